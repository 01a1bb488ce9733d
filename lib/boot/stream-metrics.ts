/** How streams are, as metrics. */
import { Gauge, type Registry } from "prom-client";
import { countDue, countHealth } from "#db/activity/stream-health.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { VERDICTS } from "../health/verdict.ts";

export interface StreamCounts {
  /** Streams by verdict; a verdict without streams may be absent. */
  verdicts: Readonly<Record<string, number>>;
  unchecked: number;
  due: number;
}

/** Counts the streams that the checks know. @throws SQLite's error when the store cannot be read. */
export function countStreams(activity: SqliteDatabase, nowMs: number): StreamCounts {
  const verdicts: Record<string, number> = {};
  for (const { verdict, streams } of countHealth(activity))
    verdicts[verdict] = (verdicts[verdict] ?? 0) + streams;
  return { verdicts, ...countDue(activity, nowMs) };
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
