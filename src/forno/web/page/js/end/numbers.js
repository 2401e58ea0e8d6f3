/** A finished game in numbers: the plots, the record to keep, and whether it was dealt fairly. */
import { useState } from "preact/hooks";
import { API, Refusal, errorText, request } from "../core/api.js";
import { html } from "../core/html.js";
import { loadFromTab } from "../core/prefs.js";
import { language, say } from "../core/words.js";
import { DataTable } from "../parts/plot.js";
import { Cards, OrderResults, Rounds } from "./plots.js";

/** @import { EditionDetails, Story, Verified } from "../types" */

/** @typedef {Record<string, string> | undefined} Headers */
/** @typedef {{ story: Story, you: number | null }} Props */

/**
 * @param {Props & { edition: EditionDetails, table: string, headers: Headers }} props
 */
export function Numbers({ story, you, edition, table, headers }) {
  const [trouble, setTrouble] = useState("");
  /** @param {unknown} error */
  const failed = (error) => setTrouble(errorText(error));
  return html`
    <section class="game-numbers" aria-labelledby="numbers">
      <header>
        <h2 id="numbers">${say("web-end-numbers")}</h2>
        <${RecordLink} table=${table} headers=${headers} failed=${failed} />
      </header>
      ${trouble && html`<p class="trouble" role="alert">${trouble}</p>`}
      <div class="plots">
        <${Scores} story=${story} you=${you} />
        ${[Rounds, Cards, OrderResults].map(
          (One) => html`<${One} story=${story} edition=${edition} table=${table} />`,
        )}
      </div>
      <${FairnessCheck} table=${table} headers=${headers} />
    </section>
  `;
}

/**
 * The record to keep; an invitation has to be shown, which a link can't.
 * @param {{ table: string, headers: Headers, failed: (error: unknown) => void }} props
 */
function RecordLink({ table, headers, failed }) {
  const path = `/tables/${table}/record`;
  /** @param {MouseEvent} event */
  const fetched = (event) => {
    const link = /** @type {HTMLAnchorElement} */ (event.currentTarget);
    if (!headers || link.href.startsWith("blob:")) return;
    event.preventDefault();
    request("GET", path, undefined, headers)
      .then((text) => {
        link.href = URL.createObjectURL(new Blob([text]));
        link.click();
      })
      .catch(failed);
  };
  return html`
    <a class="button" href=${API + path} download=${`forno-${table}.forno`} onClick=${fetched}>
      ${say("web-end-record")}
    </a>
  `;
}

/** @param {Props} props */
function Scores({ story: { setting, scores }, you }) {
  return html`
    <section class="plot">
      <h3>${say("web-end-scores")}</h3>
      <${DataTable}
        head=${1}
        heads=${[
          html`<span class="unseen">${say("web-end-column-place")}</span>`,
          say("web-end-player"),
          say("web-end-column-pizzas"),
          say("web-end-column-left"),
        ]}
        rows=${scores.map(({ seat, place, pizzas, ingredients }) => [
          place,
          html`
            <span class=${`named of-${setting.colours[seat]}`}>
              <span class="swatch" aria-hidden="true" />
              <span>${setting.names[seat]}${seat === you && ` (${say("web-end-you")})`}</span>
            </span>
          `,
          pizzas,
          ingredients,
        ])}
      />
      ${
        scores.some(({ pizzas }, at) => scores[at + 1]?.pizzas === pizzas) &&
        html`<p>${say("web-end-level")}</p>`
      }
    </section>
  `;
}

/** @typedef {{ commitment: string, right: string[], wrong: string }} OwnCheck */

/**
 * Checked by this browser from the record alone, by the server with the rules, and against what this tab saw
 * before the deal.
 * @param {{ table: string, headers: Headers }} props
 */
function FairnessCheck({ table, headers }) {
  const [found, setFound] = useState(/** @type {(Verified & { own: OwnCheck }) | undefined} */ (undefined));
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState("");
  const seal = loadFromTab(`seal ${table}`);
  const commitment = seal?.commitment ?? found?.own.commitment;
  const changed = seal && found && seal.commitment !== found.own.commitment;
  const good = found?.fair && !found.own.wrong && !changed;
  const check = () => {
    setTrouble("");
    setBusy(true);
    Promise.all([
      request("POST", `/tables/${table}/verify?language=${language.peek()}`, undefined, headers),
      request("GET", `/tables/${table}/record`, undefined, headers),
      import("./verifier.js"),
    ])
      .then(([verified, record, { verify }]) => setFound({ ...verified, own: verify(record) }))
      .catch((error) => {
        const none = error instanceof Refusal && error.code === "no-proof";
        setTrouble(none ? say("web-end-no-proof") : errorText(error));
      })
      .finally(() => setBusy(false));
  };
  return html`
    <section class="panel fair" aria-labelledby="fair">
      <h2 id="fair">${say("web-end-fair")}</h2>
      <p>${say("web-end-fair-lead")}</p>
      ${
        commitment &&
        html`
          <p>
            ${say(seal?.before ? "web-end-seal-seen" : "web-end-seal")}${" "}
            <code>${commitment}</code>
          </p>
        `
      }
      <button onClick=${check} aria-disabled=${busy}>
        ${say(busy ? "web-end-fair-busy" : "web-end-fair-check")}
      </button>
      <div role="alert">
        ${trouble && html`<p class="trouble">${trouble}</p>`}
        ${
          found &&
          html`
            <div class=${`verdict ${good ? "good" : "bad"}`}>
              <strong>${say(good ? "web-end-fair-yes" : "web-end-fair-no")}</strong>
              ${
                changed &&
                html`
                  <p>
                    ${say("web-end-seal-changed")} <code>${found.own.commitment}</code>
                  </p>
                `
              }
              <ul>
                ${found.checked.map((check) => html`<li>${check}</li>`)}
                <li>
                  ${
                    found.own.wrong
                      ? html`${say("web-end-fair-own-wrong")} <code>${found.own.wrong}</code>`
                      : say("web-end-fair-own")
                  }
                </li>
              </ul>
              ${good && html`<p>${say(seal?.before ? "web-end-seal-same" : "web-end-seal-unseen")}</p>`}
            </div>
          `
        }
      </div>
      <details>
        <summary>${say("web-end-how")}</summary>
        <ol>
          <li>${say("web-end-how-1")}</li>
          <li>${say("web-end-how-2")}</li>
          <li>${say("web-end-how-3")}</li>
        </ol>
        <p>
          ${say("web-end-how-self")} <code>forno verify forno-${table}.forno --commitment …</code>
        </p>
      </details>
    </section>
  `;
}
