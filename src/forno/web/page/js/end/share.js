/** Sharing a finished game: everybody who sat there agrees or not, and then there is a link. */
import { useEffect, useState } from "preact/hooks";
import { errorText, request } from "../core/api.js";
import { html } from "../core/html.js";
import { gameLink } from "../core/links.js";
import { language, say } from "../core/words.js";

/** @import { Sharing } from "../types" */

/** Names as a list in words. @param {readonly string[]} names */
export const listed = (names) => new Intl.ListFormat(language.peek()).format(names);

/** @param {Event & { currentTarget: HTMLInputElement }} event */
const selectAll = ({ currentTarget }) => currentTarget.select();

/**
 * For a player: whether the own consent is given, who is missing, and the link once nobody is.
 * @param {{ table: string }} props
 */
export function Share({ table }) {
  const [sharing, setSharing] = useState(/** @type {Sharing | undefined} */ (undefined));
  const [trouble, setTrouble] = useState("");
  const [copied, setCopied] = useState(false);
  const path = `/tables/${table}/sharing`;
  /** @param {unknown} error */
  const failed = (error) => setTrouble(errorText(error));
  useEffect(() => void request("GET", path).then(setSharing, failed), [table]);
  /** @param {boolean} agreed */
  const agree = (agreed) => {
    setTrouble("");
    request("PUT", path, { agreed }).then(setSharing, failed);
  };
  if (!sharing) return trouble && html`<p class="trouble" role="alert">${trouble}</p>`;
  const link = new URL(gameLink(table), location.href).href;
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => setCopied(true),
      () => {},
    );
  const copyWord = say(copied ? "web-end-share-copied" : "web-end-share-copy");
  const embed = `<iframe src="${link}" width="720" height="540" title="Forno"></iframe>`;
  return html`
    <div class="share">
      <p>${say("web-end-share-lead")}</p>
      ${
        sharing.you !== null &&
        html`
          <button class=${sharing.you ? "" : "primary"} onClick=${() => agree(!sharing.you)}>
            ${say(sharing.you ? "web-end-share-withdraw" : "web-end-share-agree")}
          </button>
        `
      }
      <div role="status">
        ${
          sharing.public
            ? html`
              <p>${say("web-end-share-public")}</p>
              <p>
                <a href=${link}>${link}</a>${" "}
                <button onClick=${copy}>${copyWord}</button>
              </p>
              <label>
                ${say("web-end-share-embed")}
                <input readonly value=${embed} onFocus=${selectAll} />
              </label>
            `
            : sharing.waiting.length > 0 &&
              html`<p>${say("web-end-share-waiting", { names: listed(sharing.waiting) })}</p>`
        }
      </div>
      ${trouble && html`<p class="trouble" role="alert">${trouble}</p>`}
    </div>
  `;
}
