/**
 * Drawings, from one file of symbols for all of them, and cards as they lie on the table. In a hand
 * they are the inside of a button (see the play screen).
 */
import { html } from "../core/html.js";
import { say } from "../core/words.js";
import { pictureOf } from "./order-pictures.js";

/**
 * @import { Key } from "../messages"
 * @import { OrderShown } from "../types"
 */

// They become part of the page, so that a drawing needs no answer from the server later on.
// A place without size, because some browsers draw no pattern from a place that is hidden.
const drawings = document.createElement("div");
drawings.className = "drawings";
drawings.ariaHidden = "true";
document.body.prepend(drawings);
fetch("/page/art/art.svg")
  .then((answer) => answer.text())
  .then(
    (text) => {
      drawings.innerHTML = text;
    },
    () => undefined,
  );

/**
 * A drawing; what it shows is said in words beside it, or by `title`.
 * @param {{ of: string, title?: string, class?: string }} props
 */
export function Icon({ of, title = "", class: name = "" }) {
  const named = title ? { role: "img", "aria-label": title } : { "aria-hidden": "true" };
  return html`
    <svg class=${`icon ${name}`} ...${named}>
      <use href=${`#${of}`} />
    </svg>
  `;
}

/**
 * A card's back: of an ingredient, or of an order in the colour of its owner.
 * @param {{ of?: string, class?: string }} props
 */
export function Back({ of = "", class: name = "" }) {
  return html`
    <svg class=${`card ${name}`} viewBox="0 0 100 140" aria-hidden="true">
      <use href=${of ? `#back-${of}` : "#back"} />
    </svg>
  `;
}

/** The name of an ingredient. @param {string} kind */
export const nameOf = (kind) => say(/** @type {Key} */ (`ingredient-${kind}.name`));

/** An amount in words: "3 mushrooms". @param {string} kind @param {number} number */
export const amountOf = (kind, number) => say(/** @type {Key} */ (`ingredient-${kind}`), { number });

/** The name of a colour. @param {string} colour */
export const colourOf = (colour) => say(/** @type {Key} */ (`colour-${colour}`));

/** An ingredient's card. @param {{ kind: string, class?: string }} props */
export function IngredientCard({ kind, class: name = "" }) {
  return html`
    <span class=${`card ingredient kind-${kind} ${name}`}>
      <span class="stripe" aria-hidden="true" />
      <span class="corner" aria-hidden="true">
        <${Icon} of=${kind} />
      </span>
      <${Icon} of=${kind} class="art" />
      <span class="title">${nameOf(kind)}</span>
    </span>
  `;
}

/** The ingredient that stands for a colour. @type {Record<string, string>} */
const OWN_KINDS = {
  yellow: "pineapple",
  green: "pepper",
  brown: "mushroom",
  purple: "olive",
  red: "salami",
  pink: "shrimp",
};

/** The ingredient that stands for the owner of a colour. @param {string} colour */
export const ownKindOf = (colour) => OWN_KINDS[colour] ?? "pizza";

/**
 * An order: a ticket with its picture. The stripe and the corner say whose it is. On a small ticket the
 * picture is larger, and its name is for ears alone.
 * @param {{ order: OrderShown, colour: string, class?: string }} props
 */
export function OrderTicket({ order, colour, class: name = "" }) {
  const [ground, corner] = ["ticket", "corner"].map((part) => `<use href="#${part}-${colour}"/>`);
  const drawing = `${ground}<g class="picture">${pictureOf(order)}</g>${corner}`;
  return html`
    <span class=${`card order of-${colour} ${name}`}>
      <svg viewBox="0 0 100 140" aria-hidden="true" dangerouslySetInnerHTML=${{ __html: drawing }} />
      <span class="title">${order.name}</span>
    </span>
  `;
}
