/**
 * Links to a table, as the server and the terminal write and read them too (`web/links.py`).
 */

/**
 * The link to a table on this server.
 * @param {string} id
 * @param {string} [invitation] its key, or the table's code
 */
export function tableLink(id, invitation) {
  return `/t/${id}${invitation ? `#i=${invitation}` : ""}`;
}

/** The link to a finished game. @param {string} id @param {string} [invitation] */
export function replayLink(id, invitation) {
  return `/replay/${id}${invitation ? `#i=${invitation}` : ""}`;
}

/** The public link to a finished game. @param {string} id */
export const gameLink = (id) => `/game/${id}`;

/** The link to a table by its code. @param {string} code */
export function codeLink(code) {
  return `/join/${code}`;
}

/** The invitation behind an address. Once the terminal wrote the key alone. @param {string} hash */
export function invitationIn(hash) {
  return /(?:^|&)i=([\w-]+)/.exec(hash)?.[1] ?? /^[\w-]{22,86}$/.exec(hash)?.[0];
}

/** Where a link or a code leads on this server. @param {string} text */
export function wayTo(text) {
  const [, way, name = "", hash = ""] = /\/(t|table|join)\/([\w-]+)\/?(?:#([\w=&-]+))?/.exec(text) ?? [];
  if (way) return way === "join" ? codeLink(name) : tableLink(name, invitationIn(hash));
  const code = text.replace(/[\s-]/g, "");
  return /^\w{6}$/.test(code) ? codeLink(code) : undefined;
}
