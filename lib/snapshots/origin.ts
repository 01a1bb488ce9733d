/** Where snapshots come from: an http(s) address, or a directory (`file:`). */
import { readFile, stat } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { MINUTE_MS, SECOND_MS } from "../ground/clock.ts";
import { messageOf, systemCode } from "../ground/fault.ts";
import { guardedFetch } from "../outside/fetch.ts";
import { anyAddress } from "../outside/public-address.ts";
import { blobPath, openBlob } from "./blobs.ts";
import { type Blob, MANIFEST_FILE, MOST_MANIFEST_BYTES } from "./manifest.ts";
import { SnapshotError } from "./snapshot-error.ts";

/** Longest time for a manifest, and for a blob. */
const MANIFEST_MS = 20 * SECOND_MS;
const BLOB_MS = 10 * MINUTE_MS;
const SILENCE_MS = 20 * SECOND_MS;

interface Asked {
  path: string;
  mostBytes: number;
  totalMs: number;
  etag?: string | undefined;
  signal: AbortSignal;
}
/** The bytes of a file and its version; undefined when the version is known already. */
type Got = { bytes: Buffer; etag: string | undefined } | undefined;

async function fetchFile(origin: URL, asked: Asked): Promise<Got> {
  const { path, etag, mostBytes, totalMs, signal } = asked;
  const answer = await guardedFetch(new URL(path, origin).href, {
    // The operator chose the address: usually a host of the own network.
    ...{ allow: anyAddress, maxBytes: mostBytes, totalMs, silenceMs: SILENCE_MS, signal },
    headers: { "Accept-Encoding": "identity", ...(etag ? { "If-None-Match": etag } : {}) },
  });
  if (answer.status !== 200) {
    answer.close();
    if (answer.status === 304 && etag) return undefined;
    throw new SnapshotError(`the origin answers ${answer.status}`);
  }
  return { bytes: await buffer(answer.body), etag: answer.headers.etag };
}

async function readLocal(origin: URL, { path, etag, mostBytes }: Asked): Promise<Got> {
  const file = fileURLToPath(new URL(path, origin));
  const { size, mtimeMs, ino } = await stat(file);
  const version = `${ino} ${size} ${mtimeMs}`;
  if (version === etag) return undefined;
  if (size > mostBytes) throw new SnapshotError(`it is larger than ${mostBytes} bytes`);
  return { bytes: await readFile(file), etag: version };
}

const reasonOf = (error: unknown): string =>
  systemCode(error) === "ENOENT" ? "it is not there" : messageOf(error);

/** Gives manifests and blobs of one address; it counts the bytes that came. */
export class Origin {
  readonly #address: URL;
  #etag: string | undefined;
  /** The last manifest, to be compared when an origin sends no ETag. */
  #text: string | undefined;
  /** Bytes that came so far. */
  bytes = 0;

  /** `address` is the directory of the manifest, with or without a slash at its end. */
  constructor(address: string) {
    this.#address = new URL(address.endsWith("/") ? address : `${address}/`);
  }

  async #get(asked: Asked): Promise<Got> {
    try {
      const got = await (this.#address.protocol === "file:" ? readLocal : fetchFile)(this.#address, asked);
      this.bytes += got?.bytes.length ?? 0;
      return got;
    } catch (error) {
      throw new SnapshotError(`${asked.path}: ${reasonOf(error)}`, { cause: error });
    }
  }

  /** The manifest's text; undefined when it is unchanged since the last read. @throws SnapshotError. */
  async manifest(signal: AbortSignal): Promise<string | undefined> {
    const asked = { path: MANIFEST_FILE, mostBytes: MOST_MANIFEST_BYTES, totalMs: MANIFEST_MS, signal };
    const got = await this.#get({ ...asked, etag: this.#etag });
    if (got === undefined) return undefined;
    this.#etag = got.etag;
    const text = got.bytes.toString("utf8");
    if (got.etag === undefined && text === this.#text) return undefined;
    this.#text = text;
    return text;
  }

  /** Has the next call of `manifest` read it again. */
  forget(): void {
    this.#etag = undefined;
    this.#text = undefined;
  }

  /** The contents of a blob, whose hash is checked. @throws SnapshotError. */
  async blob(blob: Pick<Blob, "sha256" | "bytes" | "packedBytes">, signal: AbortSignal): Promise<Buffer> {
    const path = blobPath(blob.sha256);
    const got = await this.#get({ path, mostBytes: blob.packedBytes, totalMs: BLOB_MS, signal });
    try {
      return await openBlob(got?.bytes ?? Buffer.alloc(0), blob);
    } catch (error) {
      throw new SnapshotError(`${path} is damaged: ${reasonOf(error)}`, { cause: error });
    }
  }
}
