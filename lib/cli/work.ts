import type { Config } from "../ground/config.ts";
import { requireActivity } from "../stores/lost-activity.ts";
import { requireNoOlderVersion } from "../stores/older.ts";
import { startWorker } from "../worker/start.ts";

/** `nowline work`: runs the worker without a server until SIGTERM or Ctrl-C. */
export async function work(config: Config): Promise<number> {
  const begin = async () => {
    requireActivity(config.dataDir);
    requireNoOlderVersion(config.dataDir);
    await startWorker(config);
  };
  if (config.databaseUrl === undefined) await begin();
  else {
    const { asNode } = await import("../nodes/command.ts");
    await asNode(config, (line) => process.stderr.write(`nowline: ${line}\n`), begin, true);
  }
  // Work that does not end in time is cut off.
  process.exit(0);
}
