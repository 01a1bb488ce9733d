/** The catch-up files, by name: each a beginning, something said or played, and an end. */
import type { EpisodeName } from "../../lib/demo/audio/sounds.ts";
import { SAMPLE_RATE } from "../../lib/demo/audio/sounds.ts";
import { bunker } from "./beds/bunker.ts";
import { coast } from "./beds/coast.ts";
import { etude } from "./beds/etude.ts";
import { glasshouse } from "./beds/glasshouse.ts";
import { glocken } from "./beds/glocken.ts";
import { kiosk } from "./beds/kiosk.ts";
import { musette } from "./beds/musette.ts";
import { nil } from "./beds/nil.ts";
import { nord } from "./beds/nord.ts";
import { verde } from "./beds/verde.ts";
import { EPISODE_TALK } from "./episode-scripts.ts";
import { MUSIC_DB, SPEECH_DB } from "./loops.ts";
import { swell } from "./music/drums.ts";
import { level, lowpass, reverb, Tape, wet } from "./music/tape.ts";
import { conversation, type Line, say } from "./speech.ts";

const BED_SECONDS = 72;

/** Samples [from, to) in seconds of a bed, faded in and out. */
function excerpt(bed: Tape, from: number, to: number, fade: number): Float32Array {
  const length = bed.samples.length;
  const out = new Float32Array(Math.round((to - from) * SAMPLE_RATE));
  const edge = fade * SAMPLE_RATE;
  for (let i = 0; i < out.length; i++) {
    const gain = Math.min(1, i / edge, (out.length - i) / edge);
    out[i] = (bed.samples[(Math.round(from * SAMPLE_RATE) + i) % length] ?? 0) * gain;
  }
  return out;
}

function levelled(bed: Tape): Tape {
  const out = new Tape(bed.samples.length / SAMPLE_RATE);
  out.samples.set(level(bed.samples, MUSIC_DB));
  return out;
}

/** People talking between a few bars of music. */
function talk(lines: readonly Line[], bed: (seconds: number) => Tape, from: number) {
  return (seconds: number): Float32Array => {
    const voices = new Tape(seconds);
    for (const { atSeconds, sound } of conversation(lines, seconds - 6, 5)) voices.add(atSeconds, sound);
    wet(voices, 0.05, (dry) => reverb(dry, 0.4));
    const tape = new Tape(seconds);
    tape.add(0, level(voices.samples, SPEECH_DB));
    const music = levelled(bed(BED_SECONDS));
    tape.add(0, excerpt(music, from, from + 7, 1.6), 0.8);
    tape.add(seconds - 7.5, excerpt(music, from + 20, from + 27.5, 2), 0.8);
    return tape.samples;
  };
}

/** Narration with wind over the fields and low notes under it. */
function serial(seconds: number): Float32Array {
  const out = talk(EPISODE_TALK["salt-road-en"], nord, 3)(seconds);
  const tape = new Tape(seconds);
  tape.add(0, out);
  for (let at = 2; at < seconds - 16; at += 11) tape.add(at, swell(15, 0.93, `snow ${at}`), 0.7);
  return tape.samples;
}

/** An introduction, a song, a goodbye. */
function session(seconds: number): Float32Array {
  const tape = new Tape(seconds);
  const [hello, goodbye] = EPISODE_TALK.session.map(({ voice, text }) => say(voice, text));
  if (!hello || !goodbye) throw new Error("the session has no beginning or no end");
  const from = 0.6 + hello.length / SAMPLE_RATE;
  const until = seconds - goodbye.length / SAMPLE_RATE - 0.6;
  tape.add(0.5, hello, 0.55);
  tape.add(from, excerpt(levelled(glasshouse(until - from)), 0, until - from, 0.4));
  tape.add(until, goodbye, 0.55);
  return tape.samples;
}

/** A recorded set: the filter opens, the record runs, the filter closes. */
function mix(seconds: number): Float32Array {
  const bed = levelled(bunker(BED_SECONDS));
  const muffled = levelled(bed);
  muffled.samples.set(lowpass(lowpass(bed.samples, 320), 320));
  const tape = new Tape(seconds);
  tape.add(0, excerpt(muffled, 0, 24, 2), 1.4);
  tape.add(16, excerpt(bed, 16, seconds - 8, 6));
  tape.add(seconds - 20, excerpt(muffled, seconds - 20, seconds, 4), 1.2);
  return tape.samples;
}

export const EPISODE_MAKERS: Record<EpisodeName, (seconds: number) => Float32Array> = {
  "lunch-en": talk(EPISODE_TALK["lunch-en"], coast, 20),
  "debate-en": talk(EPISODE_TALK["debate-en"], kiosk, 16),
  "salt-road-en": serial,
  "story-en": talk(EPISODE_TALK["story-en"], glocken, 8),
  session,
  recital: (seconds) => excerpt(levelled(etude(seconds)), 0, seconds, 0.8),
  mix,
  "wissen-de": talk(EPISODE_TALK["wissen-de"], nord, 30),
  "chronique-fr": talk(EPISODE_TALK["chronique-fr"], musette, 16),
  "voces-es": talk(EPISODE_TALK["voces-es"], verde, 16),
  "kultur-nb": talk(EPISODE_TALK["kultur-nb"], nord, 12),
  "hikaya-ar": talk(EPISODE_TALK["hikaya-ar"], nil, 8),
};
