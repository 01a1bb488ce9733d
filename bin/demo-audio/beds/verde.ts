/** Nylon strings in the shade: bossa in A minor, 120 beats a minute. */
import { Band } from "../music/band.ts";
import { kick, rim, shaker } from "../music/drums.ts";
import { bars, MINOR, rootOf, voiced } from "../music/harmony.ts";
import { epiano, pluck, uprightBass } from "../music/instruments.ts";
import { reverb, type Tape, wet } from "../music/tape.ts";

const A = "Am9 | Am9 | Dm9 | Dm9 | Bm7b5 | E7b9 | Am9 | E7b9";
const B = "Dm9 | G9 | Cmaj9 | Fmaj7 | Bm7b5 | E7b9 | Am9 | Am9";

export function verde(seconds: number): Tape {
  const band = new Band("verde", seconds, 36);
  const nylon = pluck(0.986, 0.3);
  for (const [bar, chord] of bars([A, A, B, A].join(" | ").concat(" | Dm9 | E7b9 | Am9 | Am9")).entries()) {
    const strums = bar % 2 === 0 ? [0, 1, 1.5, 2.5, 3] : [0.5, 1, 2, 2.5, 3.5];
    for (const beat of strums) {
      band.strum("nylon", nylon, [bar, beat], voiced(chord, 55), { beats: 0.9, force: 0.55, late: 0.015 });
    }
    band.note("bass", uprightBass, bar, 0, rootOf(chord, 33), 1.4, 0.7);
    band.note("bass", uprightBass, bar, 1.5, rootOf(chord, 33) + 7, 0.5, 0.5);
    band.note("bass", uprightBass, bar, 2, rootOf(chord, 33) + 7, 1.4, 0.6);
    band.note("bass", uprightBass, bar, 3.5, rootOf(chord, 33), 0.5, 0.5);
    band.pattern("drums", shaker, bar, "xoxoxoxoxoxoxoxo");
    if (bar >= 4) band.pattern("drums", rim, bar, bar % 2 === 0 ? "x..x..x...x..x.." : "..x...x..x..x...");
    band.pattern("drums", kick(100, 48, 0.2), bar, "x.....ox......o.");
  }
  const key = [MINOR, 69] as const;
  const tune = "4:1.5 3:0.5 4:1 2:1 .:0.5 1:0.5 2:1 0:2 3:1.5 2:0.5 3:1 1:1 .:0.5 0:0.5 1:1 4:2";
  band.sing("keys", epiano, 8, tune, key, 0.6);
  band.sing("keys", epiano, 12, "6:1.5 5:0.5 4:1 3:1 4:1 3:0.5 1:0.5 2:2 1:1 2:0.5 4:0.5 3:2 0:4", key, 0.6);
  band.sing("keys", epiano, 24, tune, key, 0.6);
  const tape = band.mixdown({ nylon: 0.5, bass: 0.36, drums: 0.42, keys: 0.45 });
  wet(tape, 0.16, (dry) => reverb(dry, 1.3));
  return tape;
}
