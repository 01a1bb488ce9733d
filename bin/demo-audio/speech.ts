/** Synthetic voices: what espeak-ng says, as samples at our rate, warmed a little by sox. */
import { execFileSync } from "node:child_process";
import { SAMPLE_RATE } from "../../lib/demo/audio/sounds.ts";

export interface Voice {
  /** espeak-ng voice, with a variant: "en-gb-x-rp+f3". */
  name: string;
  /** Words a minute, and pitch 0 to 99. */
  speed: number;
  pitch: number;
}

const TRIM = "silence 1 0.01 0.2% reverse silence 1 0.01 0.2% reverse";
const WARMER = "highpass 95 equalizer 220 1q +2.5 treble -3 5k compand 0.02,0.15 6:-70,-62,-30,-20 -3";
const SOX = `-V1 -t wav - -t f32 -r ${SAMPLE_RATE} -c 1 - gain -12 ${TRIM} ${WARMER} norm -4`.split(" ");

/** One utterance, levelled, silence trimmed from both ends. */
export function say(voice: Voice, text: string): Float32Array {
  const wav = execFileSync(
    "espeak-ng",
    ["-v", voice.name, "-s", String(voice.speed), "-p", String(voice.pitch), "-g", "2", "--stdout", text],
    { maxBuffer: 64 << 20 },
  );
  const raw = execFileSync("sox", SOX, { input: wav, maxBuffer: 64 << 20 });
  return new Float32Array(raw.buffer.slice(raw.byteOffset, raw.byteOffset + raw.byteLength));
}

export interface Line {
  voice: Voice;
  text: string;
}

/** Utterances in turn, with pauses that make them fill `seconds` from `leadIn` on; an error when they do not fit. */
export function conversation(
  lines: readonly Line[],
  seconds: number,
  leadIn = 0,
): { atSeconds: number; sound: Float32Array }[] {
  const spoken = lines.map(({ voice, text }) => say(voice, text));
  const total = spoken.reduce((sum, sound) => sum + sound.length / SAMPLE_RATE, 0);
  const pause = (seconds - leadIn - total) / lines.length;
  const length = `${total.toFixed(1)} s of speech, pauses of ${pause.toFixed(2)} s`;
  if (pause < 0.15) throw new Error(`too much to say in ${seconds} s: ${length}`);
  if (pause > 2.5) throw new Error(`too little to say for ${seconds} s: ${length}`);
  let atSeconds = leadIn;
  return spoken.map((sound) => {
    const placed = { atSeconds, sound };
    atSeconds += sound.length / SAMPLE_RATE + pause;
    return placed;
  });
}
