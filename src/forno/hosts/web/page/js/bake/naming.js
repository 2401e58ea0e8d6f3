/** Naming cards: to ask the others for, or to add to a Bombastica. One form, one move. */
import { useState } from "preact/hooks";
import { html } from "../core/html.js";
import { say } from "../core/words.js";
import { nameOf } from "../parts/card.js";
import { Icon } from "../parts/icon.js";
import { less, total } from "./fold.js";
import { cardsInWords } from "./trays.js";

/** @typedef {import("../types").EditionDetails} EditionDetails */
/** @typedef {import("../types").OrderShown} OrderShown */
/** @typedef {import("./fold.js").Counts} Counts */
/** @typedef {{ step: string, bill: Counts, cards: Counts, next_kind?: number }} Begun */

/**
 * How many cards can be meant; whether they may be is for the server to say.
 * @param {EditionDetails} edition
 * @param {OrderShown} order
 * @param {Begun} naming
 * @param {Counts} table
 * @param {Counts} hand
 * @returns {{ most: Counts, least: Counts, atMost: number, atLeast: number }}
 */
function limits(edition, order, naming, table, hand) {
  const named = total(naming.cards);
  const short = order.at_least - total(table) - named;
  const kinds = edition.kinds.map(({ id }) => id).slice(naming.next_kind ?? 0);
  /** @param {(kind: string) => number} number */
  const each = (number) => Object.fromEntries(kinds.map((kind) => [kind, number(kind)]));
  if (naming.step === "add") return { most: each((kind) => Math.min(hand[kind] ?? 0, short)), least: {}, atMost: short, atLeast: short };
  if (order.at_least) return { most: each(() => short), least: {}, atMost: short, atLeast: named ? 0 : Math.max(1, short - total(hand)) };
  const missing = less(naming.bill, table);
  return { most: each((kind) => missing[kind] ?? 0), least: each((kind) => Math.max(0, (missing[kind] ?? 0) - (hand[kind] ?? 0))), atMost: total(missing), atLeast: named ? 0 : 1 };
}

/**
 * @param {{ edition: EditionDetails, order: OrderShown, naming: Begun, table: Counts, hand: Counts, off: boolean,
 *   send: (words: string) => void, back?: () => void }} props
 */
export function Naming({ edition, order, naming, table, hand, off, send, back }) {
  const { most, least, atMost, atLeast } = limits(edition, order, naming, table, hand);
  const asking = naming.step === "request";
  const [named, name] = useState(total(least) || order.at_least ? least : most);
  const number = total(named);
  const right = number >= atLeast && number <= atMost;
  const all = less({ ...named }, {});
  for (const [kind, some] of Object.entries(naming.cards)) all[kind] = (all[kind] ?? 0) + some;

  const words = edition.kinds.filter(({ id }) => (named[id] ?? 0) > 0).map(({ id, code }) => `${named[id]}${code}`);
  if (asking) words.push("?");
  const kinds = edition.kinds.filter(({ id }) => (most[id] ?? 0) > 0);
  return html`<fieldset class="naming">
    <legend>${asking ? say("web-bake-name-request") : say("web-bake-name-added", { number: atLeast })}</legend>
    <ul class="steppers">
      ${kinds.map(({ id }) => html`<${Stepper} key=${id} kind=${id} number=${named[id] ?? 0} least=${least[id] ?? 0} off=${off} most=${Math.min(most[id] ?? 0, (named[id] ?? 0) + atMost - number)}
        set=${(/** @type {number} */ now) => name({ ...named, [id]: now })} />`)}
    </ul>
    <div class="ends">
      <button class="option primary" aria-disabled=${off || !right ? "true" : undefined} onClick=${() => right && send(words.join(" "))}>
        ${right ? say(asking ? "web-bake-ask-for" : "web-bake-add", { cards: cardsInWords(edition, all) }) : say("web-bake-still", { number: atLeast - number })}
      </button>
      ${back && html`<button aria-disabled=${off ? "true" : undefined} onClick=${() => off || back()}>${say("web-bake-other")}</button>`}
    </div>
  </fieldset>`;
}

/** @param {{ kind: string, number: number, least: number, most: number, off: boolean, set: (number: number) => void }} props */
function Stepper({ kind, number, least, most, off, set }) {
  const name = nameOf(kind);
  const [fewer, more] = [!off && number > least, !off && number < most];
  return html`<li class=${`stepper kind-${kind}`}>
    <button aria-label=${say("web-bake-fewer", { name })} aria-disabled=${fewer ? undefined : "true"} onClick=${() => fewer && set(number - 1)}>−</button>
    <span class="amount"><${Icon} of=${kind} /><b>${number}</b> <span>${name}</span></span>
    <button aria-label=${say("web-bake-more", { name })} aria-disabled=${more ? undefined : "true"} onClick=${() => more && set(number + 1)}>+</button>
  </li>`;
}
