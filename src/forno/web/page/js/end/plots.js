/** What a game came to, in pictures, each with a table that says the same. */
import { html } from "../core/html.js";
import { say } from "../core/words.js";
import { Icon, nameOf } from "../parts/cards.js";
import { DataTable, Drawing, Legend, Patterns, Plot } from "../parts/plot.js";

/** @import { EditionDetails, PizzaTold, Story } from "../types" */

/** @typedef {{ story: Story, edition: EditionDetails, table: string }} Props */

/** Which pattern is nearest to the stripe of a card. @type {Record<string, number>} */
const STRIPES = { pineapple: 1, olive: 0, pepper: 3, mushroom: 4, salami: 2, shrimp: 5 };
/** How wide a letter is in a picture, at most on average. */
const LETTER = 8;
/** The number of failures told at once; more have to be asked for. */
const FEW = 8;

/** @param {number[]} numbers */
const sum = (numbers) => numbers.reduce((all, one) => all + one, 0);

/** Pizzas by round. @param {Props} props */
export function Rounds({ story: { setting, rounds, helped } }) {
  const { names, colours } = setting;
  const title = say("web-end-by-round");
  const base = 162;
  const unit = 138 / Math.max(1, ...rounds.flat());
  /** @param {number} width */
  const draw = (width) => {
    const group = width / rounds.length;
    const bar = Math.min(44, (group - 16) / names.length);
    return html`
      <${Patterns} name="by-round" of=${colours.map((one) => `of-${one}`)} />
      ${rounds.map(
        (seats, round) => html`
          ${seats.map((number, seat) => {
            const x = group * (round + 0.5) + bar * (seat - names.length / 2);
            const tall = Math.max(2, number * unit);
            return html`
              <rect
                class="edge"
                x=${x + 1}
                y=${base - tall}
                width=${bar - 3}
                height=${tall}
                fill=${`url(#by-round-${seat})`}
              />
              <text x=${x + bar / 2 - 0.5} y=${base - tall - 5} text-anchor="middle">${number}</text>
            `;
          })}
          <text x=${group * (round + 0.5)} y="184" text-anchor="middle">
            ${say("web-end-round", { round: round + 1 })}
          </text>
        `,
      )}
      <path class="axis" d=${`M0 ${base}H${width}`} />
    `;
  };
  const rows = names.map((name, seat) => [name, ...rounds.map((seats) => seats[seat] ?? 0)]);
  const inWords = rows.map(([name, ...numbers]) => `${name}: ${numbers.join(", ")}`).join("; ");
  return html`
    <${Plot}
      title=${title}
      picture=${html`
        <${Drawing} label=${`${title}. ${inWords}`} height=${190} draw=${draw} />
        <${Legend} name="by-round" names=${names} />
      `}
      table=${html`
        <${DataTable}
          heads=${[say("web-end-player"), ...rounds.map((_, round) => round + 1), say("web-end-total")]}
          rows=${rows.map((row) => [...row, sum(/** @type {number[]} */ (row.slice(1)))])}
        />
      `}
    >
      ${sum(helped) > 0 && html`<p>${say("web-end-thanks-note", { number: sum(helped) })}</p>`}
    <//>
  `;
}

/** What was fed to the oven against what became of it. @param {Props} props */
export function Cards({ story, edition }) {
  const kinds = edition.kinds.map(({ id }) => id);
  const rows = story.setting.names.flatMap((name, seat) =>
    ["web-end-fed", "web-end-used"].map((key, used) => {
      const counts = (used ? story.used : story.fed)[seat] ?? {};
      return {
        name,
        used,
        label: say(/** @type {"web-end-fed"} */ (key)),
        numbers: kinds.map((kind) => counts[kind] ?? 0),
      };
    }),
  );
  const most = Math.max(1, ...rows.map(({ numbers }) => sum(numbers)));
  const left = 100;
  /** @param {number} width */
  const draw = (width) => html`
    <${Patterns}
      name="cards"
      of=${kinds.map((kind) => `kind-${kind}`)}
      marks=${kinds.map((kind) => STRIPES[kind] ?? 0)}
    />
    ${rows.map(({ name, used, label, numbers }, at) => {
      const unit = (width - left - 34) / most;
      const y = at * 28 + Math.floor(at / 2 + 1) * 26;
      let x = left;
      return html`
        ${
          !used &&
          html`
            <text class="plot-name" y=${y - 8}>
              ${name.length * LETTER > width ? `${name.slice(0, width / LETTER - 1)}…` : name}
            </text>
          `
        }
        <text x=${left - 8} y=${y + 16} text-anchor="end">${label}</text>
        ${numbers.map((number, kind) => {
          x += number * unit;
          return (
            number > 0 &&
            html`
              <rect
                class="edge"
                x=${x - number * unit}
                y=${y}
                width=${number * unit}
                height="22"
                fill=${`url(#cards-${kind})`}
              />
            `
          );
        })}
        <text x=${x + 6} y=${y + 16}>${sum(numbers)}</text>
      `;
    })}
  `;
  return html`
    <${Plot}
      title=${say("web-end-cards")}
      note=${say("web-end-cards-note")}
      picture=${html`
        <${Drawing}
          label=${rows.map(({ name, label, numbers }) => `${name}, ${label}: ${sum(numbers)}`).join("; ")}
          height=${rows.length * 41 + 4}
          draw=${draw}
        />
        <${Legend} name="cards" names=${kinds.map(nameOf)} />
      `}
      table=${html`
        <${DataTable}
          class="narrow"
          heads=${[
            "",
            ...kinds.map((kind) => html`<${Icon} of=${kind} title=${nameOf(kind)} />`),
            say("web-end-total"),
          ]}
          rows=${rows.map(({ name, label, numbers }) => [`${name}: ${label}`, ...numbers, sum(numbers)])}
        />
      `}
    />
  `;
}

/** A plate, whole or cracked. @param {{ baked: boolean }} props */
const Dish = ({ baked }) =>
  html`
    <svg class="dish" viewBox="0 0 40 40" aria-hidden="true">
      <circle class="rim" cx="20" cy="20" r="18" />
      <circle class="well" cx="20" cy="20" r="12" />
      ${(baked ? ["dish-tick"] : ["crack", "gap"]).map(
        (one) => html`<path class=${one} d=${baked ? "m13 21 5 5 9-11" : "m21 0-5 11 8 5-7 8 6 5-5 11"} />`,
      )}
    </svg>
  `;

/** Every order that was read, and what became of it. @param {Props} props */
export function OrderResults({ story: { setting, pizzas }, edition, table }) {
  const { names, colours } = setting;
  const title = say("web-end-orders");
  const failed = pizzas.filter(({ baked }) => !baked);
  /** @param {PizzaTold} pizza */
  const roundOf = ({ round }) => say("web-end-round", { round });
  /** @param {PizzaTold} pizza */
  const became = ({ baked }) => say(baked ? "web-end-baked" : "web-end-failed");
  /** @param {PizzaTold} pizza */
  const why = ({ why: reason, clause }) =>
    html`
      ${reason}${" "}
      ${clause && html`<a class="end-clause" href=${`/rules/${edition.id}#${clause}`}>${clause}</a>`}
    `;
  return html`
    <${Plot}
      title=${title}
      note=${say("web-end-orders-note")}
      picture=${html`
        ${names.map(
          (name, who) =>
            html`
              <div class=${`dishes of-${colours[who]}`}>
                <h4>${name}</h4>
                <ol>
                  ${pizzas
                    .filter(({ seat }) => seat === who)
                    .map((pizza, at, own) => {
                      const label = `${roundOf(pizza)}, ${pizza.name}: ${became(pizza)}`;
                      return html`
                        <li class=${at && own[at - 1]?.round !== pizza.round ? "later" : ""}>
                          <a href=${`/replay/${table}#s=${pizza.step}`} title=${label} aria-label=${label}>
                            <${Dish} baked=${pizza.baked} />
                          </a>
                        </li>
                      `;
                    })}
                </ol>
              </div>
            `,
        )}
        <details class="failures" open=${failed.length <= FEW}>
          <summary>${say("web-end-failures", { number: failed.length })}</summary>
          <ul>
            ${failed.map(
              (pizza) => html`
                <li class=${`of-${colours[pizza.seat]}`}>
                  <${Dish} baked=${false} />
                  <p>
                    <strong>${pizza.name}</strong>${" "}
                    <span class="end-whose">${names[pizza.seat]} · ${roundOf(pizza)}</span>
                    <br />
                    ${why(pizza)}
                  </p>
                </li>
              `,
            )}
          </ul>
        </details>
      `}
      table=${html`
        <${DataTable}
          wide=${title}
          head=${2}
          heads=${[
            say("web-end-column-round"),
            say("web-end-player"),
            say("web-end-column-order"),
            say("web-end-column-result"),
            say("web-end-column-why"),
          ]}
          rows=${pizzas.map((pizza) => [
            pizza.round,
            names[pizza.seat],
            pizza.name,
            became(pizza),
            why(pizza),
          ])}
        />
      `}
    />
  `;
}
