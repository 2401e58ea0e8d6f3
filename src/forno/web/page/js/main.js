/** Where the page begins: the words first, then the screen that the address names. */
import { render } from "preact";
import { signal } from "@preact/signals";
import { Announcer } from "./core/announcements.js";
import { keepFocus } from "./core/focus.js";
import { html } from "./core/html.js";
import { removeFromTab } from "./core/prefs.js";
import { route } from "./core/router.js";
import {
  LANGUAGES,
  LANGUAGE_NAMES,
  language,
  loadCatalogues,
  preferLanguage,
  say,
  setLanguage,
} from "./core/words.js";
import { onValue } from "./parts/fields.js";
import { Icon } from "./parts/cards.js";

/** @import { Language } from "./types" */

/** @typedef {{ Screen: (props: { id: string, hash: string }) => unknown }} ScreenModule */

/**
 * By the first word of the address: the module, and the catalogues and styles that it needs.
 * @type {Record<string, [() => Promise<ScreenModule>, ...string[]]>}
 */
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
/** The styles of a table that is seen, of one that is played at, and of the oven that is emptied. */
const TABLE_STYLES = ["play/table", "play/seats", "play/oven"];
const PLAY_STYLES = [...TABLE_STYLES, "play/piles", "play/tray", "play/hand", "play/dialogs"];
const BAKE_STYLES = [
  "bake/layout",
  "bake/guests",
  "bake/oven",
  "bake/order",
  "bake/narration",
  "bake/results",
  "bake/trays",
  "bake/decision",
  "bake/controls",
];
/** The style sheets of a screen, the later ones over the earlier. @type {Record<string, string[]>} */
const STYLES = {
  "": ["fields", "start"],
  new: ["fields", "setup"],
  join: ["fields", "start"],
  lost: ["fields", "start"],
  t: ["fields", "setup", "lobby", ...PLAY_STYLES, ...BAKE_STYLES, "plot", "end"],
  replay: [...TABLE_STYLES, "plot", "replay", "analysis"],
  learn: ["fields", ...PLAY_STYLES, ...BAKE_STYLES, "learn"],
  rules: ["fields", "rules"],
};

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
    const [module] = await Promise.all([
      load(),
      loadCatalogues(...catalogues),
      ...(STYLES[name] ?? []).map(style),
    ]);
    if (route.peek().screen === name) shown.value = { name, module };
  } catch {
    failed.value = true;
  }
}

/** The bar at the top of every screen: where one is, and in which language. */
function Bar() {
  return html`
    <header class="bar">
      <a class="brand" href="/">
        <${Icon} of="mark" />
        <span>Forno</span>
      </a>
      <nav aria-label=${say("web-nav")}>
        <a href="/learn">${say("web-learn")}</a>
        <label>
          <span class="unseen">${say("web-language")}</span>
          <select
            value=${language.value}
            onChange=${onValue((code) => void preferLanguage(/** @type {Language} */ (code)))}
          >
            ${LANGUAGES.map(
              (one) => html`<option key=${one} value=${one} lang=${one}>${LANGUAGE_NAMES[one]}</option>`,
            )}
          </select>
        </label>
      </nav>
    </header>
  `;
}

function App() {
  const { screen, id, hash } = route.value;
  const now = shown.value;
  const Screen = now?.module.Screen;
  return html`
    <a class="skip" href="#main">${say("web-skip")}</a>
    <${Bar} />
    ${
      failed.value &&
      html`
        <main id="main" class="plain">
          <h1>Forno</h1>
          <p>${say("web-not-loaded")}</p>
        </main>
      `
    }
    ${
      !failed.value &&
      Screen &&
      now.name === screen &&
      html`<${Screen} key=${`${screen}/${id} ${language.value}`} id=${id} hash=${hash} />`
    }
    <${Announcer} />
  `;
}

await setLanguage();
const root = /** @type {HTMLElement} */ (document.getElementById("app"));
root.replaceChildren();
keepFocus();
route.subscribe(({ screen }) => {
  // The playback of an oven ends when the viewer leaves the table.
  if (screen !== "t") removeFromTab("show");
  void open(screen);
});
render(html`<${App} />`, root);
