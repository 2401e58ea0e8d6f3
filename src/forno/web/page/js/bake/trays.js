/** What lies on the table as stacks of cards, and the own hand beside it. */
import { html } from "../core/html.js";
import { say } from "../core/words.js";
import { Icon, IngredientCard, OrderTicket, amountOf, nameOf } from "../parts/cards.js";

/**
 * @import { EditionDetails, HandHeld, OrderShown, SlotGroup, Update } from "../types"
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
          <span key=${kind} class="bake-chip">
            <b>${cards[kind]}</b>×
            <${Icon} of=${kind} />
          </span>
        `,
      )}
    </span>
  `;
}

/** How far apart cards lie in a stack, in units, and how high a stack may grow. */
const STEP = 0.72;
const HIGH = 5.8;

/** How many cards of a kind the slots of an order claim. @param {SlotGroup[]} slots @param {string} kind */
const claimed = (slots, kind) =>
  slots.reduce((sum, one) => sum + (one.kind === kind && one.needs ? one.has : 0), 0);

/**
 * A tray for each ingredient, always in the same place.
 * @param {{ edition: EditionDetails, table: Counts, landed: string, slots: SlotGroup[] }} props
 *   `landed`: where a card has just come down; `slots`: of the order turned up, which claim cards
 */
export function Trays({ edition, table, landed, slots }) {
  return html`
    <ul class=${`bake-trays kinds-${edition.kinds.length}`} aria-label=${say("web-bake-trays")}>
      ${edition.kinds.map(({ id: kind }) => {
        const number = table[kind] ?? 0;
        const free = number - claimed(slots, kind);
        return html`
          <li
            key=${kind}
            id=${`tray-${kind}`}
            class=${`bake-tray kind-${kind} ${number ? "" : "bake-bare"} ${landed === kind ? "landed" : ""}`}
            style=${{ "--step": Math.min(STEP, HIGH / Math.max(1, number)) }}
          >
            <span class="unseen">${amountOf(kind, number)}</span>
            <span class="heap" aria-hidden="true">
              ${Array.from(
                { length: number },
                (_, at) => html`
                  <span key=${at} class=${`lies ${at >= free ? "claimed" : ""}`} style=${{ "--nth": at }}>
                    <${IngredientCard} kind=${kind} />
                  </span>
                `,
              )}
            </span>
            <strong aria-hidden="true">${number}</strong>
            <span class="tray-name" aria-hidden="true">${nameOf(kind)}</span>
          </li>
        `;
      })}
    </ul>
  `;
}

/** How wide the own hand may be, and how wide its cards are, in units. */
const ROOM = 15.2;
const WIDE = 4.4;

/**
 * The own hand, small: it is only looked at here.
 * @param {{ edition: EditionDetails, hand: HandHeld, colour: string, taken: Counts }} props `taken`: cards
 *   that the answer in question would take
 */
export function SmallHand({ edition, hand, colour, taken }) {
  const cards = [
    ...kindsIn(edition, hand.ingredients).flatMap((kind) =>
      Array.from({ length: hand.ingredients[kind] ?? 0 }, (_, nth) => ({
        glows: nth < (taken[kind] ?? 0),
        face: html`<${IngredientCard} kind=${kind} />`,
      })),
    ),
    ...hand.orders.map((id) => {
      const order = orderOf(edition, colour, id);
      return { glows: false, face: order && html`<${OrderTicket} order=${order} colour=${colour} />` };
    }),
  ];
  const held = cardsInWords(edition, hand.ingredients);
  const last = Math.max(1, cards.length - 1);
  const far = Math.min(WIDE, (ROOM - WIDE) / last);
  return html`
    <section class="small-hand" aria-label=${say("web-bake-hand")}>
      <span class="unseen">${say("web-bake-hand-holds", { cards: held })}</span>
      ${cards.map(({ glows, face }, at) => {
        const aside = at / last - 0.5;
        return html`
          <span
            key=${at}
            class=${`small-card ${glows ? "glows" : ""}`}
            style=${{ "--nth": at - (cards.length - 1) / 2, "--far": far / WIDE, "--aside": aside }}
            aria-hidden="true"
          >
            ${face}
          </span>
        `;
      })}
    </section>
  `;
}

/** Whose face somebody has. @param {Update} update @param {number} seat */
export const portraitOf = ({ table }, seat) => table.chairs[seat]?.face ?? table.chairs[seat]?.bot;

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
