/**
 * What a screen reader says: politely, one thing after the other.
 */
import { signal } from "@preact/signals";
import { Detached } from "../parts/detached.js";
import { html } from "./html.js";

const GONE_AFTER = 6_000;
const spoken = signal("");
/** @type {number | undefined} */
let timer;

/** Have a screen reader say something; it does not stay in the page. @param {string} text */
export function announce(text) {
  if (!text) return;
  spoken.value = spoken.peek() && timer ? `${spoken.peek()} ${text}` : text;
  clearTimeout(timer);
  timer = setTimeout(clearAnnouncements, GONE_AFTER);
}

/** Forget what was said: what is covered is gone from here too. */
export function clearAnnouncements() {
  clearTimeout(timer);
  timer = undefined;
  spoken.value = "";
}

/** What was said before is kept by no tree of the page. */
export const Announcer = () =>
  html`<${Detached} class="unseen" role="status" aria-live="polite" of=${spoken} draw=${String} />`;
