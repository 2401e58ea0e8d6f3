/** The replay of a finished game: step by step, through the eyes of any seat, with its analysis. */
import { useEffect, useRef, useState } from "preact/hooks";
import { errorText, request, requestInLanguage, requestOnce } from "../core/api.js";
import { html } from "../core/html.js";
import { loadFromTab, prefs, saveToTab } from "../core/prefs.js";
import { say } from "../core/words.js";
import { onValue } from "../parts/fields.js";
import { Numbers } from "../end/numbers.js";
import { listed } from "../end/share.js";
import { Analysis } from "./analysis.js";
import { Knowledge, Position } from "./position.js";

/** @import { EditionDetails, Replay, Sharing, Story, Summary } from "../types" */

/** The address is written so long after the last step: browsers tire of more. */
const SETTLED = 400;
/** Milliseconds that a step is shown while the replay runs by itself, and more for each further sentence. */
const PACES = /** @type {const} */ ({ calm: 4_000, normal: 2_500, fast: 1_250 });
const FURTHER = 0.3;
/** @typedef {keyof typeof PACES} Pace */
const PLAY = "m8 5 11 7-11 7Z";
const PAUSE = "M8 5v14M16 5v14";
/** @typedef {"web-replay-first" | "web-replay-back" | "web-replay-next" | "web-replay-last"} WayKey */

/**
 * Ways to go, by their keys: the sign, where it leads, the word.
 * @type {Record<string, [string, (now: number, last: number) => number, WayKey]>}
 */
const WAYS = {
  Home: ["M7 5v14M19 5 10 12l9 7Z", () => 0, "web-replay-first"],
  ArrowLeft: ["M16 5 7 12l9 7Z", (now) => now - 1, "web-replay-back"],
  ArrowRight: ["m8 5 9 7-9 7Z", (now) => now + 1, "web-replay-next"],
  End: ["m5 5 9 7-9 7ZM17 5v14", (_, last) => last, "web-replay-last"],
};

const asked = () => {
  const query = new URLSearchParams(location.hash.slice(1));
  return { step: Number(query.get("s")) || 0, eyes: query.get("e") ?? "room", invitation: query.get("i") };
};

/**
 * A game that its players share with everybody; if they don't, why not.
 * @param {{ id: string, hash: string }} props
 */
export function SharedScreen({ id, hash }) {
  const [sharing, setSharing] = useState(/** @type {Sharing | undefined} */ (undefined));
  const [trouble, setTrouble] = useState("");
  useEffect(
    () =>
      void request("GET", `/tables/${id}/sharing`).then(setSharing, () =>
        setTrouble(say("web-replay-no-game")),
      ),
    [id],
  );
  if (sharing?.public) return html`<${Screen} id=${id} hash=${hash} shared />`;
  const why =
    trouble ||
    (sharing &&
      (sharing.withdrawn
        ? say("web-replay-withdrawn")
        : say("web-replay-not-agreed", { names: listed(sharing.waiting) })));
  return html`
    <main id="main" class="plain">
      <h1>${say("web-replay-title")}</h1>
      <p role="status">${why || say("web-replay-loading")}</p>
      ${
        why &&
        html`
          <p>
            <a class="button" href="/">${say("web-to-start")}</a>
          </p>
        `
      }
    </main>
  `;
}

