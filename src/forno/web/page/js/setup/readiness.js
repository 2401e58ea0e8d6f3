/** A player before the game: ready or not, with which face, and what was settled about the table. */
import { useState } from "preact/hooks";
import { html } from "../core/html.js";
import { say } from "../core/words.js";
import { FaceField, durationText, onValue } from "../parts/fields.js";

/**
 * @import { EditionDetails, SeatHolderShown, Summary, TablePlan } from "../types"
 * @import { Prefs } from "../core/prefs.js"
 */

/**
 * @param {{
 *   me: SeatHolderShown, own: { current: HTMLButtonElement | null }, full: boolean, hungry: boolean,
 *   commitment?: string, wrong: unknown, say: (how: object) => void, choose: (face: Prefs["face"]) => void,
 * }} props `commitment`: nothing where there is no fair shuffle to speak of
 */
export function Readiness({ me, own, full, hungry, commitment = "", wrong, say: tellTable, choose }) {
  const [salt, setSalt] = useState("");
  return html`
    <section class="panel readiness" aria-labelledby="ready">
      <h2 id="ready">
        ${say(
          me.ready ? (full ? "web-setup-waiting-ready" : "web-setup-waiting") : "web-setup-are-you-ready",
        )}
      </h2>
      <button
        ref=${own}
        class=${`big ${me.ready ? "" : "primary"}`}
        aria-pressed=${me.ready ? "true" : "false"}
        onClick=${() => tellTable(me.ready ? { ready: false } : { salt })}
      >
        ${say(me.ready ? "web-setup-unready" : "web-setup-say-ready")}
      </button>
      ${
        hungry &&
        !me.ready &&
        html`
          <button class="big" onClick=${() => tellTable({ salt, hungriest: true })}>
            ${say("web-setup-hungriest")}
          </button>
          <p class="dim">${say("web-setup-hungriest-note")}</p>
        `
      }
      ${wrong}
      ${!me.ready && html`<${FaceField} value=${me.face} set=${choose} />`}
      ${
        commitment &&
        html`
          <details>
            <summary>${say("web-setup-shuffle")}</summary>
            <p class="dim">${say("web-setup-shuffle-note")}</p>
            <label class="field">
              ${say("web-setup-salt")}
              <input value=${salt} maxlength="64" disabled=${me.ready} onInput=${onValue(setSalt)} />
            </label>
            <p class="dim">${say("web-setup-commitment")}</p>
            <code>${commitment}</code>
          </details>
        `
      }
    </section>
  `;
}

/**
 * What was settled about a table, in a few words each.
 * @param {{ plan: TablePlan | Summary, edition: EditionDetails }} props
 */
export function Terms({ plan, edition }) {
  const { clock, recall } = plan;
  const seats = typeof plan.seats === "number" ? plan.seats : plan.seats.length;
  const terms = [
    say("web-setup-recall-is", {
      recall:
        recall === "top"
          ? say("web-setup-recall-top")
          : recall === "everything"
            ? say("web-setup-recall-everything")
            : say("web-setup-recall-last", { number: Number(recall) }),
    }),
    plan.open_kitchen && say("web-setup-open-kitchen"),
    edition.helping &&
      seats >= edition.helping_players &&
      say(plan.helping === false ? "web-setup-without-helping" : "web-setup-helping"),
    clock.kind !== "none" &&
      say(clock.kind === "move" ? "web-setup-clock-move-is" : "web-setup-clock-game-is", {
        time: durationText(clock.seconds),
      }),
    plan.hints && say("web-setup-hints"),
    "chat" in plan && plan.chat && say("web-talk-chat"),
    "record_talk" in plan && plan.record_talk && say("web-talk-record"),
  ];
  return html`
    <ul class="terms">
      ${terms.map((term) => term && html`<li key=${term}>${term}</li>`)}
    </ul>
  `;
}
