/** Follows the snapshots of SNAPSHOT_URL; the server opens each as soon as it is in place. */
import { type Followed, Follower } from "../snapshots/follow.ts";
import type { StandBy } from "../snapshots/stand-by.ts";
import type { JobContext, WorkerLog } from "./job.ts";

export const FOLLOW_JOB = "follow-snapshot";

function tell(log: WorkerLog, followed: Followed | undefined): void {
  if (followed) log.info("a snapshot of the catalogue is in place", followed);
}

/** Makes the job of a publisher that does not lead. */
export const followLeader =
  (standBy: StandBy) =>
  async ({ signal, log }: JobContext): Promise<void> =>
    tell(log, await standBy.follow(signal));

/** Makes the job; what its runs remember of the origin is its own. */
export function followSnapshot(): (context: JobContext) => Promise<void> {
  let follower: Follower | undefined;
  return async ({ config, signal, log }) => {
    const { dataDir, snapshotUrl: url } = config;
    if (url === undefined) return;
    follower ??= new Follower({ dataDir, url, now: () => performance.now() });
    tell(log, await follower.look(signal));
  };
}
