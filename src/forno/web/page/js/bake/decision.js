/**
 * What the oven asks of this viewer: every legal answer is a button, in the verdict's place. More than two,
 * and forms, have a sheet of their own above the rail.
 */
import { useEffect, useRef, useState } from "preact/hooks";
import { Refusal } from "../core/api.js";
import { html } from "../core/html.js";
import { say } from "../core/words.js";
import { Icon, amountOf, nameOf } from "../parts/cards.js";
import { atSpeed } from "../play/flights.js";
import { subtractCounts, total } from "./scenes.js";
import { CardCounts, billWith, cardsInWords, orderOf } from "./trays.js";

/**
 * @import { Key } from "../messages"
 * @import { EditionDetails, OrderShown, Step as Legal } from "../types"
 * @import { Connection } from "../core/connection.js"
 * @import { Playback } from "./playback.js"
 * @import { Counts } from "./scenes.js"
 */

/** @typedef {{ step: string, bill: Counts, cards: Counts, next_kind?: number }} Begun */

/** How long it is said that there is nothing to choose, before the only answer is given. */
const NOTICE = 900;

/**
 * @param {{ connection: Connection, playback: Playback, edition: EditionDetails }} props
 */
export function Decision({ connection, playback, edition }) {
  const [chosen, choose] = useState(/** @type {Legal | undefined} */ (undefined));
  const [asking, ask] = useState(false);
  const [sent, setSent] = useState(-1);
  const [trouble, setTrouble] = useState("");
  const own = useRef(/** @type {HTMLElement | null} */ (null));
  const update = connection.update.value;
  const { view, legal, turn = 0 } = update ?? {};
  const card = view?.turned;
  const order = card && orderOf(edition, connection.setting.value?.colours[card.seat] ?? "", card.order);
  const off = sent === turn || connection.state.value !== "live";

  /** @param {string | number[]} move */
  const send = (move) => {
    if (off) return;
    setSent(turn);
    setTrouble("");
    connection.request({ type: "act", answers: turn, move }).then(
      () => setSent(-1),
      (error) => {
        setSent(-1);
        setTrouble(error instanceof Refusal ? error.message : "");
      },
    );
  };

  // Where the server says that nobody can learn anything from it, the only answer is given here.
  const only = update?.only && !trouble ? legal?.[0] : undefined;
  const waits = playback.skipping.value ? 0 : NOTICE;
  useEffect(() => {
    choose(undefined);
    ask(false);
    setTrouble("");
  }, [turn]);
  useEffect(() => {
    if (!only || off) return undefined;
    const timer = setTimeout(() => send([only.index]), atSpeed(waits));
    return () => clearTimeout(timer);
  }, [turn, !only, off]);

  if (!view || !legal || !order) return null;
  const answering = view.moment === "answer";
  const unable = legal.every((one) => rank(one) > 2);
  const cannot = unable && say(answering ? "web-bake-cannot-help" : "web-bake-cannot");
  if (only) return html`<p class="decide-notice" role="status">${cannot || (only.label ?? only.text)}</p>`;
  const hand = update?.own?.hand?.ingredients ?? {};

  /**
   * Show other choices; the focus moves to their title, so that a screen reader reads it.
   * @param {() => void} change
   */
  const turnTo = (change) => () => {
    if (off) return;
    change();
    /** @type {HTMLElement | null | undefined} */ (own.current?.querySelector("#decide-title"))?.focus();
  };

  const naming =
    update?.own?.plan ??
    (chosen && {
      step: chosen.text.startsWith("ask") ? "request" : "add",
      bill: billWith(edition, order, chosen.text.split("=")[1] ?? ""),
      cards: {},
    });
  const requests = legal.filter((one) => sortOf(one) === "ask");
  // Where many pizzas could be asked for, they have a list of their own.
  const many = requests.length > 2;
  const options = many ? (asking ? requests : legal.filter((one) => sortOf(one) !== "ask")) : [...legal];
  options.sort((one, other) => rank(one) - rank(other));
  const wide = naming || options.length + (many ? 1 : 0) > 2;
  return html`
    <section class=${`decide ${wide ? "bake-sheet" : ""}`} ref=${own} aria-labelledby="decide-title">
      <h3 id="decide-title" class="unseen" tabindex="-1">
        ${say(answering ? "web-bake-you-are-asked" : "web-bake-yours")}
      </h3>
      ${
        answering &&
        view.request &&
        html`
          <p class="unseen">
            ${say("web-bake-asks", {
              name: connection.setting.value?.names[card.seat] ?? "",
              cards: cardsInWords(edition, view.request.cards),
            })}
          </p>
        `
      }
      ${
        naming
          ? html`
            <${Naming}
              key=${`${turn} ${chosen?.text}`}
              edition=${edition}
              order=${order}
              naming=${naming}
              table=${view.table}
              hand=${hand}
              off=${off}
              send=${(/** @type {string} */ words) => send(chosen ? `${chosen.text} ${words}` : words)}
              back=${chosen && turnTo(() => choose(undefined))}
            />
          `
          : html`
            <div class="options">
              ${!wide && cannot && html`<p class="decide-cannot">${cannot}</p>`}
              ${options.map(
                (one) => html`
                  <${Option}
                    key=${one.index}
                    edition=${edition}
                    one=${one}
                    off=${off}
                    whole=${wide}
                    single=${legal.length === 1}
                    asks=${answering ? view.request?.cards : undefined}
                    pick=${
                      takesForm(one, order.at_least) ? turnTo(() => choose(one)) : () => send([one.index])
                    }
                  />
                `,
              )}
              ${
                many &&
                html`
                  <button
                    class="option"
                    aria-disabled=${off ? "true" : undefined}
                    onClick=${turnTo(() => ask(!asking))}
                  >
                    ${say(asking ? "web-bake-other" : "web-bake-ask")}
                  </button>
                `
              }
            </div>
          `
      }
      ${trouble && html`<p class="trouble" role="alert">${trouble}</p>`}
    </section>
  `;
}

