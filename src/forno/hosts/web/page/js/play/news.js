/** What has just happened, for those who look; it fades, and goes at once when a card covers it. */
import { useState } from "preact/hooks";
import { html } from "../core/html.js";
import { say } from "../core/words.js";
import { Dialog } from "../parts/dialog.js";

/** @typedef {import("./stage.js").News} Item */

/** @param {{ stage: import("./stage.js").Stage }} props */
export function News({ stage }) {
  const [asked, ask] = useState(/** @type {Item | undefined} */ (undefined));
  return html`<ul class="news" key=${stage.told}>
      ${stage.news.value.map((item) => html`<li key=${item.key}>${`${item.text} `}${item.why && !/^(played|ordered)/.test(item.key) && html`<button class="quiet why" aria-label=${say("web-play-why-of", { text: item.text })} onClick=${() => ask(item)}>${say("web-play-why")}</button>`}</li>`)}
    </ul>
    ${asked && html`<${Dialog} title=${say("web-play-why")} close=${() => ask(undefined)}>
      <p>${asked.text}</p><p>${asked.why}</p>
      ${asked.clause && html`<p><a href=${`/rules/${stage.edition.id}#${asked.clause}`} target="_blank" rel="noopener">${say("web-play-rule", { clause: asked.clause })}</a></p>`}
    <//>`}`;
}
