/** An activity store that is missing beside its catalogue: clients, keys and quota are lost with it. */
import { statSync } from "node:fs";
import { join } from "node:path";
import { ACTIVITY_FILE } from "#db/activity/connection.ts";
import { CATALOG_FILE } from "#db/catalog/connection.ts";
import { sourceWriter } from "#db/catalog/write/source.ts";
import { closing, openSqlite } from "#db/sqlite.ts";
import { hasDemonstration } from "../demo/presence.ts";
import { StartupError } from "./startup-error.ts";

export const LOST_ACTIVITY =
  "activity.sqlite is missing, and with it all clients, keys, quota and songs: restore a backup " +
  "(`nowline restore <file>`), or start with `npm start -- --new` to begin without them";

const isThere = (dataDir: string, file: string) =>
  (statSync(join(dataDir, file), { throwIfNoEntry: false })?.size ?? 0) > 0;

/** Whether `dataDir` has an activity store: to open one that is gone would make an empty one in its place. */
export const hasActivity = (dataDir: string): boolean => isThere(dataDir, ACTIVITY_FILE);

/** Whether `dataDir` has a catalogue with more than the demonstration, but no activity store. */
export function isActivityLost(dataDir: string): boolean {
  if (isThere(dataDir, ACTIVITY_FILE) || !isThere(dataDir, CATALOG_FILE)) return false;
  return closing(
    openSqlite(join(dataDir, CATALOG_FILE), { readonly: true }),
    (catalog) => sourceWriter.count(catalog) > Number(hasDemonstration(catalog)),
  );
}

/** @throws StartupError when the activity store of `dataDir` is lost: a new store would hide the loss. */
export function requireActivity(dataDir: string): void {
  if (isActivityLost(dataDir)) throw new StartupError(`DATA_DIR ${dataDir}: ${LOST_ACTIVITY}.`);
}
