/**
 * The route: every screen has an address, and the browser's own buttons work.
 */
import { signal } from "@preact/signals";

/** @typedef {{ screen: string, id: string, hash: string }} Route */

/** The addresses that there are; all others lead to the screen `lost`. */
const ADDRESSES = /^\/(?:|new|learn|(?:join|rules)(?:\/[^/]+)?|(?:t|replay|game)\/[^/]+)$/;

/** @returns {Route} */
function currentRoute() {
  const { pathname, hash } = location;
  const [screen = "", part = ""] = pathname.split("/").slice(1);
  const where = { hash: hash.slice(1) };
  try {
    if (ADDRESSES.test(pathname)) return { screen, id: decodeURIComponent(part), ...where };
  } catch {
    // Signs that mean nothing are no name of anything.
  }
  return { screen: "lost", id: "", ...where };
}

export const route = signal(currentRoute());

/** Go to another screen. @param {string} path @param {{ replace?: boolean }} [options] */
export function navigate(path, options = {}) {
  const moved = new URL(path, location.href).pathname !== location.pathname;
  history[options.replace ? "replaceState" : "pushState"](null, "", path);
  route.value = currentRoute();
  if (moved) scrollTo(0, 0);
}

addEventListener("popstate", () => {
  route.value = currentRoute();
});

// Links are links; those to our own screens need no new page.
document.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  const plain =
    !event.defaultPrevented &&
    event.button === 0 &&
    !event.metaKey &&
    !event.ctrlKey &&
    !event.shiftKey &&
    !event.altKey;
  if (!(link instanceof HTMLAnchorElement) || !plain || link.target || link.hasAttribute("download")) return;
  const ours = link.origin === location.origin && !/^\/(page|api)\//.test(link.pathname);
  if (!ours || (link.pathname === location.pathname && link.hash)) return;
  event.preventDefault();
  if (window !== top) {
    // Another site shows a shared game within its page: nothing else of ours belongs there.
    open(link.href, "_blank", "noopener");
    return;
  }
  navigate(link.pathname + link.search + link.hash);
});
