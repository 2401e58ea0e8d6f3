/**
 * The player looks, and the bots wait: while a play waits for a tap, while Space is held to look longer, and
 * while the oven of the last round is still being looked at. Only where all others are bots; the server is
 * asked again and again, and goes on by itself if the page is gone.
 */
import { computed, effect, signal } from "@preact/signals";

/** @import { TurnController } from "./turn-controller.js" */

/** The server waits for five seconds after each time it is asked. */
const AGAIN = 2_000;

export class Hold {
  /** @param {TurnController} controller */
  constructor(controller) {
    const { connection, isAlone, playback } = controller;
    const { queue } = controller.show;
    this.connection = connection;
    this.queue = queue;
    this.isAlone = isAlone;
    /** Whether the player wants to look longer, just now. */
    this.wanted = signal(false);
    /** @type {number | undefined} */
    this.timer = undefined;
    this.isHeld = false;
    const isTap = computed(() => isAlone.value && !!connection.update.value?.table.tap);
    const asks = computed(() => {
      const update = connection.update.value;
      if (!isAlone.value || connection.state.value !== "live" || update?.table.stage !== "playing")
        return false;
      if (queue.held.value && !queue.isAtRest.value) return true;
      // While the oven is open bots may have to answer, and are not held.
      return playback.active.value && !playback.latest.value.open;
    });
    this.press = this.press.bind(this);
    this.tap = this.tap.bind(this);
    document.addEventListener("keydown", this.press);
    document.addEventListener("click", this.tap, true);
    this.stops = [
      effect(() => {
        queue.held.value = isTap.value || (isAlone.value && this.wanted.value);
      }),
      effect(() => {
        if (queue.isAtRest.value) this.wanted.value = false;
      }),
      effect(() => this.ask(asks.value)),
    ];
  }

  close() {
    for (const stop of this.stops) stop();
    document.removeEventListener("keydown", this.press);
    document.removeEventListener("click", this.tap, true);
    this.ask(false);
  }

  /** Ask the server to wait, again and again, or to go on. @param {boolean} held */
  ask(held) {
    clearTimeout(this.timer);
    const before = this.isHeld;
    this.isHeld = held;
    if (held || before) {
      // A server that does not hold for this page says why; the page shows its plays all the same.
      this.connection.request({ type: "hold", hold: held }).catch(() => undefined);
    }
    if (held) this.timer = setTimeout(() => this.ask(true), AGAIN);
  }

  /** Space: look longer, or go on. @param {KeyboardEvent} event */
  press(event) {
    const on = event.target instanceof Element ? event.target : document.body;
    const isOther = event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat;
    if (
      event.code !== "Space" ||
      isOther ||
      on.closest("button, a, input, select, textarea, dialog, summary")
    )
      return;
    if (!this.isAlone.peek() || this.queue.isAtRest.peek()) return;
    event.preventDefault();
    if (this.queue.waitsForTap.peek()) this.goOn();
    else this.wanted.value = !this.wanted.peek();
  }

  /** A tap anywhere shows the next play. @param {Event} event */
  tap(event) {
    if (event.isTrusted && this.queue.waitsForTap.peek()) this.goOn();
  }

  goOn() {
    this.wanted.value = false;
    this.queue.goOn();
  }
}
