/**
 * The player's own hand: sorted, grouped, every card a button; and what is selected from it for a turn.
 * No selection is an error: another kind takes the place of the one before, and what may be played is the
 * server's to say.
 */
import { useEffect, useLayoutEffect } from "preact/hooks";
import { signal } from "@preact/signals";
import { html } from "../core/html.js";
import { moment } from "../core/moments.js";
import { prefs } from "../core/prefs.js";
import { say } from "../core/words.js";
import { Icon, IngredientCard, OrderTicket } from "../parts/cards.js";
import { dragFrom } from "./drag.js";

/**
 * @import { EditionDetails, HandHeld, Update } from "../types"
 * @import { Layout, Stage } from "./stage.js"
 * @import { TurnController } from "./turn-controller.js"
 */

/**
 * @typedef {{ kind: string, cards: readonly number[], order: string }} Selection the cards by their places
 *   among those of the kind
 */

/** @type {Selection} */
export const NO_SELECTION = { kind: "", cards: [], order: "" };

/** @param {number} number */
const upTo = (number) => Array.from({ length: number }, (_, at) => at);

/**
 * Pick one card, or put it back.
 * @param {Selection} selection
 * @param {string} kind
 * @param {number} at
 * @returns {Selection}
 */
function toggleCard(selection, kind, at) {
  const before = selection.kind === kind ? selection.cards : [];
  return {
    ...selection,
    kind,
    cards: before.includes(at) ? before.filter((one) => one !== at) : [...before, at],
  };
}

/**
 * Pick all cards of a kind.
 * @param {Selection} selection
 * @param {string} kind
 * @param {number} held
 * @returns {Selection}
 */
const selectAll = (selection, kind, held) => ({ ...selection, kind, cards: upTo(held) });

/**
 * All of a kind; from then on one fewer each time.
 * @param {Selection} selection
 * @param {string} kind
 * @param {number} held
 * @returns {Selection}
 */
function selectFewer(selection, kind, held) {
  const number = selection.kind === kind && selection.cards.length ? selection.cards.length - 1 : held;
  return { ...selection, kind, cards: upTo(number) };
}

/** Pick an order, or put it back. @param {Selection} selection @param {string} order @returns {Selection} */
const toggleOrder = (selection, order) => ({ ...selection, order: selection.order === order ? "" : order });

/**
 * The next order, and none after the last.
 * @param {Selection} selection
 * @param {readonly string[]} orders
 * @returns {Selection}
 */
const nextOrder = (selection, orders) => ({
  ...selection,
  order: orders[orders.indexOf(selection.order) + 1] ?? "",
});

/**
 * What is left of a selection in another hand.
 * @param {Selection} selection
 * @param {HandHeld | null | undefined} hand
 * @returns {Selection}
 */
export function prunedSelection(selection, hand) {
  const held = hand?.ingredients[selection.kind] ?? 0;
  const cards = selection.cards.filter((at) => at < held);
  const order = hand?.orders.includes(selection.order) ? selection.order : "";
  return cards.length === selection.cards.length && order === selection.order
    ? selection
    : { kind: selection.kind, cards, order };
}

/**
 * The turn that a selection stands for.
 * @param {Selection} selection
 * @param {Update} update
 * @param {EditionDetails} edition
 * @returns {{ text: string, piles: string } | undefined} how it begins and the piles it may end with;
 *   nothing, if there is no such turn
 */
export function turnOf(selection, update, edition) {
  const { turns, own } = update;
  if (!turns) return undefined;
  const code = edition.kinds.find((kind) => kind.id === selection.kind)?.code ?? "";
  const first = selection.cards.length ? `${selection.cards.length}${code}` : "";
  const piles = turns.draws[first];
  if (!piles) return undefined;
  const order = turns.orders[own?.hand?.orders.indexOf(selection.order) ?? -1];
  return { text: `${first} ${order ? `+${order}` : "-"}`.trim(), piles: piles[order ? 1 : 0] };
}

/** The selection that the oven was tapped with: now one of the piles is asked for. */
export const asksPile = signal(/** @type {Selection | undefined} */ (undefined));

/** Whether cards and piles show their keys: from the first key on, until a tap. */
export const keyCaps = signal(false);

