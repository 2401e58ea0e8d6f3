/** Sound on or off, within reach; and where the settings are opened from. */
import { signal } from "@preact/signals";
import { html } from "../core/html.js";
import { prefer, prefs } from "../core/prefs.js";
import { say } from "../core/words.js";

const CROSS = "m16 9 6 6m0-6-6 6";
const WAVES = "M16 8.5a5 5 0 0 1 0 7M18.5 6a8.5 8.5 0 0 1 0 12";

/** Whether the settings are open. */
export const settingsAreOpen = signal(false);

export const openSettings = () => {
  settingsAreOpen.value = true;
};

/** The speaker: a press mutes the page, another one lets it be heard. @param {{ class?: string }} props */
export function SpeakerButton({ class: name = "" }) {
  const { muted } = prefs.value;
  return html`
    <button
      class=${`speaker ${name}`}
      aria-pressed=${!muted}
      aria-label=${say("web-sound")}
      title=${say(muted ? "web-sound-off" : "web-sound-on")}
      onClick=${() => prefer({ muted: !muted })}
    >
      <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M4 9v6h4l5 4V5L8 9Z" fill="currentColor" />
        <path d=${muted ? CROSS : WAVES} class="waves" />
      </svg>
    </button>
  `;
}

/** @param {{ class?: string }} props */
export const SettingsButton = ({ class: name = "" }) => html`
  <button
    class=${`settings-open ${name}`}
    aria-label=${say("web-settings")}
    title=${say("web-settings")}
    onClick=${openSettings}
  >
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M4 7h9m6 0h1M4 17h1m6 0h9" class="waves" />
      <circle cx="16" cy="7" r="2.6" class="waves" />
      <circle cx="8" cy="17" r="2.6" class="waves" />
    </svg>
  </button>
`;
