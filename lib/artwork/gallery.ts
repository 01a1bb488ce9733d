/** Other servers' pictures: fetched once, made square, kept in DATA_DIR. Listeners' browsers ask no other server. */
import { createHash } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import {
  type ArtworkRow,
  artworkBytes,
  bytesOfPicture,
  countArtworkFile,
  findArtwork,
  forgetOldestArtwork,
  forgetOldFailures,
  hasNamesake,
  loseArtwork,
  putArtwork,
} from "#db/activity/artwork.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import type { PictureSize } from "../contract/picture.ts";
import { DAY_MS, HOUR_MS, hasPassed, MINUTE_MS } from "../ground/clock.ts";
import { Gate, GateFull } from "../ground/gate.ts";
import { Once } from "../ground/once.ts";
import { patiently } from "../ground/patiently.ts";
import { Places } from "../outside/places.ts";
import { type FetchedPicture, type FetchPicture, fetchPicture } from "./fetch-picture.ts";
import { Maker, type MakerOptions, NotAPicture } from "./maker.ts";
import { fileName, LARGEST, Shelf } from "./shelf.ts";
import type { PictureFormat } from "./squared.ts";

/** Bytes of all files. */
const MOST_BYTES = 1024 ** 3;
const MOST_MEMORY = 16 * 1024 ** 2;
/** After this time the source is asked whether its picture changed. */
const FRESH_MS = 7 * DAY_MS;
/** The pause after a first failure; each further failure doubles it. */
const FIRST_PAUSE_MS = HOUR_MS;
/** A browser has few connections: a slow picture must not hold up the page. */
const PATIENCE_MS = 1_000;
/** After a fault of ours (a full disk, a locked store) nothing is fetched for this time. */
const REST_MS = MINUTE_MS;
/** After this number of failures the old failures are forgotten. */
const FAILURES_STEP = 1_000;
/** More at once would take the processor from answers. */
const MAKINGS = { atOnce: 1, waiting: 200 };

/** A picture with its ETag; "none": no such picture; "later": not ready yet. */
export type Found = { kind: "picture"; bytes: Buffer; etag: string } | { kind: "none" } | { kind: "later" };

export interface GalleryOptions extends Omit<FetchPicture, "signal"> {
  dataDir: string;
  /** The activity store of this moment. */
  db: () => SqliteDatabase;
  now: () => number;
  /** Takes our own faults; another server's fault stands with its picture. */
  onError: (error: unknown) => void;
  mostBytes?: number;
  making?: MakerOptions;
}

type Known = ArtworkRow | undefined;

