/** Dialogs over the table; the page loads them when the player opens the first one. */
import { html } from "../core/html.js";
import { prefer, prefs } from "../core/prefs.js";
import { language, say } from "../core/words.js";
import { openSettings } from "../senses/speaker.js";
import { OrderTicket } from "../parts/cards.js";
import { Dialog } from "../parts/dialog.js";
import { Delivered } from "../bake/delivered.js";

/**
 * @import { HandHeld, OrderShown, SeatSeen, Update } from "../types"
 * @import { OrderCounts } from "./orders-button.js"
 * @import { NewsItem } from "./play-show.js"
 * @import { TurnController } from "./turn-controller.js"
 */

/**
 * Why something happened, and where the rules say so.
 * @param {{ controller: TurnController, item: NewsItem, close: () => void }} props
 */
export function Why({ controller, item, close }) {
  return html`
    <${Dialog} title=${say("web-play-why")} close=${close}>
      <p>${item.text}</p>
      <p>${item.why}</p>
      ${
        item.clause &&
        html`
          <p>
            <a href=${`/rules/${controller.edition.id}#${item.clause}`} target="_blank" rel="noopener">
              ${say("web-play-rule", { clause: item.clause })}
            </a>
          </p>
        `
      }
    <//>
  `;
}

/** The keys for playing. @param {{ close: () => void }} props */
export function Keys({ close }) {
  return html`
    <${Dialog} title=${say("web-play-keys")} close=${close}>
      <p>${say("web-play-keys-note")}</p>
    <//>
  `;
}

/**
 * Where each order is, as far as its owner may know.
 * @param {{
 *   controller: TurnController, hand: HandHeld, seen: SeatSeen, seat: number, counts: OrderCounts,
 *   known: boolean, colour: string, close: () => void,
 * }} props `known`: how many are delivered
 */
export function MyOrders({ controller, hand, seen, seat, counts, known, colour, close }) {
  const { from_top: cards = [], height = 0 } = controller.oven.value ?? {};
  const inside = cards.flatMap((card, at) =>
    "order" in card && card.seat === seat ? [{ id: card.order, at }] : [],
  );
  const out = seen.delivered.is === "shown" ? seen.delivered.orders : [];
  // Where those can be that are nowhere in sight: wherever there is a card more than is seen.
  const covered = counts.oven - inside.length;
  const unseen = height - cards.reduce((sum, card) => sum + ("kind" in card ? card.number : 1), 0);
  const may = [
    counts.waiter > 0 && say("web-play-with-waiter"),
    covered > 0 && unseen > 0 && say("web-play-in-oven"),
    (known ? counts.delivered > out.length : covered > 0) && say("web-play-delivered"),
  ].filter((place) => place !== false);
  const places = new Intl.ListFormat(language.peek(), { type: "disjunction" }).format(may);
  const elsewhere = may.length > 1 ? say("web-play-one-of", { places }) : places;
  /** @param {string} id */
  const placeOf = (id) => {
    if (hand.orders.includes(id)) return say("web-play-in-hand");
    if (out.includes(id)) return say("web-play-delivered");
    const found = inside.find((one) => one.id === id);
    return found ? say(found.at ? "web-play-in-oven" : "web-play-on-top") : elsewhere;
  };
  return html`
    <${Dialog} title=${say("web-play-my-orders")} close=${close} class="my-orders">
      <p>${say(known ? "web-play-orders-known" : "web-play-orders-unknown", counts)}</p>
      <ul>
        ${controller.edition.orders[colour]?.map(
          (order) => html`
            <li key=${order.id}>
              <${OrderTicket} order=${order} colour=${colour} />
              <span>
                <strong>${order.name}</strong>
                <br />
                ${isSpecial(order) && html`${order.needs}<br />`}
                <em>${placeOf(order.id)}</em>
              </span>
            </li>
          `,
        )}
      </ul>
    <//>
  `;
}

/** Whether an order's name does not say all. @param {OrderShown} order */
const isSpecial = (order) => order.jokers + order.at_least + order.struck.length + order.choice.length > 0;

/** @param {{ controller: TurnController, update: Update, you: number | null, close: () => void }} props */
export function Menu({ controller, update, you, close }) {
  const { table } = update;
  const chair = you === null ? undefined : table.chairs[you];
  const off = controller.connection.state.value !== "live";
  /** @param {{ type: string } & Record<string, unknown>} message */
  const wish = (message) => () => {
    controller.send(message);
    close();
  };
  return html`
    <${Dialog} title=${say("web-play-menu")} close=${close} class="menu">
      ${
        chair &&
        html`
          <div class="doings">
            ${
              !chair.away &&
              html`
                <button disabled=${off} onClick=${wish({ type: "pause", pause: !table.paused })}>
                  ${table.paused ? say("web-play-resume") : say("web-play-pause")}
                </button>
              `
            }
            ${
              chair.away
                ? chair.away !== "time" &&
                  html`
                    <button disabled=${off} onClick=${wish({ type: "return" })}>
                      ${say("web-play-return")}
                    </button>
                  `
                : html`
                  <button disabled=${off} onClick=${wish({ type: "leave" })}>${say("web-play-leave")}</button>
                `
            }
            <button
              disabled=${off}
              aria-pressed=${!!chair.shared}
              onClick=${wish({ type: "share", share: !chair.shared })}
            >
              ${chair.shared ? say("web-play-unshare") : say("web-play-share")}
            </button>
            <p class="dim">${say("web-play-share-note")}</p>
          </div>
        `
      }
      <${Delivered}
        edition=${controller.edition}
        setting=${controller.connection.setting.value}
        update=${update}
        you=${you}
      />
      <label class="menu-choice">
        <input
          type="checkbox"
          checked=${prefs.value.keys}
          onChange=${() => prefer({ keys: !prefs.peek().keys })}
        />${" "}
        ${say("web-play-keys-on")}
      </label>
      <p class="dim">${say("web-play-keys-note")}</p>
      <p>
        <button
          onClick=${() => {
            close();
            openSettings();
          }}
        >
          ${say("web-settings")}
        </button>
      </p>
      <p>
        <a href=${`/rules/${controller.edition.id}`} target="_blank" rel="noopener">
          ${say("web-play-rules")}
        </a>
      </p>
      <p>
        <a href="/">${say("web-play-to-start")}</a>
      </p>
    <//>
  `;
}
