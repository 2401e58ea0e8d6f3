/**
 * The focus stays: when what had it is gone, it goes to where one goes on from there.
 */

/** Where the focus goes, the first of them that is there; every screen has a heading at least. */
const PLACES = ["#decide-title", "#bake-next", "main .hand", "main .readiness button", "main h1"];

/** What had the focus last, for as long as it is there. @type {Element | undefined} */
let last;
/** Whether it is gone, and nothing has the focus since. */
let lost = false;
/** On what a finger or a mouse has led to: a frame around it would say nothing, until a key is pressed. */
const UNFRAMED = "data-unframed";
let framed = true;

document.addEventListener("focusin", ({ target }) => {
  last = target instanceof Element ? target : undefined;
  lost = false;
});

document.addEventListener("pointerdown", () => {
  framed = false;
});
document.addEventListener("keydown", () => {
  framed = true;
  for (const one of document.querySelectorAll(`[${UNFRAMED}]`)) one.removeAttribute(UNFRAMED);
});

/** A screen may need some time to come: until then, nothing is forgotten. */
function restoreFocus() {
  if (last && !last.isConnected) {
    last = undefined;
    lost = true;
  }
  if (!lost || document.activeElement !== document.body) return;
  for (const place of PLACES) {
    const found = document.querySelector(place);
    if (!(found instanceof HTMLElement)) continue;
    if (found.tabIndex < 0) found.tabIndex = -1;
    found.toggleAttribute(UNFRAMED, !framed);
    found.focus({ preventScroll: true });
    return;
  }
}

/** From now on. */
export function keepFocus() {
  new MutationObserver(restoreFocus).observe(document.body, { childList: true, subtree: true });
}
