import type { Config } from "../ground/config.ts";
import { requireActivity } from "../stores/lost-activity.ts";
import { startWorker } from "../worker/start.ts";

/** `nowline work`: runs the worker without a server until SIGTERM or Ctrl-C. */
export async function work(config: Config): Promise<number> {
  requireActivity(config.dataDir);
  await startWorker(config);
  // Work that does not end in time is cut off.
  process.exit(0);
}
