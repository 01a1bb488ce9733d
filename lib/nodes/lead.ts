/**
 * A single worker of all machines leads: the worker that holds the lock in PostgreSQL, while its connection lasts. The leader
 * alone writes the catalogue that publishers share.
 */
import type { Client } from "pg";
import { connectAlone, postgresFault } from "#db/postgres/connection.ts";
import { isOtherNoted, listNodes, takeLead, tellLeader } from "#db/postgres/nodes.ts";
import { readStore } from "#db/replica/open.ts";
import { readLink } from "#db/replica/outbox.ts";
import { closing } from "#db/sqlite.ts";
import { SECOND_MS } from "../ground/clock.ts";
import type { Config } from "../ground/config.ts";
import { pause } from "../ground/pause.ts";
import { StartupError } from "../stores/startup-error.ts";
import { faultOf } from "./trouble.ts";
import { withPostgres } from "./with-postgres.ts";

const TRY_EVERY_MS = 500;
/** A leader that PostgreSQL does not answer in this time leads no more. */
const ANSWER_MS = 5 * SECOND_MS;

export interface Lead {
  /** Fires when another worker may lead. */
  lost: AbortSignal;
  /** Lets another worker lead. */
  end(): Promise<void>;
}

/** The number of this machine among the machines of PostgreSQL; null before PostgreSQL knows it. */
export const numberOf = (dataDir: string): number | null => closing(readStore(dataDir), readLink).node;

interface Waiting {
  /** Hears why PostgreSQL cannot be asked. */
  fault: (line: string) => void;
  /** Hears again and again whether another machine leads; false while nobody knows. */
  onOther: (leads: boolean) => void;
}

/** Waits until this worker leads; undefined when `signal` fires before. */
export async function waitForLead(
  { databaseUrl = "", dataDir }: Config,
  signal: AbortSignal,
  { fault, onOther }: Waiting,
): Promise<Lead | undefined> {
  let trouble = "";
  let client: Client | undefined;
  while (!signal.aborted) {
    const lost = new AbortController();
    try {
      client ??= await connectAlone(databaseUrl, () => {
        client = undefined;
        lost.abort();
      });
      const node = numberOf(dataDir);
      if (await takeLead(client, node)) return leadOf(client, lost, dataDir);
      onOther(await isOtherNoted(client, node));
    } catch (error) {
      onOther(false);
      const { message } = faultOf(error, databaseUrl);
      if (message !== trouble) fault(message);
      trouble = message;
      await client?.end().catch(() => undefined);
      client = undefined;
    }
    await pause(TRY_EVERY_MS, signal);
  }
  await client?.end().catch(() => undefined);
  return undefined;
}

/** A connection can be gone without a word: the leader asks every second, and tells its number, which may change. */
function leadOf(client: Client, lost: AbortController, dataDir: string): Lead {
  client.once("end", () => lost.abort());
  client.once("error", () => lost.abort());
  let askedAtMs: number | undefined;
  const timer = setInterval(() => {
    if (askedAtMs !== undefined) {
      if (performance.now() - askedAtMs > ANSWER_MS) lost.abort();
      return;
    }
    askedAtMs = performance.now();
    tellLeader(client, numberOf(dataDir)).then(
      () => {
        askedAtMs = undefined;
      },
      () => lost.abort(),
    );
  }, SECOND_MS).unref();
  return {
    lost: lost.signal,
    end: async () => {
      clearInterval(timer);
      await client.end().catch(() => undefined);
    },
  };
}

/**
 * Asks PostgreSQL at DATABASE_URL whether this machine leads; false while none leads.
 * @throws StartupError that names the machine that leads, after the words `before`, or says that PostgreSQL cannot be asked.
 */
export async function requireLead({ databaseUrl = "", dataDir }: Config, before = ""): Promise<boolean> {
  const nodes = await withPostgres(databaseUrl, listNodes).catch((error) => {
    const { message } = postgresFault(error, databaseUrl);
    throw new StartupError(`${message}. Which machine leads is unknown: nothing was changed`, {
      cause: error,
    });
  });
  const leader = nodes.find(({ leads }) => leads);
  if (leader && leader.id !== numberOf(dataDir))
    throw new StartupError(
      `${before}the worker of ${leader.name} leads (\`nowline nodes\`), and this machine's catalogue follows that one: run the command there`,
    );
  return leader !== undefined;
}
