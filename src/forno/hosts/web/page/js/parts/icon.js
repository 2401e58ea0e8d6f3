/** Drawings: one file of symbols for all of them. */
import { html } from "../core/html.js";

// They become part of the page, so that a drawing needs no answer from the server later on.
const drawings = document.createElement("div");
drawings.hidden = true;
document.body.prepend(drawings);
fetch("/page/art/art.svg")
  .then((answer) => answer.text())
  .then((text) => {
    drawings.innerHTML = text;
  }, () => undefined);

/**
 * A drawing; what it shows is said in words beside it, or by `title`.
 * @param {{ of: string, title?: string, class?: string }} props
 */
export function Icon({ of, title = "", class: name = "" }) {
  const named = title ? { role: "img", "aria-label": title } : { "aria-hidden": "true" };
  return html`<svg class=${`icon ${name}`} ...${named}><use href=${`#${of}`} /></svg>`;
}

/** A card's back. @param {{ class?: string }} props */
export function Back({ class: name = "" }) {
  return html`<svg class=${`card back ${name}`} viewBox="0 0 100 140" aria-hidden="true"><use href="#back" /></svg>`;
}
