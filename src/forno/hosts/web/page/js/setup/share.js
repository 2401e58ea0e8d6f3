/** How others come to a table: a link, a picture of it for cameras, a code to read out. */
import { useEffect, useId, useRef, useState } from "preact/hooks";
import { announce } from "../core/announce.js";
import { html } from "../core/html.js";
import { say } from "../core/words.js";

const CODE = /^[A-Z0-9]{6}$/;
/** White on all sides, as cameras need it. */
const QUIET = 4;

/** Something to take along. @param {{ label: string, text: string, class?: string }} props */
export function Copy({ label, text, class: name = "" }) {
  const id = useId();
  const own = useRef(/** @type {HTMLInputElement | null} */ (null));
  const [done, setDone] = useState("");
  const copy = async () => {
    own.current?.select();
    try {
      // Away from https, browsers have no clipboard: then it is selected, at least.
      await navigator.clipboard.writeText(text);
      setDone(say("web-setup-copied"));
    } catch {
      setDone(say("web-setup-selected"));
    }
  };
  useEffect(() => announce(done), [done]);
  return html`<div class=${`copy ${name}`}>
    <label for=${id}>${label}</label>
    <div><input id=${id} ref=${own} readonly value=${text} onFocus=${() => own.current?.select()} /><button type="button" onClick=${copy}>${say("web-setup-copy")}</button></div>
    <p class="dim">${done}</p>
  </div>`;
}

/** @param {{ text: string }} props */
function Code({ text }) {
  const [drawn, setDrawn] = useState({ size: 0, path: "" });
  useEffect(() => {
    void import("lean-qr").then(({ generate }) => {
      const picture = generate(text);
      let path = "";
      for (let y = 0; y < picture.size; y += 1) for (let x = 0; x < picture.size; x += 1) if (picture.get(x, y)) path += `M${x} ${y}h1v1h-1z`;
      setDrawn({ size: picture.size, path });
    });
  }, [text]);
  const side = drawn.size + 2 * QUIET;
  return html`<svg class="qr" role="img" aria-label=${say("web-setup-qr")} viewBox=${`${-QUIET} ${-QUIET} ${side} ${side}`} shape-rendering="crispEdges"><rect x=${-QUIET} y=${-QUIET} width=${side} height=${side} fill="#fff" /><path d=${drawn.path} fill="#2a1a12" /></svg>`;
}

/** @param {{ table: string, invitation: string }} props */
export function Share({ table, invitation }) {
  const isCode = CODE.test(invitation);
  const link = location.origin + (isCode ? `/join/${invitation}` : `/t/${table}#i=${invitation}`);
  return html`<div class="share">
    <${Code} text=${link} />
    <div>
      <${Copy} label=${say("web-setup-link")} text=${link} />
      ${isCode && html`<${Copy} class="code" label=${say("web-setup-code")} text=${invitation} />`}
      ${"share" in navigator && html`<button type="button" onClick=${() => void navigator.share({ title: "Forno", text: say("web-setup-come"), url: link }).catch(() => undefined)}>${say("web-setup-share")}</button>`}
    </div>
  </div>`;
}
