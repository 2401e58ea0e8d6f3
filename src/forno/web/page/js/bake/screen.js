/** The screen on which the oven is emptied, at the end of a round. */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { announce, clearAnnouncements } from "../core/announcements.js";
import { html } from "../core/html.js";
import { prefer, prefs } from "../core/prefs.js";
import { say } from "../core/words.js";
import { Back, Icon, IngredientCard, OrderTicket, nameOf } from "../parts/cards.js";
import { Lazy } from "../parts/lazy.js";
import { Arch, Clock } from "../play/table.js";
import { Decision } from "./decision.js";
import { animateCard, animateOrder, durationOf } from "./animations.js";
import { EMPTY_SCENE, addCounts } from "./scenes.js";
import { playbackOf } from "./playback.js";
import { Needs, Trays, nameAt, orderOf } from "./trays.js";

/**
 * @import { RefObject } from "preact"
 * @import { Key } from "../messages"
 * @import { EditionDetails, Setting } from "../types"
 * @import { Connection } from "../core/connection.js"
 * @import { Scene, PlaybackStep } from "./scenes.js"
 * @import { Playback } from "./playback.js"
 */

const resultsOf = () => import("./results.js").then(({ Results }) => Results);

/** Facts after which nothing more comes out. */
const ENDING = new Set(["oven-emptied", "restocked", "round-began", "game-over"]);
const SPEEDS = [0.5, 1, 2, 4];

/** @param {{ connection: Connection, edition: EditionDetails }} props */
export function BakeScreen({ connection, edition }) {
  const playback = playbackOf(connection);
  const [landed, land] = useState(-1);
  const card = useRef(/** @type {HTMLElement | null} */ (null));
  const ticket = useRef(/** @type {HTMLElement | null} */ (null));
  const at = playback.at.value;
  const step = playback.current.value;
  const setting = connection.setting.value;

  usePlaybackKeys(playback);
  useAutoplay(playback, edition);
  useEffect(() => {
    if (!step) return;
    clearAnnouncements();
    announce(step.nth > 1 && step.fact.fact === "turned-up" ? nameOf(step.fact.kind) : spoken(step));
  }, [step]);
  useLayoutEffect(() => {
    if (!step) return undefined;
    animateOrder(ticket.current, step);
    return animateCard(card.current, step, () => land(at));
  }, [step]);

  if (!setting) return null;
  const scene = playback.scene.value;
  const turned = step?.fact.fact === "turned-up" ? step.fact.kind : "";
  const table = turned && landed !== at ? playback.before.value.table : scene.table;
  const mine = playback.waitsForViewer.value;
  const behind = playback.hasMore.value;
  const deciding = mine && !behind;
  const me = connection.welcome.value?.you ?? -1;
  const over = !behind && !playback.latest.value.open;
  const { results, late } = over
    ? playback.latest.value
    : step && ENDING.has(step.fact.fact)
      ? scene
      : EMPTY_SCENE;
  const layout = results.length ? "ending" : scene.order || isResult(step) ? "" : "plain-stage";
  return html`
    <main id="main" class=${`bake ${deciding ? "deciding" : ""}`}>
      <header class="bake-head">
        <h1>${say("web-bake-title")}</h1>
        <${Waiting} connection=${connection} playback=${playback} scene=${scene} />
      </header>
      <${Guests} setting=${setting} me=${me} scene=${scene} />
      <div
        class=${`bake-stage ${layout}`}
        onClick=${(/** @type {MouseEvent} */ event) =>
          event.target instanceof Element && !event.target.closest("a, button") && playback.step(1)}
      >
        <div class="bake-oven">
          <span class="mouth">
            <${Arch} />
            ${
              turned
                ? html`
                  <span class="turning" key=${at} ref=${card}>
                    <${IngredientCard} kind=${turned} />
                  </span>
                `
                : scene.left > 0 && html`<${Back} />`
            }
          </span>
          <span class="remain">${say("web-bake-left", { number: scene.left })}</span>
        </div>
        ${
          results.length
            ? html`
              <${Lazy}
                load=${resultsOf}
                edition=${edition}
                setting=${setting}
                me=${me}
                results=${results}
                late=${late}
              />
            `
            : html`
              <${Order}
                edition=${edition}
                colours=${setting.colours}
                step=${step}
                scene=${scene}
                ticket=${ticket}
              />
            `
        }
        <${Telling} step=${step} late=${scene.late} edition=${edition} />
        <${Trays} edition=${edition} table=${table} landed=${landed === at ? turned : ""} />
        ${deciding && html`<${Decision} connection=${connection} edition=${edition} />`}
      </div>
      <${Controls} playback=${playback} />
    </main>
  `;
}

/** Whether an order is settled by a step. @param {PlaybackStep | undefined} step */
const isResult = (step) => step?.fact.fact === "baked" || step?.fact.fact === "failed";

