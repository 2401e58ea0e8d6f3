/**
 * What is kept in this browser alone: preferences, for good, and what this tab remembers of a
 * table, for as long as it is open. Nothing here is a secret.
 */
import { effect, signal } from "@preact/signals";

const STORE = "forno";

/**
 * @typedef {{
 *   language: string, name: string, speed: number, auto: boolean, keys: boolean, learnt: boolean,
 *   edition: string, company: string[], face: NonNullable<Sit["face"]>, ignored: string[], gestures: boolean,
 *   volume: number, muted: boolean, voice: boolean, text: number, still: boolean, left: boolean,
 *   theme: "night" | "day" | "contrast", vibrate: boolean, notify: boolean, pace: string,
 * }} Prefs `company`: the bots of a quick game, none before one was chosen; `ignored`: whom not to hear in
 *   table talk; `still`: no motion, whatever the system says; `left`: controls for the left hand
 */

/** @import { Sit } from "../types" */

/** @type {Prefs} */
const DEFAULTS = {
  language: "",
  name: "",
  speed: 1,
  auto: true,
  keys: true,
  learnt: false,
  edition: "",
  company: [],
  face: "",
  ignored: [],
  gestures: true,
  volume: 0.6,
  muted: false,
  voice: false,
  text: 1,
  still: false,
  left: false,
  theme: "night",
  vibrate: true,
  notify: false,
  pace: "normal",
};

// A browser may keep nothing, or something that is not ours: asking for the store alone may throw.

/** @param {() => Storage} store @param {string} name @returns {any} nothing, if it was never kept */
function load(store, name) {
  try {
    return JSON.parse(store().getItem(name) ?? "null");
  } catch {
    return null;
  }
}

/** @param {() => Storage} store @param {string} name @param {unknown} what */
function save(store, name, what) {
  try {
    store().setItem(name, JSON.stringify(what));
  } catch {
    // Then it lasts as long as the page.
  }
}

const browserStorage = () => localStorage;
const tabStorage = () => sessionStorage;

export const prefs = signal(/** @type {Prefs} */ ({ ...DEFAULTS, ...load(browserStorage, STORE) }));

/** @param {Partial<Prefs>} change */
export function prefer(change) {
  prefs.value = { ...prefs.peek(), ...change };
}

effect(() => save(browserStorage, STORE, prefs.value));

/** What this tab remembers. @param {string} name @returns {any} nothing, if it was never kept */
export const loadFromTab = (name) => load(tabStorage, `${STORE} ${name}`);

/** @param {string} name @param {unknown} what */
export const saveToTab = (name, what) => save(tabStorage, `${STORE} ${name}`, what);

/** @param {string} name */
export function removeFromTab(name) {
  try {
    tabStorage().removeItem(`${STORE} ${name}`);
  } catch {
    // Then it was never kept.
  }
}

/**
 * The hash of the dealer's secret, as it was first seen, and on which seat this tab sat.
 * @param {string} table @param {{ stage: string, commitment: string }} shown @param {number | null} you
 */
export function saveCommitment(table, { stage, commitment }, you) {
  const first = loadFromTab(`seal ${table}`);
  if (stage !== "over" && first?.you !== you)
    saveToTab(`seal ${table}`, { commitment, before: stage === "open", ...first, you });
}

/** Whether the viewer wants no animations: the system says so, or the settings of this page. */
export const reducedMotion = signal(false);
const mediaQuery = matchMedia("(prefers-reduced-motion: reduce)");
const read = () => {
  reducedMotion.value = mediaQuery.matches || prefs.value.still;
};
mediaQuery.addEventListener("change", read);
effect(read);
