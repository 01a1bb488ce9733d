/**
 * `node lib/boot/preflight.ts [--new]`: checks in a fraction of a second what would stop the server from starting,
 * before a long build. Exits with 0, or with 1 and the reason on stderr.
 */
import { createServer } from "node:net";
import { readConfig } from "../ground/config.ts";
import { prepareDataDir } from "../stores/data-dir.ts";
import { requireActivity } from "../stores/lost-activity.ts";
import { requireNoNewer } from "../stores/older.ts";
import { complaintOf } from "./complain.ts";
import { listen } from "./listen.ts";

try {
  const config = readConfig(process.env, process.cwd());
  prepareDataDir(config.dataDir);
  if (!process.argv.includes("--new") && config.databaseUrl === undefined) requireActivity(config.dataDir);
  requireNoNewer(config.dataDir);
  const server = createServer();
  await listen(server, config.host, config.port);
  server.close();
} catch (error) {
  process.stderr.write(complaintOf(error));
  process.exitCode = 1;
}
