/**
 * The show of the oven, at one viewer's own pace: what happened waits here until it was looked at.
 *
 * Nothing of it stays: as the next round begins, what was shown is let go, and with the last step
 * all of it.
 */
import { batch, computed, signal } from "@preact/signals";
import { hush } from "../core/announce.js";
import { agrees, sceneOf, unfold } from "./fold.js";

/** @typedef {import("../core/line.js").Line} Line */
/** @typedef {import("../types").Update} Update */
/** @typedef {import("./fold.js").Scene} Scene */
/** @typedef {import("./fold.js").Step} Step */

/** @type {Scene} */
const NOTHING = { round: 1, open: false, stay: false, table: {}, left: 0, order: null, request: null, giver: null, replies: [], results: [] };

/** Moments at which the oven waits for somebody. */
const DECISIONS = new Set(["settle", "add", "answer"]);

export class Baking {
  /** @param {Line} line */
  constructor(line) {
    this.line = line;
    this.steps = signal(/** @type {Step[]} */ ([]));
    /** Which step is looked at; -1 for the scene before all of them. */
    this.at = signal(-1);
    this.base = signal(NOTHING);
    /** The table after all that is known. */
    this.tip = signal(NOTHING);
    /** The step that is looked at, if any. */
    this.step = computed(() => this.steps.value[this.at.value]);
    /** The table as it is looked at. */
    this.scene = computed(() => this.step.value?.scene ?? this.base.value);
    /** The table before that. */
    this.before = computed(() => this.steps.value[this.at.value - 1]?.scene ?? this.base.value);
    /** Whether there is more to be shown. */
    this.behind = computed(() => this.at.value < this.steps.value.length - 1);
    /** Whether there is anything to look at here at all. */
    this.active = computed(() => this.tip.value.open || this.steps.value.length > 0);
    /** Whether the oven waits for this viewer. */
    this.mine = computed(() => {
      const update = line.update.value;
      return !!update?.legal && DECISIONS.has(update.view?.moment ?? "");
    });
    this.hear = this.hear.bind(this);
    line.listeners.add(this.hear);
    const now = line.update.peek();
    if (now) this.hear(now);
  }

  /** @param {Update} update */
  hear(update) {
    const { view } = update;
    if (!view) return;
    batch(() => {
      const wasOpen = this.active.peek();
      const fresh = unfold(this.tip.peek(), update);
      const tip = fresh.at(-1)?.scene ?? this.tip.peek();
      const lost = !agrees(tip, view);
      if (lost) this.let([]);
      else if (fresh.length) this.steps.value = [...this.steps.peek(), ...fresh];
      const now = sceneOf(view);
      this.tip.value = lost || !tip.open ? now : tip;
      if (lost) this.base.value = now;
      else if (fresh.length && !wasOpen) this.at.value = 0;
      if (!now.open) this.forget();
    });
  }

  /** The next round has begun: what was shown is gone. */
  forget() {
    const at = this.at.peek();
    if (at < 1) return;
    this.base.value = this.before.peek();
    this.let(this.steps.peek().slice(at));
    this.at.value = 0;
  }

  /** @param {Step[]} steps */
  let(steps) {
    this.steps.value = steps;
    this.at.value = -1;
  }

  /** @param {number} by steps forward, or back */
  go(by) {
    this.jump(this.at.peek() + by);
  }

  /** @param {number} to which step; the last one if there are fewer */
  jump(to) {
    batch(() => {
      this.at.value = Math.max(Math.min(to, this.steps.peek().length - 1), Math.min(this.at.peek(), 0));
      if (!this.tip.peek().open) this.forget();
    });
  }

  /** Back to the table. */
  leave() {
    batch(() => {
      this.base.value = this.tip.peek();
      this.let([]);
    });
    hush();
    // What is worked out from signals keeps what it was until it is asked again.
    for (const one of [this.step, this.scene, this.before]) one.peek();
  }
}

/** @type {WeakMap<Line, Baking>} */
const known = new WeakMap();

/** The show of the oven at a table. @param {Line} line @returns {Baking} */
export function baking(line) {
  let found = known.get(line);
  if (!found) {
    found = new Baking(line);
    known.set(line, found);
  }
  return found;
}
