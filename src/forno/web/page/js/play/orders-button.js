/** The own orders at a glance; the button opens where each of them is. */
import { useState } from "preact/hooks";
import { html } from "../core/html.js";
import { say } from "../core/words.js";
import { Icon } from "../parts/cards.js";
import { Lazy } from "../parts/lazy.js";

/**
 * @import { HandHeld, SeatSeen } from "../types"
 * @import { TurnController } from "./turn-controller.js"
 */

/** @typedef {{ hand: number, waiter: number, delivered: number, oven: number }} OrderCounts */

const ordersOf = () => import("./dialogs.js").then(({ MyOrders }) => MyOrders);

/**
 * How many of the own orders are where, as far as their owner may know.
 * @param {{
 *   controller: TurnController, round: number, seen: SeatSeen, hand: HandHeld, seat: number, colour: string,
 * }} props
 */
export function OrdersButton({ controller, round, seen, hand, seat, colour }) {
  const [open, setOpen] = useState(false);
  const told = "number" in seen.delivered;
  // Before the first oven is opened, none is delivered, however secret that is later on.
  const known = told || round === 1;
  const [held, out] = [hand.orders.length, "number" in seen.delivered ? seen.delivered.number : 0];
  /** @type {OrderCounts} */
  const counts = {
    hand: held,
    waiter: seen.waiter,
    delivered: out,
    oven: (controller.edition.orders[colour]?.length ?? 0) - held - seen.waiter - out,
  };
  /** @param {string} of @param {string} title @param {number} number */
  const count = (of, title, number) => html`
    <span>
      ${number}
      <${Icon} of=${of} title=${title} />
    </span>
  `;
  return html`
    <button onClick=${() => setOpen(true)}>
      <${Icon} of="order-mark" />
      <b>${say("web-play-my-orders")}</b>
      <span class="counts">
        ${count("cards-mark", say("web-play-in-hand"), held)}
        ${told && count("mark", say("web-play-in-oven"), counts.oven)}
        ${count("waiter", say("web-play-with-waiter"), seen.waiter)}
      </span>
    </button>
    ${
      open &&
      html`
        <${Lazy}
          load=${ordersOf}
          ...${{ controller, hand, seen, seat, counts, known, colour }}
          close=${() => setOpen(false)}
        />
      `
    }
  `;
}
