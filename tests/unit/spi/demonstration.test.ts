/** The whole demonstration directory as XML: valid, and read back unchanged by our own importer. */
import { expect, test } from "vitest";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { representationsOf } from "#lib/api/represent.ts";
import type { EndpointId } from "#lib/contract/endpoints.ts";
import type { OnDemandItem, ScheduleItem, Station } from "#lib/contract/shapes.ts";
import { demoRecords } from "#lib/demo/records.ts";
import { cut } from "#lib/formats/spi/write/lexical.ts";
import { DAY_MS } from "#lib/ground/clock.ts";
import type { PathInput } from "#lib/request/context.ts";
import { answerOf, itemsOf, render } from "#tests/support/answers.ts";
import { emptyCatalog, NOW, put, putDocument } from "#tests/support/catalog.ts";
import { spiSchema } from "#tests/support/schema.ts";

const { faults } = spiSchema();
const COUNTRIES = ["826", "276", "250", "578", "724", "818"];
const ALL_DAYS = { from: NOW - 10 * DAY_MS, to: NOW + 10 * DAY_MS };

async function demonstration(): Promise<SqliteDatabase> {
  const { db } = emptyCatalog();
  const records: unknown[] = [];
  for await (const record of demoRecords(NOW)) records.push(record);
  const { rejected } = await put(db, records);
  expect(rejected).toBe(0);
  return db;
}

interface Input {
  query?: object;
  path?: PathInput;
}

/** The answers of every page, until one is empty. */
async function* allPages(db: SqliteDatabase, endpoint: EndpointId, { query, path }: Input) {
  for (let page = 0; ; page++) {
    const input = path
      ? { query: { ...query, page, size: 200 }, path }
      : { query: { ...query, page, size: 200 } };
    const result = await answerOf(db, NOW, endpoint, input);
    if (itemsOf(result).length === 0) return;
    yield result;
  }
}

async function allItems<T>(db: SqliteDatabase, endpoint: EndpointId, input: Input): Promise<T[]> {
  const results = await Array.fromAsync(allPages(db, endpoint, input));
  return results.flatMap((result) => itemsOf<T>(result));
}

/** Every page as a document, each of which must be valid. */
async function documentsOf(db: SqliteDatabase, endpoint: EndpointId, input: Input): Promise<string[]> {
  const [xml] = representationsOf(endpoint);
  const results = await Array.fromAsync(allPages(db, endpoint, input));
  const documents = results.map((result) => render(db, NOW, xml, result));
  for (const document of documents) expect(faults(document)).toEqual([]);
  return documents;
}

async function read(db: SqliteDatabase, documents: readonly string[]): Promise<void> {
  for (const document of documents) {
    const { rejections, deviationDetails } = await putDocument(db, "spi", document);
    expect(rejections).toEqual([]);
    expect(deviationDetails).toEqual([]);
  }
}

const allStations = async (db: SqliteDatabase) => itemsOf<Station>(await answerOf(db, NOW, "listStations"));
const stationsDocument = async (db: SqliteDatabase) =>
  render(db, NOW, representationsOf("listStations")[0], await answerOf(db, NOW, "listStations"));

type Values = Station["mediumNames"];
const cutTo = (values: Values, max: number, end = "") =>
  values?.map(({ value, language }) => ({ value: cut(value, max, end), language }));

/** A phoneme's sounds, whatever SSML is around it. */
const sounds = (phonetics: Station["phoneticOutputs"]) =>
  phonetics?.flatMap(({ value }) => /ph="([^"]+)"/.exec(value)?.[1] ?? []);

/** A station as SPI carries it: ids and words around phonemes are lost, medium names cut to 16 characters. */
const carried = ({ phoneticInputs, phoneticOutputs, mediumNames, ...station }: Station) => ({
  ...station,
  mediumNames: cutTo(mediumNames, 16),
  said: phoneticInputs?.map(({ value }) => value),
  sounds: sounds(phoneticOutputs) ?? [],
});

