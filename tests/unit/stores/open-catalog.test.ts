/** Opening a catalogue that cannot be read here. */
import { existsSync, readdirSync, readlinkSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { expect, test } from "vitest";
import {
  CATALOG_FILE,
  CATALOG_SCHEMA,
  openCatalogForReading,
  openCatalogForWriting,
} from "#db/catalog/connection.ts";
import { desk } from "#tests/support/command.ts";

const OPEN_FILES = "/proc/self/fd";

/** How often this process has `file` open. */
const countOpen = (file: string) =>
  readdirSync(OPEN_FILES).filter((name) => {
    try {
      return readlinkSync(join(OPEN_FILES, name)) === file;
    } catch {
      return false;
    }
  }).length;

// The server tries each second to open a catalogue that came in place of its own.
test.skipIf(!existsSync(OPEN_FILES))("a catalogue of another schema is not left open", () => {
  const directory = desk().path(".");
  const file = join(directory, CATALOG_FILE);
  openCatalogForWriting(directory).close();
  for (const schema of [CATALOG_SCHEMA - 1, CATALOG_SCHEMA + 1]) {
    const other = new Database(file);
    other.pragma(`user_version = ${schema}`);
    other.close();
    expect(() => openCatalogForReading(directory)).toThrow("schema");
    expect(countOpen(file)).toBe(0);
  }
});
