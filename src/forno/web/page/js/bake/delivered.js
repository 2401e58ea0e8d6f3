/**
 * What everybody has delivered so far, by player: the part of the rounds' results that still lies open. What
 * failed went back to its waiter, face down, so it is gone from here as well.
 */
import { html } from "../core/html.js";
import { say } from "../core/words.js";
import { OrderTicket } from "../parts/cards.js";
import { Score } from "../play/seats.js";
import { nameAt, orderOf } from "./trays.js";

/** @import { EditionDetails, Setting, Update } from "../types" */

/**
 * @param {{
 *   edition: EditionDetails, setting: Setting | undefined, update: Update, you: number | null,
 * }} props
 */
export function Delivered({ edition, setting, update, you }) {
  const seats = update.view?.seats ?? [];
  if (!setting || !seats.length || seats.some(({ delivered }) => !("number" in delivered))) return null;
  return html`
    <details class="delivered">
      <summary>${say("web-bake-delivered")}</summary>
      <ul>
        ${seats.map(({ delivered }, seat) => {
          const colour = setting.colours[seat] ?? "";
          const orders = delivered.is === "shown" ? delivered.orders : [];
          return html`
            <li key=${seat} class=${`of-${colour}`}>
              <h3>${nameAt(setting.names, seat, you ?? -1)}</h3>
              <${Score} number=${"number" in delivered ? delivered.number : undefined} />
              <span class="delivered-orders">
                ${orders.map((id) => {
                  const order = orderOf(edition, colour, id);
                  return order && html`<${OrderTicket} key=${id} order=${order} colour=${colour} />`;
                })}
              </span>
            </li>
          `;
        })}
      </ul>
    </details>
  `;
}
