/** The way to table talk: a button, and what is said at a seat. */
import { useEffect, useState } from "preact/hooks";
import { html } from "../core/html.js";
import { say } from "../core/words.js";
import { Face } from "../parts/faces.js";
import { Lazy } from "../parts/lazy.js";

/**
 * @import { Connection } from "../core/connection.js"
 * @import { Gestured } from "../types"
 * @import { Mood } from "../parts/faces.js"
 */

const panel = () => import("./panel.js").then(({ TalkPanel }) => TalkPanel);

/** A gesture that is a sentence; nothing for a mood of the face. @param {Gestured["gesture"]} gesture */
export const sentenceOf = (gesture) =>
  gesture === "mamma-mia" || gesture === "hurry" ? say(`web-talk-${gesture}`) : undefined;

/** What a seat says just now: for the `extra` of the seats. @param {Connection} connection */
export const bubbles = (connection) => (/** @type {number} */ seat) => {
  const made = connection.talk.gestures.value[seat];
  if (!made) return undefined;
  return html`
    <span class="talk-bubble" key=${made.gesture} aria-hidden="true">
      ${
        sentenceOf(made.gesture) ??
        html`<${Face} of=${made.face} mood=${/** @type {Mood} */ (made.gesture)} />`
      }
    </span>
  `;
};

/** Above everything else, whatever it stands in. @param {HTMLElement | null} own */
const pop = (own) => own?.showPopover();

/** Opens and closes the panel with gestures and lines. @param {{ connection: Connection }} props */
export function SayIt({ connection }) {
  const [open, setOpen] = useState(false);
  const { talk, table } = connection;
  const unread = talk.unread.value;
  const close = () => setOpen(false);
  useEffect(() => {
    if (!open) return;
    /** @param {KeyboardEvent} event */
    const key = (event) => event.key === "Escape" && close();
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  }, [open]);
  // In a lesson nobody hears it.
  if (!table) return null;
  return html`
    <button class="say-it" aria-expanded=${open} onClick=${() => setOpen(!open)}>
      <svg class="icon" viewBox="0 0 32 32" aria-hidden="true">
        <path
          d="M16 4c7 0 12 5 12 10.500S23 25 16 25h-4l-6 3 1-6c-2-2-3-4.500-3-7.500C4 8.500 9 4 16 4Z"
          fill="currentColor"
        />
        <path
          d="M11.500 12v1.500M20.500 12v1.500M11 17.500q5 5 10 0"
          fill="none"
          stroke="#1d1310"
          stroke-width="2.200"
          stroke-linecap="round"
        />
      </svg>
      <span>${say("web-talk-say-it")}</span>
      ${!open && unread > 0 && html`<b class="talk-unread">${unread}</b>`}
    </button>
    ${
      open &&
      html`
        <div class="talk-pop" popover="manual" ref=${pop}>
          <${Lazy} load=${panel} connection=${connection} close=${close} />
        </div>
      `
    }
  `;
}
