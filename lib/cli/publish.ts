import { SECOND_MS, systemClock } from "../ground/clock.ts";
import type { Config } from "../ground/config.ts";
import { pause } from "../ground/pause.ts";
import { publishFrom } from "../snapshots/publish.ts";
import { CommandError, type Printing, print, type Terminal } from "./terminal.ts";
import { requireWriter } from "./writer.ts";

/** How long a publication of the worker is waited for, and the pause between two tries. */
const WAIT_MS = 30 * SECOND_MS;
const PAUSE_MS = 250;

/** `nowline publish`: publishes the catalogue to SNAPSHOT_DIR where it has changed or is damaged. Returns the exit code. */
export async function publishNow(config: Config, flags: Printing, terminal: Terminal): Promise<number> {
  await requireWriter(config);
  if (config.snapshotDir === undefined)
    throw new CommandError("SNAPSHOT_DIR says in which directory to publish; it is not set");
  const attempt = () => publishFrom(config, { nowMs: systemClock.now(), checks: true });
  let published = await attempt();
  for (let waitedMs = 0; !published && waitedMs < WAIT_MS; waitedMs += PAUSE_MS) {
    await pause(PAUSE_MS, undefined);
    published = await attempt();
  }
  if (!published) throw new CommandError("the worker is publishing just now: try again");
  const { isNew, movedBytes, manifest } = published;
  const { revision, bytes, sha256 } = manifest;
  const moved = isNew ? `: ${movedBytes} bytes to fetch, ${bytes} in all` : " already";
  print(
    terminal,
    flags,
    { revision, sha256, bytes, isNew, movedBytes },
    `Revision ${revision} is published in ${config.snapshotDir}${moved}.\n`,
  );
  return 0;
}