/** @param {{ id: string, hash: string, shared?: boolean }} props */
export function Screen({ id, shared = false }) {
  const [{ step: wanted, eyes, invitation }, setWanted] = useState(asked);
  const [edition, setEdition] = useState(/** @type {EditionDetails | undefined} */ (undefined));
  const [story, setStory] = useState(/** @type {Story | undefined} */ (undefined));
  const [seen, setSeen] = useState(/** @type {Record<string, Replay>} */ ({}));
  const [faces, setFaces] = useState(/** @type {string[]} */ ([]));
  const [playing, setPlaying] = useState(false);
  const [pace, setPace] = useState(() => /** @type {Pace} */ (loadFromTab("replay pace") ?? "normal"));
  const [knower, setKnower] = useState(/** @type {number | undefined} */ (undefined));
  const [trouble, setTrouble] = useState("");
  const headers = invitation ? { "X-Forno-Invitation": invitation } : undefined;
  const shown = useRef(/** @type {Replay | undefined} */ (undefined));

  const you = loadFromTab(`seal ${id}`)?.you ?? null;

  // The replays that are needed: for these eyes, and for what the chosen player knew.
  const wishes = knower === undefined ? [eyes] : [eyes, "room", String(knower)];
  useEffect(() => {
    for (const wish of wishes.filter((one) => !seen[one])) {
      // It speaks to the viewer only where these are the viewer's own eyes.
      const told = wish === String(you) ? "you" : "names";
      requestInLanguage(`/tables/${id}/replay?eyes=${wish}&told=${told}`, headers)
        .then((/** @type {Replay} */ found) => {
          setSeen((all) => ({ ...all, [wish]: found }));
          return requestOnce(`/editions/${found.setting.edition}`).then(setEdition);
        })
        .catch((error) => setTrouble(errorText(error)));
    }
  }, [id, wishes.join()]);
  useEffect(() => {
    if (!edition) return;
    requestInLanguage(`/tables/${id}/story`, headers).then(setStory, () => {});
    request("GET", `/tables/${id}`).then(
      (/** @type {Summary} */ { seats }) => setFaces(seats.map(({ face = "" }) => face)),
      () => {},
    );
  }, [id, !edition]);

  // While other eyes are opened, the last picture stays.
  shown.current = seen[eyes] ?? shown.current;
  const replay = shown.current;
  const last = (replay?.steps.length ?? 1) - 1;
  /** @param {number} step */
  const within = (step) => Math.max(0, Math.min(step, last));
  const now = within(wanted);
  const step = replay?.steps[now];
  /** A viewer who goes somewhere wants to look at it. @param {number} where */
  const jump = (where) => {
    setPlaying(false);
    setWanted((all) => ({ ...all, step: within(where) }));
  };
  const runs = playing && now < last;
  const toggle = () => {
    if (now === last) setWanted((all) => ({ ...all, step: 0 }));
    setPlaying(!runs);
  };
  useEffect(() => {
    if (!runs || !step) return undefined;
    const wait = PACES[pace] * (1 + FURTHER * Math.max(0, step.said.length - 1));
    const timer = setTimeout(() => setWanted((all) => ({ ...all, step: now + 1 })), wait);
    return () => clearTimeout(timer);
  }, [runs, now, pace, !step]);

  useEffect(() => {
    if (!replay) return undefined;
    const timer = setTimeout(
      () => history.replaceState(null, "", `#s=${now}&e=${eyes}${invitation ? `&i=${invitation}` : ""}`),
      SETTLED,
    );
    return () => clearTimeout(timer);
  }, [now, eyes, !replay]);
  useEffect(() => {
    const moved = () => setWanted(asked());
    /** @param {KeyboardEvent} event */
    const pressed = (event) => {
      const way = WAYS[event.key];
      const space = event.key === " ";
      const busy =
        event.target instanceof Element &&
        event.target.closest(`input, select, dialog, [role=region]${space ? ", button, summary, a" : ""}`);
      if (
        (!way && !space) ||
        busy ||
        !prefs.peek().keys ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        event.shiftKey
      ) {
        return;
      }
      event.preventDefault();
      if (!way) {
        toggle();
        return;
      }
      setPlaying(false);
      // From where the last key led, which may not have been painted yet.
      setWanted((all) => ({ ...all, step: within(way[1](within(all.step), last)) }));
    };
    addEventListener("hashchange", moved);
    addEventListener("keydown", pressed);
    return () => {
      removeEventListener("hashchange", moved);
      removeEventListener("keydown", pressed);
    };
  });

  if (!replay || !step || !edition) {
    return html`
      <main id="main" class="plain">
        <h1>${say("web-replay-title")}</h1>
        ${
          trouble
            ? html`
              <p role="alert">${trouble}</p>
              <p>
                <a class="button" href="/">${say("web-to-start")}</a>
              </p>
            `
            : html`<p>${say("web-replay-loading")}</p>`
        }
      </main>
    `;
  }
  const { setting } = replay;
  const { names } = setting;
  const at = { edition, setting };
  const count = say("web-replay-step", { step: now, last });
  const where = [
    say("web-replay-round-of", { round: step.view.round, rounds: setting.rounds }),
    ...(step.seat === null ? [] : [names[step.seat]]),
  ];
  const room = seen.room?.steps[now]?.room;
  const known = seen[knower ?? ""]?.steps[now];
  /** @param {keyof typeof WAYS} key */
  const way = (key) => {
    const [sign, leads, word] = /** @type {(typeof WAYS)[string]} */ (WAYS[key]);
    const to = within(leads(now, last));
    return html`
      <button
        onClick=${() => jump(to)}
        aria-disabled=${to === now}
        aria-label=${say(word)}
        title=${say(word)}
      >
        <svg class="replay-sign" viewBox="0 0 24 24" aria-hidden="true">
          <path d=${sign} />
        </svg>
      </button>
    `;
  };
  return html`
    <main id="main" class="replay">
      <header>
        <h1>${shared && story ? winnersOf(story) : say("web-replay-title")}</h1>
        <label>
          ${say("web-replay-eyes")}${" "}
          <select value=${eyes} onChange=${onValue((other) => setWanted((all) => ({ ...all, eyes: other })))}>
            <option value="room">${say("web-replay-eyes-room")}</option>
            <option value="spectator">${say("web-replay-eyes-spectator")}</option>
            ${names.map((name, seat) => html`<option value=${String(seat)}>${name}</option>`)}
          </select>
        </label>
        <label>
          ${say("web-pace")}${" "}
          <select
            value=${pace}
            onChange=${onValue((other) => {
              setPace(/** @type {Pace} */ (other));
              saveToTab("replay pace", other);
            })}
          >
            <option value="calm">${say("web-pace-calm")}</option>
            <option value="normal">${say("web-pace-normal")}</option>
            <option value="fast">${say("web-pace-fast")}</option>
          </select>
        </label>
      </header>
      ${trouble && html`<p class="trouble" role="alert">${trouble}</p>`}
      <div class="replay-controls" role="group" aria-label=${say("web-replay-controls")}>
        <button
          class="primary"
          onClick=${toggle}
          aria-label=${say(runs ? "web-replay-pause" : "web-replay-play")}
          title=${say(runs ? "web-replay-pause" : "web-replay-play")}
        >
          <svg class="replay-sign" viewBox="0 0 24 24" aria-hidden="true">
            <path d=${runs ? PAUSE : PLAY} />
          </svg>
        </button>
        ${way("Home")}
        ${way("ArrowLeft")}
        <input
          type="range"
          min="0"
          max=${last}
          value=${now}
          aria-label=${say("web-replay-slider")}
          aria-valuetext=${[count, ...where].join(", ")}
          onInput=${onValue((value) => jump(Number(value)))}
        />
        ${way("ArrowRight")}
        ${way("End")}
      </div>
      <section class="panel happened" aria-labelledby="happened">
        <h2 id="happened">
          ${count}${" "}
          <span class="dim">
            ${where.join(" · ")}
            ${step.move && html` · <code>${step.move}</code>`}
          </span>
        </h2>
        <${Places} replay=${replay} story=${story} jump=${jump} />
        <ul aria-live="polite">
          ${step.said.map(
            ({ text, why, clause }, place) => html`
              <li key=${`${now} ${place}`}>
                ${text}
                ${
                  why &&
                  html`
                    ${" "}
                    <details>
                      <summary>${say("web-replay-why")}</summary>
                      ${why}
                      ${clause && html` <a href=${`/rules/${edition.id}#${clause}`}>${clause}</a>`}
                    </details>
                  `
                }
              </li>
            `,
          )}
        </ul>
      </section>
      <${Position} at=${at} step=${step} eyes=${replay.eyes} faces=${faces} />
      <section class="panel" aria-labelledby="knew">
        <h2 id="knew">${say("web-replay-knew")}</h2>
        <div class="knowers" role="group" aria-labelledby="knew">
          ${names.map(
            (name, seat) => html`
              <button
                aria-pressed=${knower === seat}
                onClick=${() => setKnower(knower === seat ? undefined : seat)}
              >
                ${seat === you ? say("web-replay-knew-you") : name}
              </button>
            `,
          )}
        </div>
        ${
          knower !== undefined &&
          (room && known
            ? html`<${Knowledge} at=${at} seat=${knower} step=${known} room=${room} />`
            : html`<p>${say("web-replay-loading")}</p>`)
        }
      </section>
      <section class="panel analysis" aria-labelledby="analysis">
        <h2 id="analysis">${say("web-replay-analysis")}</h2>
        <${Analysis}
          ...${{ table: id, headers, setting, now, last, jump }}
          may=${(/** @type {number} */ seat) => shared || seat === you}
        />
      </section>
      ${story && html`<${Numbers} ...${{ story, you, edition, table: id, headers }} />`}
    </main>
  `;
}

