/** The cards that a hint is about, marked in the hand until the turn is over. */
import { effect } from "@preact/signals";

/**
 * @import { HintGiven } from "../types"
 * @import { TurnController } from "./turn-controller.js"
 */

/** From here on, playing an order is worth more than keeping it. */
const LIKELY = 0.5;

/**
 * What a hint says to lay: "2o" are two cards of a kind, "+4o1p" is an order.
 * @param {TurnController} controller
 * @param {HintGiven} hint
 * @returns {{ kind: string, number: number, order: string }}
 */
export function cardsOfHint({ edition, connection, seat = -1 }, hint) {
  const text = hint.moves[0]?.text ?? "";
  const kind = edition.kinds.find(({ code }) => /^\d+/.test(text) && text.endsWith(code))?.id ?? "";
  const likely = hint.orders.find(
    ({ in_hand, bakes, lead }) => in_hand && bakes >= LIKELY && lead?.text === text,
  );
  const colour = connection.setting.peek()?.colours[seat] ?? "";
  const named = edition.orders[colour]?.find(({ code }) => text === `+${code}`)?.id;
  return { kind, number: kind ? parseInt(text, 10) : 0, order: named ?? (kind ? (likely?.order ?? "") : "") };
}

/** Rules of their own, so that the hand is drawn as ever. @type {CSSStyleSheet | undefined} */
let sheet;
/** @type {(() => void) | undefined} */
let stop;

/**
 * Mark the cards of a hint, until the table waits for something else.
 * @param {TurnController} controller
 * @param {HintGiven} hint
 */
export function markHint(controller, hint) {
  stop?.();
  const { kind, number, order } = cardsOfHint(controller, hint);
  const marked = [
    kind && `.hand :nth-child(-n + ${number} of [data-kind="${CSS.escape(kind)}"]) > .card`,
    order && `.hand [data-order="${CSS.escape(order)}"] > .card`,
  ].filter(Boolean);
  if (!marked.length) return;
  sheet ??= new CSSStyleSheet();
  sheet.replaceSync(`${marked.join(",")} { outline: 4px dashed #8fd8ff; outline-offset: 3px; }`);
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
  stop = effect(() => {
    if (controller.connection.update.value?.turn !== hint.turn) sheet?.replaceSync("");
  });
}
