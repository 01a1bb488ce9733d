/** Tonal instruments: each gives the samples of one note. Pitches are MIDI numbers, lengths seconds, force 0 to 1. */

import { SAMPLE_RATE } from "../../../lib/demo/audio/sounds.ts";
import { randomFrom } from "../../../lib/demo/random.ts";

export type Instrument = (midi: number, seconds: number, force: number) => Float32Array;

const TAU = 2 * Math.PI;

export function hertz(midi: number): number {
  return 440 * 2 ** ((midi - 69) / 12);
}

/** A note of `seconds` that fades out over `release` more, its sample at time t given by `wave`. */
function tone(seconds: number, release: number, attack: number, wave: (t: number) => number): Float32Array {
  const out = new Float32Array(Math.round((seconds + release) * SAMPLE_RATE));
  for (let i = 0; i < out.length; i++) {
    const t = i / SAMPLE_RATE;
    const rise = Math.min(1, t / attack);
    const fall = t < seconds ? 1 : Math.max(0, 1 - (t - seconds) / release);
    out[i] = wave(t) * rise * fall * fall;
  }
  return out;
}

/** A plucked string (Karplus and Strong): `damping` 0.99 is a harp, 0.9 a muted guitar; `bright` 0 to 1. */
export function pluck(damping: number, bright: number): Instrument {
  return (midi, seconds, force) => {
    const random = randomFrom("pluck", midi, Math.round(force * 100));
    const period = SAMPLE_RATE / hertz(midi);
    const size = Math.max(2, Math.floor(period - 0.5));
    // A fraction of a sample of delay keeps high notes in tune.
    const fraction = period - 0.5 - size;
    const line = new Float32Array(size);
    let soft = 0;
    for (let i = 0; i < size; i++) {
      soft += (0.15 + 0.85 * bright) * (random() * 2 - 1 - soft);
      line[i] = soft;
    }
    const loss = damping ** (1 / (hertz(midi) / 110));
    let at = 0;
    let before = 0;
    let apIn = 0;
    let apOut = 0;
    const k = (1 - fraction) / (1 + fraction);
    return tone(seconds, 0.25, 0.001, () => {
      const x = line[at] ?? 0;
      const averaged = loss * 0.5 * (x + before);
      before = x;
      const tuned = k * (averaged - apOut) + apIn;
      apIn = averaged;
      apOut = tuned;
      line[at] = tuned;
      at = (at + 1) % size;
      return x * force;
    });
  };
}

/** An electric piano: a sine whose edge, a second sine an octave and more above, dies away first. */
export const epiano: Instrument = (midi, seconds, force) => {
  const f = hertz(midi);
  return tone(seconds, 0.3, 0.004, (t) => {
    const edge = Math.exp(-t * 7) * 1.6 * force * Math.sin(TAU * f * 14 * t) * 0.12;
    const body = Math.exp(-t * 1.4) * force;
    return body * Math.sin(TAU * f * t + 1.1 * Math.exp(-t * 2.5) * Math.sin(TAU * f * t) + edge);
  });
};

/** A sine with a little of its octave: deep bass that stays out of the way. */
export const bass: Instrument = (midi, seconds, force) => {
  const f = hertz(midi);
  return tone(seconds, 0.08, 0.006, (t) => {
    const body = Math.sin(TAU * f * t) + 0.35 * Math.sin(TAU * 2 * f * t) * Math.exp(-t * 3);
    return body * force * (0.55 + 0.45 * Math.exp(-t * 2.2));
  });
};

/** A plucked double bass. */
export const uprightBass: Instrument = (midi, seconds, force) => {
  const f = hertz(midi);
  const string = pluck(0.985, 0.25)(midi, seconds, force * 0.6);
  return tone(seconds, 0.25, 0.008, (t) => Math.sin(TAU * f * t) * Math.exp(-t * 1.8) * force).map(
    (sample, index) => sample * 0.8 + (string[index] ?? 0),
  );
};

/** Sawtooth built from as many partials as fit under the ceiling, softened upwards. */
function saw(f: number, t: number, partials: number, slope: number): number {
  let y = 0;
  for (let n = 1; n <= partials; n++) y += Math.sin(TAU * f * n * t) / n ** slope;
  return y;
}

