import Database from "better-sqlite3";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { isOpenSql, nextEdgeSql, playableAt } from "#db/catalog/read/availability.ts";
import { statement } from "#db/statement.ts";
import {
  type AvailabilityWindow,
  availability,
  isNever,
  isOpenAt,
  isPlayable,
  nextEdgeMs,
  spanOf,
  windowOf,
} from "#lib/contract/availability.ts";
import { randomFrom } from "#lib/demo/random.ts";

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
  ["whose window never opens", [stream("13:00", "13:00")], { kind: "not-offered" }],
  [
    "with several streams: a playable stream wins over a later stream",
    [stream("13:00", "14:00"), stream("10:00", "13:00", url)],
    { kind: "playable", untilMs: nowMs + 3_600_000 },
  ],
])("an episode %s", (_, onDemandStreams, expected) => {
  expect(availability({ onDemandStreams }, nowMs)).toEqual(expected);
});

/** Windows around the same few moments, so that edges are often equal; each bound is absent in one case of five. */
const MOMENTS = 40;
function randomWindows(count: number): AvailabilityWindow[] {
  const random = randomFrom("windows");
  const edge = () => (random() < 0.2 ? null : Math.floor(random() * MOMENTS));
  return Array.from({ length: count }, () => ({ startMs: edge(), stopMs: edge() }));
}
const windows = randomWindows(10_000);
const moments = Array.from({ length: MOMENTS + 2 }, (_, i) => i - 1);

test("10,000 windows have absent bounds, equal edges, and windows that never open among them", () => {
  const how = (is: (window: AvailabilityWindow) => boolean) => windows.filter(is).length;
  expect(how(({ startMs }) => startMs === null)).toBeGreaterThan(1_000);
  expect(how(({ stopMs }) => stopMs === null)).toBeGreaterThan(1_000);
  expect(how(({ startMs, stopMs }) => startMs !== null && startMs === stopMs)).toBeGreaterThan(50);
  expect(how(isNever)).toBeGreaterThan(1_000);
});

describe("SQL has the same rule", () => {
  const db = new Database(":memory:");
  db.exec(`CREATE TABLE ondemand (id INTEGER PRIMARY KEY);
    CREATE TABLE ondemand_stream (ondemand_id INTEGER, url TEXT, available_start_ms INTEGER, available_stop_ms INTEGER);`);
  const addItem = db.prepare("INSERT INTO ondemand (id) VALUES (?)");
  const addStream = db.prepare("INSERT INTO ondemand_stream VALUES (?, ?, ?, ?)");
  const url = (id: number) => (id % 7 === 0 ? null : "https://audio.example.org/e.mp3");
  db.transaction(() => {
    for (const [id, { startMs, stopMs }] of windows.entries()) {
      addItem.run(id);
      addStream.run(id, url(id), startMs, stopMs);
    }
  })();
  const open = statement<{ now: number }, { id: number }>(
    (p) => sql`SELECT ondemand_id AS id FROM ondemand_stream
        WHERE ${isOpenSql(sql`${p("now")}`)} ORDER BY ondemand_id`,
  );
  const playable = statement<{ now: number }, { id: number }>(
    (p) => sql`SELECT id FROM ondemand WHERE ${playableAt(sql`${p("now")}`)} ORDER BY id`,
  );
  const edges = statement<{ now: number }, { atMs: number | null }>(
    (p) => sql`SELECT ${nextEdgeSql(sql`${p("now")}`)} AS atMs
        FROM ondemand_stream ORDER BY ondemand_id`,
  );
  const idsOf = (is: (window: AvailabilityWindow, id: number) => boolean) =>
    windows.flatMap((window, id) => (is(window, id) ? id : []));

  test.each(moments)("at %i ms", (now) => {
    const ids = idsOf((window) => isOpenAt(window, now));
    expect(ids.length).toBeGreaterThan(0);
    expect(open.all(db, { now }).map(({ id }) => id)).toEqual(ids);
    expect(playable.all(db, { now }).map(({ id }) => id)).toEqual(
      idsOf((window, id) => url(id) !== null && isOpenAt(window, now)),
    );
    expect(edges.all(db, { now }).map(({ atMs }) => atMs)).toEqual(
      windows.map((window) => nextEdgeMs(window, now) ?? null),
    );
  });
});

test("the next edge is the next moment at which a window opens or closes", () => {
  const wrong = windows.filter((window) => {
    const changes = moments.filter((now) => isOpenAt(window, now) !== isOpenAt(window, now - 1));
    return moments.some((now) => nextEdgeMs(window, now) !== changes.find((change) => change > now));
  });
  expect(wrong).toEqual([]);
});

test("a span is open from the first opening to the last closing", () => {
  expect(spanOf([])).toEqual({ startMs: null, stopMs: null });
  const spans = [
    { startMs: 3, stopMs: 5 },
    { startMs: 1, stopMs: 4 },
  ];
  expect(spanOf(spans)).toEqual({ startMs: 1, stopMs: 5 });
  expect(spanOf([...spans, { startMs: null, stopMs: 9 }])).toEqual({ startMs: null, stopMs: 9 });
  expect(spanOf([...spans, { startMs: 2, stopMs: null }])).toEqual({ startMs: 1, stopMs: null });
});

test("a stream as it is sent has its window in milliseconds", () => {
  expect(windowOf(stream("11:00"))).toEqual({ startMs: nowMs - 3_600_000, stopMs: null });
  expect(isPlayable(stream("11:00", "13:00"), nowMs)).toBe(false);
  expect(isPlayable(stream("11:00", "13:00", url), nowMs)).toBe(true);
});
