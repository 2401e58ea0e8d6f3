/**
 * The show of plays: what stands between the table as it is and as it is shown. One play after the other is
 * shown whole; `view` is the table as shown, which lags behind the newest update while plays wait.
 * Nothing that a card covers is kept: a play is forgotten once it was shown.
 */
import { batch, computed, effect, signal } from "@preact/signals";
import { announce, clearAnnouncements, forgetBefore } from "../core/announcements.js";
import { html } from "../core/html.js";
import { isRollback } from "../core/connection.js";
import { moment } from "../core/moments.js";
import { say } from "../core/words.js";
import { Back, IngredientCard, OrderTicket } from "../parts/cards.js";
import { playbackOf } from "../bake/playback.js";
import { STAGGER, fly, flyIn, isAnimated, pace, rectOf } from "./flights.js";
import { PlayQueue } from "./play-queue.js";
import { isLaid, shownAfter, stepsTold, uncovered, viewAfter } from "./play-steps.js";

/**
 * @import { Drew, EditionDetails, Fact, OvenSeen, Took, Update, View } from "../types"
 * @import { Connection } from "../core/connection.js"
 * @import { Flight } from "./flights.js"
 * @import { PlayStep } from "./play-queue.js"
 * @import { Laid, ShownPlay, StepTold } from "./play-steps.js"
 */

/** @typedef {{ text: string, why?: string, clause?: string, key: string }} NewsItem */

/** How long a sentence stays. */
const FADES = 7_000;
/** How long the own ingredients are looked at before the own order covers them: the player knows them. */
const OWN = 300;

export class PlayShow {
  /** @param {Connection} connection @param {EditionDetails} edition */
  constructor(connection, edition) {
    this.connection = connection;
    this.edition = edition;
    const now = connection.update.peek()?.view;
    /** The table as it is shown. */
    this.view = signal(/** @type {View | undefined} */ (now));
    this.oven = signal(/** @type {OvenSeen | undefined} */ (now?.oven));
    /** The play that is shown, until the next one begins. */
    this.shown = signal(/** @type {ShownPlay | undefined} */ (undefined));
    /** Whose turn it is to think, after the play that is shown. */
    this.waiting = signal(/** @type {number | null} */ (now?.to_act ?? null));
    this.queue = new PlayQueue();
    this.news = signal(/** @type {readonly NewsItem[]} */ ([]));
    /** How often news were shown, so that each time they fade anew. */
    this.told = 0;
    /** Which announcement told of the last order that was laid. */
    this.orderTold = 0;
    /** Stops what is on its way. @type {Set<Flight>} */
    this.inFlight = new Set();
    /** @type {number | undefined} */
    this.newsTimer = undefined;
    this.receive = this.receive.bind(this);
    this.onVisible = this.onVisible.bind(this);
    // This listener is called before the playback's, which takes over when the oven is opened.
    connection.listeners.add(this.receive);
    document.addEventListener("visibilitychange", this.onVisible);
    this.playback = playbackOf(connection);
    /** Whether the oven was opened, but the last play before that is still shown. */
    this.opens = signal(false);
    /** Whether the oven is emptied, as shown. */
    this.baking = computed(() => this.playback.active.value && !this.opens.value);
  }

  close() {
    this.connection.listeners.delete(this.receive);
    document.removeEventListener("visibilitychange", this.onVisible);
    this.stop();
    clearTimeout(this.newsTimer);
    clearAnnouncements();
  }

  /** The seat through whose eyes this page sees; none for a spectator. */
  get seat() {
    const welcome = this.connection.welcome.peek();
    return welcome?.you ?? welcome?.eyes ?? undefined;
  }

  /** @param {number} seat @param {string} id */
  order(seat, id) {
    const colour = this.connection.setting.peek()?.colours[seat] ?? "";
    const order = this.edition.orders[colour]?.find((one) => one.id === id);
    return { colour, order };
  }

  /** @param {Update} update @param {Update | undefined} before */
  receive(update, before) {
    const { view } = update;
    if (isRollback(update, before)) {
      this.forgetNews();
      this.stop();
    }
    if (!view) return;
    pace.value = (update.table.pace ?? this.connection.welcome.peek()?.plan.pace) || 1;
    const opened = update.facts?.findIndex((fact) => fact.fact === "play-over") ?? -1;
    const facts = update.facts?.slice(0, opened < 0 ? undefined : opened) ?? [];
    const mine = facts.some((fact) => isLaid(fact) && fact.seat === this.seat);
    const sources = facts.map((fact) => (mine && isLaid(fact) ? this.placesOf(fact) : []));
    const late = this.playback.active.peek();
    // What was played in a round whose oven is open again is not shown after it.
    if (opened >= 0 && late) this.stop();
    // The first picture of a connection: what led to it is not told.
    if (update.setting && !facts.length) this.stop();
    if (facts.length && !(opened >= 0 && late)) this.take(update, view, facts, sources, opened >= 0, late);
    else if (this.queue.isAtRest.peek()) this.rest();
  }

