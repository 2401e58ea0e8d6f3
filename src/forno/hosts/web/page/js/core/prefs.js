/**
 * What somebody prefers, kept in this browser alone: nothing here is a secret or of any game.
 */
import { effect, signal } from "@preact/signals";

const STORE = "forno";

/** @typedef {{ language: string, name: string, speed: number, auto: boolean, keys: boolean, learnt: boolean, edition: string, bots: number, rung: string }} Prefs */

/** @type {Prefs} */
const USUAL = { language: "", name: "", speed: 1, auto: true, keys: true, learnt: false, edition: "", bots: 3, rung: "" };

/** @returns {Prefs} */
function kept() {
  try {
    const found = JSON.parse(localStorage.getItem(STORE) ?? "{}");
    return { ...USUAL, ...found };
  } catch {
    // A browser that keeps nothing, or something that is not ours.
    return { ...USUAL };
  }
}

export const prefs = signal(kept());

/** @param {Partial<Prefs>} change */
export function prefer(change) {
  prefs.value = { ...prefs.peek(), ...change };
}

effect(() => {
  const text = JSON.stringify(prefs.value);
  try {
    localStorage.setItem(STORE, text);
  } catch {
    // Then it lasts as long as the page.
  }
});

/** Whether things should be where they belong at once. */
export const still = signal(matchMedia("(prefers-reduced-motion: reduce)").matches);
matchMedia("(prefers-reduced-motion: reduce)").addEventListener("change", (event) => {
  still.value = event.matches;
});
