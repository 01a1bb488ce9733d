/** Bright pop: C major, 107 beats a minute. */
import { Band } from "../music/band.ts";
import { clap, hat, kick } from "../music/drums.ts";
import { bars, PENTATONIC, rootOf, voiced } from "../music/harmony.ts";
import { bass, bell, epiano, pad } from "../music/instruments.ts";
import { echo, lowpass, reverb, type Tape, wet } from "../music/tape.ts";

const LOOP = "C | G | Am7 | F";
const BRIDGE = "Dm7 | Em7 | F | G";

export function lark(seconds: number): Tape {
  const band = new Band("lark", seconds, 32);
  const plan = [LOOP, LOOP, LOOP, LOOP, BRIDGE, BRIDGE, LOOP, LOOP].join(" | ");
  for (const [bar, chord] of bars(plan).entries()) {
    const full = bar >= 8 && bar < 16;
    for (const beat of [0, 0.75, 1.5, 2.5, 3.25]) {
      band.strum("keys", epiano, [bar, beat], voiced(chord, 60), { beats: 0.5, force: 0.5 });
    }
    band.strum("pad", pad(1.4, 0.2), [bar, 0], voiced(chord, 55), { beats: 3.9, force: full ? 0.4 : 0.22 });
    band.note("bass", bass, bar, 0, rootOf(chord, 36), 0.7, 0.9);
    band.note("bass", bass, bar, 1.5, rootOf(chord, 36), 0.4, 0.7);
    band.note("bass", bass, bar, 2.5, rootOf(chord, 36), 0.9, 0.8);
    band.pattern("drums", kick(140, 50, 0.25), bar, full ? "X...X...X...X..." : "X.....x.X.......");
    band.pattern("drums", clap, bar, "....X.......X...");
    band.pattern("drums", hat(0.04), bar, full ? "o.x.o.x.o.x.o.xo" : "..x...x...x...x.");
  }
  const key = [PENTATONIC, 72] as const;
  const hook =
    "2:0.5 3:0.5 4:1 3:0.5 2:0.5 1:1 0:0.5 1:0.5 2:1.5 .:1.5 2:0.5 3:0.5 4:1 5:0.5 4:0.5 3:1 2:0.5 1:0.5 0:2 .:1";
  for (const bar of [8, 12, 24, 28]) band.sing("hook", bell(5), bar, hook, key, 0.6);
  wet(band.track("hook"), 0.35, (dry) => echo(dry, band.beat * 0.75, 0.35));
  const padTrack = band.track("pad");
  padTrack.samples.set(lowpass(padTrack.samples, 2_400));
  const tape = band.mixdown({ keys: 0.26, pad: 0.22, bass: 0.3, drums: 0.42, hook: 0.42 });
  wet(tape, 0.12, (dry) => reverb(dry, 1.3));
  return tape;
}