  /**
   * Show what happened, now or once everything before it was shown.
   * @param {Update} update
   * @param {View} view
   * @param {Fact[]} facts
   * @param {DOMRect[][]} sources where the own cards come from, by fact
   * @param {boolean} opens whether the oven is opened then
   * @param {boolean} late whether the oven of the round before is still being looked at
   */
  take(update, view, facts, sources, opens, late) {
    const { showing } = update;
    const told = stepsTold(facts, update.said ?? []);
    if (!showing || document.hidden) {
      // At a table without a pace everything is there at once.
      this.stop();
      this.forgetNews();
      if (late) return;
      this.tellTimeIsUp(update);
      for (const step of told) {
        this.narrate(step.said);
        this.shown.value = this.shownBy(step, this.shown.peek());
      }
      this.rest();
      return;
    }
    const seat = facts.find(isLaid)?.seat;
    const chair = update.table.chairs[seat ?? -1];
    /** @type {PlayStep[]} */
    const steps = told.map((step, at) => ({
      begin: () =>
        this.showStep(step, step.fact ? (sources[facts.indexOf(step.fact)] ?? []) : [], {
          first: at === 0,
          after: at < told.length - 1 || opens ? undefined : view,
          facts,
          update,
        }),
      dwell:
        step.phase === "ingredients"
          ? seat === this.seat && at < told.length - 1
            ? OWN
            : showing.ingredients
          : step.phase === "order"
            ? showing.order
            : 0,
    }));
    if (opens) this.opens.value = true;
    const queued = this.queue.add({
      isPerson: !!chair && !chair.bot && !chair.away,
      taps: seat !== this.seat && view.to_act !== this.seat && !opens,
      steps,
      ready: late ? () => this.oncePlaybackIsOver() : undefined,
      end: () =>
        batch(() => {
          this.forgetCovered();
          if (opens) this.opens.value = false;
          this.waiting.value = view.to_act;
          // Something that is no play may have happened since.
          if (this.queue.plays.length === 1) this.rest();
        }),
    });
    if (!queued) this.stop();
  }

  /** Once the oven of the round before was looked at. @returns {Promise<void>} */
  oncePlaybackIsOver() {
    return new Promise((done) => {
      const stop = effect(() => {
        if (!this.playback.active.value) queueMicrotask(() => (stop(), done()));
      });
    });
  }

  /**
   * Show one step of a play: cards fly, and lie there as this is done.
   * @param {StepTold} step
   * @param {DOMRect[]} sources
   * @param {{ first: boolean, after: View | undefined, facts: Fact[], update: Update }} place
   */
  async showStep(step, sources, { first, after, facts, update }) {
    const { fact } = step;
    const before = this.view.peek();
    batch(() => {
      if (first) this.shown.value = undefined;
      if (first) this.forgetNews();
      if (first) this.tellTimeIsUp(update);
      // The next player thinks while this play is shown.
      if (first && !this.opens.peek()) this.waiting.value = update.view?.to_act ?? null;
      this.shown.value = this.shownBy(step, this.shown.peek());
      this.narrate(step.said);
    });
    if (fact?.fact === "drew") await this.drawCards(fact, facts);
    else if (fact && isAnimated()) await this.layCards(fact, sources.length ? sources : this.placesOf(fact));
    if (!fact || !before || this.view.peek() !== before) return;
    this.setView(after ?? viewAfter(before, fact));
    if (isLaid(fact) && !isAnimated()) this.land(fact);
  }

  /** @param {StepTold} step @param {ShownPlay | undefined} before */
  shownBy(step, before) {
    return shownAfter(step, before, (seat, id) => this.order(seat, id).order);
  }

  /** @param {View} view */
  setView(view) {
    batch(() => {
      this.view.value = view;
      this.oven.value = view.oven;
    });
  }

  /** The table as it is: everything was shown. */
  rest() {
    const view = this.connection.update.peek()?.view;
    if (!view) return;
    batch(() => {
      this.setView(view);
      this.waiting.value = view.to_act;
      this.forgetCovered();
    });
  }

  /** Nothing waits any more, and nothing flies: the table is shown as it is. */
  stop() {
    batch(() => {
      this.queue.clear();
      for (const flight of this.inFlight) flight.stop();
      this.inFlight.clear();
      this.shown.value = undefined;
      this.opens.value = false;
      this.rest();
    });
  }

  /** What happens while nobody looks is not shown afterwards, so that nothing of it is kept. */
  onVisible() {
    if (document.hidden) this.stop();
  }

  /** Say something of the page's own. @param {string} text */
  tell(text) {
    this.narrate([{ text, key: `page ${this.told}` }]);
  }

  /** Somebody's time was up: that, and who played. @param {Update} update */
  tellTimeIsUp({ out_of_time: seat, table }) {
    if (seat === undefined) return;
    const name = table.chairs[seat]?.name ?? "";
    this.tell(say(seat === this.seat ? "web-play-time-was-up" : "web-play-time-was-up-of", { name }));
  }

