/**
 * The pictures of other servers: each is fetched once, made square, kept in DATA_DIR, and given in the size that a page
 * asks for. Listeners' browsers ask no other server.
 */
import { createHash } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import {
  type ArtworkRow,
  artworkBytes,
  countArtworkFile,
  findArtwork,
  forgetOldestArtwork,
  hasNamesake,
  putArtwork,
} from "#db/activity/artwork.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import type { PictureSize } from "../contract/picture.ts";
import { DAY_MS, HOUR_MS } from "../ground/clock.ts";
import { Gate, GateFull } from "../ground/gate.ts";
import { patiently } from "../ground/patiently.ts";
import { type FetchedPicture, type FetchPicture, fetchPicture } from "./fetch-picture.ts";
import { fileName, LARGEST, Shelf } from "./shelf.ts";
import { type PictureFormat, resized, squared } from "./squared.ts";

/** Bytes of all files. */
export const MOST_BYTES = 1024 ** 3;
const MOST_MEMORY = 16 * 1024 ** 2;
/** After this time the source is asked whether its picture is another one. */
const FRESH_MS = 7 * DAY_MS;
/** The pause after a first failure; each further failure doubles it. */
const FIRST_PAUSE_MS = HOUR_MS;
/** A browser has few connections: a slow picture must not hold up the page. */
const PATIENCE_MS = 1_000;
const FETCHES = { atOnce: 4, waiting: 60 };
/** libvips works in threads of its own; more at once would take the processor from answers. */
const MAKINGS = { atOnce: 1, waiting: 200 };

/** A picture with its ETag; "none": there is none; "later": it is not ready yet. */
export type Found = { kind: "picture"; bytes: Buffer; etag: string } | { kind: "none" } | { kind: "later" };

export interface GalleryOptions extends Omit<FetchPicture, "signal"> {
  dataDir: string;
  /** The activity store of this moment. */
  db: () => SqliteDatabase;
  now: () => number;
  /** Takes our own faults; another server's fault stands with its picture. */
  onError: (error: unknown) => void;
  mostBytes?: number;
}

type Known = ArtworkRow | undefined;

