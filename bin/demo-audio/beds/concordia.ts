/** A small string band in a large room: G major, three in a bar, 100 beats a minute. */
import { Band } from "../music/band.ts";
import { bars, MAJOR, rootOf, voiced } from "../music/harmony.ts";
import { bowed, pluck } from "../music/instruments.ts";
import { lowpass, reverb, type Tape, wet } from "../music/tape.ts";

const A = "G | D | Em | Bm | C | G | Am | D";
const B = "Em | B7 | Em | A7 | D | Am | D7 | D7";
const END = "C | D | G | Em | Am | D7 | G | G";

export function concordia(seconds: number): Tape {
  const band = new Band("concordia", seconds, 40, 3);
  const harpsichord = pluck(0.984, 1);
  for (const [bar, chord] of bars([A, A, B, A, END].join(" | ")).entries()) {
    const notes = voiced(chord, 62);
    const broken = { order: [0, 1, 2, 1, 2, 1], beats: 0.9 };
    band.pick("keys", harpsichord, bar, notes, { ...broken, force: (index) => (index === 0 ? 0.6 : 0.42) });
    band.note("cello", bowed, bar, 0, rootOf(chord, 38), 1.9, 0.55);
    band.note("cello", bowed, bar, 2, rootOf(chord, 43), 0.9, 0.35);
    band.strum("violas", bowed, [bar, 0], voiced(chord, 55).slice(0, 2), { beats: 2.8, force: 0.24 });
  }
  const key = [MAJOR, 67] as const;
  const theme = "4:2 5:0.5 4:0.5 3:1 2:1 1:1 2:2 4:1 1:3 5:2 6:0.5 5:0.5 4:1 2:1 0:1 1:1 2:1 3:1 1:3";
  const below = theme.replaceAll(/(\d+):/g, (_, step) => `${Number(step) - 2}:`);
  const second = "5:1 6:1 7:1 6:2 4:1 5:1 7:1 9:1 8:3 7:2 6:0.5 5:0.5 4:1 3:1 2:1 1:1.5 2:0.5 3:1 4:3";
  band.sing("violin", bowed, 0, theme, key, 0.5);
  band.sing("violin", bowed, 8, theme, key, 0.55);
  band.sing("second", bowed, 8, below, key, 0.4);
  band.sing("violin", bowed, 16, second, key, 0.55);
  band.sing("violin", bowed, 24, theme, key, 0.6);
  band.sing("second", bowed, 24, below, key, 0.4);
  band.sing("violin", bowed, 32, "7:2 6:1 5:2 4:1 3:1 2:1 1:1 2:3 3:2 4:1 1:2 0:1 0:3 .:3", key, 0.5);
  const tape = band.mixdown({ keys: 0.85, cello: 0.3, violas: 0.26, violin: 0.2, second: 0.22 });
  tape.samples.set(lowpass(tape.samples, 6_000));
  wet(tape, 0.42, (dry) => reverb(dry, 2.6));
  return tape;
}
