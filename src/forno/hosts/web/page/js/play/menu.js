/** What one may do at a table besides playing. */
import { html } from "../core/html.js";
import { prefer, prefs } from "../core/prefs.js";
import { say } from "../core/words.js";
import { Dialog } from "../parts/dialog.js";

const SPEEDS = [0.5, 1, 2, 4];

/** @param {{ stage: import("./stage.js").Stage, update: import("../types").Update, you: number | null, close: () => void }} props */
export function Menu({ stage, update, you, close }) {
  const { table } = update;
  const chair = you === null ? undefined : table.chairs[you];
  const off = stage.line.state.value !== "live";
  /** @param {{ type: string } & Record<string, unknown>} message */
  const wish = (message) => () => {
    stage.wish(message);
    close();
  };
  return html`<${Dialog} title=${say("web-play-menu")} close=${close} class="menu">
    ${chair && html`<div class="doings">
      ${!chair.away && html`<button disabled=${off} onClick=${wish({ type: "pause", pause: !table.paused })}>${table.paused ? say("web-play-resume") : say("web-play-pause")}</button>`}
      ${chair.away ? chair.away !== "time" && html`<button disabled=${off} onClick=${wish({ type: "return" })}>${say("web-play-return")}</button>` : html`<button disabled=${off} onClick=${wish({ type: "leave" })}>${say("web-play-leave")}</button>`}
      <button disabled=${off} aria-pressed=${!!chair.shared} onClick=${wish({ type: "share", share: !chair.shared })}>${chair.shared ? say("web-play-unshare") : say("web-play-share")}</button>
      <p class="dim">${say("web-play-share-note")}</p>
    </div>`}
    <label class="choice"><input type="checkbox" checked=${prefs.value.keys} onChange=${() => prefer({ keys: !prefs.peek().keys })} /> ${say("web-play-keys-on")}</label>
    <p class="dim">${say("web-play-keys-note")}</p>
    <label class="choice">${say("web-play-speed")} <select value=${String(prefs.value.speed)} onChange=${(/** @type {Event & { currentTarget: HTMLSelectElement }} */ event) => prefer({ speed: Number(event.currentTarget.value) })}>${SPEEDS.map((speed) => html`<option key=${speed} value=${String(speed)}>${speed === 0.5 ? "½" : speed}×</option>`)}</select></label>
    <p><a href=${`/rules/${stage.edition.id}`} target="_blank" rel="noopener">${say("web-play-rules")}</a></p>
    <p><a href="/">${say("web-play-to-start")}</a></p>
  <//>`;
}
