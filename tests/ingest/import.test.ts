import { describe, expect, test } from "vitest";
import { openCatalogForReading } from "#db/catalog/connection.ts";
import { stationDocsById, stationDocsByRpuid } from "#db/catalog/read/stations.ts";
import { catalogProblems, storeProblems } from "#db/check.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { exportLines } from "#lib/ingest/records/export.ts";
import { SuddenLossError } from "#lib/ingest/write/loss.ts";
import { searchStationIds } from "#lib/stations/search-readings.ts";
import { emptyCatalog, everything, put, putDocument, station } from "#tests/support/catalog.ts";

const found = (db: SqliteDatabase, text: string, country = "826") =>
  stationDocsById(everything(db), searchStationIds(everything(db), country, text)).map(
    ({ doc }) => JSON.parse(doc).name,
  );
const whole = (db: SqliteDatabase) => expect([...storeProblems(db), ...catalogProblems(db)]).toEqual([]);
const counts = ({ added, changed, unchanged, removed, rejected }: Awaited<ReturnType<typeof put>>) => [
  added,
  changed,
  unchanged,
  removed,
  rejected,
];

const programme = (rpuid: string, id: string, day: number, name = "Breakfast") => ({
  type: "programme",
  id,
  rpuid,
  name,
  locations: [{ scheduledStart: `2026-05-0${day}T06:00:00Z`, scheduledStop: `2026-05-0${day}T09:00:00Z` }],
});
const item = (rpuid: string, id: string, more = {}) => ({
  type: "ondemand",
  id: `${rpuid}:odp:/${id}`,
  rpuid,
  name: `Episode ${id}`,
  publishedAt: "2026-05-01T06:00:00Z",
  onDemandStreams: [{ streamSource: { url: "https://media.example/1.mp3", mimeValue: "audio/mpeg" } }],
  ...more,
});

describe("an import", () => {
  test("of an unchanged document changes nothing, and says so", async () => {
    const { db } = emptyCatalog();
    const records = [station(1), station(2), programme("8267001", "crid://a/1", 4), item("8267001", "1")];
    expect(counts(await put(db, records))).toEqual([4, 0, 0, 0, 0]);
    const again = await put(db, records);
    expect(counts(again)).toEqual([0, 0, 4, 0, 0]);
    expect(again.revision).toBe(1);
    whole(db);
  });

  test("updates changed records, also in the search index", async () => {
    const { db } = emptyCatalog();
    await put(db, [station(1, { name: "Harbour FM" }), station(2)]);
    expect(counts(await put(db, [station(1, { name: "Quayside FM" }), station(2)]))).toEqual([0, 1, 1, 0, 0]);
    expect(found(db, "harbour")).toEqual([]);
    expect(found(db, "quayside")).toEqual(["Quayside FM"]);
    whole(db);
  });

  test("removes stations that a complete document no longer has, with their programmes and items", async () => {
    const { db } = emptyCatalog();
    const records = [1, 2, 3, 4].map((n) => station(n));
    await put(db, [...records, programme("8267004", "crid://a/1", 4), item("8267004", "1")], {
      complete: true,
    });
    const report = await put(db, records.slice(0, 3), { complete: true, force: true });
    expect(counts(report)).toEqual([0, 0, 3, 3, 0]);
    expect(stationDocsByRpuid(everything(db), ["8267004"])).toEqual([]);
    whole(db);
  });

  test("stops when it would remove more than a third, unless forced", async () => {
    const { db } = emptyCatalog();
    await put(
      db,
      [1, 2, 3, 4].map((n) => station(n)),
      { complete: true },
    );
    await expect(put(db, [station(1), station(2)], { complete: true })).rejects.toThrow(SuddenLossError);
    expect(stationDocsByRpuid(everything(db), ["8267004"])).toHaveLength(1);
    expect(counts(await put(db, [station(1), station(2)], { complete: true, force: true }))).toEqual([
      0, 0, 2, 2, 0,
    ]);
  });

  test("with --dry-run reports and writes nothing", async () => {
    const { db } = emptyCatalog();
    const report = await put(db, [station(1)], { dryRun: true });
    expect(counts(report)).toEqual([1, 0, 0, 0, 0]);
    expect(stationDocsByRpuid(everything(db), ["8267001"])).toEqual([]);
  });

  test("is undone by who may not commit at its end, and asks nobody when it changes nothing", async () => {
    const { db } = emptyCatalog();
    await put(db, [station(1)]);
    const mayCommit = () => Promise.reject(new Error("another machine leads now"));
    await expect(put(db, [station(2)], { mayCommit })).rejects.toThrow("another machine leads now");
    expect(stationDocsByRpuid(everything(db), ["8267002"])).toEqual([]);
    expect(counts(await put(db, [station(1)], { mayCommit }))).toEqual([0, 0, 1, 0, 0]);
    expect(counts(await put(db, [station(2)], { mayCommit, dryRun: true }))).toEqual([1, 0, 0, 0, 0]);
  });

  test("is invisible to readers until it is complete", async () => {
    const { db, dataDir } = emptyCatalog();
    await put(db, [station(1)]);
    const reader = openCatalogForReading(dataDir);
    async function* slow() {
      yield { kind: "record", line: 1, record: station(2) } as const;
      expect(reader.prepare("SELECT count(*) AS n FROM station").get()).toEqual({ n: 1 });
    }
    const { importEvents } = await import("#lib/ingest/import.ts");
    await importEvents(db, slow() as never, { source: "test", kind: "ndjson", nowMs: 0 });
    expect(reader.prepare("SELECT count(*) AS n FROM station").get()).toEqual({ n: 2 });
    reader.close();
  });

  test("leaves everything as it was when its document breaks off", async () => {
    const { db } = emptyCatalog();
    await put(db, [station(1)]);
    await expect(putDocument(db, "ndjson", `${JSON.stringify(station(2))}\n{"type":"stat`)).rejects.toThrow(
      /cut off/,
    );
    expect(stationDocsByRpuid(everything(db), ["8267002"])).toEqual([]);
  });
});

