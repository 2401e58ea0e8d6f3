/** The start page: play now, with others, go on, look on, look back. */
import { useEffect, useState } from "preact/hooks";
import { API, Refusal, ask } from "../core/api.js";
import { html } from "../core/html.js";
import { useOnce } from "../core/once.js";
import { prefer, prefs } from "../core/prefs.js";
import { sorry } from "../core/refused.js";
import { go } from "../core/router.js";
import { say } from "../core/words.js";
import { IngredientCard } from "../parts/card.js";
import { Choice, Face, NameField, Pick, ownName } from "../parts/fields.js";
import { JoinForm } from "./join.js";

/** @typedef {import("../types").EditionShown} EditionShown */
/** @typedef {import("../types").CharacterShown} CharacterShown */
/** @typedef {import("../types").Summary} Summary */

const EVERY = 10_000;
/** Who sits at a mixed table, by the rungs of the ladder: nobody too strong at first. */
const MIXED = [1, 2, 0, 3, 4];
const FAN = ["olive", "pepper", "mushroom", "salami", "pineapple"];

/** @typedef {{ mine: Summary[], open: Summary[], watched: Summary[] }} Shelf */

/** The tables that there are, looked up again from time to time while somebody sees them. */
function useShelf() {
  const [shelf, setShelf] = useState(/** @type {Shelf | undefined} */ (undefined));
  useEffect(() => {
    let gone = false;
    const look = async () => {
      if (document.hidden) return;
      const found = await Promise.all(["/mine", "/tables", "/tables?stage=playing"].map((path) => ask("GET", path)));
      const [mine, open, watched] = found.map(({ tables }) => tables);
      if (!gone) setShelf({ mine, open, watched });
    };
    // A server that does not answer now may do so the next time.
    const tryLook = () => void look().catch(() => undefined);
    tryLook();
    const timer = setInterval(tryLook, EVERY);
    document.addEventListener("visibilitychange", tryLook);
    return () => {
      gone = true;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", tryLook);
    };
  }, []);
  return shelf;
}

export function Screen() {
  const shelf = useShelf();
  const editions = /** @type {EditionShown[] | undefined} */ (useOnce("/editions")?.editions);
  const [trouble, setTrouble] = useState("");
  const mine = shelf?.mine ?? [];
  const going = mine.filter(({ stage }) => stage === "playing" || stage === "open");
  const over = mine.filter(({ stage }) => stage === "over");
  const ids = new Set(mine.map(({ id }) => id));
  const open = shelf?.open.filter(({ id, seats }) => !ids.has(id) && seats.some(({ name }) => !name));
  const watched = shelf?.watched.filter(({ id }) => !ids.has(id));
  const list = { editions };

  /** @param {string} id */
  const sit = async (id) => {
    const name = ownName();
    try {
      if (!name) throw new Refusal("name-refused", "");
      await ask("POST", `/tables/${id}/seats`, { name });
      go(`/t/${id}`);
    } catch (error) {
      setTrouble(sorry(error));
    }
  };

  return html`<main id="main" class="start">
    <section class="hero">
      <div class="greeting">
        <h1>${say("web-start-title")}</h1>
        <p class="lead">${say("web-start-lead")}</p>
        ${!prefs.value.learnt && html`<a class="newcomer" href="/learn"><strong>${say("web-start-new-here")}</strong><span>${say("web-start-learn")}</span></a>`}
        <div class="oven" aria-hidden="true">
          <img src="/page/art/oven.svg" alt="" width="320" height="300" />
          <div class="fan">${FAN.map((kind) => html`<${IngredientCard} key=${kind} kind=${kind} />`)}</div>
        </div>
      </div>
      <${PlayNow} editions=${editions} />
    </section>
    ${going.length > 0 && html`<section class="panel going" aria-labelledby="going">
      <h2 id="going">${say("web-start-mine")}</h2>
      <${Tables} ...${list} tables=${going} actions=${(/** @type {Summary} */ { id, stage }) => html`<a class="button primary" href=${`/t/${id}`}>${say(stage === "open" ? "web-start-to-table" : "web-start-continue")}</a>`} />
    </section>`}
    <div class="shelf">
      <section class="panel" aria-labelledby="friends">
        <h2 id="friends">${say("web-start-friends")}</h2>
        <p>${say("web-start-friends-lead")}</p>
        <a class="button" href="/new">${say("web-start-new")}</a>
        <${JoinForm} />
      </section>
      <section class="panel" aria-labelledby="open">
        <h2 id="open">${say("web-start-open")}</h2>
        ${open && !open.length && html`<p class="dim">${say("web-start-open-none")}</p>`}
        <p class="trouble" role="alert">${trouble}</p>
        <${Tables} ...${list} tables=${open} actions=${(/** @type {Summary} */ { id, watching }) => html`
          <button class="primary" onClick=${() => void sit(id)}>${say("web-start-sit")}</button>
          ${watching === "everybody" && html`<a class="button" href=${`/t/${id}`}>${say("web-start-look-on")}</a>`}`} />
      </section>
      <section class="panel" aria-labelledby="watch">
        <h2 id="watch">${say("web-start-watch")}</h2>
        ${watched && !watched.length && html`<p class="dim">${say("web-start-watch-none")}</p>`}
        <${Tables} ...${list} tables=${watched} actions=${(/** @type {Summary} */ { id }) => html`<a class="button" href=${`/t/${id}`}>${say("web-start-look-on")}</a>`} />
      </section>
      <section class="panel" aria-labelledby="records">
        <h2 id="records">${say("web-start-records")}</h2>
        ${shelf && !over.length && html`<p class="dim">${say("web-start-records-none")}</p>`}
        <${Tables} ...${list} tables=${over} actions=${(/** @type {Summary} */ { id }) => html`
          <a class="button" href=${`/t/${id}`}>${say("web-start-result")}</a>
          <a class="button" href=${`/replay/${id}`}>${say("web-start-replay")}</a>
          <a class="button" href=${`${API}/tables/${id}/record`} download=${`${id}.forno`}>${say("web-start-download")}</a>`} />
      </section>
    </div>
  </main>`;
}

