/** How things move while the oven is emptied, and what is told of it as it is seen. */
import { moment } from "../core/moments.js";
import { atSpeed, isAnimated, offset } from "../play/flights.js";
import { TIMES, durationOf, repeated, slotsOf } from "./timing.js";

/** @import { PlaybackStep } from "./scenes.js" */

const GLIDES = "cubic-bezier(.3,0,.2,1)";

/** @param {Element} element @param {Element} target the transform that moves an element onto another */
const onto = (element, target) => offset(element.getBoundingClientRect(), target.getBoundingClientRect());

/**
 * Do things later, at the table's pace; what is returned stops all of them.
 * @param {[number, () => void][]} all
 */
function schedule(all) {
  const timers = all.map(([ms, act]) => setTimeout(act, atSpeed(ms)));
  return () => timers.forEach(clearTimeout);
}

/**
 * A card rises from the oven's mouth, turns and goes into its tray.
 * @param {Element | null} card
 * @param {PlaybackStep} step
 * @param {() => void} landed
 * @returns {(() => void) | undefined} stops it
 */
export function animateCard(card, step, landed) {
  const tray = step.fact.fact === "turned-up" && document.querySelector(`#tray-${step.fact.kind} .heap`);
  if (!card || !tray || !isAnimated()) {
    landed();
    return undefined;
  }
  const rises = "translateY(calc(-3 * var(--u)))";
  const turned = TIMES.turn / (TIMES.turn + TIMES.toTray);
  const flight = card.animate(
    [
      { transform: "perspective(900px) rotateY(90deg)", easing: "ease-in-out" },
      { transform: `perspective(900px) ${rises}`, offset: turned, easing: GLIDES },
      { transform: `${onto(card, tray)} scale(.5)` },
    ],
    { duration: atSpeed((TIMES.turn + TIMES.toTray) * repeated(step)), fill: "forwards" },
  );
  flight.onfinish = landed;
  return () => {
    flight.onfinish = null;
  };
}

/**
 * An order is held at the oven's mouth and goes to the rail; a failed one goes to its waiter.
 * @param {HTMLElement} rail
 * @param {PlaybackStep} step
 */
function animateTicket(rail, step) {
  const { fact } = step;
  const ticket = rail.querySelector(".rail-ticket .card");
  const mouth = document.querySelector(".bake-mouth");
  if (!ticket || !mouth || !isAnimated()) return;
  if (fact.fact === "order-up") {
    const there = `${onto(ticket, mouth)} scale(1.1)`;
    const held = TIMES.held / (TIMES.held + TIMES.toRail);
    ticket.animate(
      [
        { transform: `${there} perspective(900px) rotateY(90deg)` },
        { transform: there, offset: held, easing: "cubic-bezier(.2,.8,.2,1)" },
        { transform: "none" },
      ],
      { duration: atSpeed(TIMES.held + TIMES.toRail), fill: "backwards" },
    );
  } else if (fact.fact === "failed") {
    const seat = document.querySelector(`.bake [data-seat="${fact.seat}"] .portrait`);
    if (!seat) return;
    ticket.animate([{}, { transform: `${onto(ticket, seat)} scale(.2)`, opacity: 0 }], {
      duration: atSpeed(TIMES.toWaiter),
      delay: durationOf(step) - atSpeed(TIMES.toWaiter),
      fill: "forwards",
      easing: GLIDES,
    });
  }
}

/**
 * A baked pizza flies to the stack of its owner.
 * @param {Element | null} dish
 * @param {number} seat
 * @param {() => void} arrived
 */
function flyHome(dish, seat, arrived) {
  const stack = document.querySelector(`.bake [data-seat="${seat}"] .score`);
  if (!dish || !stack || !isAnimated()) {
    arrived();
    return;
  }
  const way = onto(dish, stack);
  const flight = dish.animate(
    [
      { transform: "none" },
      { transform: "translate(calc(2 * var(--u)), calc(-9 * var(--u))) scale(1.05)", offset: 0.35 },
      { transform: `${way} scale(.45)` },
    ],
    { duration: atSpeed(TIMES.fliesHome), easing: "cubic-bezier(.4,0,.2,1)", fill: "forwards" },
  );
  flight.onfinish = () => {
    arrived();
    stack.animate([{ transform: "none" }, { transform: "scale(1.25)" }, { transform: "none" }], {
      duration: atSpeed(TIMES.bumps),
    });
  };
}

/** Whether a fact settles an order. @param {string} fact */
export const isVerdict = (fact) => fact === "baked" || fact === "failed";

/**
 * What is seen on the rail during a step, each thing at its time.
 * @param {HTMLElement | null} rail
 * @param {PlaybackStep} step
 * @param {{ told: boolean, next: string, arrived: () => void }} options `told`: whether it is seen for the
 *   first time; `next`: the fact that is shown next; `arrived`: called as a pizza is with its owner
 * @returns {(() => void) | undefined} stops it
 */
export function animateRail(rail, step, { told, next, arrived }) {
  const { fact } = step;
  /** @type {typeof moment} */
  const tell = (...what) => told && moment(...what);
  if (fact.fact === "turned-up") tell("card-turns");
  if (!rail) return undefined;
  animateTicket(rail, step);
  if (fact.fact === "order-up") {
    tell("card-turns");
    const { slots, over } = slotsOf(step.slots);
    let filled = 0;
    return schedule([
      .../** @type {[number, () => void][]} */ (
        slots.flatMap(({ state, at }) => {
          if (state === "full" || state === "hand") {
            const k = filled;
            filled += 1;
            return [[at, () => tell("slot-fills", { k })]];
          }
          return state === "empty" && next === "failed" ? [[at, () => tell("slot-empty")]] : [];
        })
      ),
      [over, () => isVerdict(next) && tell("before-verdict")],
    ]);
  }
  if (fact.fact === "baked") {
    const { seat } = fact;
    return schedule([
      [0, () => tell("baked", { seat })],
      [
        isAnimated() ? TIMES.plateDrops : 0,
        () =>
          flyHome(rail.querySelector(".rail-dish"), seat, () => {
            tell("pizza-arrives");
            arrived();
          }),
      ],
    ]);
  }
  if (fact.fact === "failed") {
    const { seat } = fact;
    return schedule([[isAnimated() ? TIMES.plateFalls : 0, () => tell("failed", { seat })]]);
  }
  return undefined;
}
