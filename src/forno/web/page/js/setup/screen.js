/** A new table, as its host wants it: what every host needs first, the rest below. */
import { useRef, useState } from "preact/hooks";
import { Refusal, errorText, request, useCharacters, useEditions } from "../core/api.js";
import { html } from "../core/html.js";
import { tableLink } from "../core/links.js";
import { prefs, saveToTab } from "../core/prefs.js";
import { navigate } from "../core/router.js";
import { say } from "../core/words.js";
import { colourOf } from "../parts/cards.js";
import { NameField, face, ownName, radioField, selectField } from "../parts/fields.js";
import { Face } from "../parts/faces.js";
import { Lazy } from "../parts/lazy.js";

/** @import { TablePlan } from "../types" */

/**
 * @typedef {{ who: string, colour: string, recall: string, skill: string }} Chair `who` is "me", a rung, or
 *   nothing for an open seat
 */
/** @typedef {[string | number, string][]} Options */

const tableOptions = () => import("./options.js").then(({ TableOptions }) => TableOptions);

/** @type {TablePlan} */
const USUAL = {
  edition: "",
  seats: 4,
  helping: null,
  recall: "top",
  open_kitchen: false,
  start: "drawn",
  clock: { kind: "none" },
  hints: false,
  listed: false,
  watching: "invited",
  delay: 0,
  stand_in: "cook",
  patience: 60,
  pace: 1,
};
/** @type {Chair} */
const OPEN = { who: "", colour: "", recall: "", skill: "" };
/** Where what was refused can be mended. @type {Record<string, string>} */
const PLACES = { "name-refused": "name", "colour-refused": "seats", "position-refused": "position" };

/**
 * The edition that a position names and how many seats it has, as far as that can be read here; the server
 * checks it.
 * @param {string} line
 */
const laidOut = (line) => ({
  edition: /^edition (\S+);/.exec(line)?.[1],
  seats: /; *seats ([^;]+)/.exec(line)?.[1]?.trim().split(" ").length,
});

