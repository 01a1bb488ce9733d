/** `node lib/cli/refresh-demonstration.ts`: moves a demonstration's times to now. The server runs it each hour. */

import { restoreDemonstration } from "../demo/directory.ts";
import { hasDemonstration } from "../demo/presence.ts";
import { systemClock } from "../ground/clock.ts";
import { readConfig } from "../ground/config.ts";
import { withStores } from "./open.ts";

await withStores(readConfig(process.env, process.cwd()), async (stores) => {
  if (hasDemonstration(stores.catalog)) await restoreDemonstration(stores, systemClock.now());
});
