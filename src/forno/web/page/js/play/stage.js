/**
 * What stands between the table as it is and as it is shown: cards on their way, sentences that fade,
 * and what somebody has picked. It remembers nothing that a card covers.
 */
import { batch, signal } from "@preact/signals";
import { announce, hush } from "../core/announce.js";
import { Refusal } from "../core/api.js";
import { html } from "../core/html.js";
import { goesBack } from "../core/line.js";
import { say } from "../core/words.js";
import { Back, IngredientCard, OrderTicket } from "../parts/card.js";
import { baking } from "../bake/queue.js";
import { STAGGER, arrive, fly, moves, paced, whereIs } from "./flights.js";
import { NONE, kept } from "./hand.js";

/**
 * @import { EditionDetails, Fact, Ordered, OvenCard, OvenSeen, Played, Sentence, Took } from "../types"
 * @import { Update } from "../types"
 * @import { Line } from "../core/line.js"
 * @import { Flight } from "./flights.js"
 */

/** @typedef {Played | Ordered} Laid */
/** @typedef {{ text: string, why?: string, clause?: string, key: string }} News */

/** How long a sentence stays, and how long ingredients are in view before an order covers them. */
const FADES = 7_000;
const DWELL = 800;

/** @param {Fact} fact @returns {fact is Laid} */
const isLaid = (fact) => fact.fact === "played" || fact.fact === "ordered";

export class Stage {
  /** @param {Line} line @param {EditionDetails} edition */
  constructor(line, edition) {
    this.line = line;
    this.edition = edition;
    this.pick = signal(NONE);
    this.busy = signal(false);
    /** Why something was refused. */
    this.trouble = signal("");
    this.oven = signal(/** @type {OvenSeen | undefined} */ (line.update.peek()?.view?.oven));
    this.news = signal(/** @type {readonly News[]} */ ([]));
    /** How often something was told, so that each time it fades anew. */
    this.told = 0;
    /** Stops what is on its way. @type {Set<() => void>} */
    this.underway = new Set();
    /** @type {number | undefined} */
    this.fading = undefined;
    /** @type {number | undefined} */
    this.forgiving = undefined;
    this.pick.subscribe(() => {
      this.trouble.value = "";
    });
    this.hear = this.hear.bind(this);
    // This hears of everything before the show of the oven does, which then takes over.
    line.listeners.add(this.hear);
    this.show = baking(line);
  }

  close() {
    this.line.listeners.delete(this.hear);
    this.settle();
    clearTimeout(this.fading);
    hush();
  }

  /** Whose eyes this page sees with: a seat, or nobody's. */
  get seat() {
    const welcome = this.line.welcome.peek();
    return welcome?.you ?? welcome?.eyes ?? undefined;
  }

  /** @param {number} seat @param {string} id */
  order(seat, id) {
    const colour = this.line.setting.peek()?.colours[seat] ?? "";
    const order = this.edition.orders[colour]?.find((one) => one.id === id);
    return { colour, order };
  }

  // --- What happens -----------------------------------------------------------------------------

  /** @param {Update} update @param {Update | undefined} before */
  hear(update, before) {
    this.settle(before?.view?.oven);
    if (goesBack(update, before)) this.forget();
    const view = update.view;
    if (!view) return;
    const opened = update.facts?.findIndex((fact) => fact.fact === "play-over") ?? -1;
    const facts = this.show.active.peek() ? [] : (update.facts?.slice(0, opened < 0 ? undefined : opened) ?? []);
    const mine = facts.some((fact) => isLaid(fact) && fact.seat === this.seat);
    // Once the oven is opened, nothing flies: the table that it would fly over is not in view.
    const laid = opened < 0 ? facts.filter(isLaid) : [];
    const sources = laid.map((fact) => this.placesOf(fact));
    batch(() => {
      this.pick.value = mine ? NONE : kept(this.pick.peek(), update.own?.hand);
      if (mine) this.busy.value = false;
      if (update.turn !== before?.turn) this.trouble.value = "";
    });
    if (facts.length) this.tell(facts, update.said ?? []);
    this.lay(laid, sources, view.oven);
    if (opened < 0) this.draw(facts);
  }

  /** Everything that is on its way arrives at once. @param {OvenSeen} [oven] */
  settle(oven) {
    if (this.underway.size) this.cover();
    for (const stop of this.underway) stop();
    this.underway.clear();
    if (oven) this.oven.value = oven;
  }

  /** Once these have landed, or once some time has passed; nothing of it is kept then. @param {() => void} then @param {Flight[]} flights @param {number} [ms] */
  after(then, flights, ms = 0) {
    const stop = () => {
      clearTimeout(timer);
      for (const flight of flights) flight.stop();
    };
    /** @type {number | undefined} */
    let timer;
    this.underway.add(stop);
    void Promise.all(flights.map((flight) => flight.landed)).then(() => {
      if (!this.underway.has(stop)) return;
      timer = setTimeout(() => {
        this.underway.delete(stop);
        then();
      }, ms);
    });
  }

  /** Say what happened; what was said before is gone, since a card may cover it. @param {Fact[]} facts @param {Sentence[]} said */
  tell(facts, said) {
    hush();
    // What comes out of the oven is not told here: the show has its own pace.
    const shown = said.filter((one) => !["waits", undefined].includes(facts[one.fact]?.fact));
    announce(shown.map((one) => one.text).join(" "));
    this.print(shown.slice(-4).map((one) => ({ ...one, key: `${facts[one.fact]?.fact} ${one.fact}` })));
  }

