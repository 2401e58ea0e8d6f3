/** The settings of a new table that few hosts change; the page loads them when they are opened. */
import { useRequest } from "../core/api.js";
import { html } from "../core/html.js";
import { PACES, nameOfPace, planOfPace, sayPace } from "../core/paces.js";
import { say } from "../core/words.js";
import { TextField, checkboxField, durationText, selectField } from "../parts/fields.js";

/**
 * @import { CharacterShown, EditionShown, TablePlan } from "../types"
 * @import { Options } from "./screen.js"
 */

/** @param {number[]} some @returns {Options} */
const times = (...some) => some.map((one) => [one, durationText(one)]);

/**
 * @param {{
 *   plan: TablePlan, change: (some: Partial<TablePlan>) => void, edition: EditionShown, seats: number,
 *   characters: CharacterShown[], position: string, setPosition: (line: string) => void,
 *   trouble: string | false,
 * }} props `trouble`: what is wrong with the position
 */
export function TableOptions({ plan, change, edition, seats, characters, position, setPosition, trouble }) {
  const rounds = useRequest(edition.helping ? `/editions/${edition.id}` : "")?.rounds_without_helping ?? 4;
  const { clock } = plan;
  /** @param {keyof TablePlan} key @param {string} label @param {Options} options @param {string} [note] */
  const one = (key, label, options, note) =>
    selectField({
      label,
      note,
      options,
      value: /** @type {any} */ (plan)[key],
      set: (text) => change({ [key]: Number.isNaN(Number(text)) || key === "recall" ? text : Number(text) }),
    });
  /**
   * @param {"open_kitchen" | "hints" | "listed" | "chat" | "record_talk"} key
   * @param {string} label
   * @param {string} [note]
   */
  const flag = (key, label, note) =>
    checkboxField({ label, note, on: plan[key] === true, set: (on) => change({ [key]: on }) });
  /** @param {string} label @param {"seconds" | "increment"} key @param {Options} options */
  const time = (label, key, options) =>
    selectField({
      label,
      options,
      value: /** @type {any} */ (clock)[key],
      set: (text) => change({ clock: /** @type {any} */ ({ ...clock, [key]: Number(text) }) }),
    });

  /** What a position settles, where there is one. */
  const dealt = () => html`
    ${one("start", say("web-setup-start"), [
      ["drawn", say("web-setup-start-drawn")],
      ["hungriest", say("web-setup-start-hungriest")],
      ...Array.from(
        { length: seats },
        (_, at) => /** @type {[number, string]} */ ([at, say("web-setup-seat", { number: at + 1 })]),
      ),
    ])}
    ${one(
      "recall",
      say("web-setup-recall"),
      [
        ["top", say("web-setup-recall-top")],
        ...[2, 3, 5, 8, 12].map(
          (number) =>
            /** @type {[string, string]} */ ([`${number}`, say("web-setup-recall-last", { number })]),
        ),
        ["everything", say("web-setup-recall-everything")],
      ],
      say("web-setup-recall-note"),
    )}
    ${flag("open_kitchen", say("web-setup-open-kitchen"), say("web-setup-open-kitchen-note"))}
    ${
      edition.helping &&
      (seats < edition.helping_players
        ? html`
          <p class="dim">${say("web-setup-helping-few", { number: edition.helping_players, rounds })}</p>
        `
        : checkboxField({
            label: say("web-setup-helping"),
            note: say("web-setup-helping-note", { rounds }),
            on: plan.helping !== false,
            set: (helping) => change({ helping }),
          }))
    }
  `;

  return html`
    <div class="fields">
      ${!position.trim() && dealt()}
      ${selectField({
        label: say("web-setup-clock"),
        value: clock.kind,
        set: (kind) =>
          change({
            clock:
              kind === "move"
                ? { kind, seconds: 60 }
                : kind === "game"
                  ? { kind, seconds: 900, increment: 5 }
                  : { kind: "none" },
          }),
        options: [
          ["none", say("web-setup-clock-none")],
          ["move", say("web-setup-clock-move")],
          ["game", say("web-setup-clock-game")],
        ],
      })}
      ${
        clock.kind !== "none" &&
        time(
          say("web-setup-time"),
          "seconds",
          clock.kind === "move" ? times(15, 30, 60, 120, 300) : times(180, 300, 600, 900, 1800),
        )
      }
      ${clock.kind === "game" && time(say("web-setup-increment"), "increment", times(0, 2, 5, 10, 30))}
      ${!position.trim() && flag("hints", say("web-setup-hints"))}
      ${flag("listed", say("web-setup-listed"))}
      ${one("watching", say("web-setup-watching"), [
        ["nobody", say("web-setup-watching-nobody")],
        ["invited", say("web-setup-watching-invited")],
        ["everybody", say("web-setup-watching-everybody")],
      ])}
      ${
        plan.watching !== "nobody" &&
        one("delay", say("web-setup-delay"), [[0, say("web-setup-delay-none")], ...times(30, 60, 180, 600)])
      }
      ${flag("chat", say("web-talk-chat"), say("web-talk-chat-note"))}
      ${flag("record_talk", say("web-talk-record"), say("web-talk-record-note"))}
      ${selectField({
        label: say("web-setup-pace"),
        value: nameOfPace(plan.pace, plan.tap),
        set: (name) => change({ tap: undefined, ...(name === "none" ? { pace: 0 } : planOfPace(name)) }),
        options: ["none", ...Object.keys(PACES), "tap"].map((name) => [name, sayPace(name)]),
      })}
      ${selectField({
        label: say("web-setup-grace"),
        value: plan.grace ?? 0,
        set: (seconds) => change({ grace: Number(seconds) || undefined }),
        options: [[0, say("web-setup-grace-none")], ...times(2, 3, 5)],
        note: say("web-setup-grace-note"),
      })}
      ${selectField({
        label: say("web-setup-patience"),
        value: plan.patience ?? 0,
        set: (text) => change({ patience: Number(text) || null }),
        options: [...times(15, 60, 300, 1800), [0, say("web-setup-patience-never")]],
      })}
      ${one(
        "stand_in",
        say("web-setup-stand-in"),
        characters.map(({ rung, name }) => [rung, name]),
      )}
      <${TextField}
        label=${say("web-setup-position")}
        note=${say("web-setup-position-note")}
        value=${position}
        set=${setPosition}
        trouble=${trouble}
      />
    </div>
  `;
}