/** What is best known comes first, and what ends it last. */
const RANKS = ["bake", "help", "ask", "refuse", "decline"];
/** @param {Legal} one */
const sortOf = (one) => one.text.split("=")[0] ?? "";
/** @param {Legal} one */
const rank = (one) => RANKS.indexOf(sortOf(one));

/** Whether cards are to be named before it can be said. @param {Legal} one @param {number} any */
const takesForm = (one, any) => one.text.startsWith("ask") || (any > 0 && one.text === "bake");

/** Answers in few words, each with what it leads to. @type {Record<string, [Key, Key]>} */
const SHORT = {
  bake: ["web-bake-short-add", "web-bake-from-hand"],
  help: ["web-bake-short-help", "web-bake-for-waiter"],
  decline: ["web-bake-short-leave", "web-bake-to-waiter"],
};

/**
 * An answer. Where there is little room, its full words are for ears, and drawings stand for the cards.
 * @param {{
 *   edition: EditionDetails, one: Legal, off: boolean, whole: boolean, single: boolean, asks?: Counts,
 *   pick: () => void,
 * }} props
 */
function Option({ edition, one, off, whole, single, asks, pick }) {
  const takes = one.takes ?? (sortOf(one) === "help" ? asks : undefined);
  const short = !whole && (sortOf(one) !== "bake" || takes) ? SHORT[sortOf(one)] : undefined;
  const chips = takes && html`<${CardCounts} edition=${edition} cards=${takes} />`;
  return html`
    <button
      class=${`option ${rank(one) < 2 || single ? "primary" : ""}`}
      aria-disabled=${off ? "true" : undefined}
      onClick=${pick}
    >
      <span class=${short ? "unseen" : ""}>${one.label ?? one.text}</span>
      ${
        short
          ? html`
            <span class="option-short" aria-hidden="true">
              <b>${say(short[0])}</b>
              ${chips}
              <small>${say(short[1])}</small>
            </span>
          `
          : chips
      }
    </button>
  `;
}

/**
 * How many cards can be meant; whether they may be is for the server to say.
 * @param {EditionDetails} edition
 * @param {OrderShown} order
 * @param {Begun} naming
 * @param {Counts} table
 * @param {Counts} hand
 * @returns {{ most: Counts, least: Counts, atMost: number, atLeast: number }}
 */
