/**
 * The screen on which the oven is emptied, at the end of a round. Seats, oven and controls stay where they
 * were; what comes out lies in trays, and every order goes over one rail.
 */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { announce, clearAnnouncements } from "../core/announcements.js";
import { html } from "../core/html.js";
import { prefer, prefs } from "../core/prefs.js";
import { say } from "../core/words.js";
import { Back, Icon, IngredientCard, nameOf } from "../parts/cards.js";
import { Lazy } from "../parts/lazy.js";
import { pace } from "../play/flights.js";
import { moodOf } from "../play/moods.js";
import { PaceButton, paceOf } from "../play/pace.js";
import { Seats } from "../play/seats.js";
import { useStage } from "../play/stage.js";
import { animateCard, animateRail } from "./animations.js";
import { Decision } from "./decision.js";
import { playbackOf } from "./playback.js";
import { Rail } from "./rail.js";
import { addCounts } from "./scenes.js";
import { durationOf } from "./timing.js";
import { SmallHand, Trays, portraitOf } from "./trays.js";
import { Waiting } from "./waiting.js";

/**
 * @import { RefObject } from "preact"
 * @import { EditionDetails, Setting, Update, View } from "../types"
 * @import { Connection } from "../core/connection.js"
 * @import { Mood } from "../parts/faces.js"
 * @import { TurnController } from "../play/turn-controller.js"
 * @import { PlaybackStep } from "./scenes.js"
 * @import { Playback } from "./playback.js"
 */

const menuOf = () => import("../play/dialogs.js").then(({ Menu }) => Menu);
const resultsOf = () => import("./results.js").then(({ Results }) => Results);

/** @param {{ controller: TurnController, connection: Connection, edition: EditionDetails }} props */
export function BakeScreen({ controller, connection, edition }) {
  const playback = playbackOf(connection);
  const setting = connection.setting.value;
  const update = connection.update.value;
  usePlaybackKeys(playback);
  useAutoplay(playback, edition, !!update && paceOf(controller, update) === "tap");
  if (!setting || !update?.view) return null;
  const over = !playback.hasMore.value && !playback.latest.value.open;
  const props = { controller, connection, edition, setting, update, playback };
  return over
    ? html`<${Lazy} load=${resultsOf} ...${props} />`
    : html`<${Theatre} ...${props} view=${update.view} />`;
}

/**
 * The oven, and what comes out of it.
 * @param {{
 *   controller: TurnController, connection: Connection, edition: EditionDetails, setting: Setting,
 *   update: Update, view: View, playback: Playback,
 * }} props
 */
