/** How others come to a table: a link, a picture of it, a code; and which devices it works for. */
import { useEffect, useId, useRef, useState } from "preact/hooks";
import { announce } from "../core/announcements.js";
import { request } from "../core/api.js";
import { html } from "../core/html.js";
import { codeLink, tableLink } from "../core/links.js";
import { say } from "../core/words.js";

/** @import { Reach } from "../types" */

/** Names that lead every device to itself. */
const OWN = /^(?:127(?:\.\d+){3}|\[::1\]|(?:.+\.)?localhost)$/;
/** What is listened to if nothing is said. */
const USUAL_PORT = "8000";

/**
 * @typedef {{ origin: string, reach?: Reach }} Home where others find the page; what the server knows of that
 *   is there if the page's own address is for this device alone
 */

/** @returns {Home} */
export function useHome() {
  const [reach, setReach] = useState(/** @type {Reach | undefined} */ (undefined));
  useEffect(() => {
    let gone = false;
    // A server that does not answer is taken to serve this device alone.
    if (OWN.test(location.hostname)) {
      request("GET", "/reach")
        .catch(() => ({ everywhere: false, origin: null }))
        .then((found) => gone || setReach(found));
    }
    return () => {
      gone = true;
    };
  }, []);
  return { origin: reach?.origin ?? location.origin, reach };
}

/** Which devices a link works for, if not for all. @param {{ reach: Reach }} props */
function ReachNote({ reach }) {
  if (reach.origin) return html`<p class="dim">${say("web-setup-network")}</p>`;
  if (reach.everywhere) {
    return html`
      <p>
        ${say("web-setup-own-address", {
          example: `http://192.168.1.20${location.port && `:${location.port}`}`,
        })}
      </p>
    `;
  }
  const options = `--host 0.0.0.0${location.port === USUAL_PORT ? "" : ` --port ${location.port || 80}`}`;
  return html`
    <p>${say("web-setup-only-here")}</p>
    <p>
      <code class="command">${`forno serve ${options}`}</code>
    </p>
    <p class="dim">${say("web-setup-command-make")}</p>
    <p>
      <code class="command">${`make play ARGS="${options}"`}</code>
    </p>
  `;
}

/** White on all sides, as cameras need it. */
const QUIET = 4;

/** Something to take along. @param {{ label: string, text: string, class?: string }} props */
export function CopyField({ label, text, class: name }) {
  const id = useId();
  const own = useRef(/** @type {HTMLInputElement | null} */ (null));
  const [done, setDone] = useState("");
  const select = () => own.current?.select();
  const copy = async () => {
    select();
    // Away from https, browsers have no clipboard: then it is selected, at least.
    const said = await navigator.clipboard?.writeText(text).then(
      () => say("web-setup-copied"),
      () => "",
    );
    setDone(said || say("web-setup-selected"));
    announce(said || say("web-setup-selected"));
  };
  return html`
    <div class=${`copy ${name ?? ""}`}>
      <label for=${id}>${label}</label>
      <div>
        <input id=${id} ref=${own} readonly value=${text} onFocus=${select} />
        <button type="button" aria-describedby=${id} onClick=${copy}>${say("web-setup-copy")}</button>
      </div>
      <p class="dim">${done}</p>
    </div>
  `;
}

/**
 * How others come: a link, a picture of it for cameras, a code to read out.
 * @param {{ home: Home, table: string, invitation: string }} props
 */
export function InvitationLinks({ home: { origin, reach }, table, invitation }) {
  const isCode = /^\w{6}$/.test(invitation);
  // A link that only works on this device is of no use to a camera or a friend.
  const leads = !reach || Boolean(reach.origin);
  const url = origin + (isCode ? codeLink(invitation) : tableLink(table, invitation));
  const [{ size, path }, setDrawn] = useState({ size: 0, path: "" });
  useEffect(() => {
    void import("lean-qr").then(({ generate }) => {
      const code = generate(url);
      let path = "";
      for (let at = 0; at < code.size ** 2; at += 1) {
        if (code.get(at % code.size, Math.trunc(at / code.size)))
          path += `M${at % code.size} ${Math.trunc(at / code.size)}h1v1h-1z`;
      }
      setDrawn({ size: code.size, path });
    });
  }, [url]);
  const side = size + 2 * QUIET;
  return html`
    ${reach && html`<${ReachNote} reach=${reach} />`}
    <div class="invitation">
      ${
        leads &&
        html`
          <svg
            class="qr"
            role="img"
            aria-label=${say("web-setup-qr")}
            viewBox=${`${-QUIET} ${-QUIET} ${side} ${side}`}
            shape-rendering="crispEdges"
          >
            <path d=${path} />
          </svg>
        `
      }
      <div>
        <${CopyField} label=${say("web-setup-link")} text=${url} />
        ${isCode && html`<${CopyField} class="code" label=${say("web-setup-code")} text=${invitation} />`}
        ${
          leads &&
          "share" in navigator &&
          html`
            <button
              type="button"
              onClick=${() =>
                void navigator
                  .share({ title: "Forno", text: say("web-setup-come"), url })
                  .catch(() => undefined)}
            >
              ${say("web-setup-share")}
            </button>
          `
        }
      </div>
    </div>
  `;
}
