/**
 * SHA-256 and HMAC-SHA-256, as FIPS 180-4 and RFC 2104 have them. Browsers offer their own to pages with
 * HTTPS only, and Forno is played on home networks without it.
 * @typedef {any} Words where nothing is read beyond the end
 */
const NUMBERS = [...Array(312).keys()].slice(2);
const PRIMES = NUMBERS.filter((n) => !NUMBERS.some((divisor) => divisor < n && n % divisor === 0));
const roots = (/** @type {number} */ n) => PRIMES.map((prime) => ((prime ** (1 / n) % 1) * 2 ** 32) | 0);
const [START, CONSTANTS] = [roots(2).slice(0, 8), roots(3)];
const turned = (/** @type {number} */ x, /** @type {number[]} */ ...by) =>
  by.reduce((sum, n) => sum ^ (x >>> n) ^ (x << (32 - n)), 0);

/** Four bytes, the most significant first. @param {number} word */
export const bytesOf = (word) => [24, 16, 8, 0].map((by) => (word >>> by) & 255);

/** @param {number[]} bytes @returns {Words} */
export function wordsOf(bytes) {
  const data = new DataView(Uint8Array.from(bytes).buffer);
  return bytes.flatMap((_, at) => (at % 4 ? [] : data.getUint32(at)));
}

/** @param {number[]} bytes @returns {number[]} */
export function sha256(bytes) {
  const zeros = Array(((bytes.length + 72) & ~63) - bytes.length - 5).fill(0);
  const message = wordsOf([...bytes, 0x80, ...zeros, ...bytesOf(8 * bytes.length)]);
  let /** @type {Words} */ state = START;
  while (message.length) {
    const w = message.splice(0, 16);
    let [a, b, c, d, e, f, g, h] = state;
    CONSTANTS.forEach((constant, at) => {
      const [x, y] = [w[at - 15], w[at - 2]];
      const mixed = (turned(x, 7, 18) ^ (x >>> 3)) + (turned(y, 17, 19) ^ (y >>> 10));
      w[at] ??= (w[at - 16] + w[at - 7] + mixed) | 0;
      const t = h + turned(e, 6, 11, 25) + ((e & f) ^ (~e & g)) + constant + w[at];
      const u = turned(a, 2, 13, 22) + ((a & b) ^ (a & c) ^ (b & c));
      [a, b, c, d, e, f, g, h] = [(t + u) | 0, a, b, c, (d + t) | 0, e, f, g];
    });
    state = [a, b, c, d, e, f, g, h].map((word, at) => (state[at] + word) | 0);
  }
  return state.flatMap(bytesOf);
}

/** @param {number[]} key of at most 64 bytes @param {number[]} message */
export function hmac(key, message) {
  const padded = [...key, ...Array(64 - key.length).fill(0)];
  const inner = sha256([...padded.map((byte) => byte ^ 0x36), ...message]);
  return sha256([...padded.map((byte) => byte ^ 0x5c), ...inner]);
}
