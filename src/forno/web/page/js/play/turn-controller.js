/**
 * The turn controller: what stands between the table as it is and as it is shown. It animates cards,
 * shows news until they fade, keeps the player's selection and sends moves. It keeps nothing that a
 * card covers.
 */
import { batch, signal } from "@preact/signals";
import { announce, clearAnnouncements } from "../core/announcements.js";
import { Refusal } from "../core/api.js";
import { html } from "../core/html.js";
import { isRollback } from "../core/connection.js";
import { say } from "../core/words.js";
import { Back, IngredientCard, OrderTicket } from "../parts/cards.js";
import { playbackOf } from "../bake/playback.js";
import { STAGGER, atSpeed, fly, flyIn, isAnimated, rectOf } from "./flights.js";
import { NO_SELECTION, prunedSelection } from "./hand.js";

/**
 * @import { EditionDetails, Fact, Ordered, OvenCard, OvenSeen, Played, Sentence, Took } from "../types"
 * @import { Update } from "../types"
 * @import { Connection } from "../core/connection.js"
 * @import { Flight } from "./flights.js"
 */

/** @typedef {Played | Ordered} Laid */
/** @typedef {{ text: string, why?: string, clause?: string, key: string }} NewsItem */

/** How long a sentence stays, and how long ingredients are in view before an order covers them. */
const FADES = 7_000;
const DWELL = 800;

/** @param {Fact} fact @returns {fact is Laid} */
const isLaid = (fact) => fact.fact === "played" || fact.fact === "ordered";

export class TurnController {
  /** @param {Connection} connection @param {EditionDetails} edition */
  constructor(connection, edition) {
    this.connection = connection;
    this.edition = edition;
    this.selection = signal(NO_SELECTION);
    this.busy = signal(false);
    /** Why something was refused. */
    this.trouble = signal("");
    this.oven = signal(/** @type {OvenSeen | undefined} */ (connection.update.peek()?.view?.oven));
    this.news = signal(/** @type {readonly NewsItem[]} */ ([]));
    /** How often news were shown, so that each time they fade anew. */
    this.told = 0;
    /** Stops what is on its way. @type {Set<() => void>} */
    this.inFlight = new Set();
    /** @type {number | undefined} */
    this.newsTimer = undefined;
    /** @type {number | undefined} */
    this.troubleTimer = undefined;
    this.selection.subscribe(() => {
      this.trouble.value = "";
    });
    this.receive = this.receive.bind(this);
    // This listener is called before the playback's, which takes over when the oven is opened.
    connection.listeners.add(this.receive);
    this.playback = playbackOf(connection);
  }

