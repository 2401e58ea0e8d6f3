/** The table in play: who sits there, the oven, the piles, the own hand, and what can be done with them. */
import { useRef, useState } from "preact/hooks";
import { announce } from "../core/announcements.js";
import { html } from "../core/html.js";
import { say } from "../core/words.js";
import { Icon, IngredientCard, OrderTicket } from "../parts/cards.js";
import { Lazy } from "../parts/lazy.js";
import { pausedText } from "../parts/pause.js";
import { SpeakerButton } from "../senses/speaker.js";
import { SayIt, bubbles } from "../talk/say-it.js";
import { WatchersShown } from "../talk/watchers.js";
import { PlayBubble } from "./bubble.js";
import { Hand, asksPile, turnOf, useKeyCaps, useTurnKeys } from "./hand.js";
import { moodOf } from "./moods.js";
import { News } from "./news.js";
import { OrdersButton } from "./orders-button.js";
import { PaceButton, Waits } from "./pace.js";
import { Seats } from "./seats.js";
import { useStage } from "./stage.js";
import { Status, pickedText } from "./status.js";
import { Below, Leftovers, Oven, Pile } from "./table.js";

/**
 * @import { Update } from "../types"
 * @import { Selection } from "./hand.js"
 * @import { TurnController } from "./turn-controller.js"
 */

const spectatorBar = () => import("./spectator.js").then(({ SpectatorBar }) => SpectatorBar);
const hint = () => import("./hint.js").then(({ Hint }) => Hint);
const menuOf = () => import("./dialogs.js").then(({ Menu }) => Menu);
const keysOf = () => import("./dialogs.js").then(({ Keys }) => Keys);

