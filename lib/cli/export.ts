import { createWriteStream, existsSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { CATALOG_FILE, openCatalogForReading } from "#db/catalog/connection.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import type { Config } from "../config.ts";
import { exportLines } from "../ingest/export.ts";
import { CommandError, type Terminal } from "./terminal.ts";

function* chunks(db: SqliteDatabase): Iterable<Buffer> {
  let pending: string[] = [];
  for (const line of exportLines(db)) {
    pending.push(line, "\n");
    if (pending.length >= 512) {
      yield Buffer.from(pending.join(""));
      pending = [];
    }
  }
  yield Buffer.from(pending.join(""));
}

/** `nowline export`: one read transaction, so the export is one moment of the catalogue. */
export async function exportCatalog(
  config: Config,
  file: string | undefined,
  terminal: Terminal,
): Promise<number> {
  if (!existsSync(join(config.dataDir, CATALOG_FILE)))
    throw new CommandError(
      `there is no catalogue in ${config.dataDir}: import something, or start Nowline once`,
    );
  const db = openCatalogForReading(config.dataDir);
  try {
    db.exec("BEGIN");
    const target = file === undefined ? process.stdout : createWriteStream(file, { flags: "wx" });
    await pipeline(Readable.from(chunks(db)), target, { end: file !== undefined });
    if (file !== undefined) terminal.err(`Exported to ${file}.\n`);
    return 0;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    // The reader has had enough (`| head`): that is no failure.
    if (code === "EPIPE") return 0;
    if (code === "EEXIST") throw new CommandError(`${file} exists; an export does not overwrite`);
    throw error;
  } finally {
    db.close();
  }
}
