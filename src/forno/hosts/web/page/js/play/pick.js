/**
 * What somebody has picked from the hand for a turn. No pick is an error: another kind takes the
 * place of the one before, and what may be played is the server's to say.
 */
import { useLayoutEffect } from "preact/hooks";
import { prefs } from "../core/prefs.js";


/** @import { EditionDetails, HandHeld, Update } from "../types" */
/** @typedef {{ kind: string, cards: readonly number[], order: string }} Pick the cards by their places among those of the kind */

/** @type {Pick} */
export const NONE = { kind: "", cards: [], order: "" };

/** @param {number} number */
const upTo = (number) => Array.from({ length: number }, (_, at) => at);

/** Pick one card, or put it back. @param {Pick} pick @param {string} kind @param {number} at @returns {Pick} */
export function tap(pick, kind, at) {
  const before = pick.kind === kind ? pick.cards : [];
  return { ...pick, kind, cards: before.includes(at) ? before.filter((one) => one !== at) : [...before, at] };
}

/** Pick all cards of a kind. @param {Pick} pick @param {string} kind @param {number} held @returns {Pick} */
export const all = (pick, kind, held) => ({ ...pick, kind, cards: upTo(held) });

/** All of a kind; from then on one fewer each time. @param {Pick} pick @param {string} kind @param {number} held @returns {Pick} */
export function fewer(pick, kind, held) {
  const number = pick.kind === kind && pick.cards.length ? pick.cards.length - 1 : held;
  return { ...pick, kind, cards: upTo(number) };
}

/** Pick an order, or put it back. @param {Pick} pick @param {string} order @returns {Pick} */
export const toggle = (pick, order) => ({ ...pick, order: pick.order === order ? "" : order });

/** The next order, and none after the last. @param {Pick} pick @param {readonly string[]} orders @returns {Pick} */
export const next = (pick, orders) => ({ ...pick, order: orders[orders.indexOf(pick.order) + 1] ?? "" });

/** What is left of a pick in another hand. @param {Pick} pick @param {HandHeld | null | undefined} hand @returns {Pick} */
export function kept(pick, hand) {
  const held = hand?.ingredients[pick.kind] ?? 0;
  const cards = pick.cards.filter((at) => at < held);
  const order = hand?.orders.includes(pick.order) ? pick.order : "";
  return cards.length === pick.cards.length && order === pick.order ? pick : { kind: pick.kind, cards, order };
}

/**
 * The turn that a pick stands for.
 * @param {Pick} pick
 * @param {Update} update
 * @param {EditionDetails} edition
 * @returns {{ text: string, piles: string } | undefined} how it begins and the piles it may end with; nothing, if there is no such turn
 */
export function turnOf(pick, update, edition) {
  const { turns, own } = update;
  if (!turns) return undefined;
  const code = edition.kinds.find((kind) => kind.id === pick.kind)?.code ?? "";
  const first = pick.cards.length ? `${pick.cards.length}${code}` : "";
  const piles = turns.draws[first];
  if (!piles) return undefined;
  const order = turns.orders[own?.hand?.orders.indexOf(pick.order) ?? -1];
  return { text: `${first} ${order ? `+${order}` : "-"}`.trim(), piles: piles[order ? 1 : 0] };
}

const DIGIT = /^(?:Digit|Numpad)([1-6])$/;

/**
 * A whole turn in three keys, for those who like it; nobody's typing is ever taken away.
 * @param {import("./stage.js").Stage} stage
 * @param {boolean} off
 * @param {(pile: "s" | "w") => void} play
 */
export function useKeys(stage, off, play) {
  useLayoutEffect(() => {
    /** @param {KeyboardEvent} event */
    const press = (event) => {
      const target = event.target instanceof Element ? event.target : document.body;
      const hand = stage.line.update.peek()?.own?.hand;
      const other = event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]");
      if (off || other || !hand || !prefs.peek().keys || target.closest("input, select, textarea, [contenteditable]")) return;
      const { pick } = stage;
      const kind = stage.edition.kinds[Number(DIGIT.exec(event.code)?.[1]) - 1]?.id ?? "";
      const held = hand.ingredients[kind];
      if (held) pick.value = fewer(pick.peek(), kind, held);
      else if (event.key.toLowerCase() === "o") pick.value = next(pick.peek(), hand.orders);
      else if (event.key === "Escape") pick.value = NONE;
      else if (event.key === "Enter" && !event.repeat && !target.closest("button, a, summary")) play(event.shiftKey ? "w" : "s");
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  });
}
