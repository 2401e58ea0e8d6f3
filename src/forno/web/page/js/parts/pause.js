/** Who paused the game, in words. */
import { say } from "../core/words.js";

/** @import { TableShown } from "../types" */

/** @param {TableShown} table */
export const pausedText = ({ chairs, paused_by }) =>
  say("web-play-paused", { name: chairs[paused_by ?? 0]?.name ?? "" });
