/** What is beside the cards: what has just happened, where the own orders are, and what one may do besides playing. */
import { useState } from "preact/hooks";
import { html } from "../core/html.js";
import { prefer, prefs } from "../core/prefs.js";
import { say } from "../core/words.js";
import { Apart } from "../parts/apart.js";
import { OrderTicket } from "../parts/card.js";
import { Dialog } from "../parts/dialog.js";
import { Icon } from "../parts/icon.js";

/** @import { HandHeld, OrderShown, Update, View } from "../types" */
/** @import { News as Item, Stage } from "./stage.js" */

/** It fades, and goes at once when a card covers it. @param {{ stage: Stage }} props */
export function News({ stage }) {
  const [asked, ask] = useState(/** @type {Item | undefined} */ (undefined));
  /** @param {readonly Item[]} items */
  const draw = (items) => html`<ul class="news" key=${stage.told}>
    ${items.map((item) => html`<li key=${item.key}>${`${item.text} `}${item.why && !/^(played|ordered)/.test(item.key) && html`<button class="quiet why" aria-label=${say("web-play-why-of", { text: item.text })} onClick=${() => ask(item)}>${say("web-play-why")}</button>`}</li>`)}
  </ul>`;
  return html`<${Apart} class="telling" of=${stage.news} draw=${draw} />
    ${asked && html`<${Dialog} title=${say("web-play-why")} close=${() => ask(undefined)}>
      <p>${asked.text}</p><p>${asked.why}</p>
      ${asked.clause && html`<p><a href=${`/rules/${stage.edition.id}#${asked.clause}`} target="_blank" rel="noopener">${say("web-play-rule", { clause: asked.clause })}</a></p>`}
    <//>`}`;
}

/** Where each order is, as far as its owner may know. @param {{ stage: Stage, view: View, hand: HandHeld, seat: number, colour: string }} props */
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

/** Whether an order's name does not say all. @param {OrderShown} order */
const isSpecial = (order) => order.jokers + order.at_least + order.struck.length + order.choice.length > 0;

const SPEEDS = [0.5, 1, 2, 4];

/** @param {{ stage: Stage, update: Update, you: number | null, close: () => void }} props */
export function Menu({ stage, update, you, close }) {
  const { table } = update;
  const chair = you === null ? undefined : table.chairs[you];
  const off = stage.line.state.value !== "live";
  /** @param {{ type: string } & Record<string, unknown>} message */
  const wish = (message) => () => {
    stage.wish(message);
    close();
  };
  return html`<${Dialog} title=${say("web-play-menu")} close=${close} class="menu">
    ${chair && html`<div class="doings">
      ${!chair.away && html`<button disabled=${off} onClick=${wish({ type: "pause", pause: !table.paused })}>${table.paused ? say("web-play-resume") : say("web-play-pause")}</button>`}
      ${chair.away ? chair.away !== "time" && html`<button disabled=${off} onClick=${wish({ type: "return" })}>${say("web-play-return")}</button>` : html`<button disabled=${off} onClick=${wish({ type: "leave" })}>${say("web-play-leave")}</button>`}
      <button disabled=${off} aria-pressed=${!!chair.shared} onClick=${wish({ type: "share", share: !chair.shared })}>${chair.shared ? say("web-play-unshare") : say("web-play-share")}</button>
      <p class="dim">${say("web-play-share-note")}</p>
    </div>`}
    <label class="choice"><input type="checkbox" checked=${prefs.value.keys} onChange=${() => prefer({ keys: !prefs.peek().keys })} /> ${say("web-play-keys-on")}</label>
    <p class="dim">${say("web-play-keys-note")}</p>
    <label class="choice">${say("web-play-speed")} <select value=${String(prefs.value.speed)} onChange=${(/** @type {Event & { currentTarget: HTMLSelectElement }} */ event) => prefer({ speed: Number(event.currentTarget.value) })}>${SPEEDS.map((speed) => html`<option key=${speed} value=${String(speed)}>${speed === 0.5 ? "½" : speed}×</option>`)}</select></label>
    <p><a href=${`/rules/${stage.edition.id}`} target="_blank" rel="noopener">${say("web-play-rules")}</a></p>
    <p><a href="/">${say("web-play-to-start")}</a></p>
  <//>`;
}
