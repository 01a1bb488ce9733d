/** A piano trio after midnight: swing in F, 133 beats a minute. */
import { Band } from "../music/band.ts";
import { brush, hat, kick, ride } from "../music/drums.ts";
import { bars, type Chord, MAJOR, rootOf, voiced } from "../music/harmony.ts";
import { epiano, uprightBass } from "../music/instruments.ts";
import { reverb, type Tape, wet } from "../music/tape.ts";

const A = "Fmaj7 | D7b9 | Gm7 | C9 | Am7 | D7b9 | Gm7 | C9";
const B = "Cm7 | F9 | Bbmaj7 | Bbmaj7 | Dm7 | G9 | Gm7 | C9";

/** Where the left foot of a walking bass goes: chord tones, then a half step into the next root. */
function walk(chord: Chord, next: Chord, random: () => number): number[] {
  const root = rootOf(chord, 36);
  const tones = chord.steps.filter((step) => step > 0 && step < 12).map((step) => root + step);
  const any = () => tones[Math.floor(random() * tones.length)] ?? root;
  const target = rootOf(next, 36);
  return [root, any(), any(), target + (random() < 0.5 ? 1 : -1)];
}

export function velours(seconds: number): Tape {
  const band = new Band("velours", seconds, 40);
  const plan = bars([A, A, B, A, A].join(" | "));
  for (const [bar, chord] of plan.entries()) {
    const next = plan[(bar + 1) % plan.length];
    if (!next) continue;
    for (const [beat, note] of walk(chord, next, band.random).entries()) {
      band.note("bass", uprightBass, bar, beat, note, 0.9, beat === 0 ? 0.8 : 0.65);
    }
    const comping = [[0.66], [1.66, 3], [0, 2.66], [1.66]][bar % 4] ?? [];
    for (const beat of comping) {
      band.strum("piano", epiano, [bar, beat], voiced(chord, 55).slice(1), { beats: 0.8, force: 0.42 });
    }
    band.pattern("drums", ride, bar, "x..x.xx..x.x".padEnd(12, "."));
    band.pattern("drums", hat(0.06), bar, "...x..".repeat(2));
    band.pattern("drums", brush, bar, bar % 4 === 3 ? "...o.....o.x" : "...o.....o..");
    if (bar % 8 === 0) band.pattern("drums", kick(90, 46, 0.3), bar, "o...........");
  }
  const key = [MAJOR, 65] as const;
  const lines = [
    "4:0.66 5:0.34 7:1 6:0.66 4:0.34 2:1 .:1 1:0.66 2:0.34 4:1 2:1",
    "8:0.66 7:0.34 6:0.66 5:0.34 4:1.66 .:0.34 2:0.66 4:0.34 3:1 1:2",
    "0:0.66 2:0.34 4:0.66 6:0.34 8:1 7:1 .:1 6:0.66 4:0.34 5:0.66 3:0.34 2:1",
    "9:1.66 8:0.34 7:0.66 6:0.34 4:1 .:1 2:0.66 1:0.34 0:1 .:1",
  ];
  for (let bar = 8; bar < 36; bar += 2) band.sing("solo", epiano, bar, lines[(bar / 2) % 4] ?? "", key, 0.62);
  const tape = band.mixdown({ bass: 0.42, piano: 0.24, drums: 0.6, solo: 0.36 });
  wet(tape, 0.14, (dry) => reverb(dry, 1.2));
  return tape;
}
