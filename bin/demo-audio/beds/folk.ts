/** A jig for fiddle, whistle and guitar: G Dorian, six to the bar, 120 beats (dotted) a minute. */
import { Band } from "../music/band.ts";
import { dum } from "../music/drums.ts";
import { bars, DORIAN, rootOf, voiced } from "../music/harmony.ts";
import { bell, bowed, pluck } from "../music/instruments.ts";
import { lowpass, reverb, type Tape, wet } from "../music/tape.ts";

const CHORDS = "Gm | Gm | F | F | Gm | Gm | F | Gm | Gm | Bb | F | F | Gm | Bb | F | Gm";
const FIRST =
  "0:1 2:1 4:1 4:2 3:1 4:1 3:1 2:1 0:2 2:1 -1:1 1:1 3:1 3:2 2:1 3:1 2:1 1:1 -1:3 0:1 2:1 4:1 4:2 6:1 7:1 6:1 4:1 2:2 0:1 1:1 2:1 3:1 2:1 1:1 -1:1 0:3 0:3";
const SECOND =
  "7:2 6:1 7:1 8:1 9:1 8:2 7:1 6:1 4:2 6:1 5:1 3:1 4:1 5:1 6:1 5:1 3:1 1:1 3:3 7:2 6:1 7:1 8:1 9:1 8:2 7:1 6:1 4:2 3:1 2:1 1:1 2:1 1:1 -1:1 0:3 0:3";

export function folk(seconds: number): Tape {
  const band = new Band("folk", seconds, 64, 6);
  const guitar = pluck(0.984, 0.55);
  const plan = bars(CHORDS);
  for (let bar = 0; bar < band.bars; bar++) {
    const chord = plan[bar % plan.length];
    if (!chord) continue;
    band.note("guitar", guitar, bar, 0, rootOf(chord, 43), 2.5, 0.75);
    for (const beat of [2, 3, 5]) {
      const force = beat === 3 ? 0.55 : 0.36;
      band.strum("guitar", guitar, [bar, beat], voiced(chord, 55), { beats: 1.4, force, late: 0.06 });
    }
    if (bar >= 16) band.pattern("drum", dum, bar, bar % 2 ? "x..x.o" : "x..x..");
  }
  const key = [DORIAN, 67] as const;
  // The tune is eight bars long and comes twice, the first time without its last ornaments.
  for (const bar of [0, 8, 32, 40]) band.sing("fiddle", bowed, bar, FIRST, key, 0.6);
  for (const bar of [16, 24, 48, 56]) band.sing("fiddle", bowed, bar, SECOND, key, 0.6);
  for (const bar of [32, 40]) band.sing("whistle", bell(3), bar, FIRST, [DORIAN, 79], 0.4);
  const fiddle = band.track("fiddle");
  fiddle.samples.set(lowpass(fiddle.samples, 4_200));
  const tape = band.mixdown({ guitar: 0.7, fiddle: 0.24, whistle: 0.25, drum: 0.3 });
  wet(tape, 0.18, (dry) => reverb(dry, 1.2));
  return tape;
}
