/** Table talk: six gestures, and lines where people may write. Loaded when it is first opened. */
import { useEffect, useRef, useState } from "preact/hooks";
import { errorText } from "../core/api.js";
import { html } from "../core/html.js";
import { prefer, prefs } from "../core/prefs.js";
import { GESTURE_EVERY, isIgnored, talkerName } from "../core/talk.js";
import { say } from "../core/words.js";
import { onValue } from "../parts/fields.js";
import { Face } from "../parts/faces.js";
import { sentenceOf } from "./say-it.js";

/**
 * @import { Connection } from "../core/connection.js"
 * @import { Gestured, Line } from "../types"
 * @import { Mood } from "../parts/faces.js"
 */

/** @type {Gestured["gesture"][]} */
const GESTURES = ["cheering", "smug", "thinking", "crushed", "mamma-mia", "hurry"];
const LONGEST_LINE = 200;
/** As many people as this browser remembers not to hear. */
const MOST_IGNORED = 50;

/**
 * @param {{ connection: Connection, close?: () => void, inline?: boolean }} props `inline`: part of a screen,
 *   and not opened by a button
 */
export function TalkPanel({ connection, close, inline }) {
  const [trouble, setTrouble] = useState("");
  const own = useRef(/** @type {HTMLElement | null} */ (null));
  const welcome = connection.welcome.value;
  const table = connection.update.value?.table;
  const you = welcome?.you ?? null;
  const playing = table?.stage === "playing";
  const chat = welcome?.plan.chat === true;
  const face = you === null ? prefs.value.face : table?.chairs[you]?.face;
  const writes = !playing || chat || you === null;
  const { lines, unread } = connection.talk;
  useEffect(() => {
    if (!inline) own.current?.querySelector("button")?.focus();
  }, []);
  useEffect(() => {
    unread.value = 0;
  }, [lines.value]);

  /** @param {{ type: string } & Record<string, unknown>} message */
  const ask = async (message) => {
    setTrouble("");
    try {
      await connection.request(message);
      return true;
    } catch (error) {
      setTrouble(errorText(error, "text-refused"));
      return false;
    }
  };
  return html`
    <section class="talk" ref=${own} aria-label=${say("web-talk")}>
      <${Gestures} ask=${ask} face=${face} done=${() => writes || close?.()} />
      ${
        writes
          ? html`<${Lines} ...${{ connection, ask }} host=${welcome?.host ?? false} />`
          : html`<p class="dim">${say("web-talk-later")}</p>`
      }
      ${
        playing &&
        you === null &&
        html`<p class="dim">${say(chat ? "web-talk-everybody-hears" : "web-talk-spectators-only")}</p>`
      }
      ${welcome?.plan.record_talk === true && html`<p class="dim">${say("web-talk-recorded")}</p>`}
      <p class="trouble" role="alert">${trouble}</p>
    </section>
  `;
}

/** @typedef {(message: { type: string } & Record<string, unknown>) => Promise<boolean>} Ask */

/** @param {{ ask: Ask, face?: string, done: () => void }} props */
function Gestures({ ask, face, done }) {
  const [rests, setRests] = useState(false);
  /** @param {Gestured["gesture"]} gesture */
  const make = async (gesture) => {
    if (rests) return;
    setRests(true);
    if (await ask({ type: "gesture", gesture })) done();
    setTimeout(() => setRests(false), GESTURE_EVERY);
  };
  return html`
    <div class="talk-gestures" role="group" aria-label=${say("web-talk-gestures")}>
      ${GESTURES.map((gesture) => {
        const text = sentenceOf(gesture);
        return html`
          <button
            key=${gesture}
            class=${text ? "talk-sentence" : "talk-mood"}
            aria-label=${text ?? say("web-talk-mood", { gesture })}
            aria-disabled=${rests}
            onClick=${() => void make(gesture)}
          >
            ${text ?? html`<${Face} of=${face} mood=${/** @type {Mood} */ (gesture)} />`}
          </button>
        `;
      })}
    </div>
  `;
}

/** @param {{ connection: Connection, ask: Ask, host: boolean }} props */
function Lines({ connection, ask, host }) {
  const [text, setText] = useState("");
  const list = useRef(/** @type {HTMLOListElement | null} */ (null));
  const { talk } = connection;
  const lines = talk.lines.value;
  const heard = lines.filter((line) => !isIgnored(line));
  const silent = talk.silenced.value.includes(talk.you);
  const made = Object.values(talk.gestures.value).filter(({ seat }) => typeof seat !== "number");
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [lines]);
  /** @param {Event} event */
  const send = async (event) => {
    event.preventDefault();
    if (text.trim() && (await ask({ type: "say", text: text.trim() }))) setText("");
  };
  return html`
    <ol class="talk-lines" ref=${list} tabindex="0" aria-label=${say("web-talk-lines")}>
      ${heard.map((line) => html`<${Said} key=${line.line} ...${{ talk, line, ask, host }} />`)}
      ${made.map(
        (one) => html`
          <li key=${one.who} class="dim">
            ${say("web-talk-made", { name: talkerName(one), gesture: one.gesture })}
          </li>
        `,
      )}
      ${!heard.length && !made.length && html`<li class="dim">${say("web-talk-nothing")}</li>`}
    </ol>
    ${
      heard.length < lines.length &&
      html`
        <button class="quiet" onClick=${() => prefer({ ignored: [] })}>
          ${say("web-talk-hear-all", { number: lines.length - heard.length })}
        </button>
      `
    }
    ${
      silent
        ? html`<p>${say("web-refused-no-talk")}</p>`
        : html`
          <form class="talk-form" onSubmit=${send}>
            <input
              value=${text}
              maxlength=${LONGEST_LINE}
              aria-label=${say("web-talk-write")}
              placeholder=${say("web-talk-write")}
              autocomplete="off"
              onInput=${onValue(setText)}
            />
            <button>${say("web-talk-send")}</button>
          </form>
        `
    }
  `;
}

/**
 * A line, as text and nothing else, and what may be done about it.
 * @param {{ talk: Connection["talk"], line: Line, ask: Ask, host: boolean }} props
 */
function Said({ talk, line, ask, host }) {
  const name = talkerName(line);
  const mine = line.who === talk.you;
  const silent = talk.silenced.value.includes(line.who);
  const ignore = () => prefer({ ignored: [...prefs.peek().ignored, line.who].slice(-MOST_IGNORED) });
  return html`
    <li>
      <${Face} of=${line.face} />
      <p>
        <b><bdi>${name}</bdi></b>
        ${typeof line.seat !== "number" && html`<small class="dim">${` ${say("web-talk-looks-on")}`}</small>`}
        <span dir="auto">${line.text}</span>
      </p>
      <details>
        <summary aria-label=${say("web-talk-about", { name })}>⋯</summary>
        ${!mine && html`<button class="quiet" onClick=${ignore}>${say("web-talk-ignore", { name })}</button>`}
        ${
          (mine || host) &&
          html`
            <button class="quiet" onClick=${() => void ask({ type: "unsay", line: line.line })}>
              ${say("web-talk-remove")}
            </button>
          `
        }
        ${
          !mine &&
          host &&
          html`
            <button
              class="quiet"
              onClick=${() => void ask({ type: "silence", who: line.who, silent: !silent })}
            >
              ${say(silent ? "web-talk-unsilence" : "web-talk-silence", { name })}
            </button>
          `
        }
      </details>
    </li>
  `;
}
