import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { SqliteDatabase } from "#db/sqlite.ts";
import type { Config } from "../ground/config.ts";
import { systemCode } from "../ground/fault.ts";
import { exportLines } from "../ingest/export.ts";
import { withCatalogForReading } from "../stores/open.ts";
import { cannotWrite, refuseExisting, writeWhole } from "./targets.ts";
import type { Terminal } from "./terminal.ts";

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

/** Writes the whole export of `db` to the new file `file`, or nothing. */
async function toFile(db: SqliteDatabase, file: string): Promise<void> {
  refuseExisting(file, "an export");
  await writeWhole(file, (path) => pipeline(Readable.from(chunks(db)), createWriteStream(path)));
}

async function toStandardOutput(db: SqliteDatabase): Promise<void> {
  try {
    await pipeline(Readable.from(chunks(db)), process.stdout, { end: false });
  } catch (error) {
    // The reader has closed the pipe (as `head` does): that is not a failure.
    if (systemCode(error) !== "EPIPE") throw cannotWrite("standard output", error);
  }
}

/** `nowline export` in one read transaction: the catalogue at one moment. `-` means standard output. */
export function exportCatalog(config: Config, file: string | undefined, terminal: Terminal): Promise<number> {
  return withCatalogForReading(config, async (db) => {
    db.exec("BEGIN");
    if (file === undefined || file === "-") await toStandardOutput(db);
    else {
      await toFile(db, file);
      terminal.err(`Exported to ${file}.\n`);
    }
    return 0;
  });
}
