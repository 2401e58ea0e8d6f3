/** Portraits: of the characters that bots play, and one for people; each in five moods. */
import { html } from "../core/html.js";

/** @typedef {"calm" | "thinking" | "cheering" | "crushed" | "smug"} Mood */

/** The drawing of each portrait: a character's by the rung of its bot. @type {Record<string, string>} */
export const PORTRAITS = {
  pia: "apprentice",
  tito: "regular",
  bruno: "cook",
  rosa: "chef",
  livia: "master",
  ettore: "maestro",
  ada: "ada",
};

/** Who has no portrait of their own has this one. */
const ANYBODY = "ada";

/**
 * A portrait; whose it is stands beside it in words.
 * @param {{ of?: string | null, mood?: Mood, class?: string }} props `of`: a portrait,
 *   or a bot with its options
 */
export function Face({ of, mood = "calm", class: name = "" }) {
  const who = of?.split(",")[0] ?? "";
  const drawing = PORTRAITS[who] ?? (Object.values(PORTRAITS).includes(who) ? who : ANYBODY);
  return html`
    <svg class=${`face ${name}`} viewBox="0 0 64 64" aria-hidden="true" data-mood=${mood}>
      <use href=${`#${drawing}-${mood}`} />
    </svg>
  `;
}
