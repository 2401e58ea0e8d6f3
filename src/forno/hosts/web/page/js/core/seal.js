/**
 * What this browser saw of a table before its game was over: the hash of the dealer's secret, and
 * on which seat it sat. Kept for as long as the tab is open; the first that was seen counts.
 */

/** @typedef {{ commitment: string, before: boolean, you: number | null }} Seal */

/** @param {string} table */
const name = (table) => `forno-seal ${table}`;

/** @param {string} table @returns {Seal | undefined} */
export function sealOf(table) {
  try {
    return JSON.parse(sessionStorage.getItem(name(table)) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

/**
 * @param {string} table
 * @param {Seal} seen `before` says whether no card had been dealt yet
 */
export function keepSeal(table, seen) {
  const first = sealOf(table);
  if (first && first.you === seen.you) return;
  try {
    sessionStorage.setItem(name(table), JSON.stringify(first ? { ...first, you: seen.you } : seen));
  } catch {
    // A browser that keeps nothing: then it has only the server's word.
  }
}
