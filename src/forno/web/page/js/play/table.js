/** What all see of a table: the seats, the oven, and the two piles that a turn ends with. */
import { html } from "../core/html.js";
import { say } from "../core/words.js";
import { Detached } from "../parts/detached.js";
import { Back, Icon, IngredientCard, OrderTicket, Recipe, amountOf, colourOf } from "../parts/cards.js";
import { Lazy } from "../parts/lazy.js";

/**
 * @import { EditionDetails, OvenCard, OvenSeen, Setting, Update } from "../types"
 * @import { Connection } from "../core/connection.js"
 * @import { TurnController } from "./turn-controller.js"
 */

/**
 * @typedef {{
 *   connection: Connection, edition: EditionDetails, update: Update, setting: Setting, you: number | null,
 * }} Props
 */

/** The ingredient that stands for a colour. @param {EditionDetails} edition @param {string} colour */
const kindOf = (edition, colour) => edition.kinds.find((kind) => kind.colour === colour)?.id ?? "pizza";

/** @param {Props & { me: number | undefined }} props */
export function Seats({ connection, edition, update, setting, me, you }) {
  const count = setting.names.length;
  const first = me ?? 0;
  const order = Array.from({ length: count }, (_, at) => (first + at) % count);
  return html`
    <ol class=${`seats of-${count}`} aria-label=${say("web-play-seats")}>
      ${order.map(
        (seat, at) => html`
          <${Seat}
            key=${seat}
            ...${{ connection, edition, update, setting, seat, you }}
            arc=${Math.abs(at - (count - 1) / 2)}
          />
        `,
      )}
    </ol>
  `;
}

/** @param {Props & { seat: number, arc: number }} props */
function Seat({ connection, edition, update, setting, seat, you, arc }) {
  const view = update.view;
  const chair = update.table.chairs[seat];
  const seen = view?.seats[seat];
  if (!view || !chair || !seen) return null;
  const name = setting.names[seat] ?? "";
  const colour = setting.colours[seat] ?? "";
  const acts = view.to_act === seat;
  const delivered = "number" in seen.delivered ? seen.delivered.number : undefined;
  const details = {
    name,
    colour: colourOf(colour),
    ingredients: seen.ingredients,
    orders: seen.orders,
    waiter: seen.waiter,
    delivered: delivered ?? 0,
  };
  const state = stateOf(update, seat, you);
  const away = state && !acts;
  return html`
    <li
      class=${`seat of-${colour} ${seat === you ? "self" : ""} ${acts ? "acts" : ""}`}
      data-seat=${seat}
      style=${{ "--arc": arc }}
    >
      <span class="unseen">
        ${say(seat === you ? "web-play-seat-you" : "web-play-seat", details)}${" "}
        ${delivered !== undefined && say("web-play-seat-delivered", details)}${" "}
        ${view.holder === seat && say("web-play-holder")}${" "}
        ${view.starter === seat && say("web-play-starter")}${" "}
        ${state}
      </span>
      <${Icon} of=${kindOf(edition, colour)} class="seat-icon" />
      <span class="about" aria-hidden="true">
        <span class="seat-name">
          <span>${seat === you ? say("web-play-you") : name}</span>
          ${view.holder === seat && html`<${Icon} of="mamma" />`}
          ${view.starter === seat && html`<${Icon} of="flag" />`}
        </span>
        <span class="counts">
          <span>
            <${Icon} of="pizza" />
            ${delivered ?? "–"}
          </span>
          <span>
            <${Icon} of="cards-mark" />
            ${seen.ingredients}
          </span>
          <span>
            <${Icon} of="order-mark" />
            ${seen.orders}
          </span>
          <span>
            <${Icon} of="waiter" />
            ${seen.waiter}
          </span>
          <span class="seat-state">
            ${(chair.away || away) && html`<${Icon} of="plug" />`}
            <span>${state}</span>
            ${(acts || update.table.left) && html`<${Clock} ...${{ connection, update, seat, acts }} />`}
          </span>
        </span>
      </span>
    </li>
  `;
}

/** What a seat is doing, in words. @param {Update} update @param {number} seat @param {number | null} you */
function stateOf({ table, view }, seat, you) {
  const chair = table.chairs[seat];
  if (chair?.away) return say("web-play-stand-in");
  // In a game that is over, as in a replay, no player thinks any more.
  if (view?.to_act === seat && !table.paused) {
    return say(
      table.stage === "over" ? "web-play-acts" : seat === you ? "web-play-your-turn" : "web-play-thinking",
    );
  }
  if (chair && !chair.bot && !chair.present && seat !== you) return say("web-play-absent");
  return "";
}

const clock = () => import("./clock.js").then(({ Clock }) => Clock);

/**
 * What is left of a player's time, at a table with clocks.
 * @param {{ connection: Connection, update: Update, seat: number, acts: boolean }} props
 */
