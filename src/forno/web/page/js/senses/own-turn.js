/**
 * Your turn: the page says so in its tab, with a bell, to the hand that holds the phone, and to a viewer
 * who looks elsewhere; once the plays before it were shown, and once for each time that the table waits
 * for this viewer.
 */
import { computed, effect } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { moment } from "../core/moments.js";
import { prefs } from "../core/prefs.js";
import { say } from "../core/words.js";

/** @import { TurnController } from "../play/turn-controller.js" */

const TITLE = "Forno";
const ICON = "/page/art/mark.svg";
const TURN_ICON = "/page/art/mark-turn.svg";
/** Two short knocks. */
const KNOCKS = [70, 60, 70];

/**
 * For what the table waits for this viewer, as it is shown: the number of the question, or nothing.
 * @param {TurnController} controller
 */
export const questionOf = (controller) =>
  computed(() => {
    const { connection, playback } = controller;
    const update = connection.update.value;
    const you = connection.welcome.value?.you;
    if (!update?.legal || typeof you !== "number") return undefined;
    if (update.table.paused || update.table.chairs[you]?.away) return undefined;
    if (!controller.atRest.value) return undefined;
    if (playback.active.value && (playback.hasMore.value || !playback.waitsForViewer.value)) return undefined;
    return update.turn;
  });

/** @param {boolean} mine */
function showInTab(mine) {
  document.title = mine ? `● ${say("web-play-your-turn")} ${TITLE}` : TITLE;
  document.querySelector('link[rel="icon"]')?.setAttribute("href", mine ? TURN_ICON : ICON);
}

/** Whether a browser shows notes for this page: it does so by HTTPS, or on this machine alone. */
export const canNotify = () => isSecureContext && "Notification" in globalThis;

/** A note from the system, for a viewer who looks at something else. */
function notify() {
  if (!document.hidden || !prefs.peek().notify || !canNotify() || Notification.permission !== "granted")
    return;
  try {
    const note = new Notification(say("web-play-your-turn"), { tag: "forno", icon: ICON });
    note.onclick = () => {
      focus();
      note.close();
    };
    document.addEventListener("visibilitychange", () => note.close(), { once: true });
  } catch {
    // Phones want a service worker for it: there, the bell has to do.
  }
}

/**
 * What a player at the table hears and feels of it.
 * @param {TurnController} controller
 */
export function useTableSenses(controller) {
  useEffect(() => {
    /** @type {{ close: () => void } | undefined} */
    let reader;
    let gone = false;
    import("./reader.js").then(
      ({ Reader }) => {
        if (!gone) reader = new Reader(controller);
      },
      () => undefined,
    );
    return () => {
      gone = true;
      reader?.close();
    };
  }, [controller]);
  useEffect(() => {
    const question = questionOf(controller);
    let mine = false;
    const stop = effect(() => {
      const now = question.value !== undefined;
      if (now === mine) return;
      mine = now;
      showInTab(now);
      if (!now) return;
      moment("your-turn");
      // Before the first tap a browser would complain about it.
      if (prefs.peek().vibrate && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(KNOCKS);
      notify();
    });
    return () => {
      stop();
      showInTab(false);
    };
  }, [controller]);
}
