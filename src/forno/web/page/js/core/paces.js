/** The paces of a table by name: how long everything takes, compared with the normal one. */
import { say } from "./words.js";

/** @import { Key } from "../messages" */

/** @type {Record<string, number>} */
export const PACES = { calm: 1.6, normal: 1, fast: 0.5 };

/** What a plan says of a pace; at `tap` the next play waits for a tap. @param {string} name */
export const planOfPace = (name) => (name === "tap" ? { pace: 1, tap: true } : { pace: PACES[name] ?? 1 });

/** The name of the nearest pace. @param {number} pace @param {boolean} [tap] */
export const nameOfPace = (pace, tap = false) =>
  tap ? "tap" : !pace ? "none" : pace > 1.25 ? "calm" : pace > 0.7 ? "normal" : "fast";

/** A pace in words. @param {string} name */
export const sayPace = (name) => say(/** @type {Key} */ (`web-pace-${name}`));

/** All paces, to choose from. @returns {[string, string][]} */
export const paceOptions = () => [...Object.keys(PACES), "tap"].map((name) => [name, sayPace(name)]);
