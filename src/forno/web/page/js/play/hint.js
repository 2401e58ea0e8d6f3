/** A hint: chances and dangers, in words, for the player who asked. */
import { useEffect, useState } from "preact/hooks";
import { Refusal } from "../core/api.js";
import { html } from "../core/html.js";
import { loadCatalogues, say } from "../core/words.js";
import { cardsInWords } from "../bake/trays.js";
import { amountOf } from "../parts/cards.js";
import { Dialog } from "../parts/dialog.js";

/**
 * @import { HintGiven, OrderChances, Step, ThreatShown, Update } from "../types"
 * @import { TurnController } from "./turn-controller.js"
 */

/** Out of a hundred. @param {number} share */
const hundredth = (share) => Math.round(100 * share);

/** @param {{ controller: TurnController, update: Update, close: () => void }} props */
export function Hint({ controller, update, close }) {
  const { connection } = controller;
  const [hint, setHint] = useState(/** @type {HintGiven | undefined} */ (undefined));
  const [trouble, setTrouble] = useState("");
  const [asked] = useState(update);
  useEffect(() => {
    let gone = false;
    connection.onHint = (given) => {
      if (!gone && given.turn === asked.turn) setHint(given);
    };
    loadCatalogues("hints")
      .then(() => connection.request({ type: "hint", answers: asked.turn }))
      .catch((error) => {
        if (!gone)
          setTrouble(error instanceof Refusal && error.message ? error.message : say("web-play-failed"));
      });
    return () => {
      gone = true;
      connection.onHint = undefined;
    };
  }, []);
  return html`
    <${Dialog} title=${say("web-play-hint")} close=${close} class="hint">
      ${
        trouble
          ? html`<p class="trouble" role="alert">${trouble}</p>`
          : !hint
            ? html`<p role="status">${say("web-play-hint-coming")}</p>`
            : html`<${Advice} controller=${controller} hint=${hint} legal=${asked.legal ?? []} />`
      }
    <//>
  `;
}

/** @param {{ controller: TurnController, hint: HintGiven, legal: Step[] }} props */
function Advice({ controller, hint, legal }) {
  const seat = controller.seat ?? 0;
  const best = hint.moves[0];
  const labelOf = (/** @type {{ index: number, text: string }} */ move) =>
    legal.find((step) => step.index === move.index)?.label ?? move.text;
  return html`
    <h3>${say("hint-moves", { worlds: Math.max(...hint.moves.map((move) => move.worlds), 0) })}</h3>
    <ol>
      ${hint.moves.map(
        (move) => html`
          <li key=${move.index}>
            <span class="hint-share" style=${{ "--share": `${hundredth(move.share)}%` }} aria-hidden="true" />
            ${
              move === best
                ? say("hint-best", {
                    move: labelOf(move),
                    share: hundredth(move.share),
                    error: hundredth(move.error),
                  })
                : say("hint-move", {
                    move: labelOf(move),
                    share: hundredth(move.share),
                    behind: hundredth(move.behind),
                    error: hundredth(move.behind_error),
                  })
            }
          </li>
        `,
      )}
    </ol>
    <h3>${say("hint-title", { worlds: hint.worlds })}</h3>
    <ul>
      ${hint.orders.map(
        (one) => html`
          <li key=${one.order}>
            ${chances(controller, seat, one)}
            ${one.threats?.map(
              (threat, at) => html`
                <br key=${at} />
                <span class="dim">${danger(controller, seat, threat)}</span>
              `,
            )}
          </li>
        `,
      )}
    </ul>
    <p>
      ${
        Object.keys(hint.keep).length
          ? say("hint-keep", { cards: cardsInWords(controller.edition, hint.keep) })
          : say("hint-keep-nothing")
      }
    </p>
  `;
}

/** @param {TurnController} controller @param {number} seat @param {OrderChances} one */
function chances(controller, seat, one) {
  const { lead } = one;
  const details = {
    order: controller.order(seat, one.order).order?.name ?? one.order,
    share: hundredth(one.bakes),
    alone: hundredth(one.alone),
  };
  if (!one.in_hand) return say("hint-in-oven", details);
  return lead
    ? say("hint-after", { ...details, cards: cardsOf(controller, lead.text) })
    : say("hint-now", details);
}

/** What a step lays, in words: "2o". @param {TurnController} controller @param {string} text */
function cardsOf(controller, text) {
  const kind = controller.edition.kinds.find(({ code }) => text.endsWith(code));
  return kind ? amountOf(kind.id, parseInt(text, 10)) : text;
}

/** @param {TurnController} controller @param {number} seat @param {ThreatShown} threat */
function danger(controller, seat, threat) {
  const cards = Object.keys(threat.cards).length
    ? cardsInWords(controller.edition, threat.cards)
    : say("ingredients", { number: threat.number });
  const share = hundredth(threat.share);
  switch (threat.danger) {
    case "taken": {
      const { thief } = threat;
      if (!thief) return say("hint-lacking", { share, cards });
      const name = controller.connection.setting.peek()?.names[thief.seat] ?? "";
      return say("hint-taken", {
        share,
        cards,
        name,
        order: controller.order(thief.seat, thief.order).order?.name ?? "",
        you: thief.seat === seat ? "yes" : "no",
      });
    }
    case "lacking":
      return threat.number ? say("hint-lacking", { share, cards }) : say("hint-no-kind", { share });
    case "spoiled":
      return say("hint-spoiled", { share, cards });
    default:
      return say("hint-given-up", { share });
  }
}
