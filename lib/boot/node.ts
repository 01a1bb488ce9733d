/** The server as one of several nodes, with DATABASE_URL; without it, no code of nodes is loaded. */
import type { ApiCore } from "../api/core.ts";
import { systemClock } from "../ground/clock.ts";
import type { Config } from "../ground/config.ts";
import type { OpenNode } from "../nodes/node.ts";
import { requireRightStore } from "../nodes/replica-file.ts";
import type { openLog } from "./log.ts";

export interface ServerNode extends Omit<OpenNode, "run"> {
  /** Goes on to follow, now that the stores and the API are open. */
  run(core: ApiCore): void;
}

/** Opens the node; undefined without DATABASE_URL. @throws StartupError; PostgresError. */
export async function openNodeOf(
  config: Config,
  log: ReturnType<typeof openLog>,
): Promise<ServerNode | undefined> {
  requireRightStore(config);
  if (config.databaseUrl === undefined) return undefined;
  const { openNode } = await import("../nodes/node.ts");
  let core: ApiCore | undefined;
  const node = await openNode(config, {
    fault: (line) => log.fault(new Error(line)),
    onClock: (line, isOff) => (isOff ? log.fault(new Error(line)) : log.info(line)),
    replica: () => {
      if (!core) throw new Error("the stores are not open yet");
      return core.options.activity;
    },
    onPlayed: (rpuids) => core?.plays.playedElsewhere(rpuids, systemClock.now()),
    revision: () => core?.revision() ?? null,
  });
  return {
    ...node,
    run: (opened) => {
      core = opened;
      node.run();
    },
  };
}
