import { setTimeout as delay } from "node:timers/promises";
import { holdLink } from "#db/in-use.ts";
import { readStore } from "#db/replica/open.ts";
import { waitingChanges } from "#db/replica/outbox.ts";
import { SECOND_MS } from "../ground/clock.ts";
import type { Config } from "../ground/config.ts";
import { prepareDataDir } from "../stores/data-dir.ts";
import { StartupError } from "../stores/startup-error.ts";
import { openLink } from "./node.ts";
import { requireRightStore } from "./replica-file.ts";

/** How long a command waits until the server beside it has sent its changes. */
const SENT_WITHIN_MS = 10 * SECOND_MS;
const LOOK_EVERY_MS = 20;

/**
 * Runs `use`. With DATABASE_URL the replica is brought up to date before, and PostgreSQL has the changes after; `fault`
 * hears why it is away. Beside a server a `use` that only reads waits for nothing.
 * @throws StartupError when PostgreSQL did not take the changes in time: the replica sends them later.
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
  if (!release) return isReading ? use() : besideServer(config, use);
  try {
    const link = await openLink(config, { fault });
    link.run();
    try {
      return await use();
    } finally {
      await link.close();
    }
  } finally {
    release();
  }
}

/** The server of this DATA_DIR follows and sends. */
async function besideServer<T>({ dataDir }: Config, use: () => Promise<T>): Promise<T> {
  const result = await use();
  const db = readStore(dataDir);
  try {
    for (let waitedMs = 0; waitingChanges(db) > 0; waitedMs += LOOK_EVERY_MS) {
      if (waitedMs >= SENT_WITHIN_MS)
        throw new StartupError(
          "done on this machine, but PostgreSQL has not taken it: it is kept, and in force elsewhere as soon as PostgreSQL answers",
        );
      await delay(LOOK_EVERY_MS);
    }
  } finally {
    db.close();
  }
  return result;
}
