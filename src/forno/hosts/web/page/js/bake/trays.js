/** What lies on the table: a tray for each ingredient, always in the same place. */
import { html } from "../core/html.js";
import { say } from "../core/words.js";
import { amountOf, nameOf } from "../parts/card.js";
import { Icon } from "../parts/icon.js";

/** @typedef {import("../types").EditionDetails} EditionDetails */
/** @typedef {import("./fold.js").Counts} Counts */

/** The ingredients of some cards in the edition's order. @param {EditionDetails} edition @param {Counts} cards */
export const kindsIn = (edition, cards) => edition.kinds.map(({ id }) => id).filter((kind) => (cards[kind] ?? 0) > 0);

/** Cards in words: "2 olives, 1 pepper and 3 salami". @param {EditionDetails} edition @param {Counts} cards */
export function cardsInWords(edition, cards) {
  const amounts = kindsIn(edition, cards).map((kind) => amountOf(kind, cards[kind] ?? 0));
  const last = amounts.pop();
  if (last === undefined) return say("nothing");
  if (!amounts.length) return last;
  return say("list-and", { first: amounts.reduce((first, next) => say("list-comma", { first, last: next })), last });
}

/** Cards as a row of drawings with numbers; what they are is said in words beside them. @param {{ edition: EditionDetails, cards: Counts }} props */
export function Chips({ edition, cards }) {
  return html`<span class="bake-chips" aria-hidden="true">
    ${kindsIn(edition, cards).map((kind) => html`<span key=${kind} class=${`bake-chip kind-${kind}`}><${Icon} of=${kind} />${cards[kind]}</span>`)}
  </span>`;
}

/** @param {{ edition: EditionDetails, table: Counts, landed: string }} props `landed`: where a card has just come down */
export function Trays({ edition, table, landed }) {
  return html`<ul class="bake-trays" aria-label=${say("web-bake-trays")}>
    ${edition.kinds.map(({ id: kind }) => {
      const number = table[kind] ?? 0;
      return html`<li key=${kind} id=${`tray-${kind}`} class=${`bake-tray kind-${kind} ${number ? "" : "empty"} ${landed === kind ? "landed" : ""}`}>
        <span class="unseen">${amountOf(kind, number)}</span>
        <span class="heap" aria-hidden="true"><${Icon} of=${kind} /><strong>${number}</strong></span>
        <span class="name" aria-hidden="true">${nameOf(kind)}</span>
      </li>`;
    })}
  </ul>`;
}
