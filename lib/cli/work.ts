import type { Config } from "../ground/config.ts";
import { requireActivity } from "../stores/lost-activity.ts";
import { startWorker } from "../worker/start.ts";

/** `nowline work`: the worker without a server, until SIGTERM or Ctrl-C. */
export async function work(config: Config): Promise<number> {
  requireActivity(config.dataDir);
  await startWorker(config);
  // What was under way and would not end is not waited for any longer.
  process.exit(0);
}
