/** Catalogues in a temporary directory, for tests of importing and reading. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { openCatalogForWriting } from "#db/catalog/connection.ts";
import { CatalogView } from "#db/catalog/read/view.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { type ImportOptions, importDocument, importEvents } from "#lib/ingest/import.ts";
import type { DocumentKind } from "#lib/ingest/kinds.ts";
import { parsers } from "#lib/ingest/parsers.ts";
import type { Parsed } from "#lib/ingest/records/parsed.ts";
import type { CatalogRecordInput } from "#lib/ingest/records/record.ts";
import { NOW } from "./catalog-now.ts";

export { NOW } from "./catalog-now.ts";

/** An empty catalogue that is gone after the test. */
export function emptyCatalog(): { db: SqliteDatabase; dataDir: string } {
  const dataDir = mkdtempSync(join(tmpdir(), "nowline-catalog-"));
  const db = openCatalogForWriting(dataDir);
  onTestFinished(() => {
    db.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return { db, dataDir };
}

export const everything = (db: SqliteDatabase) => new CatalogView(db, { countries: null, hidden: null });

/** Imports records as their own source; `complete` says that they are all records of the source. */
export function put(
  db: SqliteDatabase,
  records: readonly unknown[],
  options: Partial<ImportOptions> & { complete?: boolean } = {},
) {
  async function* events(): AsyncIterable<Parsed> {
    if (options.complete) yield { kind: "replaces", scope: "source" };
    let line = 0;
    for (const record of records)
      yield { kind: "record", line: ++line, record: record as CatalogRecordInput };
  }
  return importEvents(db, events(), { source: "test", kind: "ndjson", nowMs: NOW, ...options });
}

/** Imports text as a document of `kind`. */
export function putDocument(
  db: SqliteDatabase,
  kind: DocumentKind,
  text: string,
  options: Partial<ImportOptions> = {},
) {
  async function* bytes() {
    yield Buffer.from(text);
  }
  return importDocument(db, parsers[kind], bytes(), { source: kind, kind, nowMs: NOW, ...options });
}

/** A station record; each `number` makes another station. */
export const station = (number: number, more: object = {}) => ({
  type: "station",
  rpuid: `826${7000 + number}`,
  country: "826",
  externalId: `station-${number}`,
  name: `Station ${number}`,
  ...more,
});

/** A station record of another `country` (ISO 3166 numeric). */
export const abroad = (country: string, number: number, more: object) =>
  station(number, { country, rpuid: `${country}${number}`, ...more });

/** The field of a station's only genre: the term of ContentCS, and its name. */
export const genre = (term: string, name: string) => ({
  genres: [{ href: `urn:tva:metadata:cs:ContentCS:2011:${term}`, name, type: "main" }],
});
