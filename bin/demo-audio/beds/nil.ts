/** An oud, strings and a goblet drum: Hijaz on D, maqsum, 93 beats a minute. */
import { Band } from "../music/band.ts";
import { dum, shaker, tek } from "../music/drums.ts";
import { HIJAZ } from "../music/harmony.ts";
import { bowed, pad, pluck } from "../music/instruments.ts";
import { lowpass, reverb, type Tape, wet } from "../music/tape.ts";

export function nil(seconds: number): Tape {
  const band = new Band("nil", seconds, 28);
  const oud = pluck(0.978, 0.35);
  const key = [HIJAZ, 62] as const;
  for (let bar = 0; bar < band.bars; bar++) {
    if (bar >= 4) {
      band.pattern("drums", dum, bar, "X.......x.......");
      band.pattern("drums", tek, bar, bar % 4 === 3 ? "..x...x.o.x.x.oo" : "..x...x...o.x...");
      band.pattern("drums", shaker, bar, "o.o.o.o.o.o.o.o.");
    }
    const drone = bar % 8 < 6 ? 38 : 43;
    band.note("drone", pad(2, 0.6), bar, 0, drone, 3.9, 0.5);
    band.note("oud", oud, bar, 0, drone, 2, 0.6);
    band.note("oud", oud, bar, 2.5, drone, 1, 0.4);
  }
  const phrases = [
    "0:0.5 1:0.5 2:1 1:0.5 0:0.5 1:0.5 2:0.5 3:1 2:0.5 1:0.5 0:2",
    "4:1 3:0.5 2:0.5 3:0.25 4:0.25 3:0.5 2:1 1:0.5 2:0.5 1:0.25 0:0.25 -1:0.5 0:2",
    "4:0.5 5:0.5 6:0.5 5:0.5 4:1 3:0.5 4:0.5 5:0.5 4:0.25 3:0.25 2:0.5 1:0.5 2:1.5 .:0.5",
    "7:1.5 6:0.5 5:0.5 4:0.5 5:1 4:0.5 3:0.5 2:0.5 1:0.5 0:2",
  ];
  for (let bar = 0; bar < 28; bar += 2) {
    const tune = phrases[(bar / 2) % phrases.length] ?? "";
    band.sing("oud", oud, bar, tune, [HIJAZ, 62], 0.75);
    // The strings answer in the second half, an octave up.
    if (bar >= 12 && bar < 24) band.sing("strings", bowed, bar, tune, [HIJAZ, 74], 0.5);
  }
  band.sing("strings", bowed, 8, phrases[3] ?? "", key, 0.4);
  const strings = band.track("strings");
  strings.samples.set(lowpass(strings.samples, 3_500));
  const tape = band.mixdown({ oud: 0.95, strings: 0.3, drums: 0.36, drone: 0.14 });
  wet(tape, 0.18, (dry) => reverb(dry, 1.5));
  return tape;
}
