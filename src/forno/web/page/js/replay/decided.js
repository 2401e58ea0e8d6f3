/** The moments that decided a game: each can be looked at, and tried again. */
import { useState } from "preact/hooks";
import { errorText, request } from "../core/api.js";
import { html } from "../core/html.js";
import { tableLink } from "../core/links.js";
import { navigate } from "../core/router.js";
import { say } from "../core/words.js";

/** @import { Setting, TurningPoint } from "../types" */

/**
 * @param {{
 *   table: string, decided: readonly TurningPoint[], setting: Setting, may: (seat: number) => boolean,
 *   jump: (step: number) => void,
 * }} props `may`: whether the viewer may try the decisions of a seat again
 */
export function Decided({ table, decided, setting: { names, colours }, may, jump }) {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState("");
  /** @param {TurningPoint} point */
  const again = ({ step, seat }) => {
    if (busy) return;
    setBusy(true);
    setTrouble("");
    request("POST", `/tables/${table}/again`, { step, seat })
      .then(({ id }) => navigate(tableLink(id)))
      .catch((error) => setTrouble(errorText(error)))
      .finally(() => setBusy(false));
  };
  /** @param {number} step */
  const go = (step) => {
    jump(step);
    scrollTo({ top: 0 });
  };
  const tried = decided.find(({ seat }) => may(seat));
  return html`
    <section class="decided" aria-labelledby="decided">
      <h3 id="decided">${say("web-replay-decided")}</h3>
      ${!decided.length && html`<p>${say("web-replay-decided-none")}</p>`}
      <ol>
        ${decided.map(
          (point) => html`
            <li key=${point.step} class=${`of-${colours[point.seat]}`}>
              <strong>
                ${say("web-replay-decided-step", { step: point.step, name: names[point.seat] ?? "" })}
              </strong>
              <p>${point.text}</p>
              <p>
                <button onClick=${() => go(point.step)}>${say("web-replay-decided-go")}</button>${" "}
                ${
                  may(point.seat) &&
                  html`
                    <button onClick=${() => again(point)} aria-disabled=${busy}>
                      ${say(busy ? "web-replay-again-busy" : "web-replay-again")}
                    </button>
                  `
                }
              </p>
            </li>
          `,
        )}
      </ol>
      ${trouble && html`<p class="trouble" role="alert">${trouble}</p>`}
      ${tried && html`<p class="dim">${say("web-replay-again-note", { name: names[tried.seat] ?? "" })}</p>`}
    </section>
  `;
}
