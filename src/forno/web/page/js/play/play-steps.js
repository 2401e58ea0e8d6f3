/**
 * A play, step by step: its ingredients, then its order, then what was drawn. What the table looks like
 * after each step is worked out from the table before and after the whole play; no rule is needed for it.
 */
import { amountOf } from "../parts/cards.js";

/**
 * @import { Drew, Fact, Ordered, OrderShown, OvenCard, OvenSeen, Played, SeatSeen } from "../types"
 * @import { Sentence, View } from "../types"
 */

/** @typedef {Played | Ordered} Laid */
/** @typedef {"ingredients" | "order" | "draw"} Phase */
/**
 * What is shown of a play, with a short text of it.
 * @typedef {{
 *   seat: number, phase: Phase, kind?: string, number?: number, order?: string, text: string,
 *   draws?: { source: "supply" | "waiter", number: number },
 * }} ShownPlay
 */
/** @typedef {{ phase?: Phase, fact?: Laid | Drew, said: (Sentence & { key: string })[] }} StepTold */

/** @param {Fact | undefined} fact @returns {fact is Laid} */
export const isLaid = (fact) => fact?.fact === "played" || fact?.fact === "ordered";

/** @type {Record<string, Phase>} */
const PHASES = { played: "ingredients", ordered: "order", drew: "draw" };

/**
 * The steps of what happened, each with what is said of it.
 * @param {Fact[]} facts up to the opening of the oven: that has a show of its own
 * @param {Sentence[]} said
 * @returns {StepTold[]}
 */
export function stepsTold(facts, said) {
  /** @type {StepTold[]} */
  const steps = [];
  facts.forEach((fact, at) => {
    const phase = PHASES[fact.fact];
    if (phase) steps.push({ phase, fact: /** @type {Laid | Drew} */ (fact), said: [] });
    else if (!steps.length) steps.push({ said: [] });
    const own = fact.fact === "waits" ? [] : said.filter((one) => one.fact === at);
    steps.at(-1)?.said.push(...own.map((one) => ({ ...one, key: `${fact.fact} ${at}` })));
  });
  return steps;
}

/**
 * What is shown once a step is shown, after what was shown of the same play before.
 * @param {StepTold} step
 * @param {ShownPlay | undefined} before
 * @param {(seat: number, id: string) => OrderShown | undefined} orderOf
 * @returns {ShownPlay | undefined}
 */
export function shownAfter({ phase, fact }, before, orderOf) {
  if (!phase || !fact) return before;
  const { seat } = fact;
  const past = before?.seat === seat ? before : undefined;
  if (fact.fact === "drew") {
    const { source, number } = fact;
    return { text: "", ...past, seat, phase, draws: { source, number } };
  }
  if (fact.fact === "played") {
    const { kind, number } = fact;
    return { ...past, seat, phase, kind, number, text: amountOf(kind, number) };
  }
  const name = orderOf(seat, fact.order)?.name ?? "";
  return { ...past, seat, phase, order: fact.order, text: past?.text ? `${past.text} + ${name}` : name };
}

/** What is shown without ingredients that an order covers. @param {ShownPlay} shown @param {string} name */
export function uncovered({ kind: _kind, number: _number, ...shown }, name) {
  return { ...shown, text: name };
}

/** The card that lies on top once this is laid. @param {Laid} fact @returns {OvenCard} */
const topOf = (fact) =>
  fact.fact === "played" ? { kind: fact.kind, number: 1 } : { seat: fact.seat, order: fact.order };

/**
 * The oven after a card was laid, while others wait to be laid upon it.
 * @param {OvenSeen} before
 * @param {Laid} fact
 * @returns {OvenSeen}
 */
function ovenAfter(before, fact) {
  // It shows no more cards than before, so that nothing is told that the table has covered.
  const from_top = [topOf(fact), ...before.from_top].slice(0, Math.max(1, before.from_top.length));
  return { ...before, height: before.height + (fact.fact === "played" ? fact.number : 1), from_top };
}

/**
 * The table after a step, as long as the play goes on.
 * @param {View} before
 * @param {Laid | Drew} fact
 * @returns {View}
 */
export function viewAfter(before, fact) {
  const { seat } = fact;
  /** @param {(seen: SeatSeen) => Partial<SeatSeen>} change */
  const seats = (change) =>
    before.seats.map((seen, at) => (at === seat ? { ...seen, ...change(seen) } : seen));
  if (fact.fact === "drew") {
    const { number } = fact;
    return fact.source === "supply"
      ? {
          ...before,
          supply: before.supply - number,
          seats: seats((seen) => ({ ingredients: seen.ingredients + number })),
        }
      : {
          ...before,
          seats: seats((seen) => ({ orders: seen.orders + number, waiter: seen.waiter - number })),
        };
  }
  return {
    ...before,
    to_act: seat,
    oven: ovenAfter(before.oven, fact),
    seats: seats((seen) =>
      fact.fact === "played" ? { ingredients: seen.ingredients - fact.number } : { orders: seen.orders - 1 },
    ),
  };
}
