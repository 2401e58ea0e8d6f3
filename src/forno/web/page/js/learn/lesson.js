/**
 * A lesson behind a connection that has no network: it answers as a server would, and every move is known
 * beforehand.
 */
import { batch, signal } from "@preact/signals";
import { Refusal } from "../core/api.js";
import { Talk } from "../core/talk.js";
import { playbackOf } from "../bake/playback.js";

/**
 * @import { Lesson, LessonStep, Update } from "../types"
 * @import { Connection } from "../core/connection.js"
 */

/**
 * What the screens of a table use of a connection; the rest serves the network alone.
 * @typedef {"state" | "welcome" | "update" | "setting" | "rolledBack" | "farewell" | "listeners"} Signals
 * @typedef {"talk" | "receivedAt" | "options" | "onHint" | "request" | "reconnect" | "close"} Members
 * @typedef {Pick<Connection, Signals | Members>} TableConnection
 */

/** The table as it is, with nothing that happened. @param {Update} update @returns {Update} */
const still = (update) => ({ ...update, facts: [], said: [] });

/** A lesson from one of its stations on. */
export class LessonSession {
  /** @param {Lesson} lesson @param {number} from */
  constructor(lesson, from) {
    this.lesson = lesson;
    this.at = signal(from);
    const before = this.tableAt(from - 1) ?? this.tableAt(0);
    const setting = this.tableAt(0)?.setting;
    /** @type {TableConnection} */
    const table = {
      state: signal(/** @type {"live"} */ ("live")),
      welcome: signal(/** @type {any} */ ({ you: lesson.you, plan: {} })),
      update: signal(before && still(before)),
      setting: signal(setting ?? undefined),
      rolledBack: signal(false),
      farewell: signal(/** @type {any} */ (undefined)),
      listeners: new Set(),
      talk: new Talk(),
      receivedAt: performance.now(),
      options: {},
      onHint: undefined,
      request: (message) => this.answer(message),
      reconnect() {},
      close() {},
    };
    this.connection = /** @type {Connection} */ (/** @type {unknown} */ (table));
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
    const before = this.connection.update.peek();
    const playback = playbackOf(this.connection);
    const going = playback.active.peek();
    batch(() => {
      this.connection.update.value = update;
      for (const listener of this.connection.listeners) listener(update, before);
      // What is told here is what comes out of the oven next.
      if (going) playback.step(1);
    });
  }

  next() {
    this.at.value += 1;
    this.arrive();
  }

  /**
   * Only a move leads on: nobody here has to wait, to be hurried or to be told anything.
   * @param {{ type: string } & Record<string, unknown>} message
   * @returns {Promise<any>}
   */
  async answer({ type, move }) {
    return type === "act" ? this.play(/** @type {string | number[]} */ (move)) : undefined;
  }

  /**
   * What a learner plays: what is asked for here leads on, anything else to a hint.
   * @param {string | number[]} move
   * @returns {Promise<number>}
   */
  async play(move) {
    const legal = this.connection.update.peek()?.legal ?? [];
    const text =
      typeof move === "string"
        ? move
        : move.map((index) => legal.find((one) => one.index === index)?.text).join(" ");
    // A learner who is ahead of the lesson need not wait for it.
    while (!this.step.move && this.stays && this.at.peek() + 2 < this.lesson.steps.length) this.at.value += 1;
    if (text !== this.step.move) throw new Refusal("lesson", this.step.hint);
    this.next();
    return this.at.peek();
  }
}
