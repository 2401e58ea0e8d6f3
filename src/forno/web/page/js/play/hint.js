/** A hint: chances and dangers, in words, for the player who asked. */
import { useEffect, useState } from "preact/hooks";
import { Refusal } from "../core/api.js";
import { html } from "../core/html.js";
import { say } from "../core/words.js";
import { cardsInWords } from "../bake/trays.js";
import { amountOf } from "../parts/cards.js";
import { Dialog } from "../parts/dialog.js";
import { cardsOfHint, markHint } from "./hint-marks.js";

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
      if (gone || given.turn !== asked.turn) return;
      setHint(given);
      markHint(controller, given);
    };
    connection.request({ type: "hint", answers: asked.turn }).catch((error) => {
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
            ? html`
              <p role="status">${say("web-play-hint-coming")}</p>
              <progress aria-label=${say("web-play-hint")} />
            `
            : html`<${Advice} controller=${controller} hint=${hint} legal=${asked.legal ?? []} />`
      }
    <//>
  `;
}

/**
 * The hint as one would give it at a table, and all numbers for who wants them.
 * @param {{ controller: TurnController, hint: HintGiven, legal: Step[] }} props
 */
function Advice({ controller, hint, legal }) {
  const seat = controller.seat ?? 0;
  const [best, next] = hint.moves;
  const { kind, number } = cardsOfHint(controller, hint);
  const labelOf = (/** @type {{ index: number, text: string } | undefined} */ move) =>
    legal.find((step) => step.index === move?.index)?.label ?? move?.text ?? "";
  const likely = [...hint.orders].sort((one, other) => other.bakes - one.bakes);
  const inHand = likely.find((one) => one.in_hand);
  const inOven = likely.filter((one) => !one.in_hand).slice(0, 2);
  const told = [...(inHand ? [inHand] : []), ...inOven];
  const threat = inHand?.threats?.[0];
  return html`
    <p class="hint-best">
      ${best && say("web-hint-best", { move: kind ? amountOf(kind, number) : labelOf(best) })}
      ${next && next.behind <= next.behind_error && ` ${say("web-hint-close", { move: labelOf(next) })}`}
    </p>
    ${told.map(
      (one) => html`<p key=${`${one.order} ${one.in_hand}`}>${inTens(controller, seat, one, best?.text)}</p>`,
    )}
    ${threat && threat.share >= 0.2 && html`<p class="dim">${danger(controller, seat, threat)}</p>`}
    <p>
      ${
        Object.keys(hint.keep).length
          ? say("hint-keep", { cards: cardsInWords(controller.edition, hint.keep) })
          : say("hint-keep-nothing")
      }
    </p>
    <details>
      <summary>${say("web-hint-numbers")}</summary>
      <${Numbers} ...${{ controller, hint, legal }} />
    </details>
  `;
}

/**
 * The chance of an order, as people say it.
 * @param {TurnController} controller
 * @param {number} seat
 * @param {OrderChances} one
 * @param {string} [best] the step that the hint begins with
 */
function inTens(controller, seat, { order, bakes, in_hand, lead }, best) {
  const details = {
    order: controller.order(seat, order).order?.name ?? order,
    times: Math.round(10 * bakes),
    where: in_hand ? "hand" : "oven",
  };
  const chance = say("web-hint-bakes", details);
  if (!in_hand || !lead || lead.text === best) return chance;
  return `${chance} ${say("web-hint-after", { cards: cardsOf(controller, lead.text) })}`;
}

/** @param {{ controller: TurnController, hint: HintGiven, legal: Step[] }} props */
function Numbers({ controller, hint, legal }) {
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
