/** A table: before the game, while it is played, and after it. */
import { useEffect, useState } from "preact/hooks";
import { Refusal, request, requestOnce } from "../core/api.js";
import { html } from "../core/html.js";
import { invitationIn } from "../core/links.js";
import { saveCommitment } from "../core/prefs.js";
import { Connection } from "../core/connection.js";
import { language, say } from "../core/words.js";
import { Lobby } from "../setup/lobby.js";
import { PlayScreen } from "../play/screen.js";

/**
 * @import { Key } from "../messages"
 * @import { EditionDetails, Summary } from "../types"
 */

/** @param {{ id: string, hash: string }} props */
export function Screen({ id, hash }) {
  const invitation = invitationIn(hash);
  const [connection, setConnection] = useState(/** @type {Connection | undefined} */ (undefined));
  const [edition, setEdition] = useState(/** @type {EditionDetails | undefined} */ (undefined));
  const [summary, setSummary] = useState(/** @type {Summary | undefined} */ (undefined));
  const [visit, setVisit] = useState(0);
  const [trouble, setTrouble] = useState(/** @type {Refusal | undefined} */ (undefined));

  useEffect(() => {
    /** @type {Connection | undefined} */
    let own;
    let gone = false;
    const arrive = async () => {
      const known = await request("GET", `/tables/${id}`);
      const found = await requestOnce(`/editions/${known.edition}`);
      if (gone) return;
      const opened = new Connection(id, { ...(invitation && { invitation }) });
      opened.listeners.add(({ table }) => saveCommitment(id, table, opened.welcome.peek()?.you ?? null));
      own = opened;
      setEdition(found);
      setSummary(known);
      setConnection(own);
    };
    arrive().catch((error) => setTrouble(error instanceof Refusal ? error : new Refusal("fault", "")));
    return () => {
      gone = true;
      own?.close();
    };
  }, [id, visit, language.peek()]);

  if (trouble) return html`<${Stranded} code=${trouble.code} />`;
  const over = connection?.state.value === "over" ? connection.farewell.value : undefined;
  const again = () => setVisit(visit + 1);
  if (over && over.code === "no-watching" && summary?.stage === "open")
    return html`<${Lobby} ...${{ table: id, summary, edition, invitation, again }} />`;
  if (over) return html`<${Stranded} code=${over.code} />`;
  const update = connection?.update.value;
  if (!connection || !edition || !summary || !update) {
    const crowded = connection?.farewell.value?.code === "crowd";
    return html`
      <main id="main" class="plain">
        <p role=${crowded && "alert"}>${say(crowded ? "web-crowd" : "web-connecting")}</p>
      </main>
    `;
  }
  const { stage } = update.table;
  if (stage === "closed") return html`<${Stranded} code=${stage} />`;
  const props = { connection, edition, invitation };
  return stage === "open"
    ? html`<${Lobby} ...${{ ...props, table: id, summary, again }} />`
    : html`<${PlayScreen} ...${props} />`;
}

/** @type {Set<string>} */
const KNOWN = new Set([
  "web-stranded-no-such-table",
  "web-stranded-not-invited",
  "web-stranded-no-watching",
  "web-stranded-not-shared",
  "web-stranded-stood",
  "web-stranded-away",
  "web-stranded-closed",
]);

/** Nowhere to sit: why, and where to go. @param {{ code: string }} props */
export function Stranded({ code }) {
  const known = `web-stranded-${code}`;
  const key = /** @type {Key} */ (KNOWN.has(known) ? known : "web-stranded-other");
  return html`
    <main id="main" class="plain">
      <h1>${say("web-stranded")}</h1>
      <p>${say(key)}</p>
      <p>
        <a class="button" href="/">${say("web-to-start")}</a>
      </p>
    </main>
  `;
}
