/** What all see of a table: the oven, and the two piles that a turn ends with. */
import { html } from "../core/html.js";
import { say } from "../core/words.js";
import { Detached } from "../parts/detached.js";
import { dragged, half } from "./drag.js";
import { keyCaps } from "./hand.js";
import { Back, Icon, IngredientCard, OrderTicket, amountOf } from "../parts/cards.js";

/**
 * @import { ComponentChild } from "preact"
 * @import { OvenCard, OvenSeen } from "../types"
 * @import { TurnController } from "./turn-controller.js"
 */

/** The oven itself, with a fire in it; and its stone, which lies before what is in the oven. */
export function Arch({ front = false }) {
  return html`
    <svg class=${front ? "arch front" : "arch"} viewBox="0 0 340 312" aria-hidden="true">
      <use href=${front ? "#oven-front" : "#oven-body"} />
    </svg>
  `;
}

/**
 * The oven. Where the viewer plays, it is a target too: a tap asks from which pile to draw.
 * @param {{
 *   controller: TurnController,
 *   target?: { ready: boolean, label: string, tap: () => void, preview: ComponentChild },
 * }} props
 */
export function Oven({ controller, target }) {
  const oven = controller.oven.value;
  const height = oven?.height ?? 0;
  /** @param {OvenSeen | undefined} now */
  const draw = (now) =>
    now?.from_top[0] && html`<${TopCard} card=${now.from_top[0]} controller=${controller} />`;
  const over = dragged.value;
  return html`
    <section
      class=${`oven ${target?.ready ? "ready" : ""}`}
      aria-label=${say("web-play-oven", { number: height })}
    >
      <${Arch} />
      <div class="oven-mouth">
        <${Detached} class="oven-top" data-oven of=${controller.oven} draw=${draw} />
        ${target?.preview}
      </div>
      <${Arch} front />
      <span class="plaque" aria-hidden="true">
        <${Icon} of="cards-mark" />
        <b>${height}</b>
      </span>
      ${
        target &&
        html`
          <button
            class="oven-target"
            aria-label=${target.label}
            aria-disabled=${!target.ready}
            onMouseDown=${(/** @type {Event} */ event) => event.preventDefault()}
            onClick=${target.tap}
          >
            ${
              over &&
              ["s", "w"].map(
                (pile) => html`
                  <span key=${pile} class=${`half of-${pile} ${half.value === pile ? "lit" : ""}`}>
                    ${say(pile === "s" ? "web-play-draw-ingredients" : "web-play-draw-orders")}
                  </span>
                `,
              )
            }
          </button>
        `
      }
    </section>
  `;
}

/** What the table remembers of the oven, from the top. @param {{ controller: TurnController }} props */
export function Below({ controller }) {
  const below = controller.oven.value?.from_top.slice(1) ?? [];
  return html`
    <div class="below">
      <span class="below-top" aria-hidden="true">
        <${Icon} of="i-down" />
        ${say("web-play-from-top")}
      </span>
      <ol aria-label=${say("web-play-below")} tabindex="0">
        ${below.map(
          (card, at) => html`
            <li key=${at}>
              <${CoveredCard} card=${card} controller=${controller} />
            </li>
          `,
        )}
      </ol>
    </div>
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
      <${OrderTicket} order=${order} colour=${colour} />
    `
  );
}

/**
 * A pile is the button that plays the turn; if it can't be, it says why.
 * @param {{
 *   pile: "s" | "w", number: number | undefined, colour: string, play: (() => void) | undefined,
 *   ends?: boolean, asks?: boolean, why: string, refuse: (why: string) => void,
 * }} props `colour`: whose waiter it is; `ends`: the turn ends without a draw; `asks`: choose one of them
 */
export function Pile({ pile, number = 0, colour, play, ends = false, asks = false, why, refuse }) {
  const supply = pile === "s";
  const off = !play;
  const what = say(supply ? "web-play-ingredients" : "web-play-orders", { number });
  const idle = number ? say(supply ? "web-play-supply" : "web-play-your-waiter") : say("web-play-empty-pile");
  const draws = say(supply ? "web-play-draw-ingredients" : "web-play-draw-orders");
  return html`
    <button
      class=${`pile ${off ? "" : "ready"} ${asks && play ? "asks" : ""}`}
      data-pile=${pile}
      aria-disabled=${off}
      aria-describedby=${off ? `why-${pile}` : undefined}
      onMouseDown=${(/** @type {Event} */ event) => event.preventDefault()}
      onClick=${play ?? (() => refuse(why))}
    >
      <span class=${`deck ${number ? "" : "no-cards"}`}>
        ${number > 1 && html`<${Back} class="deep" of=${supply ? "" : colour} />`}
        <span class="stack"><${Back} of=${supply ? "" : colour} /></span>
        <b class="pile-count" aria-hidden="true">${number}</b>
      </span>
      <span class="pile-label">
        <span>${play ? (ends ? say("web-play-only") : draws) : idle}</span>
        <span class="unseen">${what}</span>
        ${play && keyCaps.value && html`<kbd aria-hidden="true">${supply ? "Enter" : "⇧ Enter"}</kbd>`}
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
