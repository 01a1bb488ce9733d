/** A station whose source corrects its country: it has another rpuid, and the earlier one leads there. */
import { expect, test } from "vitest";
import { readRevision } from "#db/catalog/marks.ts";
import { candidatesOf } from "#db/catalog/read/search.ts";
import { listStationIds, stationDocsById, stationDocsByRpuid } from "#db/catalog/read/stations.ts";
import { CatalogView } from "#db/catalog/read/view.ts";
import { replaceClusters } from "#db/catalog/write/clusters.ts";
import { catalogProblems, storeProblems } from "#db/check.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { reportText } from "#lib/cli/report-text.ts";
import type { ImportOptions } from "#lib/ingest/import.ts";
import { emptyCatalog, everything, NOW, putDocument, put as putRecords } from "#tests/support/catalog.ts";

const entry = (number: number, countrycode: string) => ({
  stationuuid: `00000000-0000-4000-8000-00000000000${number}`,
  ...{ name: `Harbour ${number}`, countrycode, url: `https://harbour.example/${number}.mp3` },
});
/** Six stations of Norway; the second is of `country`. */
const dump = (country: string) =>
  JSON.stringify([1, 2, 3, 4, 5, 6].map((number) => entry(number, number === 2 ? country : "NO")));
const put = (db: SqliteDatabase, country: string, options: Partial<ImportOptions> = {}) =>
  putDocument(db, "radio-browser", dump(country), options);
const second = (db: SqliteDatabase) =>
  db.prepare<[], { rpuid: string }>("SELECT rpuid FROM station WHERE name = 'Harbour 2'").get()?.rpuid ?? "";
const found = (db: SqliteDatabase, ...rpuids: string[]) =>
  stationDocsByRpuid(everything(db), rpuids).map(({ rpuid }) => rpuid);

test("the earlier rpuid leads to the station in its other country, and the report says so", async () => {
  const { db } = emptyCatalog();
  await put(db, "NO");
  const norwegian = second(db);
  const report = await put(db, "SE");
  const swedish = second(db);
  expect([norwegian.slice(0, 3), swedish.slice(0, 3)]).toEqual(["578", "752"]);
  expect(found(db, norwegian)).toEqual([swedish]);
  expect(found(db, norwegian, swedish)).toEqual([swedish]);
  expect(report.movedAbroad).toEqual([{ rpuid: norwegian, to: swedish, name: "Harbour 2" }]);
  expect(reportText(report)).toContain(
    `Under another rpuid now, and the earlier one leads there: ${norwegian} is ${swedish} Harbour 2.`,
  );
  expect([...storeProblems(db), ...catalogProblems(db)]).toEqual([]);
});

test("a country corrected twice leads from both earlier rpuids, and back home the first is the station's own again", async () => {
  const { db } = emptyCatalog();
  await put(db, "NO");
  const norwegian = second(db);
  await put(db, "SE");
  const swedish = second(db);
  await put(db, "DK");
  const danish = second(db);
  expect(found(db, norwegian)).toEqual([danish]);
  expect(found(db, swedish)).toEqual([danish]);
  await put(db, "NO");
  expect(second(db)).toBe(norwegian);
  for (const rpuid of [norwegian, swedish, danish]) expect(found(db, rpuid)).toEqual([norwegian]);
});

/** Six stations of a list that states rpuids; the second is of `country`, and states its rpuid unless `isNumbered`. */
const list = (country: string, { isNumbered = false, name = "Harbour 2" } = {}) =>
  [1, 2, 3, 4, 5, 6].map((number) => {
    const of = number === 2 ? country : "578";
    const rpuid = number === 2 && isNumbered ? undefined : `${of}${number}`;
    const said = { rpuid, country: of, externalId: `${number}` };
    return { type: "station", ...said, name: number === 2 ? name : `Harbour ${number}` };
  });

test("rpuids that a list states lead to the station's country of now, there and back", async () => {
  for (const isNumbered of [false, true]) {
    const { db } = emptyCatalog();
    await putRecords(db, list("578"), { complete: true });
    await putRecords(db, list("752", { isNumbered }), { complete: true });
    const swedish = second(db);
    expect(found(db, "5782")).toEqual([swedish]);
    const report = await putRecords(db, list("578"), { complete: true });
    expect(report.movedAbroad).toEqual([{ rpuid: swedish, to: "5782", name: "Harbour 2" }]);
    for (const rpuid of ["5782", swedish]) expect(found(db, rpuid)).toEqual(["5782"]);
  }
});

test("a list's other station with an equal number in another country is another station", async () => {
  const { db } = emptyCatalog();
  await putRecords(db, list("578"), { complete: true });
  const report = await putRecords(db, list("752", { name: "Fjord Radio" }), { complete: true });
  expect(report).toMatchObject({ added: 1, removed: 1, movedAbroad: [] });
  expect(found(db, "5782")).toEqual([]);
});

const also = (country: string, name = "Harbour 2") => ({
  ...{ type: "station", rpuid: `${country}2`, country, externalId: "2", name },
});

test("of stations with an equal number in several countries, the one with the name is followed, and none of two", async () => {
  for (const [name, followed] of [
    ["Fjord Radio", ["7522"]],
    ["Harbour 2", []],
  ] as const) {
    const { db } = emptyCatalog();
    await putRecords(db, list("578"), { complete: true });
    await putRecords(db, [...list("752"), also("208", name)], { complete: true });
    expect(found(db, "5782")).toEqual(followed);
  }
});

