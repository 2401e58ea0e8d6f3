/** Tables in a list: which edition, who sits there, whose turn it is or how it ended. */
import { html } from "../core/html.js";
import { language, say } from "../core/words.js";
import { face } from "../parts/fields.js";

/** @import { EditionShown, OwnTable, Summary } from "../types" */

/** @typedef {Summary & Partial<OwnTable>} TableListed */

/** Whose turn it is at one of the player's own tables. @param {TableListed} table */
export const turnAt = ({ you, to_act, seats }) =>
  typeof to_act === "number" &&
  html`
    <span class=${`turn ${to_act === you ? "own" : "dim"}`}>
      ${
        to_act === you
          ? say("web-start-your-turn")
          : say("web-start-turn-of", { name: seats[to_act]?.name ?? "" })
      }
    </span>
  `;

/** When a finished game ended, and how it did for the viewer. @param {TableListed} table */
const outcome = ({ stage, at, you, standings }) => {
  if (stage !== "over" || !at) return undefined;
  const own = typeof you === "number" ? standings?.[you] : undefined;
  const place = own && say("web-start-place", { place: own.place, of: standings?.length ?? 0 });
  const date = new Intl.DateTimeFormat(language.value, { dateStyle: "medium" }).format(at);
  return html`
    <span class="dim">
      <time datetime=${new Date(at).toISOString()}>${date}</time>
      ${own && ` · ${place} · ${say("web-start-pizzas", { number: own.pizzas })}`}
    </span>
  `;
};

/**
 * @param {{
 *   tables: TableListed[], editions?: EditionShown[], actions: (id: string, table: TableListed) => unknown,
 *   none?: string | false,
 * }} props `none`: what is said if there are no tables
 */
export function TableList({ tables, editions, actions, none }) {
  if (!tables.length) return none && html`<p class="dim">${none}</p>`;
  return html`
    <ul class="tables">
      ${tables.map((table) => {
        const number = table.seats.filter(({ name }) => !name).length;
        return html`
          <li key=${table.id}>
            <div>
              <strong>${editions?.find(({ id }) => id === table.edition)?.title}</strong>
              ${table.set_up && html`<span class="dim">${say("web-set-up")}</span>`}
              ${number > 0 && html`<span class="dim">${say("web-start-free", { number })}</span>`}
              ${turnAt(table)} ${outcome(table)}
            </div>
            <ul class="names">
              ${table.seats.map(
                ({ name, face: own }, at) =>
                  name &&
                  html`
                    <li key=${at}>
                      ${face(own)}
                      <bdi title=${name}>${name}</bdi>
                    </li>
                  `,
              )}
            </ul>
            <div class="row-actions">${actions(table.id, table)}</div>
          </li>
        `;
      })}
    </ul>
  `;
}
