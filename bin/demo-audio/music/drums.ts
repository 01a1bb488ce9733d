/** Drums and other things that are hit: each gives the samples of one stroke. Force 0 to 1. */

import { SAMPLE_RATE } from "../../../lib/demo/audio/sounds.ts";
import { randomFrom } from "../../../lib/demo/random.ts";

export type Drum = (force: number) => Float32Array;

const TAU = 2 * Math.PI;

function stroke(seconds: number, sample: (t: number, noise: () => number) => number): Float32Array {
  const random = randomFrom("stroke", seconds);
  const noise = () => random() * 2 - 1;
  const out = new Float32Array(Math.round(seconds * SAMPLE_RATE));
  for (let i = 0; i < out.length; i++) out[i] = sample(i / SAMPLE_RATE, noise);
  return out;
}

/** Noise with its lows taken away: `k` from 0 (all of it) to 1 (only the very top). */
function hiss(k: number): (x: number) => number {
  let low = 0;
  return (x) => {
    low += (1 - k) * (x - low);
    return x - low;
  };
}

/** A bass drum that falls from `top` to `bottom` hertz. */
export function kick(top: number, bottom: number, seconds: number): Drum {
  return (force) => {
    let phase = 0;
    return stroke(seconds, (t) => {
      phase += (TAU * (bottom + (top - bottom) * Math.exp(-t * 38))) / SAMPLE_RATE;
      return force * Math.sin(phase) * Math.exp((-t * 4.5) / seconds) * Math.min(1, (seconds - t) * 60);
    });
  };
}

export const snare: Drum = (force) => {
  const top = hiss(0.25);
  return stroke(0.22, (t, noise) => {
    const body = 0.5 * Math.sin(TAU * 188 * t) * Math.exp(-t * 26);
    return force * (body + 0.5 * top(noise()) * Math.exp(-t * 19));
  });
};

/** Brushes on a snare: no edge, only air. */
export const brush: Drum = (force) => {
  const top = hiss(0.35);
  return stroke(
    0.24,
    (t, noise) => 0.35 * force * top(noise()) * Math.sin(Math.min(1, t / 0.05) * 1.57) * Math.exp(-t * 13),
  );
};

export const clap: Drum = (force) => {
  const top = hiss(0.3);
  return stroke(0.26, (t, noise) => {
    const flam = t < 0.03 ? Math.abs(Math.sin(TAU * 48 * t)) : 1;
    return 0.55 * force * flam * top(noise()) * Math.exp(-t * 17);
  });
};

/** A dry handclap, as flamenco has them: `muted` ones are hollow. */
export function palma(muted: boolean): Drum {
  return (force) => {
    const top = hiss(muted ? 0.05 : 0.3);
    const ring = muted ? 620 : 1_350;
    return stroke(0.09, (t, noise) => {
      return force * (0.5 * top(noise()) + 0.4 * Math.sin(TAU * ring * t)) * Math.exp(-t * (muted ? 62 : 75));
    });
  };
}

export function hat(seconds: number): Drum {
  return (force) => {
    const top = hiss(0.72);
    return stroke(seconds, (t, noise) => 0.5 * force * top(noise()) * Math.exp((-t * 5) / seconds));
  };
}

export const ride: Drum = (force) => {
  const top = hiss(0.75);
  return stroke(0.55, (t, noise) => {
    const metal = Math.sin(TAU * 3_210 * t) + Math.sin(TAU * 4_470 * t + 1) + Math.sin(TAU * 5_930 * t + 2);
    return force * (0.05 * metal * Math.exp(-t * 8) + 0.28 * top(noise()) * Math.exp(-t * 12));
  });
};

export const shaker: Drum = (force) => {
  const top = hiss(0.6);
  return stroke(
    0.09,
    (t, noise) => 0.4 * force * top(noise()) * Math.sin(Math.min(1, t / 0.025) * 1.57) * Math.exp(-t * 45),
  );
};

/** Two sounds of a goblet drum: the deep dum and the sharp tek. */
export const dum: Drum = (force) => {
  return stroke(0.4, (t) => force * Math.sin(TAU * (96 + 34 * Math.exp(-t * 30)) * t) * Math.exp(-t * 9));
};
export const tek: Drum = (force) => {
  const top = hiss(0.2);
  return stroke(0.14, (t, noise) => {
    return force * (0.5 * Math.sin(TAU * 740 * t) + 0.35 * top(noise())) * Math.exp(-t * 42);
  });
};

/** A wood block or rim. */
export const rim: Drum = (force) => {
  return stroke(
    0.07,
    (t) => force * (Math.sin(TAU * 1_120 * t) + 0.5 * Math.sin(TAU * 1_790 * t)) * 0.5 * Math.exp(-t * 60),
  );
};

/** Sea, wind or a crowd: noise that swells and ebbs, `seconds` long, with no edge where it begins or ends. */
export function swell(seconds: number, darkness: number, name: string): Float32Array {
  const random = randomFrom("swell", name);
  const out = new Float32Array(Math.round(seconds * SAMPLE_RATE));
  let a = 0;
  let b = 0;
  for (let i = 0; i < out.length; i++) {
    a += (1 - darkness) * (random() * 2 - 1 - a);
    b += (1 - darkness) * (a - b);
    out[i] = b * Math.sin((Math.PI * i) / out.length) ** 2;
  }
  return out;
}
