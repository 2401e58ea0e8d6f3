/** A finished game once more: step by step, through anybody's eyes, and what it was worth. */
import { useEffect, useRef, useState } from "preact/hooks";
import { read, readOnce } from "../core/api.js";
import { html } from "../core/html.js";
import { kept } from "../core/kept.js";
import { prefs } from "../core/prefs.js";
import { sorry } from "../core/refused.js";
import { say } from "../core/words.js";
import { Analysis } from "./graph.js";
import { Knew, Scene } from "./table.js";

/** @typedef {import("../types").Replay} Replay */
/** @typedef {import("../types").Story} Story */
/** @typedef {import("../types").EditionDetails} EditionDetails */
/** @typedef {import("../messages").Key} Key */

/** The address is written so long after the last step: browsers tire of more. */
const SETTLED = 400;
const KEYS = /** @type {Record<string, (now: number, last: number) => number>} */ ({ ArrowLeft: (now) => now - 1, ArrowRight: (now) => now + 1, Home: () => 0, End: (_, last) => last });

const asked = () => {
  const query = new URLSearchParams(location.hash.slice(1));
  return { step: Number(query.get("s")) || 0, eyes: query.get("e") ?? "room", invitation: query.get("i") };
};

/** @param {{ id: string, hash: string }} props */
export function Screen({ id }) {
  const [{ step: wanted, eyes, invitation }, setWanted] = useState(asked);
  const [edition, setEdition] = useState(/** @type {EditionDetails | undefined} */ (undefined));
  const [story, setStory] = useState(/** @type {Story | undefined} */ (undefined));
  const [seen, setSeen] = useState(/** @type {Record<string, Replay>} */ ({}));
  const [knower, setKnower] = useState(/** @type {number | undefined} */ (undefined));
  const [trouble, setTrouble] = useState("");
  const headers = invitation ? { "X-Forno-Invitation": invitation } : undefined;
  const shown = useRef(/** @type {Replay | undefined} */ (undefined));

  // Whatever is needed for these eyes, and for what somebody knew.
  const wishes = knower === undefined ? [eyes] : [eyes, "room", String(knower)];
  useEffect(() => {
    for (const wish of wishes) {
      if (seen[wish]) continue;
      read(`/tables/${id}/replay?eyes=${wish}`, headers).then((/** @type {Replay} */ found) => {
        setSeen((all) => ({ ...all, [wish]: found }));
        return readOnce(`/editions/${found.setting.edition}`).then(setEdition);
      }).catch((error) => setTrouble(sorry(error)));
    }
  }, [id, wishes.join()]);
  useEffect(() => {
    if (edition) read(`/tables/${id}/story`, headers).then(setStory, () => {});
  }, [id, !edition]);
  useEffect(() => {
    const moved = () => setWanted(asked());
    addEventListener("hashchange", moved);
    return () => removeEventListener("hashchange", moved);
  }, []);

  // While other eyes are opened, the last picture stays.
  shown.current = seen[eyes] ?? shown.current;
  const replay = shown.current;
  const last = (replay?.steps.length ?? 1) - 1;
  const now = Math.max(0, Math.min(wanted, last));

  /** @param {number} step */
  const jump = (step) => setWanted((all) => ({ ...all, step: Math.max(0, Math.min(step, last)) }));
  useEffect(() => {
    if (!replay) return undefined;
    const timer = setTimeout(() => history.replaceState(null, "", `#s=${now}&e=${eyes}${invitation ? `&i=${invitation}` : ""}`), SETTLED);
    return () => clearTimeout(timer);
  }, [now, eyes, !replay]);
  useEffect(() => {
    /** @param {KeyboardEvent} event */
    const pressed = (event) => {
      const move = KEYS[event.key];
      const busy = event.target instanceof Element && event.target.closest("input, select, textarea, dialog, [role=region]");
      if (!move || busy || !prefs.peek().keys || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      event.preventDefault();
      jump(move(now, last));
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  });

  const step = replay?.steps[now];
  if (trouble && !replay) return html`<main id="main" class="plain"><h1>${say("web-replay-title")}</h1><p role="alert">${trouble}</p><p><a class="button" href="/">${say("web-to-start")}</a></p></main>`;
  if (!replay || !step || !edition) return html`<main id="main" class="plain"><p>${say("web-replay-loading")}</p></main>`;

  const at = { edition, setting: replay.setting };
  const { names } = replay.setting;
  const whose = step.seat === null ? "" : names[step.seat] ?? "";
  const round = say("web-replay-round-of", { round: step.view.round, rounds: replay.setting.rounds });
  const knowing = knower === undefined ? undefined : { room: seen.room?.steps[now]?.room, step: seen[knower]?.steps[now] };
  const you = kept(`seal ${id}`)?.you;
  return html`<main id="main" class="replay">
    <header>
      <h1>${say("web-replay-title")}</h1>
      <label>${say("web-replay-eyes")} <select value=${eyes} onChange=${(/** @type {Event & { currentTarget: HTMLSelectElement }} */ event) => {
        // Read now: the select is gone from the event when the state is set.
        const other = event.currentTarget.value;
        setWanted((all) => ({ ...all, eyes: other }));
      }}>
        <option value="room">${say("web-replay-eyes-room")}</option>
        <option value="spectator">${say("web-replay-eyes-spectator")}</option>
        ${names.map((name, seat) => html`<option key=${seat} value=${String(seat)}>${name}</option>`)}
      </select></label>
    </header>
    ${trouble && html`<p class="trouble" role="alert">${trouble}</p>`}
    <div class="controls" role="group" aria-label=${say("web-replay-controls")}>
      <${Move} name="first" go=${() => jump(0)} off=${now === 0} />
      <${Move} name="back" go=${() => jump(now - 1)} off=${now === 0} />
      <input type="range" min="0" max=${last} value=${now} aria-label=${say("web-replay-slider")} aria-valuetext=${`${say("web-replay-step", { step: now, last })}, ${round}${whose && `, ${whose}`}`} onInput=${(/** @type {Event & { currentTarget: HTMLInputElement }} */ event) => jump(Number(event.currentTarget.value))} />
      <${Move} name="next" go=${() => jump(now + 1)} off=${now === last} />
      <${Move} name="last" go=${() => jump(last)} off=${now === last} />
    </div>
    <section class="panel happened" aria-labelledby="happened">
      <h2 id="happened">${say("web-replay-step", { step: now, last })} <span class="dim">${round}${whose && ` · ${whose}`}${step.move && html` · <code>${step.move}</code>`}</span></h2>
      <${Places} replay=${replay} story=${story} jump=${jump} />
      <ul aria-live="polite">${step.said.map(({ text, why, clause }, place) => html`<li key=${`${now} ${place}`}>${text}${why && html` <details><summary>${say("web-replay-why")}</summary>${why}${clause && html` <a href=${`/rules/${edition.id}#${clause}`}>${clause}</a>`}</details>`}</li>`)}</ul>
    </section>
    <${Scene} at=${at} step=${step} eyes=${replay.eyes} />
    <section class="panel" aria-labelledby="knew">
      <h2 id="knew">${say("web-replay-knew")}</h2>
      <div class="knowers" role="group" aria-labelledby="knew">${names.map((name, seat) => html`<button key=${seat} aria-pressed=${knower === seat} onClick=${() => setKnower(knower === seat ? undefined : seat)}>${seat === you ? say("web-replay-knew-you") : name}</button>`)}</div>
      ${knower !== undefined && (knowing?.room && knowing.step ? html`<${Knew} at=${at} seat=${knower} step=${knowing.step} room=${knowing.room} />` : html`<p>${say("web-replay-loading")}</p>`)}
    </section>
    <section class="panel analysis" aria-labelledby="analysis">
      <h2 id="analysis">${say("web-replay-analysis")}</h2>
      <${Analysis} table=${id} headers=${headers} setting=${replay.setting} now=${now} last=${last} jump=${jump} />
    </section>
  </main>`;
}

const SIGNS = { first: "M7 5v14M19 5 10 12l9 7Z", back: "M16 5 7 12l9 7Z", next: "m8 5 9 7-9 7Z", last: "m5 5 9 7-9 7ZM17 5v14" };

/** @param {{ name: keyof typeof SIGNS, go: () => void, off: boolean }} props */
function Move({ name, go, off }) {
  return html`<button onClick=${off ? undefined : go} aria-disabled=${off} aria-label=${say(/** @type {Key} */ (`web-replay-${name}`))} title=${say(/** @type {Key} */ (`web-replay-${name}`))}><svg class="sign" viewBox="0 0 24 24" aria-hidden="true"><path d=${SIGNS[name]} /></svg></button>`;
}

/** Jump to a round or to a pizza. @param {{ replay: Replay, story: Story | undefined, jump: (step: number) => void }} props */
function Places({ replay, story, jump }) {
  const { names, rounds } = replay.setting;
  const numbers = Array.from({ length: rounds }, (_, at) => at + 1);
  return html`<label class="places"><span class="unseen">${say("web-replay-go")}</span><select value="" onChange=${(/** @type {Event & { currentTarget: HTMLSelectElement }} */ event) => {
    jump(Number(event.currentTarget.value));
    event.currentTarget.value = "";
  }}>
    <option value="" disabled>${say("web-replay-go")}</option>
    ${numbers.map((round) => {
      const start = replay.steps.findIndex(({ view }) => view.round >= round);
      return start >= 0 && html`<optgroup key=${round} label=${say("web-replay-round", { round })}>
        <option value=${start}>${say("web-replay-round-begins", { round })}</option>
        ${story?.pizzas.filter((pizza) => pizza.round === round).map(({ step, seat, name, baked }) => html`<option key=${`${step}${seat}${name}`} value=${step}>${say("web-replay-pizza", { step, name: names[seat] ?? "", order: name, baked: String(baked) })}</option>`)}
      </optgroup>`;
    })}
  </select></label>`;
}
