/** Follows the snapshots of SNAPSHOT_URL; the server opens each as soon as it is in place. */
import { type Followed, Follower } from "../snapshots/follow.ts";
import { ASIDE_FILE } from "../snapshots/followed.ts";
import type { StandBy } from "../snapshots/stand-by.ts";
import type { JobContext, WorkerLog } from "./job.ts";

export const FOLLOW_JOB = "follow-snapshot";

/** Logs which snapshot took the place of the one before, or of this machine's own catalogue. */
export function tellFollowed(log: WorkerLog, followed: Followed | undefined): void {
  if (!followed) return;
  log.info("a snapshot of the catalogue is in place", followed);
  const { asideRevision: revision } = followed;
  const aside = `this machine's own catalogue is set aside as ${ASIDE_FILE}: nobody has what it did not publish`;
  if (revision !== undefined) log.warn(aside, { revision });
}

/** Makes the job of a publisher that does not lead; `another` says whether another machine is known to lead. */
export const followLeader =
  (standBy: StandBy, another: () => boolean) =>
  async ({ signal, log }: JobContext): Promise<void> =>
    tellFollowed(log, await standBy.follow(signal, another()));

/** Makes the job; what its runs remember of the origin is its own. */
export function followSnapshot(): (context: JobContext) => Promise<void> {
  let follower: Follower | undefined;
  return async ({ config, signal, log }) => {
    const { dataDir, snapshotUrl: url } = config;
    if (url === undefined) return;
    follower ??= new Follower({ dataDir, url, now: () => performance.now() });
    tellFollowed(log, await follower.look(signal));
  };
}
