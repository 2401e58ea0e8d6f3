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
const COMMON_CATALOGUES = ["names", "characters", "web-common", "web-start"];

/** @returns {Language} */
function preferredLanguage() {
  const codes = [prefs.peek().language, ...navigator.languages].map((tag) => tag.slice(0, 2));
  return (
    LANGUAGES.find(
      (one) => codes.find((code) => LANGUAGES.includes(/** @type {Language} */ (code))) === one,
    ) ?? "en"
  );
}

/** Which catalogues are there, by their files' names. @type {Set<string>} */
const loaded = new Set(COMMON_CATALOGUES);
const bundle = signal(new FluentBundle("en"));

/** The language that the page speaks now. */
export const language = computed(() => /** @type {Language} */ (bundle.value.locales[0] ?? "en"));

/** @param {Language} code @param {string} name @returns {Promise<string>} */
async function catalogue(code, name) {
  const answer = await fetch(`/page/words/${code}/${name}.ftl`);
  if (!answer.ok) throw new Error(`no catalogue ${name} in ${code}`);
  return answer.text();
}

/** Show the page in a language, once its catalogues are there. @param {Language} code */
export async function setLanguage(code = preferredLanguage()) {
  const names = [...loaded];
  const texts = await Promise.all(names.map((name) => catalogue(code, name)));
  const next = new FluentBundle(code, { useIsolating: false });
  for (const text of texts) next.addResource(new FluentResource(text));
  bundle.value = next;
  document.documentElement.lang = code;
}

/** Show the page in another language from now on. @param {Language} code */
export async function preferLanguage(code) {
  await setLanguage(code);
  prefer({ language: code });
}

/** Have more catalogues read, for a screen that is opened. @param {...string} names */
export async function loadCatalogues(...names) {
  const missing = names.filter((name) => !loaded.has(name));
  if (!missing.length) return;
  const texts = await Promise.all(missing.map((name) => catalogue(language.peek(), name)));
  missing.forEach((name, at) => {
    loaded.add(name);
    bundle.peek().addResource(new FluentResource(/** @type {string} */ (texts[at])));
  });
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