/** Gives pictures by address, size and format; a caller waits a second at most for a picture to be fetched. */
export class Gallery {
  readonly #options: GalleryOptions;
  readonly #shelf: Shelf;
  readonly #memory = new LRUCache<string, Buffer>({
    maxSize: MOST_MEMORY,
    sizeCalculation: ({ length }) => length + 200,
  });
  readonly #underWay = new Map<string, Promise<boolean>>();
  readonly #inMaking = new Once<Buffer | "busy" | undefined>();
  readonly #fetches = new Places();
  readonly #makings = new Gate(MAKINGS);
  readonly #maker: Maker;
  readonly #over = new AbortController();
  #bytes: number | undefined;
  #failures = 0;
  #restsFromMs = Number.NEGATIVE_INFINITY;
  #swept: Promise<void> | undefined;

  constructor(options: GalleryOptions) {
    this.#options = options;
    this.#shelf = new Shelf(options.dataDir);
    this.#maker = new Maker(options.making);
  }

  /** The picture at `url`, of the catalogue. Waits a second at most. Never rejects: after our faults, "later". */
  async find(url: string, size: PictureSize, format: PictureFormat): Promise<Found> {
    try {
      const known = this.#find(url);
      const isDue = known === undefined || this.#options.now() >= known.next_at_ms;
      const fetching = isDue ? this.#fetchOnce(url) : undefined;
      const found = await this.#inSize(known, size, format);
      if (found) return found;
      // The store knows the picture and its file is lost: backups hold no files of pictures.
      if (known?.sha256) await this.#lose(known.sha256);
      const coming = fetching ?? (known?.sha256 ? this.#fetchOnce(url) : undefined);
      if (coming === undefined) return { kind: "none" };
      const isSettled = await Promise.race([coming, delay(PATIENCE_MS, false, { ref: false })]);
      if (!isSettled || this.#over.signal.aborted) return { kind: "later" };
      return (await this.#inSize(this.#find(url), size, format)) ?? { kind: "none" };
    } catch (error) {
      if (!this.#over.signal.aborted) this.#options.onError(error);
      return { kind: "later" };
    }
  }

  /** Gives up what is under way. */
  async close(): Promise<void> {
    this.#over.abort();
    this.#maker.close();
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
      (await this.#inMaking.of(key, () => this.#make(sha256, size, format)));
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
      const bytes = await this.#makings.pass(() => this.#maker.resized(largest, size, format));
      // A picture that cannot be kept is shown all the same.
      await this.#keepSize(sha256, fileName(size, format), bytes).catch(this.#options.onError);
      return bytes;
    } catch (error) {
      if (error instanceof GateFull) return "busy";
      throw error;
    }
  }

  async #keepSize(sha256: string, name: string, bytes: Buffer): Promise<void> {
    await this.#shelf.write(sha256, name, bytes);
    const isKnown = await this.#keep(
      () => countArtworkFile(this.#options.db(), sha256, bytes.length),
      bytes.length,
    );
    // Meanwhile the picture was dropped to make room.
    if (!isKnown) await this.#shelf.remove(sha256);
  }

  /** Notes that the files of a picture are gone, unless its largest is there again. */
  async #lose(sha256: string): Promise<void> {
    if ((await this.#shelf.read(sha256, LARGEST)) !== undefined) return;
    await patiently(() => loseArtwork(this.#options.db(), sha256));
    this.#bytes = undefined;
  }

  /** Fetches, once at a time. True: it came, or the store says why not; false: no place, our fault. Never rejects. */
  #fetchOnce(url: string): Promise<boolean> {
    const underWay = this.#underWay.get(url);
    if (underWay) return underWay;
    const { now, onError } = this.#options;
    if (!hasPassed(REST_MS, now() - this.#restsFromMs)) return Promise.resolve(false);
    const fetching = this.#fetches
      .pass(url, () => this.#fetch(url))
      .then(
        () => true,
        (error) => {
          if (error instanceof GateFull || this.#over.signal.aborted) return false;
          this.#restsFromMs = now();
          onError(error);
          return false;
        },
      )
      .finally(() => this.#underWay.delete(url));
    this.#underWay.set(url, fetching);
    return fetching;
  }

  async #fetch(url: string): Promise<void> {
    const { signal } = this.#over;
    if (signal.aborted) return;
    this.#swept ??= this.#shelf
      .sweep((sha256) => bytesOfPicture(this.#options.db(), sha256) > 0)
      .catch(this.#options.onError);
    await this.#swept;
    const known = this.#find(url);
    const fetched = await fetchPicture(url, known, { ...this.#options, signal });
    if (signal.aborted) return;
    if (fetched.kind === "new") await this.#take(url, known, fetched);
    else await this.#note(url, known, fetched.kind === "none" ? fetched.reason : null);
  }

  /** @throws GateFull; Error when no picture can be made here. */
  async #take(url: string, known: Known, fetched: FetchedPicture & { kind: "new" }): Promise<void> {
    const made = await this.#makings
      .pass(() => this.#maker.squared(fetched.bytes))
      .catch((error: unknown) => {
        if (error instanceof NotAPicture) return error;
        throw error;
      });
    if (this.#over.signal.aborted) return;
    if (made instanceof NotAPicture)
      return await this.#note(url, known, `not a picture: ${made.message.slice(0, 200)}`);
    const { webp, tint } = made;
    const sha256 = createHash("sha256").update(webp).digest("hex");
    await this.#shelf.write(sha256, LARGEST, webp);
    const nowMs = this.#options.now();
    // Sizes that were made from an equal picture are there.
    const bytes = Math.max(webp.length, bytesOfPicture(this.#options.db(), sha256));
    const row: ArtworkRow = {
      ...{ url, sha256, bytes, hue: tint?.hue ?? null, chroma: tint?.chroma ?? null },
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
    if (failures > 0 && this.#failures++ % FAILURES_STEP === 0)
      await patiently(() => forgetOldFailures(this.#options.db()));
  }

  /** Runs `write`, which keeps `bytes` more; the pictures that were fetched first make room. */
  async #keep<T>(write: () => T, bytes: number): Promise<T> {
    const written = await patiently(write);
    const { db, mostBytes = MOST_BYTES } = this.#options;
    this.#bytes = this.#bytes === undefined ? artworkBytes(db()) : this.#bytes + bytes;
    while (this.#bytes > mostBytes) {
      const oldest = await patiently(() => forgetOldestArtwork(db()));
      if (oldest === undefined) break;
      await this.#shelf.remove(oldest);
      this.#bytes = artworkBytes(db());
    }
    return written;
  }
}
