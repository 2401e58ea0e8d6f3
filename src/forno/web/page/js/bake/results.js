/** What came out of the oven in a round: a column for each player. It waits until the viewer goes on. */
import { useEffect } from "preact/hooks";
import { announce } from "../core/announcements.js";
import { html } from "../core/html.js";
import { moment } from "../core/moments.js";
import { say } from "../core/words.js";
import { Icon, OrderTicket, amountOf, ownKindOf } from "../parts/cards.js";
import { Face } from "../parts/faces.js";
import { Clock, Score } from "../play/seats.js";
import { useStage } from "../play/stage.js";
import { Missing } from "./rail.js";
import { nameAt, orderOf, portraitOf } from "./trays.js";

/**
 * @import { EditionDetails, SeatSeen, Setting, Update } from "../types"
 * @import { Connection } from "../core/connection.js"
 * @import { Playback } from "./playback.js"
 * @import { Result } from "./scenes.js"
 */

/** How many pizzas a seat has delivered, where all may know it. @param {SeatSeen | undefined} seat */
const deliveredBy = (seat) => (seat && "number" in seat.delivered ? seat.delivered.number : undefined);

/**
 * @param {{
 *   connection: Connection, edition: EditionDetails, setting: Setting, update: Update, playback: Playback,
 * }} props
 */
export function Results({ connection, edition, setting, update, playback }) {
  const { ref, stage, style } = useStage();
  const { results, leftovers, late } = playback.latest.value;
  const seats = playback.seats.value;
  const { you = null } = connection.welcome.value ?? {};
  const ended = update.view?.moment === "over";
  // The next round has begun, unless there is none.
  const round = (update.view?.round ?? 1) - (ended ? 0 : 1);
  const title = say("web-bake-result", { round });
  const secret = seats.some((seat) => deliveredBy(seat) === undefined);
  const baked = (/** @type {number} */ seat) =>
    results.filter((one) => one.seat === seat && one.baked).length;
  const order = setting.names
    .map((_, seat) => seat)
    .sort(
      (one, other) =>
        (deliveredBy(seats[other]) ?? 0) - (deliveredBy(seats[one]) ?? 0) || baked(other) - baked(one),
    );
  // What an edition shows for some seconds had its time.
  const left = edition.leftovers === "seconds" ? [] : Object.entries(leftovers);

  useEffect(() => {
    moment("round-over");
    announce(title);
  }, []);

  return html`
    <main id="main" class=${`bake result ${stage.layout}`} ref=${ref} style=${style}>
      <h1 id="results-title">${title}</h1>
      <ul class=${`result-grid bake-for-${order.length} ${secret ? "secret" : ""}`}>
        ${order.map(
          (seat) => html`
            <${Column}
              key=${seat}
              ...${{ edition, setting, update, seat, secret }}
              you=${you ?? -1}
              delivered=${deliveredBy(seats[seat])}
              results=${results.filter((one) => one.seat === seat)}
            />
          `,
        )}
      </ul>
      ${late && html`<p class="result-late">${say("web-bake-late")}</p>`}
      <footer class="result-foot">
        ${
          left.length > 0 &&
          html`
            <p class="result-left">
              ${say("web-bake-leftovers")}
              ${left.map(
                ([kind, number]) => html`
                  <span key=${kind} class="bake-chip">
                    <span class="unseen">${amountOf(kind, number)}</span>
                    <b aria-hidden="true">${number}×</b>
                    <${Icon} of=${kind} />
                  </span>
                `,
              )}
            </p>
          `
        }
        ${
          update.legal &&
          html`
            <p class="result-turn">
              <strong>${say("web-bake-your-turn")}</strong>${" "}
              <${Clock} connection=${connection} update=${update} seat=${you ?? -1} acts=${true} />
            </p>
          `
        }
        <button id="bake-next" class="primary" onClick=${() => playback.close()}>
          ${ended ? say("web-bake-end") : say("web-bake-to-round", { round: round + 1 })}
          <${Icon} of="i-next" />
        </button>
      </footer>
    </main>
  `;
}

/**
 * What a player got out of this round; where deliveries are secret, only who it is.
 * @param {{
 *   edition: EditionDetails, setting: Setting, update: Update, seat: number, you: number, secret: boolean,
 *   delivered: number | undefined, results: Result[],
 * }} props
 */
function Column({ edition, setting, update, seat, you, secret, delivered, results }) {
  const colour = setting.colours[seat] ?? "";
  const baked = results.filter((one) => one.baked).length;
  const mood = secret
    ? "calm"
    : baked > 1
      ? "cheering"
      : baked
        ? "smug"
        : results.length
          ? "crushed"
          : "calm";
  return html`
    <li class=${`result-column of-${colour} ${seat === you ? "result-own" : ""}`}>
      <header>
        <span class="portrait" aria-hidden="true">
          <${Face} of=${portraitOf(update, seat)} mood=${mood} />
          <span class="badge"><${Icon} of=${ownKindOf(colour)} /></span>
        </span>
        <span class="result-who">
          <h2>${nameAt(setting.names, seat, you)}</h2>
          ${!secret && html`<span class=${`result-plus ${baked ? "" : "result-none"}`}>+${baked}</span>`}
        </span>
        ${!secret && html`<${Score} number=${delivered} />`}
      </header>
      ${
        !secret &&
        html`
          <ul class=${`result-orders ${results.length > 9 ? "many" : ""}`}>
            ${results.map((one, nth) => html`<${Outcome} key=${nth} ...${{ edition, colour, one }} />`)}
          </ul>
        `
      }
    </li>
  `;
}

/** @param {{ edition: EditionDetails, colour: string, one: Result }} props */
function Outcome({ edition, colour, one }) {
  const order = orderOf(edition, colour, one.order);
  return html`
    <li class=${`result-order ${one.baked ? "" : "failed"}`}>
      ${order && html`<${OrderTicket} order=${order} colour=${colour} />`}
      <span class="result-seal">
        <${Icon}
          of=${one.baked ? "plate" : "cracked"}
          title=${say(one.baked ? "web-bake-baked" : "web-bake-failed")}
        />
      </span>
      ${
        one.baked
          ? html`<span class="result-baked" aria-hidden="true">${say("web-bake-baked")}</span>`
          : html`
            <span class="unseen">${one.why}</span>
            <${Missing} slots=${one.slots} />
          `
      }
    </li>
  `;
}
