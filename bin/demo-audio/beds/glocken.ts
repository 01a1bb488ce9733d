/** Glockenspiel and small guitar for small people: F major, 120 beats a minute. */
import { Band } from "../music/band.ts";
import { clap, rim, shaker } from "../music/drums.ts";
import { bars, MAJOR, rootOf, voiced } from "../music/harmony.ts";
import { bass, bell, pluck } from "../music/instruments.ts";
import { reverb, type Tape, wet } from "../music/tape.ts";

const A = "F | C | Dm | Bb | F | C | Bb | C";
const B = "Bb | C | F | Dm | Gm | C | F | F";

export function glocken(seconds: number): Tape {
  const band = new Band("glocken", seconds, 36);
  const ukulele = pluck(0.965, 0.5);
  for (const [bar, chord] of bars([A, B, A, B].join(" | ").concat(" | F | C | F | F")).entries()) {
    for (const beat of [0, 1, 1.5, 2.5, 3]) {
      band.strum("ukulele", ukulele, [bar, beat], voiced(chord, 64), { beats: 0.7, force: 0.6, late: 0.03 });
    }
    band.note("bass", bass, bar, 0, rootOf(chord, 41), 0.8, 0.7);
    band.note("bass", bass, bar, 2, rootOf(chord, 41) + 7, 0.8, 0.55);
    if (bar >= 8) band.pattern("drums", rim, bar, "x...o.x.x...o...");
    band.pattern("drums", shaker, bar, "o.x.o.x.o.x.o.x.");
    if (bar >= 16 && bar < 32) band.pattern("drums", clap, bar, "....o.......o.o.");
  }
  const key = [MAJOR, 77] as const;
  const tune = "0:0.5 1:0.5 2:1 4:1 2:1 4:0.5 3:0.5 2:0.5 1:0.5 1:2 5:0.5 4:0.5 2:1 0:1 1:1 3:1 2:1 1:2";
  const answer = "3:1 5:1 4:1 2:1 4:0.5 5:0.5 4:0.5 2:0.5 0:2 1:1 3:1 2:0.5 1:0.5 -1:1 0:3 .:1";
  for (const bar of [4, 16]) band.sing("bell", bell(3.2), bar, tune, key, 0.6);
  for (const bar of [8, 12, 24, 28]) band.sing("bell", bell(3.2), bar, answer, key, 0.6);
  band.sing("bell", bell(3.2), 20, tune, key, 0.5);
  const tape = band.mixdown({ ukulele: 0.55, bass: 0.42, drums: 0.7, bell: 0.3 });
  wet(tape, 0.14, (dry) => reverb(dry, 1));
  return tape;
}
