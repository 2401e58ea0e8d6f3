/**
 * The page's sounds: from the first tap on, every moment is heard once.
 *
 * The audio sleeps between sounds, so that a page on which nothing happens costs nothing.
 */
import { effect } from "@preact/signals";
import { onMoment } from "../core/moments.js";
import { prefs } from "../core/prefs.js";
import { Synth } from "./synth.js";

/** Seconds of silence after which the audio sleeps. */
const IDLE = 4;

/** Begin; a browser allows it after the first tap or key. */
export function startSounds() {
  const context = new AudioContext({ latencyHint: "interactive" });
  const synth = new Synth(context);
  /** @type {number | undefined} */
  let timer;
  /** Whether it was ever heard: what a browser forbids would be heard all at once later. */
  let allowed = false;
  const sleep = () => void context.suspend().catch(() => undefined);
  const wake = () => {
    if (context.state !== "running") void context.resume().catch(() => undefined);
  };
  effect(() => {
    synth.volume = prefs.value.volume;
  });
  onMoment((type, detail) => {
    if (prefs.peek().muted) return;
    wake();
    allowed ||= context.state === "running";
    if (!allowed) return;
    const rest = synth.play(type, detail) - context.currentTime;
    clearTimeout(timer);
    timer = setTimeout(sleep, 1000 * (rest + IDLE));
  });
  // Some browsers allow it only while a tap is being handled.
  addEventListener("pointerup", wake);
  timer = setTimeout(sleep, 1000 * IDLE);
}
