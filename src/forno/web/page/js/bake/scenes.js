/**
 * Baking, as a row of scenes: what came out of the oven, one card at a time.
 *
 * Nothing here decides anything: it only adds up what the server has told. Nothing here touches the
 * page either, so that whole games can be checked against the pictures that came with them.
 */

/** @import { Fact, OrderCard, RequestSeen, SeatSeen, SlotGroup, Update, View } from "../types" */

/** @typedef {Record<string, number>} Counts numbers by ingredient; those with none are left out */
/**
 * @typedef {{ text: string, why: string, clause: string, slots: SlotGroup[] }} Words what is said of
 *   something, why it is so, and what the order in question takes
 */
/**
 * @typedef {{ seat: number, order: string, baked: boolean, slots: SlotGroup[], why?: string }} Result an
 *   order that came out, and what became of it
 */
/** @typedef {Pick<Update, "facts" | "said" | "view" | "slots">} OvenUpdate */

/**
 * The table at one moment of the playback.
 * @typedef {object} Scene
 * @property {number} round
 * @property {boolean} open whether the oven is being emptied, until the next round begins
 * @property {boolean} stay whether what is left stays on the table
 * @property {Counts} table what lies there
 * @property {number} left how many cards are still in the oven
 * @property {OrderCard | null} order the order turned up
 * @property {SlotGroup[]} slots what it takes, against what lies there
 * @property {RequestSeen | null} request what its owner asks the others for
 * @property {number | null} giver who helped
 * @property {{ seat: number, helps: boolean }[]} replies
 * @property {Result[]} results what became of the orders so far
 * @property {Counts} leftovers what was left on the table, once the oven was empty
 * @property {boolean} [late] whether some of this round's came out before this page was there
 */

/**
 * What happened, card by card.
 * @typedef {object} Happening
 * @property {Fact} fact
 * @property {number} nth of several cards of a kind, which one this is; 1 for everything else
 * @property {number} left how many cards are still in the oven then
 */

/**
 * @typedef {Happening & Words & { scene: Scene }} PlaybackStep a step of the playback, and the table after it
 */

/** The table before anything is known of it. @type {Scene} */
export const EMPTY_SCENE = {
  round: 1,
  open: false,
  stay: false,
  table: {},
  left: 0,
  order: null,
  slots: [],
  request: null,
  giver: null,
  replies: [],
  results: [],
  leftovers: {},
};

/** @param {Counts} counts */
export const total = (counts) => Object.values(counts).reduce((sum, number) => sum + number, 0);

/** @param {Counts[]} all @returns {Counts} */
export function addCounts(...all) {
  /** @type {Counts} */
  const sum = {};
  for (const counts of all)
    for (const [kind, number] of Object.entries(counts)) sum[kind] = (sum[kind] ?? 0) + number;
  return sum;
}

/** Kind by kind, never below none. @param {Counts} from @param {Counts} taken @returns {Counts} */
export function subtractCounts(from, taken) {
  const rest = Object.entries(from).map(
    ([kind, number]) => /** @type {const} */ ([kind, number - (taken[kind] ?? 0)]),
  );
  return Object.fromEntries(rest.filter(([, number]) => number > 0));
}

/** @param {Counts} one @param {Counts} other */
const same = (one, other) => total(one) === total(other) && !total(subtractCounts(one, other));

/** Whether the oven is being emptied, or its round is just being put away. @param {View} view */
export const isOpen = (view) => view.opener !== null || view.moment === "shuffle";

/**
 * The table as all seats and spectators see it now.
 * @param {View} view
 * @param {SlotGroup[]} [slots]
 * @returns {Scene}
 */
export function sceneOf(view, slots = []) {
  return {
    ...EMPTY_SCENE,
    round: view.round,
    open: isOpen(view),
    stay: view.opener === null && total(view.table) > 0,
    table: view.table,
    left: view.opener === null ? 0 : view.oven.height,
    order: view.turned,
    slots,
    request: view.request,
    giver: view.giver,
  };
}

/** Whether what was added up is what lies there. @param {Scene} scene @param {View} view */
export function matches(scene, view) {
  const now = sceneOf(view);
  if (scene.open !== now.open) return false;
  const alike = scene.order?.seat === now.order?.seat && scene.order?.order === now.order?.order;
  return !now.open || (alike && scene.left === now.left && same(scene.table, now.table));
}

/**
 * The steps that an update brings; none, unless the oven is being emptied.
 * @param {Scene} scene
 * @param {OvenUpdate} news
 * @returns {PlaybackStep[]}
 */
export function stepsOf(scene, { facts = [], said = [], view, slots: now = [] }) {
  if (!view) return [];
  const taken = slotsAt(facts, said, now);
  const heights = heightsAfter(facts, view);
  /** @type {(Happening & Words)[]} */
  const told = [];
  let { open } = scene;
  facts.forEach((fact, at) => {
    open ||= fact.fact === "play-over";
    if (!open || SILENT.has(fact.fact)) return;
    const { text = "", why = "", clause = "" } = said.find((one) => one.fact === at) ?? {};
    const cards = fact.fact === "turned-up" ? fact.number : 1;
    for (let nth = 1; nth <= cards; nth += 1)
      told.push({
        ...{ fact, nth, text, why, clause },
        left: (heights[at] ?? 0) + cards - nth,
        slots: taken[at] ?? [],
      });
    if (CLOSING.has(fact.fact)) open = false;
  });
  return withScenes(scene, told);
}

