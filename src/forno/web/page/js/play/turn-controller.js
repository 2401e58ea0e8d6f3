/**
 * The turn controller: what a player does at the table. It keeps the selection, sends moves, and holds the
 * bots while the player looks; what is shown meanwhile is the show's.
 *
 * The screen draws from what is *shown*: `view` lags behind the newest update while plays wait, `shown` is
 * the play in view, and `waiting` the seat that thinks after it. What the player may do, and the own hand,
 * are always the newest: a player may be quicker than the show.
 */
import { batch, computed, effect, signal } from "@preact/signals";
import { announce } from "../core/announcements.js";
import { Refusal } from "../core/api.js";
import { say } from "../core/words.js";
import { NO_SELECTION, prunedSelection } from "./hand.js";
import { Hold } from "./hold.js";
import { PlayShow } from "./play-show.js";
import { isLaid } from "./play-steps.js";

/**
 * @import { EditionDetails, Update } from "../types"
 * @import { Connection } from "../core/connection.js"
 */

/** How long a refusal stays. */
const FADES = 7_000;
/** How long a notice is shown before a step is taken to which there is no other. */
const NOTICE = 900;
/** Milliseconds of the own clock that are never spent on waiting whether a move is taken back. */
const SPARE = 2_000;
/** Moments of a turn at the table. */
const AT_TABLE = new Set(["ingredients", "order", "draw"]);

export class TurnController {
  /** @param {Connection} connection @param {EditionDetails} edition */
  constructor(connection, edition) {
    this.connection = connection;
    this.edition = edition;
    this.selection = signal(NO_SELECTION);
    this.busy = signal(false);
    /** Why something was refused. */
    this.trouble = signal("");
    /** The move that is not sent yet, and can be taken back until then. */
    this.kept = signal(/** @type {{ move: string | number[], until: number } | undefined} */ (undefined));
    /** @type {number | undefined} */
    this.troubleTimer = undefined;
    /** @type {number | undefined} */
    this.keptTimer = undefined;
    this.selection.subscribe(() => {
      this.trouble.value = "";
    });
    this.receive = this.receive.bind(this);
    // Where the picked cards lie is looked up by the show, before they are put away here.
    const show = (this.show = new PlayShow(connection, edition));
    connection.listeners.add(this.receive);
    this.view = show.view;
    this.oven = show.oven;
    this.shown = show.shown;
    this.waiting = show.waiting;
    this.news = show.news;
    this.playback = show.playback;
    this.baking = show.baking;
    /** Whether everything was shown. */
    this.atRest = show.queue.isAtRest;
    /** Whether all other seats have bots: then nobody but this player waits for anything. */
    this.isAlone = computed(() => {
      const you = connection.welcome.value?.you ?? null;
      const chairs = connection.update.value?.table.chairs ?? [];
      return you !== null && chairs.every((chair, seat) => seat === you || !!chair.bot);
    });
    this.hold = new Hold(this);
    /** Whether it is this player's turn at the table, and they have been shown so. */
    this.isOwnTurn = computed(() => {
      const update = connection.update.value;
      const isAsked = !!update?.legal && !update.table.paused && AT_TABLE.has(update.view?.moment ?? "");
      return isAsked && this.atRest.value && !this.baking.value;
    });
    this.stopAnswering = effect(() => this.answerAlone());
  }

  close() {
    this.stopAnswering();
    this.connection.listeners.delete(this.receive);
    this.hold.close();
    this.show.close();
    clearTimeout(this.keptTimer);
  }

  get told() {
    return this.show.told;
  }

  get seat() {
    return this.show.seat;
  }

  /** @param {number} seat @param {string} id */
  order(seat, id) {
    return this.show.order(seat, id);
  }

  /** @param {Update} update @param {Update | undefined} before */
  receive(update, before) {
    const mine = update.facts?.some((fact) => isLaid(fact) && fact.seat === this.seat);
    batch(() => {
      this.selection.value = mine ? NO_SELECTION : prunedSelection(this.selection.peek(), update.own?.hand);
      if (mine) this.busy.value = false;
      if (update.turn === before?.turn) return;
      this.trouble.value = "";
      this.takeBack();
    });
  }

  // --- What the player does ---------------------------------------------------------------------

  /** Play a turn, or a step of one. @param {string | number[]} move */
  play(move) {
    const update = this.connection.update.peek();
    if (!update || this.busy.peek() || this.connection.state.peek() !== "live") return;
    batch(() => {
      this.busy.value = true;
      this.trouble.value = "";
    });
    const wait = this.graceFor(update);
    if (wait <= 0) {
      this.sendMove(update, move);
      return;
    }
    this.kept.value = { move, until: performance.now() + wait };
    this.keptTimer = setTimeout(() => {
      this.kept.value = undefined;
      this.sendMove(update, move);
    }, wait);
  }

  /** How long a move can be taken back before it is sent. @param {Update} update */
  graceFor({ clock }) {
    const grace = 1000 * (this.connection.welcome.peek()?.plan.grace ?? 0);
    const spent = performance.now() - this.connection.receivedAt;
    return clock === undefined ? grace : Math.min(grace, clock - spent - SPARE);
  }

  /** The player takes back what was not sent yet. */
  takeBack() {
    if (!this.kept.peek()) return;
    clearTimeout(this.keptTimer);
    batch(() => {
      this.kept.value = undefined;
      this.busy.value = false;
    });
  }

  /**
   * A step to which there is no other is taken by itself, but only where that tells nobody what a hand
   * holds: if public counts show it, or if all others are bots.
   */
  answerAlone() {
    const update = this.connection.update.value;
    const [step, ...others] = update?.legal ?? [];
    if (!this.isOwnTurn.value || !update || !step || others.length || update.turns) return;
    const you = this.connection.welcome.value?.you ?? -1;
    const { moment: now, seats } = update.view ?? {};
    const isPublic = now === "draw" || (now === "order" && seats?.[you]?.orders === 0);
    if (!isPublic && !this.isAlone.value) return;
    const { turn } = update;
    queueMicrotask(() => this.show.tell(say("web-play-only-step", { step: step.label ?? step.text })));
    setTimeout(() => {
      if (this.connection.update.peek()?.turn === turn) this.play([step.index]);
    }, NOTICE);
  }

  /** @param {Update} update @param {string | number[]} move */
  sendMove(update, move) {
    this.connection.request({ type: "act", answers: update.turn, move }).then(
      () => {
        this.busy.value = false;
      },
      (error) => {
        batch(() => {
          this.busy.value = false;
          this.showRefusal(error);
        });
      },
    );
  }

  /** Say something that is no move. @param {{ type: string } & Record<string, unknown>} message */
  send(message) {
    this.connection.request(message).catch((error) => this.showRefusal(error));
  }

  /** @param {unknown} error */
  showRefusal(error) {
    this.showTrouble(error instanceof Refusal && error.message ? error.message : say("web-play-failed"));
  }

  /** Say why not. @param {string} why */
  showTrouble(why) {
    this.trouble.value = why;
    this.news.value = [];
    announce(why);
    clearTimeout(this.troubleTimer);
    this.troubleTimer = setTimeout(() => {
      this.trouble.value = "";
    }, FADES);
  }
}
