/**
 * Plots on paper, each with a table that says the same. Whatever has a colour has a pattern too.
 */
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { html } from "../core/html.js";
import { say } from "../core/words.js";

/** @param {{ title: string, note?: string, picture: unknown, table: unknown, children?: unknown }} props */
export function Plot({ title, note, picture, table, children }) {
  const [asTable, show] = useState(false);
  return html`
    <figure class="plot">
      <figcaption>
        <h3>${title}</h3>
        <button
          aria-pressed=${asTable}
          onClick=${() => show(!asTable)}
          aria-label=${`${title}: ${say("web-as-table")}`}
        >
          ${say("web-as-table")}
        </button>
      </figcaption>
      ${note && html`<p>${note}</p>`}
      ${asTable ? table : picture}
      ${children}
    </figure>
  `;
}

/** @param {unknown} cell */
const isNumber = (cell) => /^\d+\s?%?$/.test(String(cell));

/**
 * A table from its cells; `head` says which of a row names it.
 * @param {{ heads: unknown[], rows: unknown[][], head?: number, class?: string, wide?: string }} props `wide`
 *   is the name of a table that may need scrolling
 */
export function DataTable({ heads, rows, head = 0, class: name = "", wide }) {
  /** @param {unknown} cell @param {number} at */
  const kind = (cell, at) => (isNumber(cell) ? "count" : at === head ? "who" : "");
  const table = html`
    <table class=${name}>
      <thead>
        <tr>
          ${heads.map((cell, at) =>
            cell ? html`<th scope="col" class=${kind(rows[0]?.[at], at)}>${cell}</th>` : html`<td />`,
          )}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) => html`
            <tr>
              ${row.map((cell, at) =>
                at === head
                  ? html`<th scope="row" class=${kind(cell, at)}>${cell}</th>`
                  : html`<td class=${kind(cell, at)} data-head=${heads[at]}>${cell}</td>`,
              )}
            </tr>
          `,
        )}
      </tbody>
    </table>
  `;
  return wide ? html`<div class="wide" tabindex="0" role="region" aria-label=${wide}>${table}</div>` : table;
}

/**
 * The inside of a drawing is made for the width that there is, so that its text keeps its size.
 * @param {{
 *   label: string, height: number, draw: (width: number) => unknown, onClick?: (event: MouseEvent) => void,
 * }} props
 */
export function Drawing({ label, height, draw, onClick }) {
  const own = useRef(/** @type {HTMLDivElement | null} */ (null));
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const box = /** @type {HTMLDivElement} */ (own.current);
    const watch = new ResizeObserver(() => setWidth(box.clientWidth));
    watch.observe(box);
    return () => watch.disconnect();
  }, []);
  return html`
    <div class="drawing" ref=${own}>
      <svg role="img" aria-label=${label} width=${width} height=${height} onClick=${onClick}>
        ${width > 0 && draw(width)}
      </svg>
    </div>
  `;
}

const MARKS = ["", "M-2 2 2-2M0 8 8 0M6 10 10 6", "M2 2h.1M6 6h.1", "M0 4h8", "M4 0v8", "M0 0 8 8M8 0 0 8"];

/**
 * A pattern for each colour: `url(#name-0)` and so on.
 * @param {{ name: string, of: string[], marks?: number[] }} props `of` are classes that set a colour
 */
export const Patterns = ({ name, of, marks }) =>
  html`
    <defs>
      ${of.map(
        (one, at) => html`
          <pattern
            id=${`${name}-${at}`}
            class=${`fill ${one}`}
            width="8"
            height="8"
            patternUnits="userSpaceOnUse"
          >
            <rect width="8" height="8" />
            <path d=${MARKS[marks?.[at] ?? at]} />
          </pattern>
        `,
      )}
    </defs>
  `;

/** What the patterns stand for. @param {{ name: string, names: string[] }} props */
export const Legend = ({ name, names }) =>
  html`
    <ul class="legend">
      ${names.map(
        (one, at) => html`
          <li>
            <svg width="26" height="18" aria-hidden="true">
              <rect class="edge" x="1" y="1" width="24" height="16" rx="3" fill=${`url(#${name}-${at})`} />
            </svg>
            ${one}
          </li>
        `,
      )}
    </ul>
  `;