/** What is said of a step; of a failure, why. @param {PlaybackStep} step */
const spoken = (step) => (step.fact.fact === "failed" ? `${step.text} ${step.why}` : step.text);

/** Keys: Space and → for the next step, ← for the last one, S for the result. @param {Playback} playback */
function usePlaybackKeys(playback) {
  useEffect(() => {
    /** @param {KeyboardEvent} event */
    const press = (event) => {
      const on = event.target instanceof Element ? event.target : document.body;
      if (
        !prefs.peek().keys ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        on.closest("input, select, textarea, dialog")
      ) {
        return;
      }
      if (event.code === "Space" && !on.closest("button, a, summary")) playback.step(1);
      else if (event.code === "ArrowRight") playback.step(1);
      else if (event.code === "ArrowLeft") playback.step(-1);
      else if (event.key.toLowerCase() === "s") playback.seek(Infinity);
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [playback]);
}

/**
 * Steps on by itself if the viewer wants that; leftovers that an edition shows for some seconds are gone
 * then.
 * @param {Playback} playback
 * @param {EditionDetails} edition
 */
function useAutoplay(playback, edition) {
  const { auto, speed } = prefs.value;
  const step = playback.current.value;
  const behind = playback.hasMore.value;
  const over = !behind && !playback.latest.value.open;
  const mine = playback.waitsForViewer.value;
  useEffect(() => {
    const passing =
      edition.leftovers === "seconds" &&
      step?.fact.fact === "oven-emptied" &&
      Object.keys(step.fact.leftovers).length > 0;
    if (!passing && !(auto && (behind || over))) return undefined;
    const look = passing
      ? 1000 * edition.leftovers_seconds
      : durationOf(step) / (mine && speed < 2 ? 2 / speed : 1);
    const timer = setTimeout(() => (over ? playback.close() : playback.step(1)), look);
    return () => clearTimeout(timer);
  }, [step, behind, over, auto, speed, mine]);
}

/**
 * Whose decision the table waits for; the viewer's own is named before all others.
 * @param {{ connection: Connection, playback: Playback, scene: Scene }} props
 */
function Waiting({ connection, playback, scene }) {
  const update = connection.update.value;
  const { view, table } = update ?? {};
  const you = connection.welcome.value?.you;
  const away = table?.chairs[you ?? -1]?.away;
  const seat = view?.to_act ?? -1;
  const name = connection.setting.value?.names[seat] ?? "";
  const behind = playback.hasMore.value;
  /** @param {Key} label @param {{ type: string } & Record<string, unknown>} message */
  const button = (label, message) =>
    html`<button onClick=${() => connection.request(message).catch(() => undefined)}>${say(label)}</button>`;
  if (away) {
    return html`
      <p class="waiting">
        ${say(away === "time" ? "web-play-out-of-time" : "web-play-away")}${" "}
        ${away !== "time" && button("web-play-return", { type: "return" })}
      </p>
    `;
  }
  if (table?.paused) {
    return html`
      <p class="waiting">
        ${say("web-play-paused")}${" "}
        ${typeof you === "number" && button("web-play-resume", { type: "pause", pause: false })}
      </p>
    `;
  }
  const clock =
    update && html`<${Clock} connection=${connection} update=${update} seat=${seat} acts=${true} />`;
  const moment = view?.moment ?? "";
  if (playback.waitsForViewer.value) {
    return html`
      <p class="waiting">
        ${
          behind &&
          html`<strong>${say(moment === "answer" ? "web-bake-you-are-asked" : "web-bake-yours")}</strong>`
        }${" "}
        ${clock}
        ${
          behind &&
          html`
            <button class="primary" onClick=${() => playback.seek(Infinity)}>
              ${say("web-bake-show-me")}
            </button>
          `
        }
      </p>
    `;
  }
  if (update?.legal) {
    return html`
      <p class="waiting">
        <strong>${say("web-bake-your-turn")}</strong>${" "}
        ${clock}${" "}
        <button class="primary" onClick=${() => playback.close()}>${say("web-bake-play")}</button>
      </p>
    `;
  }
  if (behind || !name || !playback.latest.value.open) {
    return html`
      <p class="dim">
        ${say("web-bake-round", { round: scene.round, rounds: connection.setting.value?.rounds ?? 1 })}
      </p>
    `;
  }
  return html`
    <p class="waiting">
      ${say(
        moment === "answer" ? "web-bake-answers" : moment === "add" ? "web-bake-adds" : "web-bake-decides",
        { name },
      )}${" "}
      ${clock}
    </p>
  `;
}

/** Who gets a pizza. @param {{ setting: Setting, me: number, scene: Scene }} props */
function Guests({ setting: { names, colours }, me, scene }) {
  return html`
    <ul class="guests">
      ${names.map(
        (_, seat) => html`
          <li
            key=${seat}
            id=${`bake-seat-${seat}`}
            class=${`guest of-${colours[seat]} ${scene.order?.seat === seat ? "theirs" : ""}`}
          >
            <span class="guest-name">${nameAt(names, seat, me)}</span>
            <span class="marks">
              ${scene.results
                .filter((one) => one.seat === seat)
                .map(
                  (one, nth) => html`
                    <${Icon}
                      key=${nth}
                      of=${one.baked ? "pizza" : "cracked"}
                      title=${say(one.baked ? "web-bake-baked" : "web-bake-failed")}
                    />
                  `,
                )}
            </span>
          </li>
        `,
      )}
    </ul>
  `;
}

/**
 * The order turned up: what it needs, and what became of it.
 * @param {{
 *   edition: EditionDetails, colours: string[], step: PlaybackStep | undefined, scene: Scene,
 *   ticket: RefObject<HTMLElement>,
 * }} props
 */
function Order({ edition, colours, step, scene, ticket }) {
  const fact = step?.fact;
  const ended = fact && (fact.fact === "baked" || fact.fact === "failed") ? fact : undefined;
  const card = ended ?? scene.order;
  const colour = colours[card?.seat ?? -1] ?? "";
  const order = card && orderOf(edition, colour, card.order);
  if (!order) return null;
  const baked = ended?.fact === "baked" ? ended : undefined;
  const lay = ended ? ended.lay : scene.table;
  return html`
    <div class=${`bake-order ${ended?.fact ?? ""}`}>
      <span class="bake-plate" ref=${ticket}>
        <${OrderTicket} order=${order} colour=${colour} />
        ${ended && html`<${Icon} of=${baked ? "plate" : "cracked"} class="bake-dish" />`}
      </span>
      <div class="against">
        <h2>${order.name}</h2>
        <${Needs}
          edition=${edition}
          order=${order}
          table=${lay}
          bill=${baked?.bill ?? scene.request?.bill}
          added=${baked ? addCounts(baked.own, baked.given) : {}}
        />
      </div>
    </div>
  `;
}

/**
 * What happened, and why.
 * @param {{ step: PlaybackStep | undefined, late: boolean | undefined, edition: EditionDetails }} props
 */
function Telling({ step, late, edition }) {
  const [asked, ask] = useState(false);
  const failed = step?.fact.fact === "failed";
  return html`
    <div class="bake-telling">
      <p>${step ? step.text : late && say("web-bake-late")}</p>
      ${
        step?.why &&
        html`
          <p class="bake-why">
            ${
              !failed &&
              html`
                <button class="quiet" aria-expanded=${asked ? "true" : "false"} onClick=${() => ask(!asked)}>
                  ${say("web-bake-why")}
                </button>
              `
            }
            ${
              (failed || asked) &&
              html`
                <span>
                  ${step.why}${" "}
                  ${
                    step.clause &&
                    html`<a href=${`/rules/${edition.id}#${step.clause}`} target="_blank">${step.clause}</a>`
                  }
                </span>
              `
            }
          </p>
        `
      }
    </div>
  `;
}

/** @param {{ playback: Playback }} props */
function Controls({ playback }) {
  const behind = playback.hasMore.value;
  const over = !behind && !playback.latest.value.open;
  const { speed, auto } = prefs.value;
  return html`
    <div class="bake-controls">
      <button onClick=${() => playback.step(-1)} aria-disabled=${playback.at.value < 1 ? "true" : undefined}>
        <span aria-hidden="true">←</span> <span class="bake-word">${say("web-bake-back")}</span>
      </button>
      ${
        over
          ? html`
            <button id="bake-next" key="next" class="primary" onClick=${() => playback.close()}>
              ${say(
                playback.connection.update.value?.view?.moment === "over" ? "web-bake-end" : "web-bake-play",
              )}
            </button>
          `
          : html`
            <button
              id="bake-next"
              key="next"
              class="primary"
              onClick=${() => playback.step(1)}
              aria-disabled=${behind ? undefined : "true"}
            >
              ${say("web-bake-next")} <span aria-hidden="true">→</span>
            </button>
          `
      }
      <button onClick=${() => playback.seek(Infinity)} aria-disabled=${behind ? undefined : "true"}>
        <${Icon} of="skip" /> <span class="bake-word">${say("web-bake-skip")}</span>
      </button>
      <span class="pace">
        <label>
          <span class="unseen">${say("web-bake-speed")}</span>
          <select
            value=${speed}
            onChange=${(/** @type {Event & { currentTarget: HTMLSelectElement }} */ event) =>
              prefer({ speed: Number(event.currentTarget.value) })}
          >
            ${SPEEDS.map((one) => html`<option key=${one} value=${one}>${one === 0.5 ? "½" : one}×</option>`)}
          </select>
        </label>
        <button aria-pressed=${auto ? "true" : "false"} onClick=${() => prefer({ auto: !auto })}>
          ${say("web-bake-auto")}
        </button>
      </span>
    </div>
  `;
}
