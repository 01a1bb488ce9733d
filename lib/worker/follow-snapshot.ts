/** Follows the snapshots of SNAPSHOT_URL; the server opens each as soon as it is in place. */
import { Follower } from "../snapshots/follow.ts";
import type { JobContext } from "./job.ts";

export const FOLLOW_JOB = "follow-snapshot";

/** Makes the job; what its runs remember of the origin is its own. */
export function followSnapshot(): (context: JobContext) => Promise<void> {
  let follower: Follower | undefined;
  return async ({ config, signal, log }) => {
    const { dataDir, snapshotUrl: url } = config;
    if (url === undefined) return;
    follower ??= new Follower({ dataDir, url, now: () => performance.now() });
    const followed = await follower.look(signal);
    if (followed) log.info("a snapshot of the catalogue is in place", followed);
  };
}
