import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { soundIn } from "#lib/health/sound/read.ts";

const bytesOf = (name: string) => readFileSync(new URL(`../../fixtures/sound/${name}`, import.meta.url));

describe("the sound in bytes of a stream", () => {
  test.each([
    ["tone.mp3", "MP3", 32_000],
    ["tone.mp2", "MP2", 32_000],
    ["tone.aac", "AAC", 34_000],
    ["tone.opus", "Opus", 17_000],
    ["tone.ogg", "Vorbis", 9_800],
    ["tone.oga", "FLAC", 35_000],
    ["tone.flac", "FLAC", 32_500],
    ["tone.mpegts", "AAC", 34_000],
    ["layer3.mpegts", "MP3", 32_000],
  ])("of %s is %s at about %i bit/s", (name, format, bitRate) => {
    const sound = soundIn(bytesOf(name));
    expect(sound?.format).toBe(format);
    expect(Math.abs((sound?.bitRate ?? 0) / bitRate - 1)).toBeLessThan(0.15);
    expect(sound?.seconds).toBeGreaterThan(0.8);
    expect(sound?.silentSeconds ?? 0).toBeLessThan(0.1);
  });

  test("of tone.mp4 is AAC, whose headers tell no bit rate", () => {
    expect(soundIn(bytesOf("tone.mp4"))).toEqual({ format: "AAC" });
  });

  test("of FLAC is measured between two frames, and bytes in the sound that look like a frame are none", () => {
    const bytes = bytesOf("tone.flac");
    const { bitRate } = soundIn(bytes) ?? {};
    const frame = bytes.indexOf(Buffer.from([0xff, 0xf8]), 4_000);
    // The header of the first frame, and one of frames that number their samples, both with right checksums.
    for (const copy of [bytes.subarray(frame, frame + 8), Buffer.from("fff9c4087f68", "hex")]) {
      const chance = Buffer.concat([bytes.subarray(0, -100), copy, bytes.subarray(-100)]);
      expect(soundIn(chance)?.bitRate).toBeCloseTo(bitRate ?? 0, -3);
    }
    expect(soundIn(bytes.subarray(0, 42))).toEqual({ format: "FLAC" });
  });

  test("of FLAC goes on after a lost frame, and in a stream that begins anew", () => {
    const bytes = bytesOf("tone.flac");
    const { seconds = 0, bitRate = 0, pageSeconds = 0 } = soundIn(bytes) ?? {};
    const frames = Array.from({ length: 5 }, (_, number) =>
      bytes.indexOf(Buffer.from([0xff, 0xf8, 0x24, 0x08, number])),
    );
    const [, , , fourth = 0, fifth = 0] = frames;
    const lost = soundIn(Buffer.concat([bytes.subarray(0, fourth), bytes.subarray(fifth)]));
    // The frame before the gap has no next one that ends it.
    expect(lost?.seconds).toBeCloseTo(seconds - 2 * pageSeconds, 6);
    expect((lost?.bitRate ?? 0) / bitRate).toBeCloseTo(1, 1);
    const ten = soundIn(Buffer.concat(Array(10).fill(bytes)));
    expect(ten?.seconds).toBeCloseTo(10 * seconds, 6);
    expect(ten?.bitRate).toBe(bitRate);
    // The header of a later frame in the midst of another one.
    const later = bytes.subarray(fifth, fifth + 8);
    const chance = Buffer.concat([bytes.subarray(0, fourth - 50), later, bytes.subarray(fourth - 50)]);
    expect(soundIn(chance)?.seconds).toBeCloseTo(seconds, 6);
  });

  test("is read from the middle of a frame on, and up to the middle of another", () => {
    for (const name of ["tone.mp3", "tone.aac"]) {
      const bytes = bytesOf(name);
      const part = soundIn(bytes.subarray(101, bytes.length - 50));
      expect(part?.format).toBe(soundIn(bytes)?.format);
      expect(part?.seconds).toBeGreaterThan(0.7);
    }
  });

  test.each([
    ["silence.aac", 2.9],
    ["silence.opus", 2.9],
    ["tone-then-silence.mp3", 2.9],
  ])("of %s ends with silence", (name, seconds) => {
    expect(soundIn(bytesOf(name))?.silentSeconds).toBeGreaterThan(seconds);
  });

  test.each(["tone.opus", "tone.ogg", "tone.oga"])("of each track of a chain of %s counts", (name) => {
    const track = bytesOf(name);
    const one = soundIn(track);
    const chain = soundIn(Buffer.concat([track, track, track]));
    expect(chain?.seconds).toBeCloseTo(3 * (one?.seconds ?? 0), 3);
    expect(chain).toMatchObject({ bitRate: one?.bitRate, pageSeconds: one?.pageSeconds });
  });

  test("is found behind a leading ID3 tag", () => {
    const tag = Buffer.concat([Buffer.from("ID3\x04\0\0\0\0\x01\x00", "latin1"), Buffer.alloc(128)]);
    expect(soundIn(Buffer.concat([tag, bytesOf("tone.mp3")]))?.format).toBe("MP3");
  });

  test("is absent in other bytes: zeros, noise, text, a picture, nothing, headers alone", () => {
    const noise = Buffer.from(
      Array.from({ length: 65_536 }, (_, i) => (i * i * 31 + i * 7 + (i >> 3)) & 255),
    );
    const others = [Buffer.alloc(65_536), noise, Buffer.from("#EXTM3U\n"), Buffer.from("\x89PNG\r\n\x1a\n")];
    for (const bytes of [...others, Buffer.alloc(0)]) expect(soundIn(bytes)).toBeUndefined();
    // The head of an Opus stream, cut before its first page of sound.
    expect(soundIn(bytesOf("tone.opus").subarray(0, 90))).toMatchObject({ format: "Opus", seconds: 0 });
  });

  test("is looked for in bounded time in bytes that are made to look like frames", () => {
    const begun = performance.now();
    soundIn(Buffer.alloc(65_536, 0xff));
    soundIn(Buffer.alloc(65_536, Buffer.from([0xff, 0xfb, 0x10, 0x00])));
    soundIn(Buffer.alloc(65_536, Buffer.from([0xff, 0xf1, 0x50, 0x80, 0x01, 0x1f, 0xfc])));
    soundIn(Buffer.alloc(65_536, Buffer.from("OggS\0\0\0\0")));
    const flac = Buffer.alloc(1_000_000, Buffer.from([0xff, 0xf8, 0xc9, 0x18, 0xff]));
    flac.write("fLaC");
    soundIn(flac);
    expect(performance.now() - begun).toBeLessThan(2_000);
  });
});

test.each(["\x01vorbis", "\x7fFLAC", "\x01vorbis\0\0\0\0\x02\0\0\0\0"])(
  "an Ogg page with a broken header (%j) has no known sound",
  (header) => {
    const packet = Buffer.from(header, "latin1");
    const page = Buffer.alloc(28);
    page.write("OggS");
    page[26] = 1;
    page[27] = packet.length;
    expect(soundIn(Buffer.concat([page, packet]))).toBeUndefined();
  },
);