  /** What was said last has not happened. */
  forget() {
    hush();
    this.print([]);
  }

  /** Show sentences until they have faded. @param {readonly News[]} news */
  print(news) {
    this.told += 1;
    this.news.value = news;
    clearTimeout(this.fading);
    this.fading = setTimeout(() => {
      this.news.value = [];
    }, FADES);
  }

  /** Forget what was said of ingredients that an order covers now. */
  cover() {
    const news = this.news.peek();
    if (!news.some(({ key }) => key.startsWith("ordered"))) return;
    hush();
    this.print(news.filter(({ key }) => !key.startsWith("played")));
  }

  /** Where cards come from that somebody lays. @param {Laid} fact @returns {DOMRect[]} */
  placesOf(fact) {
    if (!moves()) return [];
    const own = fact.seat === this.seat;
    const picked = own ? document.querySelectorAll(`.hand [aria-pressed="true"][data-${fact.fact === "played" ? "kind" : "order"}] > .card`) : [];
    if (picked.length) return [...picked].map((one) => one.getBoundingClientRect());
    const seat = whereIs(`[data-seat="${fact.seat}"] .icon`);
    return seat ? [seat] : [];
  }

  /** Lay cards into the oven; the old top card is in view until the next one has landed. @param {Laid[]} laid @param {DOMRect[][]} sources @param {OvenSeen} after */
  lay(laid, sources, after) {
    const [fact, ...rest] = laid;
    if (!fact) {
      this.oven.value = after;
      return;
    }
    const landed = () => {
      if (fact.fact === "ordered") this.cover();
      const below = after.from_top.slice(rest.length);
      this.oven.value = rest.length ? { ...after, height: after.height - rest.length, from_top: below.length ? below : [topOf(fact)] } : after;
      if (rest.length) this.after(() => this.lay(rest, sources.slice(1), after), [], paced(DWELL));
    };
    const to = whereIs("[data-oven]");
    const from = sources[0] ?? [];
    if (!to || !from.length || !moves()) {
      landed();
      return;
    }
    const face = this.faceOf(fact);
    const number = fact.fact === "played" ? fact.number : 1;
    this.after(landed, Array.from({ length: number }, (_, at) => fly(face, from[Math.min(at, from.length - 1)] ?? to, to, at * STAGGER)));
  }

  /** @param {Laid} fact */
  faceOf(fact) {
    if (fact.fact === "played") return html`<${IngredientCard} kind=${fact.kind} />`;
    const { colour, order } = this.order(fact.seat, fact.order);
    return order ? html`<${OrderTicket} order=${order} colour=${colour} />` : html`<${Back} />`;
  }

  /** Cards come from a pile: to the own hand face up, to others face down. @param {Fact[]} facts */
  draw(facts) {
    if (!moves()) return;
    for (const fact of facts) {
      if (fact.fact !== "drew") continue;
      const own = fact.seat === this.seat;
      const pile = whereIs(`[data-pile="${fact.source === "supply" ? "s" : "w"}"] .stack`);
      const seat = whereIs(`[data-seat="${fact.seat}"] .icon`);
      if (!pile || !seat) continue;
      if (own) {
        const took = facts.find((one) => one.fact === "took");
        if (took?.fact === "took") requestAnimationFrame(() => arriving(took, pile));
      } else if (fact.source === "supply") {
        const place = new DOMRect(seat.x, seat.y, seat.width, seat.width * 1.4);
        this.after(() => undefined, Array.from({ length: fact.number }, (_, at) => fly(html`<${Back} />`, pile, place, at * STAGGER)));
      }
    }
  }

  // --- What somebody does -----------------------------------------------------------------------

  /** Play a turn, or a step of one. @param {string | number[]} move */
  act(move) {
    const update = this.line.update.peek();
    if (!update || this.busy.peek() || this.line.state.peek() !== "live") return;
    batch(() => {
      this.busy.value = true;
      this.trouble.value = "";
    });
    this.line.say({ type: "act", answers: update.turn, move }).then(
      () => {
        this.busy.value = false;
      },
      (error) => {
        batch(() => {
          this.busy.value = false;
          this.refuse(error);
        });
      },
    );
  }

  /** Say something that is no move. @param {{ type: string } & Record<string, unknown>} message */
  wish(message) {
    this.line.say(message).catch((error) => this.refuse(error));
  }

  /** @param {unknown} error */
  refuse(error) {
    this.say(error instanceof Refusal && error.message ? error.message : say("web-play-failed"));
  }

  /** Say why not. @param {string} why */
  say(why) {
    this.trouble.value = why;
    this.news.value = [];
    announce(why);
    clearTimeout(this.forgiving);
    this.forgiving = setTimeout(() => {
      this.trouble.value = "";
    }, FADES);
  }
}

/** The card that lies on top once these are laid. @param {Laid} fact @returns {OvenCard} */
const topOf = (fact) => (fact.fact === "played" ? { kind: fact.kind, number: 1 } : { seat: fact.seat, order: fact.order });

/** The cards that somebody has just taken come from the pile. @param {Took} took @param {DOMRect} pile */
function arriving(took, pile) {
  const fresh = Object.entries(took.ingredients).flatMap(([kind, number]) => [...document.querySelectorAll(`.hand [data-kind="${kind}"] > .card`)].slice(-number));
  const orders = took.orders.flatMap((order) => [...document.querySelectorAll(`.hand [data-order="${order}"] > .card`)]);
  [...fresh, ...orders].forEach((element, at) => arrive(element, pile, at * STAGGER));
}
