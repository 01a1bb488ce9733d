/**
 * The sounds of the demonstration directory: endless loops for live radio and files for catch-up, all synthesised by
 * bin/make-demo-audio.ts and committed under public/demo. Stations and episodes state the rates and lengths given here;
 * tests compare them with the files.
 */

/** The sampling rate of all sounds: at 32 kHz an AAC frame lasts exactly 32 ms and an MP3 frame exactly 36 ms. */
export const SAMPLE_RATE = 32_000;
export const AAC_FRAME_SAMPLES = 1_024;
export const MP3_FRAME_SAMPLES = 1_152;
/** 72 s is a whole number of 4 s segments, AAC frames and MP3 frames, so loops have no audible seam. */
export const LOOP_SECONDS = 72;
export const SEGMENT_SECONDS = 4;

export interface LoopSound {
  /** Nominal AAC bit rate, bits per second. */
  aac: number;
  /** Constant MP3 bit rate, bits per second, where the loop also exists as MP3. */
  mp3?: number;
}

const MUSIC: LoopSound = { aac: 44_000 };
const SPEECH: LoopSound = { aac: 32_000 };

/** By name: `public/demo/loop/{name}.aac` (ADTS), and `.mp3` where `mp3` is set. */
export const LOOPS = {
  coast: { ...MUSIC, mp3: 48_000 },
  kiosk: { ...MUSIC, mp3: 48_000 },
  folk: { ...MUSIC, mp3: 48_000 },
  lark: MUSIC,
  velours: MUSIC,
  concordia: MUSIC,
  bunker: MUSIC,
  nord: MUSIC,
  verde: MUSIC,
  compas: MUSIC,
  nil: MUSIC,
  glocken: MUSIC,
  musette: MUSIC,
  "talk-en": SPEECH,
  "sport-en": SPEECH,
  "talk-de": SPEECH,
  "talk-fr": SPEECH,
  "talk-es": SPEECH,
  "talk-ar": SPEECH,
} as const satisfies Record<string, LoopSound>;

export type LoopName = keyof typeof LOOPS;
export const LOOP_NAMES = Object.keys(LOOPS) as LoopName[];

/** The loop that a station's live radio repeats. */
export function loopOf(name: LoopName): LoopSound {
  return LOOPS[name];
}

interface EpisodeSound {
  seconds: number;
  /** Nominal bit rate of the M4A (AAC), bits per second. */
  m4a: number;
  /** Constant bit rate of the MP3, if it has one, bits per second. */
  mp3?: number;
}

/** By name: `public/demo/ondemand/{name}.m4a`, and `.mp3` where `mp3` is set. */
export const EPISODES = {
  "lunch-en": { seconds: 90, m4a: 32_000, mp3: 32_000 },
  "debate-en": { seconds: 75, m4a: 32_000 },
  "salt-road-en": { seconds: 100, m4a: 32_000 },
  "story-en": { seconds: 70, m4a: 32_000 },
  session: { seconds: 90, m4a: 44_000 },
  recital: { seconds: 75, m4a: 40_000 },
  mix: { seconds: 90, m4a: 44_000 },
  "wissen-de": { seconds: 72, m4a: 32_000, mp3: 32_000 },
  "chronique-fr": { seconds: 60, m4a: 32_000 },
  "voces-es": { seconds: 68, m4a: 32_000 },
  "kultur-nb": { seconds: 72, m4a: 32_000 },
  "hikaya-ar": { seconds: 75, m4a: 32_000 },
} as const satisfies Record<string, EpisodeSound>;

export const MP3_MIME = "audio/mpeg";

export type EpisodeName = keyof typeof EPISODES;
export const EPISODE_NAMES = Object.keys(EPISODES) as EpisodeName[];

/** The sound of an episode of the demonstration. */
export function episodeSoundOf(name: EpisodeName): EpisodeSound {
  return EPISODES[name];
}