/** Two slightly detuned soft saws, rising slowly: strings from afar, or a synthesiser's pad. */
export function pad(slope: number, attack: number): Instrument {
  return (midi, seconds, force) => {
    const f = hertz(midi);
    const partials = Math.min(10, Math.floor(7_000 / f));
    return tone(seconds, 0.9, attack, (t) => {
      const drift = 1 + 0.0015 * Math.sin(TAU * 0.21 * t + midi);
      return (
        0.5 *
        force *
        (saw(f * 1.003 * drift, t, partials, slope) + saw(f * 0.997, t + 0.013, partials, slope))
      );
    });
  };
}

/** A bowed string with vibrato. */
export const bowed: Instrument = (midi, seconds, force) => {
  const f = hertz(midi);
  const partials = Math.min(12, Math.floor(9_000 / f));
  return tone(seconds, 0.16, 0.07, (t) => {
    const vibrato = t + (0.0009 / TAU) * Math.min(1, t * 2) * Math.sin(TAU * 5.3 * t);
    return force * 0.7 * saw(f, vibrato, partials, 1.25);
  });
};

/** Reeds: three ranks a little apart, the beating of a musette accordion. */
export const accordion: Instrument = (midi, seconds, force) => {
  const f = hertz(midi);
  const partials = Math.min(9, Math.floor(8_000 / f));
  return tone(seconds, 0.06, 0.03, (t) => {
    let y = 0;
    for (const detune of [0.9955, 1, 1.0048]) {
      for (let n = 1; n <= partials; n += 1)
        y += ((n % 2 ? 1 : 0.5) * Math.sin(TAU * f * detune * n * t)) / n ** 1.15;
    }
    return (force * y) / 3;
  });
};

/** Struck metal or glass: partials that are no multiples, each with its own decay. */
export function bell(decay: number): Instrument {
  return (midi, seconds, force) => {
    const f = hertz(midi);
    return tone(seconds, 0.4, 0.002, (t) => {
      const first = Math.sin(TAU * f * t) * Math.exp(-t * decay);
      const second = 0.45 * Math.sin(TAU * f * 2.76 * t) * Math.exp(-t * decay * 2.1);
      const third = 0.2 * Math.sin(TAU * f * 5.4 * t) * Math.exp(-t * decay * 4);
      return force * (first + second + third);
    });
  };
}

/** A saw through a resonant filter that closes as the note goes on; `open` in hertz. */
export function acid(open: number): Instrument {
  return (midi, seconds, force) => {
    const f = hertz(midi);
    let low = 0;
    let band = 0;
    return tone(seconds, 0.05, 0.003, (t) => {
      const cutoff = 180 + open * force * Math.exp(-t * 9);
      const k = 2 * Math.sin((Math.PI * Math.min(cutoff, 6_000)) / SAMPLE_RATE);
      const x = 2 * ((f * t) % 1) - 1;
      low += k * band;
      band += k * (x - low - 0.35 * band);
      return low * 0.6;
    });
  };
}

/** Drawbars: a small organ with a slow rotor. */
export const organ: Instrument = (midi, seconds, force) => {
  const f = hertz(midi);
  return tone(seconds, 0.05, 0.012, (t) => {
    const rotor = 1 + 0.12 * Math.sin(TAU * 5.6 * t);
    const pipes =
      Math.sin(TAU * f * t) +
      0.6 * Math.sin(TAU * 2 * f * t) +
      0.35 * Math.sin(TAU * 3 * f * t) +
      0.2 * Math.sin(TAU * 4 * f * t);
    return 0.5 * force * rotor * pipes;
  });
};

/** A felted piano: partials a little sharp of harmonic, the high ones gone first. */
export const piano: Instrument = (midi, seconds, force) => {
  const f = hertz(midi);
  const partials = Math.min(8, Math.floor(6_000 / f));
  return tone(seconds, 0.5, 0.005, (t) => {
    let y = 0;
    for (let n = 1; n <= partials; n++) {
      const sharp = Math.sqrt(1 + 0.0004 * n * n);
      y += (Math.sin(TAU * f * n * sharp * t) * Math.exp(-t * (0.7 + 0.55 * n))) / n ** (2.1 - force * 0.6);
    }
    return 0.7 * force * y;
  });
};
