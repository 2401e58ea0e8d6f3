/** What the oven asks of this viewer: every legal answer is a button. */
import { useEffect, useRef, useState } from "preact/hooks";
import { Refusal } from "../core/api.js";
import { html } from "../core/html.js";
import { say } from "../core/words.js";
import { Naming } from "./naming.js";
import { billWith, orderOf } from "./needs.js";
import { Chips, cardsInWords } from "./trays.js";

/** @typedef {import("../core/line.js").Line} Line */
/** @typedef {import("../types").EditionDetails} EditionDetails */
/** @typedef {import("../types").Step} Legal */
/** @typedef {import("./fold.js").Counts} Counts */

/**
 * @param {{ line: Line, edition: EditionDetails }} props
 */
export function Decide({ line, edition }) {
  const [chosen, choose] = useState(/** @type {Legal | undefined} */ (undefined));
  const [sent, setSent] = useState(-1);
  const [trouble, setTrouble] = useState("");
  const own = useRef(/** @type {HTMLElement | null} */ (null));
  const update = line.update.value;
  const { view, legal, turn = 0 } = update ?? {};
  const card = view?.turned;
  const order = card && orderOf(edition, line.setting.value?.colours[card.seat] ?? "", card.order);

  useEffect(() => {
    choose(undefined);
    setTrouble("");
  }, [turn]);
  // Whoever has pressed a button here goes on where the show goes on.
  useEffect(() => () => {
    if (own.current?.contains(document.activeElement)) document.getElementById("bake-next")?.focus();
  }, []);

  if (!view || !legal || !order) return null;
  const hand = update?.own?.hand?.ingredients ?? {};
  const plan = update?.own?.plan;
  const off = sent === turn || line.state.value !== "live";

  /** @param {string | number[]} move */
  const send = (move) => {
    if (off) return;
    setSent(turn);
    setTrouble("");
    line.say({ type: "act", answers: turn, move }).catch((error) => {
      setSent(-1);
      setTrouble(error instanceof Refusal ? error.message : "");
    });
  };

  const naming = plan ?? (chosen && { step: chosen.text.startsWith("ask") ? "request" : "add", bill: billWith(edition, order, chosen.text.split("=")[1] ?? ""), cards: {} });
  const answering = view.moment === "answer";
  return html`<section class="decide panel" ref=${own} aria-labelledby="decide-title">
    <h2 id="decide-title">${say(answering ? "web-bake-you-are-asked" : "web-bake-yours")}</h2>
    ${answering && view.request && html`<p class="asked">${say("web-bake-asks", { name: line.setting.value?.names[card.seat] ?? "", cards: cardsInWords(edition, view.request.cards) })} <${Chips} edition=${edition} cards=${view.request.cards} /></p>`}
    <p class="held"><span>${say("web-bake-hand", { cards: cardsInWords(edition, hand) })}</span> <${Chips} edition=${edition} cards=${hand} /></p>
    ${naming
      ? html`<${Naming} key=${`${turn} ${chosen?.text}`} edition=${edition} order=${order} naming=${naming} table=${view.table} hand=${hand} off=${off}
          send=${(/** @type {string} */ words) => send(chosen ? `${chosen.text} ${words}` : words)} back=${chosen && (() => choose(undefined))} />`
      : html`<div class="options">${legal.map((one) => html`<${Option} key=${one.index} edition=${edition} one=${one} off=${off}
          pick=${() => (takesForm(one, order.at_least) ? choose(one) : send([one.index]))} />`)}</div>`}
    ${trouble && html`<p class="trouble" role="alert">${trouble}</p>`}
  </section>`;
}

/** Whether cards are to be named before it can be said. @param {Legal} one @param {number} any */
const takesForm = (one, any) => one.text.startsWith("ask") || (any > 0 && one.text === "bake");

/** @param {{ edition: EditionDetails, one: Legal, off: boolean, pick: () => void }} props */
function Option({ edition, one, off, pick }) {
  const sort = one.text.split("=")[0] ?? "";
  return html`<button class=${`option ${["bake", "help"].includes(sort) ? "primary" : ""}`} aria-disabled=${off ? "true" : undefined} onClick=${pick}>
    <span>${one.label ?? one.text}</span>${one.takes && html`<${Chips} edition=${edition} cards=${one.takes} />`}
  </button>`;
}
