/**
 * Compiled messages: the browser's half of words/templates.py, which says what a pattern is.
 *
 * Plural forms and digits are the browser's own for the language.
 */

/**
 * @typedef {string | readonly (string | Variable | Choice)[]} Pattern
 * @typedef {readonly [name: string]} Variable
 * @typedef {readonly [name: string, variants: readonly [string | number, Pattern][], other: Pattern]} Choice
 * @typedef {Record<string, string | number>} Details
 */

/**
 * A pattern, filled with details.
 * @param {Pattern} pattern
 * @param {string} language
 * @param {Details} details
 * @returns {string}
 */
export function fill(pattern, language, details) {
  if (typeof pattern === "string") return pattern;
  return pattern.map((part) => fillPart(part, language, details)).join("");
}

/** @param {string | Variable | Choice} part @param {string} language @param {Details} details */
function fillPart(part, language, details) {
  if (typeof part === "string") return part;
  const [name, variants, other = ""] = part;
  // As with a key: a name in braces is ugly, but better than no page.
  const value = details[name] ?? `{${name}}`;
  if (!variants) return typeof value === "string" ? value : value.toLocaleString(language);
  /** @param {string | number} wanted */
  const variant = (wanted) => variants.find(([key]) => key === wanted)?.[1];
  const form = () => (typeof value === "string" ? undefined : variant(pluralForm(value, language)));
  return fill(variant(value) ?? form() ?? other, language, details);
}

/** @type {Record<string, Intl.PluralRules>} */
const pluralRules = {};

/** @param {number} number @param {string} language */
const pluralForm = (number, language) =>
  (pluralRules[language] ??= new Intl.PluralRules(language)).select(number);
