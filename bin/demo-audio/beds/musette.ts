/** A waltz for accordion under paper lanterns: A minor and back, 180 beats a minute. */
import { Band } from "../music/band.ts";
import { brush, kick } from "../music/drums.ts";
import { bars, MINOR, rootOf, voiced } from "../music/harmony.ts";
import { accordion, pluck, uprightBass } from "../music/instruments.ts";
import { lowpass, reverb, type Tape, wet } from "../music/tape.ts";

const A = "Am | Am | E7 | E7 | E7 | E7 | Am | Am | Am | A7 | Dm | Dm | Am | E7 | Am | Am";
const B = "C | C | G | G | G7 | G7 | C | C | Dm | Am | E7 | Am | Dm | E7 | Am | E7";
const TUNE =
  "4:2 3:1 4:1 2:1 0:1 -1:2 1:1 3:3 4:1 3:1 1:1 -1:2 1:1 0:3 0:3 0:1 2:1 4:1 7:2 6:1 5:3 3:2 4:1 2:2 0:1 1:1 0:1 -1:1 0:3 .:3";
const SECOND =
  "4:3 2:1 4:1 6:1 5:3 1:2 3:1 4:1 5:1 4:1 3:2 1:1 2:3 4:3 5:2 3:1 2:2 0:1 -1:1 1:1 3:1 2:3 3:1 5:1 3:1 1:2 -1:1 0:3 .:3";

export function musette(seconds: number): Tape {
  const band = new Band("musette", seconds, 72, 3);
  const guitar = pluck(0.96, 0.5);
  const plan = bars([A, B, A, B].join(" | ").concat(" | Am | E7 | Am | E7 | Am | Dm | E7 | Am"));
  for (const [bar, chord] of plan.entries()) {
    band.note("bass", uprightBass, bar, 0, rootOf(chord, 40) + (bar % 2 ? 7 : 0), 0.9, 0.7);
    for (const beat of [1, 2]) {
      band.strum("guitar", guitar, [bar, beat], voiced(chord, 57), { beats: 0.5, force: 0.5 });
    }
    band.pattern("drums", brush, bar, ".xo");
    if (bar % 2 === 0) band.pattern("drums", kick(95, 48, 0.2), bar, "o..");
  }
  const key = [MINOR, 69] as const;
  for (const bar of [0, 32]) band.sing("reeds", accordion, bar, TUNE, key, 0.5);
  for (const bar of [16, 48]) band.sing("reeds", accordion, bar, SECOND, key, 0.5);
  band.sing("reeds", accordion, 64, "4:3 3:3 2:3 1:3 0:2 1:1 2:2 3:1 1:3 0:3", key, 0.45);
  const reeds = band.track("reeds");
  reeds.samples.set(lowpass(reeds.samples, 5_200));
  const tape = band.mixdown({ bass: 0.5, guitar: 0.6, drums: 0.7, reeds: 0.38 });
  wet(tape, 0.14, (dry) => reverb(dry, 1.1));
  return tape;
}
