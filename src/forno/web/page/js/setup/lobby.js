/** A table before the game: who is here, who is ready, and how the others come. */
import { useEffect, useRef, useState } from "preact/hooks";
import { announce } from "../core/announcements.js";
import { Refusal, errorText, request, useCharacters } from "../core/api.js";
import { html } from "../core/html.js";
import { tableLink } from "../core/links.js";
import { loadFromTab, prefer, prefs } from "../core/prefs.js";
import { navigate, route } from "../core/router.js";
import { say } from "../core/words.js";
import { Icon, colourOf } from "../parts/cards.js";
import { NameField, face, ownName, selectField } from "../parts/fields.js";
import { Lazy } from "../parts/lazy.js";
import { WatchersShown } from "../talk/watchers.js";
import { CopyField, InvitationLinks, useHome } from "./invitation.js";
import { Readiness, Terms } from "./readiness.js";
import { Banner } from "../play/screen.js";

const talkPanel = () => import("../talk/panel.js").then(({ TalkPanel }) => TalkPanel);

/**
 * @import { Prefs } from "../core/prefs.js"
 * @import { SeatHolderShown, CharacterShown, EditionDetails, Invitation, Summary } from "../types"
 * @import { Update } from "../types"
 * @import { Connection } from "../core/connection.js"
 */

/**
 * What has changed about who is here, for those who listen.
 * @param {SeatHolderShown[]} now
 * @param {SeatHolderShown[]} before
 */
function announceChanges(now, before) {
  now.forEach((chair, at) => {
    const old = before[at];
    if (chair.name !== old?.name) {
      announce(
        chair.name
          ? say("web-setup-sits", { name: chair.name })
          : say("web-setup-stands", { name: old?.name ?? "" }),
      );
    } else if (chair.ready && !old.ready) announce(say("web-setup-is-ready", { name: chair.name }));
  });
}

/**
 * Without a connection, it is the table as seen from the door: one may sit down, but not look on.
 * @param {{
 *   connection?: Connection, table: string, summary: Summary, edition: EditionDetails, invitation?: string,
 *   again: () => void,
 * }} props
 */
