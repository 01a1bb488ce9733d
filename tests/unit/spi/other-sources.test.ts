/** Stations of a community directory and episodes of a feed, imported, answered as XML and read back. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { representationsOf } from "#lib/api/represent.ts";
import type { OnDemandItem, Station } from "#lib/contract/shapes.ts";
import { cut } from "#lib/formats/spi/write/lexical.ts";
import { answerOf, itemsOf, render } from "#tests/support/answers.ts";
import { emptyCatalog, NOW, put, putDocument, station } from "#tests/support/catalog.ts";
import { spiSchema } from "#tests/support/schema.ts";

const { faults } = spiSchema();
const fixture = (path: string) => readFileSync(new URL(`../../fixtures/${path}`, import.meta.url), "utf8");

async function copyOf(documents: readonly string[]): Promise<SqliteDatabase> {
  const { db } = emptyCatalog();
  for (const document of documents) {
    expect(faults(document)).toEqual([]);
    const { rejections, deviationDetails } = await putDocument(db, "spi", document);
    expect(rejections).toEqual([]);
    expect(deviationDetails).toEqual([]);
  }
  return db;
}

const stationsDocument = async (db: SqliteDatabase) =>
  render(db, NOW, representationsOf("listStations")[0], await answerOf(db, NOW, "listStations"));
const stationsIn = async (db: SqliteDatabase) => itemsOf<Station>(await answerOf(db, NOW, "listStations"));

/** A community directory's station as SPI carries it, without bearers: SPI writes streams as bearers too. */
const carried = ({
  rpuid,
  country,
  name,
  description,
  alphanumericKey,
  genres,
  keywords,
  liveStreams,
}: Station) => ({
  rpuid,
  country,
  name,
  description,
  alphanumericKey,
  genres,
  keywords: keywords?.map(({ value }) => value).sort(),
  streams: liveStreams?.map(({ streamSource, audioFormat, bitRate }) => ({
    ...streamSource,
    audioFormat,
    bitRate,
  })),
});

test("keeps the stations of a community directory", async () => {
  const { db: original } = emptyCatalog();
  await putDocument(original, "radio-browser", fixture("radio-browser/stations.json"));
  const before = await stationsIn(original);
  expect(before.length).toBeGreaterThan(3);
  const after = await stationsIn(await copyOf([await stationsDocument(original)]));
  expect(after.map(carried)).toEqual(before.map(carried));
});

test("keeps the episodes of a feed under their ids, which are no CRIDs", async () => {
  const { db: original } = emptyCatalog();
  const rpuid = station(1).rpuid;
  await put(original, [station(1)]);
  await putDocument(original, "rss", fixture("rss/quay-stories.xml"), { parse: { rpuid } });
  const input = { path: { rpuids: [rpuid] }, query: { size: 200 } };
  const result = await answerOf(original, NOW, "listStationOnDemand", input);
  const before = itemsOf<OnDemandItem>(result);
  expect(before.length).toBeGreaterThan(1);
  const document = render(original, NOW, representationsOf("listStationOnDemand")[0], result);
  const copy = await copyOf([await stationsDocument(original), document]);
  const after = itemsOf<OnDemandItem>(await answerOf(copy, NOW, "listStationOnDemand", input));
  const told = ({ id, name, languageCode, series, onDemandStreams, genres, multimedia }: OnDemandItem) => ({
    id,
    name: cut(name, 256),
    languageCode,
    series,
    onDemandStreams,
    genres,
    pictures: multimedia?.map(({ url }) => url),
  });
  expect(after.map(told).sort(byId)).toEqual(before.map(told).sort(byId));
});

const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id);
