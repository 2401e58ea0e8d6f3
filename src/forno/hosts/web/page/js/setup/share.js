/** How others come to a table: a link, a picture of it for cameras, a code to read out. */
import { useEffect, useId, useRef, useState } from "preact/hooks";
import { announce } from "../core/announce.js";
import { html } from "../core/html.js";
import { say } from "../core/words.js";

/** White on all sides, as cameras need it. */
const QUIET = 4;

/** Something to take along. @param {{ label: string, text: string, class?: string }} props */
export function Copy({ label, text, class: name }) {
  const id = useId();
  const own = useRef(/** @type {HTMLInputElement | null} */ (null));
  const [done, setDone] = useState("");
  const select = () => own.current?.select();
  const copy = async () => {
    select();
    // Away from https, browsers have no clipboard: then it is selected, at least.
    const said = await navigator.clipboard?.writeText(text).then(() => say("web-setup-copied"), () => "");
    setDone(said || say("web-setup-selected"));
    announce(said || say("web-setup-selected"));
  };
  return html`<div class=${`copy ${name}`}>
    <label for=${id}>${label}</label>
    <div><input id=${id} ref=${own} readonly value=${text} onFocus=${select} /><button type="button" aria-describedby=${id} onClick=${copy}>${say("web-setup-copy")}</button></div>
    <p class="dim">${done}</p>
  </div>`;
}

/** @param {{ table: string, invitation: string }} props */
export function Share({ table, invitation }) {
  const isCode = /^\w{6}$/.test(invitation);
  const url = location.origin + (isCode ? `/join/${invitation}` : `/t/${table}#i=${invitation}`);
  const [{ size, path }, setDrawn] = useState({ size: 0, path: "" });
  useEffect(() => {
    void import("lean-qr").then(({ generate }) => {
      const code = generate(url);
      let path = "";
      for (let at = 0; at < code.size ** 2; at += 1) if (code.get(at % code.size, Math.trunc(at / code.size))) path += `M${at % code.size} ${Math.trunc(at / code.size)}h1v1h-1z`;
      setDrawn({ size: code.size, path });
    });
  }, [url]);
  const side = size + 2 * QUIET;
  return html`<div class="share">
    <svg class="qr" role="img" aria-label=${say("web-setup-qr")} viewBox=${`${-QUIET} ${-QUIET} ${side} ${side}`} shape-rendering="crispEdges"><path d=${path} /></svg>
    <div>
      <${Copy} label=${say("web-setup-link")} text=${url} />
      ${isCode && html`<${Copy} class="code" label=${say("web-setup-code")} text=${invitation} />`}
      ${"share" in navigator && html`<button type="button" onClick=${() => void navigator.share({ title: "Forno", text: say("web-setup-come"), url }).catch(() => undefined)}>${say("web-setup-share")}</button>`}
    </div>
  </div>`;
}
