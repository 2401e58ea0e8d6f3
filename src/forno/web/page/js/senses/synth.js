/**
 * Sounds made of oscillators and noise: one recipe for each moment, no recordings.
 *
 * It plays on any audio context, so that a test can record a game with an offline one. Noise and
 * crackles are the same every time: a recording can be compared with another.
 */

/** @import { MomentDetail, MomentType } from "../core/moments.js" */

/**
 * Times in milliseconds, frequencies in Hz; a sound glides from one frequency to the other.
 * @typedef {{
 *   wave: OscillatorType | "noise", from: number, to?: number, ms: number, gain: number, at?: number,
 *   filter?: BiquadFilterType, q?: number, below?: number, rises?: number, tremolo?: number,
 * }} Part
 */

/** Slots sound higher, one after the other: C5 D5 E5 G5 A5 C6 D6. */
const SCALE = [523, 587, 659, 784, 880, 1047, 1175];
const CHORD = [523, 659, 784, 1047];
const FOURTH = 4 / 3;
/** The loudest that a sound is left after its time: from there on nobody hears it. */
const SILENCE = 0.0008;
const ATTACK = 0.003;

/** @param {number} at @param {number} times */
const chord = (at, times = 1) =>
  CHORD.map(
    (from, nth) =>
      /** @type {Part} */ ({ wave: "triangle", from: from * times, ms: 500, gain: 0.12, at: at + 70 * nth }),
  );
/** @param {number} at */
const bell = (at) =>
  [
    [1047, 0.16],
    [2100, 0.06],
    [3136, 0.03],
  ].map(([from = 0, gain = 0]) => /** @type {Part} */ ({ wave: "sine", from, ms: 900, gain, at }));
/** @param {number} from @param {number} at */
const held = (from, at) => /** @type {Part} */ ({ wave: "triangle", from, ms: 900, gain: 0.1, at });
/** @param {Omit<Part, "wave">} part @returns {Part} */
const noise = (part) => ({ wave: "noise", ...part });

/** @type {Record<MomentType, (detail: MomentDetail) => Part[]>} */
const RECIPES = {
  pick: () => [{ wave: "triangle", from: 520, to: 620, ms: 40, gain: 0.08 }],
  drop: () => [{ wave: "triangle", from: 620, to: 520, ms: 40, gain: 0.08 }],
  fly: () => [noise({ filter: "bandpass", from: 1800, to: 900, q: 0.8, ms: 180, gain: 0.1 })],
  lands: () => [
    { wave: "sine", from: 90, to: 60, ms: 120, gain: 0.18 },
    noise({ filter: "lowpass", from: 400, ms: 90, gain: 0.12 }),
    ...[20, 55, 85, 140, 190].map((at) => noise({ filter: "highpass", from: 3000, ms: 4, gain: 0.04, at })),
  ],
  draws: () => [0, 50].map((at) => noise({ filter: "bandpass", from: 2500, q: 1, ms: 30, gain: 0.06, at })),
  "your-turn": () => [...bell(0), ...bell(140)],
  hurry: () => [{ wave: "sine", from: 880, ms: 25, gain: 0.1 }],
  "card-turns": () => [noise({ filter: "highpass", from: 2000, ms: 60, gain: 0.07 })],
  "slot-fills": ({ k = 0 }) => {
    const from = SCALE[Math.min(k, SCALE.length - 1)] ?? 523;
    return [
      { wave: "triangle", from, ms: 160, gain: 0.12 },
      { wave: "triangle", from: from / 2, ms: 160, gain: 0.06 },
    ];
  },
  "slot-empty": () => [{ wave: "sine", from: 196, to: 185, ms: 300, gain: 0.1 }],
  "before-verdict": () => [
    noise({ filter: "lowpass", from: 250, ms: 700, gain: 0.24, rises: 0.05, tremolo: 22 }),
  ],
  baked: () => [...chord(0), noise({ filter: "highpass", from: 5000, ms: 500, gain: 0.03 })],
  failed: () => [
    noise({ filter: "highpass", from: 1500, ms: 12, gain: 0.3 }),
    ...[2100, 2750, 3300, 4150, 4900, 5800].map(
      (from, nth) => /** @type {Part} */ ({ wave: "sine", from, ms: 300 - 36 * nth, gain: 0.04 }),
    ),
    { wave: "sawtooth", from: 220, to: 165, ms: 500, gain: 0.07, below: 700 },
  ],
  "pizza-arrives": () => [{ wave: "sine", from: 300, to: 700, ms: 90, gain: 0.14 }],
  emote: () => [660, 880].map((from, nth) => ({ wave: "triangle", from, ms: 60, gain: 0.08, at: 60 * nth })),
  "round-over": () => [...chord(0, FOURTH), ...chord(320, FOURTH)],
  "game-won": () => [
    ...chord(0, FOURTH),
    ...chord(320, FOURTH),
    ...[523, 784, 1047, 1319].map((from) => held(from, 700)),
  ],
};