function limits(edition, order, naming, table, hand) {
  const named = total(naming.cards);
  const short = order.at_least - total(table) - named;
  const kinds = edition.kinds.map(({ id }) => id).slice(naming.next_kind ?? 0);
  /** @param {(kind: string) => number} number */
  const each = (number) => Object.fromEntries(kinds.map((kind) => [kind, number(kind)]));
  if (naming.step === "add") {
    return {
      most: each((kind) => Math.min(hand[kind] ?? 0, short)),
      least: {},
      atMost: short,
      atLeast: short,
    };
  }
  if (order.at_least) {
    return {
      most: each(() => short),
      least: {},
      atMost: short,
      atLeast: named ? 0 : Math.max(1, short - total(hand)),
    };
  }
  const missing = subtractCounts(naming.bill, table);
  return {
    most: each((kind) => missing[kind] ?? 0),
    least: each((kind) => Math.max(0, (missing[kind] ?? 0) - (hand[kind] ?? 0))),
    atMost: total(missing),
    atLeast: named ? 0 : 1,
  };
}

/**
 * Naming cards: to ask the others for, or to add to a Bombastica. One form, one move.
 * @param {{
 *   edition: EditionDetails, order: OrderShown, naming: Begun, table: Counts, hand: Counts, off: boolean,
 *   send: (words: string) => void, back?: () => void,
 * }} props
 */
function Naming({ edition, order, naming, table, hand, off, send, back }) {
  const { most, least, atMost, atLeast } = limits(edition, order, naming, table, hand);
  const asking = naming.step === "request";
  const [named, name] = useState(total(least) || order.at_least ? least : most);
  const number = total(named);
  const right = number >= atLeast && number <= atMost;
  const all = subtractCounts({ ...named }, {});
  for (const [kind, some] of Object.entries(naming.cards)) all[kind] = (all[kind] ?? 0) + some;

  const words = edition.kinds
    .filter(({ id }) => (named[id] ?? 0) > 0)
    .map(({ id, code }) => `${named[id]}${code}`);
  if (asking) words.push("?");
  const kinds = edition.kinds.filter(({ id }) => (most[id] ?? 0) > 0);
  return html`
    <fieldset class="naming">
      <legend>
        ${asking ? say("web-bake-name-request") : say("web-bake-name-added", { number: atLeast })}
      </legend>
      <ul class="steppers">
        ${kinds.map(
          ({ id }) => html`
            <${Stepper}
              key=${id}
              kind=${id}
              number=${named[id] ?? 0}
              least=${least[id] ?? 0}
              off=${off}
              most=${Math.min(most[id] ?? 0, (named[id] ?? 0) + atMost - number)}
              set=${(/** @type {number} */ now) => name({ ...named, [id]: now })}
            />
          `,
        )}
      </ul>
      <div class="ends">
        <button
          class="option primary"
          aria-disabled=${off || !right ? "true" : undefined}
          onClick=${() => right && send(words.join(" "))}
        >
          ${
            right
              ? say(asking ? "web-bake-ask-for" : "web-bake-add", { cards: cardsInWords(edition, all) })
              : say("web-bake-still", { number: atLeast - number })
          }
        </button>
        ${
          back &&
          html`
            <button aria-disabled=${off ? "true" : undefined} onClick=${() => off || back()}>
              ${say("web-bake-other")}
            </button>
          `
        }
      </div>
    </fieldset>
  `;
}

/**
 * @param {{
 *   kind: string, number: number, least: number, most: number, off: boolean, set: (number: number) => void,
 * }} props
 */
function Stepper({ kind, number, least, most, off, set }) {
  const name = nameOf(kind);
  const [fewer, more] = [!off && number > least, !off && number < most];
  return html`
    <li class=${`stepper kind-${kind}`}>
      <button
        aria-label=${say("web-bake-fewer", { name })}
        aria-disabled=${fewer ? undefined : "true"}
        onClick=${() => fewer && set(number - 1)}
      >
        −
      </button>
      <span class="amount">
        <${Icon} of=${kind} />
        ${amountOf(kind, number)}
      </span>
      <button
        aria-label=${say("web-bake-more", { name })}
        aria-disabled=${more ? undefined : "true"}
        onClick=${() => more && set(number + 1)}
      >
        +
      </button>
    </li>
  `;
}
