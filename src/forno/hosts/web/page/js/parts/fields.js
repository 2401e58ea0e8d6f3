/** Things to fill in. */
import { useId } from "preact/hooks";
import { html } from "../core/html.js";
import { prefer, prefs } from "../core/prefs.js";
import { say } from "../core/words.js";

/** @typedef {import("../types").CharacterShown} CharacterShown */

/** As many letters as the server lets a name have. */
const LONGEST_NAME = 40;

/** The name to sit down with; nothing, if it is too long for a name. @returns {string | undefined} */
export function ownName() {
  const name = prefs.peek().name.trim() || say("web-guest");
  return [...name].length > LONGEST_NAME ? undefined : name;
}

/** One's own name, which this browser remembers. @param {{ trouble?: string }} props */
export function NameField({ trouble = "" }) {
  const id = useId();
  return html`<div class="field">
    <label for=${id}>${say("web-name")}</label>
    <input id=${id} value=${prefs.value.name} placeholder=${say("web-guest")} autocomplete="nickname" spellcheck=${false} aria-invalid=${trouble ? "true" : "false"} aria-describedby=${`${id}t`}
      onInput=${(/** @type {Event & { currentTarget: HTMLInputElement }} */ event) => prefer({ name: event.currentTarget.value })} />
    <p id=${`${id}t`} class="trouble" role="alert">${trouble}</p>
  </div>`;
}

/**
 * One of several, from a list that opens.
 * @param {{ label: string, value: string | number, options: [string | number, string][], set: (value: string) => void, note?: string, unseen?: boolean }} props
 */
export function Pick({ label, value, options, set, note = "", unseen = false }) {
  const id = useId();
  return html`<div class="field">
    <label for=${id} class=${unseen ? "unseen" : ""}>${label}</label>
    <select id=${id} value=${value} onChange=${(/** @type {Event & { currentTarget: HTMLSelectElement }} */ event) => set(event.currentTarget.value)}>
      ${options.map(([one, text]) => html`<option key=${one} value=${one} selected=${one === value}>${text}</option>`)}
    </select>
    ${note && html`<p class="dim">${note}</p>`}
  </div>`;
}

/** One of a few, all in sight. @param {{ label: string, value: string | number, options: [string | number, unknown][], set: (value: string) => void, class?: string }} props */
export function Choice({ label, value, options, set, class: name = "" }) {
  const id = useId();
  return html`<fieldset class=${`choice ${name}`}>
    <legend>${label}</legend>
    ${options.map(([one, shown]) => html`<label key=${one}><input type="radio" name=${id} value=${one} checked=${one === value} onChange=${() => set(String(one))} /><span>${shown}</span></label>`)}
  </fieldset>`;
}

/** Yes or no. @param {{ label: string, on: boolean, set: (on: boolean) => void, note?: string }} props */
export function Check({ label, on, set, note = "" }) {
  return html`<label class="check"><input type="checkbox" checked=${on} onChange=${(/** @type {Event & { currentTarget: HTMLInputElement }} */ event) => set(event.currentTarget.checked)} />
    <span>${label}${note && html`<small class="dim">${note}</small>`}</span></label>`;
}

/** The face of a bot, whose name stands beside it. @param {{ bot: string | undefined, of: CharacterShown[] | undefined }} props */
export function Face({ bot, of }) {
  const rung = bot?.split(",")[0];
  const found = of?.find((one) => one.rung === rung);
  return html`<img class="face" src=${found?.face ?? "/page/art/mark.svg"} alt="" width="44" height="44" />`;
}
