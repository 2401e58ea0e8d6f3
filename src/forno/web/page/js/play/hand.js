/**
 * The player's own hand: sorted, grouped, every card a button; and what is selected from it for a turn.
 * No selection is an error: another kind takes the place of the one before, and what may be played is the
 * server's to say.
 */
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { html } from "../core/html.js";
import { prefs } from "../core/prefs.js";
import { say } from "../core/words.js";
import { Icon, IngredientCard, OrderTicket, nameOf } from "../parts/cards.js";

/**
 * @import { EditionDetails, HandHeld, Update } from "../types"
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

const DIGIT = /^(?:Digit|Numpad)([1-6])$/;

/**
 * A whole turn in three keys, for players who like it; typing into a field is never intercepted.
 * @param {TurnController} controller
 * @param {boolean} off
 * @param {(pile: "s" | "w") => void} play
 */
export function useTurnKeys(controller, off, play) {
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
      if (
        off ||
        other ||
        !hand ||
        !prefs.peek().keys ||
        target.closest("input, select, textarea, [contenteditable]")
      ) {
        return;
      }
      const { selection } = controller;
      const kind = controller.edition.kinds[Number(DIGIT.exec(event.code)?.[1]) - 1]?.id ?? "";
      const held = hand.ingredients[kind];
      if (held) selection.value = selectFewer(selection.peek(), kind, held);
      else if (event.key.toLowerCase() === "o") selection.value = nextOrder(selection.peek(), hand.orders);
      else if (event.key === "Escape") selection.value = NO_SELECTION;
      else if (event.key === "Enter" && !event.repeat && !target.closest("button, a, summary"))
        play(event.shiftKey ? "w" : "s");
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  });
}

/** How far apart cards lie at least, so that each can be touched (the styles know it too). */
const SLIVER = 46;

/** A mouse or a finger leaves the focus where it is, so that Enter still plays. @param {MouseEvent} event */
const unfocused = (event) => event.preventDefault();

/** How wide the window is. */
function useWidth() {
  const [width, setWidth] = useState(innerWidth);
  useEffect(() => {
    const measure = () => setWidth(document.documentElement.clientWidth);
    measure();
    addEventListener("resize", measure);
    return () => removeEventListener("resize", measure);
  }, []);
  return width;
}

/** In how many rows a number of cards lies. @param {number} cards @param {number} width */
function rowsFor(cards, width) {
  const card = width > 700 ? 80 : Math.min(78, Math.max(50, 0.18 * width));
  const fit = Math.max(2, Math.floor((width - 16 - card) / SLIVER) + 1);
  return Math.ceil(cards / fit);
}

/** @param {{ controller: TurnController, hand: HandHeld, colour: string, off: boolean }} props */
export function Hand({ controller, hand, colour, off }) {
  const width = useWidth();
  const { edition } = controller;
  const selection = controller.selection.value;
  const cards = [
    ...edition.kinds.flatMap(({ id }) =>
      Array.from({ length: hand.ingredients[id] ?? 0 }, (_, at) => ({
        key: `${id}${at}`,
        kind: id,
        at,
        order: undefined,
      })),
    ),
    ...hand.orders.map((id) => ({
      key: id,
      kind: "",
      at: 0,
      order: edition.orders[colour]?.find((one) => one.id === id),
    })),
  ];
  const rows = rowsFor(Math.max(cards.length, edition.hand_limit), width);
  const each = Math.ceil(cards.length / rows);
  const rowsOfCards = Array.from({ length: rows }, (_, row) =>
    spread(cards.slice(row * each, (row + 1) * each)),
  );
  return html`
    <div class=${`hand rows-${rows}`} role="group" aria-label=${say("web-play-hand")} tabindex="-1">
      ${rowsOfCards.flatMap((cardsInRow, row) =>
        cardsInRow.map(({ card, ...place }) => {
          const style = { ...place, "--row": row };
          if (!card.kind) {
            return (
              card.order &&
              html`
                <button
                  key=${card.key}
                  class="held"
                  style=${style}
                  data-order=${card.key}
                  aria-pressed=${selection.order === card.key}
                  aria-disabled=${off}
                  onMouseDown=${unfocused}
                  onClick=${() => off || (controller.selection.value = toggleOrder(selection, card.key))}
                >
                  <${OrderTicket} order=${card.order} colour=${colour} />
                  <span class="unseen">: ${card.order.needs}</span>
                  <span class="tick" />
                </button>
              `
            );
          }
          const number = hand.ingredients[card.kind] ?? 0;
          const chosen = selection.kind === card.kind && selection.cards.includes(card.at);
          return html`
            <button
              key=${card.key}
              class="held"
              style=${style}
              data-kind=${card.kind}
              aria-pressed=${chosen}
              aria-disabled=${off}
              onMouseDown=${unfocused}
              onClick=${() => off || (controller.selection.value = toggleCard(selection, card.kind, card.at))}
              onDblClick=${() =>
                off || (controller.selection.value = selectAll(selection, card.kind, number))}
            >
              <${IngredientCard} kind=${card.kind} />
              <span class="unseen">${say("web-play-which", { at: card.at + 1, number })}</span>
              <span class="tick" />
            </button>
          `;
        }),
      )}
    </div>
  `;
}

/**
 * Where the cards of a row lie: cards of a kind closer together, all of them in a slight arc.
 * @template {{ kind: string }} T
 * @param {T[]} cards
 */
function spread(cards) {
  let close = 0;
  const places = cards.map((card, at) => {
    if (at && card.kind && card.kind === cards[at - 1]?.kind) close += 1;
    return { "--far": at - close, "--close": close };
  });
  const last = cards.length - 1;
  return cards.map((card, at) => ({
    card,
    ...places[at],
    "--fars": last - close,
    "--closes": close,
    "--tilt": last > 0 ? (2 * at) / last - 1 : 0,
  }));
}

/**
 * How many of each kind are picked; a chip takes all, then one fewer.
 * @param {{ controller: TurnController, hand: HandHeld, off: boolean, keys: boolean }} props
 */
export function IngredientChips({ controller, hand, off, keys }) {
  const selection = controller.selection.value;
  const kinds = controller.edition.kinds.map(({ id }, at) => ({
    id,
    at: at + 1,
    number: hand.ingredients[id] ?? 0,
  }));
  return html`
    <div class="chips" role="group" aria-label=${say("web-play-chips")}>
      ${kinds.map(({ id, at, number }) => {
        // Every kind keeps its place, so that nothing moves as cards come and go.
        if (!number) {
          return html`
            <span key=${id} class="chip none" aria-hidden="true">
              <${Icon} of=${id} />
            </span>
          `;
        }
        const chosen = selection.kind === id ? selection.cards.length : 0;
        return html`
          <button
            key=${id}
            class="chip"
            aria-pressed=${chosen > 0}
            aria-disabled=${off}
            onMouseDown=${unfocused}
            onClick=${() => off || (controller.selection.value = selectFewer(selection, id, number))}
          >
            ${keys && html`<kbd aria-hidden="true">${at}</kbd>`}
            <${Icon} of=${id} title=${nameOf(id)} />
            <span>${chosen}/${number}</span>
          </button>
        `;
      })}
    </div>
  `;
}
