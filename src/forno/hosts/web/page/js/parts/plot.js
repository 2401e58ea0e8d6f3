/**
 * Plots on paper: drawn by ourselves, each with a table that says the same.
 *
 * Whoever or whatever has a colour has a pattern too, so that no plot depends on colours.
 */
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { html } from "../core/html.js";
import { say } from "../core/words.js";

/**
 * @param {{ title: string, note?: string, picture: unknown, table: unknown, children?: unknown }} props
 */
export function Plot({ title, note, picture, table, children }) {
  const [asTable, show] = useState(false);
  return html`<figure class="plot">
    <figcaption>
      <h3>${title}</h3>
      <button aria-pressed=${asTable} onClick=${() => show(!asTable)} aria-label=${`${title}: ${say("web-as-table")}`}>${say("web-as-table")}</button>
    </figcaption>
    ${note && html`<p>${note}</p>`}
    ${asTable ? table : picture}
    ${children}
  </figure>`;
}

/**
 * The inside of a drawing is made for the width that there is, so that its text keeps its size.
 * @param {{ label: string, height: number, draw: (width: number) => unknown, onClick?: (event: MouseEvent) => void }} props
 */
export function Drawing({ label, height, draw, onClick }) {
  const own = useRef(/** @type {HTMLDivElement | null} */ (null));
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const box = own.current;
    if (!box) return undefined;
    const watch = new ResizeObserver(() => setWidth(box.clientWidth));
    watch.observe(box);
    setWidth(box.clientWidth);
    return () => watch.disconnect();
  }, []);
  return html`<div class="drawing" ref=${own}>
    <svg role="img" aria-label=${label} width=${width} height=${height} onClick=${onClick}>${width > 0 && draw(width)}</svg>
  </div>`;
}

const MARKS = [
  "",
  "M-2 2 2-2M0 8 8 0M6 10 10 6",
  "M2 2h.1M6 6h.1",
  "M0 4h8",
  "M4 0v8",
  "M0 0 8 8M8 0 0 8",
];

/**
 * A pattern for each colour: `url(#name-0)` and so on.
 * @param {{ name: string, of: string[], marks?: number[] }} props `of` are classes that set a colour
 */
export function Patterns({ name, of, marks }) {
  return html`<defs>
    ${of.map((one, at) => html`<pattern key=${at} id=${`${name}-${at}`} class=${`fill ${one}`} width="8" height="8" patternUnits="userSpaceOnUse"><rect width="8" height="8" /><path d=${MARKS[marks?.[at] ?? at]} /></pattern>`)}
  </defs>`;
}

/** What the patterns stand for. @param {{ name: string, names: string[] }} props */
export function Legend({ name, names }) {
  return html`<ul class="legend">
    ${names.map((one, at) => html`<li key=${at}><svg width="26" height="18" aria-hidden="true"><rect class="edge" x="1" y="1" width="24" height="16" rx="3" fill=${`url(#${name}-${at})`} /></svg>${one}</li>`)}
  </ul>`;
}
