/** The own orders at a glance: where each of them is, as far as its owner may know. */
import { useState } from "preact/hooks";
import { html } from "../core/html.js";
import { say } from "../core/words.js";
import { OrderTicket } from "../parts/card.js";
import { Dialog } from "../parts/dialog.js";
import { Icon } from "../parts/icon.js";

/** @typedef {import("../types").View} View */
/** @typedef {import("../types").HandHeld} HandHeld */

/** @param {{ stage: import("./stage.js").Stage, view: View, hand: HandHeld, seat: number, colour: string }} props */
export function Orders({ stage, view, hand, seat, colour }) {
  const [open, setOpen] = useState(false);
  const orders = stage.edition.orders[colour] ?? [];
  const seen = view.seats[seat];
  if (!seen) return null;
  const delivered = "number" in seen.delivered ? seen.delivered.number : undefined;
  const counts = { hand: hand.orders.length, waiter: seen.waiter, delivered: delivered ?? 0, oven: orders.length - hand.orders.length - seen.waiter - (delivered ?? 0) };
  const known = delivered === undefined ? "web-play-orders-unknown" : "web-play-orders-known";
  const [top] = stage.oven.value?.from_top ?? [];
  const out = seen.delivered.is === "shown" ? seen.delivered.orders : [];
  /** @param {string} id */
  const placeOf = (id) => {
    if (hand.orders.includes(id)) return say("web-play-in-hand");
    if (out.includes(id)) return say("web-play-delivered");
    return top && "order" in top && top.seat === seat && top.order === id ? say("web-play-on-top") : say("web-play-elsewhere");
  };
  return html`<button class="glance" onClick=${() => setOpen(true)}>
      <b>${say("web-play-my-orders")}</b>
      <span><${Icon} of="order-mark" title=${say("web-play-in-hand")} />${counts.hand}</span>
      <span><${Icon} of="mark" title=${say(delivered === undefined ? "web-play-in-oven-or-out" : "web-play-in-oven")} />${counts.oven}</span>
      <span><${Icon} of="waiter" title=${say("web-play-with-waiter")} />${counts.waiter}</span>
      ${delivered !== undefined && html`<span><${Icon} of="pizza" title=${say("web-play-delivered")} />${delivered}</span>`}
    </button>
    ${open && html`<${Dialog} title=${say("web-play-my-orders")} close=${() => setOpen(false)} class="my-orders">
      <p>${say(known, counts)}</p>
      <ul>${orders.map((order) => html`<li key=${order.id} class=${hand.orders.includes(order.id) ? "here" : out.includes(order.id) ? "out" : ""}><${OrderTicket} order=${order} colour=${colour} /><span><strong>${order.name}</strong><br />${isSpecial(order) && html`${order.needs}<br />`}<em>${placeOf(order.id)}</em></span></li>`)}</ul>
    <//>`}`;
}

/** Whether an order's name does not say all. @param {import("../types").OrderShown} order */
const isSpecial = (order) => order.jokers + order.at_least + order.struck.length + order.choice.length > 0;
