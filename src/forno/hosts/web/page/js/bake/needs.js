/** What an order needs against what lies there. */
import { html } from "../core/html.js";
import { say } from "../core/words.js";
import { nameOf } from "../parts/card.js";
import { Icon } from "../parts/icon.js";
import { total } from "./fold.js";

/** @typedef {import("../types").EditionDetails} EditionDetails */
/** @typedef {import("../types").OrderShown} OrderShown */
/** @typedef {import("../messages").Key} Key */
/** @typedef {import("./fold.js").Counts} Counts */

/** What is printed on an order. @param {EditionDetails} edition @param {string} colour @param {string} id @returns {OrderShown | undefined} */
export const orderOf = (edition, colour, id) => edition.orders[colour]?.find((one) => one.id === id);

/**
 * What an order takes if these ingredients, by their letters, fill its open places.
 * @param {EditionDetails} edition
 * @param {OrderShown} order
 * @param {string} letters
 * @returns {Counts}
 */
export function billWith(edition, order, letters) {
  const bill = { ...order.printed };
  for (const { id, code } of edition.kinds) if (letters.includes(code)) bill[id] = (bill[id] ?? 0) + order.each;
  return bill;
}

/**
 * @param {{ edition: EditionDetails, order: OrderShown, table: Counts, bill?: Counts, added?: Counts }} props
 *   `bill`: what the owner has settled on, once that is known; `added`: cards that came from hands
 */
export function Needs({ edition, order, table, bill, added = {} }) {
  if (order.at_least) return html`<ul class="needs"><${Need} icon="pizza" name=${say("web-bake-any")} needs=${order.at_least} has=${total(table)} added=${total(added)} /></ul>`;
  const sure = bill && total(bill) ? bill : order.printed;
  const open = sure === order.printed && order.jokers > 0;
  return html`<ul class="needs">
    ${edition.kinds.filter(({ id }) => sure[id]).map(({ id }) => html`<${Need} key=${id} icon=${id} name=${nameOf(id)} needs=${sure[id]} has=${table[id] ?? 0} added=${added[id] ?? 0} />`)}
    ${open && html`<li class="choice"><span>${say(order.fewest ? "web-bake-fewest" : "web-bake-choice", { each: order.each, kinds: order.jokers })}</span>
      <span class="bake-chips">${order.choice.map((kind) => html`<span key=${kind} class="bake-chip"><${Icon} of=${kind} title=${nameOf(kind)} />${table[kind] ?? 0}</span>`)}</span></li>`}
    ${order.struck.map((kind) => html`<li key=${kind} class=${`barred ${table[kind] ? "short" : "met"}`}><span class="sign"><${Icon} of=${kind} /></span>
      ${say("web-bake-struck", { none: say(/** @type {Key} */ (`ingredient-${kind}.none`)), has: table[kind] ?? 0 })}</li>`)}
  </ul>`;
}

/** @param {{ icon: string, name: string, needs: number, has: number, added: number }} props */
function Need({ icon, name, needs, has, added }) {
  const missing = Math.max(0, needs - has - added);
  return html`<li class=${missing ? "short" : "met"}><${Icon} of=${icon} />
    <span><b>${name}</b>${" "}${say("web-bake-need", { needs, has, missing })}${added > 0 && html`<em>${say("web-bake-added", { number: added })}</em>`}</span></li>`;
}