function Theatre({ controller, connection, edition, setting, update, view, playback }) {
  const [landed, land] = useState(-1);
  const [arrived, arrive] = useState(-1);
  const seen = useRef(-1);
  const card = useRef(/** @type {HTMLElement | null} */ (null));
  const rail = useRef(/** @type {HTMLElement | null} */ (null));
  const { ref, stage, style } = useStage();
  const at = playback.at.value;
  const step = playback.current.value;
  const next = playback.steps.value[at + 1]?.fact.fact ?? "";

  useEffect(() => {
    if (!step) return;
    clearAnnouncements();
    announce(step.nth > 1 && step.fact.fact === "turned-up" ? nameOf(step.fact.kind) : spoken(step));
  }, [step]);
  useLayoutEffect(() => {
    if (!step) return undefined;
    // Going back shows it again, but nothing happens for a second time.
    const told = at > seen.current;
    seen.current = at;
    const stopCard = animateCard(card.current, step, () => land(at));
    const stopRail = animateRail(rail.current, step, { told, next, arrived: () => arrive(at) });
    return () => {
      stopCard?.();
      stopRail?.();
    };
  }, [step]);

  const scene = playback.scene.value;
  const turned = step?.fact.fact === "turned-up" ? step.fact.kind : "";
  const table = turned && landed !== at ? playback.before.value.table : scene.table;
  const deciding = playback.waitsForViewer.value && !playback.hasMore.value;
  const { you = null, eyes = null } = connection.welcome.value ?? {};
  const me = you ?? eyes ?? undefined;
  const baked = step?.fact.fact === "baked" ? step.fact : undefined;
  const seats = playback.seatsAt(baked && arrived !== at ? at : at + 1);
  const shownView = { ...view, seats };
  const thinks = playback.hasMore.value ? null : view.to_act;
  const fact = step?.fact;
  const failed = fact?.fact === "failed" ? fact : undefined;
  const order = scene.order ?? baked ?? failed;
  const hand = update.own?.hand;
  const decision = deciding
    ? html`<${Decision} connection=${connection} playback=${playback} edition=${edition} />`
    : undefined;
  return html`
    <main
      id="main"
      class=${`bake ${stage.layout} bake-for-${setting.names.length}`}
      ref=${ref}
      style=${{ ...style, "--ms": `${pace.value}ms` }}
      data-at-rest=${(!baked || arrived === at) && (!turned || landed === at)}
    >
      <h1 class="bake-title">
        <${Icon} of="mark" />
        <span>${say("web-bake-round", { round: scene.round, rounds: setting.rounds })}</span>
        <span class="unseen">${say("web-bake-title")}</span>
      </h1>
      ${connection.table && html`<${Tools} controller=${controller} update=${update} you=${you} />`}
      <svg class="bake-table" viewBox="0 0 1000 600" preserveAspectRatio="none" aria-hidden="true">
        <use href="#tabletop" />
      </svg>
      <${Seats}
        ...${{ connection, edition, setting, me, you }}
        update=${{ ...update, view: shownView }}
        shown=${order?.seat}
        waiting=${thinks}
        mood=${(/** @type {number} */ seat) => moodAt(step, seat) ?? moodOf(shownView, seat, thinks)}
        extra=${(/** @type {number} */ seat) =>
          baked?.seat === seat &&
          arrived === at &&
          html`<span class="bake-gain" aria-hidden="true">+1</span>`}
      />
      <${BakeOven} left=${scene.left} turned=${turned} at=${at} card=${card} go=${() => playback.step(1)} />
      <${Rail}
        ...${{ edition, setting, scene, step, next, decision }}
        me=${you ?? -1}
        own=${rail}
        faceOf=${(/** @type {number} */ seat) => portraitOf(update, seat)}
      />
      <${Waiting} connection=${connection} playback=${playback} />
      <${Trays}
        edition=${edition}
        table=${table}
        landed=${landed === at ? turned : ""}
        slots=${baked ? [] : scene.order ? scene.slots : (step?.slots ?? [])}
      />
      ${
        hand &&
        me !== undefined &&
        html`
          <${SmallHand}
            edition=${edition}
            hand=${hand}
            colour=${setting.colours[me] ?? ""}
            taken=${deciding ? addCounts(...(update.legal ?? []).map(({ takes }) => takes ?? {})) : {}}
          />
        `
      }
      ${connection.table && html`<${Controls} playback=${playback} next=${next} deciding=${deciding} />`}
    </main>
  `;
}

/**
 * What is within reach as at the table: its pace, and the menu.
 * @param {{ controller: TurnController, update: Update, you: number | null }} props
 */
function Tools({ controller, update, you }) {
  const [open, setOpen] = useState(false);
  return html`
    <div class="bake-tools">
      <${PaceButton} controller=${controller} update=${update} />
      <button aria-label=${say("web-play-menu")} onClick=${() => setOpen(true)}>
        <${Icon} of="i-menu" />
      </button>
    </div>
    ${
      open && html`<${Lazy} load=${menuOf} ...${{ controller, update, you }} close=${() => setOpen(false)} />`
    }
  `;
}

/** What is said of a step; of a failure, why. @param {PlaybackStep} step */
const spoken = (step) => (step.fact.fact === "failed" ? `${step.text} ${step.why}` : step.text);

/** @param {PlaybackStep | undefined} step @param {number} seat @returns {Mood | undefined} */
function moodAt(step, seat) {
  const fact = step?.fact;
  if (fact?.fact === "baked" && fact.seat === seat) return "cheering";
  return fact?.fact === "failed" && fact.seat === seat ? "crushed" : undefined;
}

