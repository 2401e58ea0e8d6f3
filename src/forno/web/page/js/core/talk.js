/** What people at a table say to each other, as far as this page hears it, and who looks on. */
import { signal } from "@preact/signals";
import { announce } from "./announcements.js";
import { moment } from "./moments.js";
import { prefs } from "./prefs.js";
import { say } from "./words.js";

/** @import { Gestured, Line, Lines, Watchers } from "../types" */

/** How long a gesture is in view, and how soon the next one may be made. */
const SHOWN_FOR = 2_400;
export const GESTURE_EVERY = 4_000;
/** As many lines as the server keeps. */
const MOST_LINES = 100;

/** What somebody is called who may have no name. @param {{ name?: string }} talker */
export const talkerName = ({ name }) => name || say("web-guest");

/** Whether this browser does not want to hear somebody. @param {{ who: string }} talker */
export const isIgnored = ({ who }) => prefs.value.ignored.includes(who);

/** The talk at one table, for as long as the page shows it. */
export class Talk {
  constructor() {
    this.lines = signal(/** @type {Line[]} */ ([]));
    /** Lines that came while nobody looked at them. */
    this.unread = signal(0);
    /** Who may not talk here. */
    this.silenced = signal(/** @type {string[]} */ ([]));
    /** Who this page's own viewer is. */
    this.you = "";
    this.watchers = signal(/** @type {Watchers} */ ({ type: "watchers", number: 0 }));
    /** What is in view: by the seat, or for spectators by who they are. */
    this.gestures = signal(/** @type {Record<string, Gestured>} */ ({}));
  }

  /** @param {Gestured | Lines | Watchers} told */
  receive(told) {
    if (told.type === "watchers") this.watchers.value = told;
    else if (told.type === "gestured") this.showGesture(told);
    else this.hear(told);
  }

  /** @param {Lines} told */
  hear({ lines = [], removed = [], silenced, whole, you }) {
    if (you) this.you = you;
    if (silenced) this.silenced.value = silenced;
    const before = whole ? [] : this.lines.peek().filter(({ line }) => !removed.includes(line));
    this.lines.value = [...before, ...lines].slice(-MOST_LINES);
    if (whole) return;
    for (const line of lines) {
      if (line.who === this.you || isIgnored(line)) continue;
      this.unread.value += 1;
      announce(say("web-talk-said", { name: talkerName(line), text: line.text }));
    }
  }

  /** @param {Gestured} gestured */
  showGesture(gestured) {
    if (isIgnored(gestured) || !prefs.peek().gestures) return;
    const key = gestured.seat ?? gestured.who;
    this.gestures.value = { ...this.gestures.peek(), [key]: gestured };
    moment("emote", typeof gestured.seat === "number" ? { seat: gestured.seat } : {});
    if (gestured.who !== this.you)
      announce(say("web-talk-made", { name: talkerName(gestured), gesture: gestured.gesture }));
    setTimeout(() => {
      const { [key]: last, ...others } = this.gestures.peek();
      // Another one may have come meanwhile.
      if (last === gestured) this.gestures.value = others;
    }, SHOWN_FOR);
  }
}
