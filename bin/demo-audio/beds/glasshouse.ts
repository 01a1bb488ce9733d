/** One guitar, played for a song that has no words here: C major by way of A minor. */
import { Band } from "../music/band.ts";
import { bars, MAJOR, rootOf, voiced } from "../music/harmony.ts";
import { pluck } from "../music/instruments.ts";
import { reverb, type Tape, wet } from "../music/tape.ts";

const VERSE = "Am7 | Fmaj7 | C | G | Am7 | Fmaj7 | C | G";
const CHORUS = "F | G | Am7 | Em7 | F | G | C | C";
const HOOK = "4:1 4:0.5 5:0.5 4:1 2:1 1:1.5 2:0.5 0:2 3:1 3:0.5 4:0.5 3:1 2:1 1:3 .:1";
const LIFT = "5:1.5 7:0.5 6:1 4:1 5:2 4:1 2:1 5:1.5 7:0.5 8:1 6:1 7:3 .:1";

export function glasshouse(seconds: number): Tape {
  const band = new Band("glasshouse", seconds, 40);
  const guitar = pluck(0.991, 0.6);
  const plan = bars([VERSE, CHORUS, VERSE, CHORUS, VERSE].join(" | "));
  for (const [bar, chord] of plan.entries()) {
    const notes = voiced(chord, 52);
    const order = bar % 16 < 8 ? [0, 2, 1, 2, 3, 2, 1, 2] : [0, 3, 2, 1, 3, 2, 3, 1];
    band.note("guitar", guitar, bar, 0, rootOf(chord, 40), 3, 0.8);
    band.note("guitar", guitar, bar, 2, rootOf(chord, 40) + 7, 1.5, 0.5);
    const force = (index: number) => (index % 4 === 0 ? 0.62 : 0.44);
    band.pick("guitar", guitar, bar, notes, { order, beats: 1.4, force });
  }
  const key = [MAJOR, 72] as const;
  for (const bar of [4, 20, 32]) band.sing("top", guitar, bar, HOOK, key, 0.85);
  for (const bar of [8, 12, 24, 28]) band.sing("top", guitar, bar, LIFT, key, 0.9);
  const tape = band.mixdown({ guitar: 0.6, top: 0.8 });
  wet(tape, 0.2, (dry) => reverb(dry, 1.5));
  return tape;
}
