/**
 * A line to a table that is a lesson: it speaks as a server would, and every move is known before.
 */
import { batch, signal } from "@preact/signals";
import { Refusal } from "../core/api.js";
import { baking } from "../bake/queue.js";

/**
 * @import { Lesson, LessonStep, Update } from "../types"
 * @import { Line } from "../core/line.js"
 */

/** What only a line over a network needs; all else is there at a lesson, too. @typedef {"table" | "pending" | "wait" | "socket" | "attempt" | "timer" | "answer" | "closed" | "stands" | "comeBack" | "open" | "hello" | "hear" | "show" | "refused" | "settle" | "send" | "watch" | "lost" | "giveUp" | "tryLater" | "isLate"} Wire */

/** The table as it is, with nothing that happened. @param {Update} update @returns {Update} */
const still = (update) => ({ ...update, facts: [], said: [] });

/** A lesson from one of its stations on. */
export class Course {
  /** @param {Lesson} lesson @param {number} from */
  constructor(lesson, from) {
    this.lesson = lesson;
    this.at = signal(from);
    const before = this.tableAt(from - 1) ?? this.tableAt(0);
    const setting = this.tableAt(0)?.setting;
    /** @type {Omit<Line, Wire>} */
    const table = {
      state: signal(/** @type {"live"} */ ("live")),
      welcome: signal(/** @type {any} */ ({ you: lesson.you, plan: {} })),
      update: signal(before && still(before)),
      setting: signal(setting ?? undefined),
      undone: signal(false),
      farewell: signal(/** @type {any} */ (undefined)),
      listeners: new Set(),
      heardAt: performance.now(),
      how: {},
      onHint: undefined,
      say: (message) => this.play(/** @type {string | number[]} */ (message.move ?? "")),
      renew() {},
      close() {},
    };
    this.line = /** @type {Line} */ (/** @type {unknown} */ (table));
  }

  /** The table at a station. @param {number} at */
  tableAt(at) {
    return this.lesson.steps.slice(0, at + 1).findLast(({ update }) => update)?.update ?? undefined;
  }

  get step() {
    return /** @type {LessonStep} */ (this.lesson.steps[this.at.value]);
  }

  /** Whether the table stays as it is up to the next station. */
  get stays() {
    return !this.lesson.steps[this.at.value + 1]?.update;
  }

  /** Show what led to this station. */
  arrive() {
    const { update } = this.step;
    if (!update) return;
    const before = this.line.update.peek();
    const show = baking(this.line);
    const going = show.active.peek();
    batch(() => {
      this.line.update.value = update;
      for (const listener of this.line.listeners) listener(update, before);
      // What is told here is what comes out of the oven next.
      if (going) show.go(1);
    });
  }

  next() {
    this.at.value += 1;
    this.arrive();
  }

  /**
   * What a learner plays: what is asked for here leads on, anything else to a hint.
   * @param {string | number[]} move
   * @returns {Promise<number>}
   */
  async play(move) {
    const legal = this.line.update.peek()?.legal ?? [];
    const text = typeof move === "string" ? move : move.map((index) => legal.find((one) => one.index === index)?.text).join(" ");
    // Whoever is ahead of the lesson need not wait for it.
    while (!this.step.move && this.stays && this.at.peek() + 2 < this.lesson.steps.length) this.at.value += 1;
    if (text !== this.step.move) throw new Refusal("lesson", this.step.hint);
    this.next();
    return this.at.peek();
  }
}
