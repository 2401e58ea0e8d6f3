/** Looking on. */
import { html } from "../core/html.js";
import { say } from "../core/words.js";

/**
 * @import { Setting, Update } from "../types"
 * @import { Connection } from "../core/connection.js"
 */

/**
 * For those without a seat: what they see, and through whose eyes they may look.
 * @param {{ connection: Connection, update: Update, setting: Setting }} props
 */
export function SpectatorBar({ connection, update, setting }) {
  const welcome = connection.welcome.value;
  const eyes = welcome?.eyes;
  const shared = update.table.chairs.flatMap((chair, seat) => (chair.shared && seat !== eyes ? [seat] : []));
  /** @param {number | undefined} seat */
  const look = (seat) => () => {
    const { eyes: _before, ...options } = connection.options;
    connection.options = seat === undefined ? options : { ...options, eyes: seat };
    connection.reconnect();
  };
  const nameOf = (/** @type {number} */ seat) => setting.names[seat] ?? "";
  const seen = eyes === undefined ? say("web-play-looking") : say("web-play-through", { name: nameOf(eyes) });
  return html`
    <div class="looking">
      <p>${seen} ${welcome?.plan.delay ? say("web-play-delay", { seconds: welcome.plan.delay }) : ""}</p>
      ${shared.map(
        (seat) => html`
          <button key=${seat} onClick=${look(seat)}>${say("web-play-eyes", { name: nameOf(seat) })}</button>
        `,
      )}
      ${eyes !== undefined && html`<button onClick=${look(undefined)}>${say("web-play-no-eyes")}</button>`}
    </div>
  `;
}