export function Lobby({ connection, table, summary, edition, invitation, again }) {
  const characters = useCharacters();
  const [trouble, setTrouble] = useState({ at: "", text: "" });
  const [colour, setColour] = useState("");
  const [more, setMore] = useState(/** @type {Invitation[]} */ ([]));
  const [closing, setClosing] = useState(false);
  const readiness = useRef(/** @type {HTMLButtonElement | null} */ (null));
  const { welcome, update } = connection ?? {};
  const shown = update?.value?.table;
  const chairs = /** @type {SeatHolderShown[]} */ (shown?.chairs ?? summary.seats);
  const you = welcome?.value?.you ?? null;
  const host = welcome?.value?.host ?? false;
  const me = you === null ? undefined : chairs[you];
  const key = /** @type {string | null} */ (invitation ?? loadFromTab(`code ${table}`));
  const home = useHome();
  const full = chairs.every(({ name }) => name);
  const plan = welcome?.value?.plan ?? summary;
  const at = `/tables/${table}`;
  // A quick game begins by itself: the table is not shown before.
  const now = route.value.hash === "now" && me && full;

  useEffect(() => {
    if (!connection) return;
    /** @type {(update: Update, before?: Update) => void} */
    const listener = ({ table: now }, before) =>
      before && now.stage === "open" && announceChanges(now.chairs, before.table.chairs);
    connection.listeners.add(listener);
    return () => void connection.listeners.delete(listener);
  }, [connection]);
  useEffect(() => {
    // After sitting down by keyboard, the focus goes to the next thing to press.
    if (me && document.activeElement === document.body) readiness.current?.focus({ preventScroll: true });
  }, [you]);
  useEffect(() => {
    if (now && !me.ready) void attempt("ready", async () => connection?.request({ type: "ready" }));
  }, [Boolean(now)]);

  /** @param {string} where @param {() => Promise<unknown>} what */
  const attempt = async (where, what) => {
    setTrouble({ at: "", text: "" });
    try {
      await what();
    } catch (error) {
      setTrouble({ at: where, text: errorText(error) });
    }
  };
  /** @param {number} [seat] */
  const sit = (seat) =>
    attempt("sit", async () => {
      const name = ownName();
      if (!name) throw new Refusal("name-refused", "");
      const taken = request("POST", `${at}/seats`, {
        name,
        colour,
        face: prefs.peek().face,
        ...(seat !== undefined && { seat }),
        ...(key && { invitation: key }),
      });
      // A player who has sat down in another window sits here too.
      await taken.catch((error) => error.code === "seated-already" || Promise.reject(error));
      if (connection) connection.reconnect();
      else again();
    });
  /** @param {number} seat */
  const stand = (seat) =>
    attempt("chairs", async () => {
      const own = seat === you ? connection : undefined;
      if (own) own.leavesSeat = true;
      try {
        // The connection stays open meanwhile: if the request fails, nothing has changed.
        await request("DELETE", `${at}/seats/${seat}`);
      } catch (error) {
        // Without an answer, it may have worked all the same.
        if (own && !(error instanceof Refusal && error.code === "away")) own.leavesSeat = false;
        throw error;
      }
      if (own) again();
    });
  /** @param {string} where */
  const wrong = (where) => html`<p class="trouble" role="alert">${trouble.at === where && trouble.text}</p>`;

  if (now && !trouble.text) {
    return html`
      <main id="main" class="plain">
        <p>${say("web-connecting")}</p>
      </main>
    `;
  }
  return html`
    ${connection && html`<${Banner} connection=${connection} />`}
    <main id="main" class="setup lobby">
      <h1>${say("web-setup-at-table", { edition: edition.title })}</h1>
      ${!connection && summary.set_up && html`<p class="set-up-mark">${say("web-set-up-mark")}</p>`}
      <${Terms} plan=${plan} edition=${edition} />
      <div class="columns">
        ${
          me &&
          html`
            <${Readiness}
              me=${me}
              own=${readiness}
              full=${full}
              hungry=${welcome?.value?.plan.start === "hungriest"}
              commitment=${summary.set_up ? "" : shown?.commitment}
              choose=${(/** @type {Prefs["face"]} */ one) =>
                void attempt("ready", async () => {
                  prefer({ face: one });
                  await request("PUT", `${at}/face`, { face: one });
                })}
              wrong=${wrong("ready")}
              say=${(/** @type {object} */ how) =>
                void attempt("ready", async () => connection?.request({ type: "ready", ...how }))}
            />
          `
        }
        ${
          !me &&
          html`
            <section class="panel readiness" aria-labelledby="sit">
              <h2 id="sit">${say("web-setup-sit-anywhere")}</h2>
              ${
                full
                  ? html`<p>${say(connection ? "web-setup-full-look-on" : "web-setup-full")}</p>`
                  : html`
                    <form onSubmit=${(/** @type {Event} */ event) => (event.preventDefault(), void sit())}>
                      <${NameField} trouble=${trouble.at === "sit" && trouble.text} />
                      ${
                        !summary.set_up &&
                        selectField({
                          label: say("web-setup-colour"),
                          value: colour,
                          set: setColour,
                          options: [
                            ["", say("web-setup-colour-drawn")],
                            ...edition.colours
                              .filter((one) => !chairs.some((chair) => chair.colour === one))
                              .map((one) => /** @type {[string, string]} */ ([one, colourOf(one)])),
                          ],
                        })
                      }
                      <button class="primary big">${say("web-setup-sit-anywhere")}</button>
                      ${connection && html`<p class="dim">${say("web-setup-looking-on")}</p>`}
                    </form>
                  `
              }
            </section>
          `
        }
        <section class="panel sitting" aria-labelledby="chairs">
          <h2 id="chairs">${say("web-setup-who")}</h2>
          <ol class="chairs">
            ${chairs.map(
              (chair, seat) => html`
                <li key=${seat} class=${chair.name ? `taken of-${chair.colour}` : ""}>
                  <span class="chair-sign">
                    ${face(chair.face)}
                    ${
                      chair.colour &&
                      html`
                        <${Icon}
                          of=${edition.kinds.find((kind) => kind.colour === chair.colour)?.id ?? "mark"}
                        />
                      `
                    }
                  </span>
                  <div class="chair-who">
                    ${
                      chair.name
                        ? html`<bdi title=${chair.name}>${chair.name}</bdi>`
                        : html`<span class="dim">${say("web-setup-free")}</span>`
                    }
                    ${
                      chair.name &&
                      html`
                        <small class="dim">
                          ${[
                            seat === you && say("web-setup-you"),
                            chair.bot && say("web-setup-a-bot"),
                            chair.colour && colourOf(chair.colour),
                          ]
                            .filter(Boolean)
                            .join(" · ")}
                        </small>
                      `
                    }
                  </div>
                  ${
                    chair.name &&
                    html`
                      <span class=${`chair-state ${chair.ready ? "is-ready" : ""}`}>
                        ${say(
                          chair.ready
                            ? "web-setup-ready"
                            : !connection || chair.present
                              ? "web-setup-not-ready"
                              : "web-setup-not-here",
                        )}
                      </span>
                    `
                  }
                  <div class="row-actions">
                    ${
                      !chair.name &&
                      !me &&
                      html`<button onClick=${() => void sit(seat)}>${say("web-setup-sit")}</button>`
                    }
                    ${
                      !chair.name &&
                      host &&
                      characters &&
                      html`
                        <${BotSeat}
                          characters=${characters}
                          seat=${seat}
                          put=${(/** @type {string} */ bot) =>
                            void attempt("chairs", () => request("PUT", `${at}/seats/${seat}`, { bot }))}
                        />
                      `
                    }
                    ${
                      chair.name &&
                      seat === you &&
                      html`
                        <button class="quiet" onClick=${() => void stand(seat)}>
                          ${say("web-setup-stand")}
                        </button>
                      `
                    }
                    ${
                      chair.name &&
                      seat !== you &&
                      host &&
                      html`
                        <button
                          class="quiet"
                          aria-label=${say("web-setup-remove-of", { name: chair.name })}
                          onClick=${() => void stand(seat)}
                        >
                          ${say("web-setup-remove")}
                        </button>
                      `
                    }
                  </div>
                </li>
              `,
            )}
          </ol>
          ${wrong("chairs")}
          ${connection && html`<${WatchersShown} connection=${connection} />`}
        </section>
        ${
          connection &&
          html`
            <section class="panel talking" aria-labelledby="talk">
              <h2 id="talk">${say("web-talk")}</h2>
              <${Lazy} load=${talkPanel} connection=${connection} inline />
            </section>
          `
        }
        <div class="others">
          ${
            (!full || plan.watching !== "nobody") &&
            html`
              <section class="panel" aria-labelledby="invite">
                <h2 id="invite">${say("web-setup-invite")}</h2>
                ${
                  key
                    ? html`<${InvitationLinks} home=${home} table=${table} invitation=${key} />`
                    : html`<p class="dim">${say(host ? "web-setup-no-link" : "web-setup-ask-host")}</p>`
                }
                ${more.map(
                  (one) => html`
                    <div key=${one.name} class="further">
                      <${CopyField}
                        label=${say("web-setup-further-link")}
                        text=${home.origin + tableLink(table, one.key)}
                      />
                      <button
                        class="quiet"
                        onClick=${() =>
                          void attempt(
                            "invite",
                            async () => (
                              await request("DELETE", `${at}/invitations/${one.name}`),
                              setMore(more.filter(({ name }) => name !== one.name))
                            ),
                          )}
                      >
                        ${say("web-setup-revoke")}
                      </button>
                    </div>
                  `,
                )}
                ${
                  host &&
                  html`
                    <button
                      class="quiet"
                      onClick=${() =>
                        void attempt("invite", async () =>
                          setMore([...more, await request("POST", `${at}/invitations`, {})]),
                        )}
                    >
                      ${say("web-setup-further")}
                    </button>
                  `
                }
                ${wrong("invite")}
              </section>
            `
          }
          ${
            host &&
            (closing
              ? html`
                <p class="closing">
                  ${say("web-setup-close-sure")}${" "}
                  <button
                    onClick=${() =>
                      void attempt("close", async () => (await request("DELETE", at), navigate("/")))}
                  >
                    ${say("web-setup-close")}
                  </button>
                  <button class="quiet" onClick=${() => setClosing(false)}>${say("web-setup-keep")}</button>
                </p>
              `
              : html`
                <button class="quiet" onClick=${() => setClosing(true)}>${say("web-setup-close")}</button>
              `)
          }
          ${wrong("close")}
        </div>
      </div>
    </main>
  `;
}

/**
 * A free seat that the host can give to a bot.
 * @param {{ characters: CharacterShown[], seat: number, put: (bot: string) => void }} props
 */
function BotSeat({ characters, seat, put }) {
  const [bot, setBot] = useState("cook");
  return html`
    ${selectField({
      unseen: true,
      label: say("web-setup-which-bot", { number: seat + 1 }),
      value: bot,
      set: setBot,
      options: characters.map(({ rung, name }) => [rung, name]),
    })}
    <button onClick=${() => put(bot)}>${say("web-setup-seat-bot")}</button>
  `;
}
