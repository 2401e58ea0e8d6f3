/** The position at one step of a game, as a seat saw it or with all its cards; and both side by side. */
import { html } from "../core/html.js";
import { say } from "../core/words.js";
import { Back, Icon, IngredientCard, OrderTicket, amountOf, colourOf } from "../parts/cards.js";
import { Face } from "../parts/faces.js";
import { DataTable } from "../parts/plot.js";

/** @import { EditionDetails, OvenCard, ReplayStep, Room, Setting, View } from "../types" */

/** @typedef {{ edition: EditionDetails, setting: Setting }} At */

/** Whether there is space for all that belongs to a seat. */
const wide = matchMedia("(min-width: 1000px)").matches;

/** @param {At} at @param {number} seat @param {string} id */
function orderAt({ edition, setting }, seat, id) {
  const colour = setting.colours[seat] ?? "";
  return { colour, order: edition.orders[colour]?.find((order) => order.id === id) };
}

/** A number of cards of a kind. @param {string} kind @param {number} number */
const few = (kind, number, name = "") =>
  html`
    <span class=${`few ${name}`}>
      <${Icon} of=${kind} />
      <span aria-hidden="true">${number}</span>
      <span class="unseen">${amountOf(kind, number)}</span>
    </span>
  `;

/** Numbers by kind. @param {At} at @param {Record<string, number> | undefined} counts */
const some = ({ edition }, counts = {}, name = "") =>
  edition.kinds.map(({ id }) => counts[id] && few(id, counts[id], name));

/** Orders of a seat. @param {At} at @param {number} seat @param {readonly string[] | undefined} orders */
const slips = (at, seat, orders = [], name = "") =>
  orders.map(
    (id) =>
      html`
        <span class=${`slip of-${at.setting.colours[seat]} ${name}`}>
          ${orderAt(at, seat, id).order?.name ?? id}
        </span>
      `,
  );

/**
 * What lies in the oven, from the top, and how many cards of it were in sight.
 * @param {At} at
 * @param {readonly OvenCard[]} cards
 */
function heap(at, cards, seen = Infinity) {
  let left = seen;
  return cards.map((card) => {
    const name = left > 0 ? "" : "hidden";
    left -= "kind" in card ? card.number : 1;
    return "kind" in card ? few(card.kind, card.number, name) : slips(at, card.seat, [card.order], name);
  });
}

/** The ingredient that stands for a colour. @param {EditionDetails} edition @param {string} colour */
const kindOf = (edition, colour) => edition.kinds.find((kind) => kind.colour === colour)?.id ?? "pizza";

/**
 * A seat; the one that has just moved is lit.
 * @param {{ at: At, view: View, seat: number, moved: boolean, face: string }} props
 */
function Seat({ at: { edition, setting }, view, seat, moved, face }) {
  const seen = view.seats[seat];
  const colour = setting.colours[seat] ?? "";
  const name = setting.names[seat] ?? "";
  if (!seen) return null;
  const { ingredients, orders, waiter } = seen;
  const delivered = "number" in seen.delivered ? seen.delivered.number : undefined;
  const details = {
    name,
    colour: colourOf(colour),
    ingredients,
    orders,
    waiter,
    delivered: delivered ?? "?",
  };
  return html`
    <li class=${`replay-seat of-${colour} ${moved ? "moved" : ""}`}>
      <span class="unseen">
        ${say("web-replay-seat", details)}${" "}
        ${view.holder === seat && say("web-replay-holder")}${" "}
        ${view.starter === seat && say("web-replay-starter")}${" "}
        ${moved && say("web-replay-moved")}
      </span>
      <span class="replay-portrait" aria-hidden="true">
        <${Face} of=${face} />
        <${Icon} of=${kindOf(edition, colour)} />
      </span>
      <span class="replay-about" aria-hidden="true">
        <strong>
          <span>${name}</span>
          ${view.holder === seat && html`<${Icon} of="mamma" />`}
          ${view.starter === seat && html`<${Icon} of="flag" />`}
        </strong>
        <span class="replay-counts">
          ${[
            ["pizza", delivered ?? "–"],
            ["cards-mark", ingredients],
            ["order-mark", orders],
            ["waiter", waiter],
          ].map(
            ([icon, number]) => html`
              <span>
                <${Icon} of=${icon} />
                ${number}
              </span>
            `,
          )}
        </span>
      </span>
    </li>
  `;
}

