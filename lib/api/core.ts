/** The API as one object: its stores, its clock, its cache. One a process. */
import { randomBytes } from "node:crypto";
import { CatalogView } from "#db/catalog/read/view.ts";
import type { Visibility } from "#db/catalog/read/visibility.ts";
import { readRevision } from "#db/catalog/write/source.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { CallLog } from "../clients/call-log.ts";
import { ClientDirectory } from "../clients/directory.ts";
import { Guard } from "../clients/guard.ts";
import { Meter } from "../clients/meter.ts";
import { RateLimiter } from "../clients/rate.ts";
import type { Clock } from "../ground/clock.ts";
import { PlayLog } from "../plays/play-log.ts";
import type { ActivityView } from "../request/activity.ts";
import { StreamLooks } from "../streams/looks.ts";
import { activityView } from "./activity-view.ts";
import { AnswerCache } from "./cache.ts";
import { QueryParser } from "./parse.ts";
import { PreparedAnswers } from "./prepared.ts";

export interface CoreOptions {
  catalog: SqliteDatabase;
  activity: SqliteDatabase;
  clock: Clock;
  random: () => number;
  /** `http://host` without a trailing slash: that of our own addresses in what partners get. */
  origin: string;
  /** Requests a second; ten times as many at once. */
  clientRate: number;
  addressRate: number;
  /** Which addresses of other servers may be connected to; absent: those of the public Internet. */
  allowOutside?: (address: string) => boolean;
  /** How many proxies in front to believe. */
  trustProxy: number;
  /** Requests under way at once before others are sent away with 503; absent: MAX_UNDER_WAY. */
  maxUnderWay?: number;
  /** Hears of every request that was answered. */
  onAnswered?: (entry: AnsweredEntry) => void;
  /** Hears of errors that are bugs. */
  onError: (error: unknown, requestId: string) => void;
}

/** What is logged and counted of a request: never a key. */
export interface AnsweredEntry {
  requestId: string;
  clientId: string | undefined;
  /** Endpoint id; undefined where there is none at the path. */
  endpoint: string | undefined;
  method: string;
  status: number;
  durationMs: number;
  cache: "hit" | "miss" | "none";
  /** Problem code, where it is one. */
  code: string | undefined;
  /** Of a refused request: the key or client it named, cleaned, and why it was refused. */
  named: string | undefined;
  reason: string | undefined;
}

/** More wait only when a store is held by another process: they would wait in memory. */
export const MAX_UNDER_WAY = 9_000;

export class ApiCore {
  readonly options: CoreOptions;
  clients: ClientDirectory;
  meter: Meter;
  readonly clientLimiter: RateLimiter;
  readonly addressLimiter: RateLimiter;
  readonly guard: Guard;
  readonly cache = new AnswerCache();
  readonly queries = new QueryParser();
  readonly prepared = new PreparedAnswers();
  readonly plays: PlayLog;
  readonly calls: CallLog;
  /** Why nothing can be answered just now: what is wrong with a store. */
  unusable: () => string | undefined = () => undefined;
  /** How often a store was opened anew. */
  generation = 0;
  readonly looks: StreamLooks;
  /** What an address may have asked of other servers. */
  readonly outsideLimiter = new RateLimiter({ perSecond: 0.5, burst: 30 });
  /** Requests being answered just now. */
  underWay = 0;
  #readVersion: { get(): unknown };
  #looked = false;
  #dataVersion: unknown;
  #revision = 0;

  constructor(options: CoreOptions) {
    this.options = options;
    this.#readVersion = options.catalog.prepare("PRAGMA data_version").pluck();
    this.clients = new ClientDirectory(options.activity);
    this.meter = new Meter(options.activity);
    this.clientLimiter = new RateLimiter({ perSecond: options.clientRate, burst: options.clientRate * 10 });
    const addressRate = { perSecond: options.addressRate, burst: options.addressRate * 10 };
    this.addressLimiter = new RateLimiter(addressRate);
    this.guard = new Guard(addressRate);
    this.calls = new CallLog(options.activity, (error) => options.onError(error, "calls"));
    const { origin, allowOutside } = options;
    this.looks = new StreamLooks({ origin, ...(allowOutside ? { allow: allowOutside } : {}) });
    this.plays = new PlayLog(options.activity, {
      onError: (error) => options.onError(error, "plays"),
      newKey: () => randomBytes(32),
    });
  }

  /** From now on answers come from another catalogue; nothing made of the one before is kept. */
  useCatalog(catalog: SqliteDatabase): void {
    this.generation++;
    this.options.catalog = catalog;
    this.#readVersion = catalog.prepare("PRAGMA data_version").pluck();
    this.#dataVersion = undefined;
    this.#looked = false;
    this.cache.clear();
    this.prepared.clear();
  }

  /** From now on clients, quota and plays are those of another activity store. */
  useActivity(activity: SqliteDatabase): void {
    this.generation++;
    this.options.activity = activity;
    this.clients = new ClientDirectory(activity);
    this.meter = new Meter(activity);
    this.calls.writeTo(activity);
    this.plays.writeTo(activity);
    this.cache.clear();
  }

  /** The activity store as one caller may see it; what the caller's `address` reports is counted once. */
  activity(visibility: Visibility, address: string): ActivityView {
    return activityView(this.options.activity, { plays: this.plays, address }, visibility);
  }

  /** The catalogue as one caller may see it. */
  view(visibility: Visibility): CatalogView {
    return new CatalogView(this.options.catalog, visibility);
  }

  /** The catalogue's revision; `PRAGMA data_version` tells that another process committed, asked once a turn. */
  revision(): number {
    if (this.#looked) return this.#revision;
    this.#looked = true;
    setImmediate(() => {
      this.#looked = false;
    });
    const version = this.#readVersion.get();
    if (version !== this.#dataVersion) {
      this.#dataVersion = version;
      this.#revision = readRevision(this.options.catalog);
    }
    return this.#revision;
  }
}
