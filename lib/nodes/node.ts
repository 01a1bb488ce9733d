/** A server that is one of several: its link to PostgreSQL and its leases. */
import { hostname } from "node:os";
import { setTimeout as delay } from "node:timers/promises";
import { holdLink } from "#db/in-use.ts";
import { PostgresError, postgresFault } from "#db/postgres/connection.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { SECOND_MS } from "../ground/clock.ts";
import type { Config } from "../ground/config.ts";
import { StartupError } from "../stores/startup-error.ts";
import { Leases } from "./leases.ts";
import { Link } from "./link.ts";
import type { LinkOptions, LinkStatus } from "./link-terms.ts";

/** A command holds the link for a moment. */
const LOCK_MS = 10 * SECOND_MS;
const LOOK_EVERY_MS = 100;

export interface NodeStatus extends LinkStatus {
  /** Requests that were leased and are not used. */
  leased: number;
}

/** The server of a node, once its stores are open. */
export interface NodeHooks extends Required<Pick<LinkOptions, "onPlayed">> {
  /** The activity store as the server has it open. */
  replica: () => SqliteDatabase;
  /** The revision of the catalogue. */
  revision: () => number;
}

export type OpenNode = Awaited<ReturnType<typeof openNode>>;

/** The name under which operators see this process. */
export const nameOf = ({ nodeName, port }: Config): string => nodeName ?? `${hostname()}:${port}`;

/** A link to PostgreSQL that has followed once. @throws StartupError; PostgresError for what the operator has to change. */
export async function openLink(
  config: Config,
  options: Omit<LinkOptions, "url" | "dataDir" | "name">,
): Promise<Link> {
  const link = new Link({
    url: config.databaseUrl ?? "",
    dataDir: config.dataDir,
    name: nameOf(config),
    ...options,
  });
  try {
    await link.begin();
  } catch (error) {
    const isAway = error instanceof PostgresError && !error.isFinal;
    // A node with a whole copy starts without PostgreSQL, and follows when PostgreSQL answers.
    if (isAway && link.isWhole()) {
      options.fault(error.message);
      return link;
    }
    await link.close();
    throw error;
  }
  return link;
}

async function holdLinkSoon(dataDir: string): Promise<() => void> {
  for (let waitedMs = 0; waitedMs < LOCK_MS; waitedMs += LOOK_EVERY_MS) {
    const release = holdLink(dataDir);
    if (release) return release;
    await delay(LOOK_EVERY_MS);
  }
  throw new StartupError(
    `another process of DATA_DIR ${dataDir} follows PostgreSQL: end it, or take another DATA_DIR`,
  );
}

/** Opens the node that `config` describes. @throws as `openLink` does. */
export async function openNode(config: Config, log: Required<Pick<LinkOptions, "fault" | "onClock">>) {
  const release = await holdLinkSoon(config.dataDir);
  let server: NodeHooks | undefined;
  let leases: Leases | undefined;
  const state = () => ({ revision: server?.revision() ?? null, leased: leases?.leased() ?? 0 });
  // Trends are computed when the stores are open.
  const early = new Set<string>();
  const onPlayed = (rpuids: ReadonlySet<string>) => {
    if (server) server.onPlayed(rpuids);
    else for (const rpuid of rpuids) early.add(rpuid);
  };
  const link = await openLink(config, { ...log, onPlayed, state }).catch((error) => {
    release();
    throw error;
  });
  const open = new Leases({
    replica: () => {
      if (!server) throw new Error("the stores are not open yet");
      return server.replica();
    },
    link,
    onFault: (error) => log.fault(postgresFault(error, config.databaseUrl ?? "").message),
  });
  leases = open;
  return {
    charge: open.charge,
    /** Goes on to follow, now that the stores and the API are open. */
    run: (opened: NodeHooks) => {
      server = opened;
      server.onPlayed(early);
      link.run();
    },
    status: (): NodeStatus => ({ ...link.status(), leased: open.leased() }),
    /** Gives the leases back and sends what waits. */
    close: async () => {
      await open.close();
      await link.close();
      release();
    },
  };
}
