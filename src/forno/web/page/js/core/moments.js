/**
 * Moments: what is seen to happen on this page, told once by the place that shows it.
 *
 * Nobody plays a sound but the listeners here. So every sound has one cause, and a screen does not
 * need to know whether anybody listens.
 */

/**
 * @typedef {"pick" | "drop" | "fly" | "lands" | "draws" | "your-turn" | "hurry" | "card-turns"
 *   | "slot-fills" | "slot-empty" | "before-verdict" | "baked" | "failed" | "pizza-arrives" | "emote"
 *   | "round-over" | "game-won"} MomentType
 * @typedef {{ seat?: number, kind?: string, order?: unknown, k?: number }} MomentDetail
 * @typedef {(type: MomentType, detail: MomentDetail) => void} MomentListener
 */

/** @type {Set<MomentListener>} */
const listeners = new Set();

/** Tell that something was seen to happen: exactly once for each event. @param {MomentType} type */
export function moment(type, /** @type {MomentDetail} */ detail = {}) {
  for (const listener of listeners) listener(type, detail);
}

/** Listen to every moment. @param {MomentListener} listener @returns {() => void} stops listening */
export function onMoment(listener) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
