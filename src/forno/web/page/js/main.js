/** Where the page begins: the words first, then the screen that the address names. */
import { render } from "preact";
import { signal } from "@preact/signals";
import { Announcer } from "./core/announce.js";
import { keepFocus } from "./core/focus.js";
import { html } from "./core/html.js";
import { drop } from "./core/prefs.js";
import { place } from "./core/router.js";
import { LANGUAGES, TONGUES, choose, language, need, say, speak } from "./core/words.js";
import { heard } from "./parts/fields.js";
import { Icon } from "./parts/card.js";

/** @import { Language } from "./types" */

/** @typedef {{ Screen: (props: { id: string, hash: string }) => unknown }} ScreenModule */

/** By the first word of the address: the module, and the catalogues and styles that it needs. @type {Record<string, [() => Promise<ScreenModule>, ...string[]]>} */
const SCREENS = {
  "": [() => import("./start/screen.js"), "editions"],
  new: [() => import("./setup/screen.js"), "editions", "web-setup"],
  join: [() => import("./start/screen.js").then(({ Join }) => ({ Screen: Join }))],
  lost: [() => import("./start/screen.js").then(({ Lost }) => ({ Screen: Lost }))],
  t: [() => import("./table/screen.js"), "editions", "web-setup", "web-play", "web-bake"],
  replay: [() => import("./replay/screen.js"), "web-play", "web-bake", "web-replay"],
  learn: [() => import("./learn/screen.js"), "web-play", "web-bake", "web-learn"],
  rules: [() => import("./learn/rules.js"), "web-learn"],
};
/** What is seen of a table, what else there is where it is played at, and the show of the oven. */
const SEEN = ["play/table", "play/seats", "play/oven"];
const PLAYED = [...SEEN, "play/piles", "play/tray", "play/hand", "play/dialogs"];
const BAKED = ["bake/stage", "bake/guests", "bake/oven", "bake/order", "bake/telling", "bake/results", "bake/trays", "bake/decide", "bake/controls"];
/** The style sheets of a screen, the later ones over the earlier. @type {Record<string, string[]>} */
const STYLES = { "": ["fields", "start"], new: ["fields", "setup"], join: ["fields", "start"], lost: ["fields", "start"], t: ["fields", "setup", "lobby", ...PLAYED, ...BAKED, "plot", "end"], replay: [...SEEN, "plot", "replay", "analysis"], learn: ["fields", ...PLAYED, ...BAKED, "learn"], rules: ["fields", "rules"] };

/** @type {Set<string>} */
const styled = new Set();

/** @param {string} name */
function style(name) {
  if (styled.has(name)) return Promise.resolve();
  styled.add(name);
  return new Promise((done) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = `/page/css/${name}.css`;
    link.onload = link.onerror = done;
    document.head.append(link);
  });
}

const shown = signal(/** @type {{ name: string, module: ScreenModule } | undefined} */ (undefined));
const failed = signal(false);

/** @param {string} name */
async function open(name) {
  const [load, ...catalogues] = SCREENS[name] ?? [];
  if (!load) return;
  try {
    const [module] = await Promise.all([load(), need(...catalogues), ...(STYLES[name] ?? []).map(style)]);
    if (place.peek().screen === name) shown.value = { name, module };
  } catch {
    failed.value = true;
  }
}

/** The line at the top of every screen: where one is, and in which language. */
function Bar() {
  return html`<header class="bar">
    <a class="brand" href="/"><${Icon} of="mark" /><span>Forno</span></a>
    <nav aria-label=${say("web-nav")}>
      <a href="/learn">${say("web-learn")}</a>
      <label class="tongue"><span class="unseen">${say("web-language")}</span>
        <select value=${language.value} onChange=${heard((tongue) => void choose(/** @type {Language} */ (tongue)))}>
          ${LANGUAGES.map((one) => html`<option key=${one} value=${one} lang=${one}>${TONGUES[one]}</option>`)}
        </select>
      </label>
    </nav>
  </header>`;
}

function App() {
  const { screen, id, hash } = place.value;
  const now = shown.value;
  const Screen = now?.module.Screen;
  return html`
    <a class="skip" href="#main">${say("web-skip")}</a>
    <${Bar} />
    ${failed.value && html`<main id="main" class="plain"><h1>Forno</h1><p>${say("web-not-loaded")}</p></main>`}
    ${!failed.value && Screen && now.name === screen && html`<${Screen} key=${`${screen}/${id} ${language.value}`} id=${id} hash=${hash} />`}
    <${Announcer} />
  `;
}

await speak();
const root = /** @type {HTMLElement} */ (document.getElementById("app"));
root.replaceChildren();
keepFocus();
place.subscribe(({ screen }) => {
  // Whoever leaves a table takes no show of its oven along.
  if (screen !== "t") drop("show");
  void open(screen);
});
render(html`<${App} />`, root);