/** Facts at which an order lies there, to be settled or just settled. */
const SETTLING = new Set(["order-up", "requested", "answered", "baked", "failed"]);

/**
 * What the order takes that lies there at each fact: as the server says when it is settled, and of the
 * last one, if that still waits.
 * @param {Fact[]} facts
 * @param {NonNullable<Update["said"]>} said
 * @param {SlotGroup[]} now
 * @returns {SlotGroup[][]}
 */
function slotsAt(facts, said, now) {
  let slots = now;
  /** @type {SlotGroup[][]} */
  const found = [];
  for (let at = facts.length - 1; at >= 0; at -= 1) {
    slots = said.find((one) => one.fact === at)?.slots ?? slots;
    const name = facts[at]?.fact ?? "";
    found[at] = SETTLING.has(name) ? slots : [];
    if (name === "order-up") slots = [];
  }
  return found;
}

/**
 * The seats before some steps, from how they are after them: what is not shown yet counts for nobody.
 * @param {SeatSeen[]} seats
 * @param {PlaybackStep[]} steps
 * @returns {SeatSeen[]}
 */
export function seatsBefore(seats, steps) {
  const found = seats.map((seat) => ({ ...seat }));
  /** @param {number} at @param {"ingredients" | "waiter"} field @param {number} number */
  const add = (at, field, number) => {
    const seat = found[at];
    if (seat) seat[field] += number;
  };
  /** @param {number} at */
  const undeliver = (at) => {
    const seat = found[at];
    if (seat && "number" in seat.delivered)
      seat.delivered = { is: "counted", number: seat.delivered.number - 1 };
  };
  for (const { fact } of steps) {
    if (fact.fact === "baked") {
      undeliver(fact.seat);
      add(fact.seat, "ingredients", total(fact.own));
      add(fact.giver ?? -1, "ingredients", total(fact.given));
    } else if (fact.fact === "failed") {
      add(fact.seat, "waiter", -1);
    } else if (fact.fact === "rewarded") {
      undeliver(fact.seat);
      add(fact.seat, "waiter", 1);
    }
  }
  return found;
}

/**
 * What happened, with the table after each.
 * @param {Scene} scene
 * @param {(Happening & Words)[]} told
 * @returns {PlaybackStep[]}
 */
export function withScenes(scene, told) {
  return told.map((one) => {
    scene = sceneAfter(scene, one);
    return { ...one, scene };
  });
}

/** Facts that are no step of the playback: each is seen elsewhere, or not at all. */
const SILENT = new Set(["waits", "planned", "scored", "reward", "dealt", "took", "passed"]);

/** Facts that end the playback. */
const CLOSING = new Set(["round-began", "game-over"]);

/**
 * How many cards the oven held after each fact, from how many it holds now.
 * @param {Fact[]} facts
 * @param {View} view
 */
function heightsAfter(facts, view) {
  let height = view.opener === null ? 0 : view.oven.height;
  return facts
    .map((fact) => fact)
    .reverse()
    .map((fact) => {
      if (fact.fact === "oven-emptied") height = 0;
      const after = height;
      if (fact.fact === "turned-up") height += fact.number;
      if (fact.fact === "order-up") height += 1;
      return after;
    })
    .reverse();
}

/**
 * The table after something happened; of several cards of a kind, after one of them.
 * @param {Scene} scene
 * @param {Happening & Words} happening
 * @returns {Scene}
 */
function sceneAfter(scene, { fact, left, ...words }) {
  const { slots } = words;
  const aside = { order: null, slots: [], request: null, giver: null, replies: [] };
  switch (fact.fact) {
    case "play-over":
      return {
        ...scene,
        ...aside,
        round: fact.round,
        open: true,
        left,
        results: [],
        leftovers: {},
        late: false,
      };
    case "turned-up":
      return { ...scene, left, table: addCounts(scene.table, { [fact.kind]: 1 }) };
    case "order-up":
      return { ...scene, ...aside, left, slots, order: { seat: fact.seat, order: fact.order } };
    case "requested":
      return { ...scene, slots, request: { bill: fact.bill, cards: fact.cards } };
    case "answered": {
      const replies = [...scene.replies, { seat: fact.seat, helps: fact.helps }];
      if (!fact.helps) return { ...scene, slots, replies };
      return {
        ...scene,
        slots,
        replies,
        giver: fact.seat,
        table: addCounts(scene.table, scene.request?.cards ?? {}),
      };
    }
    case "baked":
      return {
        ...scene,
        ...aside,
        table: subtractCounts(addCounts(fact.lay, fact.own, fact.given), fact.bill),
        results: ended(scene, fact, true, words),
      };
    case "failed":
      return { ...scene, ...aside, table: fact.lay, results: ended(scene, fact, false, words) };
    case "oven-emptied":
      return { ...scene, left: 0, table: fact.leftovers, leftovers: fact.leftovers, stay: fact.stay };
    case "restocked":
      return { ...scene, table: scene.stay ? scene.table : {} };
    case "round-began":
    case "game-over":
      return { ...scene, open: false };
    default:
      return scene;
  }
}

/** @param {Scene} scene @param {OrderCard} card @param {boolean} baked @param {Words} words */
const ended = (scene, { seat, order }, baked, { why, slots }) => [
  ...scene.results,
  { seat, order, baked, slots, ...(!baked && { why }) },
];