  close() {
    this.connection.listeners.delete(this.receive);
    this.finishFlights();
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

  // --- What happens -----------------------------------------------------------------------------

  /** @param {Update} update @param {Update | undefined} before */
  receive(update, before) {
    this.finishFlights(before?.view?.oven);
    if (isRollback(update, before)) this.forgetNews();
    const view = update.view;
    if (!view) return;
    const opened = update.facts?.findIndex((fact) => fact.fact === "play-over") ?? -1;
    const facts = this.playback.active.peek()
      ? []
      : (update.facts?.slice(0, opened < 0 ? undefined : opened) ?? []);
    const mine = facts.some((fact) => isLaid(fact) && fact.seat === this.seat);
    // Once the oven is opened, nothing flies: the table that it would fly over is not in view.
    const laid = opened < 0 ? facts.filter(isLaid) : [];
    const sources = laid.map((fact) => this.placesOf(fact));
    batch(() => {
      this.selection.value = mine ? NO_SELECTION : prunedSelection(this.selection.peek(), update.own?.hand);
      if (mine) this.busy.value = false;
      if (update.turn !== before?.turn) this.trouble.value = "";
    });
    if (facts.length) this.narrate(facts, update.said ?? []);
    this.layCards(laid, sources, view.oven);
    if (opened < 0) this.drawCards(facts);
  }

  /** Everything that is on its way arrives at once. @param {OvenSeen} [oven] */
  finishFlights(oven) {
    if (this.inFlight.size) this.forgetCovered();
    for (const stop of this.inFlight) stop();
    this.inFlight.clear();
    if (oven) this.oven.value = oven;
  }

  /**
   * Once these have landed, or once some time has passed; nothing of it is kept then.
   * @param {() => void} then
   * @param {Flight[]} flights
   * @param {number} [ms]
   */
  afterFlights(then, flights, ms = 0) {
    const stop = () => {
      clearTimeout(timer);
      for (const flight of flights) flight.stop();
    };
    /** @type {number | undefined} */
    let timer;
    this.inFlight.add(stop);
    void Promise.all(flights.map((flight) => flight.landed)).then(() => {
      if (!this.inFlight.has(stop)) return;
      timer = setTimeout(() => {
        this.inFlight.delete(stop);
        then();
      }, ms);
    });
  }

  /**
   * Say what happened; what was said before is gone, since a card may cover it.
   * @param {Fact[]} facts
   * @param {Sentence[]} said
   */
  narrate(facts, said) {
    clearAnnouncements();
    // What comes out of the oven is not told here: the playback has its own pace.
    const shown = said.filter((one) => !["waits", undefined].includes(facts[one.fact]?.fact));
    announce(shown.map((one) => one.text).join(" "));
    this.showNews(shown.slice(-4).map((one) => ({ ...one, key: `${facts[one.fact]?.fact} ${one.fact}` })));
  }

  /** What was said last has not happened. */
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

  /** Forget what was said of ingredients that an order covers now. */
  forgetCovered() {
    const news = this.news.peek();
    if (!news.some(({ key }) => key.startsWith("ordered"))) return;
    clearAnnouncements();
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
   * Lay cards into the oven; the old top card is in view until the next one has landed.
   * @param {Laid[]} laid
   * @param {DOMRect[][]} sources
   * @param {OvenSeen} after
   */
  layCards(laid, sources, after) {
    const [fact, ...rest] = laid;
    if (!fact) {
      this.oven.value = after;
      return;
    }
    const landed = () => {
      if (fact.fact === "ordered") this.forgetCovered();
      const below = after.from_top.slice(rest.length);
      this.oven.value = rest.length
        ? { ...after, height: after.height - rest.length, from_top: below.length ? below : [topOf(fact)] }
        : after;
      if (rest.length)
        this.afterFlights(() => this.layCards(rest, sources.slice(1), after), [], atSpeed(DWELL));
    };
    const to = rectOf("[data-oven]");
    const from = sources[0] ?? [];
    if (!to || !from.length || !isAnimated()) {
      landed();
      return;
    }
    const face = this.faceOf(fact);
    const number = fact.fact === "played" ? fact.number : 1;
    this.afterFlights(
      landed,
      Array.from({ length: number }, (_, at) =>
        fly(face, from[Math.min(at, from.length - 1)] ?? to, to, at * STAGGER),
      ),
    );
  }

  /** @param {Laid} fact */
  faceOf(fact) {
    if (fact.fact === "played") return html`<${IngredientCard} kind=${fact.kind} />`;
    const { colour, order } = this.order(fact.seat, fact.order);
    return order ? html`<${OrderTicket} order=${order} colour=${colour} />` : html`<${Back} />`;
  }

  /** Cards come from a pile: to the own hand face up, to others face down. @param {Fact[]} facts */
  drawCards(facts) {
    if (!isAnimated()) return;
    for (const fact of facts) {
      if (fact.fact !== "drew") continue;
      const own = fact.seat === this.seat;
      const pile = rectOf(`[data-pile="${fact.source === "supply" ? "s" : "w"}"] .stack`);
      const seat = rectOf(`[data-seat="${fact.seat}"] .icon`);
      if (!pile || !seat) continue;
      if (own) {
        const took = facts.find((one) => one.fact === "took");
        if (took?.fact === "took") requestAnimationFrame(() => flyInTaken(took, pile));
      } else if (fact.source === "supply") {
        const place = new DOMRect(seat.x, seat.y, seat.width, seat.width * 1.4);
        this.afterFlights(
          () => undefined,
          Array.from({ length: fact.number }, (_, at) => fly(html`<${Back} />`, pile, place, at * STAGGER)),
        );
      }
    }
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

/** The card that lies on top once these are laid. @param {Laid} fact @returns {OvenCard} */
const topOf = (fact) =>
  fact.fact === "played" ? { kind: fact.kind, number: 1 } : { seat: fact.seat, order: fact.order };

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
