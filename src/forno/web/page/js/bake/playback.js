/**
 * Plays back how the oven is emptied, at this viewer's own pace: each step waits here until it was shown.
 *
 * Nothing of it stays: as the next round begins, what was shown is let go, and with the last step
 * all of it. Until then this tab keeps it, so that after a reload the playback goes on where it was.
 */
import { batch, computed, effect, signal } from "@preact/signals";
import { clearAnnouncements } from "../core/announcements.js";
import { isRollback } from "../core/connection.js";
import { loadFromTab, removeFromTab, saveToTab } from "../core/prefs.js";
import { EMPTY_SCENE, isOpen, matches, sceneOf, seatsBefore, stepsOf, withScenes } from "./scenes.js";

/**
 * @import { SeatSeen, Update, View } from "../types"
 * @import { Connection } from "../core/connection.js"
 * @import { PlaybackStep } from "./scenes.js"
 */

/** Of what a tab keeps: what another one wrote is not understood. */
const VERSION = " 3";

/** Moments at which the oven waits for a decision. */
const DECISIONS = new Set(["settle", "add", "answer"]);

/** Whether the oven waits for the viewer of an update. @param {Update | undefined} update */
const isDecision = (update) => !!update?.legal && DECISIONS.has(update.view?.moment ?? "");

export class Playback {
  /** @param {Connection} connection */
  constructor(connection) {
    this.connection = connection;
    this.steps = signal(/** @type {PlaybackStep[]} */ ([]));
    /** Which step is looked at; -1 for the scene before all of them. */
    this.at = signal(-1);
    this.base = signal(EMPTY_SCENE);
    /** The table after all that is known. */
    this.latest = signal(EMPTY_SCENE);
    /** The step that is looked at, if any. */
    this.current = computed(() => this.steps.value[this.at.value]);
    /** The table as it is looked at. */
    this.scene = computed(() => this.current.value?.scene ?? this.base.value);
    /** The table before that. */
    this.before = computed(() => this.steps.value[this.at.value - 1]?.scene ?? this.base.value);
    /** The seats after all that is known of this oven. */
    this.seats = signal(/** @type {SeatSeen[]} */ ([]));
    /** Whether the viewer wants to see nothing before the next decision of their own, or the result. */
    this.skipping = signal(false);
    /** Whether there is more to be shown. */
    this.hasMore = computed(() => this.at.value < this.steps.value.length - 1);
    /** Whether there is anything to look at here at all. */
    this.active = computed(() => this.latest.value.open || this.steps.value.length > 0);
    /** Whether the oven waits for this viewer. */
    this.waitsForViewer = computed(() => isDecision(connection.update.value));
    this.restore();
    this.receive = this.receive.bind(this);
    connection.listeners.add(this.receive);
    const now = connection.update.peek();
    if (now) this.receive(now);
    if (connection.table) effect(() => this.save());
  }

  /** After a reload, the playback goes on where it was. */
  restore() {
    const found = loadFromTab("show");
    if (found?.of !== this.connection.table + VERSION) return;
    const { base, tip, at, steps, seats } = found;
    this.seats.value = seats;
    this.base.value = base;
    this.latest.value = tip;
    this.steps.value = withScenes(base, steps);
    this.at.value = at;
  }

  /** Keep for this tab what is not over yet, and nothing else. */
  save() {
    const [base, tip, at, seats] = [this.base.value, this.latest.value, this.at.value, this.seats.value];
    const steps = this.steps.value.map(({ scene: _, ...told }) => told);
    const of = this.connection.table + VERSION;
    if (this.active.value) saveToTab("show", { of, base, tip, at, steps, seats });
    else removeFromTab("show");
  }

  /** @param {Update} update @param {Update} [before] */
  receive(update, before) {
    const { view } = update;
    if (isRollback(update, before)) this.reset();
    if (!view) return;
    batch(() => {
      this.append(update, view);
      if (!isOpen(view)) this.dropShown();
    });
  }

  /** @param {Update} update @param {View} view */
  append(update, view) {
    const known = this.latest.peek();
    const wasOpen = this.active.peek();
    const fresh = stepsOf(known, update);
    const last = fresh.at(-1)?.scene ?? known;
    const now = sceneOf(view, update.slots);
    if (fresh.length || now.open || !wasOpen) this.seats.value = view.seats;
    const lost = !matches(last, view);
    // What was kept may be of a round that is long over.
    const stale = !fresh.length && view.round > known.round + (known.open ? 1 : 0);
    if (stale || (lost && now.open)) {
      this.setSteps([]);
      // A viewer who comes late starts here: the server does not repeat what came out before.
      this.base.value = this.latest.value = { ...now, late: now.open };
      return;
    }
    if (fresh.length) this.steps.value = [...this.steps.peek(), ...fresh];
    // The results that this page missed are not told again, and half a list would mislead.
    const { results, leftovers } = lost ? EMPTY_SCENE : last;
    this.latest.value = last.open && !lost ? last : { ...now, results, leftovers, late: last.late };
    if (fresh.length && !wasOpen) this.at.value = 0;
    if (this.skipping.peek()) this.skipTo(update);
    if (!this.active.peek()) this.base.value = this.latest.value = now;
  }

  /** What was shown, and was to be shown, has not happened. */
  reset() {
    batch(() => {
      this.base.value = this.latest.value = EMPTY_SCENE;
      this.setSteps([]);
    });
  }

  /** The next round has begun: what was shown is gone. */
  dropShown() {
    const at = this.at.peek();
    if (at < 1) return;
    this.base.value = this.before.peek();
    this.setSteps(this.steps.peek().slice(at));
    this.at.value = 0;
  }

  /** @param {PlaybackStep[]} steps */
  setSteps(steps) {
    this.steps.value = steps;
    this.at.value = -1;
  }

  /** @param {number} by steps forward, or back */
  step(by) {
    this.skipping.value = false;
    this.seek(this.at.peek() + by);
  }

  /** @param {number} to which step; the last one if there are fewer */
  seek(to) {
    batch(() => {
      this.at.value = Math.max(Math.min(to, this.steps.peek().length - 1), Math.min(this.at.peek(), 0));
      if (!this.latest.peek().open) this.dropShown();
    });
  }

  /** On to what waits for the viewer: a decision that comes later is waited for, and the result as well. */
  skip() {
    this.skipTo(this.connection.update.peek());
  }

  /** @param {Update | undefined} update */
  skipTo(update) {
    const asked = isDecision(update) && !update?.only;
    // A lesson, which has no table, shows every station anew.
    this.skipping.value = !!this.connection.table && this.latest.peek().open && !asked;
    this.seek(Infinity);
  }

  /** The seats as they are shown; `until`: the step that is not shown yet. @param {number} until */
  seatsAt(until) {
    return seatsBefore(this.seats.value, this.steps.value.slice(until));
  }

  /** Back to the table. */
  close() {
    batch(() => {
      this.skipping.value = false;
      this.base.value = this.latest.value = { ...this.latest.peek(), results: [], leftovers: {} };
      this.setSteps([]);
    });
    clearAnnouncements();
    // What is worked out from signals keeps what it was until it is asked again.
    for (const one of [this.current, this.scene, this.before]) one.peek();
  }
}

/** @type {WeakMap<Connection, Playback>} */
const known = new WeakMap();

/** The playback for a connection's table. @param {Connection} connection @returns {Playback} */
export function playbackOf(connection) {
  let found = known.get(connection);
  if (!found) {
    found = new Playback(connection);
    known.set(connection, found);
  }
  return found;
}
