/** The committed sound is as lib/demo/audio/sounds.ts states. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { cutAacLoop, timestampTag } from "#lib/demo/audio/loop-store.ts";
import {
  AAC_FRAME_SAMPLES,
  EPISODES,
  LOOP_SECONDS,
  LOOPS,
  type LoopSound,
  MP3_FRAME_SAMPLES,
  SAMPLE_RATE,
  SEGMENT_SECONDS,
} from "#lib/demo/audio/sounds.ts";
import { adtsFrames } from "#lib/health/sound/adts.ts";
import { mp3Frames } from "#lib/health/sound/mpeg-audio.ts";

const demo = join(import.meta.dirname, "..", "..", "..", "public", "demo");
const loops = Object.entries<LoopSound>(LOOPS);

test("the audio files have less than 15 MB in all, and every file is used", () => {
  const files = ["loop", "ondemand"].flatMap((folder) =>
    readdirSync(join(demo, folder)).map((name) => join(folder, name)),
  );
  const total = files.reduce((sum, file) => sum + statSync(join(demo, file)).size, 0);
  expect(total).toBeLessThan(15_000_000);
  const expected = [
    ...loops.flatMap(([name, { mp3 }]) =>
      [`${name}.aac`, ...(mp3 ? [`${name}.mp3`] : [])].map((file) => join("loop", file)),
    ),
    ...Object.entries(EPISODES).flatMap(([name, sound]) =>
      [`${name}.m4a`, ...("mp3" in sound ? [`${name}.mp3`] : [])].map((file) => join("ondemand", file)),
    ),
  ];
  expect(files.toSorted()).toEqual(expected.toSorted());
});

describe.each(loops)("the loop %s", (name, { aac }) => {
  const file = readFileSync(join(demo, "loop", `${name}.aac`));

  test("is whole segments of its length, at about its bit rate", () => {
    const frames = adtsFrames(file);
    expect((frames.length * AAC_FRAME_SAMPLES) / SAMPLE_RATE).toBe(LOOP_SECONDS);
    const { segments } = cutAacLoop(file);
    expect(segments.length).toBe(LOOP_SECONDS / SEGMENT_SECONDS);
    const bitRate = (file.length * 8) / LOOP_SECONDS;
    expect(bitRate / aac).toBeGreaterThan(0.85);
    expect(bitRate / aac).toBeLessThan(1.25);
    // AAC-LC, 32 kHz, mono: profile 1, sampling index 5, one channel.
    for (const frame of frames)
      expect([(frame[2] ?? 0) >> 2, (frame[3] ?? 0) >> 6]).toEqual([(1 << 4) | 5, 1]);
  });
});

const asMp3 = loops.flatMap(([name, { mp3 }]) => (mp3 ? [[name, mp3] as const] : []));
test.each(asMp3)("the loop %s is as long as MP3, every frame alike", (name, mp3) => {
  const frames = mp3Frames(readFileSync(join(demo, "loop", `${name}.mp3`)));
  expect((frames.length * MP3_FRAME_SAMPLES) / SAMPLE_RATE).toBe(LOOP_SECONDS);
  expect(new Set(frames.map((frame) => frame.length))).toEqual(new Set([(mp3 * 144) / SAMPLE_RATE]));
  // No frame borrows from the one before (main_data_begin, nine bits after the header).
  for (const frame of frames) expect(((frame[4] ?? 0) << 1) | ((frame[5] ?? 0) >> 7)).toBe(0);
});

describe.each(Object.entries(EPISODES))("the episode %s", (name, sound) => {
  test("lasts as long as is said, with its index in front", () => {
    const file = readFileSync(join(demo, "ondemand", `${name}.m4a`));
    const header = file.indexOf("mvhd");
    const seconds = file.readUInt32BE(header + 20) / file.readUInt32BE(header + 16);
    expect(Math.abs(seconds - sound.seconds)).toBeLessThan(0.2);
    expect(file.indexOf("moov")).toBeLessThan(file.indexOf("mdat"));
    const bitRate = (file.length * 8) / sound.seconds;
    expect(bitRate / sound.m4a).toBeGreaterThan(0.85);
    expect(bitRate / sound.m4a).toBeLessThan(1.25);
  });
});

test.each(Object.entries(EPISODES).filter(([, sound]) => "mp3" in sound))(
  "the episode %s lasts as long as MP3",
  (name, sound) => {
    const frames = mp3Frames(readFileSync(join(demo, "ondemand", `${name}.mp3`)));
    expect(Math.abs((frames.length * MP3_FRAME_SAMPLES) / SAMPLE_RATE - sound.seconds)).toBeLessThan(0.2);
  },
);

describe("framing", () => {
  test("a segment says when it is, in an ID3 tag", () => {
    const tag = Buffer.from(timestampTag(360_000));
    expect(tag.toString("latin1", 0, 3)).toBe("ID3");
    expect(tag.length).toBe(10 + (tag[9] ?? 0));
    expect(tag.toString("latin1", 20)).toContain("com.apple.streaming.transportStreamTimestamp\0");
    expect(tag.readBigUInt64BE(tag.length - 8)).toBe(360_000n);
  });

  test("what is not AAC or MP3 is refused with the place", () => {
    expect(() => adtsFrames(Buffer.from("hello, this is text"))).toThrow("byte 0");
    expect(() => mp3Frames(Buffer.from("hello, this is text"))).toThrow("byte 0");
    const file = readFileSync(join(demo, "loop", "coast.mp3"));
    expect(() => mp3Frames(file.subarray(0, file.length - 10))).toThrow(/cut off/);
    expect(() =>
      adtsFrames(Buffer.concat([readFileSync(join(demo, "loop", "coast.aac")), Buffer.from("x")])),
    ).toThrow();
    const frames = adtsFrames(readFileSync(join(demo, "loop", "coast.aac")));
    expect(() => cutAacLoop(Buffer.concat(frames.slice(0, 100)))).toThrow(/100 frames/);
  });
});
