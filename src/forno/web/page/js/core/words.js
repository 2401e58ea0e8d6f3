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
export const TONGUES = { en: "English", de: "Deutsch", fr: "Français" };
const FIRST = ["names", "characters", "web-common", "web-start"];

/** @returns {Language} */
function wanted() {
  const wishes = [prefs.peek().language, ...navigator.languages].map((tag) => tag.slice(0, 2));
  return LANGUAGES.find((one) => wishes.find((wish) => LANGUAGES.includes(/** @type {Language} */ (wish))) === one) ?? "en";
}

/** Which catalogues are there, by their files' names. @type {Set<string>} */
const needed = new Set(FIRST);
const bundle = signal(new FluentBundle("en"));

/** The language that the page speaks now. */
export const language = computed(() => /** @type {Language} */ (bundle.value.locales[0] ?? "en"));

/** @param {Language} tongue @param {string} name @returns {Promise<string>} */
async function catalogue(tongue, name) {
  const answer = await fetch(`/page/words/${tongue}/${name}.ftl`);
  if (!answer.ok) throw new Error(`no catalogue ${name} in ${tongue}`);
  return answer.text();
}

/** Speak a language, once all that is needed of it is there. @param {Language} tongue */
export async function speak(tongue = wanted()) {
  const names = [...needed];
  const texts = await Promise.all(names.map((name) => catalogue(tongue, name)));
  const next = new FluentBundle(tongue, { useIsolating: false });
  for (const text of texts) next.addResource(new FluentResource(text));
  bundle.value = next;
  document.documentElement.lang = tongue;
}

/** Speak another language from now on. @param {Language} tongue */
export async function choose(tongue) {
  await speak(tongue);
  prefer({ language: tongue });
}

/** Have more catalogues read, for a screen that is opened. @param {...string} names */
export async function need(...names) {
  const missing = names.filter((name) => !needed.has(name));
  if (!missing.length) return;
  const texts = await Promise.all(missing.map((name) => catalogue(language.peek(), name)));
  missing.forEach((name, at) => {
    needed.add(name);
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
