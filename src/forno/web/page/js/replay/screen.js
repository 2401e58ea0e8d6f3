/** The replay of a finished game: step by step, through the eyes of any seat, with its analysis. */
import { useEffect, useRef, useState } from "preact/hooks";
import { errorText, requestInLanguage, requestOnce } from "../core/api.js";
import { html } from "../core/html.js";
import { loadFromTab, prefs } from "../core/prefs.js";
import { say } from "../core/words.js";
import { onValue } from "../parts/fields.js";
import { Analysis } from "./analysis.js";
import { Knowledge, Position } from "./position.js";

/** @import { EditionDetails, Replay, Story } from "../types" */

/** The address is written so long after the last step: browsers tire of more. */
const SETTLED = 400;
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

  // The replays that are needed: for these eyes, and for what the chosen player knew.
  const wishes = knower === undefined ? [eyes] : [eyes, "room", String(knower)];
  useEffect(() => {
    for (const wish of wishes.filter((one) => !seen[one])) {
      requestInLanguage(`/tables/${id}/replay?eyes=${wish}`, headers)
        .then((/** @type {Replay} */ found) => {
          setSeen((all) => ({ ...all, [wish]: found }));
          return requestOnce(`/editions/${found.setting.edition}`).then(setEdition);
        })
        .catch((error) => setTrouble(errorText(error)));
    }
  }, [id, wishes.join()]);
  useEffect(() => {
    if (edition) requestInLanguage(`/tables/${id}/story`, headers).then(setStory, () => {});
  }, [id, !edition]);

  // While other eyes are opened, the last picture stays.
  shown.current = seen[eyes] ?? shown.current;
  const replay = shown.current;
  const last = (replay?.steps.length ?? 1) - 1;
  /** @param {number} step */
  const within = (step) => Math.max(0, Math.min(step, last));
  const now = within(wanted);
  const step = replay?.steps[now];
  /** @param {number} where */
  const jump = (where) => setWanted((all) => ({ ...all, step: within(where) }));

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
      const busy =
        event.target instanceof Element && event.target.closest("input, select, dialog, [role=region]");
      if (
        !way ||
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
        <h1>${say("web-replay-title")}</h1>
        <label>
          ${say("web-replay-eyes")}${" "}
          <select value=${eyes} onChange=${onValue((other) => setWanted((all) => ({ ...all, eyes: other })))}>
            <option value="room">${say("web-replay-eyes-room")}</option>
            <option value="spectator">${say("web-replay-eyes-spectator")}</option>
            ${names.map((name, seat) => html`<option value=${String(seat)}>${name}</option>`)}
          </select>
        </label>
      </header>
      ${trouble && html`<p class="trouble" role="alert">${trouble}</p>`}
      <div class="controls" role="group" aria-label=${say("web-replay-controls")}>
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
      <${Position} at=${at} step=${step} eyes=${replay.eyes} />
      <section class="panel" aria-labelledby="knew">
        <h2 id="knew">${say("web-replay-knew")}</h2>
        <div class="knowers" role="group" aria-labelledby="knew">
          ${names.map(
            (name, seat) => html`
              <button
                aria-pressed=${knower === seat}
                onClick=${() => setKnower(knower === seat ? undefined : seat)}
              >
                ${seat === loadFromTab(`seal ${id}`)?.you ? say("web-replay-knew-you") : name}
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
        <${Analysis} table=${id} headers=${headers} setting=${setting} now=${now} last=${last} jump=${jump} />
      </section>
    </main>
  `;
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
