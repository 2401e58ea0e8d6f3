/**
 * What is asked of the server by HTTP, and what the page says when the server says no.
 */
import { useEffect, useState } from "preact/hooks";
import { constantAnswer, language, say } from "./words.js";

/**
 * @import { Key } from "../messages"
 * @import { CharacterShown, EditionShown } from "../types"
 */

export const API = "/api/v1";
const TIMEOUT = 15_000;

/** What was asked for can't be; nothing has happened. */
export class Refusal extends Error {
  /** @param {string} code @param {string} reason @param {number | undefined} [retryAfter] */
  constructor(code, reason, retryAfter) {
    super(reason);
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

/** @type {Promise<unknown> | undefined} */
let guest;

/**
 * @param {string} method
 * @param {string} path below the API's own address
 * @param {unknown} [body]
 * @param {Record<string, string>} [headers]
 * @returns {Promise<Response>}
 */
async function send(method, path, body, headers = {}) {
  /** @type {RequestInit} */
  const init = { method, headers: { ...headers }, signal: AbortSignal.timeout(TIMEOUT) };
  if (body !== undefined) {
    init.headers = { ...headers, "content-type": "application/json" };
    init.body = JSON.stringify(body);
  }
  try {
    return await fetch(API + path, init);
  } catch {
    throw new Refusal("away", "", 1);
  }
}

/** Become a guest: the server sets a cookie that no script can read. */
function becomeGuest() {
  guest ??= send("POST", "/guests", {}).then(
    (answer) => {
      if (!answer.ok) guest = undefined;
      // A browser aborts what nobody reads to its end.
      return answer.text();
    },
    (error) => {
      guest = undefined;
      throw error;
    },
  );
  return guest;
}

/**
 * Ask the server for something; a visitor without a cookie becomes a guest first.
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 * @param {Record<string, string>} [headers]
 * @returns {Promise<any>} what it gave, or nothing
 */
export async function request(method, path, body, headers) {
  // Asking first saves being refused, which a browser reports as an error.
  if (method !== "GET") await becomeGuest();
  let answer = await send(method, path, body, headers);
  if (answer.status === 401) {
    guest = undefined;
    await becomeGuest();
    answer = await send(method, path, body, headers);
  }
  const isJson = answer.headers.get("content-type")?.includes("json");
  const found = isJson ? await answer.json() : await answer.text();
  if (!answer.ok) throw new Refusal(found?.code ?? "fault", found?.reason ?? "", found?.retry_after);
  return isJson || found ? found : undefined;
}

/**
 * Ask for something that is written in words.
 * @param {string} path
 * @param {Record<string, string>} [headers]
 * @returns {Promise<any>}
 */
export function requestInLanguage(path, headers) {
  return request(
    "GET",
    `${path}${path.includes("?") ? "&" : "?"}language=${language.peek()}`,
    undefined,
    headers,
  );
}

/** @type {Map<string, Promise<any>>} */
const answers = new Map();

/**
 * Like `requestInLanguage`, for what never changes while the page is open.
 * @param {string} path
 * @returns {Promise<any>}
 */
export function requestOnce(path) {
  const known = constantAnswer(path);
  if (known) return Promise.resolve(known);
  const key = `${language.peek()} ${path}`;
  let found = answers.get(key);
  if (!found) {
    found = requestInLanguage(path);
    answers.set(key, found);
    found.catch(() => answers.delete(key));
  }
  return found;
}

/**
 * What the server always answers in the same way, for a component that shows it.
 * @param {string} path nothing, if nothing is needed
 * @returns {any} nothing before it is there
 */
export function useRequest(path) {
  const [found, setFound] = useState(/** @type {{ path: string, what: any } | undefined} */ (undefined));
  const known = constantAnswer(path);
  useEffect(() => {
    let gone = false;
    if (path && !known) {
      requestOnce(path).then(
        (what) => gone || setFound({ path, what }),
        () => undefined,
      );
    }
    return () => {
      gone = true;
    };
  }, [path]);
  return known ?? (found?.path === path ? found.what : undefined);
}

/** @returns {EditionShown[] | undefined} */
export const useEditions = () => useRequest("/editions")?.editions;

/** @returns {CharacterShown[] | undefined} */
export const useCharacters = () => useRequest("/characters")?.characters;

/** @type {string[]} */
const KNOWN = [
  "web-refused-away",
  "web-refused-busy",
  "web-refused-colour-refused",
  "web-refused-flood",
  "web-refused-name-refused",
  "web-refused-no-talk",
  "web-refused-no-such-table",
  "web-refused-not-host",
  "web-refused-not-invited",
  "web-refused-not-open",
  "web-refused-plan-refused",
  "web-refused-position-refused",
  "web-refused-seat-taken",
  "web-refused-seated-already",
  "web-refused-text-refused",
  "web-refused-too-many",
];

/**
 * The sentence for what went wrong.
 * @param {unknown} error
 * @param {string} [malformed] what it means here if the server can't read what was said
 */
export function errorText(error, malformed) {
  const code = error instanceof Refusal ? error.code : "";
  const key = `web-refused-${code === "malformed" ? malformed : code}`;
  return say(KNOWN.includes(key) ? /** @type {Key} */ (key) : "web-refused-other");
}
