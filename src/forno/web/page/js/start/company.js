/** Who plays in a quick game: chairs around the oven, each with a bot that can be changed or sent away. */
import { useState } from "preact/hooks";
import { html } from "../core/html.js";
import { prefer, prefs } from "../core/prefs.js";
import { say } from "../core/words.js";
import { IngredientCard } from "../parts/cards.js";
import { Dialog } from "../parts/dialog.js";
import { Face, PORTRAITS } from "../parts/faces.js";

/** @import { CharacterShown } from "../types" */

const FAN = ["olive", "pepper", "mushroom", "salami", "pineapple"];
/** The rungs of the ladder with the names of their characters, the weakest first. */
export const NAMES = Object.fromEntries(
  Object.entries(PORTRAITS)
    .filter(([name, rung]) => name !== rung)
    .map(([name, rung]) => [rung, name.charAt(0).toUpperCase() + name.slice(1)]),
);
const RUNGS = Object.keys(NAMES);
/** How many are mixed, and of how many: no maestro at first. */
const MIXED = 3;
const MIXED_OF = 5;

/** Different bots, drawn anew each time. @param {number} number */
function mixed(number) {
  const some = RUNGS.slice(0, MIXED_OF);
  return Array.from(
    { length: number },
    () => some.splice(Math.floor(Math.random() * some.length), 1)[0] ?? "cook",
  );
}
const atFirst = mixed(MIXED);

/** The bots of the next quick game. @param {number} most */
export function companyOf(most) {
  const known = prefs.value.company.filter((rung) => rung in NAMES);
  return (known.length ? known : atFirst).slice(0, most);
}

/** The oven with the chairs around it. @param {{ most: number, characters?: CharacterShown[] }} props */
export function Chairs({ most, characters = [] }) {
  const [asked, ask] = useState(/** @type {number | undefined} */ (undefined));
  const company = companyOf(most);
  /** @param {string[]} some */
  const seat = (some) => {
    prefer({ company: some });
    ask(undefined);
  };
  const noteOf = (/** @type {string} */ rung) => characters.find((one) => one.rung === rung)?.note;
  const chairs = company.length < most ? [...company, ""] : company;
  const chair = (/** @type {string} */ rung, /** @type {number} */ at) => html`
    <li key=${at} class=${at % 2 ? "start-right" : "start-left"}>
      <button
        class="start-chair"
        aria-haspopup="dialog"
        title=${rung ? say("web-start-change", { name: NAMES[rung] ?? "" }) : undefined}
        onClick=${() => ask(at)}
      >
        ${rung ? html`<${Face} of=${rung} />` : html`<span class="plus" aria-hidden="true">+</span>`}
        <b>${rung ? NAMES[rung] : say("web-start-chair-free")}</b>
        <small>${rung ? say("web-start-kind", { rung }) : say("web-start-add")}</small>
      </button>
    </li>
  `;
  return html`
    <div class=${`hearth of-${chairs.length}`}>
      <div class="start-oven" aria-hidden="true">
        <img src="/page/art/oven.svg" alt="" width="320" height="300" />
        <div class="start-fan">
          ${FAN.map((kind) => html`<${IngredientCard} key=${kind} kind=${kind} />`)}
        </div>
      </div>
      <ul class="start-chairs" aria-label=${say("web-start-opponents")}>
        ${chairs.map(chair)}
      </ul>
      <button class="quiet start-mix" onClick=${() => seat(mixed(Math.min(company.length, MIXED_OF)))}>
        ${say("web-start-mix")}
      </button>
    </div>
    ${
      asked !== undefined &&
      html`
        <${Dialog} title=${say("web-start-who")} class="start-who" close=${() => ask(undefined)}>
          <ul>
            ${RUNGS.map(
              (rung) => html`
                <li key=${rung}>
                  <button
                    aria-pressed=${company[asked] === rung ? "true" : "false"}
                    onClick=${() => seat([...company.slice(0, asked), rung, ...company.slice(asked + 1)])}
                  >
                    <${Face} of=${rung} />
                    <b>${NAMES[rung]}</b>
                    <small>${noteOf(rung)}</small>
                  </button>
                </li>
              `,
            )}
          </ul>
          ${
            asked < company.length &&
            company.length > 1 &&
            html`
              <button onClick=${() => seat(company.filter((_, at) => at !== asked))}>
                ${say("web-start-clear")}
              </button>
            `
          }
        <//>
      `
    }
  `;
}
