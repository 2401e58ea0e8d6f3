/**
 * The show of the oven, at one viewer's own pace: what happened waits here until it was looked at.
 *
 * Nothing of it stays: as the next round begins, what was shown is let go, and with the last step
 * all of it. Until then this tab keeps it, so that after a reload the show goes on where it was.
 */
import { batch, computed, effect, signal } from "@preact/signals";
import { hush } from "../core/announce.js";
import { goesBack } from "../core/line.js";
import { drop, keep, kept } from "../core/prefs.js";
import { NOTHING, agrees, isOpen, sceneOf, staged, unfold } from "./fold.js";

/**
 * @import { Update, View } from "../types"
 * @import { Line } from "../core/line.js"
 * @import { Step } from "./fold.js"
 */

/** Of what a tab keeps: what another one wrote is not understood. */
const VERSION = " 1";

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
    this.restore();
    this.hear = this.hear.bind(this);
    line.listeners.add(this.hear);
    const now = line.update.peek();
    if (now) this.hear(now);
    if (line.table) effect(() => this.keep());
  }

  /** After a reload, the show is where it was. */
  restore() {
    const found = kept("show");
    if (found?.of !== this.line.table + VERSION) return;
    const { base, tip, at, steps } = found;
    this.base.value = base;
    this.tip.value = tip;
    this.steps.value = staged(base, steps);
    this.at.value = at;
  }

  /** Keep for this tab what is not over yet, and nothing else. */
  keep() {
    const [base, tip, at] = [this.base.value, this.tip.value, this.at.value];
    const steps = this.steps.value.map(({ scene: _, ...told }) => told);
    if (this.active.value) keep("show", { of: this.line.table + VERSION, base, tip, at, steps });
    else drop("show");
  }

  /** @param {Update} update @param {Update} [before] */
  hear(update, before) {
    const { view } = update;
    if (goesBack(update, before)) this.undo();
    if (!view) return;
    batch(() => {
      this.goOn(update, view);
      if (!isOpen(view)) this.forget();
    });
  }

  /** @param {Update} update @param {View} view */
  goOn(update, view) {
    const known = this.tip.peek();
    const wasOpen = this.active.peek();
    const fresh = unfold(known, update);
    const tip = fresh.at(-1)?.scene ?? known;
    const now = sceneOf(view);
    const lost = !agrees(tip, view);
    // What was kept may be of a round that is long over.
    const stale = !fresh.length && view.round > known.round + (known.open ? 1 : 0);
    if (stale || (lost && now.open)) {
      this.let([]);
      // Whoever comes late jumps in here: what came out before is covered, and told nobody again.
      this.base.value = this.tip.value = { ...now, late: now.open };
      return;
    }
    if (fresh.length) this.steps.value = [...this.steps.peek(), ...fresh];
    // What was missed of a round that has ended is told nobody any more: half of it would be no list.
    this.tip.value = tip.open && !lost ? tip : { ...now, results: lost ? [] : tip.results, late: tip.late };
    if (fresh.length && !wasOpen) this.at.value = 0;
    if (!this.active.peek()) this.base.value = this.tip.value = now;
  }

  /** What was shown, and was to be shown, has not happened. */
  undo() {
    batch(() => {
      this.base.value = this.tip.value = NOTHING;
      this.let([]);
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
      this.base.value = this.tip.value = { ...this.tip.peek(), results: [] };
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
