/** The middle of the table: the oven, and the two piles that a turn ends with. */
import { html } from "../core/html.js";
import { say } from "../core/words.js";
import { Apart } from "../parts/apart.js";
import { IngredientCard, OrderTicket, Recipe, amountOf } from "../parts/card.js";
import { Back, Icon } from "../parts/icon.js";

/** @import { OvenCard, OvenSeen } from "../types" */
/** @import { Stage } from "./stage.js" */

/** The oven itself, with a fire in it. */
export function Arch() {
  return html`<svg class="arch" viewBox="0 0 300 270" preserveAspectRatio="none" aria-hidden="true"><path class="hole" d="M9 270V150a141 141 0 0 1 282 0V270Z" /><path class="bricks" d="M9 270V150a141 141 0 0 1 282 0V270" /><path class="mortar" d="M9 270V150a141 141 0 0 1 282 0V270" /></svg>
    <span class="glow" aria-hidden="true" />`;
}

/** @param {{ stage: Stage }} props */
export function Oven({ stage }) {
  const oven = stage.oven.value;
  const below = oven?.from_top.slice(1) ?? [];
  const height = oven?.height ?? 0;
  /** @param {OvenSeen | undefined} now */
  const draw = (now) => now?.from_top[0] && html`<${Card} card=${now.from_top[0]} stage=${stage} />`;
  return html`<section class="oven" aria-label=${say("web-play-oven", { number: height })}>
    <${Arch} />
    <div class="floor"><${Apart} class="slot" data-oven of=${stage.oven} draw=${draw} /></div>
    <span class="height" aria-hidden="true">${height}</span>
    ${below.length > 0 && html`<ol class="below" aria-label=${say("web-play-below")} tabindex="0">${below.map((card, at) => html`<li key=${at}><${Small} card=${card} stage=${stage} /></li>`)}</ol>`}
  </section>`;
}

/** @param {{ card: OvenCard, stage: Stage }} props */
function Card({ card, stage }) {
  if ("kind" in card) {
    return html`<${IngredientCard} kind=${card.kind} />${card.number > 1 && html`<span class="times">×${card.number}</span>`}`;
  }
  const { colour, order } = stage.order(card.seat, card.order);
  const name = stage.line.setting.value?.names[card.seat] ?? "";
  return order ? html`<${OrderTicket} order=${order} colour=${colour} /><span class="unseen">${say("web-play-order-of", { needs: order.needs, name })}</span>` : null;
}

/** A card further down, where the table remembers it. @param {{ card: OvenCard, stage: Stage }} props */
function Small({ card, stage }) {
  if ("kind" in card) return html`<${Icon} of=${card.kind} /><span aria-hidden="true">${card.number}</span><span class="unseen">${amountOf(card.kind, card.number)}</span>`;
  const { colour, order } = stage.order(card.seat, card.order);
  return order && html`<span class=${`ticket of-${colour}`}><${Recipe} order=${order} /></span><span class="unseen">${order.name}</span>`;
}

/**
 * A pile is the button that plays the turn; if it can't be, it says why.
 * @param {{ pile: "s" | "w", number: number | undefined, play: (() => void) | undefined, ends?: boolean, why: string, refuse: (why: string) => void }} props
 */
export function Pile({ pile, number = 0, play, ends = false, why, refuse }) {
  const what = pile === "s" ? say("web-play-ingredients", { number }) : say("web-play-orders", { number });
  const off = !play;
  return html`<button class=${`pile ${off ? "" : "ready"}`} data-pile=${pile} aria-disabled=${off} aria-describedby=${off ? `why-${pile}` : undefined} onClick=${play ?? (() => refuse(why))}>
    <span class=${`stack ${number ? "" : "empty"}`}><${Back} class=${number > 1 ? "deep" : ""} /></span>
    <span class="label">${play && html`<strong>${ends ? say("web-play-only") : say("web-play-draw")}</strong> `}${!ends && html`<span>${what}</span>`}</span>
    ${off && html`<span class="unseen" id=${`why-${pile}`}>${why}</span>`}
  </button>`;
}

/** Ingredients that lie open beside the oven. @param {{ cards: Record<string, number> }} props */
export function Leftovers({ cards }) {
  const kinds = Object.entries(cards).filter(([, number]) => number > 0);
  if (!kinds.length) return null;
  return html`<ul class="leftovers" aria-label=${say("web-play-leftovers")}>
    ${kinds.map(([kind, number]) => html`<li key=${kind}><${Icon} of=${kind} /><span aria-hidden="true">${number}</span><span class="unseen">${amountOf(kind, number)}</span></li>`)}
  </ul>`;
}
