/** A guitar and two pairs of hands: bulería, twelve beats to the cycle, 200 of them a minute. */
import { Band } from "../music/band.ts";
import { palma, rim } from "../music/drums.ts";
import { chord, degree, PHRYGIAN, voiced } from "../music/harmony.ts";
import { pluck } from "../music/instruments.ts";
import { reverb, type Tape, wet } from "../music/tape.ts";

const CADENCE = ["Am", "G", "F", "E"];

export function compas(seconds: number): Tape {
  const band = new Band("compas", seconds, 20, 12);
  const guitar = pluck(0.98, 0.75);
  const strum = (bar: number, beat: number, name: string, force: number) => {
    const notes = [...voiced(chord(name), 52), ...voiced(chord(name), 64)];
    band.strum("guitar", guitar, [bar, beat], notes, { beats: 1.2, force, late: 0.05 });
  };
  for (let bar = 0; bar < band.bars; bar++) {
    band.pattern("palmas", palma(false), bar, "o.xo.xo.xo.x".replaceAll("o", bar % 2 ? "o" : "."));
    // The accents of the compás: 12, 3, 6, 8 and 10.
    band.pattern("palmas", palma(true), bar, "X..X..X.X.X.");
    if (bar % 4 === 3) band.pattern("palmas", rim, bar, "......xx.xx.");
    if (bar % 5 < 2) {
      for (const [index, name] of CADENCE.entries()) strum(bar, [0, 3, 6, 10][index] ?? 0, name, 0.6);
      strum(bar, 8, "F", 0.5);
      strum(bar, 11, "E", 0.45);
      continue;
    }
    // A falseta: runs down the Phrygian scale over a thumb on the low string.
    let step = 4 + Math.floor(band.random() * 5);
    for (let sixth = 0; sixth < 20; sixth++) {
      const force = sixth % 3 === 0 ? 0.75 : 0.5;
      band.note("guitar", guitar, bar, sixth * 0.5, degree(PHRYGIAN, 64, step), 0.7, force);
      step += band.random() < 0.68 ? -1 : 2;
      if (step < -2) step += 4;
    }
    band.note("guitar", guitar, bar, 0, 40, 3, 0.7);
    band.note("guitar", guitar, bar, 6, 41, 2, 0.6);
    strum(bar, 10, "E", 0.65);
  }
  const tape = band.mixdown({ guitar: 0.36, palmas: 0.7 });
  wet(tape, 0.2, (dry) => reverb(dry, 1.6));
  return tape;
}
