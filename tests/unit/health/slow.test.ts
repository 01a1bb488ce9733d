/** Streams that come as fast as they sound, and slower. */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type CheckOptions, checkStream, ROUTINE } from "#lib/health/check.ts";
import { type Heard, ofHeard } from "#lib/health/listen.ts";
import { soundIn } from "#lib/health/sound/read.ts";
import type { Sound } from "#lib/health/sound/sound.ts";
import { anyAddress } from "#lib/outside/public-address.ts";
import { type BrokenStations, startBrokenStations } from "#tests/support/broken-stations.ts";

const OPTIONS: CheckOptions = { nowMs: 0, userAgent: "Nowline", allow: anyAddress, bounds: ROUTINE };
let stations: BrokenStations;
beforeAll(async () => {
  stations = await startBrokenStations();
});
afterAll(() => stations.close());

test.concurrent.each([
  [4_125, "plays", undefined, /^MP3, 3\d kbit\/s, \d\.\d s$/],
  [3_920, "plays", undefined, /^MP3, 3\d kbit\/s, \d\.\d s$/],
  [2_000, "weak", "stalled", /^MP3, 3\d kbit\/s, [23]\.\d s in [5-7]\.\d s$/],
  [500, "weak", "stalled", /^MP3, 0\.\d s in [5-7]\.\d s$/],
  // Too little to know the format by.
  [40, "weak", "stalled", undefined],
])("sound of 4,125 bytes a second, of which %i come: %s, %s", async (bytes, outcome, reason, says) => {
  const check = await checkStream(`${stations.origin}/paced-${bytes}`, OPTIONS);
  expect(check.outcome).toBe(outcome);
  expect(check.reason).toBe(reason);
  const sound = check.steps.find(({ step }) => step === "sound");
  if (says === undefined) expect(sound).toBeUndefined();
  else expect(sound?.says).toMatch(says);
});

test.concurrent.each([
  [2_000, true],
  [4_125, undefined],
])(
  "the first bytes of a stream, which come at %i a second instead of 4,125: doubtful %s",
  async (bytes, isDoubtful) => {
    const bounds = { ...ROUTINE, bytes: 5_500 };
    const check = await checkStream(`${stations.origin}/paced-${bytes}`, { ...OPTIONS, bounds });
    expect([check.outcome, check.isDoubtful]).toEqual(["plays", isDoubtful]);
  },
);

const about = { type: "audio/mpeg", saysSound: true, isPart: false, length: Number.NaN, silentSeconds: 2 };
test("an Ogg stream tells how long its pages are", () => {
  const { seconds = 0, pageSeconds = 0 } = soundIn(readFileSync("tests/fixtures/sound/tone.ogg")) ?? {};
  expect(pageSeconds).toBeGreaterThan(0);
  expect(pageSeconds).toBeLessThanOrEqual(seconds);
});

const heard = (waitedMs: number, end: Heard["end"] = "late", bytes = 60_000): Heard => ({
  ...{ bytes: Buffer.alloc(bytes, 1), isText: false, waitedMs, end },
});
const of = (seconds: number): Sound => ({ format: "MP3", bitRate: 128_000, seconds });
const paged = (seconds: number, pageSeconds: number): Sound => ({ ...of(seconds), pageSeconds });

test.each([
  ["pages of a second, at half of real time", heard(6_000), paged(2, 1), true],
  ["pages of a second, in real time", heard(6_000), paged(4, 1), undefined],
  ["64 KB of 320 kbit/s, at half of real time", heard(3_200, "enough"), of(1.6), true],
  ["64 KB of 320 kbit/s, in real time", heard(1_600, "enough"), of(1.6), undefined],
])("%s: whether a routine check doubts it", (_, bytes, sound, isDoubtful) => {
  const found = ofHeard(bytes, sound, about);
  expect([found.outcome, found.isDoubtful]).toEqual(["plays", isDoubtful]);
});

test.each([
  ["64 KB that take longer than 4 seconds", heard(5_300, "enough"), of(1.6), "weak"],
  ["a deep check of real time", heard(30_000), of(30), "plays"],
  ["0.95 of real time", heard(30_000), of(28.5), "plays"],
  ["pages of two seconds, of which the first and last do not count", heard(8_000), paged(4, 2), "plays"],
  ["pages of a second, at half of real time", heard(30_000), paged(14, 1), "weak"],
  ["a time too short to tell", heard(3_000), of(0.5), "plays"],
  ["a burst and then half of real time", heard(30_000), of(17), "weak"],
  ["enough at once", heard(10, "enough"), of(4), "plays"],
  ["no seconds known, by the bit rate: 3.75 s", heard(6_000), { format: "AAC", bitRate: 128_000 }, "plays"],
  ["no seconds known, by the bit rate: 1.9 s", heard(6_000), { format: "AAC", bitRate: 256_000 }, "weak"],
  ["neither seconds nor bit rate known", heard(6_000), { format: "FLAC" }, "plays"],
  ["an unknown format at a usual pace", heard(6_000), undefined, "unclear"],
])("%s", (_, bytes, sound, outcome) => {
  expect(ofHeard(bytes, sound, about).outcome).toBe(outcome);
});
