/** Who stands where in the end: portraits on brick steps, and the bill, a slice for each pizza. */
import { html } from "../core/html.js";
import { say } from "../core/words.js";
import { Icon } from "../parts/cards.js";
import { Face } from "../parts/faces.js";

/**
 * @import { EditionDetails, Story } from "../types"
 * @import { Mood } from "../parts/faces.js"
 */

/**
 * @typedef {{
 *   story: Story, edition: EditionDetails, faces: readonly string[], you: number | null,
 * }} Props
 */

/** The height of a step over its base, in units, by place; then they are all alike. */
const HEIGHTS = [18.5, 13, 9, 5.5, 4.2, 3.2];
/** More slices than these are a number. */
const MOST_SLICES = 6;

/** How somebody looks at a place. @param {number} place @param {number} last @returns {Mood} */
const moodAt = (place, last) => (place === 1 ? "cheering" : place === last ? "crushed" : "calm");

/** The steps, the best in the middle. @param {Props} props */
export function Podium({ story: { setting, scores }, edition, faces, you }) {
  /** @type {typeof scores} */
  const row = [];
  scores.forEach((one, at) => (at % 2 ? row.unshift(one) : row.push(one)));
  const last = scores[scores.length - 1]?.place ?? 0;
  return html`
    <ol class="podium" style=${{ "--steps": row.length }}>
      ${row.map(({ seat, place, pizzas }) => {
        const colour = setting.colours[seat] ?? "";
        const kind = edition.kinds.find((one) => one.colour === colour)?.id ?? "pizza";
        return html`
          <li
            class=${`podium-step of-${colour} ${place === 1 ? "podium-won" : ""}`}
            style=${{ "--h": HEIGHTS[place - 1] ?? 3.2 }}
          >
            <span class="podium-portrait">
              <${Face} of=${faces[seat]} mood=${moodAt(place, last)} />
              <span class="podium-badge">
                <${Icon} of=${kind} />
              </span>
            </span>
            <strong>${seat === you ? say("web-end-you-stand") : setting.names[seat]}</strong>
            <span class="podium-block">
              <span class="podium-score">
                <${Icon} of="pizza" />
                <b aria-hidden="true">${pizzas}</b>
                <span class="unseen">${say("web-end-pizzas", { number: pizzas })}</span>
              </span>
              <span class="podium-arch">
                <b aria-hidden="true">${place}</b>
                <span class="unseen">${say("web-end-place", { place })}</span>
              </span>
            </span>
          </li>
        `;
      })}
    </ol>
  `;
}

/** Pizzas as slices. @param {number} number */
const slices = (number) => html`
  <span aria-hidden="true">
    ${
      number > MOST_SLICES
        ? html`
          ${number} <${Icon} of="pizza" />
        `
        : number
          ? Array.from({ length: number }, (_, at) => html`<${Icon} key=${at} of="pizza" />`)
          : "–"
    }
  </span>
  <span class="unseen">${number}</span>
`;

/** The bill: pizzas by round, the best player first. @param {Props} props */
export function Bill({ story: { setting, scores, rounds, fed, used }, you }) {
  const [best] = scores;
  /** @param {Record<string, number> | undefined} counts */
  const sum = (counts = {}) => Object.values(counts).reduce((all, one) => all + one, 0);
  return html`
    <section class="bill" aria-labelledby="bill">
      <h2 id="bill">${say("web-end-bill")}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span class="unseen">${say("web-end-player")}</span>
            </th>
            ${rounds.map(
              (_, round) => html`
                <th scope="col">
                  <span aria-hidden="true">${round + 1}</span>
                  <span class="unseen">${say("web-end-round", { round: round + 1 })}</span>
                </th>
              `,
            )}
            <th scope="col">
              <${Icon} of="pizza" />
              <span class="unseen">${say("web-end-total")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          ${scores.map(
            ({ seat, pizzas }) => html`
              <tr class=${`of-${setting.colours[seat]}`}>
                <th scope="row">
                  <span class="bill-dot" aria-hidden="true" />
                  ${seat === you ? say("web-end-you-stand") : setting.names[seat]}
                </th>
                ${rounds.map((seats) => html`<td>${slices(seats[seat] ?? 0)}</td>`)}
                <td class="bill-sum">${pizzas}</td>
              </tr>
            `,
          )}
        </tbody>
      </table>
      ${
        best &&
        html`
          <p>
            ${say("web-end-bill-fact", {
              name: setting.names[best.seat] ?? "",
              used: sum(used[best.seat]),
              fed: sum(fed[best.seat]),
            })}
            ${
              scores.some(({ pizzas }, at) => scores[at + 1]?.pizzas === pizzas) &&
              html` ${say("web-end-level")}`
            }
          </p>
        `
      }
    </section>
  `;
}

const CONFETTI = ["#F2B33D", "#C8402A", "#0E9A6B", "#FFF8EA", "#8FD8FF"];

/** A number between 0 and 1 that looks drawn, the same each time. @param {number} at @param {number} by */
const scattered = (at, by) => Math.abs(Math.sin((at + 1) * by) * 43758.5453) % 1;

/** Confetti over everything; it moves nothing and takes no clicks. */
export const Confetti = () => html`
  <svg class="confetti" viewBox="0 0 100 62.5" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
    ${Array.from({ length: 60 }, (_, at) => {
      const x = scattered(at, 12.9898) * 100;
      const y = scattered(at, 78.233) * 44;
      return html`
        <rect
          key=${at}
          x=${x}
          y=${y}
          width="0.7"
          height="1.3"
          fill=${CONFETTI[at % 5]}
          opacity=${0.35 + (at % 4) * 0.15}
          transform=${`rotate(${at * 47} ${x} ${y})`}
        />
      `;
    })}
  </svg>
`;
