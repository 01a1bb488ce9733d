/** Records that a complete document refuses: what they would be stays in the catalogue. */
import { expect, test } from "vitest";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { emptyCatalog, put, putDocument, station } from "#tests/support/catalog.ts";

const named = (db: SqliteDatabase): string[] =>
  db
    .prepare<[], { name: string }>("SELECT name FROM station ORDER BY name")
    .all()
    .map(({ name }) => name);

const entry = (number: number, more: object = {}) => ({
  stationuuid: `00000000-0000-4000-8000-00000000000${number}`,
  ...{ name: `Harbour ${number}`, countrycode: "GB", url: `https://harbour.example/${number}.mp3` },
  ...more,
});
const dump = (...entries: object[]) => JSON.stringify(entries);
const numbers = [1, 2, 3, 4, 5, 6];

test.each([
  ["no country", { countrycode: "" }],
  ["no name", { name: null }],
  ["no http(s) stream", { url: "mms://harbour.example/2" }],
])("a station of a community directory whose entry has %s for once stays", async (_, broken) => {
  const { db } = emptyCatalog();
  await putDocument(db, "radio-browser", dump(...numbers.map((number) => entry(number))));
  const rest = numbers.filter((number) => number !== 2 && number !== 6).map((number) => entry(number));
  const report = await putDocument(db, "radio-browser", dump(entry(2, broken), ...rest));
  // The sixth has left the directory.
  expect([report.removed, report.rejected, report.changed]).toEqual([1, 1, 0]);
  expect(named(db)).toEqual([1, 2, 3, 4, 5].map((number) => `Harbour ${number}`));
  expect(report.deviationDetails.at(-1)?.detail).toBe(
    "stations that stay as the catalogue has them, because their records are refused: 1",
  );
});

test("a station of a complete NDJSON document whose record is refused stays", async () => {
  const { db } = emptyCatalog();
  const all = numbers.map((number) => station(number));
  await put(db, all, { complete: true });
  const report = await put(db, [station(1, { popularity: "many" }), ...all.slice(1)], { complete: true });
  expect([report.removed, report.rejected]).toEqual([0, 1]);
  expect(named(db)).toHaveLength(6);
});

test("a document of refused records alone removes nothing, even where the loss is accepted", async () => {
  const { db } = emptyCatalog();
  await putDocument(db, "radio-browser", dump(...numbers.map((number) => entry(number))));
  const message = dump({ ok: false, message: "rate limited" });
  const report = await putDocument(db, "radio-browser", message, { force: true });
  expect([report.removed, report.rejected]).toEqual([0, 1]);
  expect(named(db)).toHaveLength(6);
});

test.each([
  ["radio-browser", dump(...numbers.map((number) => entry(number)))],
  [
    "ndjson",
    [{ type: "nowline", version: 1, complete: true }, ...numbers.map((number) => station(number))]
      .map((each) => JSON.stringify(each))
      .join("\n"),
  ],
] as const)(
  "a station of a complete document of %s whose record is not JSON for once stays",
  async (kind, whole) => {
    const { db } = emptyCatalog();
    await putDocument(db, kind, whole);
    const before = named(db);
    const broken = whole.replace(/"name":"([^"]* 2)"/, '"name":"$1" 2"');
    const report = await putDocument(db, kind, broken);
    expect([broken === whole, report.rejected, report.removed]).toEqual([false, 1, 0]);
    expect(named(db)).toEqual(before);
  },
);

const RPUID = "8267001";
const later = (id: string) => `${RPUID}:odp:/crid://harbour.example/${id}`;
/** A complete document with a station, a series, an episode and programmes. */
const whole = [
  {
    ...{ type: "station", rpuid: RPUID, country: "826", name: "Station 1", description: "x".repeat(128) },
    ...{ homepage: "https://harbour.example/a-long-address-of-a-homepage", externalId: "station-1" },
  },
  { type: "series", rpuid: RPUID, id: "talks", name: "Talks" },
  {
    ...{ type: "ondemand", rpuid: RPUID, id: later("1"), name: "Talk 1", seriesId: "talks" },
    publishedAt: "2026-05-04T08:00:00Z",
    onDemandStreams: [{ streamSource: { url: "https://harbour.example/1.mp3", mimeValue: "audio/mpeg" } }],
  },
  ...["Morning", "Noon", "Evening"].map((name, hour) => ({
    ...{ type: "programme", rpuid: RPUID, id: name, name },
    locations: [
      { scheduledStart: `2026-05-04T0${hour}:00:00Z`, scheduledStop: `2026-05-04T0${hour}:30:00Z` },
    ],
  })),
];
const lines = (records: readonly object[]) =>
  [{ type: "nowline", version: 1, complete: true }, ...records]
    .map((each) => JSON.stringify(each))
    .join("\n");
const countsIn = (db: SqliteDatabase) =>
  ["station", "series", "ondemand", "programme"].map((table) =>
    db.prepare(`SELECT count(*) FROM ${table}`).pluck().get(),
  );

test.each(["station", "series", "ondemand", "programme"])(
  "a %s of a complete NDJSON document whose line is not JSON, or is refused, for once stays",
  async (type) => {
    const { db } = emptyCatalog();
    await putDocument(db, "ndjson", lines(whole));
    const name = { station: "Station 1", series: "Talks", ondemand: "Talk 1", programme: "Noon" }[type];
    for (const broken of [`"name":"${name}" 2"`, '"name":2']) {
      const document = lines(whole).replace(`"name":"${name}"`, broken);
      const report = await putDocument(db, "ndjson", document, { force: true });
      expect([report.rejected, report.removed], document).toEqual([1, 0]);
      expect(countsIn(db)).toEqual([1, 1, 1, 3]);
    }
  },
);

test.each([true, ["8267001"], { of: 1 }])(
  "a record whose identifier is no text, %j, is refused alone",
  async (id) => {
    const { db } = emptyCatalog();
    const mistaken = ["series", "programme"].flatMap((type) => [
      { type, rpuid: RPUID, id, name: "Talks" },
      { type, rpuid: id, id: "talks", name: "Talks" },
    ]);
    const report = await putDocument(db, "ndjson", lines([...whole, ...mistaken]));
    expect([report.added, report.rejected]).toEqual([whole.length, mistaken.length]);
  },
);
