import { setTimeout as delay } from "node:timers/promises";
import { openActivity } from "#db/activity/connection.ts";
import { SECOND_MS } from "../ground/clock.ts";
import { messageOf } from "../ground/fault.ts";
import { Follower, serveInThisSchema } from "../snapshots/follow.ts";

const AGAIN_MS = SECOND_MS;

/**
 * Resolves when DATA_DIR has a snapshot: at once when it had one, else when the origin at `url` gives one; `log` gets
 * each reason why not. @throws SnapshotError when DATA_DIR has a catalogue of its own.
 */
export async function prepareSnapshot(
  { dataDir, url }: { dataDir: string; url: string },
  log: (line: string) => void,
): Promise<void> {
  if (await serveInThisSchema(dataDir)) return;
  // A catalogue without activity would look like a lost store, if this process were killed in between.
  openActivity(dataDir).close();
  const follower = new Follower({ dataDir, url, now: () => performance.now() });
  const { signal } = new AbortController();
  let told = "";
  while (!(await serveInThisSchema(dataDir))) {
    const reason = await follower.look(signal).then(() => told, messageOf);
    if (reason !== told) log(`there is no snapshot to serve yet: ${reason}`);
    told = reason;
    if (!(await serveInThisSchema(dataDir))) await delay(AGAIN_MS);
  }
}
