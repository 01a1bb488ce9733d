import { newestArtworkMs } from "#db/activity/artwork.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { MINUTE_MS } from "../ground/clock.ts";

/** While pictures arrive, answers with their tints are made anew this often. */
const STEP_MS = 10 * MINUTE_MS;

/** A number that grows each ten minutes until all tints fetched so far are in answers, and then stands still. */
export const tintsChanged = (db: SqliteDatabase, nowMs: number): number =>
  Math.min(Math.floor(nowMs / STEP_MS), Math.floor(newestArtworkMs(db) / STEP_MS) + 1);
