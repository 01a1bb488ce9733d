import { expect, test } from "vitest";
import { availability } from "#components/model/availability.ts";

const nowMs = Date.parse("2026-05-03T12:00:00Z");
const stream = (start?: string, stop?: string, url?: string) => ({
  streamSource: url ? { url } : {},
  ...(start ? { availableStart: `2026-05-03T${start}:00Z` } : {}),
  ...(stop ? { availableStop: `2026-05-03T${stop}:00Z` } : {}),
});
const url = "https://audio.example.org/e.mp3";

test.each([
  ["inside its window", [stream("11:00", "13:00", url)], { kind: "playable", untilMs: nowMs + 3_600_000 }],
  ["at the first moment", [stream("12:00", undefined, url)], { kind: "playable" }],
  ["without any bound", [stream(undefined, undefined, url)], { kind: "playable" }],
  ["at the last moment, which is out", [stream("11:00", "12:00")], { kind: "over", sinceMs: nowMs }],
  ["before its window", [stream("13:00", "14:00")], { kind: "later", fromMs: nowMs + 3_600_000 }],
  ["inside its window without an address", [stream("11:00", "13:00")], { kind: "not-offered" }],
  ["without streams", [], { kind: "not-offered" }],
  [
    "with a begin that cannot be read",
    [{ ...stream(undefined, "13:00", url), availableStart: "soon" }],
    { kind: "not-offered" },
  ],
  [
    "with an end that cannot be read",
    [{ ...stream("11:00", undefined, url), availableStop: "later" }],
    { kind: "not-offered" },
  ],
  [
    "with several streams: what plays wins over what comes",
    [stream("13:00", "14:00"), stream("10:00", "13:00", url)],
    { kind: "playable", untilMs: nowMs + 3_600_000 },
  ],
])("an episode %s", (_, onDemandStreams, expected) => {
  expect(availability({ onDemandStreams }, nowMs)).toEqual(expected);
});
