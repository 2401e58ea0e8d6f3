/** The start page: play now, with others, go on, look on, look back; and the way to a table by its code. */
import { useEffect, useState } from "preact/hooks";
import { API, errorText, request, useCharacters, useEditions } from "../core/api.js";
import { html } from "../core/html.js";
import { replayLink, tableLink } from "../core/links.js";
import { prefs } from "../core/prefs.js";
import { navigate } from "../core/router.js";
import { say } from "../core/words.js";
import { Chairs } from "./company.js";
import { JoinForm } from "./join.js";
import { PlayNow, mostBots } from "./play-now.js";
import { TableList } from "./tables.js";

/** @import { OwnTable, StartTables, Summary } from "../types" */

const EVERY = 10_000;

/** The player's own tables, open ones and public ones, looked up now and then while the page is in view. */
function useTables() {
  const [lists, setLists] = useState(/** @type {StartTables | undefined} */ (undefined));
  useEffect(() => {
    let gone = false;
    const look = () => {
      if (document.hidden) return;
      // A server that does not answer now may do so the next time.
      request("GET", "/start").then(
        (found) => gone || setLists(found),
        () => undefined,
      );
    };
    look();
    const timer = setInterval(look, EVERY);
    document.addEventListener("visibilitychange", look);
    return () => {
      gone = true;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, []);
  return lists;
}

/** The games that go on, those first that wait for the viewer. @param {OwnTable[]} mine */
const inOrder = (mine) =>
  mine
    .filter(({ stage }) => stage === "playing" || stage === "open")
    .sort((one, other) => Number(isMine(other)) - Number(isMine(one)));
const isMine = (/** @type {OwnTable} */ { you, to_act }) => typeof you === "number" && you === to_act;

export function Screen() {
  const lists = useTables();
  const editions = useEditions();
  const characters = useCharacters();
  const { mine = [], open = [], playing: watched = [] } = lists ?? {};
  const others = (/** @type {Summary} */ { id }) => !mine.some((one) => one.id === id);
  const going = inOrder(mine);
  const link = (/** @type {string} */ id, /** @type {string} */ label, name = "") =>
    html`<a class=${`button ${name}`} href=${tableLink(id)}>${label}</a>`;

  return html`
    <main id="main" class="start">
      <section class="hero">
        <div class="start-words">
          <h1>${say("web-start-title")}</h1>
          <p class="start-lead">${say("web-start-lead")}</p>
          ${
            !prefs.value.learnt &&
            html`
              <a class="newcomer" href="/learn">
                <strong>${say("web-start-new-here")}</strong>
                <span>${say("web-start-learn")}</span>
              </a>
            `
          }
        </div>
        <div class="start-table"><${Chairs} most=${mostBots(editions)} characters=${characters} /></div>
        <${PlayNow} editions=${editions} waiting=${going} />
      </section>
      <div class="shelf">
        <section class="panel" aria-labelledby="records">
          <h2 id="records">${say("web-start-records")}</h2>
          <${TableList}
            tables=${mine.filter(({ stage }) => stage === "over")}
            editions=${editions}
            actions=${(/** @type {string} */ id) =>
              html`
                ${link(id, say("web-start-result"))}
                <a class="button" href=${replayLink(id)}>${say("web-start-replay")}</a>
                <a class="button" href=${`${API}/tables/${id}/record`} download=${`${id}.forno`}>
                  ${say("web-start-download")}
                </a>
              `}
            none=${lists && say("web-start-records-none")}
          />
        </section>
        <section class="panel" aria-labelledby="open">
          <h2 id="open">${say("web-start-open")}</h2>
          <${TableList}
            tables=${open.filter((table) => others(table) && table.seats.some(({ name }) => !name))}
            editions=${editions}
            actions=${(/** @type {string} */ id) => link(id, say("web-start-sit"), "primary")}
            none=${lists && say("web-start-open-none")}
          />
        </section>
        <section class="panel" aria-labelledby="watch">
          <h2 id="watch">${say("web-start-watch")}</h2>
          <${TableList}
            tables=${watched.filter(others)}
            editions=${editions}
            actions=${(/** @type {string} */ id) => link(id, say("web-start-look-on"))}
            none=${lists && say("web-start-watch-none")}
          />
        </section>
      </div>
    </main>
  `;
}

/** At an address where there is nothing. */
export function Lost() {
  return html`
    <main id="main" class="plain">
      <h1>${say("web-lost")}</h1>
      <p>${say("web-lost-note")}</p>
      <${JoinForm} />
      <p>
        <a class="button" href="/">${say("web-to-start")}</a>
      </p>
    </main>
  `;
}

/** On the way to a table by its code. @param {{ id: string }} props */
export function Join({ id }) {
  const [trouble, setTrouble] = useState("");
  const code = id.toUpperCase();
  useEffect(() => {
    let gone = false;
    request("GET", `/codes/${encodeURIComponent(code)}`).then(
      (found) => gone || navigate(tableLink(found.id, code), { replace: true }),
      (error) => gone || setTrouble(errorText(error)),
    );
    return () => {
      gone = true;
    };
  }, [code]);
  return html`
    <main id="main" class="plain">
      <h1>${say("web-start-joining", { code })}</h1>
      <p role="alert">${trouble}</p>
      ${trouble && html`<${JoinForm} />`}
    </main>
  `;
}
