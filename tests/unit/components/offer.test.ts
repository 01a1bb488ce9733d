import { describe, expect, test } from "vitest";
import { firstEdgeMs, isOpening, offerOf } from "#components/model/offer.ts";

const START = Date.parse("2026-05-03T12:00:00Z");
const STOP = START + 3_600_000;
const closed = {
  onDemandStreams: [
    {
      streamSource: {},
      availableStart: new Date(START).toISOString(),
      availableStop: new Date(STOP).toISOString(),
    },
  ],
};
const open = {
  onDemandStreams: closed.onDemandStreams.map((stream) => ({
    ...stream,
    streamSource: { url: "https://audio.example.org/a.mp3" },
  })),
};

describe("an answer made before the window opened", () => {
  const loaded = START - 60_000;
  test("announces the opening until it comes, then waits for an answer with the address", () => {
    expect(offerOf(closed, START - 1, loaded)).toEqual({ kind: "later", fromMs: START });
    expect(offerOf(closed, START, loaded)).toEqual({ kind: "opening" });
    expect(isOpening([closed], START, loaded)).toBe(true);
    expect(offerOf(closed, STOP, loaded)).toEqual({ kind: "over", sinceMs: STOP });
  });
  test("is over at its end, which is excluded", () => {
    expect(offerOf(open, STOP - 1, START)).toEqual({ kind: "playable", untilMs: STOP });
    expect(offerOf(open, STOP, START)).toEqual({ kind: "over", sinceMs: STOP });
  });
});

test("an answer made well after the opening without an address means that there is none", () => {
  expect(offerOf(closed, START + 2_000, START + 1_000)).toEqual({ kind: "opening" });
  expect(offerOf(closed, START + 5_000, START + 4_000)).toEqual({ kind: "not-offered" });
  expect(offerOf(open, START + 1_000, START + 500)).toEqual({ kind: "playable", untilMs: STOP });
});

test("knows the next edge of several items", () => {
  expect(firstEdgeMs([closed, open], START - 5)).toBe(START);
  expect(firstEdgeMs([closed, open], START)).toBe(STOP);
  expect(firstEdgeMs([closed, open], STOP)).toBeUndefined();
  expect(firstEdgeMs([{}, { onDemandStreams: [{ streamSource: {} }] }], START)).toBeUndefined();
});
