/**
 * What an order takes, as a picture for a ticket of 100 by 140: the pizza carries its ingredients; a
 * colour wheel with a pointer is one kind of the owner's choice, bars with an arrow are the rarest kind,
 * and a red ring is what must not lie on the table. The picture follows from what the order takes, so
 * that every edition's orders have one.
 */

/** @import { OrderShown } from "../types" */

const INK = "#2A1A12";
const PAPER = "#FFF8EA";

/** The colours of a wheel. @type {Record<string, string>} */
const COLOUR = {
  pineapple: "#FBDF28",
  pepper: "#00764F",
  mushroom: "#AFA79F",
  olive: "#4A2F66",
  salami: "#B80602",
  shrimp: "#EA885A",
};

/** Where the middle of a pizza is. */
const [X, Y] = [56, 57];

/** A number that is short to write. @param {number} value */
const r = (value) => +value.toFixed(1);

/** @param {number} x @param {number} y @param {number} radius @param {string} look */
const circle = (x, y, radius, look) => `<circle cx="${r(x)}" cy="${r(y)}" r="${r(radius)}" ${look}/>`;
/** @param {string} fill @param {number} [width] */
const outlined = (fill, width = 2) => `fill="${fill}" stroke="${INK}" stroke-width="${width}"`;
/** @param {string} d @param {string} look */
const path = (d, look) => `<path d="${d}" stroke-linejoin="round" ${look}/>`;
/** @param {string} stroke @param {number} width */
const drawn = (stroke, width) => `fill="none" stroke="${stroke}" stroke-width="${r(width)}"`;

/** An ingredient. @param {string} kind @param {number} x @param {number} y @param {number} size */
const put = (kind, x, y, size) =>
  `<use href="#${kind}" x="${r(x - size / 2)}" y="${r(y - size / 2)}" width="${size}" height="${size}"/>`;

/**
 * @param {string | number} text
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
const number = (text, x, y, size, fill = INK) =>
  `<text x="${x}" y="${r(y + size * 0.36)}" font-size="${r(size)}" fill="${fill}">${text}</text>`;

/** The pizza. */
const pizza = (x = X, y = Y, radius = 38) =>
  circle(x, y, radius, outlined("#E2A458")) +
  circle(x, y, radius - 4, `fill="#C8402A"`) +
  circle(x, y, radius - 6.5, `fill="#FFEDBF"`);

/**
 * Ingredients around a point.
 * @param {string[]} kinds
 * @param {number} size
 */
const ring = (kinds, size, x = X, y = Y, radius = 20.5, from = -90) =>
  kinds
    .map((kind, at) => {
      const angle = ((from + (at * 360) / kinds.length) * Math.PI) / 180;
      return put(kind, x + radius * Math.cos(angle), y + radius * Math.sin(angle), size);
    })
    .join("");

/** A number on a disc of its own. @param {number} n */
const amount = (n) => circle(36, Y + 28, 13.5, outlined(PAPER)) + number(n, 36, Y + 28, 21);

/**
 * One kind of the owner's choice, so many times.
 * @param {number} n
 * @param {string[]} kinds
 * @param {number} x
 * @param {number} y
 * @param {number} radius
 * @param {number} at the kind on which the pointer stands
 */
function wheel(n, kinds, x, y, radius, at) {
  const step = (2 * Math.PI) / kinds.length;
  const slices = kinds.map((kind, index) => {
    const from = -Math.PI / 2 + (index - at - 0.5) * step;
    const on = (/** @type {number} */ angle) =>
      `${r(x + radius * Math.cos(angle))} ${r(y + radius * Math.sin(angle))}`;
    return path(
      `M${x} ${y}L${on(from)}A${radius} ${radius} 0 0 1 ${on(from + step)}Z`,
      outlined(COLOUR[kind] ?? PAPER, 1.5),
    );
  });
  const hub = radius * 0.62;
  const pointer = `M${x} ${r(y - hub - 1)}l${r(-radius * 0.27)} ${r(-radius * 0.72)}h${r(radius * 0.54)}Z`;
  return (
    circle(x, y, radius + 1.5, `fill="${INK}"`) +
    slices.join("") +
    circle(x, y, hub, outlined(PAPER)) +
    number(n, x, y, radius * 0.98) +
    path(pointer, outlined(PAPER, 1.8))
  );
}

