import { setTimeout as delay } from "node:timers/promises";
import { holdLink } from "#db/in-use.ts";
import { NamedError } from "#db/named-error.ts";
import { connectAlone } from "#db/postgres/connection.ts";
import { readStore } from "#db/replica/open.ts";
import { waitingChanges } from "#db/replica/outbox.ts";
import { SECOND_MS } from "../ground/clock.ts";
import type { Config } from "../ground/config.ts";
import { prepareDataDir } from "../stores/data-dir.ts";
import { openLink } from "./node.ts";
import { requireRightStore } from "./replica-file.ts";

/** How long a command waits until the server beside it has sent its changes, and how long where PostgreSQL does not answer. */
const SENT_WITHIN_MS = 10 * SECOND_MS;
const AWAY_WITHIN_MS = 3 * SECOND_MS;
/** A server sends in a tenth of a second: after this time the command asks whether PostgreSQL answers. */
const LATE_MS = SECOND_MS;
const LOOK_EVERY_MS = 20;

/** A command is done on this machine and its changes are kept, but PostgreSQL did not take them in time. */
class NotSentError extends NamedError {}

/**
 * Runs `use`. With DATABASE_URL the replica is brought up to date before, and PostgreSQL has the changes after; `fault`
 * hears why it is away. Nobody waits for the changes of a `use` that only reads or, as the worker, sends while it works.
 * @throws NotSentError when PostgreSQL did not take the changes in time: the replica sends them later.
 */
export async function asNode<T>(
  config: Config,
  fault: (line: string) => void,
  use: () => Promise<T>,
  isReading = false,
): Promise<T> {
  requireRightStore(config);
  if (config.databaseUrl === undefined) return use();
  prepareDataDir(config.dataDir);
  const release = holdLink(config.dataDir);
  const result = await (release ? linked(config, fault, use).finally(release) : use());
  // The server of this DATA_DIR sends; without a server the link has sent what it could.
  if (!isReading) await requireSent(config, release ? 0 : SENT_WITHIN_MS);
  return result;
}

async function linked<T>(config: Config, fault: (line: string) => void, use: () => Promise<T>): Promise<T> {
  // The server's NODE_NAME and PORT are often set for its service alone.
  const link = await openLink(config, { fault, keepsName: config.nodeName === undefined });
  link.run();
  try {
    return await use();
  } finally {
    await link.close();
  }
}

/** Waits for at most `withinMs`, and less where PostgreSQL does not answer. @throws NotSentError when changes are left. */
async function requireSent({ dataDir, databaseUrl = "" }: Config, withinMs: number): Promise<void> {
  const db = readStore(dataDir);
  const beganMs = performance.now();
  let [mostMs, isAsked] = [withinMs, false];
  try {
    while (waitingChanges(db) > 0) {
      const waitedMs = performance.now() - beganMs;
      if (waitedMs >= mostMs)
        throw new NotSentError(
          "done on this machine, do not repeat it: PostgreSQL has not taken it yet, and other machines have it as soon as PostgreSQL answers",
        );
      if (waitedMs >= LATE_MS && !isAsked) {
        isAsked = true;
        connectAlone(databaseUrl, () => {})
          .then((client) => client.end())
          .catch(() => {
            mostMs = AWAY_WITHIN_MS;
          });
      }
      await delay(LOOK_EVERY_MS);
    }
  } finally {
    db.close();
  }
}