export const Clock = (props) =>
  (props.update.clock ?? props.update.table.left) !== undefined &&
  html`<${Lazy} load=${clock} ...${props} />`;

/** The oven itself, with a fire in it. */
export function Arch() {
  return html`
    <svg class="arch" viewBox="0 0 300 270" preserveAspectRatio="none" aria-hidden="true">
      <path class="hole" d="M9 270V150a141 141 0 0 1 282 0V270Z" />
      <path class="bricks" d="M9 270V150a141 141 0 0 1 282 0V270" />
      <path class="mortar" d="M9 270V150a141 141 0 0 1 282 0V270" />
    </svg>
    <span class="glow" aria-hidden="true" />
  `;
}

/** @param {{ controller: TurnController }} props */
export function Oven({ controller }) {
  const oven = controller.oven.value;
  const below = oven?.from_top.slice(1) ?? [];
  const height = oven?.height ?? 0;
  /** @param {OvenSeen | undefined} now */
  const draw = (now) =>
    now?.from_top[0] && html`<${TopCard} card=${now.from_top[0]} controller=${controller} />`;
  return html`
    <section class="oven" aria-label=${say("web-play-oven", { number: height })}>
      <${Arch} />
      <div class="floor">
        <${Detached} class="slot" data-oven of=${controller.oven} draw=${draw} />
      </div>
      <span class="height" aria-hidden="true">${height}</span>
      ${
        below.length > 0 &&
        html`
          <ol class="below" aria-label=${say("web-play-below")} tabindex="0">
            ${below.map(
              (card, at) => html`
                <li key=${at}>
                  <${CoveredCard} card=${card} controller=${controller} />
                </li>
              `,
            )}
          </ol>
        `
      }
    </section>
  `;
}

/** @param {{ card: OvenCard, controller: TurnController }} props */
function TopCard({ card, controller }) {
  if ("kind" in card) {
    return html`
      <${IngredientCard} kind=${card.kind} />
      ${card.number > 1 && html`<span class="times">×${card.number}</span>`}
    `;
  }
  const { colour, order } = controller.order(card.seat, card.order);
  const name = controller.connection.setting.value?.names[card.seat] ?? "";
  return order
    ? html`
      <${OrderTicket} order=${order} colour=${colour} />
      <span class="unseen">${say("web-play-order-of", { needs: order.needs, name })}</span>
    `
    : null;
}

/** A number of cards of an ingredient, for all eyes and ears. @param {string} kind @param {number} number */
const some = (kind, number) =>
  html`
    <${Icon} of=${kind} />
    <span aria-hidden="true">${number}</span>
    <span class="unseen">${amountOf(kind, number)}</span>
  `;

/**
 * A card further down, where the table remembers it.
 * @param {{ card: OvenCard, controller: TurnController }} props
 */
function CoveredCard({ card, controller }) {
  if ("kind" in card) return some(card.kind, card.number);
  const { colour, order } = controller.order(card.seat, card.order);
  return (
    order &&
    html`
      <span class=${`ticket of-${colour}`}>
        <${Recipe} order=${order} />
      </span>
      <span class="unseen">${order.name}</span>
    `
  );
}

/**
 * A pile is the button that plays the turn; if it can't be, it says why.
 * @param {{
 *   pile: "s" | "w", number: number | undefined, play: (() => void) | undefined, ends?: boolean, why: string,
 *   refuse: (why: string) => void,
 * }} props
 */
export function Pile({ pile, number = 0, play, ends = false, why, refuse }) {
  const what = pile === "s" ? say("web-play-ingredients", { number }) : say("web-play-orders", { number });
  const off = !play;
  return html`
    <button
      class=${`pile ${off ? "" : "ready"}`}
      data-pile=${pile}
      aria-disabled=${off}
      aria-describedby=${off ? `why-${pile}` : undefined}
      onClick=${play ?? (() => refuse(why))}
    >
      <span class=${`stack ${number ? "" : "no-cards"}`}>
        <${Back} class=${number > 1 ? "deep" : ""} />
      </span>
      <span class="label">
        ${play && html`<strong>${ends ? say("web-play-only") : say("web-play-draw")}</strong> `}
        ${!ends && html`<span>${what}</span>`}
      </span>
      ${off && html`<span class="unseen" id=${`why-${pile}`}>${why}</span>`}
    </button>
  `;
}

/** Ingredients that lie open beside the oven. @param {{ cards: Record<string, number> }} props */
export function Leftovers({ cards }) {
  const kinds = Object.entries(cards).filter(([, number]) => number > 0);
  if (!kinds.length) return null;
  return html`
    <ul class="leftovers" aria-label=${say("web-play-leftovers")}>
      ${kinds.map(([kind, number]) => html`<li key=${kind}>${some(kind, number)}</li>`)}
    </ul>
  `;
}
