import { setTimeout as delay } from "node:timers/promises";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { isBusy } from "../ground/flush-soon.ts";
import { type TellResult, type Told, tell } from "./tell.ts";

const PAUSE_MS = 20;
const TRIES = 100;

/** `tell` in the server, whose connection does not wait: tries for two seconds while another process writes. */
export async function tellPatiently(db: SqliteDatabase, told: Told): Promise<TellResult> {
  for (let tries = 1; ; tries++)
    try {
      return tell(db, told);
    } catch (error) {
      if (!isBusy(error) || tries >= TRIES) throw error;
      await delay(PAUSE_MS);
    }
}