/** What it takes besides. @param {string} kind @param {number} x @param {number} size */
function plus(kind, x, size) {
  const y = Y + 30;
  const [px, py, arm] = [r(x - size * 0.62), r(y - size * 0.3), r(size * 0.15)];
  const cross = `M${r(px - arm)} ${py}h${2 * arm}M${px} ${r(py - arm)}v${2 * arm}`;
  return nearer([
    circle(x, y, size * 0.66, outlined(PAPER)),
    put(kind, x, y, size),
    circle(px, py, size * 0.27, `fill="${INK}"`),
    path(cross, drawn("#FFE9B8", 2.2)),
  ]);
}

/** What must not lie on the table. @param {string} kind */
function never(kind) {
  const [x, y, size] = [78, Y + 28, 27];
  const bar = `M${r(x - size * 0.44)} ${r(y + size * 0.44)}l${r(size * 0.88)} ${r(-size * 0.88)}`;
  return nearer([
    circle(x, y, size * 0.68, outlined(PAPER, 1.5)),
    put(kind, x, y, size * 0.92),
    circle(x, y, size * 0.62, drawn("#D01010", size * 0.14)),
    path(bar, drawn(PAPER, size * 0.24)),
    path(bar, drawn("#D01010", size * 0.14)),
  ]);
}

/** On a small ticket, this is nearer to the middle (see the styles). @param {string[]} parts */
const nearer = (parts) => `<g class="near">${parts.join("")}</g>`;

/** What lies in the middle is what there is fewest of. @param {string[]} cards */
function laid(cards) {
  const often = (/** @type {string} */ kind) => cards.filter((one) => one === kind).length;
  const alike = cards.every((kind) => often(kind) === 1);
  if (alike) return pizza() + ring(cards, cards.length > 5 ? 20.5 : 24);
  const [middle = "", ...rest] = [...cards].sort((a, b) => often(a) - often(b));
  return (
    pizza() + ring(rest, 23, X, Y, 20.5, -135) + circle(X, Y, 12, `fill="#FFEDBF"`) + put(middle, X, Y, 22)
  );
}

const BARS =
  path(`M31 ${Y + 12}v-36h14v36ZM46 ${Y + 12}v-25h14v25Z`, outlined("#C9B9A2")) +
  path(`M61 ${Y + 12}v-12h15v12Z`, outlined(`#F2B33D`)) +
  path(`M28 ${Y + 12}h51`, drawn(INK, 2)) +
  path(`M68.5 ${Y - 4}l-6-8.5h4v-7.5h4v7.5h4Z`, outlined("#D01010", 1.3));
const TEAR = `M56 ${Y - 36}l-4 9 8 7-8 7 8 7-8 7 8 7-8 8 8 8-4 8`;

/**
 * The picture of an order, as SVG in a box of 100 by 140.
 * @param {OrderShown} order
 */
export function pictureOf({ printed, jokers, each, fewest, at_least, struck, choice }) {
  const kinds = Object.entries(printed);
  const cards = kinds.flatMap(([kind, count]) => Array.from({ length: count }, () => kind));
  const own = kinds[0]?.[0];
  const besides = own ? plus(own, 78, 26) : "";
  const not = struck.map(never).join("");
  if (at_least) {
    const all = Object.keys(COLOUR).slice(0, 5);
    return (
      pizza() +
      ring([...all, ...all], 18.5, X, Y, 31) +
      circle(X, Y, 24, `fill="${INK}"`) +
      circle(X, Y, 21.5, drawn("#F2B33D", 1.5)) +
      number(`${at_least}+`, X - 0.5, Y, 24, "#FFE9B8")
    );
  }
  if (fewest) return pizza() + BARS + amount(each) + besides;
  if (jokers > 1) {
    return (
      pizza() +
      wheel(each, choice, 43, Y - 14, 20, 0) +
      wheel(each, choice, 70, Y + 8, 20, 3) +
      (own ? plus(own, 37, 24) : "")
    );
  }
  if (jokers && choice.length === 2) {
    const [one = "", other = ""] = choice;
    const halves = put(one, 38.5, Y - 5, 28) + put(other, 73.5, Y - 5, 28);
    return (
      pizza() + halves + path(TEAR, drawn(INK, 5.5)) + path(TEAR, drawn(PAPER, 2.4)) + amount(each) + besides
    );
  }
  if (jokers) return pizza() + wheel(each, choice, X, Y - 5, 28, struck.length ? 2 : 1) + besides + not;
  if (struck.length) return pizza(51, Y - 8, 30) + ring(cards, 21, 51, Y - 7, 12.5) + not;
  return laid(cards);
}