test("keeps stations: names, bearers, streams, genres, keywords, logos, socials, languages", async () => {
  const original = await demonstration();
  const document = await stationsDocument(original);
  expect(faults(document)).toEqual([]);
  const { db: copy } = emptyCatalog();
  await read(copy, [document]);
  const before = await allStations(original);
  expect(before.length).toBeGreaterThan(24);
  expect(before.some(({ phoneticOutputs }) => sounds(phoneticOutputs)?.length)).toBe(true);
  expect((await allStations(copy)).map(carried)).toEqual(before.map(carried));
  const { added, changed, unchanged } = await putDocument(copy, "spi", await stationsDocument(copy));
  expect({ added, changed, unchanged }).toEqual({ added: 0, changed: 0, unchanged: before.length });
});

test("keeps schedules: every programme of every station at all its times, over all pages", async () => {
  const original = await demonstration();
  const { db: copy } = emptyCatalog();
  await read(copy, [await stationsDocument(original)]);
  for (const { rpuid } of await allStations(original)) {
    const input = { path: { rpuids: [rpuid] }, query: ALL_DAYS };
    await read(copy, await documentsOf(original, "getSchedule", input));
    const items = (db: SqliteDatabase) => allItems<ScheduleItem>(db, "getSchedule", input);
    const before = await items(original);
    expect(before.length).toBeGreaterThan(50);
    expect(await items(copy)).toEqual(before);
  }
}, 60_000);

/** An item as SPI carries it: medium names of 16 characters, titles of podcasts in their groups alone. */
const carriedItem = ({ podcastTitle, podcastLongName, mediumNames, ...item }: OnDemandItem) => ({
  ...item,
  mediumNames: cutTo(mediumNames, 16),
});

test("keeps on-demand items: windows, streams, series and times of broadcast, apart from schedules", async () => {
  const original = await demonstration();
  const { db: copy } = emptyCatalog();
  await read(copy, [await stationsDocument(original)]);
  const items = (db: SqliteDatabase, country: string) =>
    allItems<OnDemandItem>(db, "listOnDemand", { query: { country } });
  const states = { urls: 0, withheld: 0, unbounded: 0, several: 0 };
  for (const country of COUNTRIES) {
    await read(copy, await documentsOf(original, "listOnDemand", { query: { country } }));
    const before = await items(original, country);
    const after = new Map((await items(copy, country)).map((item) => [item.id, carriedItem(item)]));
    expect(after.size).toBe(before.length);
    for (const item of before) expect(after.get(item.id)).toEqual(carriedItem(item));
    for (const { onDemandStreams = [] } of before) {
      states.urls += Number(onDemandStreams.some(({ streamSource }) => streamSource.url));
      states.withheld += Number(onDemandStreams.some(({ streamSource }) => !streamSource.url));
      states.unbounded += Number(onDemandStreams.some(({ availableStop }) => !availableStop));
      states.several += Number(onDemandStreams.length > 1);
    }
  }
  for (const count of Object.values(states)) expect(count).toBeGreaterThan(0);
  for (const { rpuid } of await allStations(copy)) {
    const schedule = { path: { rpuids: [rpuid] }, query: ALL_DAYS };
    expect(await allItems(copy, "getSchedule", schedule)).toEqual([]);
  }
}, 60_000);

test("answers items by id in one document, each with its series' group once", async () => {
  const db = await demonstration();
  const items = await allItems<OnDemandItem>(db, "listOnDemand", { query: { country: "826" } });
  const ids = items.slice(0, 5).map(({ id }) => id);
  const result = await answerOf(db, NOW, "getOnDemand", {
    path: { odIds: ids.map((id) => ({ whole: [id], parts: [] })) },
  });
  const document = render(db, NOW, representationsOf("getOnDemand")[0], result);
  expect(faults(document)).toEqual([]);
  expect(document.match(/<programme /g)).toHaveLength(5);
  const groups = document.match(/<programmeGroup id="[^"]+"/g) ?? [];
  expect(new Set(groups).size).toBe(groups.length);
  expect(groups.length).toBeGreaterThan(0);
});
