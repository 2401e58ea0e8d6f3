/** A whole turn in three keys, for those who like it; nobody's typing is ever taken away. */
import { useEffect } from "preact/hooks";
import { prefs } from "../core/prefs.js";
import { NONE, fewer, next } from "./pick.js";

const DIGIT = /^(?:Digit|Numpad)([1-6])$/;

/**
 * @param {import("./stage.js").Stage} stage
 * @param {boolean} off
 * @param {(pile: "s" | "w") => void} play
 */
export function useKeys(stage, off, play) {
  useEffect(() => {
    /** @param {KeyboardEvent} event */
    const press = (event) => {
      const target = event.target instanceof Element ? event.target : document.body;
      const busy = event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]");
      if (off || busy || !prefs.peek().keys || target.closest("input, select, textarea, [contenteditable]")) return;
      const hand = stage.line.update.peek()?.own?.hand;
      if (!hand) return;
      const digit = DIGIT.exec(event.code)?.[1];
      const kind = digit && stage.edition.kinds[Number(digit) - 1]?.id;
      const held = kind ? (hand.ingredients[kind] ?? 0) : 0;
      if (kind && held) stage.pick.value = fewer(stage.pick.peek(), kind, held);
      else if (event.key.toLowerCase() === "o") stage.pick.value = next(stage.pick.peek(), hand.orders);
      else if (event.key === "Escape") stage.pick.value = NONE;
      else if (event.key === "Enter" && !event.repeat && !target.closest("button, a, summary")) play(event.shiftKey ? "w" : "s");
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [stage, off, play]);
}
