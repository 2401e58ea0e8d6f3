/**
 * The line to a table: a WebSocket that comes back by itself, and loses nothing that was said.
 */
import { batch, signal } from "@preact/signals";
import { API, Refusal, ask } from "./api.js";
import { language } from "./words.js";

/** @import { Bye, HintGiven, Refused, Setting, Told, Update, Welcome } from "../types" */

/** @typedef {{ id: string, message: object, done: (seq: number) => void, failed: (why: Refusal) => void }} Pending */

const SHORTEST = 400;
const LONGEST = 8_000;
/** How long it may take until a table says welcome, and until it answers what was said. */
const GREETING = 15_000;
const ANSWER = 20_000;
/** After such a silence nobody knows whether a line that looks alive still is: the server is asked. */
const SILENCE = 30_000;
/** Refusals that are over soon: the store is away, or nobody knows whether it took what was said. */
const AGAIN = new Set(["busy", "doubt"]);
/** Farewells after which nobody needs to come back. */
const FINAL = new Set(["no-such-table", "not-invited", "no-watching", "not-shared", "stood", "malformed", "greeting"]);

let counter = 0;
/** A name for something that is said, which nobody has used at the table. */
export function newId() {
  counter += 1;
  return `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}${counter}`.slice(-24);
}

/**
 * Whether the server has lost what it had told: the log only grows, so an older one was brought back.
 * @param {Update} update @param {Update | undefined} before
 */
export const goesBack = (update, before) => !!before && update.seq < before.seq;

/** Somebody at a table, for as long as the page shows it. */
export class Line {
  /** @param {string} table @param {{ invitation?: string, eyes?: number }} [how] */
  constructor(table, how = {}) {
    this.table = table;
    this.how = how;
    /** "connecting" at first, then "live" or "lost"; "over" for good. */
    this.state = signal(/** @type {"connecting" | "live" | "lost" | "over"} */ ("connecting"));
    this.welcome = signal(/** @type {Welcome | undefined} */ (undefined));
    this.update = signal(/** @type {Update | undefined} */ (undefined));
    this.setting = signal(/** @type {Setting | undefined} */ (undefined));
    /** Whether the server has lost what it had told, until somebody has read that. */
    this.undone = signal(false);
    /** Why the line is over. */
    this.farewell = signal(/** @type {Bye | undefined} */ (undefined));
    /** When the last update came, by this machine's own clock: for counting down. */
    this.heardAt = 0;
    /** @type {Set<(update: Update, before: Update | undefined) => void>} called for each update, in order */
    this.listeners = new Set();
    /** @type {((hint: HintGiven) => void) | undefined} */
    this.onHint = undefined;
    /** @type {Map<string, Pending>} */
    this.pending = new Map();
    this.wait = SHORTEST;
    /** @type {WebSocket | undefined} */
    this.socket = undefined;
    /** Which attempt to connect this is: what an earlier one comes to is nobody's concern. */
    this.attempt = 0;
    /** The next attempt, or the end of one that takes too long. @type {number | undefined} */
    this.timer = undefined;
    /** The end of a line on which nothing is answered, or a question after a silence. @type {number | undefined} */
    this.answer = undefined;
    this.closed = false;
    /** Whether one is about to give up one's own seat, until one has come back. */
    this.stands = false;
    this.comeBack = this.comeBack.bind(this);
    this.renew = this.renew.bind(this);
    addEventListener("online", this.renew);
    document.addEventListener("visibilitychange", this.comeBack);
    void this.open();
  }

