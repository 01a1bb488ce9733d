import { join } from "node:path";
import { ACTIVITY_FILE, openActivity } from "#db/activity/connection.ts";
import { CATALOG_FILE, openCatalogForReading } from "#db/catalog/connection.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import type { ApiCore } from "../api/core.ts";
import { MINUTE_MS } from "../ground/clock.ts";
import { watchStore } from "./watch-store.ts";

/** An answer that is being sent may still read from the previous catalogue. */
const CLOSED_AFTER_MS = MINUTE_MS;
/** Catalogues that were replaced and are still open: each keeps its deleted file on the disk, and a cache in memory. */
const MOST_REPLACED = 4;

/** Closes replaced catalogues after their last readers: after a minute, or earlier when many are replaced. */
export class Replaced {
  readonly #open: { catalog: SqliteDatabase; timer: NodeJS.Timeout }[] = [];

  add(catalog: SqliteDatabase): void {
    this.#keep(catalog);
    for (const each of this.#open.slice(0, -MOST_REPLACED)) this.#close(each.catalog);
  }

  #keep(catalog: SqliteDatabase): void {
    const timer = setTimeout(() => this.#close(catalog), CLOSED_AFTER_MS).unref();
    this.#open.push({ catalog, timer });
  }

  #close(catalog: SqliteDatabase): void {
    const at = this.#open.findIndex((each) => each.catalog === catalog);
    const [{ timer } = {}] = this.#open.splice(at, 1);
    clearTimeout(timer);
    try {
      catalog.close();
    } catch {
      // A statement still runs on this connection.
      this.#keep(catalog);
    }
  }
}

/** Takes a line for a store that cannot be used (`fault`), or that was opened again (`info`). */
interface StoreLog {
  fault: (line: string) => void;
  info: (line: string) => void;
}

/** Watches the stores of `core` under `dataDir`. A machine that follows a snapshot replaces its catalogue often. */
export function watchStores(core: ApiCore, dataDir: string, log: StoreLog) {
  const { options } = core;
  const replaced = new Replaced();
  const activity = watchStore({
    path: join(dataDir, ACTIVITY_FILE),
    onGone: () => {
      log.fault(`${ACTIVITY_FILE} is gone or replaced: clients get 503 until it is back`);
      // No statement may write to the deleted file, and its WAL must not stay for its successor.
      options.activity.close();
    },
    reopen: () => {
      core.useActivity(openActivity(dataDir, 0));
      log.info(`${ACTIVITY_FILE} was opened again`);
    },
  });
  const catalog = watchStore({
    path: join(dataDir, CATALOG_FILE),
    onGone: (isReplaced) => {
      if (!isReplaced) log.fault(`${CATALOG_FILE} is gone`);
    },
    reopen: () => {
      const before = options.catalog;
      core.useCatalog(openCatalogForReading(dataDir));
      replaced.add(before);
      log.info(`${CATALOG_FILE} was replaced and is opened again`);
    },
  });
  /** The fault of the stores; undefined: none. */
  const trouble = (): string | undefined => {
    const [ofCatalog, ofActivity] = [catalog.trouble(), activity.trouble()];
    if (ofCatalog) return `${CATALOG_FILE}: ${ofCatalog}`;
    return ofActivity && `${ACTIVITY_FILE}: ${ofActivity}`;
  };
  core.unusable = trouble;
  return {
    ...{ catalog, activity, trouble },
    /** Resolves when both files have been read: a server that serves damage is not ready. */
    checked: Promise.all([catalog.checked, activity.checked]),
    close: () => {
      catalog.close();
      activity.close();
    },
  };
}
