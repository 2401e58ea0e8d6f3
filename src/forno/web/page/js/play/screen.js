/**
 * The table while the game is played: which of the table, the oven's playback and the end is in view.
 */
import { useEffect, useState } from "preact/hooks";
import { html } from "../core/html.js";
import { say } from "../core/words.js";
import { BakeScreen } from "../bake/screen.js";
import { Lazy } from "../parts/lazy.js";
import { useTableSenses } from "../senses/own-turn.js";
import { pace } from "./flights.js";
import { GameTable } from "./game-table.js";
import { TurnController } from "./turn-controller.js";

/**
 * @import { EditionDetails, Update } from "../types"
 * @import { Connection } from "../core/connection.js"
 */

const endScreen = () => import("../end/screen.js").then(({ EndScreen }) => EndScreen);

/** @param {{ connection: Connection, edition: EditionDetails, invitation?: string }} props */
export function PlayScreen({ connection, edition }) {
  const [controller] = useState(() => new TurnController(connection, edition));
  useEffect(() => () => controller.close(), [controller]);
  useTableSenses(controller);
  useEffect(
    () => document.documentElement.style.setProperty("--speed", String(1 / pace.value)),
    [pace.value],
  );
  const update = connection.update.value;
  const showing = controller.baking.value;
  const over = update?.table.stage === "over" && !controller.playback.active.value;
  if (!update) return null;
  return html`
    <${Banner} connection=${connection} />
    ${
      showing
        ? html`<${BakeScreen} controller=${controller} connection=${connection} edition=${edition} />`
        : over
          ? html`<${Lazy} load=${endScreen} connection=${connection} edition=${edition} />`
          : html`<${GameTable} controller=${controller} update=${withShown(controller, update)} />`
    }
  `;
}

/**
 * The table as it is shown, with what the player may do now.
 * @param {TurnController} controller
 * @param {Update} update
 */
function withShown(controller, update) {
  const view = controller.view.value;
  return view ? { ...update, view } : update;
}

/** Drawn here: while the connection is down, no drawing can be had. */
const UNPLUGGED = html`
  <svg class="icon" viewBox="0 0 100 100" aria-hidden="true">
    <path
      d="M10 42a57 57 0 0 1 80 0M26 58a35 35 0 0 1 48 0M16 90 84 14M50 76v.1"
      fill="none"
      stroke="currentColor"
      stroke-width="9"
      stroke-linecap="round"
    />
  </svg>
`;

/**
 * The connection is down, the server has lost something, or somebody laid the table out: above whatever
 * is in view.
 * @param {{ connection: Connection }} props
 */
export function Banner({ connection }) {
  const lost = connection.state.value === "lost";
  const rolledBack = !lost && connection.rolledBack.value;
  const read = () => {
    connection.rolledBack.value = false;
  };
  return html`
    <div class="banner" role="status">
      ${
        lost &&
        html`
          <p>
            ${UNPLUGGED}
            <span>
              <strong>${say("web-play-lost")}</strong> ${say("web-play-lost-note")}
            </span>
          </p>
        `
      }
      ${connection.welcome.value?.set_up && html`<p class="set-up-mark">${say("web-set-up-mark")}</p>`}
      ${
        rolledBack &&
        html`
          <p>
            <span>
              <strong>${say("web-play-undone")}</strong> ${say("web-play-undone-note")}
            </span>${" "}
            <button onClick=${read}>${say("web-close")}</button>
          </p>
        `
      }
    </div>
  `;
}
