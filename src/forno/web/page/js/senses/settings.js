/** The settings of this browser: what is heard, how the page looks, and how it is used. */
import { useState } from "preact/hooks";
import { html } from "../core/html.js";
import { moment } from "../core/moments.js";
import { paceOptions } from "../core/paces.js";
import { prefer, prefs } from "../core/prefs.js";
import { say } from "../core/words.js";
import { Dialog } from "../parts/dialog.js";
import { checkboxField, onValue, radioField, selectField } from "../parts/fields.js";
import { canNotify } from "./own-turn.js";
import { canSpeak } from "./voice.js";

/**
 * @import { Key } from "../messages"
 * @import { Prefs } from "../core/prefs.js"
 */

const SIZES = [1, 1.15, 1.3, 1.5];
const SPEEDS = [0.5, 1, 2, 4];
/** Keys, and what they do. @type {[string, Key][]} */
const KEYS = [
  ["1–6", "web-key-kind"],
  ["O", "web-key-order"],
  ["Enter", "web-key-play"],
  ["Shift+Enter", "web-key-play-orders"],
  ["Esc", "web-key-clear"],
  ["Space", "web-key-space"],
  ["← →", "web-key-step"],
  ["S", "web-key-skip"],
  ["R", "web-key-read"],
  ["T", "web-key-table"],
  ["?", "web-key-help"],
];

/** @param {{ close: () => void }} props */
export function Settings({ close }) {
  const now = prefs.value;
  /** @param {keyof Prefs} name @param {Key} label @param {Key} [note] */
  const box = (name, label, note) =>
    checkboxField({
      label: say(label),
      on: !!now[name],
      set: (on) => prefer({ [name]: on }),
      ...(note && { note: say(note) }),
    });
  return html`
    <${Dialog} title=${say("web-settings")} close=${close} class="settings">
      <section aria-labelledby="set-heard">
        <h3 id="set-heard">${say("web-settings-heard")}</h3>
        ${checkboxField({ label: say("web-sound"), on: !now.muted, set: (on) => prefer({ muted: !on }) })}
        <label class="set-volume">
          <span>${say("web-settings-volume")}</span>
          <input
            type="range"
            min="0"
            max="1"
            step="0.05"
            value=${now.volume}
            onInput=${onValue((volume) => prefer({ volume: Number(volume), muted: false }))}
            onChange=${() => moment("baked")}
          />
        </label>
        ${canSpeak() && box("voice", "web-settings-voice", "web-settings-voice-note")}
        ${"vibrate" in navigator && box("vibrate", "web-settings-vibrate")}
        <${Notes} />
        ${box("gestures", "web-settings-gestures")}
      </section>
      <section aria-labelledby="set-seen">
        <h3 id="set-seen">${say("web-settings-seen")}</h3>
        ${radioField({
          label: say("web-settings-theme"),
          class: "set-theme",
          value: now.theme,
          options: [
            ["night", say("web-theme-night")],
            ["day", say("web-theme-day")],
            ["contrast", say("web-theme-contrast")],
          ],
          set: (theme) => prefer({ theme: /** @type {Prefs["theme"]} */ (theme) }),
        })}
        ${selectField({
          label: say("web-settings-text"),
          value: now.text,
          options: SIZES.map((size) => [size, `${Math.round(100 * size)} %`]),
          set: (text) => prefer({ text: Number(text) }),
        })}
        ${box("still", "web-settings-still", "web-settings-still-note")}
        ${box("left", "web-settings-left")}
      </section>
      <section aria-labelledby="set-pace">
        <h3 id="set-pace">${say("web-settings-pace")}</h3>
        ${selectField({
          label: say("web-settings-pace-games"),
          value: now.pace,
          options: paceOptions(),
          set: (pace) => prefer({ pace }),
          note: say("web-settings-pace-note"),
        })}
        ${selectField({
          label: say("web-settings-speed"),
          value: now.speed,
          options: SPEEDS.map((speed) => [speed, `${speed === 0.5 ? "½" : speed}×`]),
          set: (speed) => prefer({ speed: Number(speed) }),
        })}
        ${box("auto", "web-settings-auto")}
      </section>
      <section aria-labelledby="set-keys">
        <h3 id="set-keys">${say("web-settings-keys")}</h3>
        ${box("keys", "web-settings-keys-on")}
        <dl class="set-keys">
          ${KEYS.map(
            ([key, does]) => html`
              <div key=${key}>
                <dt><kbd>${key}</kbd></dt>
                <dd>${say(does)}</dd>
              </div>
            `,
          )}
        </dl>
      </section>
    <//>
  `;
}

/** Notes from the system for a viewer who looks elsewhere: asked for here, where they are wanted. */
function Notes() {
  const [state, setState] = useState(canNotify() ? Notification.permission : "insecure");
  /** @param {boolean} on */
  const want = async (on) => {
    const allowed = on ? await Notification.requestPermission() : state;
    setState(allowed);
    prefer({ notify: on && allowed === "granted" });
  };
  if (state === "insecure") return html`<p class="dim">${say("web-settings-notify-insecure")}</p>`;
  return checkboxField({
    label: say("web-settings-notify"),
    on: prefs.value.notify && state === "granted",
    set: (on) => void want(on),
    ...(state === "denied" && { note: say("web-settings-notify-denied") }),
  });
}
