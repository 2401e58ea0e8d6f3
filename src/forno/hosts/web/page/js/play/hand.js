/** The own hand: sorted, grouped, every card a button. */
import { useEffect, useState } from "preact/hooks";
import { html } from "../core/html.js";
import { say } from "../core/words.js";
import { IngredientCard, OrderTicket, nameOf } from "../parts/card.js";
import { Icon } from "../parts/icon.js";
import { all, fewer, tap, toggle } from "./pick.js";

/** @import { HandHeld } from "../types" */
/** @import { Stage } from "./stage.js" */

/** The least of a card that has to be in view, and how close cards of one kind lie. */
const SLIVER = 44;
const CLOSE = 0.82;

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

/** In how many rows so many cards lie. @param {number} cards @param {number} width */
function rowsFor(cards, width) {
  const card = width > 700 ? 80 : Math.min(78, Math.max(50, 0.18 * width));
  const fit = Math.max(2, Math.floor((width - 16 - card) / SLIVER) + 1);
  return Math.ceil(cards / fit);
}

/** @param {{ stage: Stage, hand: HandHeld, colour: string, off: boolean }} props */
export function Hand({ stage, hand, colour, off }) {
  const width = useWidth();
  const { edition } = stage;
  const pick = stage.pick.value;
  const cards = [
    ...edition.kinds.flatMap(({ id }) => Array.from({ length: hand.ingredients[id] ?? 0 }, (_, at) => ({ key: `${id}${at}`, kind: id, at, order: undefined }))),
    ...hand.orders.map((id) => ({ key: id, kind: "", at: 0, order: edition.orders[colour]?.find((one) => one.id === id) })),
  ];
  const rows = rowsFor(Math.max(cards.length, edition.hand_limit), width);
  const each = Math.ceil(cards.length / rows);
  const lines = Array.from({ length: rows }, (_, row) => spread(cards.slice(row * each, (row + 1) * each)));
  return html`<div class=${`hand rows-${rows}`} role="group" aria-label=${say("web-play-hand")} tabindex="-1">
    ${lines.flatMap((line, row) =>
      line.map(({ card, place, most, tilt }) => {
        const style = { "--p": place, "--most": most, "--tilt": tilt, "--row": row };
        if (!card.kind) {
          return card.order && html`<button key=${card.key} class="held" style=${style} data-order=${card.key} aria-pressed=${pick.order === card.key} aria-disabled=${off} onMouseDown=${unfocused} onClick=${() => off || (stage.pick.value = toggle(pick, card.key))}><${OrderTicket} order=${card.order} colour=${colour} /><span class="unseen">: ${card.order.needs}</span><span class="tick" /></button>`;
        }
        const number = hand.ingredients[card.kind] ?? 0;
        const chosen = pick.kind === card.kind && pick.cards.includes(card.at);
        return html`<button key=${card.key} class="held" style=${style} data-kind=${card.kind} aria-pressed=${chosen} aria-disabled=${off} onMouseDown=${unfocused} onClick=${() => off || (stage.pick.value = tap(pick, card.kind, card.at))} onDblClick=${() => off || (stage.pick.value = all(pick, card.kind, number))}><${IngredientCard} kind=${card.kind} /><span class="unseen">${say("web-play-which", { at: card.at + 1, number })}</span><span class="tick" /></button>`;
      }),
    )}
  </div>`;
}

/**
 * Where the cards of a row lie: cards of a kind closer together, all of them in a slight arc.
 * @template {{ kind: string }} T
 * @param {T[]} cards
 */
function spread(cards) {
  let place = 0;
  const places = cards.map((card, at) => {
    if (at) place += card.kind && card.kind === cards[at - 1]?.kind ? CLOSE : 1;
    return place;
  });
  const most = place || 1;
  return cards.map((card, at) => ({ card, place: (places[at] ?? 0) + (place ? 0 : 0.5), most, tilt: place ? (2 * (places[at] ?? 0)) / most - 1 : 0 }));
}

/** How many of each kind are picked; a chip takes all, then one fewer. @param {{ stage: Stage, hand: HandHeld, off: boolean, keys: boolean }} props */
export function Chips({ stage, hand, off, keys }) {
  const pick = stage.pick.value;
  const kinds = stage.edition.kinds.map(({ id }, at) => ({ id, at: at + 1, number: hand.ingredients[id] ?? 0 }));
  return html`<div class="chips" role="group" aria-label=${say("web-play-chips")}>
    ${kinds.map(({ id, at, number }) => {
      // Every kind keeps its place, so that nothing moves as cards come and go.
      if (!number) return html`<span key=${id} class="chip none" aria-hidden="true"><${Icon} of=${id} /></span>`;
      const chosen = pick.kind === id ? pick.cards.length : 0;
      return html`<button key=${id} class="chip" aria-pressed=${chosen > 0} aria-disabled=${off} onMouseDown=${unfocused} onClick=${() => off || (stage.pick.value = fewer(pick, id, number))}>${keys && html`<kbd aria-hidden="true">${at}</kbd>`}<${Icon} of=${id} title=${nameOf(id)} /><span>${chosen}/${number}</span></button>`;
    })}
  </div>`;
}
