/** Drawings: one file of symbols for all of them. */
import { html } from "../core/html.js";

const ART = "/page/art/art.svg";

/**
 * A drawing; what it shows is said in words beside it, or by `title`.
 * @param {{ of: string, title?: string, class?: string }} props
 */
export function Icon({ of, title = "", class: name = "" }) {
  const named = title ? { role: "img", "aria-label": title } : { "aria-hidden": "true" };
  return html`<svg class=${`icon ${name}`} ...${named}><use href=${`${ART}#${of}`} /></svg>`;
}

/** A card's back. @param {{ class?: string }} props */
export function Back({ class: name = "" }) {
  return html`<svg class=${`card back ${name}`} viewBox="0 0 100 140" aria-hidden="true"><use href=${`${ART}#back`} /></svg>`;
}
