/** A source's document: the request for it, and the file that it is downloaded into. */

import { hash, randomUUID } from "node:crypto";
import { createReadStream, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { holdIncoming, holdNoIncoming } from "#db/in-use.ts";
import { NamedError } from "#db/named-error.ts";
import { DAY_MS, MINUTE_MS } from "../ground/clock.ts";
import type { Config } from "../ground/config.ts";
import { charsetOf } from "../ground/encoding.ts";
import { download } from "../outside/download.ts";
import { type Fetched, guardedFetch } from "../outside/fetch.ts";
import { gunzipped } from "../outside/gunzipped.ts";
import { OutsideError } from "../outside/outside-error.ts";
import { allowedBy } from "../outside/public-address.ts";
import { restAsked } from "../outside/rest-asked.ts";
import { withoutPassword } from "../outside/secret-address.ts";
import { userAgent } from "../outside/user-agent.ts";
import type { SourceBounds, SourceContext } from "./context.ts";

export const SOURCE_BOUNDS: SourceBounds = { maxBytes: 1024 ** 3, totalMs: 20 * MINUTE_MS };

/** The source did not answer with its document. */
export class SourceError extends NamedError {
  readonly status: number;
  /** Milliseconds that it asks to be left alone. */
  readonly retryAfterMs: number | undefined;
  constructor(message: string, status: number, retryAfterMs?: number) {
    super(message);
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }
}

/** Whether a source answered that it has no such document. */
export const isMissing = (error: unknown): boolean =>
  error instanceof SourceError && (error.status === 404 || error.status === 410);

/** Days whose documents failed, while others did not. */
export interface DayFaults {
  reason: string;
  /** Milliseconds that the host asks to be left alone; 0 where it does not. */
  retryAfterMs: number;
}

export interface SourceDocument {
  /** Where it lies until its run has ended. */
  path: string;
  /** Further documents of the same kind, which are read after it. */
  more?: readonly string[];
  name: string;
  /** 200, or undefined for a file. */
  status: number | undefined;
  bytes: number;
  sha256: string;
  etag: string | undefined;
  lastModified: string | undefined;
  /** The encoding that its server names. */
  charset?: string | undefined;
  /** The address after permanent redirects. */
  movedTo?: string | undefined;
  /** Says where redirects led; "" without one. */
  afterRedirect?: string;
  /** The days that failed, of a source with a document a day. */
  faults?: DayFaults | undefined;
  /** The server had just said that the document is unchanged, but it is another with the same ETag and Last-Modified. */
  isFrozen?: boolean;
}

/** `etag`: the mark of the document to send next time, where it is another one. */
export type Answer =
  | SourceDocument
  | ({ notModified: true; status: number | undefined; etag?: string } & Pick<
      SourceDocument,
      "movedTo" | "faults"
    >);

export interface Asking extends Pick<SourceContext, "config" | "signal" | "bounds" | "dns" | "allow"> {
  nowMs: number;
  /** Where the run keeps its files; made with the first. */
  folder: string;
  /** Asks for the document even when it is unchanged since the last import. */
  anew: boolean;
  /** Whether a server that says "unchanged" is asked for the document all the same, to see whether that is so. */
  isCheckDue: boolean;
}

/** `first` and further documents of its kind as one; the validators and redirects belong to one document of several. */
export function allOf(first: SourceDocument, more: readonly SourceDocument[]): SourceDocument {
  const documents = [first, ...more];
  return {
    ...first,
    more: more.map(({ path }) => path),
    bytes: documents.reduce((sum, { bytes }) => sum + bytes, 0),
    sha256: hash("sha256", documents.map(({ sha256 }) => sha256).join("")),
    ...{ etag: undefined, lastModified: undefined, movedTo: undefined, afterRedirect: "" },
  };
}

/** The bytes of a file, which is opened at the first read: a parser may refuse before it reads. */
export async function* bytesOf(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path, { highWaterMark: 262_144 });
}

const INCOMING = "incoming";

/** Removes what runs that were killed have left, unless a run is under way: in another process, by an operator's command. */
export function clearIncoming({ dataDir }: Config): void {
  const release = holdNoIncoming(dataDir);
  if (release) rmSync(join(dataDir, INCOMING), { recursive: true, force: true });
  release?.();
}

/** Runs `use` with a folder for the files of one run, which `newFile` makes; removes it with its files afterwards. */
export async function withFolder<T>({ dataDir }: Config, use: (folder: string) => Promise<T>): Promise<T> {
  const folder = join(dataDir, INCOMING, randomUUID());
  const release = holdIncoming(dataDir);
  try {
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    release();
  }
}

/** A path in `folder` under which nothing lies yet. */
export function newFile(folder: string): string {
  mkdirSync(folder, { recursive: true });
  return join(folder, randomUUID());
}

/** Downloads the document at `url`. @throws SourceError, OutsideError, or the system's error. */
export async function getFile(url: string, asking: Asking): Promise<SourceDocument> {
  return receive(await askFor(url, asking, {}), asking);
}

/** The answer of `url`, whatever its status. @throws OutsideError */
export function askFor(
  url: string,
  asking: Asking,
  more: Readonly<Record<string, string>>,
): Promise<Fetched> {
  const { config, bounds = SOURCE_BOUNDS, signal } = asking;
  const { allow = allowedBy(config) } = asking;
  const headers = { "User-Agent": userAgent(config), ...more };
  return guardedFetch(url, {
    ...{ maxBytes: bounds.maxBytes, totalMs: bounds.totalMs, headers, signal, allow },
  }).catch((error: unknown) => {
    if (!(error instanceof OutsideError) || error.code !== "private") throw error;
    throw new OutsideError("private", `${error.message}: ALLOW_PRIVATE_SOURCES=1 allows it`, {
      cause: error,
    });
  });
}

/** Downloads the body of `answer`. @throws SourceError unless its status is 200; OutsideError, or the system's error. */
export async function receive(
  answer: Fetched,
  { folder, nowMs, bounds = SOURCE_BOUNDS }: Asking,
): Promise<SourceDocument> {
  const { status, headers } = answer;
  if (Number(headers["content-length"]) > bounds.maxBytes) {
    answer.close();
    throw new OutsideError("size", `it is larger than ${bounds.maxBytes} bytes, says its Content-Length`);
  }
  if (status === 200) return received(answer, newFile(folder), bounds);
  answer.close();
  const said = `it answered ${status}${afterRedirect(answer)}`;
  throw new SourceError(said, status, restAsked(headers["retry-after"], nowMs, DAY_MS));
}

const afterRedirect = ({ redirects, url }: Fetched): string =>
  redirects === 0 ? "" : ` (a redirect led to ${withoutPassword(url)})`;

async function received(answer: Fetched, path: string, bounds: SourceBounds): Promise<SourceDocument> {
  const downloaded = await download(gunzipped(answer.body, bounds.maxBytes), path, bounds.pace);
  const { host, pathname } = new URL(answer.url);
  return {
    ...{ path, name: `${host}${pathname}`, status: answer.status, ...downloaded },
    etag: answer.headers.etag,
    lastModified: answer.headers["last-modified"],
    charset: charsetOf(answer.headers["content-type"]),
    movedTo: answer.movedTo,
    afterRedirect: afterRedirect(answer),
  };
}
