/** Who was how near to victory, step by step, and the moments that cost something. */
import { useEffect, useState } from "preact/hooks";
import { announce } from "../core/announcements.js";
import { Refusal, errorText, request } from "../core/api.js";
import { html } from "../core/html.js";
import { loadFromTab, saveToTab } from "../core/prefs.js";
import { language, say } from "../core/words.js";
import { DataTable, Drawing, Plot } from "../parts/plot.js";
import { Decided } from "./decided.js";

/**
 * @import { Key } from "../messages"
 * @import { AnalysisTold, Setting, Working } from "../types"
 */

const PAUSE = 1_500;
const HEIGHT = 260;
const LEFT = 52;
/** What the name of a round takes; where there is less, its number has to do. */
const NAMED = 68;
/** The number of lost pizzas told at once; more have to be asked for. */
const FEW = 6;
const DASHES = ["", "12 5", "3 4", "14 4 3 4", "7 4", "1 6"];
const SIGNS = [
  "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0Z",
  "M-4-4h8v8h-8Z",
  "M0-5 5 4H-5Z",
  "M0-6 6 0 0 6-6 0Z",
  "M-5-2h3v-3h4v3h3v4h-3v3h-4v-3h-3Z",
  "M0-6 2-2 6-2 3 1 4 5 0 3-4 5-3 1-6-2-2-2Z",
];
const COLUMNS = /** @type {const} */ ([
  "decisions",
  "lost",
  "inaccuracy",
  "mistake",
  "blunder",
  "decision",
  "memory",
  "luck",
]);
const GRADES = { inaccuracy: "?!", mistake: "?", blunder: "??" };

/** @param {number} share */
const percent = (share) => new Intl.NumberFormat(language.peek(), { style: "percent" }).format(share);

/**
 * @param {{
 *   table: string, headers: Record<string, string> | undefined, setting: Setting, now: number, last: number,
 *   jump: (step: number) => void, may: (seat: number) => boolean,
 * }} props
 */
