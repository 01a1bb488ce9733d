import { openActivity } from "#db/activity/connection.ts";
import { openCatalogForWriting } from "#db/catalog/connection.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { prepareDataDir } from "../boot/data-dir.ts";
import type { Config } from "../config.ts";
import { CommandError } from "./terminal.ts";

function makeDataDir(dataDir: string): void {
  try {
    prepareDataDir(dataDir);
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error));
  }
}

/** Runs `use` with the catalogue open for writing, and closes it. */
export async function withCatalog<T>(
  config: Config,
  use: (catalog: SqliteDatabase) => T | Promise<T>,
): Promise<T> {
  makeDataDir(config.dataDir);
  const catalog = openCatalogForWriting(config.dataDir);
  try {
    return await use(catalog);
  } finally {
    catalog.close();
  }
}

/** Runs `use` with both stores open for writing, and closes them. */
export function withStores<T>(
  config: Config,
  use: (stores: { catalog: SqliteDatabase; activity: SqliteDatabase }) => T | Promise<T>,
): Promise<T> {
  return withCatalog(config, async (catalog) => {
    const activity = openActivity(config.dataDir);
    try {
      return await use({ catalog, activity });
    } finally {
      activity.close();
    }
  });
}

/** Runs `use` with the activity store open for writing, and closes it. */
export async function withActivity<T>(
  config: Config,
  use: (activity: SqliteDatabase) => T | Promise<T>,
): Promise<T> {
  makeDataDir(config.dataDir);
  const activity = openActivity(config.dataDir);
  try {
    return await use(activity);
  } finally {
    activity.close();
  }
}
