/** To a table by its short code, or by a link that somebody sent. */
import { useEffect, useState } from "preact/hooks";
import { ask } from "../core/api.js";
import { html } from "../core/html.js";
import { sorry } from "../core/refused.js";
import { go } from "../core/router.js";
import { say } from "../core/words.js";

/** Where a link or a code leads on this server. @param {string} text @returns {string | undefined} */
export function wayTo(text) {
  const link = /\/(t|join)\/([\w-]+)(#i=[\w-]+)?/.exec(text);
  if (link) return `/${link[1]}/${link[2]}${link[3] ?? ""}`;
  const code = text.replace(/[\s-]/g, "");
  return /^[a-z0-9]{6}$/i.test(code) ? `/join/${code.toUpperCase()}` : undefined;
}

export function JoinForm() {
  const [trouble, setTrouble] = useState("");
  /** @param {Event & { currentTarget: HTMLFormElement }} event */
  const join = (event) => {
    event.preventDefault();
    const way = wayTo(String(new FormData(event.currentTarget).get("way")));
    if (way) go(way);
    setTrouble(way ? "" : say("web-start-join-bad"));
  };
  return html`<form class="join" onSubmit=${join}>
    <label for="way">${say("web-start-join")}</label>
    <div><input id="way" name="way" required autocapitalize="characters" autocomplete="off" spellcheck=${false} placeholder=${say("web-start-join-example")} aria-describedby="way-trouble" />
    <button>${say("web-start-join-go")}</button></div>
    <p id="way-trouble" class="trouble" role="alert">${trouble}</p>
  </form>`;
}

/** @param {{ id: string }} props */
export function Screen({ id }) {
  const [trouble, setTrouble] = useState("");
  useEffect(() => {
    let gone = false;
    ask("GET", `/codes/${encodeURIComponent(id)}`).then(
      (found) => gone || go(`/t/${found.id}#i=${id.toUpperCase()}`, { replace: true }),
      (error) => gone || setTrouble(sorry(error)),
    );
    return () => {
      gone = true;
    };
  }, [id]);
  return html`<main id="main" class="plain joining">
    <h1>${say("web-start-joining", { code: id })}</h1>
    <p role="alert">${trouble}</p>
    ${trouble && html`<${JoinForm} />`}
  </main>`;
}
