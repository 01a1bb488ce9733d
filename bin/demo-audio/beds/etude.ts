/** A winter étude for piano: E flat major, slow, ninety seconds or so. */
import { Band } from "../music/band.ts";
import { bars, MAJOR, rootOf, voiced } from "../music/harmony.ts";
import { piano } from "../music/instruments.ts";
import { reverb, type Tape, wet } from "../music/tape.ts";

const CHORDS =
  "Ebmaj7 | Cm7 | Abmaj7 | Bb7 | Ebmaj7 | Gm7 | Abmaj7 | Bb7 | Cm7 | Gm7 | Abmaj7 | Ebmaj7 | Fm7 | Bb7 | Ebmaj7 | Bb7 | Ebmaj7 | Cm7 | Abmaj7 | Bb7 | Cm7 | Fm7 | Eb | Eb";
const TUNE = "4:1.5 5:0.5 7:2 6:1.5 4:0.5 2:2 3:1 4:1 5:1 3:1 1:3 .:1";
const ANSWER = "2:1.5 4:0.5 5:2 4:1 2:1 1:2 0:1 1:1 2:1 4:1 3:2 1:2";

export function etude(seconds: number): Tape {
  const band = new Band("etude", seconds, 24);
  for (const [bar, chord] of bars(CHORDS).entries()) {
    const notes = [rootOf(chord, 39), ...voiced(chord, 51)];
    const picking = { order: [0, 2, 3, 1, 3, 2], every: 0.66, beats: 2.4 };
    band.pick("left", piano, bar, notes, { ...picking, force: (index) => (index === 0 ? 0.55 : 0.36) });
  }
  const key = [MAJOR, 75] as const;
  for (const bar of [0, 4, 16]) band.sing("right", piano, bar, bar === 4 ? ANSWER : TUNE, key, 0.62);
  band.sing("right", piano, 8, ANSWER, [MAJOR, 75], 0.7);
  band.sing("right", piano, 12, TUNE, [MAJOR, 87], 0.4);
  band.sing("right", piano, 20, "7:1.5 6:0.5 5:2 4:2 3:2 2:4 0:3 .:1", key, 0.45);
  const tape = band.mixdown({ left: 0.5, right: 0.8 });
  wet(tape, 0.35, (dry) => reverb(dry, 2.4));
  return tape;
}
