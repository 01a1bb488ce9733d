/** One structured line a request (pino, NDJSON on standard output). Never a key, a query or an address. */
import { pino } from "pino";
import type { AnsweredEntry } from "../api/core.ts";

export type LogLevel = "silent" | "error" | "warn" | "info";

/** A log whose lines for requests are `info`, for refusals of ours (5xx) `error`. */
export function openLog(level: LogLevel) {
  const log = pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime });
  return {
    answered(entry: AnsweredEntry): void {
      const { durationMs, ...rest } = entry;
      const line = { ...rest, durationMs: Math.round(durationMs * 100) / 100 };
      if (entry.status >= 500) log.error(line, "request");
      else log.info(line, "request");
    },
    /** A fault of ours, with its stack. */
    fault(error: unknown, requestId?: string): void {
      log.error({ requestId, err: error instanceof Error ? error : new Error(String(error)) }, "fault");
    },
  };
}
