import type { Config } from "../ground/config.ts";
import { isWorking } from "../stores/older.ts";

/** Says that no worker runs, and what `does` its work; empty while a worker runs, or where another machine's may lead. */
export const noWorkerText = (
  { databaseUrl, dataDir }: Pick<Config, "databaseUrl" | "dataDir">,
  does: string,
): string =>
  databaseUrl !== undefined || isWorking(dataDir) ? "" : `No worker runs on this DATA_DIR: ${does}.\n`;
