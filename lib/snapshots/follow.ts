/** Follows the snapshots of an origin: each is fetched, checked wholly, and only then served. */
import { existsSync } from "node:fs";
import { constants, copyFile, mkdir, statfs } from "node:fs/promises";
import { join } from "node:path";
import { CATALOG_SCHEMA, isFollowed, migrateCatalogFile, schemaOfCatalog } from "#db/catalog/connection.ts";
import { faultOfStore } from "#db/check.ts";
import { holdSnapshots } from "#db/in-use.ts";
import { MINUTE_MS, SECOND_MS } from "../ground/clock.ts";
import { makeWhole } from "../ground/whole-file.ts";
import { assemble } from "./assemble.ts";
import {
  migratedFile,
  pureFile,
  removeOthers,
  serve,
  servedSnapshot,
  serveInstead,
  workDirOf,
} from "./followed.ts";
import { syncFile } from "./hash-file.ts";
import { type Manifest, parseManifest } from "./manifest.ts";
import { Origin } from "./origin.ts";
import { SnapshotError } from "./snapshot-error.ts";

/** A refused snapshot is tried again after this time; each further refusal doubles it. */
const FIRST_PAUSE_MS = 5 * SECOND_MS;
const LONGEST_PAUSE_MS = 10 * MINUTE_MS;

export interface Followed {
  revision: number;
  /** Bytes that were fetched for it, manifest included. */
  fetchedBytes: number;
  /** The revision of this machine's own catalogue, which is kept aside for it. */
  asideRevision?: number;
}

type Served = ReturnType<typeof servedSnapshot>;

/** @throws SnapshotError when the disk cannot hold the file of `manifest`: a full disk would harm the present catalogue too. */
async function requireRoom({ bytes }: Manifest, workDir: string): Promise<void> {
  const { bavail, bsize } = await statfs(workDir);
  const free = bavail * bsize;
  if (bytes > free) throw new SnapshotError(`it takes ${bytes} bytes, and the disk has ${free} left`);
}

/** Fetches the snapshot of `manifest`, unless it is there. @throws SnapshotError when it is not sound. */
async function fetchSnapshot(
  manifest: Manifest,
  from: { origin: Origin; workDir: string; served: Served; signal: AbortSignal },
) {
  const { origin, workDir, served, signal } = from;
  const path = join(workDir, pureFile(manifest.sha256));
  if (existsSync(path)) return path;
  await requireRoom(manifest, workDir);
  const local = served && { sha256: served.sha256, path: join(workDir, pureFile(served.sha256)) };
  await makeWhole(path, async (draft) => {
    await assemble({ origin, manifest, path: draft, local, signal });
    const fault = faultOfStore(draft);
    if (fault !== undefined) throw new SnapshotError(`its database is damaged: ${fault}`);
    const schema = schemaOfCatalog(draft);
    if (schema !== manifest.schema)
      throw new SnapshotError(`its database has schema ${schema}, its manifest says ${manifest.schema}`);
  });
  return path;
}

/** The name of the file to serve: where the snapshot's schema is older than ours, a copy that is brought to ours. */
async function fileToServe(sha256: string, path: string, dataDir: string): Promise<string> {
  if (schemaOfCatalog(path) === CATALOG_SCHEMA) return pureFile(sha256);
  const name = migratedFile(sha256, CATALOG_SCHEMA);
  const file = join(workDirOf(dataDir), name);
  if (existsSync(file)) return name;
  await makeWhole(file, async (draft) => {
    await copyFile(path, draft, constants.COPYFILE_FICLONE);
    migrateCatalogFile(draft);
    await syncFile(draft);
  });
  return name;
}

function requireKnownSchema({ schema }: Manifest): void {
  if (schema > CATALOG_SCHEMA)
    throw new SnapshotError(
      `the snapshot has schema ${schema}, this version knows ${CATALOG_SCHEMA}: upgrade this node`,
    );
}

/**
 * Brings the snapshot that is served to this version's schema, after an upgrade or the way back; false if there is
 * none to serve. @throws SnapshotError when DATA_DIR has a catalogue of its own.
 */
export async function serveInThisSchema(dataDir: string): Promise<boolean> {
  const served = servedSnapshot(dataDir);
  if (!served || !existsSync(served.path)) return false;
  if (schemaOfCatalog(served.path) === CATALOG_SCHEMA) return true;
  const pure = join(workDirOf(dataDir), pureFile(served.sha256));
  if (!existsSync(pure) || schemaOfCatalog(pure) > CATALOG_SCHEMA) return false;
  serve(dataDir, await fileToServe(served.sha256, pure, dataDir));
  return true;
}

