/** Slow northern light under a voice or two: E minor, 67 beats a minute. */
import { Band } from "../music/band.ts";
import { swell } from "../music/drums.ts";
import { bars, PENTATONIC, rootOf, voiced } from "../music/harmony.ts";
import { bass, bell, epiano, pad } from "../music/instruments.ts";
import { echo, lowpass, reverb, type Tape, wet } from "../music/tape.ts";

const CHORDS =
  "Em9 | Em9 | Cmaj9 | Cmaj9 | G | Dsus4 | Am9 | Bm7 | Em9 | Gmaj7 | Cmaj9 | Am9 | G | Dsus2 | Em9 | Em9 | Cmaj9 | G | Am9 | Bm7";

export function nord(seconds: number): Tape {
  const band = new Band("nord", seconds, 20);
  for (const [bar, chord] of bars(CHORDS).entries()) {
    band.strum("pad", pad(1.8, 1.1), [bar, 0], voiced(chord, 52), { beats: 3.9, force: 0.35 });
    band.note("bass", bass, bar, 0, rootOf(chord, 36), 3.4, 0.5);
    const notes = voiced(chord, 64);
    for (const [index, beat] of [0.5, 1, 2, 2.75, 3.5].entries()) {
      band.note("keys", epiano, bar, beat, notes[(index * 2 + bar) % notes.length] ?? 64, 1.4, 0.4);
    }
  }
  const key = [PENTATONIC, 79] as const;
  for (const bar of [3, 8, 13, 17])
    band.sing("bell", bell(1.3), bar, "2:1.5 1:0.5 0:2 .:1 -1:1 0:2", key, 0.4);
  wet(band.track("bell"), 0.5, (dry) => echo(dry, band.beat * 0.75, 0.5));
  for (const at of [0, 24, 48]) band.track("wind").add(at, swell(26, 0.9, `wind ${at}`), 1);
  const tape = band.mixdown({ pad: 0.13, bass: 0.3, keys: 0.26, bell: 0.3, wind: 0.5 });
  tape.samples.set(lowpass(tape.samples, 5_000));
  wet(tape, 0.4, (dry) => reverb(dry, 3.2));
  return tape;
}
