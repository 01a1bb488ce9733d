/** `node lib/worker/main.ts`: the worker as the server starts it. */
import { readConfig } from "../ground/config.ts";
import { systemCode } from "../ground/fault.ts";
import { startWorker } from "./start.ts";

// Stores and backups have passwords of sources and keys of clients: other users of the machine read none.
process.umask(0o077);
const config = readConfig(process.env, process.cwd());
try {
  await startWorker(config);
} catch (error) {
  // A full disk is no fault of ours: one line, and the server starts the worker again.
  if (!systemCode(error)) throw error;
  process.stderr.write(`nowline: the worker cannot use ${config.dataDir}: ${(error as Error).message}\n`);
  process.exit(1);
}
process.exit(0);
