/** Titles that stand for hours: how long they are on air, and when they begin again. */
import { expect, test } from "vitest";
import { addSongs } from "#db/activity/write.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#lib/ground/clock.ts";
import { imported, T, toldStation } from "#tests/support/told-station.ts";

test("a song of unknown length ends after 90 minutes of one title, and begins again only after another title", () => {
  const { say, onAir, heard } = toldStation();
  for (let minute = 0; minute < 30 * 60; minute++)
    expect(say("stream", T + minute * MINUTE_MS, "Juno Pell - Glass Tide").outcome).toBe(
      minute === 0 ? "began" : "goes-on",
    );
  expect(heard(T + 30 * HOUR_MS)).toEqual([["Glass Tide", 0, 5_400]]);
  // Days later somebody looks again.
  const later = T + 20 * DAY_MS;
  expect(say("stream", later, "Juno Pell - Glass Tide").outcome).toBe("goes-on");
  expect(onAir(later)).toBeUndefined();
  say("stream", later + MINUTE_MS, "Ada Quist - Low Bridge");
  expect(say("stream", later + 5 * MINUTE_MS, "Juno Pell - Glass Tide").outcome).toBe("began");
  expect(onAir(later + 5 * MINUTE_MS)).toBe("Glass Tide");
});

test.each([
  [5, 20],
  [4, 90],
])("a song of unknown length after %i songs of four minutes ends after %i minutes", (songs, minutes) => {
  const { say, heard } = toldStation();
  for (let n = 0; n < songs; n++) say("stream", T - (songs - n) * 4 * MINUTE_MS, `Ada Quist - Part ${n}`);
  for (let minute = 0; minute < 200; minute++)
    say("stream", T + minute * MINUTE_MS, "Juno Pell - Glass Tide");
  expect(heard(T + 4 * HOUR_MS).at(-1)).toEqual(["Glass Tide", 0, minutes * 60]);
});

test("a title that stands for hours no longer silences the stream and imported songs", () => {
  const { db, say, onAir } = toldStation();
  addSongs(db, [imported("of the list", T + 100 * MINUTE_MS, T + 104 * MINUTE_MS)]);
  for (let minute = 0; minute <= 110; minute++)
    say("status", T + minute * MINUTE_MS, "Juno Pell - Glass Tide");
  expect(onAir(T + 101 * MINUTE_MS)).toBe("of the list");
  expect(say("stream", T + 110 * MINUTE_MS, "Ada Quist - Low Bridge").outcome).toBe("began");
});

test("a song of a told length of two hours is on air as long", () => {
  const { say, onAir } = toldStation();
  for (let minute = 0; minute < 120; minute++)
    say("push", T + minute * MINUTE_MS, "Juno Pell - Long Tide", { startMs: T, durationMs: 2 * HOUR_MS });
  expect(onAir(T + 119 * MINUTE_MS)).toBe("Long Tide");
});

test.each([
  ["stream", 8, 35],
  ["push", 4, 60],
] as const)(
  "a %s that told ten songs of %i minutes may tell a song of %i minutes",
  (origin, each, minutes) => {
    const { say, onAir } = toldStation();
    const tellAt = (atMs: number, raw: string, startMs = atMs) => say(origin, atMs, raw, { startMs });
    for (let n = 10; n > 0; n--) tellAt(T - n * each * MINUTE_MS, `Ada Quist - Part ${n}`);
    for (let minute = 0; minute < minutes; minute++)
      tellAt(T + minute * MINUTE_MS, "Juno Pell - Glass Tide", T);
    expect(onAir(T + minutes * MINUTE_MS)).toBe("Glass Tide");
  },
);

test("a title that stood for hours begins again after silence, and its answers name no song in between", () => {
  const { say, onAir } = toldStation();
  for (let minute = 0; minute < 100; minute++)
    say("stream", T + minute * MINUTE_MS, "Juno Pell - Glass Tide");
  const goesOn = { outcome: "goes-on" };
  expect(say("stream", T + 100 * MINUTE_MS, "Juno Pell - Glass Tide")).toEqual(goesOn);
  say("stream", T + 101 * MINUTE_MS, "");
  expect(say("stream", T + DAY_MS, "Juno Pell - Glass Tide").outcome).toBe("began");
  expect(onAir(T + DAY_MS)).toBe("Glass Tide");
});

test("a title that stood for hours begins again at once after a short silence, not after a gap in its telling", () => {
  const { say } = toldStation();
  for (const minute of [0, 8, 16, 24, 32, 40, 48, 56, 64, 72, 79, 91, 92])
    say("stream", T + minute * MINUTE_MS, "Juno Pell - Glass Tide");
  expect(say("stream", T + 93 * MINUTE_MS, "Juno Pell - Glass Tide")).toEqual({ outcome: "goes-on" });
  say("stream", T + 94 * MINUTE_MS, "");
  expect(say("stream", T + 95 * MINUTE_MS, "Juno Pell - Glass Tide").outcome).toBe("began");
});
