/**
 * The table while the game is played: which of the table, the oven's playback and the end is in view.
 */
import { useEffect, useState } from "preact/hooks";
import { html } from "../core/html.js";
import { prefs } from "../core/prefs.js";
import { say } from "../core/words.js";
import { BakeScreen } from "../bake/screen.js";
import { Detached } from "../parts/detached.js";
import { Icon } from "../parts/cards.js";
import { Lazy } from "../parts/lazy.js";
import { Hand, IngredientChips, turnOf, useTurnKeys } from "./hand.js";
import { Leftovers, Oven, Pile, Seats } from "./table.js";
import { TurnController } from "./turn-controller.js";

/**
 * @import { EditionDetails, HandHeld, SeatSeen, Update } from "../types"
 * @import { Connection } from "../core/connection.js"
 * @import { NewsItem } from "./turn-controller.js"
 */

/** @typedef {{ hand: number, waiter: number, delivered: number, oven: number }} OrderCounts */

const endScreen = () => import("../end/screen.js").then(({ EndScreen }) => EndScreen);
const spectatorBar = () => import("./spectator.js").then(({ SpectatorBar }) => SpectatorBar);
const hurry = () => import("./clock.js").then(({ Hurry }) => Hurry);
const hint = () => import("./hint.js").then(({ Hint }) => Hint);
const menuOf = () => import("./dialogs.js").then(({ Menu }) => Menu);
const ordersOf = () => import("./dialogs.js").then(({ MyOrders }) => MyOrders);
const reason = () => import("./dialogs.js").then(({ Why }) => Why);

/** @param {{ connection: Connection, edition: EditionDetails, invitation?: string }} props */
export function PlayScreen({ connection, edition }) {
  const [controller] = useState(() => new TurnController(connection, edition));
  useEffect(() => () => controller.close(), [controller]);
  useEffect(
    () => document.documentElement.style.setProperty("--speed", String(prefs.value.speed)),
    [prefs.value.speed],
  );
  const update = connection.update.value;
  const showing = controller.playback.active.value;
  const over = update?.table.stage === "over" && !showing;
  if (!update) return null;
  return html`
    <${Banner} connection=${connection} />
    ${
      showing
        ? html`<${BakeScreen} connection=${connection} edition=${edition} />`
        : over
          ? html`<${Lazy} load=${endScreen} connection=${connection} edition=${edition} />`
          : html`<${GameTable} controller=${controller} update=${update} />`
    }
  `;
}

/** Drawn here: while the connection is down, no drawing can be had. */
const UNPLUGGED = html`
  <svg class="icon" viewBox="0 0 100 100" aria-hidden="true">
    <path
      d="M10 42a57 57 0 0 1 80 0M26 58a35 35 0 0 1 48 0M16 90 84 14M50 76v.1"
      fill="none"
      stroke="currentColor"
      stroke-width="9"
      stroke-linecap="round"
    />
  </svg>
`;

/**
 * The connection is down, or the server has lost something: above whatever is in view.
 * @param {{ connection: Connection }} props
 */
export function Banner({ connection }) {
  const lost = connection.state.value === "lost";
  const rolledBack = !lost && connection.rolledBack.value;
  const read = () => {
    connection.rolledBack.value = false;
  };
  return html`
    <div class="banner" role="status">
      ${
        lost &&
        html`
          <p>
            ${UNPLUGGED}
            <span>
              <strong>${say("web-play-lost")}</strong> ${say("web-play-lost-note")}
            </span>
          </p>
        `
      }
      ${
        rolledBack &&
        html`
          <p>
            <span>
              <strong>${say("web-play-undone")}</strong> ${say("web-play-undone-note")}
            </span>${" "}
            <button onClick=${read}>${say("web-close")}</button>
          </p>
        `
      }
    </div>
  `;
}

