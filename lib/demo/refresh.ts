/** `node lib/demo/refresh.ts`: brings a demonstration directory that is in around now; the server runs it each hour. */
import { withStores } from "../cli/open.ts";
import { systemClock } from "../ground/clock.ts";
import { readConfig } from "../ground/config.ts";
import { hasDemonstration, restoreDemonstration } from "./directory.ts";

await withStores(readConfig(process.env, process.cwd()), async (stores) => {
  if (hasDemonstration(stores.catalog)) await restoreDemonstration(stores, systemClock.now());
});
