/**
 * The queue of plays: each is shown whole before the next begins. The server waits as long before a bot
 * moves; where a person was quicker, what waits is shown faster, but nothing is left out.
 *
 * A play is forgotten as soon as it was shown. While the tab is hidden nothing waits here at all: what is
 * covered by then was not seen, as by a player who looked away from the table.
 */
import { computed, signal } from "@preact/signals";

/**
 * One step of a play: what is done as it begins, which may take its time, and how long it is looked at then.
 * @typedef {{ begin: () => Promise<unknown> | void, dwell: number }} PlayStep
 * A play: whether a person made it, what it waits for before it is shown, what is done after it, and
 * whether the next one may wait for the viewer.
 * @typedef {{
 *   isPerson: boolean, steps: PlayStep[], end: () => void, ready?: (() => Promise<void>) | undefined,
 *   taps: boolean,
 * }} QueuedPlay
 */

/** Milliseconds for which everything is looked at, at the least, also where a person was quicker. */
export const HURRIED = 600;
/** So many plays wait at most: more were played while nobody looked. */
const MOST = 24;

export class PlayQueue {
  constructor() {
    /** @type {QueuedPlay[]} */
    this.plays = [];
    /** How many plays wait or are being shown. */
    this.length = signal(0);
    this.isAtRest = computed(() => this.length.value === 0);
    /** Whether the next play waits for the viewer, after the one that is shown. */
    this.held = signal(false);
    /** Whether a play was shown and the next one waits for the viewer's tap. */
    this.waitsForTap = signal(false);
    /** Which run of the queue this is: an earlier one has been given up. */
    this.run = 0;
    /** @type {{ until: number, hurried: number, timer: number, done: () => void } | undefined} */
    this.pause = undefined;
    /** @type {(() => void) | undefined} */
    this.tapped = undefined;
    this.held.subscribe((held) => held || this.goOn());
  }

  /** Whether a person has played since: what waits is in the way. */
  isHurried = () => this.plays.slice(1).some(({ isPerson }) => isPerson);

  /** @param {QueuedPlay} play @returns {boolean} whether it will be shown */
  add(play) {
    if (this.plays.length >= MOST) {
      this.clear();
      return false;
    }
    this.plays.push(play);
    this.length.value = this.plays.length;
    if (this.isHurried()) this.hurry();
    if (this.plays.length === 1) void this.show();
    return true;
  }

  /** Show what waits, one play after the other. */
  async show() {
    this.run += 1;
    const { run } = this;
    for (let play = this.plays[0]; play; play = this.plays[0]) {
      if (play.ready) await play.ready();
      if (run !== this.run) return;
      for (const { begin, dwell } of play.steps) {
        await begin();
        if (run !== this.run) return;
        await this.lookedAt(dwell);
        if (run !== this.run) return;
      }
      play.end();
      if (play.taps && this.held.peek()) await this.tap();
      if (run !== this.run) return;
      this.plays.shift();
      this.length.value = this.plays.length;
    }
  }

  /** Until something was looked at. @param {number} ms @returns {Promise<void>} */
  lookedAt(ms) {
    if (!ms) return Promise.resolve();
    return new Promise((done) => {
      const now = performance.now();
      const wait = this.isHurried() ? Math.min(ms, HURRIED) : ms;
      this.pause = {
        until: now + wait,
        hurried: now + Math.min(ms, HURRIED),
        timer: setTimeout(done, wait),
        done,
      };
    });
  }

  /** A person was quicker than the show. */
  hurry() {
    const { pause } = this;
    if (!pause || pause.hurried >= pause.until) return;
    clearTimeout(pause.timer);
    pause.until = pause.hurried;
    pause.timer = setTimeout(pause.done, Math.max(0, pause.hurried - performance.now()));
  }

  /** Until the viewer wants to see the next play. @returns {Promise<void>} */
  tap() {
    this.waitsForTap.value = true;
    return new Promise((done) => {
      this.tapped = done;
    });
  }

  /** The viewer has seen it. */
  goOn() {
    this.waitsForTap.value = false;
    this.tapped?.();
    this.tapped = undefined;
  }

  /** Forget all that waits. */
  clear() {
    this.run += 1;
    clearTimeout(this.pause?.timer);
    this.pause = undefined;
    this.plays = [];
    this.length.value = 0;
    this.goOn();
  }
}
