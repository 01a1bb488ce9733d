/** The activity store in tests: one in a temporary directory, and one where nothing ever happened. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { openActivity } from "#db/activity/connection.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import type { ActivityView } from "#lib/api/context.ts";

/** An empty store that is gone after the test. */
export function emptyActivity(): SqliteDatabase {
  const dataDir = mkdtempSync(join(tmpdir(), "nowline-activity-"));
  const db = openActivity(dataDir);
  onTestFinished(() => {
    db.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return db;
}

/** Nobody listens, nothing is played. */
export const quiet: ActivityView = {
  songsOnAir: () => [],
  listening: {
    rising: () => [],
    largest: () => [],
    stationsOfArtist: () => [],
    artistsOf: () => [],
    songsOf: () => new Map(),
    artistPlays: () => [],
    heardWith: () => [],
    itemPlays: () => new Map(),
  },
  recordSitting: () => {},
};
