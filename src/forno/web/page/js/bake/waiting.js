/**
 * What the viewer of the oven has to know: whose decision it waits for, the viewer's own before all others,
 * and that something came out before the viewer was there.
 */
import { html } from "../core/html.js";
import { say } from "../core/words.js";
import { pausedText } from "../parts/pause.js";
import { Clock } from "../play/seats.js";

/**
 * @import { Key } from "../messages"
 * @import { Connection } from "../core/connection.js"
 * @import { Playback } from "./playback.js"
 */

/**
 * @param {{ connection: Connection, playback: Playback }} props
 */
export function Waiting({ connection, playback }) {
  const text = textOf(connection, playback);
  const late = playback.scene.value.late && !playback.current.value;
  return html`
    <div class="bake-note">
      ${late && html`<p class="waiting late">${say("web-bake-late")}</p>`}
      ${text && html`<p class="waiting">${text}</p>`}
    </div>
  `;
}

/** @param {Connection} connection @param {Playback} playback */
function textOf(connection, playback) {
  const update = connection.update.value;
  const { view, table } = update ?? {};
  const you = connection.welcome.value?.you;
  const away = table?.chairs[you ?? -1]?.away;
  const seat = view?.to_act ?? -1;
  const name = connection.setting.value?.names[seat] ?? "";
  const behind = playback.hasMore.value;
  /** @param {Key} label @param {{ type: string } & Record<string, unknown>} message */
  const button = (label, message) =>
    html`<button onClick=${() => connection.request(message).catch(() => undefined)}>${say(label)}</button>`;
  if (away) {
    return html`
      ${say(away === "time" ? "web-play-out-of-time" : "web-play-away")}${" "}
      ${away !== "time" && button("web-play-return", { type: "return" })}
    `;
  }
  if (update && table?.paused) {
    return html`
      ${pausedText(update.table)}${" "}
      ${typeof you === "number" && button("web-play-resume", { type: "pause", pause: false })}
    `;
  }
  const clock =
    update && html`<${Clock} connection=${connection} update=${update} seat=${seat} acts=${true} />`;
  const moment = view?.moment ?? "";
  if (playback.waitsForViewer.value) {
    return (
      behind &&
      html`
        <strong>${say(moment === "answer" ? "web-bake-you-are-asked" : "web-bake-yours")}</strong>${" "}
        ${clock}
        <button class="primary" onClick=${() => playback.skip()}>${say("web-bake-show-me")}</button>
      `
    );
  }
  if (update?.legal) {
    return html`
      <strong>${say("web-bake-your-turn")}</strong>${" "}
      ${clock}${" "}
      <button class="primary" onClick=${() => playback.close()}>${say("web-bake-play")}</button>
    `;
  }
  if (behind || !name || !playback.latest.value.open) return undefined;
  const key =
    moment === "answer" ? "web-bake-answers" : moment === "add" ? "web-bake-adds" : "web-bake-decides";
  return html`${say(key, { name })}${" "} ${clock}`;
}