/**
 * The oven, and the card that comes out of it.
 * @param {{
 *   left: number, turned: string, at: number, card: RefObject<HTMLElement>, go: () => void,
 * }} props
 */
function BakeOven({ left, turned, at, card, go }) {
  // A tap on the oven goes on, as the button does; so it needs no place in the order of the keyboard.
  return html`
    <section class="bake-oven" aria-label=${say("web-bake-left", { number: left })} onClick=${go}>
      <svg class="bake-arch" viewBox="0 0 340 312" aria-hidden="true"><use href="#oven-body" /></svg>
      <span class="bake-mouth" aria-hidden="true">
        ${
          left > 0 &&
          html`
            <span class="bake-backs">
              ${left > 2 && html`<${Back} />`}${left > 1 && html`<${Back} />`}<${Back} />
            </span>
          `
        }
        ${
          turned &&
          html`
            <span class="bake-turning" key=${at} ref=${card}>
              <${IngredientCard} kind=${turned} />
            </span>
          `
        }
      </span>
      <svg class="bake-arch" viewBox="0 0 340 312" aria-hidden="true"><use href="#oven-front" /></svg>
      <span class="plaque" aria-hidden="true">
        <${Icon} of="cards-mark" />
        <b>${left}</b>
      </span>
    </section>
  `;
}

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
      else if (event.key.toLowerCase() === "s") playback.skip();
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [playback]);
}

/**
 * Steps on by itself if the viewer wants that; leftovers that an edition shows for some seconds are gone
 * then. The result waits for the viewer.
 * @param {Playback} playback
 * @param {EditionDetails} edition
 * @param {boolean} tap whether the viewer wants to tap for everything that is shown
 */
function useAutoplay(playback, edition, tap) {
  const auto = prefs.value.auto && !tap;
  const step = playback.current.value;
  const behind = playback.hasMore.value;
  const factor = pace.value;
  useEffect(() => {
    const passing =
      edition.leftovers === "seconds" &&
      step?.fact.fact === "oven-emptied" &&
      Object.keys(step.fact.leftovers).length > 0;
    if (!passing && !(auto && behind)) return undefined;
    const look = passing ? 1000 * edition.leftovers_seconds : durationOf(step);
    const timer = setTimeout(() => playback.step(1), look);
    return () => clearTimeout(timer);
  }, [step, behind, auto, factor]);
}

/** @param {{ playback: Playback, next: string, deciding: boolean }} props */
function Controls({ playback, next, deciding }) {
  const behind = playback.hasMore.value;
  const { auto } = prefs.value;
  return html`
    <nav class="bake-controls" aria-label=${say("web-bake-controls")}>
      <button
        id="bake-next"
        class=${`bake-next ${behind ? "primary" : ""}`}
        onClick=${() => playback.step(1)}
        aria-disabled=${behind ? undefined : "true"}
      >
        ${say(
          deciding
            ? "web-bake-your-choice"
            : behind && next === "turned-up"
              ? "web-bake-next-card"
              : "web-bake-next",
        )}
        ${behind && html`<${Icon} of="i-next" />`}
      </button>
      <button
        aria-label=${say("web-bake-back")}
        onClick=${() => playback.step(-1)}
        aria-disabled=${playback.at.value < 1 ? "true" : undefined}
      >
        <${Icon} of="i-back" />
      </button>
      <button
        class="bake-auto"
        aria-pressed=${auto ? "true" : "false"}
        onClick=${() => prefer({ auto: !auto })}
      >
        <${Icon} of="i-play" />
        <b>${say("web-bake-auto")}</b>
      </button>
      <button
        id="bake-skip"
        aria-label=${say("web-bake-skip")}
        title=${say("web-bake-skip")}
        onClick=${() => playback.skip()}
        aria-disabled=${behind || (playback.latest.value.open && !deciding) ? undefined : "true"}
      >
        <${Icon} of="skip" />
      </button>
    </nav>
  `;
}
