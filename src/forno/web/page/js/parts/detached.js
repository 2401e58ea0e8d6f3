/** A part of the page that leaves no trace of what it showed before: old trees of it are kept by nothing. */
import { render } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { html } from "../core/html.js";

/** @import { ComponentChild } from "preact" */

/**
 * What a component of its own drew stays reachable from the tree around it until that is drawn anew;
 * what is drawn here does not.
 * @template T
 * @param {{ of: { value: T }, draw: (value: T) => ComponentChild, class?: string }} props
 */
export function Detached({ of, draw, ...rest }) {
  const own = useRef(/** @type {HTMLElement | null} */ (null));
  const { value } = of;
  useLayoutEffect(() => {
    if (own.current) render(draw(value), own.current);
  });
  useLayoutEffect(() => {
    const place = own.current;
    return () => void (place && render(null, place));
  }, []);
  return html`<div ref=${own} ...${rest} />`;
}