/** @param {{ tables: Summary[] | undefined, editions: EditionShown[] | undefined, actions: (table: Summary) => unknown }} props */
function Tables({ tables = [], editions, actions }) {
  const of = /** @type {CharacterShown[] | undefined} */ (useOnce("/characters")?.characters);
  if (!tables.length) return null;
  return html`<ul class="tables">${tables.map((table) => {
    const free = table.seats.filter(({ name }) => !name).length;
    return html`<li key=${table.id}>
      <div><strong>${editions?.find(({ id }) => id === table.edition)?.title}</strong>
        ${free > 0 && html`<span class="dim">${say("web-start-free", { number: free })}</span>`}</div>
      <ul class="names">${table.seats.map(({ name, bot }, at) => name && html`<li key=${at}>${bot && html`<${Face} bot=${bot} of=${of} />`}<bdi title=${name}>${name}</bdi></li>`)}</ul>
      <div class="actions">${actions(table)}</div>
    </li>`;
  })}</ul>`;
}

/** @param {{ editions: EditionShown[] | undefined }} props */
function PlayNow({ editions }) {
  const characters = /** @type {CharacterShown[] | undefined} */ (useOnce("/characters")?.characters);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState({ name: "", other: "" });
  const { edition: wanted, bots, rung } = prefs.value;
  const edition = editions?.find(({ id }) => id === wanted) ?? editions?.[0];
  const character = characters?.find((one) => one.rung === rung);
  const most = Math.max(...(edition?.players ?? [5])) - 1;
  const number = Math.min(bots, most);

  /** @param {Event} event */
  const play = async (event) => {
    event.preventDefault();
    if (busy || !edition || !characters) return;
    const name = ownName();
    setTrouble({ name: name ? "" : sorry(new Refusal("name-refused", "")), other: "" });
    if (!name) return;
    setBusy(true);
    /** @type {string | undefined} */
    let id;
    try {
      const company = Array.from({ length: number }, (_, at) => character?.rung ?? characters[MIXED[at] ?? 0]?.rung);
      ({ id } = await ask("POST", "/tables", { plan: { edition: edition.id, seats: number + 1, hints: true, patience: null }, bots: company }));
      await ask("POST", `/tables/${id}/seats`, { name });
      go(`/t/${id}#now`);
    } catch (error) {
      const mine = error instanceof Refusal && error.code === "name-refused";
      setTrouble({ name: mine ? sorry(error) : "", other: mine ? "" : sorry(error) });
      setBusy(false);
      // Nobody comes to a table that its host has not come to.
      if (id) void ask("DELETE", `/tables/${id}`).catch(() => undefined);
    }
  };

  return html`<form class="panel play-now" onSubmit=${play} aria-labelledby="play-now">
    <h2 id="play-now">${say("web-start-play")}</h2>
    <${NameField} trouble=${trouble.name} />
    ${edition && characters && html`
      <${Pick} label=${say("web-edition")} value=${edition.id} set=${(/** @type {string} */ id) => prefer({ edition: id })} options=${editions?.map(({ id, title }) => [id, title])} note=${edition.summary} />
      <${Choice} class="numbers" label=${say("web-start-bots")} value=${number} set=${(/** @type {string} */ one) => prefer({ bots: Number(one) })} options=${Array.from({ length: most }, (_, at) => [at + 1, at + 1])} />
      <${Choice} class="faces" label=${say("web-start-who")} value=${character?.rung ?? ""} set=${(/** @type {string} */ one) => prefer({ rung: one })}
        options=${[["", html`<${Face} /><b>${say("web-start-mixed")}</b>`], ...characters.map((one) => [one.rung, html`<${Face} bot=${one.rung} of=${characters} /><b>${one.name}</b>`])]} />
      <p class="dim note">${character ? say("web-start-character", { name: character.name, note: character.note }) : say("web-start-mixed-note")}</p>`}
    <p class="trouble" role="alert">${trouble.other}</p>
    <button class="primary big" disabled=${!edition || !characters} aria-busy=${busy}>${say(busy ? "web-start-laying" : "web-start-go")}</button>
  </form>`;
}
