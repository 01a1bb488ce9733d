/** rpuids are permanent: for stations of a community directory they derive from the UUID, whatever the source. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { CATALOG_FILE, openCatalogForWriting } from "#db/catalog/connection.ts";
import { catalogMigrations } from "#db/catalog/migrations/index.ts";
import { migrate, openSqlite, type SqliteDatabase } from "#db/sqlite.ts";
import { importDocument } from "#lib/ingest/import.ts";
import { parsers } from "#lib/ingest/parsers.ts";
import { exportLines } from "#lib/ingest/records/export.ts";
import { rpuidCandidates } from "#lib/stations/identity.ts";
import { directoryOf } from "#tests/support/sources.ts";

const NOW = Date.parse("2036-05-14T12:08:00Z");
const DAY = 86_400_000;
const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
const derived = (key: string, number: number) => {
  for (const rpuid of rpuidCandidates(key, "826", uuid(number))) return rpuid;
  throw new Error("there is none");
};

function directory(): string {
  const made = mkdtempSync(join(tmpdir(), "nowline-identity-"));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

function opened(dataDir = directory()): SqliteDatabase {
  const db = openCatalogForWriting(dataDir);
  onTestFinished(() => void db.close());
  return db;
}

function take(db: SqliteDatabase, source: string, document: string, nowMs = NOW) {
  async function* bytes() {
    yield Buffer.from(document);
  }
  const options = { source, kind: "radio-browser", nowMs, force: true };
  return importDocument(db, parsers["radio-browser"], bytes(), options);
}

const stations = (db: SqliteDatabase) =>
  db
    .prepare(
      `SELECT station.rpuid, changed_at_ms, changes, state, codec, tags, first_seen_ms
         FROM station JOIN station_identity USING (rpuid) ORDER BY station.external_id, rpuid`,
    )
    .all() as { rpuid: string; changed_at_ms: number; changes: number; first_seen_ms: number }[];

test("a UUID has one rpuid, whatever the source's name", async () => {
  const [one, other] = [opened(), opened()];
  await take(one, "radio-browser", directoryOf([1]));
  await take(other, "mirror", directoryOf([1]));
  expect(stations(one)).toMatchObject([{ rpuid: derived("radio-browser", 1) }]);
  expect(stations(other)).toMatchObject([{ rpuid: derived("radio-browser", 1) }]);
  // A second source with an equal UUID adds no second station.
  await take(other, "another", directoryOf([1, 2]));
  expect(stations(other).map(({ rpuid }) => rpuid)).toEqual([1, 2].map((n) => derived("radio-browser", n)));
});

test("a station that is removed and returns keeps its rpuid and its first day", async () => {
  const db = opened();
  await take(db, "directory", directoryOf([1, 2]));
  const before = stations(db);
  await take(db, "directory", directoryOf([2]), NOW + DAY);
  expect(stations(db)).toHaveLength(1);
  await take(db, "directory", directoryOf([1, 2]), NOW + 2 * DAY);
  const after = stations(db);
  expect(after.map(({ rpuid, first_seen_ms }) => [rpuid, first_seen_ms])).toEqual(
    before.map(({ rpuid }) => [rpuid, NOW]),
  );
});

test("state, codec and tags are kept verbatim and exported; new votes are not a change, a new name is", async () => {
  const db = opened();
  const said = { state: "Kent", codec: "MP3", tags: "jazz,late night,  blues" };
  await take(db, "directory", directoryOf([1], { ...said, votes: 1 }));
  expect(stations(db)).toMatchObject([
    { ...said, tags: "jazz,late night, blues", changes: 0, changed_at_ms: NOW },
  ]);
  expect(JSON.parse([...exportLines(db)].find((line) => line.includes('"codec"')) ?? "{}")).toMatchObject({
    ...{ state: "Kent", codec: "MP3", tags: "jazz,late night, blues" },
  });
  expect(await take(db, "directory", directoryOf([1], { ...said, votes: 2 }), NOW + DAY)).toMatchObject({
    changed: 1,
  });
  expect(stations(db)).toMatchObject([{ changes: 0, changed_at_ms: NOW }]);
  await take(db, "directory", directoryOf([1], { ...said, votes: 2, name: "New" }), NOW + 2 * DAY);
  expect(stations(db)).toMatchObject([{ changes: 1, changed_at_ms: NOW + 2 * DAY }]);
});

/** A catalogue of schema version 11, with a station for each rpuid. */
function before(dataDir: string, given: readonly { source: string; rpuid: string; number: number }[]): void {
  const db = openSqlite(join(dataDir, CATALOG_FILE));
  migrate(db, catalogMigrations.slice(0, 11));
  db.exec(`UPDATE meta SET value = '${NOW}' WHERE key = 'changed_at_ms'`);
  const insertSource = db.prepare(
    "INSERT OR IGNORE INTO source (key, kind, imported_at_ms) VALUES (?, 'radio-browser', ?)",
  );
  const insertStation = db.prepare(
    `INSERT INTO station (rpuid, country, source_id, external_id, name, alphanumeric_key, sort_key, tint_hue, tint_chroma, doc, content_hash)
     SELECT ?, '826', id, ?, 'Station', 'station', 'station', 0, 0, '{}', 'old' FROM source WHERE key = ?`,
  );
  const insertIdentity = db.prepare("INSERT INTO station_identity VALUES (?, '826', ?, ?)");
  for (const { source, rpuid, number } of given) {
    insertSource.run(source, NOW);
    insertStation.run(rpuid, uuid(number), source);
    insertIdentity.run(source, uuid(number), rpuid);
  }
  db.close();
}

test("an upgrade keeps every published rpuid, and new rpuids derive from the UUID", async () => {
  const dataDir = directory();
  const published = [
    { source: "mine", rpuid: derived("mine", 1), number: 1 },
    { source: "mine", rpuid: derived("mine", 2), number: 2 },
    // A station of two sources had two rpuids: both stay.
    { source: "radio-browser", rpuid: derived("radio-browser", 2), number: 2 },
  ];
  before(dataDir, published);
  const db = opened(dataDir);
  expect(stations(db)).toMatchObject(
    published.map(() => ({ first_seen_ms: NOW, changed_at_ms: NOW, changes: 0 })),
  );
  await take(db, "mine", directoryOf([1, 2, 3]), NOW + DAY);
  await take(db, "radio-browser", directoryOf([1, 2]), NOW + DAY);
  const rpuids = stations(db).map(({ rpuid }) => rpuid);
  expect(rpuids.toSorted()).toEqual(
    [...published.map(({ rpuid }) => rpuid), derived("radio-browser", 3)].toSorted(),
  );
});
