/**
 * Who sits around the oven: a portrait, the pizzas, and the hand as a fan of backs. The viewer sits at the
 * bottom, the others clockwise from the left.
 */
import { html } from "../core/html.js";
import { say } from "../core/words.js";
import { Icon, colourOf, ownKindOf } from "../parts/cards.js";
import { Face } from "../parts/faces.js";
import { Lazy } from "../parts/lazy.js";

/**
 * @import { ComponentChild } from "preact"
 * @import { EditionDetails, Setting, Update } from "../types"
 * @import { Connection } from "../core/connection.js"
 * @import { Mood } from "../parts/faces.js"
 */

/**
 * @typedef {{
 *   connection: Connection, edition: EditionDetails, update: Update, setting: Setting, you: number | null,
 *   shown?: number, waiting?: number | null, mood?: (seat: number) => Mood,
 *   extra?: (seat: number) => ComponentChild,
 * }} Props `update`: with the view as it is shown; `shown`: the seat whose play is shown; `waiting`: who is
 *   to think, by default whoever is to act; `extra`: what else belongs to a seat, such as a bubble
 */

/** Where the others sit, clockwise from the viewer's left. */
const PLACES = [
  [],
  ["north"],
  ["nw", "ne"],
  ["west", "north", "east"],
  ["west", "nw", "ne", "east"],
  ["west", "nw", "north", "ne", "east"],
];

/** @param {Props & { me: number | undefined }} props */
export function Seats({ me, ...props }) {
  const count = props.setting.names.length;
  const first = me ?? 0;
  const others = count - 1;
  return html`
    <ol class=${`seats round-of-${count}`} aria-label=${say("web-play-seats")}>
      ${Array.from({ length: count }, (_, at) => {
        const seat = (first + at) % count;
        const place = at ? PLACES[others]?.[at - 1] : me === undefined ? "self face-down" : "self";
        return html`
          <${Seat} key=${seat} ...${props} seat=${seat} place=${place} at=${at - 1 - (others - 1) / 2} />
        `;
      })}
    </ol>
  `;
}

/** @param {Props & { seat: number, place: string, at: number }} props */
function Seat({ connection, update, setting, seat, you, shown, waiting, mood, extra, place, at }) {
  const view = update.view;
  const chair = update.table.chairs[seat];
  const seen = view?.seats[seat];
  if (!view || !chair || !seen) return null;
  const name = setting.names[seat] ?? "";
  const colour = setting.colours[seat] ?? "";
  const acts = (waiting === undefined ? view.to_act : waiting) === seat;
  const delivered = "number" in seen.delivered ? seen.delivered.number : undefined;
  const self = say("web-play-you");
  const details = {
    name,
    colour: colourOf(colour),
    ingredients: seen.ingredients,
    orders: seen.orders,
    waiter: seen.waiter,
    delivered: delivered ?? 0,
  };
  const state = stateOf(update, seat, you, acts);
  const gone = chair.away || (state && !acts);
  const waiter = `${say("web-play-with-waiter")}: ${seen.waiter}`;
  return html`
    <li
      class=${`seat of-${colour} ${place} ${shown === seat ? "shown" : ""} ${acts ? "acts" : ""}`}
      data-seat=${seat}
      style=${{ "--at": at }}
      title=${waiter}
    >
      <span class="unseen">
        ${say(seat === you && name !== self ? "web-play-seat-you" : "web-play-seat", details)}${" "}
        ${delivered !== undefined && say("web-play-seat-delivered", details)}${" "}
        ${view.holder === seat && say("web-play-holder")}${" "}
        ${view.starter === seat && say("web-play-starter")}${" "}
        ${state}
      </span>
      <span class="portrait" aria-hidden="true">
        <${Face} of=${faceOf(chair)} mood=${mood?.(seat) ?? (acts ? "thinking" : "calm")} />
        <span class="badge"><${Icon} of=${ownKindOf(colour)} /></span>
        ${
          (view.holder === seat || view.starter === seat) &&
          html`<span class="flagged"><${Icon} of=${view.holder === seat ? "mamma" : "flag"} /></span>`
        }
        ${acts && seat !== you && !gone && DOTS}
        ${gone && html`<span class="dots"><${Icon} of="plug" /></span>`}
      </span>
      <span class="who" aria-hidden="true">
        <span class="seat-name">${seat === you ? self : name}</span>
        <${Score} number=${delivered} />
      </span>
      <span class="hand-back" aria-hidden="true">
        <${Fan} ingredients=${seen.ingredients} orders=${seen.orders} colour=${colour} />
      </span>
      ${
        (acts || update.table.left) &&
        html`<span class="seat-clock"><${Clock} ...${{ connection, update, seat, acts }} /></span>`
      }
      ${extra?.(seat)}
    </li>
  `;
}

const DOTS = html`<span class="dots"><i /><i /><i /></span>`;

/** Whose face somebody has. @param {{ face?: string, bot?: string | null }} chair */
const faceOf = (chair) => chair.face ?? chair.bot ?? undefined;

/**
 * What a seat is doing, in words.
 * @param {Update} update
 * @param {number} seat
 * @param {number | null} you
 * @param {boolean} acts
 */
function stateOf({ table }, seat, you, acts) {
  const chair = table.chairs[seat];
  if (chair?.away) return say("web-play-stand-in");
  // In a game that is over, as in a replay, no player thinks any more.
  if (acts && !table.paused) {
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

/** The most pizzas that are drawn on a stack; the number beside it says how many there are. */
const HIGH = 9;

/**
 * Delivered pizzas as a stack with their number; where they are secret, a closed box.
 * @param {{ number: number | undefined }} props
 */
export function Score({ number }) {
  if (number === undefined) {
    return html`
      <span class="score secret">
        <${Icon} of="box" />
        <b>?</b>
      </span>
    `;
  }
  const stack = Array.from(
    { length: Math.min(number, HIGH) },
    (_, at) => html`<use key=${at} href="#stacked-pizza" y=${-7 * at} />`,
  );
  return html`
    <span class="score">
      <svg class="pizzas" viewBox="0 0 80 80">
        <use href="#empty-plate" />
        ${stack}
      </svg>
      <b>${number}</b>
    </span>
  `;
}

/**
 * A hand from behind: brown backs are ingredients, striped ones orders.
 * @param {{ ingredients: number, orders: number, colour: string }} props
 */
export function Fan({ ingredients, orders, colour }) {
  const cards = ingredients + orders;
  const step = Math.min(13, 78 / Math.max(1, cards - 1));
  const backs = Array.from({ length: cards }, (_, at) => {
    const turned = `rotate(${(at - (cards - 1) / 2) * step} 50 66)`;
    return html`
      <use key=${at} href=${at < ingredients ? "#held-back" : `#held-${colour}`} transform=${turned} />
    `;
  });
  return html`
    <svg viewBox="6 2 88 42">${backs}</svg>
    <b class="held-ingredients">${ingredients}</b>
    ${orders > 0 && html`<b class="held-orders">${orders}</b>`}
  `;
}
