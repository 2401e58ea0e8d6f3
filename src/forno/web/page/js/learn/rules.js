/** The rules of an edition, clause by clause; each clause has an address of its own. */
import { useEffect, useState } from "preact/hooks";
import { html } from "../core/html.js";
import { useRequest } from "../core/api.js";
import { prefs } from "../core/prefs.js";
import { navigate } from "../core/router.js";
import { say } from "../core/words.js";
import { IngredientCard, OrderTicket, colourOf } from "../parts/cards.js";
import { SelectField } from "../parts/fields.js";

/** @import { ClauseTold, EditionDetails, EditionShown, Rules } from "../types" */

/** Which clauses have pictures. @type {Record<string, (props: { edition: EditionDetails }) => unknown>} */
const PICTURES = { "CARDS-1": IngredientPictures, "CARDS-3": OrderPictures, "CARDS-4": OrderPictures };

/** @param {{ id: string, hash: string }} props */
export function Screen({ id, hash }) {
  const editions = /** @type {EditionShown[] | undefined} */ (useRequest("/editions")?.editions);
  const edition =
    editions &&
    (editions.find((one) => one.id === id) ??
      editions.find((one) => one.id === prefs.peek().edition) ??
      editions[0]);
  const details = /** @type {EditionDetails | undefined} */ (
    useRequest(edition ? `/editions/${edition.id}` : "")
  );
  const rules = /** @type {Rules | undefined} */ (useRequest(edition ? `/rules/${edition.id}` : ""));
  const here = rules?.edition === edition?.id && details?.id === edition?.id ? rules : undefined;

  // An address with a clause leads to it, in a screen reader too.
  useEffect(() => {
    const clause = here && hash ? document.getElementById(hash) : null;
    clause?.scrollIntoView({ block: "start" });
    clause?.focus({ preventScroll: true });
  }, [here, hash]);

  if (!editions || !edition || !here || !details) {
    return html`
      <main id="main" class="rules">
        <p>${say("web-rules-reading")}</p>
      </main>
    `;
  }
  const away = here.elsewhere[hash];
  return html`
    <main id="main" class="rules">
      <header>
        <h1>${say("web-rules-title", { edition: edition.title })}</h1>
        <${SelectField}
          label=${say("web-edition")}
          value=${edition.id}
          options=${editions.map((one) => [one.id, one.title])}
          note=${edition.summary}
          set=${(/** @type {string} */ other) => navigate(`/rules/${other}${hash ? `#${hash}` : ""}`)}
        />
        ${
          away &&
          html`
            <p class="panel away" role="status">
              ${say("web-rules-elsewhere", {
                clause: hash,
                edition: editions.find((one) => one.id === away)?.title ?? away,
              })}${" "}
              <a class="onward" href=${`/rules/${away}#${hash}`}>
                ${say("web-rules-there", { clause: hash })}
              </a>
            </p>
          `
        }
        <p>${say("web-rules-note")}</p>
        <a class="onward" href="/learn">${say("web-rules-learn")}</a>
      </header>
      <nav class="contents panel" aria-label=${say("web-rules-contents")}>
        <ol>
          ${here.sections.map(
            (section) => html`
              <li key=${section.id}>
                <a href=${`#${section.id}`}>${section.title}</a>
              </li>
            `,
          )}
        </ol>
      </nav>
      <div class="clauses">
        ${here.sections.map(
          (section) => html`
            <section key=${section.id} aria-labelledby=${`${section.id}-title`}>
              <div id=${section.id} class="head" tabindex="-1">
                <h2 id=${`${section.id}-title`}>${section.title}</h2>
                <p class="dim">${section.intro}</p>
              </div>
              ${section.clauses.map(
                (clause) => html`
                  <${Clause}
                    key=${clause.id}
                    clause=${clause}
                    cited=${clause.id === hash}
                    edition=${details}
                  />
                `,
              )}
            </section>
          `,
        )}
      </div>
    </main>
  `;
}

/** @param {{ clause: ClauseTold, cited: boolean, edition: EditionDetails }} props */
function Clause({ clause, cited, edition }) {
  const Pictures = PICTURES[clause.id];
  return html`
    <article
      id=${clause.id}
      class=${`clause panel ${cited ? "cited" : ""}`}
      tabindex="-1"
      aria-labelledby=${`${clause.id}-title`}
    >
      <h3 id=${`${clause.id}-title`}>
        <span>${clause.title}</span>${" "}
        <a href=${`#${clause.id}`} aria-label=${say("web-rules-clause", { clause: clause.id })}>
          ${clause.id}
        </a>
      </h3>
      <p>${clause.text}</p>
      ${
        clause.ruling &&
        html`
          <p class="ruling">
            <strong>${say("web-rules-ruling")}</strong> ${clause.ruling}
          </p>
        `
      }
      ${Pictures && html`<${Pictures} edition=${edition} />`}
    </article>
  `;
}

/** Every ingredient, and whose own it is. @param {{ edition: EditionDetails }} props */
function IngredientPictures({ edition }) {
  return html`
    <ul class="pictures">
      ${edition.kinds.map(
        ({ id, colour }) => html`
          <li key=${id}>
            <${IngredientCard} kind=${id} />
            <span class=${`owner of-${colour}`}>${colourOf(colour)}</span>
          </li>
        `,
      )}
    </ul>
  `;
}

/** Every order of a colour, and what it takes. @param {{ edition: EditionDetails }} props */
function OrderPictures({ edition }) {
  const [colour, setColour] = useState(edition.colours[0] ?? "");
  return html`
    <div class="menu">
      <${SelectField}
        label=${say("web-rules-orders")}
        value=${colour}
        options=${edition.colours.map((one) => [one, colourOf(one)])}
        set=${setColour}
        note=${edition.reconstruction ? say("web-rules-reconstruction") : ""}
      />
      <ul class="pictures orders">
        ${edition.orders[colour]?.map(
          (order) => html`
            <li key=${order.id}>
              <${OrderTicket} order=${order} colour=${colour} />
              <span>${order.needs}</span>
            </li>
          `,
        )}
      </ul>
    </div>
  `;
}
