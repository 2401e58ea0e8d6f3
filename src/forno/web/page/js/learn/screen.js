/** The lesson: a short round, played on the table itself, with a coach who explains. */
import { useEffect, useRef, useState } from "preact/hooks";
import { Refusal, errorText, request, useRequest } from "../core/api.js";
import { html } from "../core/html.js";
import { tableLink } from "../core/links.js";
import { prefer } from "../core/prefs.js";
import { navigate } from "../core/router.js";
import { say } from "../core/words.js";
import { playbackOf } from "../bake/playback.js";
import { checkboxField, ownName } from "../parts/fields.js";
import { Icon } from "../parts/cards.js";
import { PlayScreen } from "../play/screen.js";
import { LessonSession } from "./lesson.js";

/** @import { EditionDetails, Lesson, LessonStep } from "../types" */

/** How far the learner is, also after a look at the rules or in another language. */
let reached = 0;

export function Screen() {
  const lesson = /** @type {Lesson | undefined} */ (useRequest("/lesson"));
  const edition = /** @type {EditionDetails | undefined} */ (
    useRequest(lesson ? `/editions/${lesson.edition}` : "")
  );
  const [session, setSession] = useState(/** @type {LessonSession | undefined} */ (undefined));
  const at = session?.at.value ?? reached;

  /** @param {number} from */
  const begin = (from) => lesson && setSession(new LessonSession(lesson, from));
  useEffect(() => begin(reached), [lesson]);
  useEffect(() => session?.arrive(), [session]);
  useEffect(() => {
    reached = at;
    if (at && at + 1 === session?.lesson.steps.length) prefer({ learnt: true });
  }, [session, at]);

  if (!session || !edition) {
    return html`
      <main id="main" class="learn">
        <h1>${say("web-learn-title")}</h1>
        <p>${say("web-learn-loading")}</p>
      </main>
    `;
  }
  const { steps } = session.lesson;
  if (!at) return html`<${Goal} step=${session.step} start=${() => session.next()} />`;
  if (at === steps.length - 1) {
    return html`
      <${LessonEnd}
        step=${session.step}
        edition=${edition.id}
        again=${() => begin(0)}
        back=${() => begin(at - 1)}
      />
    `;
  }
  return html`
    <div class=${`lesson at-${session.step.id}`}>
      <${Coach} session=${session} back=${() => begin(at - 1)} />
      <${PlayScreen} key=${session} connection=${session.connection} edition=${edition} />
    </div>
  `;
}

/** What it is all about. @param {{ step: LessonStep, start: () => void }} props */
function Goal({ step, start }) {
  return html`
    <main id="main" class="learn">
      <div class="panel">
        <${Icon} of="mark" class="learn-sign" />
        <h1>${step.title}</h1>
        <p class="learn-lead">${step.text}</p>
        <p class="dim">${say("web-learn-minutes")}</p>
        <p class="learn-actions">
          <button class="primary" onClick=${start}>${say("web-learn-start")}</button>
          <a class="button" href="/rules">${say("web-learn-rules")}</a>
        </p>
      </div>
    </main>
  `;
}

/** What is to be seen or done here. @param {{ session: LessonSession, back: () => void }} props */
function Coach({ session, back }) {
  const playback = playbackOf(session.connection);
  const title = useRef(/** @type {HTMLElement | null} */ (null));
  const [answered, setAnswered] = useState({ at: 0, right: false });
  const { step } = session;
  const { question, move, hint } = step;
  const at = session.at.value;
  const behind = playback.active.value && playback.hasMore.value;
  // The oven has no buttons of its own here: these lead from card to card as well.
  const shown = playback.active.value ? playback.at.value : 0;
  const mine = playback.waitsForViewer.value;
  const reply = answered.at === at ? answered : undefined;

  // The oven waits for the learner: what is to be decided is the next station.
  useEffect(() => {
    if (mine && !behind && !move && session.stays) session.next();
  }, [behind, mine]);
  // What is to be read is in view; and where the button that was pressed is gone, one goes on there.
  useEffect(() => {
    title.current?.scrollIntoView({ block: "nearest" });
    if (document.activeElement === document.body) title.current?.focus({ preventScroll: true });
  }, [at]);

  /** @param {number} option */
  const answer = (option) => setAnswered({ at, right: option === question?.answer });
  const asks = move || (question && !reply?.right);
  return html`
    <section class="coach panel" aria-labelledby="coach-title">
      <div class="words">
        <header>
          <h2 id="coach-title" ref=${title} tabindex="-1">${step.title}</h2>
          <span class="dim">
            ${say("web-learn-progress", { at: at + 1, of: session.lesson.steps.length - 1 })}
          </span>
        </header>
        <p aria-live="polite">${step.text}</p>
        ${
          question &&
          html`
            <div class="answers">
              ${question.options.map(
                (option, nth) => html`
                  <button
                    key=${nth}
                    aria-disabled=${reply?.right ? "true" : undefined}
                    onClick=${() => reply?.right || answer(nth)}
                  >
                    ${option}
                  </button>
                `,
              )}
              <p class=${reply?.right ? "right" : "coach-hint"} role="status">
                ${reply && (reply.right ? say("web-learn-right") : hint)}
              </p>
            </div>
          `
        }
      </div>
      <div class="learn-actions">
        <button key="back" onClick=${() => (shown > 0 ? playback.step(-1) : back())}>
          ${say("web-learn-back")}
        </button>
        ${
          asks
            ? html`
              <button
                key="show"
                onClick=${() => (question ? answer(question.answer) : void session.play(move))}
              >
                ${say("web-learn-show-me")}
              </button>
            `
            : html`
              <button
                key="next"
                class="primary"
                onClick=${() => (behind ? playback.step(1) : session.next())}
              >
                ${say("web-learn-next")}
              </button>
            `
        }
        <a key="skip" class="button" href="/">${say("web-learn-skip")}</a>
      </div>
    </section>
  `;
}

/**
 * That was a round; now for a real one.
 * @param {{ step: LessonStep, edition: string, again: () => void, back: () => void }} props
 */
function LessonEnd({ step, edition, again, back }) {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState("");
  const title = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => title.current?.focus(), []);

  const play = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const name = ownName();
      if (!name) throw new Refusal("name-refused", "");
      const { id } = await request("POST", "/tables", {
        plan: { edition, seats: 3, hints: true, patience: null, open_kitchen: open },
        bots: ["apprentice", "apprentice"],
      });
      await request("POST", `/tables/${id}/seats`, { name });
      navigate(`${tableLink(id)}#now`);
    } catch (error) {
      setTrouble(errorText(error));
      setBusy(false);
    }
  };
  return html`
    <main id="main" class="learn">
      <div class="panel">
        <${Icon} of="pizza" class="learn-sign" />
        <h1 ref=${title} tabindex="-1">${step.title}</h1>
        <p class="learn-lead">${step.text}</p>
        ${checkboxField({ label: say("web-learn-open"), on: open, set: setOpen })}
        <p class="learn-actions">
          <button class="primary" aria-busy=${busy} onClick=${play}>${say("web-learn-play")}</button>
          <span class="dim">${say("web-learn-play-note")}</span>
        </p>
        <p class="trouble" role="alert">${trouble}</p>
        <p class="learn-actions">
          <button onClick=${again}>${say("web-learn-again")}</button>
          <button onClick=${back}>${say("web-learn-back")}</button>
          <a class="button" href=${`/rules/${edition}`}>${say("web-learn-rules")}</a>
        </p>
      </div>
    </main>
  `;
}
