/** A piece in progress: bars on a tape, in a tempo that fits the loop, and players who are a little human. */
import { randomFrom } from "../../../lib/demo/random.ts";
import type { Drum } from "./drums.ts";
import { degree, hits } from "./harmony.ts";
import type { Instrument } from "./instruments.ts";
import { Tape } from "./tape.ts";

interface Picking {
  order: readonly number[];
  every?: number;
  beats: number;
  /** The force of the note at a place in the order. */
  force: (index: number) => number;
}

export class Band {
  readonly seconds: number;
  readonly bars: number;
  readonly beatsPerBar: number;
  readonly beat: number;
  readonly random: () => number;
  readonly #tracks = new Map<string, Tape>();

  /** `bars` bars of `beatsPerBar` beats in exactly `seconds`. */
  constructor(name: string, seconds: number, bars: number, beatsPerBar = 4) {
    this.seconds = seconds;
    this.bars = bars;
    this.beatsPerBar = beatsPerBar;
    this.beat = seconds / bars / beatsPerBar;
    this.random = randomFrom("band", name);
  }

  /** The tape of one player or section, made when first asked for. */
  track(name: string): Tape {
    let tape = this.#tracks.get(name);
    if (!tape) {
      tape = new Tape(this.seconds);
      this.#tracks.set(name, tape);
    }
    return tape;
  }

  at(bar: number, beat: number): number {
    return (bar * this.beatsPerBar + beat) * this.beat;
  }

  #human(spread: number): number {
    return (this.random() - 0.5) * spread;
  }

  /** Plays a note, `beats` long. */
  note(
    track: string,
    instrument: Instrument,
    bar: number,
    beat: number,
    midi: number,
    beats: number,
    force: number,
  ): void {
    const touch = Math.max(0.05, force * (1 + this.#human(0.24)));
    this.track(track).add(
      this.at(bar, beat) + this.#human(0.012),
      instrument(midi, beats * this.beat, touch),
    );
  }

  /** Plays notes together, each `late` beats after the note before. */
  strum(
    track: string,
    instrument: Instrument,
    [bar, beat]: readonly [number, number],
    notes: readonly number[],
    { beats, force, late = 0 }: { beats: number; force: number; late?: number },
  ): void {
    for (const [index, note] of notes.entries())
      this.note(track, instrument, bar, beat + index * late, note, beats, force);
  }

  /** Plays `notes` one by one from the beginning of a bar, in `order` (indices), `every` so many beats. */
  pick(
    track: string,
    instrument: Instrument,
    bar: number,
    notes: readonly number[],
    { order, every = 0.5, beats, force }: Picking,
  ): void {
    for (const [index, at] of order.entries())
      this.note(track, instrument, bar, index * every, notes[at % notes.length] ?? 0, beats, force(index));
  }

  /** A drum pattern over one bar: each character is an equal part of it. */
  pattern(track: string, drum: Drum, bar: number, pattern: string, swing = 0): void {
    const step = this.beatsPerBar / pattern.length;
    for (const { index, force } of hits(pattern)) {
      const late = index % 2 === 1 ? swing * step : 0;
      const touch = force * (1 + this.#human(0.2));
      this.track(track).add(this.at(bar, index * step + late) + this.#human(0.006), drum(touch));
    }
  }

  /** Plays a tune: "0:1 2:0.5 .:0.5" is a beat of the tonic, half of the third, half of rest. Notes cross bars. */
  sing(
    track: string,
    instrument: Instrument,
    bar: number,
    tune: string,
    [scale, tonic]: readonly [readonly number[], number],
    force: number,
  ): void {
    let beat = 0;
    for (const token of tune.trim().split(/\s+/)) {
      const [step = ".", length = "1"] = token.split(":");
      const midi = degree(scale, tonic, Number(step));
      if (step !== ".") this.note(track, instrument, bar, beat, midi, Number(length) * 0.96, force);
      beat += Number(length);
    }
  }

  /** All tracks together, each at its gain. */
  mixdown(gains: Record<string, number>): Tape {
    const out = new Tape(this.seconds);
    for (const [name, tape] of this.#tracks) out.mix(tape, gains[name] ?? 1);
    return out;
  }
}
