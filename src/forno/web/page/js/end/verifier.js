/**
 * Checks the shuffles of a finished game by docs/shuffle-specification.md. It shares no code with the rest of
 * Forno, and runs in a browser and in Node alike: `verify(text)` takes the text of a record.
 * @typedef {any} Cards where nothing is read beyond the end
 */
import { bytesOf, hmac, sha256, wordsOf } from "./sha256.js";

const utf8 = (/** @type {string} */ text) => [...new TextEncoder().encode(text)];
const hex = (/** @type {number[]} */ bytes) => bytes.map((one) => one.toString(16).padStart(2, "0")).join("");
const unhex = (/** @type {string} */ text) => (text.match(/../g) ?? []).map((two) => parseInt(two, 16));
/** Texts one after the other, each behind its length. @param {string[]} texts */
const framed = (...texts) => texts.map(utf8).flatMap((text) => [...bytesOf(text.length), ...text]);

/** @param {string} secret in hexadecimal digits */
export const commitmentTo = (secret) => hex(sha256([...utf8("forno-1\ncommitment\n"), ...unhex(secret)]));

/** What chance decides at one table. @param {string} secret @param {string} table @param {string[]} salts */
export function dealer(secret, table, salts) {
  const key = hmac(unhex(secret), framed("forno-1", table, ...salts));
  function* words(/** @type {string} */ name) {
    for (let counter = 0; ; counter++) yield* wordsOf(hmac(key, framed(name, `${counter}`)));
  }
  const draw = (/** @type {string} */ name, /** @type {number} */ limit, stream = words(name)) => {
    let word = stream.next().value;
    while (word >= 2 ** 32 - (2 ** 32 % limit)) word = stream.next().value;
    return word % limit;
  };
  const shuffle = (/** @type {string} */ name, /** @type {Cards} */ cards, stream = words(name)) => {
    const left = [...cards];
    for (let last = left.length - 1; last > 0; last--) {
      const other = draw(name, last + 1, stream);
      [left[last], left[other]] = [left[other], left[last]];
    }
    return left;
  };
  return { draw, shuffle };
}

const CODES = "apmoshM";
const sorted = (/** @type {Cards} */ cards) => [...cards].sort((a, b) => CODES.indexOf(a) - CODES.indexOf(b));
const COLOURS = ["yellow", "green", "brown", "purple", "red", "pink"];
/** When the Mamma Mia! card comes into the supply, by edition. @type {Record<string, string>} */
const CARD = { abacus: "never", bgg: "before", oya: "after", plus: "never", "rio-grande": "after" };
/** Kinds, cards of each with 2, 3 … players, cards dealt to each, orders after those of four and one. */
const FIVE = { kinds: "apmos", copies: [8, 10, 12, 13], dealt: 6, orders: "each bomb mono mini" };
const ORDERS = "each 5? bomb mono ghio mini mamma junior mpa mpb";
const SIX = { kinds: "apmosh", copies: [8, 10, 12, 14, 15], dealt: 8, orders: ORDERS };

/** What is right in a record, and the first thing that is not. @param {string} text */
export function verify(text) {
  const [, head = "", first = "", why, deal, play = ""] =
    /^([^]*?)\ndeal (\S+) (\S+)\n([^]*?)\n\n([^]*)/.exec(text) ?? [];
  const said = Object.fromEntries([...head.matchAll(/^# (.*?): ?(.*)$/gm)].map((line) => line.slice(1)));
  const edition = `${/^edition (\S+)/m.exec(head)?.[1]}`;
  const seats = [...head.matchAll(/^seat (\S+)/gm)].map((line) => `${line[1]}`);
  const { kinds, copies, dealt, orders } = edition === "plus" ? SIX : FIVE;
  const known = Object.hasOwn(CARD, edition) && copies[seats.length - 2] && seats.includes(first);
  const proven = said.dealer === "forno-1" && /^[0-9a-f]{64}$/.test(said.secret);
  if (!known || !proven) return { commitment: "", right: [], wrong: "record" };
  const salts = seats.map((seat) => said[`salt of ${seat}`] ?? "");
  const { draw, shuffle } = dealer(said.secret, said.table, salts);
  const drawn = `${said["colours drawn"]}`.split(", ");
  const wanted = seats.map((seat) => (drawn.includes(seat) ? "" : seat));
  const unwanted = COLOURS.slice(0, kinds.length).filter((colour) => !wanted.includes(colour));
  const free = shuffle("colours", unwanted);
  const colours = wanted.map((colour) => colour || free.shift());
  const starter = why === "named" ? seats.indexOf(first) : draw("starter", seats.length);
  const all = [...kinds].flatMap((kind) => Array(copies[seats.length - 2]).fill(kind));
  let supply = shuffle("deal", CARD[edition] === "before" ? [...all, "M"] : all);
  const /** @type {Cards} */ hands = seats.map(() => []);
  let holder = "";
  for (let place = starter; place < starter + dealt * seats.length; place++) {
    if (supply[0] === "M") holder = `mammamia ${seats[place % seats.length]}\n`;
    hands[place % seats.length].push(supply.splice(0, supply[0] === "M" ? 2 : 1).at(-1));
  }
  if (CARD[edition] === "after") supply = shuffle("supply", sorted([...supply, "M"]));
  const lines = seats.map((seat, at) => {
    const own = `${kinds[COLOURS.indexOf(seat)]}`;
    const codes = [...kinds].filter((kind) => kind !== own).map((kind) => `4${kind}1${own}`);
    const [top, ...waiter] = shuffle(`waiter ${at}`, [...codes, ...orders.replace("?", own).split(" ")]);
    const hand = sorted(hands[at]).join("");
    const counts = hand.replace(/(.)\1*/g, (run, kind) => run.length + kind);
    return `hand ${seat} ${counts} +${top}\nwaiter ${seat} ${waiter.join(" ")}\n`;
  });
  const layout = `${lines.join("")}${holder}supply ${supply.join("").replace(/.{10}(?=.)/g, "$& ")}`;
  const checks = [
    ["commitment", commitmentTo(said.secret) === said.commitment],
    ["colours", `${colours}` === `${seats}`],
    ["starter", seats[starter] === first],
    ["deal", deal === layout],
  ];
  [...play.matchAll(/^round (\d+) (.*)$/gm)].forEach(([, round, laid = ""], at) => {
    const there = [...laid.replaceAll(" ", "")];
    const same = `${shuffle(`round ${at + 2}`, sorted(there))}` === `${there}`;
    checks.push([`round ${round}`, same && Number(round) === at + 2]);
  });
  const wrong = checks.findIndex(([, right]) => !right);
  const right = checks.slice(0, wrong < 0 ? undefined : wrong).map(([name]) => `${name}`);
  return { commitment: said.commitment, right, wrong: `${checks[wrong]?.[0] ?? ""}` };
}
