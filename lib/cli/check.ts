import { existsSync } from "node:fs";
import { join } from "node:path";
import { ACTIVITY_FILE, openActivity } from "#db/activity/connection.ts";
import { CATALOG_FILE, openCatalogForReading } from "#db/catalog/connection.ts";
import { catalogCounts, catalogProblems, storeProblems } from "#db/check.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import type { Config } from "../config.ts";
import { CommandError, type Terminal } from "./terminal.ts";

function looked<T>(db: SqliteDatabase, look: (db: SqliteDatabase) => T): T {
  try {
    return look(db);
  } finally {
    db.close();
  }
}

/** `nowline check`. Returns 0 when both stores are whole. */
export function check(config: Config, flags: { json?: boolean }, terminal: Terminal): number {
  if (!existsSync(join(config.dataDir, CATALOG_FILE)))
    throw new CommandError(
      `there is no catalogue in ${config.dataDir}: import something, or start Nowline once`,
    );
  const { problems, counts } = looked(openCatalogForReading(config.dataDir), (db) => ({
    problems: [...storeProblems(db), ...catalogProblems(db)].map((problem) => `catalogue: ${problem}`),
    counts: catalogCounts(db),
  }));
  if (existsSync(join(config.dataDir, ACTIVITY_FILE)))
    problems.push(
      ...looked(openActivity(config.dataDir), storeProblems).map((problem) => `activity: ${problem}`),
    );
  const clean = problems.length === 0;
  if (flags.json) terminal.out(`${JSON.stringify({ clean, problems, counts })}\n`);
  else {
    const inside = Object.entries(counts).map(([table, count]) => `${count} ${table}`);
    terminal.out(`${clean ? "Clean." : problems.join("\n")}\n${inside.join(", ")}\n`);
  }
  return clean ? 0 : 1;
}
