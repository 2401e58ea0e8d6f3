/** A new table, as its host wants it: what everybody needs first, the rest below. */
import { useState } from "preact/hooks";
import { Refusal, ask } from "../core/api.js";
import { html } from "../core/html.js";
import { useOnce } from "../core/once.js";
import { prefs } from "../core/prefs.js";
import { sorry } from "../core/refused.js";
import { go } from "../core/router.js";
import { say } from "../core/words.js";
import { colourOf } from "../parts/card.js";
import { Check, Choice, Face, NameField, Pick, ownName } from "../parts/fields.js";
import { keepCode } from "./codes.js";

/** @typedef {import("../types").EditionShown} EditionShown */
/** @typedef {import("../types").CharacterShown} CharacterShown */
/** @typedef {import("../types").TablePlan} TablePlan */
/** @typedef {{ who: string, colour: string, recall: string, skill: string }} Chair `who` is "me", a rung, or nothing for an open seat */

/** @type {TablePlan} */
const USUAL = { edition: "", seats: 4, helping: null, recall: "top", open_kitchen: false, start: "drawn", clock: { kind: "none" }, hints: false, listed: false, watching: "invited", delay: 0, stand_in: "cook", patience: 60, pace: 1 };
/** @type {Chair} */
const OPEN = { who: "", colour: "", recall: "", skill: "" };
const MINUTE = 60;
/** Where what was refused can be mended. @type {Record<string, string>} */
const PLACES = { "name-refused": "name", "colour-refused": "seats", "seat-taken": "seats" };

/** The bot of a chair, as the server reads it. @param {Chair} chair */
const specOf = ({ who, recall, skill }) => `${who}${recall && `,recall=${recall}`}${skill && `,skill=${skill}`}`;

export function Screen() {
  const editions = /** @type {EditionShown[] | undefined} */ (useOnce("/editions")?.editions);
  const characters = /** @type {CharacterShown[] | undefined} */ (useOnce("/characters")?.characters);
  const [plan, setPlan] = useState({ ...USUAL, edition: prefs.peek().edition });
  const [chairs, setChairs] = useState(() => [{ ...OPEN, who: "me" }, OPEN, OPEN, OPEN, OPEN, OPEN]);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState({ at: "", text: "" });
  const edition = editions?.find(({ id }) => id === plan.edition) ?? editions?.[0];
  if (!editions || !edition || !characters) return html`<main id="main" class="plain"><p>${say("web-setup-moment")}</p></main>`;
  const seats = edition.players.includes(plan.seats) ? plan.seats : Math.max(...edition.players);
  const seated = chairs.slice(0, seats);

  /** @param {Partial<TablePlan>} some */
  const change = (some) => setPlan({ ...plan, ...some });
  /** @param {number} at @param {Partial<Chair>} some */
  const seat = (at, some) => setChairs(chairs.map((chair, seat) => (seat === at ? { ...chair, ...some } : some.who === "me" && chair.who === "me" ? { ...chair, who: "" } : chair)));
  /** @param {string} at */
  const wrong = (at) => html`<p class="trouble" role="alert">${trouble.at === at && trouble.text}</p>`;

  /** @param {Event} event */
  const make = async (event) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    /** @type {string | undefined} */
    let id;
    try {
      const name = ownName();
      if (!name) throw new Refusal("name-refused", "");
      const helping = edition.helping && seats >= edition.helping_players ? plan.helping : null;
      const start = typeof plan.start === "number" && plan.start >= seats ? "drawn" : plan.start;
      const made = await ask("POST", "/tables", { plan: { ...plan, edition: edition.id, seats, helping, start } });
      id = made.id;
      for (const [at, { who, colour }] of seated.entries()) if (who === "me") await ask("POST", `/tables/${id}/seats`, { name, seat: at, colour });
      for (const [at, chair] of seated.entries()) if (chair.who && chair.who !== "me") await ask("PUT", `/tables/${id}/seats/${at}`, { bot: specOf(chair), colour: chair.colour });
      keepCode(made.id, made.code);
      go(`/t/${id}#i=${made.code}`);
    } catch (error) {
      const at = (error instanceof Refusal && PLACES[error.code]) || "end";
      setTrouble({ at, text: sorry(error) });
      setBusy(false);
      if (id) void ask("DELETE", `/tables/${id}`).catch(() => undefined);
    }
  };

  return html`<main id="main" class="setup">
    <h1>${say("web-setup-title")}</h1>
    <form onSubmit=${make}>
      <${Choice} class="editions" label=${say("web-edition")} value=${edition.id} set=${(/** @type {string} */ id) => change({ edition: id })}
        options=${editions.map(({ id, title, summary, players }) => [id, html`<b>${title}</b><em>${say("web-setup-players", { least: Math.min(...players), most: Math.max(...players) })}</em><small>${summary}</small>`])} />
      <section class="panel">
        <${Choice} class="numbers" label=${say("web-setup-seats")} value=${seats} set=${(/** @type {string} */ one) => change({ seats: Number(one) })} options=${edition.players.map((one) => [one, one])} />
        <${NameField} trouble=${trouble.at === "name" ? trouble.text : ""} />
        <ol class="chairs">${seated.map((chair, at) => html`<${ChairRow} key=${at} ...${{ chair, at, characters }} colours=${edition.colours.filter((one) => one === chair.colour || !seated.some(({ colour }) => colour === one))} set=${(/** @type {Partial<Chair>} */ some) => seat(at, some)} />`)}</ol>
        ${wrong("seats")}
      </section>
      <details class="panel more"><summary>${say("web-setup-more")}</summary><${More} ...${{ plan, change, edition, seats, characters, seated }} /></details>
      ${wrong("end")}
      <button class="primary big" aria-busy=${busy}>${say("web-setup-make")}</button>
    </form>
  </main>`;
}

