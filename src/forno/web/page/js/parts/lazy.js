/** Parts of the page that few visits need, or not at once. */
import { useEffect, useState } from "preact/hooks";
import { html } from "../core/html.js";

/** @import { ComponentType } from "preact" */

const RETRY_AFTER = 1_000;
/** Of a document that has asked for its newer self, so that it does so once. */
const RENEWED = "forno-renewed";

/**
 * A part that could not be had may belong to an older version of the page than the server has now:
 * then the page is loaded anew. The table and everything on it are with the server.
 */
export async function renewOldPage() {
  const script = document.querySelector('script[type="module"]')?.getAttribute("src") ?? "";
  const answer = await fetch(script, { method: "HEAD" }).catch(() => undefined);
  if (answer?.status !== 404 || sessionStorage.getItem(RENEWED) === script) return;
  sessionStorage.setItem(RENEWED, script);
  location.reload();
}

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
        () => {
          void renewOldPage();
          if (props.close) props.close();
          else timer = setTimeout(get, RETRY_AFTER);
        },
      );
    get();
    return () => clearTimeout(timer);
  }, []);
  return part && html`<${part.Part} ...${props} />`;
}
