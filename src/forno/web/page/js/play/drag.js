/**
 * Cards that are dragged, with a mouse or a finger, onto the left or the right half of the oven, or onto a
 * pile: the left half draws ingredients after the play, the right one orders.
 */
import { signal } from "@preact/signals";

/** @typedef {"s" | "w"} PileName */

/** Over which half of the oven cards are held now. */
export const half = signal(/** @type {PileName | ""} */ (""));
/** Whether cards are being dragged. */
export const dragged = signal(false);

/** How far a pointer moves, in pixels, before a tap has become a drag. */
const FAR = 9;

/** Which pile a place stands for. @param {number} x @param {number} y @returns {PileName | ""} */
function pileAt(x, y) {
  const pile = document.elementFromPoint(x, y)?.closest("[data-pile]")?.getAttribute("data-pile");
  if (pile === "s" || pile === "w") return pile;
  const box = document.querySelector(".play .oven")?.getBoundingClientRect();
  if (!box || x < box.left || x > box.right || y < box.top || y > box.bottom) return "";
  return x < box.left + box.width / 2 ? "s" : "w";
}

/**
 * A pointer went down on a card: it may be dragged from now on.
 * @param {PointerEvent} event
 * @param {{ pick: () => void, drop: (pile: PileName) => void }} acts `pick`: the card is taken along, with
 *   what is picked; `drop`: it was let go over a half or a pile
 */
export function dragFrom(event, { pick, drop }) {
  const card = /** @type {HTMLElement} */ (event.currentTarget);
  if (event.button || !event.isPrimary || !card) return;
  const { clientX: x0, clientY: y0, pointerId } = event;
  /** @type {HTMLElement | undefined} */
  let ghost;
  /** @param {PointerEvent} now */
  const move = (now) => {
    if (now.pointerId !== pointerId) return;
    const [x, y] = [now.clientX - x0, now.clientY - y0];
    if (!ghost) {
      if (Math.hypot(x, y) < FAR) return;
      pick();
      dragged.value = true;
      ghost = ghostOf(card);
    }
    ghost.style.transform = `translate(${x}px, ${y}px)`;
    half.value = pileAt(now.clientX, now.clientY);
  };
  /** @param {PointerEvent} now */
  const end = (now) => {
    if (now.pointerId !== pointerId) return;
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", end);
    removeEventListener("pointercancel", end);
    if (!ghost) return;
    ghost.remove();
    dragged.value = false;
    const pile = now.type === "pointerup" ? half.peek() : "";
    half.value = "";
    // The click that ends a drag is none.
    const swallow = (/** @type {Event} */ click) => click.stopPropagation();
    addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, { capture: true }));
    if (pile) drop(pile);
  };
  addEventListener("pointermove", move);
  addEventListener("pointerup", end);
  addEventListener("pointercancel", end);
}

/** The picked cards, and the one under the pointer, as they lie in the hand. @param {HTMLElement} card */
function ghostOf(card) {
  const ghost = document.createElement("div");
  ghost.className = "dragged";
  ghost.setAttribute("aria-hidden", "true");
  const picked = card.parentElement?.querySelectorAll('[aria-pressed="true"]') ?? [];
  for (const one of new Set([...picked, card])) {
    const face = one.querySelector(".card");
    const box = face?.getBoundingClientRect();
    if (!face || !box) continue;
    const copy = /** @type {HTMLElement} */ (face.cloneNode(true));
    const width = /** @type {HTMLElement} */ (face).offsetWidth;
    copy.style.cssText = `left:${box.x}px;top:${box.y}px;--card:${width}px`;
    ghost.append(copy);
  }
  document.body.append(ghost);
  return ghost;
}
