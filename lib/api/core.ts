/** The API as one object: its stores, its clock, its cache. One a process. */
import { findSongsOnAir } from "#db/activity/read.ts";
import { CatalogView, type Visibility } from "#db/catalog/read/view.ts";
import { readRevision } from "#db/catalog/write/source.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import type { Clock } from "../clock.ts";
import { AnswerCache } from "./cache.ts";
import type { ActivityView } from "./context.ts";

export interface CoreOptions {
  catalog: SqliteDatabase;
  activity: SqliteDatabase;
  clock: Clock;
  random: () => number;
  /** Origin that callers see; absent: the one they asked for. */
  publicUrl: string | undefined;
  /** Hears of errors that are bugs. */
  onError: (error: unknown, requestId: string) => void;
}

export class ApiCore {
  readonly options: CoreOptions;
  readonly cache = new AnswerCache();
  readonly activityView: ActivityView;
  #dataVersion: number | undefined;
  #revision = 0;

  constructor(options: CoreOptions) {
    this.options = options;
    this.activityView = {
      songsOnAir: (rpuids, nowMs) =>
        findSongsOnAir(options.activity, rpuids, nowMs).map((row) => ({
          rpuid: row.rpuid,
          artist: row.artist,
          title: row.title,
          startMs: row.start_ms,
          stopMs: row.stop_ms,
        })),
    };
  }

  view(visibility: Visibility): CatalogView {
    return new CatalogView(this.options.catalog, visibility);
  }

  /** The catalogue's revision; `PRAGMA data_version` tells cheaply that another process committed. */
  revision(): number {
    const version = Number(this.options.catalog.pragma("data_version", { simple: true }));
    if (version !== this.#dataVersion) {
      this.#dataVersion = version;
      this.#revision = readRevision(this.options.catalog);
    }
    return this.#revision;
  }
}

/** Modules are evaluated more than once in a Next process: the core lives on `globalThis`. */
const holder = globalThis as typeof globalThis & { nowlineCore?: ApiCore };

export function setCore(core: ApiCore | undefined): void {
  holder.nowlineCore = core;
}

/** The process's core. Throws before server.ts has made it. */
export function getCore(): ApiCore {
  if (!holder.nowlineCore) throw new Error("the API core is not open yet");
  return holder.nowlineCore;
}
