/** The server as one of several nodes, with DATABASE_URL; without it, no code of nodes is loaded. */
import type { ApiCore } from "../api/core.ts";
import { systemClock } from "../ground/clock.ts";
import type { Config } from "../ground/config.ts";
import type { NodeHooks, OpenNode } from "../nodes/node.ts";
import { requireRightStore } from "../nodes/replica-file.ts";
import type { openLog } from "./log.ts";

/** Opens the node; undefined without DATABASE_URL. @throws StartupError; PostgresError. */
export async function openNodeOf(
  config: Config,
  log: ReturnType<typeof openLog>,
): Promise<OpenNode | undefined> {
  requireRightStore(config);
  if (config.databaseUrl === undefined) return undefined;
  const { openNode } = await import("../nodes/node.ts");
  const fault = (line: string) => log.fault(new Error(line));
  return openNode(config, { fault, onClock: (line, isOff) => (isOff ? fault(line) : log.info(line)) });
}

/** The stores and the plays of `core`, as its node reads them. */
export const hooksOf = (core: ApiCore): NodeHooks => ({
  replica: () => core.options.activity,
  revision: () => core.revision(),
  onPlayed: (rpuids) => core.plays.playedElsewhere(rpuids, systemClock.now()),
});
