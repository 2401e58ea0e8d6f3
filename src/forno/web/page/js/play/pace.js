/** The pace of the table, within reach; and what waits for the player: a tap, or a move to be taken back. */
import { html } from "../core/html.js";
import { PACES, nameOfPace, sayPace } from "../core/paces.js";
import { prefer } from "../core/prefs.js";
import { say } from "../core/words.js";

/**
 * @import { Update } from "../types"
 * @import { TurnController } from "./turn-controller.js"
 */

/** The name of a table's pace. @param {TurnController} controller @param {Update} update */
export const paceOf = ({ connection }, { table }) =>
  nameOfPace(table.pace ?? connection.welcome.value?.plan.pace ?? 1, table.tap);

/**
 * A button that goes through the paces.
 * @param {{ controller: TurnController, update: Update }} props
 */
export function PaceButton({ controller, update }) {
  const { connection, isAlone } = controller;
  const welcome = connection.welcome.value;
  if (welcome?.you === null || welcome?.you === undefined) return null;
  const now = paceOf(controller, update);
  const off = !isAlone.value && !welcome.host;
  const names = [...Object.keys(PACES), ...(isAlone.value ? ["tap"] : [])];
  const next = names[(names.indexOf(now) + 1) % names.length] ?? "normal";
  const change = () => {
    if (off) {
      controller.showTrouble(say("web-play-pace-host"));
      return;
    }
    if (isAlone.peek()) prefer({ pace: next });
    controller.send({ type: "pace", pace: next });
  };
  return html`
    <button
      class="round-button pace-button"
      data-pace=${now}
      aria-label=${say("web-play-pace", { pace: sayPace(now) })}
      title=${sayPace(now)}
      aria-disabled=${off}
      onClick=${change}
    >
      <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path
          d=${`M4 17a8.6 8.6 0 1 1 16 0M12 15 ${NEEDLES[now] ?? "12 7"}`}
          fill="none"
          stroke="currentColor"
          stroke-width="2.4"
          stroke-linecap="round"
        />
      </svg>
    </button>
  `;
}

/** Where the needle of the gauge points. @type {Record<string, string>} */
const NEEDLES = { calm: "7 10", normal: "12 7", fast: "17 10", none: "18 13", tap: "12 15" };

/** What waits for the player. @param {{ controller: TurnController }} props */
export function Waits({ controller }) {
  const { queue } = controller.show;
  if (controller.kept.value) {
    return html`
      <p class="waits-for-you">
        <span>${say("web-play-kept")}</span>${" "}
        <button data-take-back onClick=${() => controller.takeBack()}>${say("web-play-take-back")}</button>
      </p>
    `;
  }
  if (queue.waitsForTap.value) {
    return html`
      <p class="waits-for-you">
        <button data-tap onClick=${() => controller.hold.goOn()}>${say("web-play-tap")}</button>
      </p>
    `;
  }
  return controller.hold.wanted.value && html`<p class="waits-for-you">${say("web-play-held")}</p>`;
}
