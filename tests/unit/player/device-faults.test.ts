import { describe, expect, test } from "vitest";
import { isOutputFault, whyUnplayable } from "#components/player/engine/device-faults.ts";
import { createWorld, HLS_URL, hls, MP3_URL, mp3, station } from "./world.ts";

test.each([
  ["NS_ERROR_DOM_MEDIA_MEDIASINK_ERR (0x806e000b) - OnMediaSinkAudioError", true],
  ["NS_ERROR_DOM_MEDIA_CUBEB_INITIALIZATION_ERR (0x806e0080)", true],
  ["AUDIO_RENDERER_ERROR: audio render error", true],
  ["Could not open audio device for playback", true],
  ["PIPELINE_ERROR_DECODE: Failed to send audio packet for decoding", false],
  ["404: Not Found", false],
  ["", false],
  [undefined, false],
])("%s tells of a missing sound output: %s", (message, is) => {
  expect(isOutputFault(message)).toBe(is);
});

test("a codec is missing only if the browser says so about an exact name", () => {
  const none = { canPlayType: () => "" };
  expect(whyUnplayable(none, "Opus")).toEqual({ kind: "codec", codec: "Opus" });
  expect(whyUnplayable(none, "audio")).toEqual({ kind: "unplayable" });
  expect(whyUnplayable({ canPlayType: () => "maybe" }, "Opus")).toEqual({ kind: "unplayable" });
  expect(whyUnplayable(none, "Opus", true)).toEqual({ kind: "network" });
});

describe("a fault of the listener's device", () => {
  test("a stream with a missing codec is named so, and is not tried again", async () => {
    const world = createWorld();
    world.audio.lacks.add("audio/mpeg");
    world.engine.playStation(station(mp3(MP3_URL)));
    world.audio.fail(4);
    await world.pass(1_000);
    expect(world.snap()).toMatchObject({
      status: "failed",
      failure: { kind: "gave-up", isFinal: true, reason: { kind: "codec", codec: "MP3" } },
    });
  });

  test("HLS without a decoder for its segments gives the next stream its turn", async () => {
    const world = createWorld();
    world.audio.lacks.add('audio/mp4; codecs="mp4a.40.2"');
    world.engine.playStation(station(hls(HLS_URL), mp3(MP3_URL)));
    await world.pass(0);
    world.module.last.events.onError({ kind: "media", fatal: false, status: 0, lacksCodec: true });
    await world.pass(1_000);
    expect(world.snap().stream?.codec).toBe("MP3");
    expect(world.audio.src).toBe(MP3_URL);
  });

  test("a lost sound output is named so, also after sound", async () => {
    const world = createWorld();
    await world.tuneInPlain();
    world.audio.fail(3, "NS_ERROR_DOM_MEDIA_MEDIASINK_ERR");
    await world.pass(100);
    expect(world.snap().reconnect?.reason).toEqual({ kind: "no-output" });
  });
});
