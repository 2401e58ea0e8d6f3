/**
 * Drawings, from one file of symbols for all of them, and cards as they lie on the table. In a hand
 * they are the inside of a button (see the play screen).
 */
import { html } from "../core/html.js";
import { say } from "../core/words.js";

/**
 * @import { Key } from "../messages"
 * @import { OrderShown } from "../types"
 */

// They become part of the page, so that a drawing needs no answer from the server later on.
const drawings = document.createElement("div");
drawings.hidden = true;
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

/** A card's back. @param {{ class?: string }} props */
export function Back({ class: name = "" }) {
  return html`
    <svg class=${`card back ${name}`} viewBox="0 0 100 140" aria-hidden="true">
      <use href="#back" />
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

/** The most kinds to choose from that are drawn one by one. */
const FEW = 2;

/** What an order leaves open, in words or as the kinds to choose from. @param {OrderShown} order */
function openOf({ jokers, each, fewest, at_least, choice }) {
  if (at_least) return say("web-order-any", { number: at_least });
  if (!jokers) return undefined;
  if (fewest) return say("web-order-rarest", { number: each });
  if (choice.length > FEW) return say("web-order-alike", { number: each, kinds: jokers });
  return [`${each}×`, choice.map((kind, at) => [at > 0 && "/", html`<${Icon} of=${kind} />`])];
}

/**
 * What an order shows: its ingredients as often as it takes them, and what is open.
 * @param {{ order: OrderShown }} props
 */
export function Recipe({ order }) {
  const printed = Object.entries(order.printed).flatMap(([kind, number]) =>
    Array.from({ length: number }, () => kind),
  );
  const open = openOf(order);
  return html`
    <span class="recipe" aria-hidden="true">
      ${printed.map((kind, at) => html`<${Icon} key=${at} of=${kind} />`)}
      ${open && html`<span class="open">${open}</span>`}
      ${order.struck.map(
        (kind) => html`
          <span class="struck" key=${kind}>
            <${Icon} of=${kind} />
          </span>
        `,
      )}
    </span>
  `;
}

/**
 * An order: a ticket in its owner's colour.
 * @param {{ order: OrderShown, colour: string, class?: string }} props
 */
export function OrderTicket({ order, colour, class: name = "" }) {
  return html`
    <span class=${`card order of-${colour} ${name}`}>
      <span class="stripe" aria-hidden="true" />
      <${Recipe} order=${order} />
      <span class="title">${order.name}</span>
    </span>
  `;
}
