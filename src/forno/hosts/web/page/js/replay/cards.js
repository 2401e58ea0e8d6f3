/** Cards in few words: as many of a kind as there are, and orders by their names. */
import { html } from "../core/html.js";
import { amountOf } from "../parts/card.js";
import { Icon } from "../parts/icon.js";

/** @typedef {import("../types").EditionDetails} EditionDetails */
/** @typedef {import("../types").OvenCard} OvenCard */
/** @typedef {import("../types").Setting} Setting */
/** @typedef {{ edition: EditionDetails, setting: Setting }} At */

/** @param {At} at @param {number} seat @param {string} id */
export function orderOf({ edition, setting }, seat, id) {
  const colour = setting.colours[seat] ?? "";
  return { colour, order: edition.orders[colour]?.find((order) => order.id === id) };
}

/** Some cards of a kind. @param {{ kind: string, number: number, class?: string }} props */
function Few({ kind, number, class: name = "" }) {
  return html`<span class=${`few ${name}`}><${Icon} of=${kind} /><span aria-hidden="true">${number}</span><span class="unseen">${amountOf(kind, number)}</span></span>`;
}

/** Numbers by kind, in the order of the edition. @param {{ at: At, counts: Record<string, number> }} props */
export function Counts({ at, counts }) {
  return html`${at.edition.kinds.map(({ id }) => counts[id] && html`<${Few} key=${id} kind=${id} number=${counts[id]} />`)}`;
}

/** Orders of a seat. @param {{ at: At, seat: number, orders: readonly string[], class?: string }} props */
export function Tickets({ at, seat, orders, class: name = "" }) {
  return html`${orders.map((id, place) => html`<span key=${place} class=${`slip of-${at.setting.colours[seat]} ${name}`}>${orderOf(at, seat, id).order?.name ?? id}</span>`)}`;
}

/** What lies in the oven, from the top. @param {{ at: At, cards: readonly OvenCard[], seen?: number }} props `seen`: so many cards of it were in sight */
export function Heap({ at, cards, seen = Infinity }) {
  let left = seen;
  return html`${cards.map((card, place) => {
    const name = left > 0 ? "" : "hidden";
    if (!("kind" in card)) {
      left -= 1;
      return html`<${Tickets} key=${place} at=${at} seat=${card.seat} orders=${[card.order]} class=${name} />`;
    }
    left -= card.number;
    return html`<${Few} key=${place} kind=${card.kind} number=${card.number} class=${name} />`;
  })}`;
}
