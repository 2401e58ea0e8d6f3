/** The panel of the start page: who I am, which edition, and one button that says what happens. */
import { useState } from "preact/hooks";
import { Refusal, errorText, request } from "../core/api.js";
import { html } from "../core/html.js";
import { tableLink } from "../core/links.js";
import { paceOptions, planOfPace } from "../core/paces.js";
import { prefer, prefs } from "../core/prefs.js";
import { navigate } from "../core/router.js";
import { say } from "../core/words.js";
import { NameField, face, ownName, radioField, selectField } from "../parts/fields.js";
import { NAMES, companyOf } from "./company.js";
import { JoinForm } from "./join.js";
import { turnAt } from "./tables.js";

/** @import { EditionShown, OwnTable } from "../types" */

/** The editions that have a button of their own; what is known of them before the server has answered. */
const CHIPS = { "rio-grande": 5, plus: 6 };
const MORE = "more";
/** As many games as are shown above the fold. */
const MOST_WAITING = 3;

/** How many bots there may be. @param {EditionShown[] | undefined} editions */
export function mostBots(editions) {
  const wanted = prefs.value.edition || "rio-grande";
  const edition = editions?.find(({ id }) => id === wanted);
  return (edition ? Math.max(...edition.players) : wanted === "plus" ? CHIPS.plus : CHIPS["rio-grande"]) - 1;
}

/** @param {{ editions?: EditionShown[], waiting: OwnTable[] }} props */
export function PlayNow({ editions, waiting }) {
  const [busy, setBusy] = useState(false);
  const [more, setMore] = useState(false);
  const [trouble, setTrouble] = useState(/** @type {unknown} */ (undefined));
  const wanted = prefs.value.edition || "rio-grande";
  const company = companyOf(mostBots(editions));
  const named = trouble instanceof Refusal && trouble.code === "name-refused";
  const others = more || !(wanted in CHIPS);
  const found = editions?.find(({ id }) => id === wanted);

  /** @param {Event} event */
  const play = async (event) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    let table = "";
    try {
      const name = ownName();
      if (!name) throw new Refusal("name-refused", "");
      const { id } = await request("POST", "/tables", {
        plan: {
          edition: found?.id ?? wanted,
          seats: company.length + 1,
          hints: true,
          patience: null,
          ...planOfPace(prefs.peek().pace),
        },
        bots: company,
      });
      table = id;
      await request("POST", `/tables/${id}/seats`, { name, face: prefs.peek().face });
      navigate(`${tableLink(id)}#now`);
    } catch (error) {
      setTrouble(error);
      setBusy(false);
      // The host never arrived, so no player can join this table.
      if (table) request("DELETE", `/tables/${table}`).catch(() => undefined);
    }
  };
  /** @param {string} label @param {string} note */
  const chip = (label, note) => html`<b>${label}</b><small>${note}</small>`;
  const players = (/** @type {number} */ most) => say("web-setup-players", { least: 2, most });

  return html`
    <div class="panel start-panel">
      <form class="play-now" onSubmit=${play} aria-label=${say("web-start-play")}>
        <${NameField} trouble=${named && errorText(trouble)} />
        ${radioField({
          class: "edition-chips",
          label: say("web-edition"),
          value: others ? MORE : wanted,
          set: (id) => {
            setMore(id === MORE);
            if (id !== MORE) prefer({ edition: id });
          },
          options: [
            ["rio-grande", chip(say("web-start-classic"), players(CHIPS["rio-grande"]))],
            ["plus", chip(say("web-start-plus"), players(CHIPS.plus))],
            [MORE, chip(say("web-start-more"), say("web-start-more-note"))],
          ],
        })}
        ${
          others &&
          editions &&
          selectField({
            label: say("web-edition"),
            unseen: true,
            value: found?.id ?? "",
            set: (id) => prefer({ edition: id }),
            options: editions.map(({ id, title }) => [id, title]),
            note: found?.summary,
          })
        }
        ${selectField({
          label: say("web-pace"),
          value: prefs.value.pace,
          set: (pace) => prefer({ pace }),
          options: paceOptions(),
        })}
        <p class="trouble" role="alert">${trouble !== undefined && !named && errorText(trouble)}</p>
        <button class="primary big" aria-busy=${busy}>
          ${
            busy
              ? say("web-start-laying")
              : say("web-start-go", { number: company.length, name: NAMES[company[0] ?? ""] ?? "" })
          }
        </button>
      </form>
      <a class="button" href="/new">${say("web-start-friends")}</a>
      <${JoinForm} />
      ${
        waiting.length > 0 &&
        html`
          <section class="waiting-games" aria-labelledby="waiting">
            <h2 id="waiting">${say("web-start-mine")}</h2>
            ${waiting
              .slice(0, MOST_WAITING)
              .map((table) => html`<${WaitingGame} key=${table.id} ...${{ table, editions }} />`)}
          </section>
        `
      }
    </div>
  `;
}

/** A game that goes on, as one link. @param {{ table: OwnTable, editions?: EditionShown[] }} props */
function WaitingGame({ table, editions }) {
  const seated = table.seats.filter(({ name }) => name);
  return html`
    <a class="waiting-game" href=${tableLink(table.id)}>
      <span class="crowd">${seated.map((one, at) => html`<i key=${at}>${face(one.face)}</i>`)}</span>
      <span>
        <b>${editions?.find(({ id }) => id === table.edition)?.title}</b>
        ${turnAt(table)}
      </span>
      <span class="unseen">${seated.map(({ name }) => name).join(", ")}</span>
      <span class="go">${say(table.stage === "open" ? "web-start-to-table" : "web-start-continue")}</span>
    </a>
  `;
}
