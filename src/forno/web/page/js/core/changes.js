/** What the server tells instead of a whole update: how this viewer's picture has changed. */

/** @import { Change, Update } from "../types" */

/**
 * The update that a change makes of the one before.
 * @param {Update} before @param {Change} change @returns {Update}
 */
export function applyChange(before, { type: _type, after: _after, table, view, seats, own, ...news }) {
  const seen = before.view && {
    ...before.view,
    ...view,
    seats: before.view.seats.map((seat, number) => seats?.[number] ?? seat),
  };
  const mine = own ?? before.own;
  return {
    type: "update",
    ...news,
    table: { ...before.table, ...table },
    ...(seen && { view: seen }),
    ...(mine && { own: mine }),
  };
}
