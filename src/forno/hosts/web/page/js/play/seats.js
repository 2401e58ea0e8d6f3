/** Who sits around the table, and what everybody can see of them. */
import { useEffect, useState } from "preact/hooks";
import { html } from "../core/html.js";
import { say } from "../core/words.js";
import { colourOf } from "../parts/card.js";
import { Icon } from "../parts/icon.js";

/** @import { EditionDetails, Setting, Update } from "../types" */
/** @import { Line } from "../core/line.js" */
/** @typedef {{ line: Line, edition: EditionDetails, update: Update, setting: Setting, you: number | null }} Props */

/** The ingredient that stands for a colour. @param {EditionDetails} edition @param {string} colour */
export const kindOf = (edition, colour) => edition.kinds.find((kind) => kind.colour === colour)?.id ?? "pizza";

/** @param {Props & { me: number | undefined }} props */
export function Seats({ line, edition, update, setting, me, you }) {
  const count = setting.names.length;
  const first = me ?? 0;
  const order = Array.from({ length: count }, (_, at) => (first + at) % count);
  return html`<ol class=${`seats of-${count}`} aria-label=${say("web-play-seats")}>
    ${order.map((seat, at) => html`<${Seat} key=${seat} ...${{ line, edition, update, setting, seat, you }} arc=${Math.abs(at - (count - 1) / 2)} />`)}
  </ol>`;
}

/** @param {Props & { seat: number, arc: number }} props */
function Seat({ line, edition, update, setting, seat, you, arc }) {
  const view = update.view;
  const chair = update.table.chairs[seat];
  const seen = view?.seats[seat];
  if (!view || !chair || !seen) return null;
  const name = setting.names[seat] ?? "";
  const colour = setting.colours[seat] ?? "";
  const acts = view.to_act === seat;
  const delivered = "number" in seen.delivered ? seen.delivered.number : undefined;
  const details = { name, colour: colourOf(colour), ingredients: seen.ingredients, orders: seen.orders, waiter: seen.waiter, delivered: delivered ?? 0 };
  const state = stateOf(update, seat, you);
  const away = state && !acts;
  return html`<li class=${`seat of-${colour} ${seat === you ? "self" : ""} ${acts ? "acts" : ""}`} data-seat=${seat} style=${{ "--arc": arc }}>
    <span class="unseen">${say(seat === you ? "web-play-seat-you" : "web-play-seat", details)} ${delivered !== undefined && say("web-play-seat-delivered", details)} ${view.holder === seat && say("web-play-holder")} ${view.starter === seat && say("web-play-starter")} ${state}</span>
    <${Icon} of=${kindOf(edition, colour)} class="who" />
    <span class="about" aria-hidden="true">
      <span class="name"><span>${seat === you ? say("web-play-you") : name}</span>${view.holder === seat && html`<${Icon} of="mamma" />`}${view.starter === seat && html`<${Icon} of="flag" />`}</span>
      <span class="counts">
        <span><${Icon} of="pizza" />${delivered ?? "–"}</span><span><${Icon} of="cards-mark" />${seen.ingredients}</span><span><${Icon} of="order-mark" />${seen.orders}</span><span><${Icon} of="waiter" />${seen.waiter}</span>
        <span class="state">${(chair.away || away) && html`<${Icon} of="plug" />`}<span>${state}</span>${(acts || update.table.left) && html`<${Clock} ...${{ line, update, seat, acts }} />`}</span>
      </span>
    </span>
  </li>`;
}

/** What somebody is about, in words. @param {Update} update @param {number} seat @param {number | null} you */
function stateOf({ table, view }, seat, you) {
  const chair = table.chairs[seat];
  if (chair?.away) return say("web-play-stand-in");
  if (view?.to_act === seat && !table.paused) return seat === you ? say("web-play-your-turn") : say("web-play-thinking");
  if (chair && !chair.bot && !chair.present && seat !== you) return say("web-play-absent");
  return "";
}

/** What is left of somebody's time. @param {{ line: Line, update: Update, seat: number, acts: boolean }} props */
export function Clock({ line, update, seat, acts }) {
  const [now, setNow] = useState(performance.now());
  const told = acts ? (update.clock ?? update.table.left?.[seat]) : update.table.left?.[seat];
  const runs = acts && update.clock !== undefined && !update.table.paused;
  useEffect(() => {
    setNow(performance.now());
    if (!runs) return undefined;
    const timer = setInterval(() => setNow(performance.now()), 500);
    return () => clearInterval(timer);
  }, [update, runs]);
  if (told === undefined || told === null) return null;
  const left = Math.max(0, Math.ceil((told - (runs ? now - line.heardAt : 0)) / 1000));
  return html`<span class=${`clock ${left <= 10 ? "short" : ""}`}>${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}</span>`;
}
