/** What is left of a player's time; and a warning, seen and heard, before the viewer's own time is up. */
import { useEffect, useState } from "preact/hooks";
import { signal } from "@preact/signals";
import { announce } from "../core/announcements.js";
import { html } from "../core/html.js";
import { moment } from "../core/moments.js";
import { say } from "../core/words.js";

/**
 * @import { Update } from "../types"
 * @import { Connection } from "../core/connection.js"
 */

/** Seconds before its end at which time is short; of a short time for each decision, its half. */
const SHORT = 20;

/** The last seconds, each of which is told. */
const LAST = 5;

/** Whether the viewer's own time is nearly up. */
export const short = signal(false);
/** For which decision that was said. @type {unknown} */
let warned;

/** Sand that runs: a sign besides the colour. */
const GLASS = html`
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path
      d="M6 3h12M6 21h12M8 3c0 6 8 6 8 18M16 3c0 6-8 6-8 18"
      fill="none"
      stroke="currentColor"
      stroke-width="2.4"
      stroke-linecap="round"
    />
  </svg>
`;

/** @param {{ connection: Connection, update: Update, seat: number, acts: boolean }} props */
export function Clock({ connection, update, seat, acts }) {
  const [now, setNow] = useState(performance.now());
  const told = acts ? (update.clock ?? update.table.left?.[seat]) : update.table.left?.[seat];
  const runs = acts && update.clock !== undefined && !update.table.paused;
  useEffect(() => {
    setNow(performance.now());
    if (!runs) return undefined;
    const timer = setInterval(() => setNow(performance.now()), 500);
    return () => clearInterval(timer);
  }, [update, runs]);
  // In a replay there is no welcome.
  const welcome = connection.welcome?.value;
  const clock = welcome?.plan.clock;
  // A clock starts once the last play was shown: until then it shows all the time that there is.
  const all = update.table.left?.[seat] ?? (clock?.kind === "move" ? 1000 * clock.seconds : Infinity);
  const until = (told ?? 0) - (runs ? now - connection.receivedAt : 0);
  const left = Math.max(0, Math.ceil(Math.min(until, all) / 1000));
  const low = left <= (clock?.kind === "move" ? Math.min(SHORT, clock.seconds / 2) : SHORT);
  const own = runs && low && seat === welcome?.you;
  useEffect(() => {
    if (!own) return undefined;
    short.value = true;
    if (warned !== update.turn) announce(say("web-play-time-left", { seconds: left }));
    warned = update.turn;
    return () => {
      short.value = false;
    };
  }, [own, update.turn]);
  useEffect(() => {
    if (own && left > 0 && left <= LAST) moment("hurry");
  }, [own, left]);
  if (told === undefined || told === null) return null;
  return html`
    <span class=${`clock ${low ? "low" : ""}`}>
      ${low && GLASS}
      ${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}
    </span>
  `;
}

/** In words, where one looks while playing. */
export const Hurry = () =>
  short.value && html`<span class="hurry">${GLASS}${say("web-play-time-short")}</span>`;
