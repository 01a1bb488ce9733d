/** Publishers that share SNAPSHOT_DIR and PostgreSQL: one leads and publishes, the others follow it until they lead. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { CATALOG_FILE, isFollowed, marksOfCatalog } from "#db/catalog/connection.ts";
import { type Followed, Follower } from "./follow.ts";
import { makeOwn, pureFile, workDirOf } from "./followed.ts";
import { MANIFEST_FILE } from "./manifest.ts";
import { lastManifest } from "./shelf.ts";
import { SnapshotError } from "./snapshot-error.ts";

/** Whether this machine's own catalogue is the newest snapshot in `directory`, or comes after it. */
export function isNewestHere(dataDir: string, directory: string): boolean {
  if (isFollowed(dataDir)) return false;
  const last = lastManifest(directory);
  return last === undefined || existsSync(join(workDirOf(dataDir), pureFile(last.sha256)));
}

/** Whether this machine's own catalogue is the newest snapshot in `directory`, and nothing of it is unpublished. */
function isPublishedHere(dataDir: string, directory: string): boolean {
  const last = lastManifest(directory);
  const file = join(dataDir, CATALOG_FILE);
  if (!isNewestHere(dataDir, directory)) return false;
  if (!last) return true;
  if (!existsSync(file)) return false;
  const { revision, changedAtMs } = marksOfCatalog(file);
  return revision === last.revision && changedAtMs === last.changedAtMs;
}

/** Follows what the leader publishes, so that this machine can publish on when it leads. */
export class StandBy {
  readonly #dataDir: string;
  readonly #directory: string;
  readonly #follower: Follower;

  constructor({ dataDir, directory, now }: { dataDir: string; directory: string; now: () => number }) {
    this.#dataDir = dataDir;
    this.#directory = directory;
    this.#follower = new Follower({ dataDir, url: pathToFileURL(directory).href, now, replacesOwn: true });
  }

  /**
   * Has this machine serve the newest snapshot, like `Follower.look`; a catalogue of its own is kept aside. While
   * `another` machine leads, what was changed here and not published is set aside too: the leader will never have it.
   */
  async follow(signal: AbortSignal, another: boolean): Promise<Followed | undefined> {
    const isHere = another ? isPublishedHere : isNewestHere;
    return isHere(this.#dataDir, this.#directory) ? undefined : this.#follower.look(signal);
  }

  /**
   * Makes the newest snapshot this machine's own catalogue: it leads. Returns what was followed for that.
   * @throws SnapshotError when it cannot have that snapshot; publishing another catalogue would take its changes back.
   */
  async takeOver(signal: AbortSignal): Promise<Followed | undefined> {
    // The operator who emptied the directory wants this machine to go on from what it has.
    const followed = existsSync(join(this.#directory, MANIFEST_FILE))
      ? await this.follow(signal, false)
      : undefined;
    const last = lastManifest(this.#directory);
    if (last && !existsSync(join(workDirOf(this.#dataDir), pureFile(last.sha256))))
      throw new SnapshotError("another process is about the snapshots of this DATA_DIR");
    await makeOwn(this.#dataDir);
    return followed;
  }
}
