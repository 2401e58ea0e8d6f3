/** After the game: who won, what it came to, and whether it was dealt fairly. */
import { useEffect, useState } from "preact/hooks";
import { announce } from "../core/announce.js";
import { API, ask, read } from "../core/api.js";
import { html } from "../core/html.js";
import { sorry } from "../core/refused.js";
import { go } from "../core/router.js";
import { language, need, say } from "../core/words.js";
import { Cards, Orders, Rounds } from "./plots.js";
import { Podium } from "./podium.js";
import { Fair } from "./fair.js";

/** @typedef {import("../core/line.js").Line} Line */
/** @typedef {import("../types").Story} Story */
/** @typedef {import("../types").EditionDetails} EditionDetails */

await need("web-end");

/** @param {string[]} names */
const together = (names) => new Intl.ListFormat(language.peek(), { type: "conjunction" }).format(names);

/** @param {{ line: Line, edition: EditionDetails }} props */
export function End({ line, edition }) {
  const [story, setStory] = useState(/** @type {Story | undefined} */ (undefined));
  const [trouble, setTrouble] = useState("");
  const { table } = line;
  const invitation = line.how.invitation;
  const headers = invitation ? { "X-Forno-Invitation": invitation } : undefined;
  const you = line.welcome.value?.you ?? null;
  const shown = line.update.value;
  const after = shown?.table.after;

  const load = () => {
    setTrouble("");
    read(`/tables/${table}/story`, headers).then(setStory, (error) => setTrouble(sorry(error)));
  };
  useEffect(load, [table]);
  useEffect(() => {
    if (after) announce(say("web-end-rematch-open"));
  }, [after]);

  const rematch = async () => {
    try {
      go(`/t/${(await ask("POST", `/tables/${table}/rematch`)).id}`);
    } catch (error) {
      setTrouble(sorry(error));
    }
  };

  const chairs = shown?.table.chairs ?? [];
  const winners = shown?.view?.winners ?? [];
  const title = winners.length === 1 && winners[0] === you ? say("web-end-you-win") : say("web-end-wins", { number: winners.length, names: together(winners.map((seat) => chairs[seat]?.name ?? "")) });

  return html`<main id="main" class="end">
    <h1>${title}</h1>
    ${story && html`<${Podium} story=${story} you=${you} />`}
    <div class="actions">
      ${after ? html`<p class="open-rematch">${say("web-end-rematch-open")}</p><a class="button primary" href=${`/t/${after}${invitation ? `#i=${invitation}` : ""}`}>${say("web-end-rematch-go")}</a>` : you !== null && html`<button class="primary" onClick=${rematch}>${say("web-end-rematch")}</button>`}
      <a class="button" href=${`/replay/${table}${invitation ? `#i=${invitation}` : ""}`}>${say("web-end-analysis")}</a>
      <${Record} table=${table} headers=${headers} />
      <a class="button" href="/">${say("web-to-start")}</a>
    </div>
    ${trouble && html`<p class="trouble" role="alert">${trouble} ${!story && html`<button onClick=${load}>${say("web-end-retry")}</button>`}</p>`}
    ${!story && !trouble && html`<p>${say("web-end-loading")}</p>`}
    ${story && html`<h2 class="unseen">${say("web-end-numbers")}</h2><div class="plots">
      <${Scores} story=${story} you=${you} />
      <${Rounds} story=${story} />
      <${Cards} story=${story} edition=${edition} />
      <${Orders} story=${story} edition=${edition} table=${table} />
    </div>`}
    <${Fair} table=${table} commitment=${shown?.table.commitment ?? ""} headers=${headers} />
  </main>`;
}

/**
 * The record to keep; whoever looks on by invitation has to show it, which a link can't.
 * @param {{ table: string, headers: Record<string, string> | undefined }} props
 */
function Record({ table, headers }) {
  const path = `/tables/${table}/record`;
  const file = `forno-${table}.forno`;
  /** @param {MouseEvent} event */
  const fetched = async (event) => {
    if (!headers) return;
    event.preventDefault();
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([await ask("GET", path, undefined, headers)], { type: "text/plain" }));
    link.download = file;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return html`<a class="button" href=${API + path} download=${file} onClick=${fetched}>${say("web-end-record")}</a>`;
}

/** @param {{ story: Story, you: number | null }} props */
function Scores({ story, you }) {
  const { names, colours } = story.setting;
  const level = story.scores.some(({ pizzas }, at) => story.scores[at + 1]?.pizzas === pizzas);
  return html`<section class="plot">
    <h3>${say("web-end-scores")}</h3>
    <table>
      <thead><tr><th scope="col"><span class="unseen">${say("web-end-column-place")}</span></th><th scope="col">${say("web-end-player")}</th><th scope="col" class="count">${say("web-end-column-pizzas")}</th><th scope="col" class="count">${say("web-end-column-left")}</th></tr></thead>
      <tbody>${story.scores.map(({ seat, place, pizzas, ingredients }) => html`<tr key=${seat} class=${`of-${colours[seat]}`}>
        <td class="count">${place}</td><th scope="row" class="who"><span class="named"><span class="swatch" aria-hidden="true" /><span>${names[seat]}${seat === you && ` (${say("web-end-you")})`}</span></span></th><td class="count"><strong>${pizzas}</strong></td><td class="count">${ingredients}</td>
      </tr>`)}</tbody>
    </table>
    ${level && html`<p>${say("web-end-level")}</p>`}
  </section>`;
}
