/** A table: before the game, while it is played, and after it. */
import { useEffect, useState } from "preact/hooks";
import { Refusal, ask, readOnce } from "../core/api.js";
import { html } from "../core/html.js";
import { Line } from "../core/line.js";
import { language, say } from "../core/words.js";
import { Lobby } from "../setup/lobby.js";
import { Play } from "../play/play.js";

/** @typedef {import("../types").EditionShown} EditionShown */
/** @typedef {import("../messages").Key} Key */

const INVITATION = /(?:^|&)i=([\w-]+)/;

/** @param {{ id: string, hash: string }} props */
export function Screen({ id, hash }) {
  const invitation = INVITATION.exec(hash)?.[1];
  const [line, setLine] = useState(/** @type {Line | undefined} */ (undefined));
  const [edition, setEdition] = useState(/** @type {EditionShown | undefined} */ (undefined));
  const [trouble, setTrouble] = useState(/** @type {Refusal | undefined} */ (undefined));

  useEffect(() => {
    /** @type {Line | undefined} */
    let own;
    let gone = false;
    const arrive = async () => {
      const summary = await ask("GET", `/tables/${id}`);
      const found = await readOnce(`/editions/${summary.edition}`);
      if (gone) return;
      own = new Line(id, { ...(invitation && { invitation }) });
      setEdition(found);
      setLine(own);
    };
    arrive().catch((error) => setTrouble(error instanceof Refusal ? error : new Refusal("fault", "")));
    return () => {
      gone = true;
      own?.close();
    };
  }, [id, language.peek()]);

  if (trouble) return html`<${Stranded} code=${trouble.code} />`;
  const over = line?.state.value === "over" ? line.farewell.value : undefined;
  if (over) return html`<${Stranded} code=${over.code} />`;
  const update = line?.update.value;
  if (!line || !edition || !update) return html`<main id="main" class="plain"><p>${say("web-connecting")}</p></main>`;
  const props = { line, edition, invitation };
  return update.table.stage === "open" ? html`<${Lobby} ...${props} />` : html`<${Play} ...${props} />`;
}

const KNOWN = new Set(["no-such-table", "not-invited", "no-watching", "not-shared", "stood", "away", "closed"]);

/** Nowhere to sit: why, and where to go. @param {{ code: string }} props */
export function Stranded({ code }) {
  const key = /** @type {Key} */ (`web-stranded-${KNOWN.has(code) ? code : "other"}`);
  return html`<main id="main" class="plain"><h1>${say("web-stranded")}</h1><p>${say(key)}</p><p><a class="button" href="/">${say("web-to-start")}</a></p></main>`;
}
