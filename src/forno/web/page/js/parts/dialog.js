/** A dialog: the browser's own, which keeps the focus and closes with Escape. */
import { useEffect, useRef } from "preact/hooks";
import { html } from "../core/html.js";
import { say } from "../core/words.js";

/**
 * @param {{ title: string, close: () => void, children?: unknown, class?: string }} props
 */
export function Dialog({ title, close, children, class: name = "" }) {
  const own = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useEffect(() => {
    own.current?.showModal();
  }, []);
  return html`
    <dialog ref=${own} class=${`dialog ${name}`} aria-label=${title} onClose=${close}>
      <header>
        <h2>${title}</h2>
        <button class="quiet" onClick=${() => own.current?.close()}>${say("web-close")}</button>
      </header>
      ${children}
    </dialog>
  `;
}
