/** What came out of the oven, once it is empty. */
import { html } from "../core/html.js";
import { say } from "../core/words.js";
import { Icon } from "../parts/cards.js";
import { nameAt, orderOf } from "./trays.js";

/**
 * @import { EditionDetails, Setting } from "../types"
 * @import { Result } from "./scenes.js"
 */

/**
 * What became of the orders of this round, once the oven is empty.
 * @param {{ edition: EditionDetails, setting: Setting, me: number, results: Result[], late?: boolean }} props
 */
export function Results({ edition, setting: { names, colours }, me, results, late }) {
  return html`
    <section class="bake-results" aria-labelledby="results-title">
      <h2 id="results-title">${say("web-bake-results")}</h2>
      <ul>
        ${results.map(
          ({ seat, order, baked, why }, nth) => html`
            <li key=${nth} class=${`of-${colours[seat]}`}>
              <${Icon}
                of=${baked ? "pizza" : "cracked"}
                title=${say(baked ? "web-bake-baked" : "web-bake-failed")}
              />
              <p>
                <strong>${orderOf(edition, colours[seat] ?? "", order)?.name}</strong>${" "}
                <span class="bake-whose">${nameAt(names, seat, me)}</span>
                ${why && html`<span class="bake-why">${why}</span>`}
              </p>
            </li>
          `,
        )}
      </ul>
      ${late && html`<p class="dim">${say("web-bake-late")}</p>`}
    </section>
  `;
}
