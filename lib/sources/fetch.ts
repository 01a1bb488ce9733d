/** Gets the document of a source into a file, unless it is the one that was imported before. */
import { randomUUID } from "node:crypto";
import { createReadStream, mkdirSync, rmSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { SourceTable } from "#db/activity/schema.ts";
import { DAY_MS, MINUTE_MS, SECOND_MS } from "../ground/clock.ts";
import type { Config } from "../ground/config.ts";
import { download, type Pace } from "../outside/download.ts";
import { type Fetched, guardedFetch } from "../outside/fetch.ts";
import { OutsideError } from "../outside/outside-error.ts";
import { anyAddress } from "../outside/public-address.ts";
import { userAgent } from "../outside/user-agent.ts";

/** Bounds of a document. */
export interface SourceBounds {
  maxBytes: number;
  /** Milliseconds for everything. */
  totalMs: number;
  pace?: Pace;
}
export const SOURCE_BOUNDS: SourceBounds = { maxBytes: 1024 ** 3, totalMs: 20 * MINUTE_MS };

/** The source answered with something else than its document. */
export class SourceError extends Error {
  readonly status: number;
  /** Milliseconds that it asks to be left alone. */
  readonly retryAfterMs: number | undefined;
  constructor(message: string, status: number, retryAfterMs?: number) {
    super(message);
    this.name = "SourceError";
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }
}

export interface SourceDocument {
  /** Where it lies until `close` is called. */
  path: string;
  /** What the document is called. */
  name: string;
  /** 200, or undefined for a file. */
  status: number | undefined;
  bytes: number;
  sha256: string;
  etag: string | undefined;
  lastModified: string | undefined;
  close(): void;
}
export type Answer = SourceDocument | { notModified: true; status: number | undefined };

export interface Asking {
  config: Config;
  nowMs: number;
  signal: AbortSignal;
  bounds?: SourceBounds;
  /** Asks for the document even where it is the one that was imported before. */
  anew: boolean;
}

/** Where documents lie until they are imported. */
const INCOMING = "incoming";

/** Removes what runs that were killed have left. */
export const clearIncoming = ({ dataDir }: Config): void =>
  rmSync(join(dataDir, INCOMING), { recursive: true, force: true });

function newFile({ dataDir }: Config): string {
  mkdirSync(join(dataDir, INCOMING), { recursive: true });
  return join(dataDir, INCOMING, `${randomUUID()}.part`);
}

/** Milliseconds of a Retry-After field (RFC 9110, section 10.2.3), a day at most. */
export function retryAfterMs(field: string | undefined, nowMs: number): number | undefined {
  if (field === undefined) return undefined;
  const ms = /^\d{1,9}$/.test(field.trim()) ? Number(field) * SECOND_MS : Date.parse(field) - nowMs;
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), DAY_MS);
}

const FILE = /^file:/i;

/** @throws SourceError, OutsideError, or the system's error. */
export async function fetchDocument(source: SourceTable, asking: Asking): Promise<Answer> {
  return FILE.test(source.url) ? fromFile(source, asking) : fromWeb(source, asking);
}

async function fromFile(
  { url, etag }: SourceTable,
  { config, anew, bounds = SOURCE_BOUNDS }: Asking,
): Promise<Answer> {
  const from = fileURLToPath(url);
  const stat = statSync(from);
  if (!stat.isFile()) throw new OutsideError("url", `${from} is not a file`);
  const { mtimeMs, size } = stat;
  if (size > bounds.maxBytes)
    throw new OutsideError("size", `${from} is larger than ${bounds.maxBytes} bytes`);
  const mark = `${mtimeMs} ${size}`;
  if (!anew && mark === etag) return { notModified: true, status: undefined };
  const path = newFile(config);
  const downloaded = await download(createReadStream(from), path);
  const close = () => rmSync(path, { force: true });
  return {
    ...{ path, name: basename(from), status: undefined, ...downloaded },
    ...{ etag: mark, lastModified: undefined, close },
  };
}

async function fromWeb(source: SourceTable, asking: Asking): Promise<Answer> {
  const { config, bounds = SOURCE_BOUNDS, signal, nowMs, anew } = asking;
  const headers: Record<string, string> = { "User-Agent": userAgent(config) };
  if (!anew && source.etag) headers["If-None-Match"] = source.etag;
  if (!anew && source.last_modified) headers["If-Modified-Since"] = source.last_modified;
  const answer = await guardedFetch(source.url, {
    ...{ maxBytes: bounds.maxBytes, totalMs: bounds.totalMs, headers, signal },
    ...(config.allowPrivateSources ? { allow: anyAddress } : {}),
  });
  if (answer.status === 304) {
    answer.close();
    return { notModified: true, status: 304 };
  }
  if (answer.status !== 200) {
    answer.close();
    throw new SourceError(
      `it answered ${answer.status}`,
      answer.status,
      retryAfterMs(answer.headers["retry-after"], nowMs),
    );
  }
  return received(answer, newFile(config), bounds.pace);
}

async function received(answer: Fetched, path: string, pace: Pace | undefined): Promise<SourceDocument> {
  const downloaded = await download(answer.body, path, pace);
  const { host, pathname } = new URL(answer.url);
  return {
    ...{ path, name: `${host}${pathname}`, status: answer.status, ...downloaded },
    etag: answer.headers.etag,
    lastModified: answer.headers["last-modified"],
    close: () => rmSync(path, { force: true }),
  };
}