  async open() {
    if (this.closed || this.socket) return;
    clearTimeout(this.timer);
    this.attempt += 1;
    const { attempt } = this;
    const isOld = () => this.closed || attempt !== this.attempt;
    try {
      const { ticket } = await ask("POST", "/tickets", {});
      if (isOld()) return;
      const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${API}/play`);
      this.socket = socket;
      socket.onopen = () => socket.send(JSON.stringify(this.hello(ticket)));
      socket.onmessage = (event) => this.socket === socket && this.hear(JSON.parse(event.data));
      socket.onclose = () => this.lost(socket);
      this.timer = setTimeout(() => this.giveUp(), GREETING);
    } catch (error) {
      if (!isOld()) this.tryLater(error instanceof Refusal ? error.retryAfter : undefined);
    }
  }

  /** @param {string} ticket */
  hello(ticket) {
    const { invitation, eyes } = this.how;
    return { type: "hello", table: this.table, ticket, language: language.peek(), words: true, ...(invitation && { invitation }), ...(eyes !== undefined && { eyes }) };
  }

  /** @param {Told} told */
  hear(told) {
    if (!this.pending.size) this.watch();
    switch (told.type) {
      case "welcome":
        clearTimeout(this.timer);
        batch(() => {
          this.welcome.value = told;
          this.state.value = "live";
          this.farewell.value = undefined;
        });
        this.stands = false;
        this.wait = SHORTEST;
        for (const { message } of this.pending.values()) this.send(message);
        break;
      case "update":
        this.show(told);
        break;
      case "accepted":
        this.settle(told.id)?.done(told.seq);
        break;
      case "here":
        this.settle(told.id)?.done(0);
        break;
      case "refused":
        if (told.id) this.refused(told.id, told);
        break;
      case "hint":
        this.settle(told.id)?.done(told.turn);
        this.onHint?.(told);
        break;
      case "bye":
        // A seat that one gave up oneself: one comes back, without it.
        if (told.code === "stood" && this.stands) break;
        this.farewell.value = told;
        if (FINAL.has(told.code)) this.close();
    }
  }

  /** @param {Update} update */
  show(update) {
    const before = this.update.peek();
    this.heardAt = performance.now();
    // What happened is for those who listen now: kept, it would remember what a card covers.
    const { facts: _facts, said: _said, ...kept } = update;
    batch(() => {
      if (goesBack(update, before) && !this.isLate) this.undone.value = true;
      if (update.setting) this.setting.value = update.setting;
      this.update.value = kept;
      this.state.value = "live";
    });
    for (const listener of this.listeners) listener(update, before);
  }

  /** Whether this page sees everything some time later: what that is may depend on a server's clock. */
  get isLate() {
    const welcome = this.welcome.peek();
    return welcome?.you === null && welcome.plan.delay > 0;
  }

  /** What could not be done just now is said again under its name; all else is over. @param {string} id @param {Refused} why */
  refused(id, why) {
    const waiting = this.pending.get(id);
    if (AGAIN.has(why.code) && waiting) setTimeout(() => this.pending.has(id) && this.send(waiting.message), 1000 * (why.retry_after ?? 1));
    else this.settle(id)?.failed(new Refusal(why.code, why.reason, why.retry_after ?? undefined));
  }

  /** @param {string} id */
  settle(id) {
    const found = this.pending.get(id);
    this.pending.delete(id);
    this.watch();
    return found;
  }

  /** @param {object} message */
  send(message) {
    if (this.socket?.readyState !== WebSocket.OPEN || this.state.peek() !== "live") return;
    this.socket.send(JSON.stringify(message));
    this.watch();
  }

  /**
   * For as long as something waits for an answer, silence means that the line is dead. Otherwise the
   * server is asked for one, now and then.
   */
  watch() {
    clearTimeout(this.answer);
    this.answer = this.pending.size ? setTimeout(() => this.giveUp(), ANSWER) : setTimeout(() => this.say({ type: "there" }).catch(() => {}), SILENCE);
  }

  /**
   * Say something under a name of its own: it happens once, however often the line is lost.
   * @param {{ type: string } & Record<string, unknown>} message
   * @returns {Promise<number>} the number of the entry; rejects with a Refusal
   */
  say(message) {
    const id = newId();
    const whole = { ...message, id };
    return new Promise((done, failed) => {
      this.pending.set(id, { id, message: whole, done, failed });
      this.send(whole);
    });
  }

  /** @param {WebSocket} socket */
  lost(socket) {
    if (this.socket !== socket) return;
    this.socket = undefined;
    clearTimeout(this.answer);
    this.tryLater(this.farewell.peek()?.retry_after ?? undefined);
  }

  /** The line is as good as lost, though no browser says so: another one is opened. */
  giveUp() {
    const old = this.socket;
    if (!old) return;
    this.lost(old);
    old.close();
  }

  /** @param {number | undefined} [seconds] */
  tryLater(seconds) {
    if (this.closed) return;
    this.state.value = this.welcome.peek() ? "lost" : "connecting";
    const wait = Math.max(this.wait * (0.7 + 0.6 * Math.random()), 1000 * (seconds ?? 0));
    this.wait = Math.min(2 * this.wait, LONGEST);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.open(), wait);
  }

  /** The window is back: so is the line, and one that slept may be dead. */
  comeBack() {
    if (document.hidden) return;
    if (!this.socket) void this.open();
    else if (performance.now() - this.heardAt > SILENCE) this.renew();
  }

  /** Say hello again: in another language, or since the network is back. */
  renew() {
    const old = this.socket;
    this.socket = undefined;
    clearTimeout(this.answer);
    old?.close();
    void this.open();
  }

  close() {
    this.closed = true;
    this.state.value = "over";
    clearTimeout(this.timer);
    clearTimeout(this.answer);
    removeEventListener("online", this.renew);
    document.removeEventListener("visibilitychange", this.comeBack);
    this.socket?.close();
    this.socket = undefined;
    for (const { failed } of this.pending.values()) failed(new Refusal("gone", ""));
    this.pending.clear();
  }
}
