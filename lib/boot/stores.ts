/** Both stores of a running server, looked after: replaced ones are opened anew, unusable ones are told. */
import { join } from "node:path";
import { ACTIVITY_FILE, openActivity } from "#db/activity/connection.ts";
import { CATALOG_FILE, openCatalogForReading } from "#db/catalog/connection.ts";
import type { ApiCore } from "../api/core.ts";
import { MINUTE_MS } from "../ground/clock.ts";
import { type StoreWatch, watchStore } from "./watch-store.ts";

export interface Stores {
  readonly catalog: StoreWatch;
  readonly activity: StoreWatch;
  /** What is wrong with them; undefined: nothing. */
  trouble(): string | undefined;
  close(): void;
}

/** An answer that is being sent may still be read from the catalogue before. */
const CLOSED_AFTER_MS = MINUTE_MS;

/** Watches the stores of `core` under `dataDir`; `log` hears of each that is opened anew, or cannot be used. */
export function watchStores(core: ApiCore, dataDir: string, log: (line: string) => void): Stores {
  const { options } = core;
  const activity = watchStore({
    path: join(dataDir, ACTIVITY_FILE),
    onGone: () => {
      log(`${ACTIVITY_FILE} is gone or replaced: clients are answered with 503 until one is there`);
      // Nothing is to be written into a file without a name, nor its log be left to the next of that name.
      options.activity.close();
    },
    reopen: () => {
      core.useActivity(openActivity(dataDir, 0));
      log(`${ACTIVITY_FILE} was opened anew`);
    },
  });
  const catalog = watchStore({
    path: join(dataDir, CATALOG_FILE),
    onGone: () => log(`${CATALOG_FILE} is gone or replaced`),
    reopen: () => {
      const before = options.catalog;
      core.useCatalog(openCatalogForReading(dataDir));
      setTimeout(() => before.close(), CLOSED_AFTER_MS).unref();
      log(`${CATALOG_FILE} was opened anew`);
    },
  });
  const trouble = () => {
    const [ofCatalog, ofActivity] = [catalog.trouble(), activity.trouble()];
    if (ofCatalog) return `${CATALOG_FILE}: ${ofCatalog}`;
    return ofActivity && `${ACTIVITY_FILE}: ${ofActivity}`;
  };
  core.unusable = trouble;
  return {
    ...{ catalog, activity, trouble },
    close: () => {
      catalog.close();
      activity.close();
    },
  };
}
