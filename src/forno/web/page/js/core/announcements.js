/**
 * What a screen reader says, and the page's own voice where it is on: politely, one thing after the other.
 */
import { signal } from "@preact/signals";
import { Detached } from "../parts/detached.js";
import { html } from "./html.js";

const GONE_AFTER = 6_000;
/** What is covered in the same moment in which it is said has to be in the page for as long, to be read. */
const BRIEF = 300;
/** Each sentence is an element of its own, so that only what is new is read. */
const spoken = signal(/** @type {readonly { key: number, text: string }[]} */ ([]));
/** @type {number | undefined} */
let timer;
let counter = 0;
/** The first sentence of this moment: of what is said and covered at once. */
let fresh = Infinity;
/** @type {Set<(text: string) => void>} */
const listeners = new Set();

/** Have a screen reader say something; it does not stay in the page. @param {string} text */
export function announce(text) {
  if (!text) return counter;
  counter += 1;
  if (fresh === Infinity) queueMicrotask(() => (fresh = Infinity));
  fresh = Math.min(fresh, counter);
  spoken.value = [...spoken.peek(), { key: counter, text }];
  clearTimeout(timer);
  timer = setTimeout(clearAnnouncements, GONE_AFTER);
  for (const listener of listeners) listener(text);
  return counter;
}

/** Forget all that was said. */
export const clearAnnouncements = () => forgetBefore(counter + 1);

/** Forget what was said before an announcement: a card has covered it. @param {number} first */
export function forgetBefore(first) {
  if (spoken.peek().some(({ key }) => key < first && key >= fresh)) setTimeout(forget, BRIEF, first);
  forget(Math.min(first, fresh));
}

/** @param {number} first the first sentence that stays */
function forget(first) {
  const before = spoken.peek();
  const kept = before.filter(({ key }) => key >= first);
  if (kept.length === before.length) return;
  spoken.value = kept;
  if (kept.length) return;
  clearTimeout(timer);
  for (const listener of listeners) listener("");
}

/**
 * Hear what is announced; nothing means that all before is to be forgotten.
 * @param {(text: string) => void} listener
 */
export function onAnnouncement(listener) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** @param {typeof spoken.value} all */
const draw = (all) => all.map(({ key, text }) => html`<p key=${key}>${text}</p>`);

/** What was said before is kept by no tree of the page. */
export const Announcer = () => html`
  <${Detached}
    class="unseen"
    role="status"
    aria-live="polite"
    aria-atomic="false"
    of=${spoken}
    draw=${draw}
  />
`;
