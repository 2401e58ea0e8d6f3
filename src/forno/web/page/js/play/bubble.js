/** What the play in view puts in, said shortly at its seat; it leaves the page when the next one begins. */
import { html } from "../core/html.js";
import { Icon, OrderTicket } from "../parts/cards.js";
import { Detached } from "../parts/detached.js";

/**
 * @import { ShownPlay } from "./play-steps.js"
 * @import { TurnController } from "./turn-controller.js"
 */

/** @param {{ controller: TurnController, seat: number }} props */
export function PlayBubble({ controller, seat }) {
  /** @param {ShownPlay | undefined} shown */
  const draw = (shown) => {
    if (shown?.seat !== seat || (!shown.kind && !shown.order)) return null;
    const { colour, order } = controller.order(seat, shown.order ?? "");
    return html`
      <p class="bubble">
        ${shown.kind && html`<b>${shown.number}</b> × <${Icon} of=${shown.kind} />`}
        ${order && shown.kind && "+"}
        ${order && html`<${OrderTicket} order=${order} colour=${colour} />`}
      </p>
    `;
  };
  return html`<${Detached} aria-hidden="true" of=${controller.shown} draw=${draw} />`;
}
