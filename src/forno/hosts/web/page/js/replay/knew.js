/** "What did I know here?": what a seat could see at a step, beside what was true. */
import { html } from "../core/html.js";
import { say } from "../core/words.js";
import { Counts, Heap, Tickets } from "./cards.js";

/** @typedef {import("./cards.js").At} At */
/** @typedef {import("../types").ReplayStep} ReplayStep */
/** @typedef {import("../types").Room} Room */

/** @param {{ at: At, seat: number, step: ReplayStep, room: Room }} props */
export function Knew({ at, seat, step, room }) {
  const { names, recall, open_kitchen: open } = at.setting;
  const name = names[seat] ?? "";
  const { view } = step;
  const seen = view.oven.from_top.reduce((sum, card) => sum + ("kind" in card ? card.number : 1), 0);
  const supply = room.supply.reduce((/** @type {Record<string, number>} */ all, kind) => ({ ...all, [kind]: (all[kind] ?? 0) + 1 }), {});
  const own = step.own?.hand;
  const nothing = html`<span class="dim">${say("web-replay-nothing")}</span>`;
  /** @param {number} who */
  const waits = (who) => say("web-replay-with-waiter", { number: view.seats[who]?.waiter ?? 0 });
  /** @type {[string, unknown, unknown, number][]} */
  const rows = [
    [
      say("web-replay-oven", { number: view.oven.height }),
      seen ? html`<${Heap} at=${at} cards=${view.oven.from_top} />` : nothing,
      room.oven.from_top.length ? html`<${Heap} at=${at} cards=${room.oven.from_top} seen=${seen} />` : nothing,
      view.oven.height,
    ],
    ...names.map((other, who) => /** @type {[string, unknown, unknown, number]} */ ([
      other,
      who === seat && own
        ? html`<${Counts} at=${at} counts=${own.ingredients} /><${Tickets} at=${at} seat=${who} orders=${own.orders} /> ${waits(who)}`
        : html`${say("web-replay-held", { ingredients: view.seats[who]?.ingredients ?? 0, orders: view.seats[who]?.orders ?? 0 })}, ${waits(who)}`,
      html`<${Counts} at=${at} counts=${room.hands[who]?.ingredients ?? {}} /><${Tickets} at=${at} seat=${who} orders=${room.hands[who]?.orders ?? []} />${(room.waiters[who]?.length ?? 0) > 0 && html`<span class="beside">${say("web-replay-at-waiter")}</span><${Tickets} at=${at} seat=${who} orders=${room.waiters[who] ?? []} class="hidden" />`}`,
      1,
    ])),
    [say("web-replay-supply", { number: view.supply }), nothing, view.supply ? html`<${Counts} at=${at} counts=${supply} />` : nothing, view.supply],
    [say("web-replay-used", { number: view.used.number }), view.used.is === "face-up" && view.used.number ? html`<${Counts} at=${at} counts=${view.used.cards} />` : nothing, view.used.number ? html`<${Counts} at=${at} counts=${room.used} />` : nothing, view.used.number],
  ];
  return html`<p>${say("web-replay-recall", { recall: open ? "everything" : recall, name })}</p>
    <table class="knew">
      <thead><tr><td /><th scope="col">${say("web-replay-saw", { name })}</th><th scope="col">${say("web-replay-truth")}</th></tr></thead>
      <tbody>${rows.map(([what, saw, truth, number], place) => number > 0 && html`<tr key=${place}><th scope="row">${what}</th><td data-head=${say("web-replay-saw", { name })}>${saw}</td><td data-head=${say("web-replay-truth")}>${truth}</td></tr>`)}</tbody>
    </table>`;
}
