/** How long each step of the show takes, and when each slot of an order fills; all at the table's pace. */
import { atSpeed, isAnimated } from "../play/flights.js";

/**
 * @import { SlotGroup } from "../types"
 * @import { PlaybackStep } from "./scenes.js"
 */

/** Milliseconds at the normal pace. */
export const TIMES = {
  turn: 260,
  toTray: 380,
  lands: 90,
  pause: 150,
  held: 300,
  toRail: 420,
  appears: 60,
  beforeVerdict: 700,
  plateDrops: 320,
  fliesHome: 620,
  bumps: 180,
  plateFalls: 260,
  breaks: 140,
  toWaiter: 420,
};
/** The second card of a kind needs less time than the first. */
const REPEATED = 0.6;
/** Slots that light up one by one: the last two take longer, and one that finds nothing blinks. */
const FILLS = 260;
const LAST_FILLS = [620, 420];
const BLINKS = 500;
/** Without motion, all slots fill together. */
const STILL = 300;
/** Of more slots than this, all go faster. */
const MANY = 9;

/** How long other steps are looked at. @type {Record<string, number>} */
const LOOKS = {
  "play-over": 2000,
  requested: 2600,
  answered: 1500,
  baked: TIMES.plateDrops + TIMES.fliesHome + TIMES.bumps + 900,
  failed: TIMES.plateFalls + TIMES.breaks + 240 + 1100 + TIMES.toWaiter,
  rewarded: 2200,
  "oven-emptied": 3000,
  restocked: 1800,
  "round-began": 1200,
  "game-over": 1200,
};

/**
 * One slot of an order.
 * @typedef {{ kind: string, state: "full" | "hand" | "empty" | "struck", at: number }} Slot
 *   `at`: when it fills or stays empty, in milliseconds after the step began; `hand`: full, by a hand
 */

/**
 * The slots of an order one by one, and when all of them are settled.
 * @param {SlotGroup[]} groups
 * @returns {{ slots: Slot[], over: number, more: number }} `more`: cards beyond the last slot
 */
export function slotsOf(groups) {
  /** @type {Slot[]} */
  const slots = [];
  let more = 0;
  for (const { kind, needs, has, added = 0 } of groups) {
    for (let nth = 0; nth < needs; nth += 1)
      slots.push({ kind, state: nth < has ? "full" : nth < has + added ? "hand" : "empty", at: 0 });
    if (!needs) slots.push({ kind, state: "struck", at: 0 });
    else if (!kind) more = Math.max(0, has + added - needs);
  }
  const still = !isAnimated();
  const faster = Math.min(1, MANY / slots.length);
  let at = still ? STILL : TIMES.held + TIMES.toRail + TIMES.appears * slots.length * faster;
  slots.forEach((slot, nth) => {
    slot.at = Math.round(at);
    if (still) return;
    const fills = LAST_FILLS[slots.length - 1 - nth] ?? FILLS;
    at += (slot.state === "empty" ? BLINKS : fills) * faster;
  });
  return { slots, over: at, more };
}

/** How much of its time a card takes that comes after one of its kind. @param {PlaybackStep} step */
export const repeated = (step) => (step.nth > 1 ? REPEATED : 1);

/** How long a step is looked at. @param {PlaybackStep | undefined} step @returns {number} milliseconds */
export function durationOf(step) {
  if (!step) return atSpeed(900);
  const { fact } = step.fact;
  if (fact === "turned-up")
    return atSpeed((TIMES.turn + TIMES.toTray + TIMES.lands + TIMES.pause) * repeated(step));
  if (fact === "order-up") return atSpeed(slotsOf(step.slots).over + TIMES.beforeVerdict);
  return atSpeed(LOOKS[fact] ?? 1500);
}