export function Screen() {
  const editions = useEditions();
  const characters = useCharacters();
  const [plan, setPlan] = useState({ ...USUAL, edition: prefs.peek().edition });
  const [chairs, setChairs] = useState([{ ...OPEN, who: "me" }, OPEN, OPEN, OPEN, OPEN, OPEN]);
  const [busy, setBusy] = useState(false);
  const [more, setMore] = useState(false);
  const [position, setPosition] = useState("");
  const [trouble, setTrouble] = useState({ at: "", text: "" });
  const options = useRef(/** @type {HTMLDetailsElement | null} */ (null));
  // Mail and chat programs break long lines.
  const line = position.trim().replace(/\s+/g, " ");
  const laid = laidOut(line);
  const edition = editions?.find(({ id }) => id === (laid.edition ?? plan.edition)) ?? editions?.[0];
  if (!editions || !edition || !characters) {
    return html`
      <main id="main" class="plain">
        <p>${say("web-setup-moment")}</p>
      </main>
    `;
  }
  const seats = Math.min(laid.seats ?? plan.seats, Math.max(...edition.players));
  const seated = chairs.slice(0, seats);

  /** @param {Partial<TablePlan>} some */
  const change = (some) => setPlan({ ...plan, ...some });
  /** @param {number} at @param {Partial<Chair>} some */
  const seat = (at, some) =>
    setChairs(
      chairs.map((chair, seat) =>
        seat === at ? { ...chair, ...some } : some.who === "me" && chair.who === "me" ? OPEN : chair,
      ),
    );
  /** @param {string} at */
  const wrong = (at) => trouble.at === at && trouble.text;

  /** @param {Event} event */
  const make = async (event) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    let table = "";
    try {
      const name = ownName();
      if (!name) throw new Refusal("name-refused", "");
      const helping = seats >= edition.helping_players && edition.helping ? plan.helping : null;
      const start = Number(plan.start) >= seats ? "drawn" : plan.start;
      const { id, code } = await request("POST", "/tables", {
        // What is not wanted is not said: then older servers read the table too.
        plan: {
          ...plan,
          edition: edition.id,
          seats,
          helping,
          start,
          chat: plan.chat || undefined,
          record_talk: plan.record_talk || undefined,
        },
        position: line || undefined,
      });
      table = id;
      // One after the other: a bot that has my name is refused, not I.
      const mine = seated.findIndex(({ who }) => who === "me");
      if (mine >= 0)
        await request("POST", `/tables/${id}/seats`, {
          name,
          seat: mine,
          colour: line ? "" : seated[mine]?.colour,
          face: prefs.peek().face,
        });
      for (const [at, { who, colour, recall, skill }] of seated.entries()) {
        const bot = `${who}${recall && `,recall=${recall}`}${skill && `,skill=${skill}`}`;
        if (who && at !== mine)
          await request("PUT", `/tables/${id}/seats/${at}`, { bot, colour: line ? "" : colour });
      }
      saveToTab(`code ${id}`, code);
      navigate(tableLink(id, code));
    } catch (error) {
      const at = (error instanceof Refusal && PLACES[error.code]) || "end";
      // What is wrong with a position is said by the program that reads it, in English.
      const why = at === "position" && error instanceof Error ? ` (${error.message})` : "";
      setTrouble({ at, text: errorText(error) + why });
      if (why && options.current) options.current.open = true;
      setBusy(false);
      if (table) request("DELETE", `/tables/${table}`).catch(() => undefined);
    }
  };

  return html`
    <main id="main" class="setup">
      <h1>${say("web-setup-title")}</h1>
      <form onSubmit=${make}>
        ${radioField({
          class: "editions",
          label: say("web-edition"),
          value: edition.id,
          set: (id) => change({ edition: id }),
          options: editions.map(({ id, title, summary, players }) => [
            id,
            html`
              <b>${title}</b>
              <em>
                ${say("web-setup-players", { least: Math.min(...players), most: Math.max(...players) })}
              </em>
              <small>${summary}</small>
            `,
            { "aria-label": title, "aria-description": summary, disabled: !!laid.edition },
          ]),
        })}
        <section class="panel company">
          ${radioField({
            class: "numbers",
            label: say("web-setup-seats"),
            value: seats,
            set: (one) => change({ seats: Number(one) }),
            options: edition.players.map((one) => [one, one, { disabled: !!laid.seats }]),
          })}
          <${NameField} trouble=${wrong("name")} />
          <ol class="chairs">
            ${seated.map((chair, at) => {
              const bot = characters.find(({ rung }) => rung === chair.who);
              const colours = edition.colours.filter(
                (one) => one === chair.colour || !seated.some(({ colour }) => colour === one),
              );
              /**
               * @param {"colour" | "recall" | "skill"} key
               * @param {string} label
               * @param {string} usual
               * @param {Options} options
               */
              const one = (key, label, usual, options) =>
                selectField({
                  label,
                  value: chair[key],
                  set: (value) => seat(at, { [key]: value }),
                  options: [["", usual], ...options],
                });
              return html`
                <li key=${at} class=${chair.who && "taken"}>
                  ${chair.who === "me" ? html`<${Face} of=${prefs.value.face} />` : face(chair.who)}
                  ${selectField({
                    label: say("web-setup-seat", { number: at + 1 }),
                    value: chair.who,
                    set: (who) => seat(at, { who }),
                    note: bot?.note,
                    options: [
                      ["", say("web-setup-open")],
                      ["me", say("web-setup-me")],
                      ...characters.map(
                        ({ rung, name }) =>
                          /** @type {[string, string]} */ ([rung, say("web-setup-bot", { name })]),
                      ),
                    ],
                  })}
                  ${
                    chair.who &&
                    !line &&
                    one(
                      "colour",
                      say("web-setup-colour"),
                      say("web-setup-colour-drawn"),
                      colours.map((colour) => [colour, colourOf(colour)]),
                    )
                  }
                  ${
                    bot &&
                    html`
                      <details>
                        <summary>${say("web-setup-dials")}</summary>
                        ${one("recall", say("web-setup-memory"), say("web-setup-as-usual"), [
                          ["perfect", say("web-setup-memory-perfect")],
                          ["good", say("web-setup-memory-good")],
                          ["fair", say("web-setup-memory-fair")],
                          ["poor", say("web-setup-memory-poor")],
                          ["none", say("web-setup-memory-none")],
                        ])}
                        ${one(
                          "skill",
                          say("web-setup-skill"),
                          say("web-setup-as-usual"),
                          [100, 75, 50, 25].map((share) => [`${share / 100}`, `${share} %`]),
                        )}
                      </details>
                    `
                  }
                </li>
              `;
            })}
          </ol>
          <p class="trouble" role="alert">${wrong("seats")}</p>
        </section>
        <details ref=${options} class="panel more" onToggle=${() => setMore(true)}>
          <summary>${say("web-setup-more")}</summary>
          ${
            more &&
            html`
              <${Lazy}
                load=${tableOptions}
                ...${{ plan, change, edition, seats, characters, position }}
                setPosition=${(/** @type {string} */ text) => {
                  setPosition(text);
                  if (wrong("position")) setTrouble({ at: "", text: "" });
                }}
                trouble=${wrong("position")}
              />
            `
          }
        </details>
        <p class="trouble" role="alert">${wrong("end")}</p>
        <button class="primary big" aria-busy=${busy}>${say("web-setup-make")}</button>
      </form>
    </main>
  `;
}