/** Plays moments on an audio context. */
export class Synth {
  /** @param {BaseAudioContext} context */
  constructor(context) {
    this.context = context;
    this.master = context.createGain();
    const compressor = context.createDynamicsCompressor();
    // A limiter: only what would be too loud together is made quieter.
    compressor.threshold.value = -8;
    compressor.knee.value = 6;
    compressor.ratio.value = 12;
    this.master.connect(compressor).connect(context.destination);
    this.hiss = whiteNoise(context);
  }

  /** @param {number} volume from 0 to 1 */
  set volume(volume) {
    this.master.gain.value = volume;
  }

  /**
   * Schedule the sound of a moment.
   * @param {MomentType} type @param {MomentDetail} [detail] @returns {number} when it is over
   */
  play(type, detail = {}) {
    const now = this.context.currentTime;
    return Math.max(...RECIPES[type](detail).map((part) => this.schedule(part, now)));
  }

  /** @param {Part} part @param {number} now @returns {number} when it is over */
  schedule({ wave, from, to = from, ms, gain, at = 0, filter, q = 0.7, below, rises, tremolo }, now) {
    const { context } = this;
    const begin = now + at / 1000;
    const end = begin + ms / 1000;
    const envelope = context.createGain();
    const level = envelope.gain;
    // Before its first event a gain is 1, and a source may begin a sample early: that would click.
    level.value = rises ?? 0;
    level.setValueAtTime(rises ?? 0, begin);
    if (rises) level.linearRampToValueAtTime(gain, end);
    else {
      level.linearRampToValueAtTime(gain, begin + Math.min(ATTACK, ms / 3000));
      level.exponentialRampToValueAtTime(SILENCE, end);
    }
    /** @type {AudioNode} */
    let last = envelope;
    /** @param {BiquadFilterType} type @param {number} first @param {number} then */
    const filtered = (type, first, then) => {
      const node = context.createBiquadFilter();
      node.type = type;
      node.Q.value = q;
      node.frequency.setValueAtTime(first, begin);
      node.frequency.linearRampToValueAtTime(then, end);
      last = last.connect(node);
    };
    if (filter) filtered(filter, from, to);
    if (below) filtered("lowpass", below, below);
    if (tremolo) {
      const shake = context.createGain();
      const wobble = context.createOscillator();
      const depth = context.createGain();
      depth.gain.value = 0.4;
      wobble.frequency.value = tremolo;
      wobble.connect(depth).connect(shake.gain);
      wobble.start(begin);
      wobble.stop(end);
      shake.gain.value = 0.6;
      last = last.connect(shake);
    }
    last.connect(this.master);
    const source = wave === "noise" ? context.createBufferSource() : context.createOscillator();
    if (source instanceof AudioBufferSourceNode) source.buffer = this.hiss;
    else {
      if (wave !== "noise") source.type = wave;
      source.frequency.setValueAtTime(from, begin);
      source.frequency.exponentialRampToValueAtTime(to, end);
    }
    source.connect(envelope);
    source.start(begin);
    source.stop(end);
    return end;
  }
}

/** A second of noise, the same every time. @param {BaseAudioContext} context */
function whiteNoise(context) {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  let seed = 1;
  for (let at = 0; at < samples.length; at += 1) {
    seed = (seed * 48271) % 0x7fffffff;
    samples[at] = (2 * seed) / 0x7fffffff - 1;
  }
  return buffer;
}
