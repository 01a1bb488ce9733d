/** The API in this process, over stores in a temporary directory, with the test's own clock and random numbers. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openActivity } from "#db/activity/connection.ts";
import { openCatalogForReading, openCatalogForWriting } from "#db/catalog/connection.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { ApiCore } from "#lib/api/core.ts";
import { handleApi } from "#lib/api/pipeline.ts";
import { randomFrom } from "#lib/demo/random.ts";
import { importEvents } from "#lib/ingest/import.ts";
import type { Parsed } from "#lib/ingest/records/parsed.ts";
import type { CatalogRecordInput } from "#lib/ingest/records/record.ts";
import { firstOfBody } from "./events.ts";

/** Origin of the server's own addresses in partners' answers. */
export const ORIGIN = "https://radio.example";

export interface Asked {
  method?: string;
  /** The Partner-Client header. */
  client?: string;
  /** Further header fields, by lower-case name. */
  headers?: Readonly<Record<string, string>>;
  body?: string | Uint8Array;
}
export interface Answered<T> {
  status: number;
  /** By lower-case name. */
  headers: Record<string, string>;
  text: string;
  /** The parsed body, where it is JSON. */
  body: T;
}
export interface TestCore {
  core: ApiCore;
  dataDir: string;
  /** The importer's and the operator command's connections to the stores. */
  catalog: SqliteDatabase;
  activity: SqliteDatabase;
  /** Errors that the core reported as bugs. */
  faults: unknown[];
  /** Sets the clock, ms. */
  at(ms: number): void;
  ask<T = { code: string; detail: string }>(target: string, asked?: Asked): Promise<Answered<T>>;
  /** Imports `records` as the whole of a source, of the given kind. */
  put(records: readonly unknown[], kind?: string): Promise<void>;
  /** Makes every use of the activity store fail from now on. */
  breakActivity(): void;
  close(): void;
}

export interface CoreTestOptions {
  nowMs: number;
  /** Existing stores; without them empty stores, removed by `close`. */
  dataDir?: string;
  random?: () => number;
  /** The origin of the server's own addresses; by default ORIGIN. */
  origin?: string;
  maxUnderWay?: number;
  /** Requests a second of an address; without it there is no limit to speak of. */
  addressRate?: number;
  /** The secret with which any streaming server may register streams. */
  ypSecret?: string;
  /** Whether an address of another server may be contacted. */
  allowOutside?: (address: string) => boolean;
  /** The playlist of a live stream of our own at a path. */
  ownPlaylist?: (path: string) => Promise<string | undefined>;
  /** The client that all callers of the dialects are. */
  publicClient?: string;
}

/** Asks `core`; a Partner-Client of "listener" asks as our own pages do. */
async function askCore<T>(core: ApiCore, target: string, asked: Asked): Promise<Answered<T>> {
  const given: Record<string, string> = { "partner-client": asked.client ?? "demo", ...asked.headers };
  if (asked.client === "listener") given["sec-fetch-site"] = "same-origin";
  const response = await handleApi(core, {
    method: asked.method ?? "GET",
    target,
    header: (name) => (Object.hasOwn(given, name) ? given[name] : undefined),
    body: async (limitBytes) => {
      const bytes = Buffer.from(asked.body ?? "");
      return bytes.length > limitBytes ? undefined : bytes;
    },
    remoteAddress: "127.0.0.1",
    requestId: "request",
  });
  const headers = Object.fromEntries(
    Object.entries(response.headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
  const text = firstOfBody(response.body);
  const isJson = headers["content-type"]?.includes("json") && !headers["content-encoding"] && text !== "";
  return { status: response.status, headers, text, body: (isJson ? JSON.parse(text) : undefined) as T };
}

/** Imports `records` as the whole of a source of `kind`. @throws Error for a record that is refused */
async function importRecords(
  catalog: SqliteDatabase,
  records: readonly unknown[],
  kind: string,
  nowMs: number,
): Promise<void> {
  async function* events(): AsyncIterable<Parsed> {
    yield { kind: "replaces", scope: "source" };
    for (const [line, record] of records.entries())
      yield { kind: "record", line: line + 1, record: record as CatalogRecordInput };
  }
  const source = kind === "ndjson" ? "test" : `test ${kind}`;
  const report = await importEvents(catalog, events(), { source, kind, nowMs, force: true });
  if (report.rejected > 0) throw new Error(JSON.stringify(report.rejections));
  // The core looks for a new revision once a turn.
  await new Promise(setImmediate);
}

export function openCore(options: CoreTestOptions): TestCore {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), "nowline-core-"));
  let { nowMs } = options;
  const catalog = openCatalogForWriting(dataDir);
  const activity = openActivity(dataDir);
  const reading = openCatalogForReading(dataDir);
  const serving = openActivity(dataDir, 0);
  const faults: unknown[] = [];
  const core = new ApiCore({
    catalog: reading,
    activity: serving,
    clock: { now: () => nowMs },
    random: options.random ?? randomFrom("test"),
    maxUnderWay: options.maxUnderWay,
    origin: options.origin ?? ORIGIN,
    clientRate: 1_000_000,
    addressRate: options.addressRate ?? 1_000_000,
    trustProxy: 0,
    ypSecret: options.ypSecret,
    publicClient: options.publicClient,
    allowOutside: options.allowOutside,
    ownPlaylist: options.ownPlaylist,
    onError: (error) => faults.push(error),
  });
  return {
    core,
    dataDir,
    catalog,
    activity,
    faults,
    at: (ms) => {
      nowMs = ms;
    },
    ask: (target, asked = {}) => askCore(core, target, asked),
    put: (records, kind = "ndjson") => importRecords(catalog, records, kind, nowMs),
    breakActivity: () => serving.close(),
    close: () => {
      for (const db of [catalog, activity, reading, serving]) db.close();
      if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
