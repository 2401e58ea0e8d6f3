/**
 * What the page says, from the same compiled catalogues as the rest of Forno (words/templates.py).
 *
 * Sentences about a game come from the server, which has the rules to make them from; what is said
 * here is about the page itself.
 */
import { computed, signal } from "@preact/signals";
import { prefer, prefs } from "./prefs.js";
import { fill } from "./template.js";

/**
 * @import { Key } from "../messages"
 * @import { Language } from "../types"
 * @import { Pattern } from "./template.js"
 */

/** @type {readonly Language[]} */
export const LANGUAGES = ["en", "de", "fr"];
/** @type {Record<Language, string>} */
export const LANGUAGE_NAMES = { en: "English", de: "Deutsch", fr: "Français" };
/** @type {Record<Language, string>} */
const FILES = { en: "/page/words/en.json", de: "/page/words/de.json", fr: "/page/words/fr.json" };

/** @returns {Language} */
function preferredLanguage() {
  const codes = [prefs.peek().language, ...navigator.languages].map((tag) => tag.split("-")[0]);
  return (
    LANGUAGES.find(
      (one) => codes.find((code) => LANGUAGES.includes(/** @type {Language} */ (code))) === one,
    ) ?? "en"
  );
}

/** @type {Record<string, any>} */
let constantAnswers = {};

/** What the server would answer in this language, if that is known already. @param {string} path */
export const constantAnswer = (path) => constantAnswers[path];

const catalogue = signal({
  language: /** @type {Language} */ ("en"),
  messages: /** @type {Record<string, Pattern>} */ ({}),
});

/** The language that the page speaks now. */
export const language = computed(() => catalogue.value.language);

/** Show the page in a language, once its messages are there. @param {Language} code */
export async function setLanguage(code = preferredLanguage()) {
  const answer = await fetch(FILES[code]);
  if (!answer.ok) throw new Error(`no messages in ${code}`);
  const { messages, answers } = await answer.json();
  constantAnswers = answers;
  catalogue.value = { language: code, messages };
  document.documentElement.lang = code;
}

/** Show the page in another language from now on. @param {Language} code */
export async function preferLanguage(code) {
  await setLanguage(code);
  prefer({ language: code });
}

/**
 * A message of the catalogues with its details filled in; `id.attribute` names an attribute.
 * @param {Key} key
 * @param {Record<string, string | number>} [details]
 * @returns {string}
 */
export function say(key, details = {}) {
  const { language, messages } = catalogue.value;
  const pattern = messages[key];
  // A key on the page is ugly, but better than no page.
  return pattern === undefined ? key : fill(pattern, language, details);
}