/** @param {{ controller: TurnController, update: Update }} props */
function GameTable({ controller, update }) {
  const { connection, edition } = controller;
  const [menu, setMenu] = useState(false);
  const [hinting, setHinting] = useState(false);

  const welcome = connection.welcome.value;
  const setting = connection.setting.value;
  const { view, table } = update;
  const you = welcome?.you ?? null;
  const me = controller.seat;
  const hand = update.own?.hand;
  const chair = you === null ? undefined : table.chairs[you];
  const live = connection.state.value === "live";
  const busy = controller.busy.value;
  const off = you === null || !live || busy || !!chair?.away;
  const mine = you !== null && !!update.legal && !table.paused;
  const turn = mine ? turnOf(controller.selection.value, update, edition) : undefined;

  const waits = setting?.names[view?.to_act ?? -1] ?? "";
  /** @param {"s" | "w"} pile */
  const why = (pile) => {
    if (!live) return say("web-play-lost");
    if (you === null) return say("web-play-only-looking");
    if (table.paused) return say("web-play-paused");
    if (!mine) return say("web-play-not-your-turn", { name: waits });
    if (busy) return say("web-play-sending");
    return turn
      ? (update.turns?.why[pile] ?? "")
      : update.turns
        ? say("web-play-pick-first")
        : say("web-play-choose-step");
  };
  /** @param {"s" | "w"} pile */
  const may = (pile) => {
    if (off) return undefined;
    // Where there is nothing to plan, as without an ingredient in hand, a pile may be a step by itself.
    const step = mine && !update.turns ? update.legal?.find(({ text }) => text === pile) : undefined;
    if (step) return () => controller.play([step.index]);
    return turn && (turn.piles.includes(pile) || (!turn.piles && pile === "s"))
      ? () => controller.play(turn.piles ? `${turn.text} ${pile}` : turn.text)
      : undefined;
  };
  const refuse = (/** @type {string} */ reason) => controller.showTrouble(reason);
  useTurnKeys(controller, off, (pile) => (may(pile) ?? (() => refuse(why(pile))))());
  if (!view || !setting) {
    return html`
      <main id="main" class="plain">
        <p>${say("web-connecting")}</p>
      </main>
    `;
  }

  const seat = me === undefined ? undefined : view.seats[me];

  return html`
    <main id="main" class="play">
      <h1 class="unseen">${say("web-play-title", { edition: edition.title })}</h1>
      <div class="tools">
        <span class="round">${say("web-play-round", { round: view.round, rounds: setting.rounds })}</span>
        ${
          hand &&
          seat &&
          you !== null &&
          html`
            <${OrdersButton}
              ...${{ controller, hand }}
              round=${view.round}
              seen=${seat}
              seat=${you}
              colour=${setting.colours[you] ?? ""}
            />
          `
        }
        ${
          welcome?.plan.hints &&
          you !== null &&
          html`
            <button
              class="hinting"
              aria-label=${say("web-play-hint")}
              aria-disabled=${!mine || !live}
              onClick=${() => (mine && live ? setHinting(true) : refuse(why("s")))}
            >
              <${Icon} of="bulb" />
              <span>${say("web-play-hint")}</span>
            </button>
          `
        }
        <button onClick=${() => setMenu(true)}>${say("web-play-menu")}</button>
      </div>
      <${Seats} ...${{ connection, edition, update, setting, me, you }} />
      <div class=${`middle ${setting.recall === "top" && !setting.open_kitchen ? "" : "remembers"}`}>
        <${Pile}
          pile="s"
          number=${view.supply}
          play=${may("s")}
          ends=${!!turn && !turn.piles}
          why=${why("s")}
          refuse=${refuse}
        />
        <${Oven} controller=${controller} />
        ${
          seat
            ? html`
              <${Pile} pile="w" number=${seat.waiter} play=${may("w")} why=${why("w")} refuse=${refuse} />
            `
            : html`<span />`
        }
        <${Leftovers} cards=${view.table} />
      </div>
      <div class="tray">
        <${News} controller=${controller} />
        ${
          hand &&
          you !== null &&
          (!mine || update.turns) &&
          html`
            <${IngredientChips} controller=${controller} hand=${hand} off=${off} keys=${prefs.value.keys} />
          `
        }
        ${
          mine &&
          !update.turns &&
          html`
            <div class="steps">
              ${update.legal?.map(
                (step) => html`
                  <button
                    key=${step.index}
                    aria-disabled=${off}
                    onClick=${() => off || controller.play([step.index])}
                  >
                    ${step.label ?? step.text}
                  </button>
                `,
              )}
            </div>
          `
        }
        <${Status} ...${{ controller, update, you, waits, mine }} />
      </div>
      ${
        hand &&
        me !== undefined &&
        html`<${Hand} controller=${controller} hand=${hand} colour=${setting.colours[me] ?? ""} off=${off} />`
      }
      ${
        you === null &&
        html`<${Lazy} load=${spectatorBar} connection=${connection} update=${update} setting=${setting} />`
      }
      ${
        menu &&
        html`
          <${Lazy}
            load=${menuOf}
            controller=${controller}
            update=${update}
            you=${you}
            close=${() => setMenu(false)}
          />
        `
      }
      ${
        hinting &&
        html`
          <${Lazy} load=${hint} controller=${controller} update=${update} close=${() => setHinting(false)} />
        `
      }
    </main>
  `;
}

/**
 * What has just happened: it fades, and goes at once when a card covers it.
 * @param {{ controller: TurnController }} props
 */
