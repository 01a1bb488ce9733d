/** The live loops, by name: music as it is played, talk as it is spoken, each exactly `seconds` long. */
import type { LoopName } from "../../lib/demo/audio/sounds.ts";
import { bunker } from "./beds/bunker.ts";
import { coast } from "./beds/coast.ts";
import { compas } from "./beds/compas.ts";
import { concordia } from "./beds/concordia.ts";
import { folk } from "./beds/folk.ts";
import { glocken } from "./beds/glocken.ts";
import { kiosk } from "./beds/kiosk.ts";
import { lark } from "./beds/lark.ts";
import { musette } from "./beds/musette.ts";
import { nil } from "./beds/nil.ts";
import { nord } from "./beds/nord.ts";
import { velours } from "./beds/velours.ts";
import { verde } from "./beds/verde.ts";
import { swell } from "./music/drums.ts";
import { level, reverb, Tape, wet } from "./music/tape.ts";
import { conversation, type Line, say } from "./speech.ts";
import { TALK } from "./talk-scripts.ts";

/** Quiet enough to talk over; speech a little above it, as it is heard as softer. */
export const MUSIC_DB = -23;
export const SPEECH_DB = -22;

const music = (bed: (seconds: number) => Tape) => (seconds: number) => level(bed(seconds).samples, MUSIC_DB);

function studio(lines: readonly Line[], seconds: number): Tape {
  const tape = new Tape(seconds);
  for (const { atSeconds, sound } of conversation(lines, seconds)) tape.add(atSeconds, sound);
  wet(tape, 0.05, (dry) => reverb(dry, 0.35));
  return tape;
}

const talk = (lines: readonly Line[]) => (seconds: number) =>
  level(studio(lines, seconds).samples, SPEECH_DB);

/** Commentary over a crowd that swells of its own accord. */
function ground(seconds: number): Float32Array {
  const tape = studio(TALK["sport-en"], seconds);
  for (let at = 0; at < seconds; at += 4.5)
    tape.add(at, swell(9, 0.55, `crowd ${at}`), 0.35 + 0.2 * Math.sin(at));
  // The goal.
  tape.add(36, swell(14, 0.4, "goal"), 0.9);
  return level(tape.samples, SPEECH_DB - 2);
}

/** Two voices, now and then, over slow music. */
function northern(seconds: number): Float32Array {
  const tape = nord(seconds);
  const bed = level(tape.samples, MUSIC_DB - 2);
  const out = new Tape(seconds);
  out.add(0, bed);
  const voices = new Tape(seconds);
  const [station, question, wind, notes] = TALK.nord.map(({ voice, text }) => say(voice, text));
  for (const [at, sound] of [
    [2, station],
    [16, question],
    [34, wind],
    [54, notes],
  ] as const) {
    if (sound) voices.add(at, sound);
  }
  out.add(0, voices.samples, 0.3);
  return level(out.samples, MUSIC_DB);
}

export const LOOP_MAKERS: Record<LoopName, (seconds: number) => Float32Array> = {
  coast: music(coast),
  kiosk: music(kiosk),
  folk: music(folk),
  lark: music(lark),
  velours: music(velours),
  concordia: music(concordia),
  bunker: music(bunker),
  nord: northern,
  verde: music(verde),
  compas: music(compas),
  nil: music(nil),
  glocken: music(glocken),
  musette: music(musette),
  "talk-en": talk(TALK["talk-en"]),
  "sport-en": ground,
  "talk-de": talk(TALK["talk-de"]),
  "talk-fr": talk(TALK["talk-fr"]),
  "talk-es": talk(TALK["talk-es"]),
  "talk-ar": talk(TALK["talk-ar"]),
};
