/**
 * What the page says, from the same catalogues as the rest of Forno (Project Fluent).
 *
 * Sentences about a game come from the server, which has the rules to make them from; what is said
 * here is about the page itself.
 */
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { computed, signal } from "@preact/signals";
import { prefer, prefs } from "./prefs.js";

/**
 * @import { Key } from "../messages"
 * @import { Language } from "../types"
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

const bundle = signal(new FluentBundle("en"));

/** The language that the page speaks now. */
export const language = computed(() => /** @type {Language} */ (bundle.value.locales[0] ?? "en"));

/** Show the page in a language, once its messages are there. @param {Language} code */
export async function setLanguage(code = preferredLanguage()) {
  const answer = await fetch(FILES[code]);
  if (!answer.ok) throw new Error(`no messages in ${code}`);
  const { messages, answers } = await answer.json();
  const next = new FluentBundle(code, { useIsolating: false });
  next.addResource(new FluentResource(messages));
  constantAnswers = answers;
  bundle.value = next;
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
export function say(key, details) {
  const [id = "", attribute] = key.split(".");
  const message = bundle.value.getMessage(id);
  const pattern = attribute ? message?.attributes[attribute] : message?.value;
  // A key on the page is ugly, but better than no page.
  return pattern ? bundle.value.formatPattern(pattern, details ?? null) : key;
}