/** @param {{ chair: Chair, at: number, characters: CharacterShown[], colours: string[], set: (some: Partial<Chair>) => void }} props */
function ChairRow({ chair, at, characters, colours, set }) {
  const bot = characters.find(({ rung }) => rung === chair.who);
  return html`<li class=${chair.who ? "taken" : ""}>
    <${Face} bot=${chair.who} of=${characters} />
    <${Pick} label=${say("web-setup-seat", { number: at + 1 })} value=${chair.who} set=${(/** @type {string} */ who) => set({ who })} note=${bot?.note}
      options=${[["", say("web-setup-open")], ["me", say("web-setup-me")], ...characters.map(({ rung, name }) => [rung, say("web-setup-bot", { name })])]} />
    ${chair.who && html`<${Pick} label=${say("web-setup-colour")} value=${chair.colour} set=${(/** @type {string} */ colour) => set({ colour })} options=${[["", say("web-setup-colour-drawn")], ...colours.map((one) => [one, colourOf(one)])]} />`}
    ${bot && html`<details><summary>${say("web-setup-dials")}</summary>
      <${Pick} label=${say("web-setup-memory")} value=${chair.recall} set=${(/** @type {string} */ recall) => set({ recall })}
        options=${[["", say("web-setup-as-usual")], ["perfect", say("web-setup-memory-perfect")], ["good", say("web-setup-memory-good")], ["fair", say("web-setup-memory-fair")], ["poor", say("web-setup-memory-poor")], ["none", say("web-setup-memory-none")]]} />
      <${Pick} label=${say("web-setup-skill")} value=${chair.skill} set=${(/** @type {string} */ skill) => set({ skill })}
        options=${[["", say("web-setup-as-usual")], ...[100, 75, 50, 25].map((share) => [`${share / 100}`, `${share} %`])]} />
    </details>`}
  </li>`;
}

/** @param {number} seconds */
const lasting = (seconds) => (seconds < 2 * MINUTE ? say("web-setup-seconds", { number: seconds }) : say("web-setup-minutes", { number: seconds / MINUTE }));
/** @param {number[]} some @returns {[number, string][]} */
const times = (some) => some.map((one) => [one, lasting(one)]);

