import type { Registry } from "prom-client";
import { countSongWays } from "#db/activity/song-ways.ts";
import { countDue, countHealth } from "#db/activity/stream-health.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { MINUTE_MS } from "../ground/clock.ts";
import { VERDICTS } from "../health/verdict.ts";
import { WAYS } from "../nowplaying/pull/way.ts";
import { gaugesOf } from "./gauges.ts";

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

/** Adds the metrics to `register`; `streams` is asked at each scrape. */
export function addStreamMetrics(register: Registry, streams: () => StreamCounts): void {
  const gauge = gaugesOf(register);
  gauge("nowline_streams", "Streams by the verdict of their last checks", ["verdict"], () => {
    const { verdicts } = streams();
    return VERDICTS.map((verdict) => [{ verdict }, verdicts[verdict] ?? 0]);
  });
  gauge(
    "nowline_titles_read",
    "Stations whose title the worker read in the last three minutes, by way",
    ["way"],
    () => {
      const { titles } = streams();
      return WAYS.map((way) => [{ way }, titles[way] ?? 0]);
    },
  );
  gauge("nowline_streams_unchecked", "Streams that were never checked", [], () => streams().unchecked);
  gauge("nowline_streams_due", "Streams whose check is due, blocked ones included", [], () => streams().due);
}
