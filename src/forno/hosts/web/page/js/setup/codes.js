/** The codes of the tables that somebody has made: the server shows each of them once. */

const STORE = "forno-codes";
const MOST = 20;

/** @returns {[string, string][]} */
function codes() {
  try {
    return JSON.parse(localStorage.getItem(STORE) ?? "[]");
  } catch {
    return [];
  }
}

/** @param {string} table @param {string} code */
export function keepCode(table, code) {
  try {
    localStorage.setItem(STORE, JSON.stringify([[table, code], ...codes()].slice(0, MOST)));
  } catch {
    // Then another link can be made.
  }
}

/** @param {string} table */
export const codeOf = (table) => codes().find(([one]) => one === table)?.[1];
