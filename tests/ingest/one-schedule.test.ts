/** Two sources that give one station programmes: one schedule shows at a time, both are kept. */
import { expect, test } from "vitest";
import { broadcastsWithin, countBroadcastsWithin, stationKeys } from "#db/catalog/read/schedule.ts";
import { programmeTitles } from "#db/catalog/read/titles.ts";
import { undoRun } from "#lib/sources/undo.ts";
import { withCatalogForReading } from "#lib/stores/open.ts";
import { besideDesk, RPUID, schedule, station } from "#tests/support/beside.ts";
import { emptyCatalog, everything, put } from "#tests/support/catalog.ts";

const LONG = { timeout: 60_000 };
const DAY = { from: Date.parse("2036-05-14T00:00:00Z"), to: Date.parse("2036-05-15T00:00:00Z") };
/** `schedule` under identifiers of another publisher. */
const elsewhere = (hours: readonly number[]) => schedule(hours).replaceAll("radio.example", "guide.example");

type Desk = Awaited<ReturnType<typeof besideDesk>>;
const shown = (at: Desk) =>
  withCatalogForReading(at.config, (catalog) => {
    const view = everything(catalog);
    const [{ id } = { id: 0 }] = stationKeys(view, [RPUID]);
    const rows = broadcastsWithin(view, id, DAY, { limit: 100, offset: 0 });
    expect(countBroadcastsWithin(view, id, DAY)).toBe(rows.length);
    return rows.map(({ programmeId }) => programmeId.slice("crid://".length));
  });

test(
  "of two sources the schedule of the first shows, the second fills its gaps, and both runs say so",
  LONG,
  async () => {
    const at = await besideDesk();
    expect(await at.say("first", "first.xml", schedule([10, 11]))).toMatchObject({ reason: null });
    const run = await at.say("second", "second.xml", elsewhere([11, 12]));
    expect(run.reason).toBe(
      "broadcasts that are not shown, because a station has one schedule, and another source's stands: 1 of first",
    );
    expect(await shown(at)).toEqual(["radio.example/10", "radio.example/11", "guide.example/12"]);
    const next = await at.say("first", "first.xml", schedule([10, 11, 12]));
    expect(next.reason).toBe(
      "broadcasts of other sources that are not shown, because this source's schedule stands: 1 of second",
    );
    expect(await shown(at)).toEqual(["radio.example/10", "radio.example/11", "radio.example/12"]);
    await at.say("first", "first.xml", schedule([10]));
    expect(await shown(at)).toEqual(["radio.example/10", "guide.example/11", "guide.example/12"]);
    await undoRun(at.context, run.id, true);
    expect(await shown(at)).toEqual(["radio.example/10"]);
  },
);

test("an undo of the first source shows the second, whose records were kept", LONG, async () => {
  const at = await besideDesk();
  const run = await at.say("first", "first.xml", schedule([10, 11]));
  await at.say("second", "second.xml", elsewhere([11, 12]));
  expect((await at.names("programme")).length).toBe(4);
  await undoRun(at.context, run.id, true);
  expect(await shown(at)).toEqual(["guide.example/11", "guide.example/12"]);
});

const programme = (id: string, name: string, [start, stop] = ["10:00", "11:00"]) => ({
  ...{ type: "programme", rpuid: RPUID, id: `crid://radio.example/${id}`, name },
  locations: [{ scheduledStart: `2036-05-14T${start}:00Z`, scheduledStop: `2036-05-14T${stop}:00Z` }],
});

test("a broadcast of which the first source covers less than half shows", async () => {
  const { db } = emptyCatalog();
  await put(db, [station], { source: "ours" });
  await put(db, [programme("news", "News", ["10:00", "10:05"])], { source: "ours" });
  const others = [
    programme("concert", "Concert", ["10:00", "12:00"]),
    programme("brief", "Brief", ["10:00", "10:10"]),
  ];
  const report = await put(db, others, { source: "guide" });
  expect(report.behind).toEqual({ ours: 1 });
  const view = everything(db);
  const [{ id } = { id: 0 }] = stationKeys(view, [RPUID]);
  const rows = broadcastsWithin(view, id, DAY, { limit: 100, offset: 0 });
  expect(rows.map(({ name }) => name).sort()).toEqual(["Concert", "News"]);
});

test("a programme under a new identifier, at a corrected time, replaces the earlier one of its source and name alone", async () => {
  const { db } = emptyCatalog();
  const evening = programme("1800", "Evenings", ["18:00", "19:00"]);
  const day = [
    ...[evening, programme("north", "News North", ["18:00", "19:00"])],
    programme("brief", "Evenings", ["18:10", "18:15"]),
  ];
  await put(db, [station, ...day]);
  await put(db, [programme("guide", "Evenings", ["18:00", "19:00"])], { source: "guide" });
  const again = [programme("1805", "Evenings", ["18:05", "19:05"])];
  expect(await put(db, again)).toMatchObject({ added: 1, removed: 1 });
  const ids = () => db.prepare("SELECT substr(programme_id, 22) FROM programme ORDER BY 1").pluck().all();
  expect(ids()).toEqual(["1805", "brief", "guide", "north"]);
  // Both in one document are two programmes.
  expect(await put(db, [evening, ...again])).toMatchObject({ added: 1, removed: 0 });
  expect(ids()).toEqual(["1800", "1805", "brief", "guide", "north"]);
});

test("an earlier time that two new ones of a programme replace is counted once", async () => {
  const { db } = emptyCatalog();
  await put(db, [station, programme("1005", "Mornings", ["10:05", "11:05"])]);
  const twice = programme("new", "Mornings", ["10:00", "11:00"]);
  twice.locations.push(...programme("new", "Mornings", ["10:10", "11:10"]).locations);
  expect(await put(db, [twice])).toMatchObject({ added: 1, removed: 1 });
});

test("the undo of a corrected time brings the earlier programme back", LONG, async () => {
  const at = await besideDesk();
  const say = (id: string, times: [string, string]) =>
    at.say("list", "list.ndjson", `${JSON.stringify(programme(id, "Evenings", times))}\n`);
  await say("1300", ["13:00", "14:00"]);
  const run = await say("1305", ["13:05", "14:05"]);
  expect(await shown(at)).toEqual(["radio.example/1305"]);
  await undoRun(at.context, run.id, true);
  expect(await shown(at)).toEqual(["radio.example/1300"]);
});

test("the source that owns the station comes first, in the search too", async () => {
  const { db } = emptyCatalog();
  await put(db, [{ ...station, rpuid: "8267009", externalId: "other" }], { source: "guide" });
  await put(db, [station], { source: "ours" });
  await put(db, [programme("guide", "Harbour hour")], { source: "guide" });
  const report = await put(db, [programme("ours", "Harbour time")], { source: "ours" });
  expect(report.ahead).toEqual({ guide: 1 });
  const view = everything(db);
  const question = { match: "harbour", now: DAY.from, candidates: 10, genre: null, language: null };
  const found = programmeTitles(view, question).filter(({ nextStartMs }) => nextStartMs !== null);
  expect(found.map(({ name }) => name)).toEqual(["Harbour time"]);
});
