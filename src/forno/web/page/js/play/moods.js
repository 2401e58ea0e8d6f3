/** The moods of those who sit at the table, from what everybody sees; never from a hand. */

/**
 * @import { View } from "../types"
 * @import { Mood } from "../parts/faces.js"
 */

/**
 * @param {View} view as it is shown
 * @param {number} seat
 * @param {number | null | undefined} waiting whose turn it is to think
 * @returns {Mood}
 */
export function moodOf(view, seat, waiting) {
  if (waiting === seat) return "thinking";
  const scores = view.seats.map(({ delivered }) => ("number" in delivered ? delivered.number : 0));
  const own = scores[seat] ?? 0;
  const leads = own > 0 && scores.every((score, at) => at === seat || score < own);
  return leads ? "smug" : "calm";
}
