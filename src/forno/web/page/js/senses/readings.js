/**
 * The table in words, for a player who listens: the own hand, what may be done with which key, and what
 * lies on the table. Nothing is read that is not in view.
 */
import { language, say } from "../core/words.js";
import { cardsInWords } from "../bake/trays.js";
import { amountOf, colourOf } from "../parts/cards.js";
import { turnOf } from "../play/hand.js";

/**
 * @import { OrderShown, Step, Update } from "../types"
 * @import { TurnController } from "../play/turn-controller.js"
 */

/** So many answers have a digit of their own at a time. */
export const PAGE = 9;

/** @param {(string | false | null | undefined)[]} parts */
const sentences = (...parts) => parts.filter(Boolean).join(" ");
/** What an order needs, where its name does not say it. @param {OrderShown} order */
const inFull = ({ name, needs, recipe }) => (recipe === "normale" ? name : `${name} (${needs})`);

/** The own hand, each kind with its key. @param {TurnController} controller @param {Update} update */
export function hand(controller, update) {
  const held = update.own?.hand;
  if (!held || controller.seat === undefined) return "";
  const { seat } = controller;
  const cards = controller.edition.kinds.flatMap(({ id }, at) =>
    held.ingredients[id] ? [`${at + 1}: ${amountOf(id, held.ingredients[id])}`] : [],
  );
  const orders = held.orders.flatMap((id) => {
    const { order } = controller.order(seat, id);
    return order ? [inFull(order)] : [];
  });
  return sentences(
    say("web-read-hand", { cards: cards.join("; ") || say("nothing") }),
    orders.length ? say("web-read-orders", { orders: orders.join("; ") }) : say("web-read-no-orders"),
  );
}

/**
 * What the table waits for, and with which keys it is answered.
 * @param {TurnController} controller
 * @param {Update} update
 * @param {number} first which of many answers is the first with a digit
 */
export function question(controller, update, first) {
  if (update.turns)
    return sentences(say("web-play-your-turn"), hand(controller, update), say("web-read-how"));
  const { view } = update;
  const turned = view?.turned;
  const what = turned ? `${say(view.request ? "web-bake-you-are-asked" : "web-bake-yours")}.` : "";
  return sentences(
    turned && orderOf(controller, turned.seat, turned.order),
    view?.turned && say("web-read-lies", { cards: cardsInWords(controller.edition, view.table) }),
    view?.request && say("web-read-asked", { cards: cardsInWords(controller.edition, view.request.cards) }),
    what || say("web-play-your-turn"),
    say("web-bake-hand-holds", {
      cards: cardsInWords(controller.edition, update.own?.hand?.ingredients ?? {}),
    }) + ".",
    choices(update, first),
  );
}

/** The answers, each with its digit. @param {Update} update @param {number} first */
function choices({ legal = [] }, first) {
  const shown = legal.slice(first, first + PAGE).map((step, at) => `${at + 1}: ${labelOf(step)}.`);
  return sentences(...shown, legal.length > PAGE && say("web-read-more"));
}

/** @param {Step} step */
const labelOf = ({ label, text }) => (label ?? text).replace(/[.…]+$/, "");

/**
 * What is picked, and what can be done with it.
 * @param {TurnController} controller
 * @param {Update} update
 */
export function picked(controller, update) {
  const selection = controller.selection.value;
  const { kind, cards, order } = selection;
  const what = [
    cards.length ? amountOf(kind, cards.length) : "",
    controller.seat !== undefined && order ? controller.order(controller.seat, order).order?.name : "",
  ].filter(Boolean);
  const turn = turnOf(selection, update, controller.edition);
  /** @type {Record<string, string>} */
  const why = update.turns?.why ?? {};
  return sentences(
    what.length ? say("web-read-picked", { what: listed(what) }) : say("web-read-none-picked"),
    turn
      ? turn.piles
        ? sentences(
            turn.piles.includes("s") ? say("web-read-enter") : why.s,
            turn.piles.includes("w") ? say("web-read-shift-enter") : why.w,
          )
        : say("web-read-enter-only")
      : what.length > 0 && say("web-play-pick-first"),
  );
}

/** @param {(string | undefined)[]} all */
const listed = (all) => new Intl.ListFormat(language.peek()).format(all.flatMap((one) => one ?? []));

/** @param {TurnController} controller @param {number} seat @param {string} id */
function orderOf(controller, seat, id) {
  const { order } = controller.order(seat, id);
  const name = controller.connection.setting.peek()?.names[seat] ?? "";
  return order && say("web-read-order", { order: inFull(order), name });
}

/** What lies there and who holds what, as it is shown. @param {TurnController} controller */
export function table(controller) {
  const { connection, edition, playback } = controller;
  const update = connection.update.peek();
  const setting = connection.setting.peek();
  const view = controller.view.peek();
  if (!update || !view || !setting) return "";
  const baking = playback.active.peek();
  const scene = playback.scene.peek();
  const top = controller.oven.peek()?.from_top[0];
  const you = connection.welcome.peek()?.you;
  const seats = view.seats.map((seen, seat) => {
    const details = {
      name: setting.names[seat] ?? "",
      colour: colourOf(setting.colours[seat] ?? ""),
      ingredients: seen.ingredients,
      orders: seen.orders,
      waiter: seen.waiter,
      delivered: "number" in seen.delivered ? seen.delivered.number : 0,
    };
    return sentences(
      say(seat === you ? "web-play-seat-you" : "web-play-seat", details),
      "number" in seen.delivered && say("web-play-seat-delivered", details),
    );
  });
  const lies = baking ? scene.table : view.table;
  return sentences(
    say("web-read-round", { round: baking ? scene.round : view.round, rounds: setting.rounds }),
    say("web-play-oven", { number: baking ? scene.left : (controller.oven.peek()?.height ?? 0) }) + ".",
    !baking &&
      top &&
      say("web-read-top", {
        what:
          "kind" in top ? amountOf(top.kind, top.number) : (orderOf(controller, top.seat, top.order) ?? ""),
      }),
    (baking || Object.keys(lies).length > 0) && say("web-read-lies", { cards: cardsInWords(edition, lies) }),
    baking && scene.order && orderOf(controller, scene.order.seat, scene.order.order),
    !baking && say("web-read-supply", { number: view.supply }),
    ...seats,
  );
}

/** How the game ended. @param {TurnController} controller @param {Update} update */
export function result(controller, update) {
  const names = controller.connection.setting.peek()?.names ?? [];
  const scores = update.view?.seats.map(({ delivered }, seat) =>
    say("web-read-score", {
      name: names[seat] ?? "",
      number: "number" in delivered ? delivered.number : 0,
    }),
  );
  return sentences(say("web-read-over"), ...(scores ?? []));
}
