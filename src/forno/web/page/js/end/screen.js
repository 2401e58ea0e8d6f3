/** After the game: who won, who stands where, and what to do next. */
import { useEffect, useState } from "preact/hooks";
import { announce } from "../core/announcements.js";
import { errorText, request, requestInLanguage } from "../core/api.js";
import { html } from "../core/html.js";
import { replayLink, tableLink } from "../core/links.js";
import { moment } from "../core/moments.js";
import { navigate } from "../core/router.js";
import { language, say } from "../core/words.js";
import { Icon } from "../parts/cards.js";
import { SayIt } from "../talk/say-it.js";
import { Bill, Confetti, Podium } from "./podium.js";
import { Share } from "./share.js";

/**
 * @import { EditionDetails, Story } from "../types"
 * @import { Connection } from "../core/connection.js"
 */

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
  useEffect(() => {
    if (story) moment("game-won", { seat: story.scores[0]?.seat ?? 0 });
  }, [!story]);
  useEffect(() => void announce(after ? say("web-end-rematch-open") : ""), [after]);
  const rematch = () =>
    request("POST", `/tables/${table}/rematch`).then(({ id }) => navigate(tableLink(id)), failed);

  const faces = shown?.table.chairs.map(({ face = "" }) => face) ?? [];
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
      <${Confetti} />
      ${
        story &&
        html`
          <div class="end-stage">
            <${Podium} ...${{ story, edition, faces, you }} />
            <${Bill} ...${{ story, edition, faces, you }} />
          </div>
        `
      }
      ${!story && !trouble && html`<p class="end-stage">${say("web-end-loading")}</p>`}
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
              html`
                <button class="primary" onClick=${rematch}>
                  <${Icon} of="i-again" />
                  ${say("web-end-rematch")}
                </button>
              `
        }
        <a class="button" href=${replayLink(table, options.invitation)}>
          <${Icon} of="i-play" />
          ${say("web-end-analysis")}
        </a>
        <a class="button" href="/">${say("web-to-start")}</a>
        <${SayIt} connection=${connection} />
      </div>
      ${
        you !== null &&
        html`
          <details class="end-share panel">
            <summary>${say("web-end-share")}</summary>
            <${Share} table=${table} />
          </details>
        `
      }
      ${
        trouble &&
        html`
          <p class="trouble" role="alert">
            ${trouble} ${!story && html`<button onClick=${load}>${say("web-end-retry")}</button>`}
          </p>
        `
      }
    </main>
  `;
}
