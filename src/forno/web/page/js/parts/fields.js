/** Things to fill in. */
import { useId, useState } from "preact/hooks";
import { html } from "../core/html.js";
import { prefer, prefs } from "../core/prefs.js";
import { say } from "../core/words.js";
import { Face, PORTRAITS } from "./faces.js";

/** @import { Prefs } from "../core/prefs.js" */

/** @typedef {string | number} Value */

/** As many letters as the server lets a name have. */
const LONGEST_NAME = 40;
const MINUTE = 60;

/** The name of a guest who gives none; another guest is unlikely to have the same. */
const guest = () => `${say("web-guest")} ${NUMBER}`;
const NUMBER = 10 + Math.floor(90 * Math.random());

/** The name to sit down with; nothing, if it is too long for one. */
export function ownName() {
  const name = prefs.peek().name.trim() || guest();
  return [...name].length > LONGEST_NAME ? "" : name;
}

/** Hear what is typed or chosen. @param {(value: string) => void} set @returns {(event: Event) => void} */
export const onValue = (set) => (event) => set(/** @type {HTMLInputElement} */ (event.currentTarget).value);

/**
 * The player's own name and face, which this browser remembers.
 * @param {{ trouble?: string | false }} props
 */
export function NameField({ trouble }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const { face: own } = prefs.value;
  return html`
    <div class="field name-field">
      <label for=${id}>${say("web-name")}</label>
      <button
        type="button"
        class="face-button"
        aria-expanded=${open}
        aria-label=${say("web-talk-face")}
        onClick=${() => setOpen(!open)}
      >
        <${Face} of=${own} />
      </button>
      <input
        id=${id}
        value=${prefs.value.name}
        placeholder=${guest()}
        autocomplete="nickname"
        spellcheck=${false}
        aria-invalid=${trouble ? "true" : "false"}
        aria-describedby=${`${id}t`}
        onInput=${onValue((name) => prefer({ name }))}
      />
      ${open && html`<${FaceField} value=${own} set=${chooseFace} />`}
      <p id=${`${id}t`} class="trouble" role="alert">${trouble}</p>
    </div>
  `;
}

/** @param {Prefs["face"]} face */
const chooseFace = (face) => prefer({ face });

/** One of all portraits. @param {{ value?: string, set: (face: Prefs["face"]) => void }} props */
export const FaceField = ({ value = "", set }) =>
  radioField({
    class: "portraits",
    label: say("web-talk-face"),
    value,
    set: (one) => set(/** @type {Prefs["face"]} */ (one)),
    options: Object.keys(PORTRAITS).map((one) => [
      one,
      html`<${Face} of=${one} />`,
      { "aria-label": say("web-talk-face-of", { name: `${one.charAt(0).toUpperCase()}${one.slice(1)}` }) },
    ]),
  });

/**
 * @typedef {{
 *   label: string, value: Value, options: [Value, string][], set: (value: string) => void, note?: string,
 *   unseen?: boolean,
 * }} SelectProps
 */
/** @param {SelectProps} props */
export function SelectField({ label, value, options, set, note, unseen }) {
  const id = useId();
  return html`
    <div class="field">
      <label for=${id} class=${unseen && "unseen"}>${label}</label>
      <select id=${id} value=${value} onChange=${onValue(set)}>
        ${options.map(
          ([one, text]) => html`<option key=${one} value=${one} selected=${one === value}>${text}</option>`,
        )}
      </select>
      ${note && html`<p class="dim">${note}</p>`}
    </div>
  `;
}

/**
 * @typedef {{
 *   label: string, value: Value, options: [Value, unknown, object?][], set: (value: string) => void,
 *   class: string,
 * }} RadioProps an option may have attributes of its own
 */
/** @param {RadioProps} props */
function RadioField({ label, value, options, set, class: name }) {
  const id = useId();
  return html`
    <fieldset class=${`choose ${name}`}>
      <legend>${label}</legend>
      ${options.map(
        ([one, shown, more]) => html`
          <label key=${one}>
            <input
              type="radio"
              ...${more}
              name=${id}
              value=${one}
              checked=${one === value}
              onChange=${onValue(set)}
            />
            <span>${shown}</span>
          </label>
        `,
      )}
    </fieldset>
  `;
}

/**
 * A text of several lines to be pasted.
 * @param {{
 *   label: string, value: string, set: (value: string) => void, note?: string, trouble?: string | false,
 * }} props
 */
export function TextField({ label, value, set, note, trouble }) {
  const id = useId();
  return html`
    <div class="field">
      <label for=${id}>${label}</label>
      <textarea
        id=${id}
        value=${value}
        rows="3"
        dir="ltr"
        autocomplete="off"
        spellcheck=${false}
        aria-invalid=${trouble ? "true" : "false"}
        aria-describedby=${`${id}t`}
        onInput=${onValue(set)}
      ></textarea>
      <p id=${`${id}t`} class="trouble" role="alert">${trouble}</p>
      ${note && html`<p class="dim">${note}</p>`}
    </div>
  `;
}

/** One of several, from a list that opens. @param {SelectProps} props */
export const selectField = (props) => html`<${SelectField} ...${props} />`;

/** One of a few, all in sight. @param {RadioProps} props */
export const radioField = (props) => html`<${RadioField} ...${props} />`;

/** Yes or no. @param {{ label: string, on: boolean, set: (on: boolean) => void, note?: string }} props */
export const checkboxField = ({ label, on, set, note }) =>
  html`
    <label class="check">
      <input type="checkbox" checked=${on} onChange=${() => set(!on)} />
      <span>
        ${label}
        ${note && html`<small class="dim">${note}</small>`}
      </span>
    </label>
  `;

/**
 * The picture of a seat's player, or of a free chair; the name stands beside it.
 * @param {string | undefined} who a portrait, or a bot with its options
 */
export const face = (who) =>
  who
    ? html`<${Face} of=${who} />`
    : html`<img class="face" src="/page/art/chair.svg" alt="" width="44" height="44" />`;

/** How long something takes, in words. @param {number} number of seconds */
export const durationText = (number) =>
  number < 2 * MINUTE
    ? say("web-setup-seconds", { number })
    : say("web-setup-minutes", { number: number / MINUTE });