/** Shows the keys to who plays by keys. */
export function useKeyCaps() {
  useEffect(() => {
    const hide = () => {
      keyCaps.value = false;
    };
    addEventListener("pointerdown", hide);
    return () => removeEventListener("pointerdown", hide);
  }, []);
}

const DIGIT = /^(?:Digit|Numpad)([1-6])$/;

/**
 * A whole turn in three keys, for players who like it; typing into a field is never intercepted.
 * @param {TurnController} controller
 * @param {boolean} off
 * @param {(pile: "s" | "w") => void} play
 * @param {() => void} explain
 */
export function useTurnKeys(controller, off, play, explain) {
  useLayoutEffect(() => {
    /** @param {KeyboardEvent} event */
    const press = (event) => {
      const target = event.target instanceof Element ? event.target : document.body;
      const hand = controller.connection.update.peek()?.own?.hand;
      const other =
        event.defaultPrevented ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        document.querySelector("dialog[open]");
      const typing = target.closest("input, select, textarea, [contenteditable]");
      if (other || !hand || typing || !prefs.peek().keys) return;
      if (event.key === "?") explain();
      if (off) return;
      const { selection } = controller;
      const kind = controller.edition.kinds[Number(DIGIT.exec(event.code)?.[1]) - 1]?.id ?? "";
      const held = hand.ingredients[kind];
      if (held) selection.value = selectFewer(selection.peek(), kind, held);
      else if (event.key.toLowerCase() === "o") selection.value = nextOrder(selection.peek(), hand.orders);
      else if (event.key === "Escape") selection.value = NO_SELECTION;
      else if (event.key === "Enter" && !event.repeat && !target.closest("button, a, summary"))
        play(event.shiftKey ? "w" : "s");
      else return;
      keyCaps.value = true;
      event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  });
}

/** How far apart cards lie at least, in pixels, so that each can be touched, also where they lean. */
const SLIVER = 46.8;
/** How far apart rows of cards lie at least, in pixels: their corners are round. */
const ROW = 49;
/** How much room three rows leave at their right, in pixels, for the two buttons that stand there then. */
const BESIDE = 58;

/** How wide cards are, in units, by the number of rows. @type {Record<Layout, number[]>} */
const CARD = { wide: [10.2, 8.6], upright: [10.6, 8, 6.8], short: [8.6, 7.4] };
/** How much a row of cards bends, in units, and how far its ends turn, in degrees. */
const BENT = { wide: [4.6, 11], upright: [2.4, 6], short: [1.2, 5] };

/** A mouse or a finger leaves the focus where it is, so that Enter still plays. @param {MouseEvent} event */
const unfocused = (event) => event.preventDefault();

/**
 * Where the cards of a hand lie, in units from the middle: cards of a kind closer together, each row in a
 * slight arc, and as many rows as it takes for every card to be touched.
 * @param {readonly { kind: string }[]} cards
 * @param {Stage} stage
 */
export function layHand(cards, { layout, width, unit }) {
  const whole = layout === "wide" ? 59 : width / unit - (layout === "upright" ? 1.4 : 28);
  const least = SLIVER / unit;
  const sizes = CARD[layout];
  for (let rows = 1; ; rows += 1) {
    const room = rows > 2 ? whole - BESIDE / unit : whole;
    const size = rows === 1 && layout === "wide" && cards.length > 7 ? 9.4 : (sizes[rows - 1] ?? 8);
    const each = Math.ceil(cards.length / rows);
    const near = Math.max(least, layout === "upright" ? size : 0.48 * size);
    const parts = Array.from({ length: rows }, (_, row) => cards.slice(row * each, (row + 1) * each));
    const steps = parts.map((part) => {
      const joints = part.map((card, at) => at > 0 && !!card.kind && card.kind === part[at - 1]?.kind);
      const close = joints.filter(Boolean).length;
      const far = part.length - 1 - close;
      const between = far > 0 ? Math.min(size, (room - size - close * near) / far) : size;
      const even = between < near ? Math.min(near, (room - size) / Math.max(1, part.length - 1)) : 0;
      return { joints, close: even || near, far: even || between };
    });
    const fits = steps.every(({ close, far }) => Math.min(close, far) >= least - 0.01);
    if (!fits && rows < sizes.length) continue;
    const apart = Math.max(5.8, ROW / unit);
    // Rows as close as can be are straight: a bent one would cover the one above it.
    const [bend = 0, turn = 0] = rows > 1 && apart > 5.8 ? [] : BENT[layout];
    const places = parts.flatMap((part, row) => {
      const { joints, close, far } = steps[row] ?? { joints: [], close: 0, far: 0 };
      const span = joints.slice(1).reduce((sum, joint) => sum + (joint ? close : far), size);
      let x = -span / 2;
      return part.map((_card, at) => {
        if (at) x += joints[at] ? close : far;
        const t = part.length > 1 ? at / (part.length - 1) - 0.5 : 0;
        const step = joints[at + 1] ? close : far;
        return {
          covered: row < rows - 1 || (at < part.length - 1 && step < 0.8 * size),
          style: {
            "--x": x.toFixed(2),
            "--y": (t * t * bend - (rows - 1 - row) * apart).toFixed(2),
            "--turn": `${(t * turn).toFixed(2)}deg`,
          },
        };
      });
    });
    return { rows, size, places };
  }
}

/**
 * @param {{
 *   controller: TurnController, hand: HandHeld, colour: string, off: boolean, stage: Stage,
 *   drop: (pile: "s" | "w") => void,
 * }} props `drop`: the picked cards were dropped where this pile is drawn from
 */
export function Hand({ controller, hand, colour, off, stage, drop }) {
  const { edition } = controller;
  const selection = controller.selection.value;
  const caps = keyCaps.value;
  const cards = [
    ...edition.kinds.flatMap(({ id }, index) =>
      Array.from({ length: hand.ingredients[id] ?? 0 }, (_, at) => ({
        key: `${id}${at}`,
        kind: id,
        at,
        cap: at ? "" : String(index + 1),
        order: undefined,
      })),
    ),
    ...hand.orders.map((id, at) => ({
      key: id,
      kind: "",
      at: 0,
      cap: at ? "" : "O",
      order: edition.orders[colour]?.find((one) => one.id === id),
    })),
  ];
  const { rows, size, places } = layHand(cards, stage);
  /** @param {Selection} next */
  const choose = (next) => {
    if (off) return;
    const more =
      next.cards.length + (next.order ? 1 : 0) >= selection.cards.length + (selection.order ? 1 : 0);
    moment(more ? "pick" : "drop");
    controller.selection.value = next;
  };
  return html`
    <div
      class=${`hand rows-${rows}`}
      role="group"
      aria-label=${say("web-play-hand")}
      tabindex="-1"
      style=${{ "--card": `calc(${size} * var(--u))` }}
    >
      ${cards.map((card, index) => {
        const { style, covered } = places[index] ?? {};
        const number = hand.ingredients[card.kind] ?? 0;
        const pressed = card.kind
          ? selection.kind === card.kind && selection.cards.includes(card.at)
          : selection.order === card.key;
        const toggled = () =>
          card.kind ? toggleCard(selection, card.kind, card.at) : toggleOrder(selection, card.key);
        return html`
          <button
            key=${card.key}
            class=${`held ${covered ? "covered" : ""}`}
            style=${style}
            data-kind=${card.kind || undefined}
            data-order=${card.kind ? undefined : card.key}
            aria-pressed=${pressed}
            aria-disabled=${off}
            onMouseDown=${unfocused}
            onPointerDown=${(/** @type {PointerEvent} */ event) =>
              off || dragFrom(event, { pick: () => pressed || choose(toggled()), drop })}
            onClick=${() => choose(toggled())}
            onDblClick=${() => card.kind && choose(selectAll(selection, card.kind, number))}
          >
            ${
              card.order
                ? html`
                  <${OrderTicket} order=${card.order} colour=${colour} />
                  <span class="unseen">: ${card.order.needs}</span>
                `
                : html`
                  <${IngredientCard} kind=${card.kind} />
                  <span class="unseen">${say("web-play-which", { at: card.at + 1, number })}</span>
                `
            }
            <span class="tick" aria-hidden="true"><${Icon} of="i-tick" /></span>
            ${caps && card.cap && html`<kbd class="cap" aria-hidden="true">${card.cap}</kbd>`}
          </button>
        `;
      })}
    </div>
  `;
}
