/**
 * What the page does for eyes, ears and hands besides its screens, by the visitor's settings. Most of
 * it is read when it is first needed.
 */
import { effect } from "@preact/signals";
import { prefs } from "../core/prefs.js";
import { openSettings } from "./speaker.js";

/** Until one of these, a browser plays no sound. */
const GESTURES = ["pointerup", "keydown"];

/** Call something once, after the visitor has first done something. @param {() => void} begin */
function afterFirstGesture(begin) {
  const hear = () => {
    // Some keys, like Escape, are no gesture for the browser.
    if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return;
    for (const one of GESTURES) removeEventListener(one, hear, true);
    begin();
  };
  for (const one of GESTURES) addEventListener(one, hear, true);
}

/** How the page looks, by the settings: the style sheets ask for these attributes. */
function dress() {
  const { theme, still, left, text } = prefs.value;
  const root = document.documentElement;
  root.dataset.theme = theme;
  root.toggleAttribute("data-text", text !== 1);
  root.toggleAttribute("data-still", still);
  root.toggleAttribute("data-left", left);
  root.style.setProperty("--text-size", String(text));
}

/** The keys are explained where they are switched on and off. @param {KeyboardEvent} event */
function explainKeys(event) {
  const on = event.target instanceof Element ? event.target : document.body;
  if (event.key !== "?" || on.closest("input, select, textarea, dialog")) return;
  openSettings();
  event.preventDefault();
}

/** From now on, for as long as the page is open. */
export function startSenses() {
  effect(dress);
  addEventListener("keydown", explainKeys);
  let speaks = false;
  effect(() => {
    if (!prefs.value.voice || speaks) return;
    speaks = true;
    void import("./voice.js").then(
      ({ startVoice }) => startVoice(),
      () => (speaks = false),
    );
  });
  // What can't be had now is heard with the next visit.
  afterFirstGesture(
    () =>
      void import("./sounds.js").then(
        ({ startSounds }) => startSounds(),
        () => undefined,
      ),
  );
}
