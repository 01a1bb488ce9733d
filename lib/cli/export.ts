import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { SqliteDatabase } from "#db/sqlite.ts";
import type { Config } from "../ground/config.ts";
import { escapedControls } from "../ground/controls.ts";
import { systemCode } from "../ground/fault.ts";
import { textPieces } from "../ground/pieces.ts";
import { exportLines } from "../ingest/records/export.ts";
import { withCatalogForReading } from "../stores/open.ts";
import { cannotWrite, refuseExisting, writeWhole } from "./targets.ts";
import type { Terminal } from "./terminal.ts";

/** How many characters are written at once. */
const PIECE = 131_072;

function* lines(db: SqliteDatabase): Iterable<string> {
  for (const line of exportLines(db)) yield `${escapedControls(line)}\n`;
}

const chunks = (db: SqliteDatabase) => textPieces(lines(db), PIECE);

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
