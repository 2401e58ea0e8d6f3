/** What the page says when the server says no. */
import { Refusal } from "./api.js";
import { say } from "./words.js";

/** @typedef {import("../messages").Key} Key */

/** @type {Set<string>} */
const KNOWN = new Set([
  "web-refused-away",
  "web-refused-busy",
  "web-refused-colour-refused",
  "web-refused-flood",
  "web-refused-name-refused",
  "web-refused-no-such-table",
  "web-refused-not-host",
  "web-refused-not-invited",
  "web-refused-not-open",
  "web-refused-plan-refused",
  "web-refused-seat-taken",
  "web-refused-seated-already",
  "web-refused-too-many",
]);

/** The sentence for what went wrong. @param {unknown} error @returns {string} */
export function sorry(error) {
  const key = `web-refused-${error instanceof Refusal ? error.code : ""}`;
  return KNOWN.has(key) ? say(/** @type {Key} */ (key)) : say("web-refused-other");
}
