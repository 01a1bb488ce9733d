import { expect, test } from "vitest";
import { isLost, StreamTally } from "#components/listening/stream-tally.ts";
import type { Snapshot } from "#components/player/engine/snapshot.ts";

const urls = ["https://a.example/1", "http://b.example/2", "/demonstration/3"];
const at = (more: object) =>
  ({
    media: {
      kind: "station",
      station: { rpuid: "8267001", streams: urls.map((url) => ({ streamSource: { url } })) },
    },
    status: "connecting",
    stream: null,
    reconnect: null,
    ...more,
  }) as unknown as Snapshot;

test("each stream is told once a report as sounding and once as failing; our own streams and a device that is offline or at fault itself tell nothing", () => {
  const tally = new StreamTally();
  for (let i = 0; i < 3; i++) tally.observe(at({ status: "playing", stream: { index: 0 } }));
  tally.observe(
    at({
      status: "reconnecting",
      reconnect: { reach: "online", reason: { kind: "closed" }, failed: { index: 1 } },
    }),
  );
  tally.observe(at({ reconnect: { reach: "online", reason: { kind: "no-output" }, failed: { index: 0 } } }));
  tally.observe(at({ reconnect: { reach: "online", reason: { kind: "codec" }, failed: { index: 0 } } }));
  tally.observe(at({ status: "reconnecting", reconnect: { reach: "offline", failed: { index: 0 } } }));
  tally.observe(at({ status: "playing", stream: { index: 2 } }));
  tally.observe(at({ media: null, status: "idle" }));
  expect(tally.take()).toEqual([
    { rpuid: "8267001", url: urls[0], played: true },
    { rpuid: "8267001", url: urls[1], played: false },
  ]);
  expect(tally.take()).toEqual([]);
});

test("a failure is told once until the stream sounds, and is to be told when the player gives up or tries for long", () => {
  const failing = (attempt: number) =>
    at({ reconnect: { reach: "online", reason: { kind: "closed" }, failed: { index: 1 }, attempt } });
  expect([1, 3, 4].map((attempt) => isLost(failing(attempt)))).toEqual([false, false, true]);
  expect(isLost(at({ status: "failed" }))).toBe(true);
  const tally = new StreamTally();
  tally.observe(failing(4));
  expect(tally.take()).toHaveLength(1);
  tally.observe(failing(5));
  expect(tally.take()).toEqual([]);
  tally.putBack([{ rpuid: "8267001", url: "http://b.example/2", played: false }]);
  expect(tally.take()).toHaveLength(1);
  tally.observe(at({ status: "playing", stream: { index: 1 } }));
  tally.observe(failing(1));
  expect(tally.take().map(({ played }) => played)).toEqual([true, false]);
});

test("a failure that our own server's silence explains afterwards is forgotten", () => {
  const tally = new StreamTally();
  const failed = { index: 1 };
  tally.observe(at({ reconnect: { reach: "online", reason: { kind: "closed" }, failed } }));
  tally.observe(at({ reconnect: { reach: "silent", reason: { kind: "closed" }, failed } }));
  expect(tally.take()).toEqual([]);
});
