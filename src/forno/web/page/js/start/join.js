/** The way to a table by its short code, or by an invitation link. */
import { useState } from "preact/hooks";
import { html } from "../core/html.js";
import { wayTo } from "../core/links.js";
import { navigate } from "../core/router.js";
import { say } from "../core/words.js";

export function JoinForm() {
  const [trouble, setTrouble] = useState("");
  /** @param {Event & { currentTarget: HTMLFormElement }} event */
  const join = (event) => {
    event.preventDefault();
    const way = wayTo(String(new FormData(event.currentTarget).get("way")));
    setTrouble(way ? "" : say("web-start-join-bad"));
    if (way) navigate(way);
  };
  return html`
    <form class="join" onSubmit=${join}>
      <label for="way">${say("web-start-join")}</label>
      <div>
        <input
          id="way"
          name="way"
          required
          autocapitalize="characters"
          autocomplete="off"
          spellcheck=${false}
          placeholder=${say("web-start-join-example")}
          aria-describedby="lost"
        />
        <button>${say("web-start-join-go")}</button>
      </div>
      <p id="lost" class="trouble" role="alert">${trouble}</p>
    </form>
  `;
}
