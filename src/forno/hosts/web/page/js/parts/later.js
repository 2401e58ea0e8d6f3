/** Parts of the page that few evenings need, or not at once. */
import { useEffect, useState } from "preact/hooks";
import { html } from "../core/html.js";

/**
 * A part of the page that is read when it is first needed; if it can't be had, it is closed again.
 * @param {{ load: () => Promise<import("preact").ComponentType<any>>, close?: () => void }} props
 */
export function Later({ load, ...props }) {
  const [part, setPart] = useState(/** @type {{ Part: import("preact").ComponentType<any> } | undefined} */ (undefined));
  useEffect(() => void load().then((Part) => setPart({ Part }), () => props.close?.()), []);
  return part && html`<${part.Part} ...${props} />`;
}
