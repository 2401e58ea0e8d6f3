/** Looking on. */
import { html } from "../core/html.js";
import { say } from "../core/words.js";

/**
 * @import { Setting, Update } from "../types"
 * @import { Line } from "../core/line.js"
 */

/** For those without a seat: what they see, and through whose eyes they may look. @param {{ line: Line, update: Update, setting: Setting }} props */
export function Looking({ line, update, setting }) {
  const welcome = line.welcome.value;
  const eyes = welcome?.eyes;
  const shared = update.table.chairs.flatMap((chair, seat) => (chair.shared && seat !== eyes ? [seat] : []));
  /** @param {number | undefined} seat */
  const look = (seat) => () => {
    const { eyes: _before, ...how } = line.how;
    line.how = seat === undefined ? how : { ...how, eyes: seat };
    line.renew();
  };
  const nameOf = (/** @type {number} */ seat) => setting.names[seat] ?? "";
  return html`<div class="looking">
    <p>${eyes === undefined ? say("web-play-looking") : say("web-play-through", { name: nameOf(eyes) })} ${welcome?.plan.delay ? say("web-play-delay", { seconds: welcome.plan.delay }) : ""}</p>
    ${shared.map((seat) => html`<button key=${seat} onClick=${look(seat)}>${say("web-play-eyes", { name: nameOf(seat) })}</button>`)}
    ${eyes !== undefined && html`<button onClick=${look(undefined)}>${say("web-play-no-eyes")}</button>`}
  </div>`;
}