describe("a record", () => {
  const reasonFor = async (record: unknown, before: unknown[] = []) => {
    const { db } = emptyCatalog();
    if (before.length > 0) await put(db, before);
    return (await put(db, [record])).rejections[0]?.reason;
  };
  test.each([
    [station(1, { rpuid: "2767001" }), /does not begin with its country 826/],
    [station(1, { country: "GB" }), /country/],
    [station(1, { name: "" }), /name/],
    [station(1, { homepage: "javascript:alert(1)" }), /homepage/],
    [station(1, { description: "x".repeat(129) }), /description/],
    [programme("8267009", "crid://a/1", 4), /no station 8267009/],
    [item("8267009", "1"), /no station 8267009/],
    [{ type: "wish" }, /type/],
  ])("that is invalid is refused with a reason (%#)", async (record, reason) => {
    expect(await reasonFor(record)).toMatch(reason);
  });
  test("of an item must have an id that begins with its station's rpuid", async () => {
    expect(await reasonFor({ ...item("8267001", "1"), id: "8267002:odp:/1" }, [station(1)])).toMatch(
      /must begin with/,
    );
  });
  test("whose window closes before it opens is refused", async () => {
    const stream = {
      streamSource: {},
      availableStart: "2026-05-02T00:00:00Z",
      availableStop: "2026-05-01T00:00:00Z",
    };
    expect(await reasonFor(item("8267001", "1", { onDemandStreams: [stream] }), [station(1)])).toMatch(
      /after/,
    );
  });
  test("given twice is refused the second time", async () => {
    const { db } = emptyCatalog();
    const report = await put(db, [station(1), station(1)]);
    expect(counts(report)).toEqual([1, 0, 0, 0, 1]);
    expect(report.rejections[0]?.reason).toMatch(/twice/);
  });
  test("of a station that another kind of source owns is refused", async () => {
    const { db } = emptyCatalog();
    await put(db, [station(1)], { source: "spi:one", kind: "spi" });
    const report = await put(db, [station(1, { name: "Other" })], { source: "mine", kind: "ndjson" });
    expect(report.rejections[0]?.reason).toMatch(/belongs to a station of the source "spi:one"/);
  });
});

describe("rpuids", () => {
  const unnumbered = (name: string) => ({ ...station(1), rpuid: undefined, externalId: name, name });
  const rpuids = (db: SqliteDatabase) =>
    Object.fromEntries(
      (
        db.prepare("SELECT external_id, rpuid FROM station").all() as { external_id: string; rpuid: string }[]
      ).map((row) => [row.external_id, row.rpuid]),
    );
  test("derived for stations without an rpuid are equal in another catalogue, in any order", async () => {
    const [one, two] = [emptyCatalog().db, emptyCatalog().db];
    await put(one, ["a", "b", "c"].map(unnumbered));
    await put(two, ["c", "a", "b"].map(unnumbered));
    expect(rpuids(one)).toEqual(rpuids(two));
    expect(Object.values(rpuids(one)).every((rpuid) => /^826\d{9}$/.test(rpuid))).toBe(true);
  });
  test("come back with a station that was removed and returns", async () => {
    const { db } = emptyCatalog();
    await put(db, ["a", "b", "c", "d"].map(unnumbered), { complete: true });
    const before = rpuids(db);
    await put(db, ["a", "b", "c"].map(unnumbered), { complete: true });
    await put(db, ["a", "b", "c", "d"].map(unnumbered), { complete: true });
    expect(rpuids(db)).toEqual(before);
  });
});