test("of two stations with an equal number and name, neither is taken for the one new station that may be both", async () => {
  const { db } = emptyCatalog();
  await putRecords(db, [...list("578"), also("208")], { complete: true });
  const report = await putRecords(db, list("752"), { complete: true });
  expect(found(db, "5782", "2082")).toEqual([]);
  expect(report.movedAbroad).toEqual([]);
  expect(reportText(report)).toContain("5782 may be 7522 Harbour 2, 2082 may be 7522 Harbour 2.");
});

test("an rpuid leads on where the list states another one in the same country, unless the name is another", async () => {
  for (const [name, leads] of [
    ["Harbour 2", ["57822"]],
    ["Fjord Radio", []],
  ] as const) {
    const { db } = emptyCatalog();
    await putRecords(db, list("578"), { complete: true });
    const [first, second, ...others] = list("578");
    await putRecords(db, [first, { ...second, rpuid: "57822", name }, ...others], { complete: true });
    expect(found(db, "5782")).toEqual(leads);
  }
});

test("a caller who may not see the other country gets nothing for the earlier rpuid", async () => {
  const { db } = emptyCatalog();
  await put(db, "NO");
  const norwegian = second(db);
  await put(db, "SE");
  const view = new CatalogView(db, { countries: '["578"]', hidden: null });
  expect(stationDocsByRpuid(view, [norwegian])).toEqual([]);
});

/** The rpuids of Harbour 1 to 6, by name. */
const numbersOf = (db: SqliteDatabase) =>
  db
    .prepare<[], { rpuid: string }>("SELECT rpuid FROM station ORDER BY name")
    .all()
    .map(({ rpuid }) => rpuid);

test("the earlier rpuid leads on before the next revision, which waits a minute", async () => {
  const { db } = emptyCatalog();
  await put(db, "NO");
  const norwegian = second(db);
  expect(found(db, norwegian)).toEqual([norwegian]);
  const before = readRevision(db);
  await put(db, "SE", { nowMs: NOW + 1000, revisionsEveryMs: 60_000 });
  expect(readRevision(db)).toBe(before);
  expect(found(db, norwegian)).toEqual([second(db)]);
});

test("the rpuid of a merged entry leads on before the next revision, when its source removes the entry", async () => {
  const { db } = emptyCatalog();
  await put(db, "NO");
  const [first = "", norwegian = ""] = numbersOf(db);
  replaceClusters(db, [[first, norwegian]], NOW);
  expect(found(db, norwegian)).toEqual([norwegian]);
  const rest = JSON.stringify([1, 3, 4, 5, 6].map((number) => entry(number, "NO")));
  await putDocument(db, "radio-browser", rest, { nowMs: NOW + 1000, revisionsEveryMs: 60_000 });
  expect(found(db, norwegian)).toEqual([first]);
});

test("a merged station without its oldest entry is in lists and search before the next revision", async () => {
  const { db } = emptyCatalog();
  await put(db, "NO");
  const [first = "", next = "", ...others] = numbersOf(db);
  replaceClusters(db, [[first, next]], NOW);
  /** Stations as a list gives them, and as candidates of a search. */
  const shown = () => {
    const view = everything(db);
    const candidates = [...candidatesOf(view, "578").values()].map(({ id }) => id);
    return [listStationIds(view, { country: "578" }, true), candidates].map((ids) =>
      stationDocsById(view, ids).map(({ rpuid }) => rpuid),
    );
  };
  expect(shown()).toEqual([
    [first, ...others],
    [first, ...others],
  ]);
  const rest = JSON.stringify([2, 3, 4, 5, 6].map((number) => entry(number, "NO")));
  await putDocument(db, "radio-browser", rest, { nowMs: NOW + 1000, revisionsEveryMs: 60_000 });
  expect(shown()).toEqual([
    [next, ...others],
    [next, ...others],
  ]);
});

test("a station that moved leads to its other country, though its earlier entry was merged with another", async () => {
  const { db } = emptyCatalog();
  await put(db, "NO");
  const [first = "", norwegian = ""] = numbersOf(db);
  replaceClusters(db, [[first, norwegian]], NOW);
  await put(db, "SE");
  expect(found(db, norwegian)).toEqual([second(db)]);
  const ofNorway = new CatalogView(db, { countries: '["578"]', hidden: null });
  expect(stationDocsByRpuid(ofNorway, [norwegian]).map(({ rpuid }) => rpuid)).toEqual([first]);
});

test("a station that moved, was merged there and is gone leads from its first rpuid to the entry that is left", async () => {
  const { db } = emptyCatalog();
  const swede = { ...entry(7, "SE"), stationuuid: "00000000-0000-4000-8000-000000000007" };
  await put(db, "NO");
  const norwegian = second(db);
  await putDocument(db, "radio-browser", JSON.stringify([swede]), { source: "other" });
  await put(db, "SE");
  const swedish = second(db);
  const other = numbersOf(db).find((rpuid) => rpuid.startsWith("752") && rpuid !== swedish) ?? "";
  replaceClusters(db, [[swedish, other]], NOW);
  const rest = JSON.stringify([1, 3, 4, 5, 6].map((number) => entry(number, "NO")));
  await putDocument(db, "radio-browser", rest, { nowMs: NOW + 1000, revisionsEveryMs: 60_000 });
  expect(found(db, swedish)).toEqual([other]);
  expect(found(db, norwegian)).toEqual([other]);
});
