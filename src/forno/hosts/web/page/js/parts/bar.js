/** The line at the top of every screen: where one is, and in which language. */
import { html } from "../core/html.js";
import { LANGUAGES, TONGUES, choose, language, say } from "../core/words.js";
import { Icon } from "./icon.js";

/** @typedef {import("../types").Language} Language */

export function Bar() {
  return html`<header class="bar">
    <a class="brand" href="/"><${Icon} of="mark" /><span>Forno</span></a>
    <nav aria-label=${say("web-nav")}>
      <a href="/learn">${say("web-learn")}</a>
      <label class="tongue"><span class="unseen">${say("web-language")}</span>
        <select value=${language.value} onChange=${(/** @type {Event & { currentTarget: HTMLSelectElement }} */ event) => void choose(/** @type {Language} */ (event.currentTarget.value))}>
          ${LANGUAGES.map((one) => html`<option key=${one} value=${one} lang=${one}>${TONGUES[one]}</option>`)}
        </select>
      </label>
    </nav>
  </header>`;
}