/** @param {{ plan: TablePlan, change: (some: Partial<TablePlan>) => void, edition: EditionShown, seats: number, characters: CharacterShown[], seated: Chair[] }} props */
function More({ plan, change, edition, seats, characters, seated }) {
  const details = useOnce(edition.helping ? `/editions/${edition.id}` : "");
  const { clock } = plan;
  return html`<div class="fields">
    <${Pick} label=${say("web-setup-start")} value=${plan.start} set=${(/** @type {string} */ one) => change({ start: one === "drawn" || one === "hungriest" ? one : Number(one) })}
      options=${[["drawn", say("web-setup-start-drawn")], ["hungriest", say("web-setup-start-hungriest")], ...seated.map((_, at) => [at, say("web-setup-seat", { number: at + 1 })])]} />
    <${Pick} label=${say("web-setup-recall")} value=${plan.recall} set=${(/** @type {string} */ recall) => change({ recall })} note=${say("web-setup-recall-note")}
      options=${[["top", say("web-setup-recall-top")], ...[2, 3, 5, 8, 12].map((number) => [`${number}`, say("web-setup-recall-last", { number })]), ["everything", say("web-setup-recall-everything")]]} />
    <${Check} label=${say("web-setup-open-kitchen")} note=${say("web-setup-open-kitchen-note")} on=${plan.open_kitchen} set=${(/** @type {boolean} */ on) => change({ open_kitchen: on })} />
    ${edition.helping && (seats >= edition.helping_players
      ? html`<${Check} label=${say("web-setup-helping")} note=${say("web-setup-helping-note", { rounds: details?.rounds_without_helping ?? 4 })} on=${plan.helping !== false} set=${(/** @type {boolean} */ on) => change({ helping: on })} />`
      : html`<p class="dim">${say("web-setup-helping-few", { number: edition.helping_players, rounds: details?.rounds_without_helping ?? 4 })}</p>`)}
    <${Pick} label=${say("web-setup-clock")} value=${clock.kind} set=${(/** @type {string} */ kind) => change({ clock: kind === "move" ? { kind, seconds: MINUTE } : kind === "game" ? { kind, seconds: 15 * MINUTE, increment: 5 } : { kind: "none" } })}
      options=${[["none", say("web-setup-clock-none")], ["move", say("web-setup-clock-move")], ["game", say("web-setup-clock-game")]]} />
    ${clock.kind !== "none" && html`<${Pick} label=${say("web-setup-time")} value=${clock.seconds} set=${(/** @type {string} */ one) => change({ clock: { ...clock, seconds: Number(one) } })} options=${times(clock.kind === "move" ? [15, 30, 60, 120, 300] : [180, 300, 600, 900, 1800])} />`}
    ${clock.kind === "game" && html`<${Pick} label=${say("web-setup-increment")} value=${clock.increment} set=${(/** @type {string} */ one) => change({ clock: { ...clock, increment: Number(one) } })} options=${times([0, 2, 5, 10, 30])} />`}
    <${Check} label=${say("web-setup-hints")} on=${plan.hints} set=${(/** @type {boolean} */ hints) => change({ hints })} />
    <${Check} label=${say("web-setup-listed")} on=${plan.listed} set=${(/** @type {boolean} */ listed) => change({ listed })} />
    <${Pick} label=${say("web-setup-watching")} value=${plan.watching} set=${(/** @type {"everybody" | "invited" | "nobody"} */ watching) => change({ watching })}
      options=${[["nobody", say("web-setup-watching-nobody")], ["invited", say("web-setup-watching-invited")], ["everybody", say("web-setup-watching-everybody")]]} />
    ${plan.watching !== "nobody" && html`<${Pick} label=${say("web-setup-delay")} value=${plan.delay} set=${(/** @type {string} */ one) => change({ delay: Number(one) })} options=${[[0, say("web-setup-delay-none")], ...times([30, 60, 180, 600])]} />`}
    <${Pick} label=${say("web-setup-pace")} value=${plan.pace} set=${(/** @type {string} */ one) => change({ pace: Number(one) })}
      options=${[[0, say("web-setup-pace-none")], [0.5, say("web-setup-pace-quick")], [1, say("web-setup-pace-usual")], [2.5, say("web-setup-pace-slow")]]} />
    <${Pick} label=${say("web-setup-patience")} value=${plan.patience ?? 0} set=${(/** @type {string} */ one) => change({ patience: Number(one) || null })} options=${[...times([15, 60, 300, 1800]), [0, say("web-setup-patience-never")]]} />
    ${plan.patience !== null && html`<${Pick} label=${say("web-setup-stand-in")} value=${plan.stand_in} set=${(/** @type {string} */ one) => change({ stand_in: one })} options=${characters.map(({ rung, name }) => [rung, name])} />`}
  </div>`;
}
