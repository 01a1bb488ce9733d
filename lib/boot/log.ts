/** One structured line a request (pino, NDJSON on standard output). Never a key, a query or an address. */
import { pino } from "pino";
import type { AnsweredEntry } from "../api/core.ts";

export type LogLevel = "silent" | "error" | "warn" | "info";

/** Lines are gathered up to this size, or this long: a write for each would cost as much as the request. */
const GATHER_BYTES = 8_192;
const GATHER_MS = 500;

/** A log whose lines for requests are `info`, for refusals of ours (5xx) `error`. */
export function openLog(level: LogLevel) {
  const out = pino.destination({ dest: 1, sync: true, minLength: GATHER_BYTES });
  const log = pino({ level, base: undefined }, out);
  const timer = setInterval(() => out.flush(), GATHER_MS);
  timer.unref();
  return {
    /** Writes what is gathered; nothing is logged after it. */
    close(): void {
      clearInterval(timer);
      out.flushSync();
    },
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
