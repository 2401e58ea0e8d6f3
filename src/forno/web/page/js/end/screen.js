/** After the game: who won, what it came to, and whether it was dealt fairly. */
import { useEffect, useState } from "preact/hooks";
import { announce } from "../core/announcements.js";
import { API, errorText, request, requestInLanguage } from "../core/api.js";
import { html } from "../core/html.js";
import { replayLink, tableLink } from "../core/links.js";
import { loadFromTab } from "../core/prefs.js";
import { navigate } from "../core/router.js";
import { language, loadCatalogues, say } from "../core/words.js";
import { DataTable } from "../parts/plot.js";
import { Cards, OrderResults, Rounds } from "./plots.js";

/**
 * @import { EditionDetails, Story, Verified } from "../types"
 * @import { Connection } from "../core/connection.js"
 */

/** @typedef {Record<string, string> | undefined} Headers */
/** @typedef {{ story: Story, you: number | null }} Props */

await loadCatalogues("web-end");

/** @param {{ connection: Connection, edition: EditionDetails }} props */
export function EndScreen({ connection, edition }) {
  const [story, setStory] = useState(/** @type {Story | undefined} */ (undefined));
  const [trouble, setTrouble] = useState("");
  const { table, options } = connection;
  const headers = options.invitation ? { "X-Forno-Invitation": options.invitation } : undefined;
  const you = connection.welcome.value?.you ?? null;
  const shown = connection.update.value;
  const after = shown?.table.after;

  /** @param {unknown} error */
  const failed = (error) => setTrouble(errorText(error));
  const load = () => {
    setTrouble("");
    requestInLanguage(`/tables/${table}/story`, headers).then(setStory, failed);
  };
  useEffect(load, [table]);
  useEffect(() => announce(after ? say("web-end-rematch-open") : ""), [after]);
  const rematch = () =>
    request("POST", `/tables/${table}/rematch`).then(({ id }) => navigate(tableLink(id)), failed);

  const winners = shown?.view?.winners ?? [];
  const names = new Intl.ListFormat(language.peek()).format(
    winners.map((seat) => shown?.table.chairs[seat]?.name ?? ""),
  );
  return html`
    <main id="main" class="end">
      <h1>
        ${
          winners.length === 1 && winners[0] === you
            ? say("web-end-you-win")
            : say("web-end-wins", { number: winners.length, names })
        }
      </h1>
      ${story && html`<${Podium} story=${story} you=${you} />`}
      <div class="end-actions">
        ${
          after
            ? html`
              <p>${say("web-end-rematch-open")}</p>
              <a class="button primary" href=${tableLink(after, options.invitation)}>
                ${say("web-end-rematch-go")}
              </a>
            `
            : you !== null &&
              html`<button class="primary" onClick=${rematch}>${say("web-end-rematch")}</button>`
        }
        <a class="button" href=${replayLink(table, options.invitation)}>${say("web-end-analysis")}</a>
        <${RecordLink} table=${table} headers=${headers} failed=${failed} />
        <a class="button" href="/">${say("web-to-start")}</a>
      </div>
      ${
        trouble &&
        html`
          <p class="trouble" role="alert">
            ${trouble} ${!story && html`<button onClick=${load}>${say("web-end-retry")}</button>`}
          </p>
        `
      }
      ${!story && !trouble && html`<p>${say("web-end-loading")}</p>`}
      ${
        story &&
        html`
          <h2 class="unseen">${say("web-end-numbers")}</h2>
          <div class="plots">
            <${Scores} story=${story} you=${you} />
            ${[Rounds, Cards, OrderResults].map(
              (One) => html`<${One} story=${story} edition=${edition} table=${table} />`,
            )}
          </div>
        `
      }
      <${FairnessCheck} table=${table} commitment=${shown?.table.commitment ?? ""} headers=${headers} />
    </main>
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

/** Brick ovens of three heights, and on each a pizza on its cook's plate. @param {Props} props */
function Podium({ story: { setting, scores }, you }) {
  /** @type {typeof scores} */
  const row = [];
  // The best stands in the middle: the second to the left, the third to the right.
  scores
    .filter(({ place }) => place <= 3)
    .slice(0, 4)
    .forEach((one, at) => (at % 2 ? row.unshift(one) : row.push(one)));
  return html`
    <ol class="podium">
      ${row.map(
        ({ seat, place, pizzas }) => html`
          <li class=${`place-${place} of-${setting.colours[seat]}`}>
            <svg class="plate" viewBox="0 0 120 78" aria-hidden="true">
              ${
                place === 1 &&
                html`
                  <path class="steam" d="M44 26c-6-7 6-10 0-18M60 22c-6-7 6-11 0-19M76 26c-6-7 6-10 0-18" />
                `
              }
              <ellipse class="rim" cx="60" cy="56" rx="57" ry="19" />
              <ellipse class="well" cx="60" cy="54" rx="44" ry="13.5" />
              <path class="crust" d="M18 49c0-10 19-17 42-17s42 7 42 17c0 9-19 15-42 15s-42-6-42-15Z" />
              <ellipse class="sauce" cx="60" cy="47" rx="34" ry="10.5" />
              <path class="cuts" d="M60 37v21M29 44l62 7M33 52l53-11" />
              <path class="cheese" d="M45 43h.1M69 42h.1M56 52h.1M79 49h.1" />
            </svg>
            <span class="step">
              <span class="unseen">${say("web-end-place", { place })}</span>
              <span class="number" aria-hidden="true">${place}</span>
            </span>
            <strong>${setting.names[seat]}</strong>
            <span>
              ${say("web-end-pizzas", { number: pizzas })}
              ${seat === you && ` · ${say("web-end-you")}`}
            </span>
          </li>
        `,
      )}
    </ol>
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
 * @param {{ table: string, commitment: string, headers: Headers }} props
 */
function FairnessCheck({ table, commitment, headers }) {
  const [found, setFound] = useState(/** @type {(Verified & { own: OwnCheck }) | undefined} */ (undefined));
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState("");
  const seal = loadFromTab(`seal ${table}`);
  const changed = seal && seal.commitment !== (found?.own.commitment ?? commitment);
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
      .catch((error) => setTrouble(errorText(error)))
      .finally(() => setBusy(false));
  };
  return html`
    <section class="panel fair" aria-labelledby="fair">
      <h2 id="fair">${say("web-end-fair")}</h2>
      <p>${say("web-end-fair-lead")}</p>
      <p>
        ${say(seal?.before ? "web-end-seal-seen" : "web-end-seal")}${" "}
        <code>${seal?.commitment ?? commitment}</code>
      </p>
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
