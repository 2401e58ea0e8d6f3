/** To a table by its short code, or by a link that somebody sent. */
import { useEffect, useState } from "preact/hooks";
import { ask, sorry } from "../core/api.js";
import { html } from "../core/html.js";
import { go } from "../core/router.js";
import { say } from "../core/words.js";

/** Where a link or a code leads on this server. @param {string} text */
function wayTo(text) {
  const [, way] = /(\/(?:t|join)\/[\w-]+(?:#i=[\w-]+)?)/.exec(text) ?? [];
  const code = text.replace(/[\s-]/g, "");
  return way ?? (/^\w{6}$/.test(code) && `/join/${code}`);
}

export function JoinForm() {
  const [trouble, setTrouble] = useState("");
  /** @param {Event & { currentTarget: HTMLFormElement }} event */
  const join = (event) => {
    event.preventDefault();
    const way = wayTo(String(new FormData(event.currentTarget).get("way")));
    setTrouble(way ? "" : say("web-start-join-bad"));
    if (way) go(way);
  };
  return html`<form class="join" onSubmit=${join}>
    <label for="way">${say("web-start-join")}</label>
    <div><input id="way" name="way" required autocapitalize="characters" autocomplete="off" spellcheck=${false} placeholder=${say("web-start-join-example")} aria-describedby="lost" />
    <button>${say("web-start-join-go")}</button></div>
    <p id="lost" class="trouble" role="alert">${trouble}</p>
  </form>`;
}

/** @param {{ id: string }} props */
export function Screen({ id }) {
  const [trouble, setTrouble] = useState("");
  const code = id.toUpperCase();
  useEffect(() => {
    let gone = false;
    ask("GET", `/codes/${encodeURIComponent(code)}`).then(
      (found) => gone || go(`/t/${found.id}#i=${code}`, { replace: true }),
      (error) => gone || setTrouble(sorry(error)),
    );
    return () => {
      gone = true;
    };
  }, [code]);
  return html`<main id="main" class="plain">
    <h1>${say("web-start-joining", { code })}</h1>
    <p role="alert">${trouble}</p>
    ${trouble && html`<${JoinForm} />`}
  </main>`;
}
