/** From samples to the files that are committed, through ffmpeg; nothing about the machine or the day gets in. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AAC_FRAME_SAMPLES, MP3_FRAME_SAMPLES, SAMPLE_RATE } from "../../lib/demo/audio/sounds.ts";
import { adtsFrames } from "../../lib/health/sound/adts.ts";
import { mp3Frames } from "../../lib/health/sound/mpeg-audio.ts";

function ffmpeg(input: Float32Array, output: readonly string[]): Buffer {
  const raw = Buffer.from(input.buffer, input.byteOffset, input.byteLength);
  const args = ["-v", "error", "-f", "f32le", "-ar", String(SAMPLE_RATE), "-ac", "1", "-i", "pipe:0"];
  const clean = ["-map_metadata", "-1", "-fflags", "+bitexact", "-flags:a", "+bitexact"];
  return execFileSync("ffmpeg", [...args, ...clean, ...output], { input: raw, maxBuffer: 256 << 20 });
}

/** The loop three times over, so that the middle one has a past and a future like its own. */
function thrice(loop: Float32Array): Float32Array {
  const out = new Float32Array(loop.length * 3);
  for (let turn = 0; turn < 3; turn++) out.set(loop, turn * loop.length);
  return out;
}

/** The frames of the middle turn: `count` from the first that belongs to it, joined. */
function middle(frames: readonly Uint8Array[], count: number): Buffer {
  const chosen = frames.slice(count, count * 2);
  if (chosen.length !== count)
    throw new Error(`the encoder gave ${frames.length} frames for three times ${count}`);
  return Buffer.concat(chosen);
}

/** A loop as ADTS whose last frame leads into its first. */
export function loopToAac(loop: Float32Array, bitRate: number): Buffer {
  const encoded = ffmpeg(thrice(loop), ["-c:a", "aac", "-b:a", String(bitRate), "-f", "adts", "pipe:1"]);
  return middle(adtsFrames(encoded), loop.length / AAC_FRAME_SAMPLES);
}

const lame = (bitRate: number) => `-c:a libmp3lame -b:a ${bitRate} -id3v2_version 0 -f mp3`.split(" ");

/** A loop as MP3 of constant bit rate, every frame complete in itself, the last leading into the first. */
export function loopToMp3(loop: Float32Array, bitRate: number): Buffer {
  const encoded = ffmpeg(thrice(loop), [...lame(bitRate), ..."-reservoir 0 -write_xing 0 pipe:1".split(" ")]);
  return middle(mp3Frames(encoded), loop.length / MP3_FRAME_SAMPLES);
}

/** An episode as MP4 audio, its index in front so that players can seek before they have it all. */
export function episodeToM4a(samples: Float32Array, bitRate: number): Buffer {
  const directory = mkdtempSync(join(tmpdir(), "demo-audio-"));
  try {
    // The index can only be moved to the front in a file, not in a pipe.
    const path = join(directory, "episode.m4a");
    ffmpeg(samples, ["-c:a", "aac", "-b:a", String(bitRate), "-movflags", "+faststart", "-f", "ipod", path]);
    return readFileSync(path);
  } finally {
    rmSync(directory, { recursive: true });
  }
}

/** An episode as MP3 of constant bit rate. */
export function episodeToMp3(samples: Float32Array, bitRate: number): Buffer {
  return ffmpeg(samples, [...lame(bitRate), "pipe:1"]);
}