interface Following {
  dataDir: string;
  /** The origin's address. */
  url: string;
  /** The time (ms) of a clock that never steps. */
  now: () => number;
  /** A catalogue of this machine's own is kept aside, instead of being in the way. */
  replacesOwn?: boolean;
}

/** Asks the origin when it is told to; a manifest that could not be used waits before it is tried again. */
export class Follower {
  readonly #options: Following;
  readonly #dataDir: string;
  readonly #origin: Origin;
  /** `sha256` is undefined for a manifest that could not be used. */
  #refused: { error: unknown; sha256: string | undefined; untilMs: number; pauseMs: number } | undefined;

  constructor(options: Following) {
    this.#options = options;
    this.#dataDir = options.dataDir;
    this.#origin = new Origin(options.url);
  }

  /**
   * Looks at the origin, and serves its snapshot when new. Undefined when it is served already, or another process
   * fetches it. @throws why it is not served; the snapshot before stays.
   */
  async look(signal: AbortSignal): Promise<Followed | undefined> {
    const letGo = holdSnapshots(this.#dataDir);
    if (!letGo) return undefined;
    try {
      return await this.#look(signal);
    } finally {
      letGo();
    }
  }

  async #look(signal: AbortSignal): Promise<Followed | undefined> {
    const replacesOwn = this.#options.replacesOwn && !isFollowed(this.#dataDir);
    const before = replacesOwn ? undefined : servedSnapshot(this.#dataDir);
    const refused = this.#refused;
    // After a lead this machine has a catalogue of its own: an unchanged manifest is read again.
    if (refused ? this.#options.now() >= refused.untilMs : replacesOwn) this.#origin.forget();
    const begunBytes = this.#origin.bytes;
    const text = await this.#origin.manifest(signal);
    if (text === undefined) {
      if (refused) throw refused.error;
      return undefined;
    }
    // The manifest's snapshot. A manifest that fails before it is known is refused until the manifest changes.
    let sha256: string | undefined;
    try {
      const manifest = parseManifest(text);
      requireKnownSchema(manifest);
      sha256 = manifest.sha256;
      const taken = await this.#take(manifest, before, signal);
      this.#refused = undefined;
      if (!taken) return undefined;
      return { revision: manifest.revision, fetchedBytes: this.#origin.bytes - begunBytes, ...taken };
    } catch (error) {
      if (signal.aborted) this.#origin.forget();
      else this.#refuse(error, sha256);
      throw error;
    }
  }

  /** Remembers the reason. A snapshot whose files may be mended is tried again; a manifest only after it changed. */
  #refuse(error: unknown, sha256: string | undefined): void {
    const again = this.#refused?.sha256 === sha256 ? this.#refused?.pauseMs : undefined;
    const pauseMs = again === undefined ? FIRST_PAUSE_MS : Math.min(again * 2, LONGEST_PAUSE_MS);
    const untilMs = sha256 === undefined ? Number.POSITIVE_INFINITY : this.#options.now() + pauseMs;
    this.#refused = { error, sha256, pauseMs, untilMs };
  }

  /** Serves the snapshot of `manifest`; undefined when it is the one of `served`. */
  async #take(
    manifest: Manifest,
    served: Served,
    signal: AbortSignal,
  ): Promise<Pick<Followed, "asideRevision"> | undefined> {
    const workDir = workDirOf(this.#dataDir);
    await mkdir(workDir, { recursive: true });
    const kept = new Set([manifest.sha256, served?.sha256 ?? manifest.sha256]);
    // Files that a killed process left take the room that the new file needs.
    removeOthers(this.#dataDir, kept);
    const path = await fetchSnapshot(manifest, { origin: this.#origin, workDir, served, signal });
    const file = await fileToServe(manifest.sha256, path, this.#dataDir);
    if (served?.path === join(workDir, file)) return undefined;
    const asideRevision = await serveInstead(this.#dataDir, file).catch((error) => {
      // A publisher with the file of the newest snapshot would go on from its own catalogue (`isNewestHere`).
      removeOthers(this.#dataDir, new Set(served ? [served.sha256] : []));
      throw error;
    });
    removeOthers(this.#dataDir, kept);
    return { asideRevision };
  }
}
