/** What a game came to, in pictures, each with a table that says the same. */
import { html } from "../core/html.js";
import { say } from "../core/words.js";
import { nameOf } from "../parts/card.js";
import { Icon } from "../parts/icon.js";
import { Drawing, Legend, Patterns, Plot } from "../parts/plot.js";

/** @typedef {import("../types").Story} Story */
/** @typedef {import("../types").PizzaTold} PizzaTold */
/** @typedef {import("../types").EditionDetails} EditionDetails */

/** Which pattern a kind of ingredient has: the one of its card's stripe, or the nearest to it. @type {Record<string, number>} */
const STRIPES = { pineapple: 1, olive: 0, pepper: 3, mushroom: 4, salami: 2, shrimp: 5 };

/** How wide a letter is in a picture, at most on average. */
const LETTER = 8;
/** So many failures are told at once; more have to be asked for. */
const FEW = 8;

/** @param {Record<string, number>} counts */
const total = (counts) => Object.values(counts).reduce((sum, number) => sum + number, 0);

/** Pizzas by round. @param {{ story: Story }} props */
export function Rounds({ story }) {
  const { names, colours } = story.setting;
  const most = Math.max(1, ...story.rounds.flat());
  const height = 190;
  const base = height - 28;
  const unit = (base - 24) / most;
  /** @param {number} width */
  const draw = (width) => {
    const group = width / Math.max(1, story.rounds.length);
    const bar = Math.min(44, (group - 16) / names.length);
    return html`<${Patterns} name="by-round" of=${colours.map((one) => `of-${one}`)} />
      ${story.rounds.map((seats, round) => html`<g key=${round}>
        ${seats.map((number, seat) => {
          const x = group * (round + 0.5) + bar * (seat - names.length / 2);
          return html`<g key=${seat}>
            <rect class="edge" x=${x + 1} y=${base - Math.max(2, number * unit)} width=${bar - 3} height=${Math.max(2, number * unit)} fill=${`url(#by-round-${seat})`} />
            <text x=${x + bar / 2 - 0.5} y=${base - number * unit - 6} text-anchor="middle">${number}</text>
          </g>`;
        })}
        <text x=${group * (round + 0.5)} y=${height - 6} text-anchor="middle">${say("web-end-round", { round: round + 1 })}</text>
      </g>`)}
      <path class="axis" d=${`M0 ${base}H${width}`} />`;
  };
  const label = names.map((name, seat) => `${name}: ${story.rounds.map((seats) => seats[seat]).join(", ")}`).join("; ");
  return html`<${Plot} title=${say("web-end-by-round")}
    picture=${html`<${Drawing} label=${`${say("web-end-by-round")}. ${label}`} height=${height} draw=${draw} /><${Legend} name="by-round" names=${names} />`}
    table=${html`<table>
      <thead><tr><th scope="col">${say("web-end-player")}</th>${story.rounds.map((_, round) => html`<th key=${round} scope="col" class="count">${round + 1}</th>`)}<th scope="col" class="count">${say("web-end-total")}</th></tr></thead>
      <tbody>${names.map((name, seat) => html`<tr key=${seat}><th scope="row" class="who">${name}</th>${story.rounds.map((seats, round) => html`<td key=${round} class="count">${seats[seat]}</td>`)}<td class="count">${story.rounds.reduce((sum, seats) => sum + (seats[seat] ?? 0), 0)}</td></tr>`)}</tbody>
    </table>`}
  >${story.helped.some(Boolean) && html`<p>${say("web-end-thanks-note", { number: story.helped.reduce((sum, one) => sum + one, 0) })}</p>`}<//>`;
}

/** What was fed to the oven against what became of it. @param {{ story: Story, edition: EditionDetails }} props */
export function Cards({ story, edition }) {
  const { names } = story.setting;
  const kinds = edition.kinds.map(({ id }) => id);
  const rows = names.map((name, seat) => ({ name, both: [story.fed[seat] ?? {}, story.used[seat] ?? {}] }));
  const most = Math.max(1, ...rows.flatMap(({ both }) => both.map(total)));
  const labels = [say("web-end-fed"), say("web-end-used")];
  const tall = 84;
  /** @param {number} width */
  const draw = (width) => {
    const left = 78;
    const unit = (width - left - 34) / most;
    return html`<${Patterns} name="cards" of=${kinds.map((kind) => `kind-${kind}`)} marks=${kinds.map((kind) => STRIPES[kind] ?? 0)} />
      ${rows.map(({ name, both }, seat) => html`<g key=${seat} transform=${`translate(0 ${seat * tall})`}>
        <text class="name" x="0" y="16">${name.length * LETTER > width ? `${name.slice(0, width / LETTER - 1)}…` : name}</text>
        ${both.map((counts, which) => {
          let x = left;
          const y = 24 + which * 28;
          return html`<g key=${which}>
            <text x=${left - 8} y=${y + 16} text-anchor="end">${labels[which]}</text>
            ${kinds.map((kind, at) => {
              const wide = (counts[kind] ?? 0) * unit;
              x += wide;
              return wide > 0 && html`<rect key=${kind} class="edge" x=${x - wide} y=${y} width=${wide} height="22" fill=${`url(#cards-${at})`} />`;
            })}
            <text x=${x + 6} y=${y + 16}>${total(counts)}</text>
          </g>`;
        })}
      </g>`)}`;
  };
  const label = rows.map(({ name, both }) => `${name}: ${both.map((counts, which) => `${labels[which]} ${total(counts)}`).join(", ")}`).join("; ");
  return html`<${Plot} title=${say("web-end-cards")} note=${say("web-end-cards-note")}
    picture=${html`<${Drawing} label=${label} height=${rows.length * tall} draw=${draw} /><${Legend} name="cards" names=${kinds.map(nameOf)} />`}
    table=${html`<table class="narrow">
      <thead><tr><td />${kinds.map((kind) => html`<th key=${kind} scope="col" class="count"><${Icon} of=${kind} title=${nameOf(kind)} /></th>`)}<th scope="col" class="count">${say("web-end-total")}</th></tr></thead>
      ${rows.map(({ name, both }, seat) => html`<tbody key=${seat}>
        <tr class="who"><th scope="rowgroup" colspan=${kinds.length + 2}>${name}</th></tr>
        ${both.map((counts, which) => html`<tr key=${which}><th scope="row">${labels[which]}</th>${kinds.map((kind) => html`<td key=${kind} class="count">${counts[kind] ?? 0}</td>`)}<td class="count">${total(counts)}</td></tr>`)}
      </tbody>`)}
    </table>`}
  />`;
}

/** A plate, whole or cracked. @param {{ baked: boolean }} props */
export function Dish({ baked }) {
  return html`<svg class="dish" viewBox="0 0 40 40" aria-hidden="true">
    <circle class="rim" cx="20" cy="20" r="18" /><circle class="well" cx="20" cy="20" r="12" />
    ${baked ? html`<path class="tick" d="m13 21 5 5 9-11" />` : html`<path class="crack" d="m21 0-5 11 8 5-7 8 6 5-5 11" /><path class="gap" d="m21 0-5 11 8 5-7 8 6 5-5 11" />`}
  </svg>`;
}

/** Every order that was read, and what became of it. @param {{ story: Story, edition: EditionDetails, table: string }} props */
export function Orders({ story, edition, table }) {
  const { names, colours } = story.setting;
  const failed = story.pizzas.filter(({ baked }) => !baked);
  /** @param {PizzaTold} pizza */
  const became = (pizza) => say(pizza.baked ? "web-end-baked" : "web-end-failed");
  /** @param {PizzaTold} pizza */
  const rule = (pizza) => pizza.clause && html` <a class="clause" href=${`/rules/${edition.id}#${pizza.clause}`}>${pizza.clause}</a>`;
  const picture = html`
    ${names.map((name, who) => html`<div key=${who} class=${`dishes of-${colours[who]}`}>
      <h4>${name}</h4>
      <ol>${story.pizzas.filter(({ seat }) => seat === who).map((pizza, at, own) => {
        const label = `${say("web-end-round", { round: pizza.round })}, ${pizza.name}: ${became(pizza)}`;
        return html`<li key=${pizza.step + pizza.order} class=${at && own[at - 1]?.round !== pizza.round ? "later" : ""}><a href=${`/replay/${table}#s=${pizza.step}`} title=${label}><${Dish} baked=${pizza.baked} /><span class="unseen">${label}</span></a></li>`;
      })}</ol>
    </div>`)}
    <details class="failures" open=${failed.length <= FEW}><summary>${say("web-end-failures", { number: failed.length })}</summary>
      <ul>${failed.map((pizza) => html`<li key=${pizza.step + pizza.order} class=${`of-${colours[pizza.seat]}`}>
        <${Dish} baked=${false} />
        <p><strong>${pizza.name}</strong> <span class="whose">${names[pizza.seat]} · ${say("web-end-round", { round: pizza.round })}</span><br />${pizza.why}${rule(pizza)}</p>
      </li>`)}</ul>
    </details>`;
  return html`<${Plot} title=${say("web-end-orders")} note=${say("web-end-orders-note")} picture=${picture}
    table=${html`<div class="wide" tabindex="0" role="region" aria-label=${say("web-end-orders")}><table>
      <thead><tr><th scope="col">${say("web-end-column-round")}</th><th scope="col">${say("web-end-player")}</th><th scope="col">${say("web-end-column-order")}</th><th scope="col">${say("web-end-column-result")}</th><th scope="col">${say("web-end-column-why")}</th></tr></thead>
      <tbody>${story.pizzas.map((pizza) => html`<tr key=${pizza.step + pizza.order}><td>${pizza.round}</td><td class="who">${names[pizza.seat]}</td><th scope="row">${pizza.name}</th><td>${became(pizza)}</td><td>${pizza.why}${rule(pizza)}</td></tr>`)}</tbody>
    </table></div>`}
  />`;
}
