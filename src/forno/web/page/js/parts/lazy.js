/** Parts of the page that few visits need, or not at once. */
import { useEffect, useState } from "preact/hooks";
import { html } from "../core/html.js";

/** @import { ComponentType } from "preact" */

const RETRY_AFTER = 1_000;

/**
 * A part of the page that is read when it is first needed; if it can't be had, it is closed again,
 * or tried again if there is nothing to close.
 * @param {{ load: () => Promise<ComponentType<any>>, close?: () => void }} props
 */
export function Lazy({ load, ...props }) {
  const [part, setPart] = useState(/** @type {{ Part: ComponentType<any> } | undefined} */ (undefined));
  useEffect(() => {
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;
    const get = () =>
      void load().then(
        (Part) => setPart({ Part }),
        () => (props.close ? props.close() : (timer = setTimeout(get, RETRY_AFTER))),
      );
    get();
    return () => clearTimeout(timer);
  }, []);
  return part && html`<${part.Part} ...${props} />`;
}
