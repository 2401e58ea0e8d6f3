/** The rail: the order that came out of the oven, its slots one by one, and what becomes of it. */
import { useEffect, useState } from "preact/hooks";
import { html } from "../core/html.js";
import { say } from "../core/words.js";
import { Icon, OrderTicket, nameOf } from "../parts/cards.js";
import { Face } from "../parts/faces.js";
import { atSpeed } from "../play/flights.js";
import { isVerdict } from "./animations.js";
import { slotsOf } from "./timing.js";
import { nameAt, orderOf } from "./trays.js";

/**
 * @import { ComponentChild, RefObject } from "preact"
 * @import { Key } from "../messages"
 * @import { EditionDetails, Setting, SlotGroup } from "../types"
 * @import { Mood } from "../parts/faces.js"
 * @import { Scene, PlaybackStep } from "./scenes.js"
 * @import { Slot } from "./timing.js"
 */

/** Of more slots than this, there are two rows. */
const ONE_ROW = 9;

/** A drawing for the kind of a slot: a wheel where several would do. @param {string} kind */
const drawingOf = (kind) => kind || "i-any";

/** What a group of slots lacks. @param {SlotGroup} group */
const lacking = ({ needs, has, added = 0 }) => Math.max(0, needs - has - added);

/**
 * What is missing, as icons with numbers; a kind that must not lie there stands with a bar.
 * @param {{ slots: SlotGroup[] }} props
 */
export function Missing({ slots }) {
  return html`
    <span class="missing" aria-hidden="true">
      ${slots.map(
        (group, at) =>
          (lacking(group) > 0 || (!group.needs && group.has > 0)) &&
          html`
            <span key=${at}>
              <b>${group.needs ? `−${lacking(group)}` : `+${group.has}`}</b>
              <span class=${`missing-icon ${group.needs ? "" : "struck"}`}>
                <${Icon} of=${drawingOf(group.kind)} />
              </span>
            </span>
          `,
      )}
    </span>
  `;
}

/** What an order takes against what lies there, in words. @param {{ slots: SlotGroup[] }} props */
function Needs({ slots }) {
  return html`
    <ul class="unseen">
      ${slots.map((group, at) => {
        const { kind, needs, has, added = 0 } = group;
        const name = kind ? nameOf(kind) : say("web-bake-any");
        const none = say(/** @type {Key} */ (`ingredient-${kind}.none`));
        return html`
          <li key=${at}>
            ${
              needs
                ? `${name}: ${say("web-bake-need", { needs, has, missing: lacking(group) })}`
                : say("web-bake-struck", { none, has })
            }
            ${added > 0 && ` ${say("web-bake-added", { number: added })}`}
          </li>
        `;
      })}
    </ul>
  `;
}

/** The look of a slot. @param {Slot} slot @param {string} empty what one looks like that is not filled */
function lookOf({ state }, empty) {
  return state === "empty" ? empty : state === "hand" ? "from-hand" : state;
}

/** The mark at a slot's corner. @type {Record<string, ComponentChild>} */
const MARKS = {
  full: html`<i class="ok"><${Icon} of="i-tick" /></i>`,
  "from-hand": html`<i class="ok"><${Icon} of="cards-mark" /></i>`,
  miss: html`<i class="no"><${Icon} of="i-cross" /></i>`,
  query: html`<i class="asks">?</i>`,
};

/**
 * The slots of an order; as it turns up, they fill one by one.
 * @param {{ groups: SlotGroup[], empty: string, fills: boolean }} props `empty`: what a slot looks like that
 *   is not filled
 */
function Slots({ groups, empty, fills }) {
  const { slots, more } = slotsOf(groups);
  const rows = slots.length > ONE_ROW ? 2 : 1;
  const size = slots.length > ONE_ROW ? "many" : slots.length > 7 ? "nine" : slots.length > 5 ? "seven" : "";
  return html`
    <div class=${`rail-slots ${size} ${fills ? "fills" : ""}`} data-rows=${rows} aria-hidden="true">
      ${slots.map((slot, at) => {
        const look = lookOf(slot, empty);
        const spoils =
          look === "struck" && groups.some(({ kind, needs, has }) => !needs && kind === slot.kind && has);
        return html`
          <span
            key=${at}
            class=${`rail-slot ${look}`}
            style=${{ "--at": `${Math.round(atSpeed(slot.at))}ms`, "--nth": at }}
          >
            <${Icon} of=${drawingOf(slot.kind)} />
            ${spoils ? MARKS["miss"] : MARKS[look]}
          </span>
        `;
      })}
      ${more > 0 && html`<span class="rail-slot rail-more">+${more}</span>`}
    </div>
    <${Needs} slots=${groups} />
  `;
}

