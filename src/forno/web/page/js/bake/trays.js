/** What lies on the table, and what an order needs of it. */
import { html } from "../core/html.js";
import { say } from "../core/words.js";
import { Icon, amountOf, nameOf } from "../parts/cards.js";
import { total } from "./scenes.js";

/**
 * @import { Key } from "../messages"
 * @import { EditionDetails, OrderShown } from "../types"
 * @import { Counts } from "./scenes.js"
 */

/**
 * The ingredients of some cards in the edition's order.
 * @param {EditionDetails} edition
 * @param {Counts} cards
 */
const kindsIn = (edition, cards) =>
  edition.kinds.map(({ id }) => id).filter((kind) => (cards[kind] ?? 0) > 0);

/**
 * Cards in words: "2 olives, 1 pepper and 3 salami".
 * @param {EditionDetails} edition
 * @param {Counts} cards
 */
export function cardsInWords(edition, cards) {
  const amounts = kindsIn(edition, cards).map((kind) => amountOf(kind, cards[kind] ?? 0));
  const last = amounts.pop();
  if (last === undefined) return say("nothing");
  if (!amounts.length) return last;
  return say("list-and", {
    first: amounts.reduce((first, next) => say("list-comma", { first, last: next })),
    last,
  });
}

/**
 * Cards as a row of drawings with numbers; what they are is said in words beside them.
 * @param {{ edition: EditionDetails, cards: Counts }} props
 */
export function CardCounts({ edition, cards }) {
  return html`
    <span class="bake-chips" aria-hidden="true">
      ${kindsIn(edition, cards).map(
        (kind) => html`
          <span key=${kind} class=${`bake-chip kind-${kind}`}>
            <${Icon} of=${kind} />
            ${cards[kind]}
          </span>
        `,
      )}
    </span>
  `;
}

/**
 * A tray for each ingredient, always in the same place.
 * @param {{ edition: EditionDetails, table: Counts, landed: string }} props `landed`: where a card has just
 *   come down
 */
export function Trays({ edition, table, landed }) {
  return html`
    <ul class="bake-trays" aria-label=${say("web-bake-trays")}>
      ${edition.kinds.map(({ id: kind }) => {
        const number = table[kind] ?? 0;
        return html`
          <li
            key=${kind}
            id=${`tray-${kind}`}
            class=${`bake-tray kind-${kind} ${number ? "" : "bake-empty"} ${landed === kind ? "landed" : ""}`}
          >
            <span class="unseen">${amountOf(kind, number)}</span>
            <span class="heap" aria-hidden="true">
              <${Icon} of=${kind} />
              <strong>${number}</strong>
            </span>
            <span class="tray-name" aria-hidden="true">${nameOf(kind)}</span>
          </li>
        `;
      })}
    </ul>
  `;
}

/** A seat's name, as this viewer calls it. @param {string[]} names @param {number} seat @param {number} me */
export const nameAt = (names, seat, me) =>
  seat === me ? say("web-play-you", { name: names[seat] ?? "" }) : (names[seat] ?? "");

/**
 * What is printed on an order.
 * @param {EditionDetails} edition
 * @param {string} colour
 * @param {string} id
 * @returns {OrderShown | undefined}
 */
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
  for (const { id, code } of edition.kinds)
    if (letters.includes(code)) bill[id] = (bill[id] ?? 0) + order.each;
  return bill;
}

/**
 * What an order needs against what lies there.
 * @param {{ edition: EditionDetails, order: OrderShown, table: Counts, bill?: Counts, added?: Counts }} props
 *   `bill`: what the owner has settled on, once that is known; `added`: cards that came from hands
 */
export function Needs({ edition, order, table, bill, added = {} }) {
  if (order.at_least) {
    return html`
      <ul class="needs">
        <${Need}
          icon="pizza"
          name=${say("web-bake-any")}
          needs=${order.at_least}
          has=${total(table)}
          added=${total(added)}
        />
      </ul>
    `;
  }
  const sure = bill && total(bill) ? bill : order.printed;
  const open = sure === order.printed && order.jokers > 0;
  return html`
    <ul class="needs">
      ${edition.kinds
        .filter(({ id }) => sure[id])
        .map(
          ({ id }) => html`
            <${Need}
              key=${id}
              icon=${id}
              name=${nameOf(id)}
              needs=${sure[id]}
              has=${table[id] ?? 0}
              added=${added[id] ?? 0}
            />
          `,
        )}
      ${
        open &&
        html`
          <li class="bake-choice">
            <span>
              ${say(order.fewest ? "web-bake-fewest" : "web-bake-choice", {
                each: order.each,
                kinds: order.jokers,
              })}
            </span>
            <span class="bake-chips">
              ${order.choice.map(
                (kind) => html`
                  <span key=${kind} class="bake-chip">
                    <${Icon} of=${kind} title=${nameOf(kind)} />
                    ${table[kind] ?? 0}
                  </span>
                `,
              )}
            </span>
          </li>
        `
      }
      ${order.struck.map(
        (kind) => html`
          <li key=${kind} class=${table[kind] ? "lacking" : ""}>
            <span class="struck">
              <${Icon} of=${kind} />
            </span>
            ${say("web-bake-struck", {
              none: say(/** @type {Key} */ (`ingredient-${kind}.none`)),
              has: table[kind] ?? 0,
            })}
          </li>
        `,
      )}
    </ul>
  `;
}

/** @param {{ icon: string, name: string, needs: number, has: number, added: number }} props */
function Need({ icon, name, needs, has, added }) {
  const missing = Math.max(0, needs - has - added);
  return html`
    <li class=${missing ? "lacking" : ""}>
      <${Icon} of=${icon} />
      <span>
        <b>${name}</b> ${say("web-bake-need", { needs, has, missing })}
        ${added > 0 && html`<em>${say("web-bake-added", { number: added })}</em>`}
      </span>
    </li>
  `;
}