/**
 * The oven: its top card, how much lies in it, and what else is in sight.
 * @param {{ at: At, view: View }} props
 */
function Oven({ at, view }) {
  const { height } = view.oven;
  const [top, ...below] = view.turned ? [view.turned] : view.oven.from_top;
  const order = top && "seat" in top ? orderAt(at, top.seat, top.order) : undefined;
  return html`
    <section class="replay-oven" aria-label=${say("web-replay-oven", { number: height })}>
      <svg class="replay-arch" viewBox="0 0 300 270" preserveAspectRatio="none" aria-hidden="true">
        <path class="hole" d="M9 270V150a141 141 0 0 1 282 0V270Z" />
        <path class="bricks" d="M9 270V150a141 141 0 0 1 282 0V270" />
        <path class="mortar" d="M9 270V150a141 141 0 0 1 282 0V270" />
      </svg>
      <div class="replay-top">
        ${
          top &&
          ("kind" in top
            ? html`
              <${IngredientCard} kind=${top.kind} />
              ${top.number > 1 && html`<span class="replay-times">×${top.number}</span>`}
            `
            : order?.order && html`<${OrderTicket} order=${order.order} colour=${order.colour} />`)
        }
      </div>
      <span class="replay-height" aria-hidden="true">${height}</span>
    </section>
    ${
      below.length > 0 &&
      html`
        <p class="replay-below">
          <span class="unseen">${say("web-replay-below")}</span>
          ${heap(at, below)}
        </p>
      `
    }
  `;
}

/**
 * @param {{ at: At, step: ReplayStep, eyes: string, faces: readonly string[] }} props
 */
export function Position({ at, step, eyes, faces }) {
  const { setting, edition } = at;
  const { names } = setting;
  const { own, room } = step;
  // The room sees orders that lie face down for all seats.
  /** @type {View} */
  const view = room
    ? {
        ...step.view,
        seats: step.view.seats.map((seen, seat) => ({
          ...seen,
          delivered: { is: "counted", number: room.delivered[seat]?.length ?? 0 },
        })),
      }
    : step.view;
  const me = Number(eyes);
  const leftovers = Object.entries(view.table).filter(([, number]) => number > 0);
  return html`
    <div class="scene">
      <ol class="replay-seats" aria-label=${say("web-replay-seats")}>
        ${names.map(
          (_, seat) => html`
            <${Seat}
              key=${seat}
              ...${{ at, view, seat }}
              moved=${step.seat === seat}
              face=${faces[seat] ?? ""}
            />
          `,
        )}
      </ol>
      <div class="replay-middle">
        <p class="stock">
          <${Back} />
          <span>${say("web-replay-supply", { number: view.supply })}</span>
        </p>
        <${Oven} at=${at} view=${view} />
        <p class="stock">
          <${Back} class="faint" />
          <span>${say("web-replay-used", { number: view.used.number })}</span>
        </p>
        ${
          leftovers.length > 0 &&
          html`
            <p class="replay-leftovers">
              <span>${say("web-replay-leftovers")}</span>
              ${leftovers.map(([kind, number]) => few(kind, number))}
            </p>
          `
        }
      </div>
      ${
        view.turned &&
        html`<p class="turned">${say("web-replay-turned", { name: names[view.turned.seat] ?? "" })}</p>`
      }
      ${
        room &&
        room.oven.height > 0 &&
        html`
          <p class="replay-spread">
            <strong>${say("web-replay-from-top")}</strong> ${heap(at, room.oven.from_top)}
          </p>
        `
      }
      ${
        room &&
        html`
          <ul class="hands">
            ${names.map(
              (name, seat) => html`
                <li class=${`of-${setting.colours[seat]}`}>
                  <strong>${name}</strong>
                  <p>
                    ${some(at, room.hands[seat]?.ingredients)}
                    ${slips(at, seat, room.hands[seat]?.orders)}
                  </p>
                  <details open=${wide}>
                    <summary>
                      ${say("web-replay-elsewhere", {
                        waiter: room.waiters[seat]?.length ?? 0,
                        delivered: room.delivered[seat]?.length ?? 0,
                      })}
                    </summary>
                    <dl>
                      <dt>${say("web-replay-at-waiter")}</dt>
                      <dd>${slips(at, seat, room.waiters[seat])}</dd>
                      <dt>${say("web-replay-served")}</dt>
                      <dd>${slips(at, seat, room.delivered[seat])}</dd>
                    </dl>
                  </details>
                </li>
              `,
            )}
          </ul>
        `
      }
      ${
        own?.hand &&
        html`
          <h2>${say("web-replay-hand", { name: names[me] ?? "" })}</h2>
          <div class="fan">
            ${edition.kinds.map(({ id }) =>
              Array.from(
                { length: own.hand?.ingredients[id] ?? 0 },
                () => html`<${IngredientCard} kind=${id} />`,
              ),
            )}
            ${own.hand.orders.map((id) => html`<${OrderTicket} ...${orderAt(at, me, id)} />`)}
          </div>
        `
      }
    </div>
  `;
}

