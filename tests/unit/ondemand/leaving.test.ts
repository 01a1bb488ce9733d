/** Episodes that leave next: order, edges of windows, and hidden stations. */
import { expect, test } from "vitest";
import { leavingIds } from "#db/catalog/read/leaving.ts";
import { countOnDemand, onDemandDocsById, onDemandIds } from "#db/catalog/read/ondemand.ts";
import { stationKeys } from "#db/catalog/read/schedule.ts";
import { seriesOfCountry, seriesOfStation } from "#db/catalog/read/series.ts";
import { stationDocsWithOnDemand } from "#db/catalog/read/stations.ts";
import { CatalogView } from "#db/catalog/read/view.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { DAY_MS, HOUR_MS } from "#lib/ground/clock.ts";
import { emptyCatalog, everything, NOW, put, station } from "#tests/support/catalog.ts";

const time = (ms: number) => new Date(ms).toISOString();
interface Stream {
  start?: number;
  stop?: number;
  url?: string | null;
}
const stream = ({ start, stop, url = "https://audio.example.org/a.mp3" }: Stream) => ({
  streamSource: { mimeValue: "audio/mpeg", ...(url === null ? {} : { url }) },
  ...(start === undefined ? {} : { availableStart: time(start) }),
  ...(stop === undefined ? {} : { availableStop: time(stop) }),
});
const item = (rpuid: string, name: string, streams: Stream[], more: object = {}) => ({
  type: "ondemand",
  id: `${rpuid}:odp:${name}`,
  rpuid,
  name,
  publishedAt: time(NOW - DAY_MS),
  onDemandStreams: streams.map(stream),
  ...more,
});

const names = (db: SqliteDatabase, now: number, limit = 50, view = everything(db)) =>
  onDemandDocsById(view, leavingIds(view, "826", now, limit)).map(({ odId }) => odId.split(":")[2]);

test("playable episodes with an end, the next to leave first", async () => {
  const { db } = emptyCatalog();
  await put(db, [
    station(1),
    item("8267001", "later", [{ stop: NOW + 3 * HOUR_MS }]),
    item("8267001", "soon", [{ start: NOW - HOUR_MS, stop: NOW + HOUR_MS }]),
    item("8267001", "for ever", [{}]),
    item("8267001", "one stream for ever", [{ stop: NOW + HOUR_MS }, {}]),
    item("8267001", "not yet", [{ start: NOW + HOUR_MS, stop: NOW + 2 * HOUR_MS }]),
    item("8267001", "over", [{ stop: NOW - HOUR_MS }]),
    item("8267001", "withheld", [{ stop: NOW + HOUR_MS, url: null }]),
    item("8267001", "two windows", [{ stop: NOW + HOUR_MS / 2 }, { stop: NOW + 2 * HOUR_MS }]),
  ]);
  expect(names(db, NOW)).toEqual(["soon", "two windows", "later"]);
  expect(names(db, NOW, 1)).toEqual(["soon"]);
});

test("windows are half-open, to the millisecond", async () => {
  const { db } = emptyCatalog();
  await put(db, [station(1), item("8267001", "a", [{ start: NOW, stop: NOW + HOUR_MS }])]);
  expect(names(db, NOW - 1)).toEqual([]);
  expect(names(db, NOW)).toEqual(["a"]);
  expect(names(db, NOW + HOUR_MS - 1)).toEqual(["a"]);
  expect(names(db, NOW + HOUR_MS)).toEqual([]);
});

test("between two windows the episode is not listed", async () => {
  const { db } = emptyCatalog();
  await put(db, [
    station(1),
    item("8267001", "a", [{ stop: NOW }, { start: NOW + HOUR_MS, stop: NOW + 2 * HOUR_MS }]),
  ]);
  expect(names(db, NOW + 1)).toEqual([]);
  expect(names(db, NOW + HOUR_MS)).toEqual(["a"]);
});

test("a changed window changes the time of leaving", async () => {
  const { db } = emptyCatalog();
  await put(db, [station(1), item("8267001", "a", [{ stop: NOW + HOUR_MS }])]);
  await put(db, [
    item("8267001", "a", [{ stop: NOW + 9 * HOUR_MS }]),
    item("8267001", "b", [{ stop: NOW + 5 * HOUR_MS }]),
  ]);
  expect(names(db, NOW)).toEqual(["b", "a"]);
});

