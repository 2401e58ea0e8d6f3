/**
 * Reads the table aloud to a player who listens: by itself when the table waits for this player, and again
 * when a key asks for it. With it a whole game can be played by ear and keyboard.
 */
import { effect } from "@preact/signals";
import { announce } from "../core/announcements.js";
import { prefs } from "../core/prefs.js";
import { say } from "../core/words.js";
import { questionOf } from "./own-turn.js";
import { PAGE, hand, picked, question, result, table } from "./readings.js";

/**
 * @import { TurnController } from "../play/turn-controller.js"
 */

/** What a screen says of itself comes first: it forgets what was said before. */
const SCREEN_FIRST = 150;
const DIGIT = /^(?:Digit|Numpad)([0-9])$/;
const NO_KEYS = "input, select, textarea, [contenteditable], dialog";

/** The reader of a table, for as long as the page shows it. */
export class Reader {
  /** @param {TurnController} controller */
  constructor(controller) {
    this.controller = controller;
    this.question = questionOf(controller);
    /** Which of many answers is the first with a digit. */
    this.first = 0;
    /** @type {number | undefined} */
    this.timer = undefined;
    this.press = this.press.bind(this);
    document.addEventListener("keydown", this.press, true);
    const { playback, connection } = controller;
    this.stops = [
      effect(() => {
        this.first = 0;
        if (this.question.value !== undefined) this.later(() => this.readQuestion());
      }),
      controller.selection.subscribe(() => {
        if (this.isTurn()) this.later(() => this.isTurn() && announce(picked(controller, this.update)));
      }),
      effect(() => {
        const over = playback.active.value && !playback.hasMore.value && !playback.latest.value.open;
        if (over) this.later(() => announce(say("web-read-go-on")));
      }),
      effect(() => {
        if (connection.update.value?.table.stage !== "over" || playback.active.value) return;
        this.later(() => announce(result(controller, this.update)));
      }),
    ];
  }

  get update() {
    return /** @type {NonNullable<TurnController["connection"]["update"]["value"]>} */ (
      this.controller.connection.update.peek()
    );
  }

  close() {
    clearTimeout(this.timer);
    document.removeEventListener("keydown", this.press, true);
    for (const stop of this.stops) stop();
  }

  /** Whether a turn is to be put together: what is picked counts. */
  isTurn() {
    return this.question.peek() !== undefined && !!this.update.turns && !this.controller.busy.peek();
  }

  /** The last thing to be said wins: what was to be said before is out of date. @param {() => void} tell */
  later(tell) {
    clearTimeout(this.timer);
    this.timer = setTimeout(tell, SCREEN_FIRST);
  }

  readQuestion() {
    if (this.question.peek() !== undefined) announce(question(this.controller, this.update, this.first));
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    const { controller } = this;
    const on = event.target instanceof Element ? event.target : document.body;
    if (!prefs.peek().keys || event.ctrlKey || event.metaKey || event.altKey || on.closest(NO_KEYS)) return;
    if (document.querySelector("dialog[open]")) return;
    const key = event.key.toLowerCase();
    const digit = DIGIT.exec(event.code)?.[1];
    const mine = this.question.peek() !== undefined;
    if (key === "r") {
      if (mine) this.readQuestion();
      else announce(hand(controller, this.update));
    } else if (key === "t") announce(table(controller));
    else if (digit !== undefined && mine && !this.update.turns) this.answer(Number(digit));
    else if (event.code === "Space" && !on.closest("button, a, summary") && this.isShown())
      controller.playback.close();
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  /** Whether the oven was emptied and all of it was looked at. */
  isShown() {
    const { playback } = this.controller;
    return playback.active.peek() && !playback.hasMore.peek() && !playback.latest.peek().open;
  }

  /** @param {number} digit */
  answer(digit) {
    const legal = this.update.legal ?? [];
    const step = legal[this.first + digit - 1];
    if (digit && step) this.controller.play([step.index]);
    else if (!digit && legal.length > PAGE) {
      this.first = this.first + PAGE < legal.length ? this.first + PAGE : 0;
      this.readQuestion();
    }
  }
}
