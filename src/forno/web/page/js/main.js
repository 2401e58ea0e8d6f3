/** Where the page begins: the words first, then the screen that the address names. */
import { render } from "preact";
import { signal } from "@preact/signals";
import { Announcer } from "./core/announcements.js";
import { keepFocus } from "./core/focus.js";
import { html } from "./core/html.js";
import { removeFromTab } from "./core/prefs.js";
import { route } from "./core/router.js";
import { LANGUAGES, LANGUAGE_NAMES, language, preferLanguage, say, setLanguage } from "./core/words.js";
import { onValue } from "./parts/fields.js";
import { Icon } from "./parts/cards.js";
import { renewOldPage } from "./parts/lazy.js";
import { Lazy } from "./parts/lazy.js";
import { startSenses } from "./senses/senses.js";
import { SettingsButton, settingsAreOpen } from "./senses/speaker.js";

/** @import { Language } from "./types" */

/** @typedef {{ Screen: (props: { id: string, hash: string }) => unknown }} ScreenModule */

/**
 * The module of each screen, by the first word of the address.
 * @type {Record<string, () => Promise<ScreenModule>>}
 */
const SCREENS = {
  "": () => import("./start/screen.js"),
  new: () => import("./setup/screen.js"),
  join: () => import("./start/screen.js").then(({ Join }) => ({ Screen: Join })),
  lost: () => import("./start/screen.js").then(({ Lost }) => ({ Screen: Lost })),
  t: () => import("./table/screen.js"),
  replay: () => import("./replay/screen.js"),
  game: () => import("./replay/screen.js").then(({ SharedScreen }) => ({ Screen: SharedScreen })),
  learn: () => import("./learn/screen.js"),
  rules: () => import("./learn/rules.js"),
};

const settings = () => import("./senses/settings.js").then(({ Settings }) => Settings);

const shown = signal(/** @type {{ name: string, module: ScreenModule } | undefined} */ (undefined));
const failed = signal(false);

/** @param {string} name */
async function open(name) {
  try {
    const module = await SCREENS[name]?.();
    if (module && route.peek().screen === name) shown.value = { name, module };
  } catch {
    void renewOldPage();
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
        <${SettingsButton} />
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
    ${
      settingsAreOpen.value &&
      html`<${Lazy} load=${settings} close=${() => (settingsAreOpen.value = false)} />`
    }
  `;
}

await setLanguage();
const root = /** @type {HTMLElement} */ (document.getElementById("app"));
root.replaceChildren();
keepFocus();
startSenses();
route.subscribe(({ screen }) => {
  // The playback of an oven ends when the viewer leaves the table.
  if (screen !== "t") removeFromTab("show");
  void open(screen);
});
render(html`<${App} />`, root);
