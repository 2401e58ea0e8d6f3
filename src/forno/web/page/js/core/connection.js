/**
 * The connection to a table: a WebSocket that reconnects by itself, and loses no message.
 */
import { batch, signal } from "@preact/signals";
import { API, Refusal, request } from "./api.js";
import { applyChange } from "./changes.js";
import { prefs } from "./prefs.js";
import { Talk } from "./talk.js";
import { language } from "./words.js";

/** @import { Bye, HintGiven, Refused, Setting, Told, Update, Welcome } from "../types" */

/**
 * @typedef {{
 *   id: string, message: object, done: (seq: number) => void, failed: (why: Refusal) => void,
 * }} Pending
 */

/** As many letters as the server lets a name have. */
const LONGEST_NAME = 40;
const MIN_BACKOFF = 400;
const MAX_BACKOFF = 8_000;
/** How long it may take until a table says welcome, and until it answers what was said. */
const WELCOME_TIMEOUT = 15_000;
const ANSWER_TIMEOUT = 20_000;
/** After such a silence a connection that looks alive may be dead: the server is asked. */
const SILENCE = 30_000;
/** Refusals that are over soon: the store is away, or it is unknown whether it took the command. */
const RETRIED = new Set(["busy", "doubt"]);
/** Farewells after which the page does not reconnect. */
const FINAL = new Set([
  "no-such-table",
  "not-invited",
  "no-watching",
  "not-shared",
  "stood",
  "malformed",
  "greeting",
]);

let counter = 0;
/** An id for a message that no other message at the table has. */
export function newId() {
  counter += 1;
  return `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}${counter}`.slice(-24);
}

/**
 * Whether the server has lost what it had told: the log only grows, so an older one was brought back.
 * @param {Update} update @param {Update | undefined} before
 */
export const isRollback = (update, before) => !!before && update.seq < before.seq;

/** The name of a spectator; nothing if it is too long for one. */
const ownNick = () => {
  const name = prefs.peek().name.trim();
  return name.length > LONGEST_NAME ? "" : name;
};

/** The connection to a table, for as long as the page shows it. */
export class Connection {
  /** @param {string} table @param {{ invitation?: string, eyes?: number }} [options] */
  constructor(table, options = {}) {
    this.table = table;
    this.options = options;
    /** "connecting" at first, then "live" or "lost"; "over" for good. */
    this.state = signal(/** @type {"connecting" | "live" | "lost" | "over"} */ ("connecting"));
    this.welcome = signal(/** @type {Welcome | undefined} */ (undefined));
    this.update = signal(/** @type {Update | undefined} */ (undefined));
    this.setting = signal(/** @type {Setting | undefined} */ (undefined));
    /** Whether the server has lost what it had told, until the player has read that. */
    this.rolledBack = signal(false);
    /** Why the connection is over. */
    this.farewell = signal(/** @type {Bye | undefined} */ (undefined));
    /** When the last update came, by this machine's own clock: for counting down. */
    this.receivedAt = 0;
    /** @type {Set<(update: Update, before: Update | undefined) => void>} called for each update, in order */
    this.listeners = new Set();
    /** @type {((hint: HintGiven) => void) | undefined} */
    this.onHint = undefined;
    this.talk = new Talk();
    /** @type {Map<string, Pending>} */
    this.pending = new Map();
    this.backoff = MIN_BACKOFF;
    /** @type {WebSocket | undefined} */
    this.socket = undefined;
    /** Which attempt to connect this is: the outcome of an earlier one is ignored. */
    this.attempt = 0;
    /** The next attempt, or the end of one that takes too long. @type {number | undefined} */
    this.openTimer = undefined;
    /**
     * The end of a connection on which nothing is answered, or a question after a silence.
     * @type {number | undefined}
     */
    this.watchdog = undefined;
    this.closed = false;
    /** Whether changes are asked for: a server that is older than this page refuses to tell them. */
    this.changes = true;
    /** Whether the player is about to give up the own seat, until the page has reconnected. */
    this.leavesSeat = false;
    this.onVisible = this.onVisible.bind(this);
    this.reconnect = this.reconnect.bind(this);
    addEventListener("online", this.reconnect);
    document.addEventListener("visibilitychange", this.onVisible);
    void this.open();
  }

  async open() {
    if (this.closed || this.socket) return;
    clearTimeout(this.openTimer);
    this.attempt += 1;
    const { attempt } = this;
    const isOld = () => this.closed || attempt !== this.attempt;
    try {
      const { ticket } = await request("POST", "/tickets", {});
      if (isOld()) return;
      const socket = new WebSocket(
        `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${API}/play?table=${this.table}`,
      );
      this.socket = socket;
      socket.onopen = () => socket.send(JSON.stringify(this.helloMessage(ticket)));
      socket.onmessage = (event) => this.socket === socket && this.receive(JSON.parse(event.data));
      socket.onclose = () => this.onClose(socket);
      this.openTimer = setTimeout(() => this.dropSocket(), WELCOME_TIMEOUT);
    } catch (error) {
      if (!isOld()) this.scheduleReconnect(error instanceof Refusal ? error.retryAfter : undefined);
    }
  }

  /** @param {string} ticket */
  helloMessage(ticket) {
    const { invitation, eyes } = this.options;
    return {
      type: "hello",
      table: this.table,
      ticket,
      language: language.peek(),
      words: true,
      // A server that is older than this page refuses to be asked for more than it knows.
      ...(this.changes && { changes: true, talk: true, name: ownNick(), face: prefs.peek().face }),
      ...(invitation && { invitation }),
      ...(eyes !== undefined && { eyes }),
    };
  }

