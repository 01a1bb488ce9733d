import { existsSync } from "node:fs";
import { join } from "node:path";
import { ACTIVITY_FILE } from "#db/activity/connection.ts";
import { CATALOG_FILE } from "#db/catalog/connection.ts";
import { faultOfStore } from "#db/check.ts";
import { JOURNAL_FILE } from "#db/journal/connection.ts";
import { ConfigError } from "../ground/config.ts";
import { messageOf, stackOf, systemCode } from "../ground/fault.ts";
import { fullDisk } from "../stores/full-disk.ts";
import { StartupError } from "../stores/startup-error.ts";

function faultOf(file: string): string | undefined {
  try {
    return existsSync(file) ? faultOfStore(file) : undefined;
  } catch (error) {
    return messageOf(error);
  }
}

/** A line for each store under `dataDir` that SQLite cannot read. */
function complaintsOfStores(dataDir: string): string[] {
  const stores = { catalogue: CATALOG_FILE, activity: ACTIVITY_FILE, journal: JOURNAL_FILE };
  return Object.entries(stores).flatMap(([name, file]) => {
    const path = join(dataDir, file);
    const fault = faultOf(path);
    return fault === undefined ? [] : [`nowline: ${name}: ${path} cannot be used: ${fault}\n`];
  });
}

/**
 * The text for the operator when the server does not start: a line for a cause they can mend, a stack for a bug. Stores
 * under `dataDir` are read where SQLite could not use one.
 */
export function complaintOf(error: unknown, dataDir?: string): string {
  if (error instanceof ConfigError) return error.problems.map((problem) => `nowline: ${problem}\n`).join("");
  if (error instanceof StartupError) return `nowline: ${error.message}\n`;
  // db does not know StartupError, so its errors are recognised by name.
  if (
    error instanceof Error &&
    /^(?:NewerDatabase|NoRoom|StoresInUse|Postgres|FollowedCatalog|Snapshot)Error$/.test(error.name)
  )
    return `nowline: ${error.message}\n`;
  const code = systemCode(error);
  if (code && /^SQLITE_(?:CANTOPEN|NOTADB|CORRUPT|READONLY|IOERR|FULL|BUSY|PERM|AUTH)/.test(code)) {
    const full = dataDir === undefined ? undefined : fullDisk(dataDir, error);
    if (full !== undefined) return `nowline: ${full}\n`;
    const named = dataDir === undefined ? [] : complaintsOfStores(dataDir);
    if (named.length > 0) return named.join("");
    return `nowline: a store under DATA_DIR cannot be opened (${code}): ${messageOf(error)}\n`;
  }
  return `nowline: could not start. ${stackOf(error)}\n`;
}