export function Analysis({ table, headers, setting, now, last, jump, may }) {
  const [found, setFound] = useState(/** @type {AnalysisTold | Working | undefined} */ (undefined));
  const [trouble, setTrouble] = useState("");
  const [asked, setAsked] = useState(() => Boolean(loadFromTab(`analysis ${table}`)));

  useEffect(() => {
    if (!asked) return undefined;
    /** @type {number | undefined} */
    let timer;
    let gone = false;
    /** @param {string} method */
    const look = async (method) => {
      try {
        const answer = await request(
          method,
          `/tables/${table}/analysis?language=${language.peek()}`,
          undefined,
          headers,
        );
        if (gone) return;
        setFound(answer);
        if (answer.state === "working") timer = setTimeout(() => void look("GET"), PAUSE);
        else announce(say("web-replay-worked-out"));
      } catch (error) {
        if (gone) return;
        setAsked(false);
        setFound(undefined);
        setTrouble(
          error instanceof Refusal && error.code === "no-analyst"
            ? say("web-replay-no-analyst")
            : errorText(error),
        );
      }
    };
    // Asking again does no harm: what was worked out before is there at once.
    void look("POST");
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [table, asked]);

  if (found?.state === "done")
    return html`
      <${Decided} ...${{ table, decided: found.decided ?? [], setting, may, jump }} />
      <${AnalysisResult} found=${found} setting=${setting} now=${now} last=${last} jump=${jump} />
    `;
  const share = found?.state === "working" ? found.share : 0;
  return html`
    <p>${say("web-replay-analysis-lead")}</p>
    ${trouble && html`<p class="trouble" role="alert">${trouble}</p>`}
    ${
      asked
        ? html`
          <p>
            <label>
              ${say("web-replay-working")} <progress max="1" value=${share} />
            </label>${" "}
            ${percent(share)}
          </p>
        `
        : html`
          <button
            class="primary"
            onClick=${() => {
              setTrouble("");
              setAsked(true);
              saveToTab(`analysis ${table}`, true);
            }}
          >
            ${say("web-replay-work-out")}
          </button>
        `
    }
  `;
}

/**
 * A curve that is told from the others by its dashes and signs too.
 * @param {number} seat
 * @param {string} d
 */
const stroke = (seat, d) =>
  ["under", "over"].map((name) => html`<path class=${name} d=${d} stroke-dasharray=${DASHES[seat]} />`);

/** @param {number} seat @param {number} x @param {number} y */
const sign = (seat, x, y) =>
  html`<path class="curve-sign" d=${SIGNS[seat]} transform=${`translate(${x} ${y})`} />`;

/**
 * @param {{
 *   found: AnalysisTold, setting: Setting, now: number, last: number, jump: (step: number) => void,
 * }} props
 */
function AnalysisResult({ found, setting, now, last, jump }) {
  const { names, colours } = setting;
  const { curve, moments } = found;
  const title = say("web-replay-shares");
  const base = HEIGHT - 26;
  /** @param {number} share */
  const y = (share) => 10 + (base - 10) * (1 - share);
  // What each could tell at their own decisions, and what it came to in the end.
  const own = names.map((_, who) =>
    curve
      .filter(({ seat }) => seat === who || seat === null)
      .map(({ step, shares }) => ({ step, share: shares[who] ?? 0 })),
  );
  /** @param {number} seat @param {number} step */
  const shareAt = (seat, step) => own[seat]?.find((point) => point.step >= step)?.share ?? 0;
  /** @param {number} width */
  const draw = (width) => {
    /** @param {number} step */
    const x = (step) => LEFT + ((width - LEFT - 10) * step) / Math.max(1, last);
    const short = found.rounds.some(
      (step, round) => round > 0 && x(step) - x(found.rounds[round - 1] ?? 0) < NAMED,
    );
    const every = Math.max(1, Math.round((100 * curve.length) / names.length / width));
    return html`
      ${[0, 0.5, 1].map(
        (share) => html`
          <g>
            <path class="grid" d=${`M${LEFT} ${y(share)}H${width}`} />
            <text x=${LEFT - 6} y=${y(share) + 5} text-anchor="end">${percent(share)}</text>
          </g>
        `,
      )}
      ${found.rounds.map(
        (step, round) => html`
          <g>
            <path class="grid" d=${`M${x(step)} 10V${base}`} />
            <text
              x=${x(step) + (short && !round ? 12 : 3)}
              y=${HEIGHT - 6}
              text-anchor=${short && !round && "end"}
            >
              ${short && round ? round + 1 : say("web-replay-round", { round: round + 1 })}
            </text>
          </g>
        `,
      )}
      <path class="now" d=${`M${x(now)} 4V${base + 4}`} />
      ${own.map((points, seat) => {
        const d = points
          .map(({ step, share }, at) => `${at ? "L" : "M"}${x(step).toFixed(1)} ${y(share).toFixed(1)}`)
          .join("");
        return html`
          <g class=${`of-${colours[seat]}`}>
            ${stroke(seat, d)}
            ${points.map(({ step, share }, at) => at % every === 0 && sign(seat, x(step), y(share)))}
          </g>
        `;
      })}
      ${moments.map(
        ({ step, seat, kind }) =>
          html`
            <g
              class="moment"
              transform=${`translate(${x(step)} ${Math.max(24, y(shareAt(seat, step)) - 16)})`}
              onClick=${(/** @type {Event} */ event) => {
                event.stopPropagation();
                jump(step);
              }}
            >
              <circle r="12" />
              <text text-anchor="middle" y="5">${GRADES[kind]}</text>
            </g>
          `,
      )}
    `;
  };
  /** @param {MouseEvent & { currentTarget: SVGElement }} event */
  const pointed = (event) => {
    const box = event.currentTarget.getBoundingClientRect();
    jump(Math.round((last * (event.clientX - box.left - LEFT)) / (box.width - LEFT - 10)));
  };
  const legend = html`
    <ul class="legend">
      ${names.map(
        (name, seat) => html`
          <li class=${`of-${colours[seat]}`}>
            <svg width="48" height="18" aria-hidden="true">
              ${stroke(seat, "M2 9H46")}
              ${sign(seat, 24, 9)}
            </svg>
            ${name}
          </li>
        `,
      )}
    </ul>
  `;
  const rows = curve
    .flatMap(({ step, seat, shares }) =>
      names.map((name, who) => (seat === who || seat === null) && [step, name, percent(shares[who] ?? 0)]),
    )
    .filter(Boolean);
  const table = html`
    <div class="tall" tabindex="0" role="region" aria-label=${title}>
      <${DataTable}
        head=${1}
        heads=${[
          say("web-replay-column-step"),
          say("web-replay-column-player"),
          say("web-replay-column-share"),
        ]}
        rows=${rows}
      />
    </div>
  `;
  const end = curve[curve.length - 1]?.shares ?? [];
  return html`
    <${Plot}
      title=${title}
      note=${say("web-replay-shares-note", { worlds: found.worlds })}
      table=${table}
      picture=${html`
        <${Drawing}
          label=${`${title}. ${names.map((name, seat) => `${name}: ${percent(end[seat] ?? 0)}`).join("; ")}`}
          height=${HEIGHT}
          draw=${draw}
          onClick=${pointed}
        />
        ${legend}
      `}
    />
    <h3>${say("web-replay-moments", { number: moments.length })}</h3>
    <${Moments}
      ...${{ colours, now, jump }}
      list=${moments}
      says=${moments.map(({ step, seat, kind, lost }) =>
        say("web-replay-moment", { step, name: names[seat] ?? "", kind, lost: percent(lost) }),
      )}
    />
    <h3>${say("web-replay-losses", { number: found.pizzas.length })}</h3>
    <details open=${found.pizzas.length <= FEW}>
      <summary>${say("web-replay-show")}</summary>
      <${Moments}
        ...${{ colours, now, jump }}
        list=${found.pizzas}
        says=${found.pizzas.map(({ step, seat, name, cause }) =>
          say("web-replay-loss", { step, name: names[seat] ?? "", order: name, cause }),
        )}
      />
    </details>
    <h3>${say("web-replay-by-player")}</h3>
    <div class="paper">
      <${DataTable}
        wide=${say("web-replay-by-player")}
        heads=${["player", ...COLUMNS].map((key) => say(/** @type {Key} */ (`web-replay-column-${key}`)))}
        rows=${found.seats.map((one) => [
          names[one.seat],
          ...COLUMNS.map((key) => (key === "lost" ? percent(one.lost) : one[key])),
        ])}
      />
    </div>
    <p class="dim">${say("web-replay-lost-note")}</p>
  `;
}

/**
 * Where something was decided, to go there.
 * @param {{
 *   list: { step: number, seat: number, text: string, kind?: keyof typeof GRADES }[], says: string[],
 *   colours: string[], now: number, jump: (step: number) => void,
 * }} props
 */
const Moments = ({ list, says, colours, now, jump }) =>
  html`
    <ol class="moments">
      ${list.map(
        ({ step, seat, text, kind }, at) => html`
          <li class=${`of-${colours[seat]}`}>
            <button onClick=${() => jump(step)} aria-current=${step === now ? "step" : undefined}>
              ${kind && html`<span class="grade" aria-hidden="true">${GRADES[kind]}</span>`}
              ${says[at]}
            </button>
            <p>${text}</p>
          </li>
        `,
      )}
    </ol>
  `;