/** @param {{ controller: TurnController, update: Update }} props */
export function GameTable({ controller, update }) {
  const { connection, edition } = controller;
  const { ref, stage, style } = useStage();
  const [open, setOpen] = useState(/** @type {"menu" | "hint" | "keys" | undefined} */ (undefined));
  const close = () => setOpen(undefined);

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
  const selection = controller.selection.value;
  const turn = mine ? turnOf(selection, update, edition) : undefined;
  const waiting = controller.waiting.value;

  const waits = setting?.names[waiting ?? -1] ?? "";
  /** @param {"s" | "w"} pile */
  const why = (pile) => {
    if (!live) return say("web-play-lost");
    if (you === null) return say("web-play-only-looking");
    if (table.paused) return pausedText(table);
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
  // What is picked may have changed since this was drawn, as when a card is picked and dropped at once.
  /** @type {{ current: (pile: "s" | "w") => void }} */
  const choose = useRef(() => undefined);
  choose.current = (pile) => (may(pile) ?? (() => refuse(why(pile))))();
  const drop = (/** @type {"s" | "w"} */ pile) => requestAnimationFrame(() => choose.current(pile));
  useKeyCaps();
  useTurnKeys(
    controller,
    off,
    (pile) => choose.current(pile),
    () => setOpen("keys"),
  );
  if (!view || !setting) {
    return html`
      <main id="main" class="plain">
        <p>${say("web-connecting")}</p>
      </main>
    `;
  }

  const seat = me === undefined ? undefined : view.seats[me];
  const said = bubbles(connection);
  const colour = setting.colours[me ?? 0] ?? "";
  const ready = !off && !!turn && (selection.cards.length > 0 || !!selection.order);
  const target =
    you === null
      ? undefined
      : {
          ready,
          label: ready ? say("web-play-goes-in", { what: pickedText(selection) }) : say("web-play-into-oven"),
          tap: () => {
            if (!ready) return refuse(why("s"));
            asksPile.value = selection;
            announce(say("web-play-choose-pile"));
          },
          preview: ready && html`<${Preview} ...${{ controller, selection, colour }} />`,
        };

  return html`
    <main
      id="main"
      class=${`play stage ${stage.layout}`}
      ref=${ref}
      style=${style}
      data-at-rest=${controller.atRest.value}
    >
      <h1 class="unseen">${say("web-play-title", { edition: edition.title })}</h1>
      <svg class="tabletop" viewBox="0 0 1000 600" preserveAspectRatio="none" aria-hidden="true">
        <use href="#tabletop" />
      </svg>
      <header class="table-head">
        <span class="round">
          <${Icon} of="mark" />
          <b>${say("web-play-round", { round: view.round, rounds: setting.rounds })}</b>
        </span>
        <${WatchersShown} connection=${connection} />
      </header>
      <div class="tools">
        <${SpeakerButton} class="round-button" />
        <${PaceButton} controller=${controller} update=${update} />
        ${
          welcome?.plan.hints &&
          you !== null &&
          html`
            <button
              class="round-button"
              aria-label=${say("web-play-hint")}
              aria-disabled=${!mine || !live}
              onClick=${() => (mine && live ? setOpen("hint") : refuse(why("s")))}
            >
              <${Icon} of="bulb" />
            </button>
          `
        }
        <button class="round-button" aria-label=${say("web-play-menu")} onClick=${() => setOpen("menu")}>
          <${Icon} of="i-menu" />
        </button>
      </div>
      <${Seats}
        ...${{ connection, edition, update, setting, me, you, waiting }}
        shown=${controller.shown.value?.seat ?? (mine && controller.atRest.value ? you : undefined)}
        mood=${(/** @type {number} */ one) => moodOf(view, one, one === you ? null : waiting)}
        extra=${(/** @type {number} */ one) => [
          html`<${PlayBubble} key="play" controller=${controller} seat=${one} />`,
          said(one),
        ]}
      />
      <${Oven} controller=${controller} target=${target} />
      <${Leftovers} cards=${view.table} />
      ${(setting.recall !== "top" || setting.open_kitchen) && html`<${Below} controller=${controller} />`}
      <${Pile}
        pile="s"
        number=${view.supply}
        colour=${colour}
        play=${may("s")}
        ends=${!!turn && !turn.piles}
        asks=${asksPile.value === selection}
        why=${why("s")}
        refuse=${refuse}
      />
      ${
        seat &&
        html`
          <${Pile}
            pile="w"
            number=${seat.waiter}
            colour=${colour}
            play=${may("w")}
            asks=${asksPile.value === selection}
            why=${why("w")}
            refuse=${refuse}
          />
        `
      }
      <${Status}
        ...${{ controller, update, you, mine: mine && controller.atRest.value }}
        waits=${waiting === you ? "" : waits}
        playable=${ready}
      >
        <${Waits} controller=${controller} />
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
      <//>
      <${News} controller=${controller} />
      ${hand && me !== undefined && html`<${Hand} ...${{ controller, hand, colour, off, stage, drop }} />`}
      ${
        hand &&
        seat &&
        you !== null &&
        html`
          <div class="mine">
            <${OrdersButton}
              ...${{ controller, hand, colour }}
              round=${view.round}
              seen=${seat}
              seat=${you}
            />
            <${SayIt} connection=${connection} />
          </div>
        `
      }
      ${
        you === null &&
        html`<${Lazy} load=${spectatorBar} connection=${connection} update=${update} setting=${setting} />`
      }
      ${
        open === "menu" &&
        html`<${Lazy} load=${menuOf} controller=${controller} update=${update} you=${you} close=${close} />`
      }
      ${
        open === "hint" &&
        html`<${Lazy} load=${hint} controller=${controller} update=${update} close=${close} />`
      }
      ${open === "keys" && html`<${Lazy} load=${keysOf} close=${close} />`}
    </main>
  `;
}

/**
 * What is about to go into the oven, in its mouth.
 * @param {{ controller: TurnController, selection: Selection, colour: string }} props
 */
function Preview({ controller, selection, colour }) {
  const order = controller.edition.orders[colour]?.find(({ id }) => id === selection.order);
  return html`
    <span class="preview" aria-hidden="true">
      ${selection.cards.map((at) => html`<${IngredientCard} key=${at} kind=${selection.kind} />`)}
      ${order && html`<${OrderTicket} order=${order} colour=${colour} />`}
    </span>
  `;
}