/** Who won, as a title. @param {Story} story */
function winnersOf({ setting, scores }) {
  const winners = scores.filter(({ place }) => place === 1).map(({ seat }) => setting.names[seat] ?? "");
  return say("web-end-wins", { number: winners.length, names: listed(winners) });
}

/**
 * Jump to a round or to a pizza.
 * @param {{ replay: Replay, story: Story | undefined, jump: (step: number) => void }} props
 */
function Places({ replay: { setting, steps }, story, jump }) {
  const rounds = [...new Set(steps.map(({ view }) => view.round))];
  return html`
    <label class="places">
      <span class="unseen">${say("web-replay-go")}</span>
      <select
        value=""
        onChange=${(/** @type {Event & { currentTarget: HTMLSelectElement }} */ { currentTarget: list }) => {
          jump(Number(list.value));
          list.value = "";
        }}
      >
        <option value="" disabled>${say("web-replay-go")}</option>
        ${rounds.map(
          (round) => html`
            <optgroup label=${say("web-replay-round", { round })}>
              <option value=${steps.findIndex(({ view }) => view.round === round)}>
                ${say("web-replay-round-begins", { round })}
              </option>
              ${story?.pizzas
                .filter((pizza) => pizza.round === round)
                .map(
                  ({ step, seat, name, baked }) => html`
                    <option value=${step}>
                      ${say("web-replay-pizza", {
                        step,
                        name: setting.names[seat] ?? "",
                        order: name,
                        baked: String(baked),
                      })}
                    </option>
                  `,
                )}
            </optgroup>
          `,
        )}
      </select>
    </label>
  `;
}
