/** The podium: brick ovens of three heights, and on each a pizza on its cook's plate. */
import { html } from "../core/html.js";
import { say } from "../core/words.js";

/** @typedef {import("../types").Story} Story */

const HIGHEST = 3;

/** A pizza on a plate. @param {{ first: boolean }} props */
function Plate({ first }) {
  return html`<svg class="plate" viewBox="0 0 120 78" aria-hidden="true">
    ${first && html`<path class="steam" d="M44 26c-6-7 6-10 0-18M60 22c-6-7 6-11 0-19M76 26c-6-7 6-10 0-18" />`}
    <ellipse class="rim" cx="60" cy="56" rx="57" ry="19" />
    <ellipse class="well" cx="60" cy="54" rx="44" ry="13.5" />
    <path class="crust" d="M18 49c0-10 19-17 42-17s42 7 42 17c0 9-19 15-42 15s-42-6-42-15Z" />
    <ellipse class="sauce" cx="60" cy="47" rx="34" ry="10.5" />
    <path class="cuts" d="M60 37v21M29 44l62 7M33 52l53-11" />
    <g class="cheese"><ellipse cx="45" cy="43" rx="5" ry="2.6" /><ellipse cx="69" cy="42" rx="5.4" ry="2.8" /><ellipse cx="56" cy="52" rx="5" ry="2.6" /><ellipse cx="79" cy="49" rx="4" ry="2.2" /></g>
  </svg>`;
}

/** @param {{ story: Story, you: number | null }} props */
export function Podium({ story, you }) {
  const { names, colours } = story.setting;
  const best = story.scores.filter(({ place }) => place <= HIGHEST).slice(0, HIGHEST + 1);
  // The best stands in the middle: the second to the left, the third to the right.
  const row = best.reduce((/** @type {typeof best} */ all, one, at) => (at % 2 ? [one, ...all] : [...all, one]), []);
  return html`<ol class="podium">
    ${row.map(({ seat, place, pizzas }) => html`<li key=${seat} class=${`place-${place} of-${colours[seat]}`}>
      <${Plate} first=${place === 1} />
      <span class="step"><span class="unseen">${say("web-end-place", { place })}</span><span class="number" aria-hidden="true">${place}</span></span>
      <strong>${names[seat]}</strong>
      <span>${say("web-end-pizzas", { number: pizzas })}${seat === you && html` · ${say("web-end-you")}`}</span>
    </li>`)}
  </ol>`;
}
