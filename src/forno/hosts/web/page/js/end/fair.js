/** Whether the shuffles were fair: checked by the server, against what this browser saw before. */
import { useState } from "preact/hooks";
import { ask } from "../core/api.js";
import { html } from "../core/html.js";
import { sorry } from "../core/refused.js";
import { sealOf } from "../core/seal.js";
import { language, say } from "../core/words.js";

/** @typedef {import("../types").Verified} Verified */

/** @param {{ table: string, commitment: string, headers: Record<string, string> | undefined }} props */
export function Fair({ table, commitment, headers }) {
  const [found, setFound] = useState(/** @type {Verified | "busy" | undefined} */ (undefined));
  const [trouble, setTrouble] = useState("");
  const seal = sealOf(table);
  const done = found === "busy" ? undefined : found;
  const changed = Boolean(seal && seal.commitment !== (done?.commitment ?? commitment));

  const check = async () => {
    setTrouble("");
    setFound("busy");
    try {
      setFound(await ask("POST", `/tables/${table}/verify?language=${language.peek()}`, undefined, headers));
    } catch (error) {
      setFound(undefined);
      setTrouble(sorry(error));
    }
  };

  return html`<section class="panel fair" aria-labelledby="fair">
    <h2 id="fair">${say("web-end-fair")}</h2>
    <p>${say("web-end-fair-lead")}</p>
    <p>${say(seal?.before ? "web-end-seal-seen" : "web-end-seal")} <code>${seal?.commitment ?? commitment}</code></p>
    <button onClick=${check} aria-disabled=${found === "busy"}>${say(found === "busy" ? "web-end-fair-busy" : "web-end-fair-check")}</button>
    ${trouble && html`<p class="trouble" role="alert">${trouble}</p>`}
    ${done && html`<div role="status" class=${done.fair && !changed ? "verdict good" : "verdict bad"}>
      <strong>${say(done.fair && !changed ? "web-end-fair-yes" : "web-end-fair-no")}</strong>
      ${changed && html`<p>${say("web-end-seal-changed")} <code>${done.commitment}</code></p>`}
      <ul>${done.checked.map((line, at) => html`<li key=${at}>${line}</li>`)}</ul>
      ${done.fair && !changed && html`<p>${say(seal?.before ? "web-end-seal-same" : "web-end-seal-unseen")}</p>`}
    </div>`}
    <details><summary>${say("web-end-how")}</summary>
      <ol><li>${say("web-end-how-1")}</li><li>${say("web-end-how-2")}</li><li>${say("web-end-how-3")}</li></ol>
      <p>${say("web-end-how-self")} <code>forno verify forno-${table}.forno --commitment …</code></p>
    </details>
  </section>`;
}
