/** How streams are and which say titles, as metrics. */
import { Gauge, type Registry } from "prom-client";
import { countSongWays } from "#db/activity/song-ways.ts";
import { countDue, countHealth } from "#db/activity/stream-health.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { MINUTE_MS } from "../ground/clock.ts";
import { VERDICTS } from "../health/verdict.ts";
import { WAYS } from "../nowplaying/pull/way.ts";

const LATELY_MS = 3 * MINUTE_MS;

export interface StreamCounts {
  /** Streams by verdict; a verdict without streams may be absent. */
  verdicts: Readonly<Record<string, number>>;
  unchecked: number;
  due: number;
  /** Stations whose title was read lately, by way; a way without stations may be absent. */
  titles: Readonly<Record<string, number>>;
}

/** Counts the streams that the checks know. @throws SQLite's error when the store cannot be read. */
export function countStreams(activity: SqliteDatabase, nowMs: number): StreamCounts {
  const verdicts: Record<string, number> = {};
  for (const { verdict, streams } of countHealth(activity))
    verdicts[verdict] = (verdicts[verdict] ?? 0) + streams;
  const titles = Object.fromEntries(
    countSongWays(activity, nowMs - LATELY_MS).map(({ way, stations }) => [way, stations]),
  );
  return { verdicts, titles, ...countDue(activity, nowMs) };
}

/** Adds the metrics to `register`; `streams` is asked at each scrape. A store that cannot be read has no values. */
export function addStreamMetrics(register: Registry, streams: () => StreamCounts): void {
  const registers = [register];
  const counts = () => {
    try {
      return streams();
    } catch {
      // nowline_store_ok tells.
      return undefined;
    }
  };
  new Gauge({
    name: "nowline_streams",
    help: "Streams by the verdict of their last checks",
    labelNames: ["verdict"],
    registers,
    collect() {
      this.reset();
      const found = counts();
      if (found) for (const verdict of VERDICTS) this.set({ verdict }, found.verdicts[verdict] ?? 0);
    },
  });
  new Gauge({
    name: "nowline_titles_read",
    help: "Stations whose title the worker read in the last three minutes, by way",
    labelNames: ["way"],
    registers,
    collect() {
      this.reset();
      const found = counts();
      if (found) for (const way of WAYS) this.set({ way }, found.titles[way] ?? 0);
    },
  });
  const gauge = (name: string, help: string, of: (found: StreamCounts) => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.remove();
        const found = counts();
        if (found) this.set(of(found));
      },
    });
  gauge("nowline_streams_unchecked", "Streams that were never checked", ({ unchecked }) => unchecked);
  gauge("nowline_streams_due", "Streams whose check is due, blocked ones included", ({ due }) => due);
}