/**
 * What a seat could see, beside what was true.
 * @param {{ at: At, seat: number, step: ReplayStep, room: Room }} props
 */
export function Knowledge({ at, seat, step: { view, own }, room }) {
  const { names, recall, open_kitchen: open } = at.setting;
  const name = names[seat] ?? "";
  const nothing = say("web-replay-nothing");
  const seen = view.oven.from_top.reduce((sum, card) => sum + ("kind" in card ? card.number : 1), 0);
  /** @type {Record<string, number>} */
  const supply = {};
  for (const kind of room.supply) supply[kind] = (supply[kind] ?? 0) + 1;
  const faceUp = view.used.is === "face-up" ? view.used.cards : undefined;
  const rows = [
    [
      view.oven.height,
      say("web-replay-oven", { number: view.oven.height }),
      seen ? heap(at, view.oven.from_top) : nothing,
      heap(at, room.oven.from_top, seen),
    ],
    ...view.seats.map(({ ingredients, orders, waiter }, who) => {
      const hand = who === seat ? own?.hand : undefined;
      const sight = hand ? "" : "hidden";
      return [
        1,
        names[who],
        html`
          ${
            hand
              ? [some(at, hand.ingredients), slips(at, who, hand.orders)]
              : `${say("web-replay-held", { ingredients, orders })},`
          }${" "}
          ${say("web-replay-with-waiter", { number: waiter })}
        `,
        [
          some(at, room.hands[who]?.ingredients, sight),
          slips(at, who, room.hands[who]?.orders, sight),
          waiter > 0 && html`<span class="beside">${say("web-replay-at-waiter")}</span>`,
          slips(at, who, room.waiters[who], "hidden"),
        ],
      ];
    }),
    [view.supply, say("web-replay-supply", { number: view.supply }), nothing, some(at, supply, "hidden")],
    [
      view.used.number,
      say("web-replay-used", { number: view.used.number }),
      faceUp ? some(at, faceUp) : nothing,
      some(at, room.used, faceUp ? "" : "hidden"),
    ],
  ];
  return html`
    <p>${say("web-replay-recall", { recall: open ? "everything" : recall, name })}</p>
    <${DataTable}
      class="knew"
      heads=${["", say("web-replay-saw", { name }), say("web-replay-truth")]}
      rows=${rows.filter(([number]) => number).map((row) => row.slice(1))}
    />
    <p class="dim">
      <span class="few hidden" aria-hidden="true">${"\u2003"}</span> ${say("web-replay-hatched", { name })}
    </p>
  `;
}
