/**
 * Whose turn it is, and what will happen: a ribbon when it is the viewer's, a quiet pill while others play,
 * what is picked, or why something can't be.
 */
import { html } from "../core/html.js";
import { say } from "../core/words.js";
import { Icon, amountOf } from "../parts/cards.js";
import { Lazy } from "../parts/lazy.js";
import { pausedText } from "../parts/pause.js";
import { asksPile, keyCaps } from "./hand.js";

/**
 * @import { ComponentChild } from "preact"
 * @import { Update } from "../types"
 * @import { Selection } from "./hand.js"
 * @import { TurnController } from "./turn-controller.js"
 */

const hurry = () => import("./clock.js").then(({ Hurry }) => Hurry);

/** What is picked, in words. @param {Selection} selection */
export function pickedText({ kind, cards, order }) {
  const what = cards.length ? amountOf(kind, cards.length) : "";
  if (!order) return what;
  return what ? say("web-play-with-order", { what }) : say("web-play-the-order");
}

/**
 * @param {{
 *   controller: TurnController, update: Update, you: number | null, waits: string, mine: boolean,
 *   playable: boolean, children: ComponentChild,
 * }} props `waits`: the name of who is to think; `playable`: what is picked can be played
 */
export function Status({ controller, update, you, waits, mine, playable, children }) {
  const { table } = update;
  const chair = you === null ? undefined : table.chairs[you];
  const selection = controller.selection.value;
  const trouble = controller.trouble.value;
  /** @param {string} look @param {ComponentChild} content @param {ComponentChild} [more] */
  const place = (look, content, more) => html`
    <div class=${`status ${look}`}>
      <p class="said">${content}</p>
      ${more && html`<p class="status-more">${more}</p>`}
      ${children}
    </div>
  `;
  const button = (
    /** @type {string} */ label,
    /** @type {{ type: string } & Record<string, unknown>} */ message,
  ) => html` <button onClick=${() => controller.send(message)}>${label}</button>`;
  if (chair?.away) {
    return place(
      "calm",
      html`
        <span>${say(chair.away === "time" ? "web-play-out-of-time" : "web-play-away")}</span>
        ${chair.away !== "time" && button(say("web-play-return"), { type: "return" })}
      `,
    );
  }
  if (table.paused) {
    return place(
      "calm",
      html`
        <span>${pausedText(table)}</span>
        ${chair && button(say("web-play-resume"), { type: "pause", pause: false })}
      `,
    );
  }
  if (trouble) return place("trouble", trouble);
  if (controller.busy.value) return place("calm", say("web-play-sending"));
  const rush = mine && update.clock !== undefined && html`<${Lazy} load=${hurry} />`;
  const { kind, cards, order } = selection;
  // A ticket has little space: what an order needs is said in full once it is picked.
  const needs = order ? controller.order(you ?? 0, order).order?.needs : "";
  if (cards.length || order) {
    const asked = asksPile.value === selection ? say("web-play-choose-pile") : "";
    const what = mine && playable ? say("web-play-goes-in", { what: pickedText(selection) }) : needs;
    return place(
      "picked",
      html`
        <span class="unseen">${what}</span>
        <span class="picked-cards" aria-hidden="true">
          ${cards.length > 0 && html`<b>${cards.length}</b> × <${Icon} of=${kind} />`}
          ${cards.length > 0 && order && "+"}
          ${order && html`<${Icon} of="order-mark" />`}
        </span>
      `,
      [rush, hintLine(asked || needs || (playable && say("web-play-choose-pile")))],
    );
  }
  if (!mine) {
    if (you === null && controller.seat === undefined) {
      return place("calm", say("web-play-looking"), waits && say("web-play-waits-only", { name: waits }));
    }
    const early = chair && say("web-play-pick-early");
    if (!waits) return place("calm", early);
    return place("calm", say("web-play-waits-only", { name: waits }), early);
  }
  return place(
    "ribbon",
    html`
      <${Icon} of="i-flame" />
      <strong>${say("web-play-your-turn")}</strong>
      <${Icon} of="i-flame" />
    `,
    [
      rush,
      hintLine(
        keyCaps.value
          ? say("web-play-keys-short")
          : update.turns
            ? say("web-play-pick")
            : say("web-play-choose-step"),
      ),
    ],
  );
}

/** What can be done now, where there is room for it. @param {ComponentChild} text */
const hintLine = (text) => text && html`<span class="status-hint">${text}</span>`;