describe("export", () => {
  const lines = (db: SqliteDatabase) => [...exportLines(db)];
  const records = [
    station(1, {
      name: "Harbour FM",
      description: "By the sea",
      genres: [{ href: "urn:tva:metadata:cs:ContentCS:2011:3.6", name: "Music", type: "main" }],
      bearers: [{ id: "fm:ce1.c479.09580", cost: 30 }],
      position: { latitude: 50.1, longitude: -5.07, radiusKm: 40 },
      coverage: [
        [
          [50, -5],
          [50.2, -5],
          [50.1, -5.2],
        ],
      ],
      phoneticInputs: [{ id: "1", type: "pidgin", value: "harber eff em", exclude: [] }],
      popularity: 7,
      publicValue: true,
      tint: { hue: 40, chroma: 0.12 },
      timeZone: "Europe/London",
    }),
    { type: "series", rpuid: "8267001", id: "drive", name: "Drive" },
    item("8267001", "1", { seriesId: "drive", durationSeconds: 60 }),
    programme("8267001", "crid://a/1", 4),
    {
      type: "category",
      country: "826",
      kind: "live",
      href: "urn:tva:metadata:cs:ContentCS:2011:3.6",
      name: "Music",
    },
  ];
  test("then import into an empty catalogue gives an equal catalogue", async () => {
    const [one, two] = [emptyCatalog().db, emptyCatalog().db];
    await put(one, records);
    const exported = lines(one);
    const report = await putDocument(two, "ndjson", exported.join("\n"));
    expect([...counts(report), JSON.parse(exported[0] ?? "").records]).toEqual([5, 0, 0, 0, 0, 5]);
    expect(lines(two)).toEqual(exported);
  });
  test("then import changes nothing in the exported catalogue", async () => {
    const { db } = emptyCatalog();
    await put(db, records);
    expect(counts(await putDocument(db, "ndjson", lines(db).join("\n")))).toEqual([0, 0, 5, 0, 0]);
  });
});

describe("a document of one day", () => {
  const day = (date: string, ids: readonly string[]) => `<?xml version="1.0"?>
    <epg xmlns="http://www.worlddab.org/schemas/spi/34"><schedule>
      <scope startTime="${date}T00:00:00Z" stopTime="${date}T23:59:00Z"><serviceScope id="fm:ce1.c479.09580"/></scope>
      ${ids
        .map(
          (id, i) => `<programme id="crid://a/${id}" shortId="${i + 1}"><mediumName>${id}</mediumName>
        <location><time time="${date}T0${6 + i}:00:00Z" duration="PT1H"/></location></programme>`,
        )
        .join("")}
    </schedule></epg>`;
  const broadcasts = (db: SqliteDatabase) =>
    (db.prepare("SELECT start_ms FROM broadcast ORDER BY start_ms").all() as { start_ms: number }[]).map(
      (row) => new Date(row.start_ms).toISOString().slice(0, 13),
    );
  test("keeps the other days of a programme with one id for all days", async () => {
    const { db } = emptyCatalog();
    await put(db, [station(1, { bearers: [{ id: "fm:ce1.c479.09580", cost: 30 }] })]);
    await putDocument(db, "spi", day("2026-05-04", ["breakfast", "lunch"]), { source: "spi:a" });
    const second = await putDocument(db, "spi", day("2026-05-05", ["breakfast"]), { source: "spi:b" });
    expect(counts(second)).toEqual([0, 1, 0, 0, 0]);
    expect(broadcasts(db)).toEqual(["2026-05-04T06", "2026-05-04T07", "2026-05-05T06"]);
    expect(
      counts(await putDocument(db, "spi", day("2026-05-05", ["breakfast"]), { source: "spi:b" })),
    ).toEqual([0, 0, 1, 0, 0]);
    await putDocument(db, "spi", day("2026-05-04", ["news", "lunch"]), { source: "spi:a" });
    expect(broadcasts(db)).toEqual(["2026-05-04T06", "2026-05-04T07", "2026-05-05T06"]);
    whole(db);
  });
});

test("a dump with only new stations counts as the loss of all existing stations", async () => {
  const { db } = emptyCatalog();
  await put(
    db,
    [1, 2, 3].map((n) => station(n)),
    { complete: true },
  );
  await expect(
    put(
      db,
      [4, 5, 6, 7, 8, 9].map((n) => station(n)),
      { complete: true },
    ),
  ).rejects.toThrow(/3 of 3/);
});

test("a NUL character refuses its record alone", async () => {
  const { db } = emptyCatalog();
  const report = await put(db, [station(1, { name: "\0" }), station(2, { name: "a\0b" }), station(3)]);
  expect([report.added, report.rejected]).toEqual([1, 2]);
  expect(report.rejections[0]?.reason).toContain("must not have a NUL character");
});
