/** The start page: play now, with others, go on, look on, look back; and the way to a table by its code. */
import { useEffect, useState } from "preact/hooks";
import { API, Refusal, errorText, request, useCharacters, useEditions } from "../core/api.js";
import { html } from "../core/html.js";
import { replayLink, tableLink, wayTo } from "../core/links.js";
import { prefer, prefs } from "../core/prefs.js";
import { navigate } from "../core/router.js";
import { say } from "../core/words.js";
import { IngredientCard } from "../parts/cards.js";
import { NameField, face, ownName, radioField, selectField } from "../parts/fields.js";

/** @import { CharacterShown, EditionShown, OwnTable, Summary } from "../types" */

const EVERY = 10_000;
/** Who sits at a mixed table, by the rungs of the ladder: no strong bot at first. */
const MIXED = [1, 2, 0, 3, 4];
const FAN = ["olive", "pepper", "mushroom", "salami", "pineapple"];

/** The player's own tables, open ones and public ones, looked up now and then while the page is in view. */
function useTables() {
  const [lists, setLists] = useState(/** @type {Summary[][] | undefined} */ (undefined));
  useEffect(() => {
    let gone = false;
    const look = () => {
      if (document.hidden) return;
      const asked = ["/mine", "/tables", "/tables?stage=playing"].map((path) => request("GET", path));
      // A server that does not answer now may do so the next time.
      Promise.all(asked).then(
        (found) => gone || setLists(found.map(({ tables }) => tables)),
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

/** Whose turn it is at one of the player's own tables. @param {Summary & Partial<OwnTable>} table */
const turnAt = ({ you, to_act, seats }) =>
  typeof to_act === "number" &&
  html`
    <span class=${`turn ${to_act === you ? "own" : "dim"}`}>
      ${
        to_act === you
          ? say("web-start-your-turn")
          : say("web-start-turn-of", { name: seats[to_act]?.name ?? "" })
      }
    </span>
  `;

export function Screen() {
  const lists = useTables();
  const editions = useEditions();
  const characters = useCharacters();
  const [trouble, setTrouble] = useState("");
  const [mine = [], open = [], watched = []] = lists ?? [];
  const others = (/** @type {Summary} */ { id }) => !mine.some((one) => one.id === id);

  /** @param {string} id */
  const sit = async (id) => {
    try {
      await request("POST", `/tables/${id}/seats`, { name: ownName() });
      navigate(tableLink(id));
    } catch (error) {
      setTrouble(errorText(error, "name-refused"));
    }
  };
  /**
   * @param {Summary[]} some
   * @param {(id: string, table: Summary) => unknown} actions
   * @param {string} [none]
   */
  const tables = (some, actions, none) =>
    some.length
      ? html`
        <ul class="tables">
          ${some.map((table) => {
            const number = table.seats.filter(({ name }) => !name).length;
            return html`
              <li key=${table.id}>
                <div>
                  <strong>${editions?.find(({ id }) => id === table.edition)?.title}</strong>
                  ${number > 0 && html`<span class="dim">${say("web-start-free", { number })}</span>`}
                  ${turnAt(table)}
                </div>
                <ul class="names">
                  ${table.seats.map(
                    ({ name, bot }, at) =>
                      name &&
                      html`
                        <li key=${at}>
                          ${face(characters, bot)}
                          <bdi title=${name}>${name}</bdi>
                        </li>
                      `,
                  )}
                </ul>
                <div class="row-actions">${actions(table.id, table)}</div>
              </li>
            `;
          })}
        </ul>
      `
      : lists && html`<p class="dim">${none}</p>`;
  /** @param {string} id */
  const lookOn = (id) => html`<a class="button" href=${tableLink(id)}>${say("web-start-look-on")}</a>`;
  const going = mine.filter(({ stage }) => stage === "playing" || stage === "open");

  return html`
    <main id="main" class="start">
      <section class="hero">
        <div>
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
          <div class="hearth" aria-hidden="true">
            <img src="/page/art/oven.svg" alt="" width="320" height="300" />
            <div class="start-fan">
              ${FAN.map((kind) => html`<${IngredientCard} key=${kind} kind=${kind} />`)}
            </div>
          </div>
        </div>
        <${PlayNow} ...${{ editions, characters }} />
      </section>
      ${
        going.length > 0 &&
        html`
          <section class="panel going" aria-labelledby="going">
            <h2 id="going">${say("web-start-mine")}</h2>
            ${tables(
              going,
              (id, { stage }) => html`
                <a class="button primary" href=${tableLink(id)}>
                  ${say(stage === "open" ? "web-start-to-table" : "web-start-continue")}
                </a>
              `,
            )}
          </section>
        `
      }
      <div class="shelf">
        <section class="panel" aria-labelledby="friends">
          <h2 id="friends">${say("web-start-friends")}</h2>
          <p>${say("web-start-friends-lead")}</p>
          <a class="button" href="/new">${say("web-start-new")}</a>
          <${JoinForm} />
        </section>
        <div>
          <section class="panel" aria-labelledby="open">
            <h2 id="open">${say("web-start-open")}</h2>
            <p class="trouble" role="alert">${trouble}</p>
            ${tables(
              open.filter((table) => others(table) && table.seats.some(({ name }) => !name)),
              (id, { watching }) =>
                html`
                  <button class="primary" onClick=${() => void sit(id)}>${say("web-start-sit")}</button>
                  ${watching === "everybody" && lookOn(id)}
                `,
              say("web-start-open-none"),
            )}
          </section>
          <section class="panel" aria-labelledby="watch">
            <h2 id="watch">${say("web-start-watch")}</h2>
            ${tables(watched.filter(others), lookOn, say("web-start-watch-none"))}
          </section>
        </div>
        <section class="panel" aria-labelledby="records">
          <h2 id="records">${say("web-start-records")}</h2>
          ${tables(
            mine.filter(({ stage }) => stage === "over"),
            (id) =>
              html`
                <a class="button" href=${tableLink(id)}>${say("web-start-result")}</a>
                <a class="button" href=${replayLink(id)}>${say("web-start-replay")}</a>
                <a class="button" href=${`${API}/tables/${id}/record`} download=${`${id}.forno`}>
                  ${say("web-start-download")}
                </a>
              `,
            say("web-start-records-none"),
          )}
        </section>
      </div>
    </main>
  `;
}

/** @param {{ editions: EditionShown[] | undefined, characters: CharacterShown[] | undefined }} props */
function PlayNow({ editions = [], characters = [] }) {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState(/** @type {unknown} */ (undefined));
  const { edition: wanted, bots, rung } = prefs.value;
  const edition = editions.find(({ id }) => id === wanted) ?? editions[0];
  const character = characters.find((one) => one.rung === rung);
  const most = Math.max(...(edition?.players ?? [5])) - 1;
  const number = Math.min(bots, most);
  const there = edition && characters.length > 0;
  const named = trouble instanceof Refusal && trouble.code === "name-refused";

  /** @param {Event} event */
  const play = async (event) => {
    event.preventDefault();
    if (busy || !there) return;
    setBusy(true);
    let table = "";
    try {
      const name = ownName();
      if (!name) throw new Refusal("name-refused", "");
      const company = Array.from(
        { length: number },
        (_, at) => character?.rung ?? characters[MIXED[at] ?? 0]?.rung,
      );
      const { id } = await request("POST", "/tables", {
        plan: { edition: edition.id, seats: number + 1, hints: true, patience: null },
        bots: company,
      });
      table = id;
      await request("POST", `/tables/${id}/seats`, { name });
      navigate(`${tableLink(id)}#now`);
    } catch (error) {
      setTrouble(error);
      setBusy(false);
      // The host never arrived, so no player can join this table.
      if (table) request("DELETE", `/tables/${table}`).catch(() => undefined);
    }
  };

  return html`
    <form class="panel play-now" onSubmit=${play} aria-labelledby="play-now">
      <h2 id="play-now">${say("web-start-play")}</h2>
      <${NameField} trouble=${named && errorText(trouble)} />
      <p class="trouble" role="alert">${trouble !== undefined && !named && errorText(trouble)}</p>
      <button class="primary big" disabled=${!there} aria-busy=${busy}>
        ${say(busy ? "web-start-laying" : "web-start-go")}
      </button>
      ${
        there && [
          selectField({
            label: say("web-edition"),
            value: edition.id,
            set: (id) => prefer({ edition: id }),
            options: editions.map(({ id, title }) => [id, title]),
            note: edition.summary,
          }),
          radioField({
            class: "numbers",
            label: say("web-start-bots"),
            value: number,
            set: (one) => prefer({ bots: Number(one) }),
            options: Array.from({ length: most }, (_, at) => [at + 1, at + 1]),
          }),
          radioField({
            class: "faces",
            label: say("web-start-who"),
            value: character?.rung ?? "",
            set: (one) => prefer({ rung: one }),
            options: [
              [
                "",
                html`
                  <i class="crowd">${[2, 0, 5].map((at) => face(characters, characters[at]?.rung))}</i>
                  <b>${say("web-start-mixed")}</b>
                `,
              ],
              ...characters.map(
                (one) =>
                  /** @type {[string, unknown]} */ ([
                    one.rung,
                    html`${face(characters, one.rung)}<b>${one.name}</b>`,
                  ]),
              ),
            ],
          }),
          html`
            <p class="dim note">
              ${
                character
                  ? say("web-start-character", { name: character.name, note: character.note })
                  : say("web-start-mixed-note")
              }
            </p>
          `,
        ]
      }
    </form>
  `;
}

/** To a table by its short code, or by an invitation link. */
function JoinForm() {
  const [trouble, setTrouble] = useState("");
  /** @param {Event & { currentTarget: HTMLFormElement }} event */
  const join = (event) => {
    event.preventDefault();
    const way = wayTo(String(new FormData(event.currentTarget).get("way")));
    setTrouble(way ? "" : say("web-start-join-bad"));
    if (way) navigate(way);
  };
  return html`
    <form class="join" onSubmit=${join}>
      <label for="way">${say("web-start-join")}</label>
      <div>
        <input
          id="way"
          name="way"
          required
          autocapitalize="characters"
          autocomplete="off"
          spellcheck=${false}
          placeholder=${say("web-start-join-example")}
          aria-describedby="lost"
        />
        <button>${say("web-start-join-go")}</button>
      </div>
      <p id="lost" class="trouble" role="alert">${trouble}</p>
    </form>
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
