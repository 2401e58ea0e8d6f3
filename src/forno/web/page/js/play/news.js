/** What has just happened besides plays, which are told at their seats. */
import { useState } from "preact/hooks";
import { html } from "../core/html.js";
import { say } from "../core/words.js";
import { Detached } from "../parts/detached.js";
import { Lazy } from "../parts/lazy.js";

/**
 * @import { NewsItem } from "./play-show.js"
 * @import { TurnController } from "./turn-controller.js"
 */

const reason = () => import("./dialogs.js").then(({ Why }) => Why);

/** What is seen at the seats: it is for ears alone. */
const AT_SEATS = /^(played|ordered|drew|took|passed)/;

/**
 * What has just happened: it fades, and goes at once when a card covers it.
 * @param {{ controller: TurnController }} props
 */
export function News({ controller }) {
  const [asked, ask] = useState(/** @type {NewsItem | undefined} */ (undefined));
  /** @param {readonly NewsItem[]} items */
  const draw = (items) => {
    const told = items.filter(({ key }) => !AT_SEATS.test(key));
    return html`
    <ul class="news" key=${controller.told}>
      ${told.map(
        (item) => html`
          <li key=${item.key}>
            ${`${item.text} `}
            ${
              item.why &&
              html`
                <button
                  class="quiet news-why"
                  aria-label=${say("web-play-why-of", { text: item.text })}
                  onClick=${() => ask(item)}
                >
                  ${say("web-play-why")}
                </button>
              `
            }
          </li>
        `,
      )}
    </ul>
  `;
  };
  return html`
    <${Detached} class="telling" of=${controller.news} draw=${draw} />
    ${
      asked &&
      html`<${Lazy} load=${reason} controller=${controller} item=${asked} close=${() => ask(undefined)} />`
    }
  `;
}