function News({ controller }) {
  const [asked, ask] = useState(/** @type {NewsItem | undefined} */ (undefined));
  /** @param {readonly NewsItem[]} items */
  const draw = (items) => html`
    <ul class="news" key=${controller.told}>
      ${items.map(
        (item) => html`
          <li key=${item.key}>
            ${`${item.text} `}
            ${
              item.why &&
              !/^(played|ordered)/.test(item.key) &&
              html`
                <button
                  class="quiet news-why"
                  aria-label=${say("web-play-why-of", { text: item.text })}
                  onClick=${() => ask(item)}
                >
                  ${say("web-play-why")}
                </button>
              `
            }
          </li>
        `,
      )}
    </ul>
  `;
  return html`
    <${Detached} class="telling" of=${controller.news} draw=${draw} />
    ${
      asked &&
      html`<${Lazy} load=${reason} controller=${controller} item=${asked} close=${() => ask(undefined)} />`
    }
  `;
}

/**
 * How many of the own orders are where, as far as their owner may know.
 * @param {{
 *   controller: TurnController, round: number, seen: SeatSeen, hand: HandHeld, seat: number, colour: string,
 * }} props
 */
function OrdersButton({ controller, round, seen, hand, seat, colour }) {
  const [open, setOpen] = useState(false);
  const told = "number" in seen.delivered;
  // Before the first oven is opened, none is delivered, however secret that is later on.
  const known = told || round === 1;
  const [held, out] = [hand.orders.length, "number" in seen.delivered ? seen.delivered.number : 0];
  /** @type {OrderCounts} */
  const counts = {
    hand: held,
    waiter: seen.waiter,
    delivered: out,
    oven: (controller.edition.orders[colour]?.length ?? 0) - held - seen.waiter - out,
  };
  /** @param {string} of @param {string} title @param {number} number */
  const count = (of, title, number) => html`
    <span>
      <${Icon} of=${of} title=${title} />
      ${number}
    </span>
  `;
  return html`
    <button class="glance" onClick=${() => setOpen(true)}>
      <b>${say("web-play-my-orders")}</b>
      ${count("order-mark", say("web-play-in-hand"), held)}
      ${count("mark", say(known ? "web-play-in-oven" : "web-play-in-oven-or-out"), counts.oven)}
      ${count("waiter", say("web-play-with-waiter"), seen.waiter)}
      ${told && count("pizza", say("web-play-delivered"), out)}
    </button>
    ${
      open &&
      html`
        <${Lazy}
          load=${ordersOf}
          ...${{ controller, hand, seen, seat, counts, known, colour }}
          close=${() => setOpen(false)}
        />
      `
    }
  `;
}

/**
 * Whose turn it is, or why something can't be.
 * @param {{
 *   controller: TurnController, update: Update, you: number | null, waits: string, mine: boolean,
 * }} props
 */
function Status({ controller, update, you, waits, mine }) {
  const { table } = update;
  const chair = you === null ? undefined : table.chairs[you];
  const trouble = controller.trouble.value;
  const keys = prefs.value.keys;
  const button = (
    /** @type {string} */ label,
    /** @type {{ type: string } & Record<string, unknown>} */ message,
  ) => html` <button onClick=${() => controller.send(message)}>${label}</button>`;
  if (chair?.away) {
    return html`
      <p class="status">
        <span>${say(chair.away === "time" ? "web-play-out-of-time" : "web-play-away")}</span>
        ${chair.away !== "time" && button(say("web-play-return"), { type: "return" })}
      </p>
    `;
  }
  if (table.paused) {
    return html`
      <p class="status">
        <span>${say("web-play-paused")}</span>
        ${chair && button(say("web-play-resume"), { type: "pause", pause: false })}
      </p>
    `;
  }
  if (trouble) return html`<p class="status trouble">${trouble}</p>`;
  if (controller.busy.value) return html`<p class="status">${say("web-play-sending")}</p>`;
  // A ticket has little space: what an order needs is said in full once it is picked.
  const picked = controller.selection.value.order;
  const rush = update.clock !== undefined && html`<${Lazy} load=${hurry} />`;
  if (picked) {
    return html`
      <p class="status">
        <span>${controller.order(you ?? 0, picked).order?.needs}</span>
        ${mine && rush}
      </p>
    `;
  }
  if (!mine) {
    return html`
      <p class="status">${waits && say(chair ? "web-play-waits" : "web-play-waits-only", { name: waits })}</p>
    `;
  }
  return html`
    <p class="status">
      <strong>${say("web-play-your-turn")}</strong>
      ${rush}
      ${
        keys &&
        update.turns &&
        html`
          <span class="keys" aria-hidden="true">
            <kbd>1–${controller.edition.kinds.length}</kbd>${" "}
            ${say("web-play-key-kind")}${" "}
            <kbd>O</kbd>${" "}
            ${say("web-play-key-order")}${" "}
            <kbd>Enter</kbd>${" "}
            ${say("web-play-key-play")}
          </span>
        `
      }
    </p>
  `;
}