  /** Say what happened. @param {readonly NewsItem[]} said */
  narrate(said) {
    if (!said.length) return;
    const number = announce(said.map((one) => one.text).join(" "));
    if (said.some(({ key }) => key.startsWith("ordered"))) this.orderTold = number;
    this.showNews([...this.news.peek(), ...said].slice(-4));
  }

  /** What was said last is gone: a card may cover it, or it has not happened. */
  forgetNews() {
    clearAnnouncements();
    this.showNews([]);
  }

  /** Show sentences until they have faded. @param {readonly NewsItem[]} news */
  showNews(news) {
    this.told += 1;
    this.news.value = news;
    clearTimeout(this.newsTimer);
    this.newsTimer = setTimeout(() => {
      this.news.value = [];
    }, FADES);
  }

  /** Forget what was said and shown of ingredients that an order covers now. */
  forgetCovered() {
    const shown = this.shown.peek();
    if (shown?.order && shown.kind)
      this.shown.value = uncovered(shown, this.order(shown.seat, shown.order).order?.name ?? "");
    const news = this.news.peek();
    if (!news.some(({ key }) => key.startsWith("ordered"))) return;
    forgetBefore(this.orderTold);
    this.showNews(news.filter(({ key }) => !key.startsWith("played")));
  }

  /** Where the cards come from that a player lays. @param {Laid} fact @returns {DOMRect[]} */
  placesOf(fact) {
    if (!isAnimated()) return [];
    const own = fact.seat === this.seat;
    const picked = own
      ? document.querySelectorAll(
          `.hand [aria-pressed="true"][data-${fact.fact === "played" ? "kind" : "order"}] > .card`,
        )
      : [];
    if (picked.length) return [...picked].map((one) => one.getBoundingClientRect());
    const seat = rectOf(`[data-seat="${fact.seat}"] .icon`);
    return seat ? [seat] : [];
  }

  /**
   * Cards fly into the oven; the old top card is in view until they have landed.
   * @param {Laid} fact
   * @param {DOMRect[]} from
   */
  async layCards(fact, from) {
    const to = rectOf("[data-oven]");
    const number = fact.fact === "played" ? fact.number : 1;
    if (to && from.length) for (let at = 0; at < number; at += 1) moment("fly", { seat: fact.seat });
    const face = this.faceOf(fact);
    await this.allLanded(
      Array.from({ length: to && from.length ? number : 0 }, (_, at) =>
        fly(face, /** @type {DOMRect} */ (from[Math.min(at, from.length - 1)]), /** @type {DOMRect} */ (to), {
          late: at * STAGGER,
          lands: () => this.land(fact, 1),
        }),
      ),
    );
  }

  /** Cards lie in the oven, as one can see. @param {Laid} fact @param {number} [number] */
  land(fact, number = fact.fact === "played" ? fact.number : 1) {
    const { seat } = fact;
    for (let at = 0; at < number; at += 1)
      moment("lands", fact.fact === "played" ? { seat, kind: fact.kind } : { seat, order: fact.order });
  }

  /** @param {Flight[]} flights */
  async allLanded(flights) {
    for (const flight of flights) this.inFlight.add(flight);
    await Promise.all(flights.map((flight) => flight.landed));
    for (const flight of flights) this.inFlight.delete(flight);
  }

  /** @param {Laid} fact */
  faceOf(fact) {
    if (fact.fact === "played") return html`<${IngredientCard} kind=${fact.kind} />`;
    const { colour, order } = this.order(fact.seat, fact.order);
    return order ? html`<${OrderTicket} order=${order} colour=${colour} />` : html`<${Back} />`;
  }

  /**
   * Cards come from a pile: to the own hand face up, to others face down.
   * @param {Drew} fact
   * @param {Fact[]} facts
   */
  async drawCards(fact, facts) {
    moment("draws", { seat: fact.seat });
    if (!isAnimated()) return;
    const own = fact.seat === this.seat;
    const pile = rectOf(`[data-pile="${fact.source === "supply" ? "s" : "w"}"] .stack`);
    const seat = rectOf(`[data-seat="${fact.seat}"] .icon`);
    if (!pile || !seat) return;
    if (own) {
      const took = facts.find((one) => one.fact === "took");
      if (took?.fact === "took") requestAnimationFrame(() => flyInTaken(took, pile));
    } else if (fact.source === "supply") {
      const place = new DOMRect(seat.x, seat.y, seat.width, seat.width * 1.4);
      await this.allLanded(
        Array.from({ length: fact.number }, (_, at) =>
          fly(html`<${Back} />`, pile, place, { late: at * STAGGER }),
        ),
      );
    }
  }
}

/** The cards that the player has just taken fly in from the pile. @param {Took} took @param {DOMRect} pile */
function flyInTaken(took, pile) {
  const fresh = Object.entries(took.ingredients).flatMap(([kind, number]) =>
    [...document.querySelectorAll(`.hand [data-kind="${kind}"] > .card`)].slice(-number),
  );
  const orders = took.orders.flatMap((order) => [
    ...document.querySelectorAll(`.hand [data-order="${order}"] > .card`),
  ]);
  [...fresh, ...orders].forEach((element, at) => flyIn(element, pile, at * STAGGER));
}
