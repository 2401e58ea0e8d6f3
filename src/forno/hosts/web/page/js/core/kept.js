/** What this tab remembers of a table, for as long as it is open. */

/** @param {string} name @returns {any} nothing, if it was never kept */
export function kept(name) {
  try {
    return JSON.parse(sessionStorage.getItem(`forno ${name}`) ?? "null");
  } catch {
    return null;
  }
}

/** @param {string} name @param {unknown} what */
export function keep(name, what) {
  try {
    sessionStorage.setItem(`forno ${name}`, JSON.stringify(what));
  } catch {
    // A browser that keeps nothing.
  }
}

/**
 * The hash of the dealer's secret, as it was first seen, and on which seat this tab sat.
 * @param {string} table @param {{ stage: string, commitment: string }} shown @param {number | null} you
 */
export function keepSeal(table, { stage, commitment }, you) {
  const first = kept(`seal ${table}`);
  if (stage !== "over" && first?.you !== you) keep(`seal ${table}`, { commitment, before: stage === "open", ...first, you });
}
