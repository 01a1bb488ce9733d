/** A driving guitar band: A minor, 120 beats a minute. */
import { Band } from "../music/band.ts";
import { hat, kick, snare } from "../music/drums.ts";
import { bars, MINOR, rootOf, voiced } from "../music/harmony.ts";
import { bass, organ, pluck } from "../music/instruments.ts";
import { echo, reverb, type Tape, wet } from "../music/tape.ts";

const A = "Am | Am | F | F | C | C | G | G";
const B = "F | G | Am | Em | F | G | Am | Am";

export function kiosk(seconds: number): Tape {
  const band = new Band("kiosk", seconds, 36);
  const jangle = pluck(0.985, 0.8);
  for (const [bar, chord] of bars(`${A} | ${A} | ${B} | ${A} | F | G | Am | G`).entries()) {
    const quiet = bar < 4 || bar >= 32;
    for (let eighth = 0; eighth < 8; eighth++) {
      const accent = eighth % 2 === 0 ? 0.75 : 0.55;
      band.note("bass", bass, bar, eighth * 0.5, rootOf(chord, 33) + (eighth === 7 ? 12 : 0), 0.42, accent);
    }
    const strum = [0, 1.5, 2, 3.5];
    for (const beat of quiet ? [0] : strum) {
      band.strum("jangle", jangle, [bar, beat], voiced(chord, 57), {
        beats: quiet ? 3.6 : 1.2,
        force: 0.6,
        late: 0.03,
      });
    }
    if (bar >= 16 && bar < 24)
      band.strum("organ", organ, [bar, 0], voiced(chord, 64), { beats: 3.9, force: 0.3 });
    if (!quiet) {
      band.pattern("drums", kick(150, 50, 0.24), bar, "X..x..X...x.....");
      band.pattern("drums", snare, bar, bar % 8 === 7 ? "....X.......X.xX" : "....X.......X...");
    }
    band.pattern("drums", hat(0.045), bar, "x.o.x.o.x.o.x.o.");
  }
  const key = [MINOR, 69] as const;
  const lead = pluck(0.994, 0.7);
  const riff = "4:0.5 4:0.5 2:0.5 0:1 .:0.5 2:0.5 3:0.5 4:1.5 3:0.5 2:1 0:1";
  for (const bar of [8, 12, 24, 28])
    band.sing("lead", lead, bar, `${riff} ${riff.replace("0:1 .:0.5", "6:1 .:0.5")}`, key, 0.7);
  wet(band.track("lead"), 0.4, (dry) => echo(dry, band.beat * 0.75, 0.4));
  const tape = band.mixdown({ bass: 0.28, jangle: 0.6, organ: 0.35, drums: 0.42, lead: 0.95 });
  wet(tape, 0.1, (dry) => reverb(dry, 1.1));
  return tape;
}
