/**
 * Says aloud what is announced, with the browser's own voices, as players at a real table do. What is
 * covered is not said any more.
 */
import { effect } from "@preact/signals";
import { onAnnouncement } from "../core/announcements.js";
import { prefs } from "../core/prefs.js";
import { language } from "../core/words.js";

/** A little quicker than one reads aloud: the game goes on. */
const RATE = 1.15;

export const canSpeak = () => "speechSynthesis" in globalThis;

/** The voice for the page's language: the one that the browser prefers, if it has any. */
const voiceFor = (/** @type {string} */ code) => {
  const voices = speechSynthesis.getVoices().filter(({ lang }) => lang.toLowerCase().startsWith(code));
  return voices.find((one) => one.default) ?? voices.find((one) => one.localService) ?? voices[0] ?? null;
};

/** Say something. @param {string} text */
export function speak(text) {
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.lang = language.peek();
  utterance.voice = voiceFor(utterance.lang);
  utterance.rate = RATE;
  utterance.volume = Math.min(1, prefs.peek().volume + 0.4);
  speechSynthesis.speak(utterance);
}

/** From now on, for as long as the settings say so. */
export function startVoice() {
  if (!canSpeak()) return;
  onAnnouncement((text) => {
    const { voice, muted } = prefs.peek();
    if (!text) speechSynthesis.cancel();
    else if (voice && !muted) speak(text);
  });
  effect(() => {
    if (!prefs.value.voice || prefs.value.muted) speechSynthesis.cancel();
  });
}
