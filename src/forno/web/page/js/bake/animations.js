/** How things move while the oven is emptied, and how long each step is looked at. */
import { atSpeed, isAnimated, offset } from "../play/flights.js";

/** @import { PlaybackStep } from "./scenes.js" */

const FLIP = 260;
const FLIGHT = 420;
/** The second card of a kind needs less time than the first. */
const REPEATED = 0.6;

/** How long a step is looked at, in milliseconds at the usual speed. @type {Record<string, number>} */
const DURATIONS = {
  "play-over": 2400,
  "order-up": 1700,
  requested: 2600,
  answered: 1500,
  baked: 2600,
  failed: 3200,
  rewarded: 2200,
  "oven-emptied": 3400,
  restocked: 1800,
  "round-began": 2400,
  "game-over": 2600,
};

/** @param {PlaybackStep | undefined} step @returns {number} milliseconds */
export function durationOf(step) {
  if (!step) return atSpeed(900);
  if (step.fact.fact === "turned-up") return atSpeed((FLIP + FLIGHT + 40) * (step.nth > 1 ? REPEATED : 1));
  return atSpeed(DURATIONS[step.fact.fact] ?? 1500);
}

/** The transform that moves an element onto another. @param {Element} element @param {Element} target */
const onto = (element, target) => offset(element.getBoundingClientRect(), target.getBoundingClientRect());

/**
 * A card turns over at the oven's mouth and goes into its tray.
 * @param {Element | null} card
 * @param {PlaybackStep} step
 * @param {() => void} landed
 * @returns {(() => void) | undefined} stops it
 */
export function animateCard(card, step, landed) {
  const tray = step.fact.fact === "turned-up" && document.getElementById(`tray-${step.fact.kind}`);
  if (!card || !tray || !isAnimated()) {
    landed();
    return undefined;
  }
  const duration = atSpeed((FLIP + FLIGHT) * (step.nth > 1 ? REPEATED : 1));
  const turned = FLIP / (FLIP + FLIGHT);
  const flight = card.animate(
    [
      { transform: "perspective(600px) rotateY(90deg)", easing: "ease-out" },
      { transform: "perspective(600px) rotateY(0)", offset: turned, easing: "cubic-bezier(.4,.1,.4,1)" },
      { opacity: 1, offset: 0.95 },
      { transform: `${onto(card, tray)} scale(.35)`, opacity: 0 },
    ],
    { duration, fill: "forwards" },
  );
  flight.onfinish = landed;
  return () => {
    flight.onfinish = null;
  };
}

/**
 * An order turns up, is carried to its guest, or goes under its waiter.
 * @param {Element | null} ticket
 * @param {PlaybackStep} step
 */
export function animateOrder(ticket, step) {
  if (!ticket || !isAnimated()) return;
  const { fact } = step;
  if (fact.fact === "order-up") {
    ticket.animate([{ transform: "perspective(900px) rotateY(90deg)" }, { transform: "none" }], {
      duration: atSpeed(FLIP),
      easing: "ease-out",
    });
  } else if (fact.fact === "baked" || fact.fact === "failed") {
    const seat = document.getElementById(`bake-seat-${fact.seat}`);
    if (!seat) return;
    const look = durationOf(step);
    const sinks = fact.fact === "failed" ? "rotate(-4deg)" : "rotate(3deg)";
    ticket.animate(
      [
        { transform: "none" },
        { transform: sinks, opacity: 1, offset: 0.15 },
        { transform: `${onto(ticket, seat)} scale(.2)`, opacity: 0 },
      ],
      {
        duration: atSpeed(FLIGHT) * 1.6,
        delay: look - atSpeed(FLIGHT) * 1.8,
        fill: "forwards",
        easing: "cubic-bezier(.4,.1,.4,1)",
      },
    );
  }
}
