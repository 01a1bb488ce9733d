/** Fingerpicked guitar by the sea: D major, 93 beats a minute. */
import { Band } from "../music/band.ts";
import { brush, hat, kick, swell } from "../music/drums.ts";
import { bars, MAJOR, rootOf, voiced } from "../music/harmony.ts";
import { bass, bell, pad, pluck } from "../music/instruments.ts";
import { reverb, type Tape, wet } from "../music/tape.ts";

const VERSE = "D | A | Bm7 | G | D | A | G | G";
const TURN = "Em7 | G | D | A | Em7 | G | A | A";
const CHORDS = `${VERSE} | ${TURN} | ${VERSE} | G | A | D | D`;

export function coast(seconds: number): Tape {
  const band = new Band("coast", seconds, 28);
  const guitar = pluck(0.99, 0.45);
  const order = [0, 2, 1, 3, 2, 1, 3, 2];
  const picking = { order, beats: 1.6, force: (index: number) => (index === 0 ? 0.8 : 0.5) };
  for (const [bar, chord] of bars(CHORDS).entries()) {
    const notes = [...voiced(chord, 55), rootOf(chord, 67)];
    band.pick("guitar", guitar, bar, notes, picking);
    band.note("bass", bass, bar, 0, rootOf(chord, 36), 1.8, 0.8);
    band.note("bass", bass, bar, 2.5, rootOf(chord, 36), 1.2, 0.55);
    if (bar >= 8) band.strum("pad", pad(1.9, 0.5), [bar, 0], voiced(chord, 57), { beats: 3.8, force: 0.18 });
    if (bar >= 4 && bar < 26) {
      band.pattern("drums", kick(120, 48, 0.28), bar, "X.....o.x.......");
      band.pattern("drums", brush, bar, "....X.......X..o");
      band.pattern("drums", hat(0.05), bar, "o.o.o.o.o.o.o.o.");
    }
  }
  const key = [MAJOR, 74] as const;
  const call = "4:1.5 2:0.5 1:1 0:1 .:1 1:0.5 2:0.5 4:2 5:1.5 4:0.5 2:2 1:1 0:2 .:1";
  band.sing("bell", bell(2.2), 8, call, key, 0.4);
  band.sing("bell", bell(2.2), 12, "2:1.5 4:0.5 5:1 4:1 .:1 5:0.5 4:0.5 2:2 1:2 0:1 1:1 2:4", key, 0.4);
  band.sing("bell", bell(2.2), 20, call, key, 0.35);
  for (const at of [2, 21, 38, 57]) band.track("sea").add(at, swell(16, 0.86, `sea ${at}`), 1);
  const tape = band.mixdown({ guitar: 0.95, bass: 0.32, pad: 0.3, drums: 0.34, bell: 0.5, sea: 0.5 });
  wet(tape, 0.16, (dry) => reverb(dry, 1.4));
  return tape;
}