  /** @param {Told} told */
  receive(told) {
    if (!this.pending.size) this.restartWatchdog();
    switch (told.type) {
      case "welcome":
        clearTimeout(this.openTimer);
        batch(() => {
          this.welcome.value = told;
          this.state.value = "live";
          this.farewell.value = undefined;
        });
        this.leavesSeat = false;
        this.backoff = MIN_BACKOFF;
        for (const { message } of this.pending.values()) this.send(message);
        break;
      case "update":
        this.applyUpdate(told);
        break;
      case "change": {
        const before = this.update.peek();
        if (before?.seq === told.after) this.applyUpdate(applyChange(before, told));
        else this.reconnect();
        break;
      }
      case "accepted":
        this.takePending(told.id)?.done(told.seq);
        break;
      case "here":
      case "noted":
        this.takePending(told.id)?.done(0);
        break;
      case "refused":
        if (told.id) this.onRefused(told.id, told);
        else if (this.changes && this.state.peek() !== "live") {
          this.changes = false;
          this.reconnect();
        }
        break;
      case "hint":
        this.takePending(told.id)?.done(told.turn);
        this.onHint?.(told);
        break;
      case "talk":
      case "gestured":
      case "watchers":
        this.talk.receive(told);
        break;
      case "bye":
        // The player gave up the seat: the page reconnects without it.
        if (told.code === "stood" && this.leavesSeat) break;
        this.farewell.value = told;
        if (FINAL.has(told.code)) this.close();
    }
  }

  /** @param {Update} update */
  applyUpdate(update) {
    const before = this.update.peek();
    this.receivedAt = performance.now();
    // What happened is for those who listen now: kept, it would remember what a card covers.
    const { facts: _facts, said: _said, ...kept } = update;
    batch(() => {
      if (isRollback(update, before) && !this.isDelayed) this.rolledBack.value = true;
      if (update.setting) this.setting.value = update.setting;
      this.update.value = kept;
      this.state.value = "live";
    });
    for (const listener of this.listeners) listener(update, before);
  }

  /** Whether this page sees everything some time later: what that is may depend on a server's clock. */
  get isDelayed() {
    const welcome = this.welcome.peek();
    return welcome?.you === null && welcome.plan.delay > 0;
  }

  /**
   * A command that was refused for now is sent again under its id; any other refusal is final.
   * @param {string} id
   * @param {Refused} why
   */
  onRefused(id, why) {
    const waiting = this.pending.get(id);
    if (RETRIED.has(why.code) && waiting)
      setTimeout(() => this.pending.has(id) && this.send(waiting.message), 1000 * (why.retry_after ?? 1));
    else this.takePending(id)?.failed(new Refusal(why.code, why.reason, why.retry_after ?? undefined));
  }

  /** @param {string} id */
  takePending(id) {
    const found = this.pending.get(id);
    this.pending.delete(id);
    this.restartWatchdog();
    return found;
  }

  /** @param {object} message */
  send(message) {
    if (this.socket?.readyState !== WebSocket.OPEN || this.state.peek() !== "live") return;
    this.socket.send(JSON.stringify(message));
    this.restartWatchdog();
  }

  /**
   * For as long as something waits for an answer, silence means that the connection is dead. Otherwise the
   * server is asked for one, now and then.
   */
  restartWatchdog() {
    clearTimeout(this.watchdog);
    this.watchdog = this.pending.size
      ? setTimeout(() => this.dropSocket(), ANSWER_TIMEOUT)
      : setTimeout(() => this.request({ type: "there" }).catch(() => {}), SILENCE);
  }

  /**
   * Send a message under an id of its own: it takes effect once, however often the connection is lost.
   * @param {{ type: string } & Record<string, unknown>} message
   * @returns {Promise<number>} the number of the entry; rejects with a Refusal
   */
  request(message) {
    const id = newId();
    const whole = { ...message, id };
    return new Promise((done, failed) => {
      this.pending.set(id, { id, message: whole, done, failed });
      this.send(whole);
    });
  }

  /** @param {WebSocket} socket */
  onClose(socket) {
    if (this.socket !== socket) return;
    this.socket = undefined;
    clearTimeout(this.watchdog);
    this.scheduleReconnect(this.farewell.peek()?.retry_after ?? undefined);
  }

  /** The connection is as good as lost, though the browser does not say so: another one is opened. */
  dropSocket() {
    const old = this.socket;
    if (!old) return;
    this.onClose(old);
    old.close();
  }

  /** @param {number | undefined} [seconds] */
  scheduleReconnect(seconds) {
    if (this.closed) return;
    this.state.value = this.welcome.peek() ? "lost" : "connecting";
    const wait = Math.max(this.backoff * (0.7 + 0.6 * Math.random()), 1000 * (seconds ?? 0));
    this.backoff = Math.min(2 * this.backoff, MAX_BACKOFF);
    clearTimeout(this.openTimer);
    this.openTimer = setTimeout(() => void this.open(), wait);
  }

  /** The window is in view again: reconnect, as a connection that slept may be dead. */
  onVisible() {
    if (document.hidden) return;
    if (!this.socket) void this.open();
    else if (performance.now() - this.receivedAt > SILENCE) this.reconnect();
  }

  /** Connect anew: in another language, or since the network is back. */
  reconnect() {
    const old = this.socket;
    this.socket = undefined;
    clearTimeout(this.watchdog);
    old?.close();
    void this.open();
  }

  close() {
    this.closed = true;
    this.state.value = "over";
    clearTimeout(this.openTimer);
    clearTimeout(this.watchdog);
    removeEventListener("online", this.reconnect);
    document.removeEventListener("visibilitychange", this.onVisible);
    this.socket?.close();
    this.socket = undefined;
    for (const { failed } of this.pending.values()) failed(new Refusal("gone", ""));
    this.pending.clear();
  }
}
