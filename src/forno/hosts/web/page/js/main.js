/** Where the page begins: the words first, then the screen that the address names. */
import { render } from "preact";
import { signal } from "@preact/signals";
import { Announcer } from "./core/announce.js";
import { html } from "./core/html.js";
import { place } from "./core/router.js";
import { language, need, say, speak } from "./core/words.js";
import { Bar } from "./parts/bar.js";

/** @typedef {{ Screen: (props: { id: string, hash: string }) => unknown }} ScreenModule */

/** By the first word of the address: the module, and the catalogues and styles that it needs. @type {Record<string, [() => Promise<ScreenModule>, ...string[]]>} */
const SCREENS = {
  "": [() => import("./start/screen.js"), "editions"],
  new: [() => import("./setup/screen.js"), "editions", "web-setup"],
  join: [() => import("./start/join.js")],
  t: [() => import("./table/screen.js"), "editions", "web-setup", "web-play", "web-bake"],
  replay: [() => import("./replay/screen.js"), "web-play", "web-bake", "web-replay"],
  learn: [() => import("./learn/screen.js"), "web-play", "web-bake", "web-learn"],
  rules: [() => import("./learn/rules.js"), "web-learn"],
};
/** The style sheet of a screen has its module's name. @type {Record<string, string[]>} */
const STYLES = { "": ["fields", "start"], new: ["fields", "setup"], join: ["fields", "start"], t: ["fields", "setup", "play", "bake", "plot", "end"], replay: ["play", "bake", "plot", "replay"], learn: ["fields", "play", "bake", "learn"], rules: ["fields", "learn"] };

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
  const [load, ...catalogues] = SCREENS[name] ?? SCREENS[""] ?? [];
  if (!load) return;
  try {
    const [module] = await Promise.all([load(), need(...catalogues), ...(STYLES[name] ?? []).map(style)]);
    if (place.peek().screen === name) shown.value = { name, module };
  } catch {
    failed.value = true;
  }
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
place.subscribe(({ screen }) => void open(screen in SCREENS ? screen : ""));
render(html`<${App} />`, root);
