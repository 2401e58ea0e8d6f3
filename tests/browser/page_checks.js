// What page_checks.py sees on a page: a list of complaints from each function.
(() => {
  const TARGETS =
    "button, a[href], input, select, textarea, summary, " +
    "[role=button], [role=tab], [role=switch], [role=slider], [role=radio]";
  const IN_TEXT = "p, li, dd, td, figcaption, legend";
  const HOLDS_TEXT = "button, a, td, th, label, li, p, h1, h2, h3, legend, figcaption";
  const ATTRIBUTES = ["aria-label", "title", "placeholder", "alt", "aria-description"];
  const UNSAID =
    /\b(web|rules|ingredient|edition|recipe|character|order)-[a-z][a-z-]*[a-z]\b|\{ ?\$|undefined|\bNaN\b|\[object/;

  const isShown = (element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !element.closest("[inert]");

  const named = (element) => {
    const text = (element.getAttribute("aria-label") || element.textContent || "").trim();
    return `${element.tagName.toLowerCase()}.${element.getAttribute("class") || ""} "${text.slice(0, 60)}"`;
  };

  const isForEarsAlone = (element) => {
    for (let one = element; one; one = one.parentElement) {
      const style = getComputedStyle(one);
      const { width } = one.getBoundingClientRect();
      if (style.clipPath === "inset(50%)" || (style.overflow !== "visible" && width <= 2)) return true;
    }
    return false;
  };

  function* texts() {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node.data.trim() && !node.parentElement.closest("script, style, noscript, code")) yield node;
  }

  function sideways() {
    const wide = document.documentElement.clientWidth;
    const page = document.scrollingElement.scrollWidth;
    if (page <= wide) return [];
    const over = [...document.body.querySelectorAll("*")].filter((one) => {
      const box = one.getBoundingClientRect();
      return box.width && box.right > wide + 1;
    });
    return [...over.slice(0, 5).map(named), `${page} > ${wide}`];
  }

  // The label of a box or a dial counts with it; a link in running text may be as small as the text.
  function smallTargets(least) {
    const found = [];
    for (const one of document.querySelectorAll(TARGETS)) {
      if (!isShown(one) || isForEarsAlone(one)) continue;
      if (one.matches("a") && getComputedStyle(one).display === "inline" && one.closest(IN_TEXT)) continue;
      const boxes = [one, ...(one.labels || [])].map((each) => each.getBoundingClientRect());
      const wide = Math.max(...boxes.map((box) => box.width));
      const high = Math.max(...boxes.map((box) => box.height));
      if (wide < least - 0.5 || high < least - 0.5)
        found.push(`${named(one)} ${wide.toFixed(1)}x${high.toFixed(1)}`);
    }
    return found;
  }

  function clipped() {
    const found = new Set();
    for (const node of texts()) {
      const parent = node.parentElement;
      if (parent.closest("option, title") || !isShown(parent) || isForEarsAlone(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const boxes = [...range.getClientRects()].filter((box) => box.width && box.height);
      if (!boxes.length) continue;
      const left = Math.min(...boxes.map((box) => box.left));
      const right = Math.max(...boxes.map((box) => box.right));
      const middles = boxes.map((box) => (box.top + box.bottom) / 2);
      for (let one = parent; one && one !== document.body; one = one.parentElement) {
        const style = getComputedStyle(one);
        if (style.display === "inline" || style.display === "contents") continue;
        if (/auto|scroll/.test(style.overflowX + style.overflowY)) break;
        const box = one.getBoundingClientRect();
        const cuts = style.overflowX !== "visible" || style.overflowY !== "visible";
        const aside = left < box.left - 1.5 || right > box.right + 1.5;
        const below = middles.some((middle) => middle > box.bottom + 1 || middle < box.top - 1);
        const where = `${one.tagName.toLowerCase()}.${one.getAttribute("class") || ""}`;
        // A name may be as long as somebody likes: then it ends in dots.
        if (cuts && style.textOverflow === "ellipsis" && one.closest("bdi, [class$=-name]") && !below) break;
        const text = `"${node.data.trim().slice(0, 60)}"`;
        if (cuts && (aside || below)) found.add(`cut off by ${where}: ${text}`);
        if (!cuts && aside && one.matches(HOLDS_TEXT)) found.add(`spills over ${where}: ${text}`);
        if (cuts) break;
      }
    }
    return [...found];
  }

  // Names may be as long as somebody likes; all other words fit, or are broken where a hyphen is.
  function torn() {
    const found = new Set();
    for (const node of texts()) {
      const parent = node.parentElement;
      if (parent.closest("option, title, bdi, [class$=-name]") || !isShown(parent) || isForEarsAlone(parent)) continue;
      if (parent.matches("details:not([open])")) continue;
      for (const { 0: word, index } of node.data.matchAll(/[\p{L}\p{N}]+/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const boxes = [...range.getClientRects()].filter((box) => box.width && box.height);
        if (boxes.length > 1) found.add(`${named(parent)}: ${word}`);
      }
    }
    return [...found];
  }

  function unsaid() {
    const found = new Set();
    const look = (text) => {
      if (text && UNSAID.test(text)) found.add(text.trim().slice(0, 80));
    };
    for (const node of texts()) look(node.data);
    for (const name of ATTRIBUTES)
      for (const one of document.querySelectorAll(`[${name}]`)) look(one.getAttribute(name));
    return [...found];
  }

  // Of each line across a thing, the longest part that is hit; of a band of lines, what all have in common.
  function freeWidths({ selector, high }) {
    const [across, down] = [0.5, 4];
    return [...document.querySelectorAll(selector)].map((one) => {
      const box = one.getBoundingClientRect();
      const lines = [];
      for (let y = box.top; y <= box.bottom; y += down) {
        let [best, run] = [{ from: 0, to: 0 }, undefined];
        for (let x = box.left; x <= box.right; x += across) {
          const hit = document.elementFromPoint(x, y);
          run = hit && one.contains(hit) ? { from: run ? run.from : x, to: x } : undefined;
          if (run && run.to - run.from > best.to - best.from) best = run;
        }
        lines.push(best);
      }
      const many = Math.ceil(high / down) + 1;
      const bands = lines.slice(many - 1).map((_, at) => lines.slice(at, at + many));
      const common = (band) => Math.min(...band.map(({ to }) => to)) - Math.max(...band.map(({ from }) => from));
      return Math.max(0, ...bands.map(common));
    });
  }

  return { sideways, smallTargets, clipped, torn, unsaid, freeWidths };
})();
