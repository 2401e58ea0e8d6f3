/** The table at one step of a game, as somebody saw it or with all its cards. */
import { html } from "../core/html.js";
import { say } from "../core/words.js";
import { IngredientCard, OrderTicket } from "../parts/card.js";
import { Back } from "../parts/icon.js";
import { Leftovers, Oven } from "../play/middle.js";
import { Seats } from "../play/seats.js";
import { Counts, Heap, Tickets, orderOf } from "./cards.js";

/** @typedef {import("./cards.js").At} At */
/** @typedef {import("../types").ReplayStep} ReplayStep */
/** @typedef {import("../types").Update} Update */
/** @typedef {import("../core/line.js").Line} Line */
/** @typedef {import("../play/stage.js").Stage} Stage */

/** Where there is room for all that belongs to somebody. */
const wide = matchMedia("(min-width: 1000px)").matches;

/** @param {{ at: At, step: ReplayStep, eyes: string }} props */
export function Table({ at, step, eyes }) {
  const { setting, edition } = at;
  const { view, own, room } = step;
  const me = /^\d$/.test(eyes) ? Number(eyes) : undefined;
  // The parts of a table that is being played, at a table where nothing moves any more.
  const chairs = setting.names.map((name, seat) => ({ name, colour: setting.colours[seat] ?? "", present: true }));
  const update = /** @type {Update} */ ({ type: "update", seq: step.seq, turn: 0, table: { stage: "over", chairs, commitment: "" }, view });
  const line = /** @type {Line} */ (/** @type {unknown} */ ({ setting: { value: setting }, heardAt: 0 }));
  const stage = /** @type {Stage} */ (/** @type {unknown} */ ({ edition, line, oven: { value: view.turned ? { ...view.oven, from_top: [view.turned] } : view.oven }, order: orderOf.bind(null, at) }));
  return html`<div class="scene">
    <${Seats} ...${{ line, edition, update, setting, me: undefined }} />
    <div class="middle">
      <p class="stock"><${Back} /><span>${say("web-replay-supply", { number: view.supply })}</span></p>
      <${Oven} stage=${stage} />
      <p class="stock"><${Back} class="faint" /><span>${say("web-replay-used", { number: view.used.number })}</span></p>
      <${Leftovers} cards=${view.table} />
    </div>
    ${view.turned && html`<p class="turned">${say("web-replay-turned", { name: setting.names[view.turned.seat] ?? "" })}</p>`}
    ${room && room.oven.from_top.length > 0 && html`<p class="spread"><strong>${say("web-replay-from-top")}</strong> <${Heap} at=${at} cards=${room.oven.from_top} /></p>`}
    ${room && html`<ul class="hands">${setting.names.map((name, seat) => html`<li key=${seat} class=${`of-${setting.colours[seat]}`}>
      <strong>${name}</strong>
      <p><${Counts} at=${at} counts=${room.hands[seat]?.ingredients ?? {}} /><${Tickets} at=${at} seat=${seat} orders=${room.hands[seat]?.orders ?? []} /></p>
      <details open=${wide}><summary>${say("web-replay-elsewhere", { waiter: room.waiters[seat]?.length ?? 0, delivered: room.delivered[seat]?.length ?? 0 })}</summary>
        <dl>
          ${/** @type {[string, readonly string[]][]} */ ([[say("web-replay-at-waiter"), room.waiters[seat] ?? []], [say("web-replay-served"), room.delivered[seat] ?? []]]).map(([where, orders]) => orders.length > 0 && html`<dt>${where}</dt><dd><${Tickets} at=${at} seat=${seat} orders=${orders} /></dd>`)}
        </dl>
      </details>
    </li>`)}</ul>`}
    ${own?.hand && me !== undefined && html`<div class="holding">
      <h2>${say("web-replay-hand", { name: setting.names[me] ?? "" })}</h2>
      <div class="fan">
        ${edition.kinds.flatMap(({ id }) => Array.from({ length: own.hand?.ingredients[id] ?? 0 }, (_, place) => html`<${IngredientCard} key=${`${id}${place}`} kind=${id} />`))}
        ${own.hand.orders.map((id) => {
          const { colour, order } = orderOf(at, me, id);
          return order && html`<${OrderTicket} key=${id} order=${order} colour=${colour} />`;
        })}
      </div>
    </div>`}
  </div>`;
}