/**
 * Why it happened, and the clause behind it.
 * @param {{ step: PlaybackStep, edition: string }} props
 */
function Why({ step, edition }) {
  const [asked, ask] = useState(false);
  useEffect(() => ask(false), [step]);
  return html`
    <button class="rail-why" aria-expanded=${asked ? "true" : "false"} onClick=${() => ask(!asked)}>
      <span>${say("web-bake-why")}</span>
    </button>
    ${
      asked &&
      html`
        <span class="bake-sheet bake-why">
          ${step.why}${" "}
          ${
            step.clause &&
            html`<a href=${`/rules/${edition}#${step.clause}`} target="_blank">${step.clause}</a>`
          }
        </span>
      `
    }
  `;
}

/**
 * @param {{
 *   edition: EditionDetails, setting: Setting, me: number, scene: Scene, step: PlaybackStep | undefined,
 *   next: string, faceOf: (seat: number) => string | undefined, own: RefObject<HTMLElement>,
 *   decision?: ComponentChild,
 * }} props `next`: the fact that is shown next; `decision`: takes the verdict's place
 */
export function Rail({ edition, setting, me, scene, step, next, faceOf, own, decision }) {
  const fact = step?.fact;
  const ended = fact && (fact.fact === "baked" || fact.fact === "failed") ? fact : undefined;
  const card = ended ?? scene.order;
  const colour = setting.colours[card?.seat ?? -1] ?? "";
  const order = card && orderOf(edition, colour, card.order);
  const groups = ended ? (step?.slots ?? []) : scene.slots;
  const short = groups.reduce((sum, group) => sum + lacking(group), 0);
  const outcome = decision ? "asks" : (ended?.fact ?? "");
  const empty = decision || scene.request ? "query" : ended || next === "failed" ? "miss" : "empty";
  const turnsUp = fact?.fact === "order-up";
  /** @type {Mood} */
  const mood = decision ? "thinking" : outcome === "baked" ? "cheering" : outcome ? "crushed" : "calm";
  const title = titleOf({
    ...{ step, decision, short, me, card },
    order: order?.name,
    names: setting.names,
  });
  return html`
    <section class=${`rail ${order ? "" : "idle"} ${outcome}`} ref=${own} aria-label=${say("web-bake-rail")}>
      ${
        order &&
        card &&
        html`
          <div class="rail-ticket" key=${`${card.seat} ${card.order}`}>
            <${OrderTicket} order=${order} colour=${colour} />
          </div>
        `
      }
      <div class="rail-need">
        <h2>
          ${
            card &&
            html`
              <span class="rail-face">
                <${Face} of=${faceOf(card.seat)} mood=${mood} />
              </span>
            `
          }
          <span class="rail-title">
            ${title}
          </span>
          ${step?.why && !decision && html`<${Why} step=${step} edition=${edition.id} />`}
        </h2>
        ${order && html`<${Slots} groups=${groups} empty=${empty} fills=${turnsUp && !decision} />`}
      </div>
      <div class="rail-verdict">
        ${decision ?? (ended && html`<${Verdict} baked=${ended.fact === "baked"} slots=${groups} />`)}
      </div>
    </section>
  `;
}

/**
 * What stands above the slots.
 * @param {{
 *   step: PlaybackStep | undefined, decision: ComponentChild, order?: string, short: number,
 *   names: string[], me: number, card: { seat: number } | null | undefined,
 * }} about
 */
function titleOf({ step, decision, order = "", short, names, me, card }) {
  const fact = step?.fact.fact ?? "";
  if (!card) return step?.text;
  const name = nameAt(names, card.seat, me);
  if (decision) {
    if (card.seat !== me) return say("web-bake-asks-you", { name });
    return short ? say("web-bake-short", { number: short }) : say("web-bake-yours");
  }
  if (step && (fact === "requested" || fact === "answered")) return step.text;
  if (isVerdict(fact))
    return say(fact === "baked" ? "web-bake-is-baked" : "web-bake-has-failed", { name, order });
  return say("web-bake-order-of", { name, order });
}

/** What became of an order. @param {{ baked: boolean, slots: SlotGroup[] }} props */
function Verdict({ baked, slots }) {
  const spoilt = slots.some(({ needs, has }) => !needs && has);
  return html`
    <span class="rail-dish">
      <${Icon} of=${baked ? "plate" : "cracked"} />
    </span>
    ${
      baked
        ? html`<strong class="rail-yes">${say("web-bake-yes")}</strong>`
        : html`
          <span class="rail-lacks">
            <${Missing} slots=${slots} />
            <em>${say(spoilt ? "web-bake-spoilt" : "web-bake-missing")}</em>
          </span>
        `
    }
  `;
}
