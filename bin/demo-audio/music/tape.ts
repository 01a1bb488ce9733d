/** A loop of sound in progress: mono samples, the end glued to the beginning, where what rings past it is heard. */
import { SAMPLE_RATE } from "../../../lib/demo/audio/sounds.ts";

export class Tape {
  readonly samples: Float32Array;

  constructor(seconds: number) {
    this.samples = new Float32Array(Math.round(seconds * SAMPLE_RATE));
  }

  /** Mixes `sound` in, from `atSeconds` on, going round at the end. */
  add(atSeconds: number, sound: Float32Array, gain = 1): void {
    const length = this.samples.length;
    let at = Math.round(atSeconds * SAMPLE_RATE) % length;
    if (at < 0) at += length;
    for (const sample of sound) {
      this.samples[at] = (this.samples[at] ?? 0) + sample * gain;
      at = at + 1 === length ? 0 : at + 1;
    }
  }

  mix(other: Tape, gain = 1): void {
    this.add(0, other.samples, gain);
  }
}

/** Runs a filter over the loop twice and keeps the second round, in which it has settled into the loop's own past. */
function settled(input: Float32Array, filter: (sample: number) => number): Float32Array {
  for (const sample of input) filter(sample);
  return input.map((sample) => filter(sample));
}

/** One-pole low-pass, 6 dB an octave above `hertz`. */
export function lowpass(input: Float32Array, hertz: number): Float32Array {
  const k = 1 - Math.exp((-2 * Math.PI * hertz) / SAMPLE_RATE);
  let y = 0;
  return settled(input, (x) => {
    y += k * (x - y);
    return y;
  });
}

/** The part of the sound that `lowpass` removes. */
export function highpass(input: Float32Array, hertz: number): Float32Array {
  const low = lowpass(input, hertz);
  return input.map((sample, index) => sample - (low[index] ?? 0));
}

const COMBS = [0.0297, 0.0371, 0.0411, 0.0437, 0.0503, 0.0531];
const ALLPASSES = [0.005, 0.0017];

/** A room: parallel combs with damping, then all-passes (Schroeder), wet signal only. `seconds` is the decay by 60 dB. */
export function reverb(input: Float32Array, seconds: number): Float32Array {
  const combs = COMBS.map((delay) => {
    const line = new Float32Array(Math.round(delay * SAMPLE_RATE));
    const feedback = 10 ** ((-3 * delay) / seconds);
    let at = 0;
    let damped = 0;
    return (x: number) => {
      const y = line[at] ?? 0;
      damped += 0.55 * (y - damped);
      line[at] = x + damped * feedback;
      at = (at + 1) % line.length;
      return y;
    };
  });
  const allpasses = ALLPASSES.map((delay) => {
    const line = new Float32Array(Math.round(delay * SAMPLE_RATE));
    let at = 0;
    return (x: number) => {
      const y = line[at] ?? 0;
      line[at] = x + y * 0.5;
      at = (at + 1) % line.length;
      return y - x * 0.5;
    };
  });
  return settled(input, (x) => {
    let y = 0;
    for (const comb of combs) y += comb(x);
    y /= combs.length;
    for (const allpass of allpasses) y = allpass(y);
    return y;
  });
}

/** Echoes every `seconds`, each quieter by `feedback`; wet signal only. */
export function echo(input: Float32Array, seconds: number, feedback: number): Float32Array {
  const line = new Float32Array(Math.round(seconds * SAMPLE_RATE));
  let at = 0;
  return settled(input, (x) => {
    const y = line[at] ?? 0;
    line[at] = x + y * feedback;
    at = (at + 1) % line.length;
    return y;
  });
}

/** Adds the tape's sound after `effect` to the tape. */
export function wet(tape: Tape, gain: number, effect: (samples: Float32Array) => Float32Array): void {
  tape.add(0, effect(tape.samples.slice()), gain);
}

/** Levels the loop: RMS in dBFS above 150 Hz, as deep notes are hardly heard; peaks are rounded below full scale. */
export function level(input: Float32Array, rmsDb: number): Float32Array {
  let sum = 0;
  for (const sample of highpass(input, 150)) sum += sample * sample;
  const gain = 10 ** (rmsDb / 20) / Math.sqrt(sum / input.length || 1);
  return input.map((sample) => 0.8 * Math.tanh((sample * gain) / 0.8));
}
