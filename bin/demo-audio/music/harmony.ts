/** Chords and rhythm, as written: names to pitches, pattern strings to times. */

const LETTERS: Record<string, number> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };

const QUALITIES: Record<string, readonly number[]> = {
  "": [0, 4, 7],
  m: [0, 3, 7],
  "7": [0, 4, 7, 10],
  m7: [0, 3, 7, 10],
  maj7: [0, 4, 7, 11],
  m9: [0, 3, 7, 10, 14],
  maj9: [0, 4, 7, 11, 14],
  "9": [0, 4, 7, 10, 14],
  "6": [0, 4, 7, 9],
  m6: [0, 3, 7, 9],
  sus2: [0, 2, 7],
  sus4: [0, 5, 7],
  dim: [0, 3, 6],
  m7b5: [0, 3, 6, 10],
  "7b9": [0, 4, 7, 10, 13],
};

export interface Chord {
  /** 0 (C) to 11 (B). */
  root: number;
  /** Semitones above the root. */
  steps: readonly number[];
}

/** "F#m7" and the like. */
export function chord(name: string): Chord {
  const match = /^([A-G])([#b]?)(.*)$/.exec(name);
  const steps = QUALITIES[match?.[3] ?? "?"];
  const letter = LETTERS[match?.[1] ?? ""];
  if (!match || !steps || letter === undefined) throw new Error(`no such chord: ${name}`);
  const accidental = match[2] === "#" ? 1 : match[2] === "b" ? -1 : 0;
  return { root: (letter + accidental + 12) % 12, steps };
}

/** "Dm7 | G7 | Cmaj7": the chord of each bar. */
export const bars = (progression: string): Chord[] => progression.split("|").map((bar) => chord(bar.trim()));

/** The chord's pitches close together, from `low` (MIDI) upwards. */
export function voiced({ root, steps }: Chord, low: number): number[] {
  return steps
    .map((step) => {
      const pitch = root + step;
      return pitch + 12 * Math.ceil((low - pitch) / 12);
    })
    .sort((a, b) => a - b);
}

/** The chord's root at or above `low`. */
export function rootOf({ root }: Chord, low: number): number {
  return root + 12 * Math.ceil((low - root) / 12);
}

/** The pitch of a scale (semitones above `tonic`) that is `degree` steps up (0 is the tonic; negative goes down). */
export function degree(scale: readonly number[], tonic: number, step: number): number {
  const octave = Math.floor(step / scale.length);
  return tonic + 12 * octave + (scale[((step % scale.length) + scale.length) % scale.length] ?? 0);
}

export const MAJOR = [0, 2, 4, 5, 7, 9, 11] as const;
export const MINOR = [0, 2, 3, 5, 7, 8, 10] as const;
export const DORIAN = [0, 2, 3, 5, 7, 9, 10] as const;
export const PENTATONIC = [0, 2, 4, 7, 9] as const;
export const PHRYGIAN = [0, 1, 4, 5, 7, 8, 10] as const;
/** Maqam Hijaz in tempered pitches. */
export const HIJAZ = [0, 1, 4, 5, 7, 8, 10] as const;

/** Hits of a pattern such as "x..x..x.": index and force (X 1, x 0.75, o 0.45), whatever else is silence. */
export function hits(pattern: string): { index: number; force: number }[] {
  const force: Record<string, number> = { X: 1, x: 0.75, o: 0.45 };
  return [...pattern].flatMap((char, index) => {
    const value = force[char];
    return value === undefined ? [] : [{ index, force: value }];
  });
}
