/** What the page says when the server says no. */
import { Refusal } from "./api.js";
import { say } from "./words.js";

/** @import { Key } from "../messages" */

/** @type {string[]} */
const KNOWN = ["web-refused-away", "web-refused-busy", "web-refused-colour-refused", "web-refused-flood", "web-refused-name-refused", "web-refused-no-such-table", "web-refused-not-host", "web-refused-not-invited", "web-refused-not-open", "web-refused-plan-refused", "web-refused-seat-taken", "web-refused-seated-already", "web-refused-too-many"];

/** The sentence for what went wrong. @param {unknown} error @param {string} [malformed] what it means here if the server can't read what was said */
export function sorry(error, malformed) {
  const code = error instanceof Refusal ? error.code : "";
  const key = `web-refused-${code === "malformed" ? malformed : code}`;
  return say(KNOWN.includes(key) ? /** @type {Key} */ (key) : "web-refused-other");
}
