/**
 * Cards that fly. What flies lies above the table and takes no clicks, so that nothing waits for it.
 */
import { render } from "preact";
import { signal } from "@preact/signals";
import { reducedMotion } from "../core/prefs.js";

/** @import { ComponentChild } from "preact" */

/** @typedef {{ landed: Promise<void>, stop: () => void }} Flight */

const FLIGHT = 420;
export const STAGGER = 90;

/** How long everything takes that moves here, compared with the normal pace: as the table has it. */
export const pace = signal(1);

/** A time of the table's motion at its pace. @param {number} ms */
export const atSpeed = (ms) => ms * pace.peek();

/** Where something is, if it can be seen. @param {string} selector @returns {DOMRect | undefined} */
export function rectOf(selector) {
  return document.querySelector(selector)?.getBoundingClientRect();
}

/** Whether anything should move. */
export const isAnimated = () => !reducedMotion.peek() && !document.hidden;

/**
 * The transform that shows a thing in one place as if it were in another.
 * @param {DOMRect} place
 * @param {DOMRect} other
 */
export function offset(place, other) {
  const x = other.x + other.width / 2 - place.x - place.width / 2;
  const y = other.y + other.height / 2 - place.y - place.height / 2;
  return `translate(${x}px, ${y}px)`;
}

/** @param {number} late the delay in milliseconds @returns {KeyframeAnimationOptions} */
const timing = (late) => ({
  duration: atSpeed(FLIGHT),
  delay: atSpeed(late),
  fill: "backwards",
  easing: "cubic-bezier(.3,.6,.3,1)",
});

/**
 * Let a card fly from one place to another.
 * @param {ComponentChild} card
 * @param {DOMRect} from
 * @param {DOMRect} to
 * @param {{ late?: number, lands?: () => void }} [options] the delay in milliseconds; called as it lands
 * @returns {Flight}
 */
export function fly(card, from, to, { late = 0, lands } = {}) {
  const own = document.createElement("div");
  own.className = "flight";
  own.setAttribute("aria-hidden", "true");
  own.style.left = `${to.x}px`;
  own.style.top = `${to.y}px`;
  own.style.setProperty("--card", `${to.width}px`);
  document.body.append(own);
  render(card, own);
  const start = `${offset(to, from)} scale(${Math.min(1, from.width / to.width)})`;
  const flight = own.animate(
    [
      { transform: start },
      { transform: "translateY(-24px) rotate(3deg)", offset: 0.75 },
      { transform: "none" },
    ],
    timing(late),
  );
  const gone = () => {
    render(null, own);
    own.remove();
  };
  const landed = flight.finished.then(() => {
    gone();
    lands?.();
  }, gone);
  return { landed, stop: () => flight.cancel() };
}

/**
 * Let an element that is there already come from somewhere else.
 * @param {Element} element
 * @param {DOMRect} from
 * @param {number} [late]
 */
export function flyIn(element, from, late = 0) {
  element.animate(
    [
      { transform: offset(element.getBoundingClientRect(), from), opacity: 0.4 },
      { transform: "none", opacity: 1 },
    ],
    timing(late),
  );
}
