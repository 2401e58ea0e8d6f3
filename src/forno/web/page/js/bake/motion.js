/** How things move while the oven is emptied, and how long each step is looked at. */
import { moves, paced } from "../play/flights.js";

/** @import { Step } from "./fold.js" */

const FLIP = 260;
const FLIGHT = 420;
/** The second card of a kind needs less time than the first. */
const AGAIN = 0.6;

/** How long a step is looked at, in milliseconds at the usual speed. @type {Record<string, number>} */
const LOOKED_AT = { "play-over": 2400, "order-up": 1700, requested: 2600, answered: 1500, baked: 2600, failed: 3200, rewarded: 2200, "oven-emptied": 3400, restocked: 1800, "round-began": 2400, "game-over": 2600 };

/** @param {Step | undefined} step @returns {number} milliseconds */
export function dwell(step) {
  if (!step) return paced(900);
  if (step.fact.fact === "turned-up") return paced((FLIP + FLIGHT + 40) * (step.nth > 1 ? AGAIN : 1));
  return paced(LOOKED_AT[step.fact.fact] ?? 1500);
}

/** How far it is from one element's middle to another's. @param {Element} from @param {Element} to */
function way(from, to) {
  const [a, b] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
  return `translate(${b.x + b.width / 2 - a.x - a.width / 2}px, ${b.y + b.height / 2 - a.y - a.height / 2}px)`;
}

/**
 * A card turns over at the oven's mouth and goes into its tray.
 * @param {Element | null} card
 * @param {Step} step
 * @param {() => void} landed
 * @returns {(() => void) | undefined} stops it
 */
export function turnInto(card, step, landed) {
  const tray = step.fact.fact === "turned-up" && document.getElementById(`tray-${step.fact.kind}`);
  if (!card || !tray || !moves()) {
    landed();
    return undefined;
  }
  const duration = paced((FLIP + FLIGHT) * (step.nth > 1 ? AGAIN : 1));
  const turned = FLIP / (FLIP + FLIGHT);
  const flight = card.animate(
    [
      { transform: "perspective(600px) rotateY(90deg)", easing: "ease-out" },
      { transform: "perspective(600px) rotateY(0)", offset: turned, easing: "cubic-bezier(.4,.1,.4,1)" },
      { opacity: 1, offset: 0.95 },
      { transform: `${way(card, tray)} scale(.35)`, opacity: 0 },
    ],
    { duration, fill: "forwards" },
  );
  flight.onfinish = landed;
  return () => {
    flight.onfinish = null;
  };
}

/** An order turns up, is carried to its guest, or goes under its waiter. @param {Element | null} ticket @param {Step} step */
export function carry(ticket, step) {
  if (!ticket || !moves()) return;
  const { fact } = step;
  if (fact.fact === "order-up") {
    ticket.animate([{ transform: "perspective(900px) rotateY(90deg)" }, { transform: "none" }], { duration: paced(FLIP), easing: "ease-out" });
  } else if (fact.fact === "baked" || fact.fact === "failed") {
    const seat = document.getElementById(`bake-seat-${fact.seat}`);
    if (!seat) return;
    const look = dwell(step);
    const sinks = fact.fact === "failed" ? "rotate(-4deg)" : "rotate(3deg)";
    ticket.animate(
      [{ transform: "none" }, { transform: sinks, opacity: 1, offset: 0.15 }, { transform: `${way(ticket, seat)} scale(.2)`, opacity: 0 }],
      { duration: paced(FLIGHT) * 1.6, delay: look - paced(FLIGHT) * 1.8, fill: "forwards", easing: "cubic-bezier(.4,.1,.4,1)" },
    );
  }
}
