/** Who looks on: up to five portraits, and how many they are. */
import { html } from "../core/html.js";
import { talkerName } from "../core/talk.js";
import { say } from "../core/words.js";
import { Face } from "../parts/faces.js";

/** @import { Connection } from "../core/connection.js" */

/** @param {{ connection: Connection }} props */
export function WatchersShown({ connection }) {
  const { number, shown = [] } = connection.talk.watchers.value;
  if (!number) return null;
  const names = shown.map(talkerName);
  const more = number - shown.length;
  return html`
    <p class="watchers" title=${names.join(", ")}>
      <svg class="icon" viewBox="0 0 32 32" aria-hidden="true">
        <path
          d="M2 16q14-19 28 0-14 19-28 0Z"
          fill="none"
          stroke="currentColor"
          stroke-width="2.600"
        />
        <circle cx="16" cy="16" r="4.600" fill="currentColor" />
      </svg>
      ${shown.map(({ who, face }) => html`<${Face} key=${who} of=${face} />`)}
      <span>${say("web-talk-watch", { number })}</span>
      <span class="unseen">${`${names.join(", ")}${more > 0 ? ` + ${more}` : ""}`}</span>
    </p>
  `;
}
