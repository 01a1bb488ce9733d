/** Four to the floor, four metres down: E minor, 133 beats a minute. */
import { Band } from "../music/band.ts";
import { clap, hat, kick } from "../music/drums.ts";
import { bars, MINOR, voiced } from "../music/harmony.ts";
import { acid, bass, pad } from "../music/instruments.ts";
import { echo, lowpass, reverb, type Tape, wet } from "../music/tape.ts";

const SEQUENCE = [0, 0, 7, 0, 3, 0, 0, 10, 0, 0, 7, 0, 12, 0, 3, 5];
const ACCENTS = "x.Xox.xoX.ox.xo.";

export function bunker(seconds: number): Tape {
  const band = new Band("bunker", seconds, 40);
  for (let bar = 0; bar < band.bars; bar++) {
    const drop = bar >= 16 && bar < 20;
    if (!drop) {
      band.pattern("kick", kick(170, 44, 0.3), bar, "X...X...X...X...");
      band.pattern("drums", hat(0.08), bar, "..x...x...x...x.");
    }
    if (bar >= 8) band.pattern("drums", hat(0.03), bar, "o.oxo.oxo.oxo.ox");
    if (bar >= 12 && !drop) band.pattern("drums", clap, bar, "....x.......x...");
    for (let step = 0; step < 16; step++) {
      const accent = ACCENTS[step];
      if (accent === ".") continue;
      // The filter opens towards the middle of the loop and closes again.
      const sweep = 0.35 + 0.65 * Math.sin((Math.PI * bar) / band.bars) ** 2;
      const force = (accent === "X" ? 1 : accent === "x" ? 0.7 : 0.45) * sweep;
      band.note("acid", acid(3_600), bar, step / 4, 40 + (SEQUENCE[step] ?? 0), 0.2, force);
    }
    for (const beat of [0.5, 1.5, 2.5, 3.5]) band.note("bass", bass, bar, beat, 28 + 12, 0.3, 0.7);
  }
  for (const [phrase, chord] of bars(
    "Em9 | Cmaj7 | Am9 | Bm7 | Em9 | Cmaj7 | Am9 | Bm7 | Em9 | Em9",
  ).entries()) {
    band.strum("pad", pad(1.7, 1.6), [phrase * 4, 0], voiced(chord, 59), { beats: 15, force: 0.3 });
  }
  const key = [MINOR, 76] as const;
  for (const bar of [16, 20, 24, 28])
    band.sing("blip", acid(5_000), bar, "0:0.75 2:0.75 4:1 .:1.5 3:0.75 1:0.75 .:10.5", key, 0.5);
  wet(band.track("blip"), 0.7, (dry) => echo(dry, band.beat * 0.75, 0.55));
  wet(band.track("pad"), 0.5, (dry) => reverb(lowpass(dry, 3_000), 3));
  return band.mixdown({ kick: 0.62, drums: 0.65, acid: 0.26, bass: 0.4, pad: 0.09, blip: 0.2 });
}