export class Gallery {
  readonly #options: GalleryOptions;
  readonly #shelf: Shelf;
  readonly #memory = new LRUCache<string, Buffer>({
    maxSize: MOST_MEMORY,
    sizeCalculation: ({ length }) => length + 200,
  });
  readonly #underWay = new Map<string, Promise<void>>();
  readonly #fetches = new Gate(FETCHES);
  readonly #makings = new Gate(MAKINGS);
  readonly #over = new AbortController();
  #bytes: number | undefined;

  constructor(options: GalleryOptions) {
    this.#options = options;
    this.#shelf = new Shelf(options.dataDir);
  }

  /** The picture at `url`, an address of the catalogue. Waits a second at most for another server. */
  async find(url: string, size: PictureSize, format: PictureFormat): Promise<Found> {
    const known = this.#find(url);
    const isDue = known === undefined || this.#options.now() >= known.next_at_ms;
    const fetching = isDue ? this.#fetchOnce(url) : undefined;
    const found = await this.#inSize(known, size, format);
    if (found) return found;
    // The file may be lost though its row is not.
    const coming = fetching ?? (known?.sha256 ? this.#fetchOnce(url) : undefined);
    if (coming === undefined) return { kind: "none" };
    const isThere = await Promise.race([coming.then(() => true), delay(PATIENCE_MS, false, { ref: false })]);
    if (!isThere || this.#over.signal.aborted) return { kind: "later" };
    return (await this.#inSize(this.#find(url), size, format)) ?? { kind: "none" };
  }

  /** Gives up what is under way. */
  async close(): Promise<void> {
    this.#over.abort();
    await Promise.allSettled(this.#underWay.values());
  }

  #find(url: string): Known {
    return findArtwork(this.#options.db(), url);
  }

  async #inSize(known: Known, size: PictureSize, format: PictureFormat): Promise<Found | undefined> {
    const sha256 = known?.sha256;
    if (!sha256) return undefined;
    const name = fileName(size, format);
    const key = `${sha256}-${name}`;
    const bytes =
      this.#memory.get(key) ??
      (await this.#shelf.read(sha256, name)) ??
      (await this.#make(sha256, size, format));
    if (bytes === undefined) return undefined;
    if (bytes === "busy") return { kind: "later" };
    this.#memory.set(key, bytes);
    return { kind: "picture", bytes, etag: `"${sha256.slice(0, 24)}-${name}"` };
  }

  /** Makes a size from the largest; undefined when that file is lost. */
  async #make(
    sha256: string,
    size: PictureSize,
    format: PictureFormat,
  ): Promise<Buffer | "busy" | undefined> {
    const largest = await this.#shelf.read(sha256, LARGEST);
    if (largest === undefined) return undefined;
    try {
      const bytes = await this.#makings.pass(() => resized(largest, size, format));
      await this.#shelf.write(sha256, fileName(size, format), bytes);
      await this.#keep(() => countArtworkFile(this.#options.db(), sha256, bytes.length), bytes.length);
      return bytes;
    } catch (error) {
      if (error instanceof GateFull) return "busy";
      throw error;
    }
  }

  /** Fetches a picture, one fetch at a time for each address. Never rejects. */
  #fetchOnce(url: string): Promise<void> {
    const underWay = this.#underWay.get(url);
    if (underWay) return underWay;
    const fetching = this.#fetches
      .pass(() => this.#fetch(url))
      .catch((error) => {
        if (!(error instanceof GateFull)) this.#options.onError(error);
      })
      .finally(() => this.#underWay.delete(url));
    this.#underWay.set(url, fetching);
    return fetching;
  }

  async #fetch(url: string): Promise<void> {
    const { signal } = this.#over;
    if (signal.aborted) return;
    const known = this.#find(url);
    const fetched = await fetchPicture(url, known, { ...this.#options, signal });
    if (signal.aborted) return;
    if (fetched.kind === "new") await this.#take(url, known, fetched);
    else await this.#note(url, known, fetched.kind === "none" ? fetched.reason : null);
  }

  async #take(url: string, known: Known, fetched: FetchedPicture & { kind: "new" }): Promise<void> {
    const made = await this.#makings
      .pass(() => squared(fetched.bytes))
      .catch((error: Error) => {
        if (error instanceof GateFull) throw error;
        return error;
      });
    if (made instanceof Error)
      return await this.#note(url, known, `not a picture: ${made.message.slice(0, 200)}`);
    const { webp, tint } = made;
    const sha256 = createHash("sha256").update(webp).digest("hex");
    await this.#shelf.write(sha256, LARGEST, webp);
    const nowMs = this.#options.now();
    const row: ArtworkRow = {
      ...{ url, sha256, bytes: webp.length, hue: tint?.hue ?? null, chroma: tint?.chroma ?? null },
      ...{ reason: null, failures: 0, etag: fetched.etag, last_modified: fetched.lastModified },
      ...{ fetched_at_ms: nowMs, next_at_ms: nowMs + FRESH_MS },
    };
    await this.#keep(() => putArtwork(this.#options.db(), row), webp.length);
    const before = known?.sha256;
    if (before && before !== sha256 && !hasNamesake(this.#options.db(), before, url))
      await this.#shelf.remove(before);
  }

  /** Notes an attempt that brought no other picture; `reason` null: the source says that the picture is as it was. */
  async #note(url: string, known: Known, reason: string | null): Promise<void> {
    const nowMs = this.#options.now();
    const failures = reason === null ? 0 : (known?.failures ?? 0) + 1;
    const pauseMs = failures === 0 ? FRESH_MS : Math.min(FRESH_MS, FIRST_PAUSE_MS * 2 ** (failures - 1));
    const nothing = { sha256: null, bytes: 0, hue: null, chroma: null, etag: null, last_modified: null };
    const row: ArtworkRow = {
      ...(known ?? { ...nothing, fetched_at_ms: nowMs }),
      ...{ url, reason, failures, next_at_ms: nowMs + pauseMs },
    };
    await this.#keep(() => putArtwork(this.#options.db(), row), 0);
  }

  /** Runs `write`, which keeps `bytes` more; the pictures that were fetched first make room. */
  async #keep(write: () => void, bytes: number): Promise<void> {
    await patiently(write);
    const { db, mostBytes = MOST_BYTES } = this.#options;
    this.#bytes = this.#bytes === undefined ? artworkBytes(db()) : this.#bytes + bytes;
    while (this.#bytes > mostBytes) {
      const oldest = await patiently(() => forgetOldestArtwork(db()));
      if (oldest === undefined) return;
      await this.#shelf.remove(oldest);
      this.#bytes = artworkBytes(db());
    }
  }
}