test("leaves out other countries and hidden stations, also among series and stations", async () => {
  const { db } = emptyCatalog();
  const series = (rpuid: string) => ({
    type: "series",
    rpuid,
    id: `${rpuid}:ods:s`,
    name: `Series of ${rpuid}`,
  });
  const offered = (rpuid: string) =>
    item(rpuid, rpuid, [{ stop: NOW + HOUR_MS }], { seriesId: `${rpuid}:ods:s` });
  await put(db, [
    station(1),
    station(2),
    station(3),
    { ...station(4), rpuid: "2507004", country: "250" },
    ...["8267001", "8267002", "2507004"].flatMap((rpuid) => [series(rpuid), offered(rpuid)]),
  ]);
  const hiding = new CatalogView(db, { countries: null, hidden: '["8267001"]' });
  const elsewhere = new CatalogView(db, { countries: '["250"]', hidden: null });
  expect(names(db, NOW).sort()).toEqual(["8267001", "8267002"]);
  expect(names(db, NOW, 50, hiding)).toEqual(["8267002"]);
  expect(names(db, NOW, 50, elsewhere)).toEqual([]);

  const found = (view: CatalogView) => seriesOfCountry(view, "826", NOW, 50).map(({ rpuid }) => rpuid);
  expect(found(everything(db)).sort()).toEqual(["8267001", "8267002"]);
  expect(found(hiding)).toEqual(["8267002"]);
  expect(found(elsewhere)).toEqual([]);
  expect(
    seriesOfStation(everything(db), "8267001", { seriesId: null, now: NOW, limit: 9 }).map(
      ({ name }) => name,
    ),
  ).toEqual(["Series of 8267001"]);
  expect(
    seriesOfStation(everything(db), "8267001", { seriesId: "8267001:ods:other", now: NOW, limit: 9 }),
  ).toEqual([]);
  expect(seriesOfStation(hiding, "8267001", { seriesId: null, now: NOW, limit: 9 })).toEqual([]);

  // The third station has nothing to catch up with.
  expect(stationDocsWithOnDemand(everything(db), "826", 9)).toHaveLength(2);
  expect(stationDocsWithOnDemand(hiding, "826", 9)).toHaveLength(1);
});

test("an upgraded catalogue knows when its items leave", async () => {
  const { db } = emptyCatalog();
  await put(db, [
    station(1),
    item("8267001", "a", [{ stop: NOW + HOUR_MS }, { stop: NOW + 2 * HOUR_MS }]),
    item("8267001", "b", [{ stop: NOW + HOUR_MS }, {}]),
    item("8267001", "c", [{ stop: NOW + HOUR_MS, url: null }]),
  ]);
  const before = db.prepare("SELECT name, closes_at_ms FROM ondemand ORDER BY name").all();
  const { leavingIndex } = await import("#db/catalog/migrations/first.ts");
  db.exec("DROP INDEX ondemand_by_closing; ALTER TABLE ondemand DROP COLUMN closes_at_ms;");
  db.exec(leavingIndex.sql);
  expect(db.prepare("SELECT name, closes_at_ms FROM ondemand ORDER BY name").all()).toEqual(before);
  expect(before).toEqual([
    { name: "a", closes_at_ms: NOW + 2 * HOUR_MS },
    { name: "b", closes_at_ms: null },
    { name: "c", closes_at_ms: null },
  ]);
});

test("episodes announced but not yet on air are left out of the list and its count", async () => {
  const { db } = emptyCatalog();
  const href = "urn:tva:metadata:cs:ContentCS:2011:3.1.1";
  const dated = (name: string, publishedMs: number) =>
    item("8267001", name, [{}], {
      publishedAt: time(publishedMs),
      genres: [{ href, name: "News", type: "main" }],
    });
  await put(db, [
    station(1),
    station(2),
    dated("yesterday", NOW - DAY_MS),
    dated("now", NOW),
    dated("tomorrow", NOW + DAY_MS),
    { ...dated("elsewhere", NOW + DAY_MS), id: "8267002:odp:e", rpuid: "8267002" },
  ]);
  const view = everything(db);
  const { id: stationId = 0 } = stationKeys(view, ["8267001"])[0] ?? {};
  for (const filter of [
    { by: "country", country: "826" },
    { by: "category", country: "826", category: href },
    { by: "station", stationId },
  ] as const) {
    const ids = onDemandIds(view, filter, { limit: 9, offset: 0 }, NOW);
    expect(onDemandDocsById(view, ids).map(({ odId }) => odId.split(":")[2])).toEqual(["now", "yesterday"]);
    expect(countOnDemand(view, filter, NOW)).toBe(2);
    expect(countOnDemand(view, filter)).toBe(filter.by === "station" ? 3 : 4);
  }
  const hiding = new CatalogView(db, { countries: null, hidden: '["8267002"]' });
  expect(countOnDemand(hiding, { by: "country", country: "826" }, NOW)).toBe(2);
});
