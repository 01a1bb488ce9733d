/** One structured line a request (pino, NDJSON on standard output). Never a key, a query or an address. */
import { pino } from "pino";
import type { AnsweredEntry } from "../api/core.ts";
import type { Clock } from "../ground/clock.ts";
import { Repeats } from "./repeats.ts";

export type LogLevel = "silent" | "error" | "warn" | "info";

/** Lines are gathered up to this size, or this long: a write for each would cost as much as the request. */
const GATHER_BYTES = 8_192;
const GATHER_MS = 500;

/** What tells one fault from another: what it says, and where. */
const faultName = ({ name, message, stack = "" }: Error) =>
  [`${name}: ${message.slice(0, 200)}`, /^\s+at .*/m.exec(stack)?.[0].trim() ?? ""].join(" ").slice(0, 400);

/** A log whose lines for requests are `info`, for refusals of ours (5xx) `error`. */
export function openLog(level: LogLevel, clock: Clock) {
  const out = pino.destination({ dest: 1, sync: true, minLength: GATHER_BYTES });
  const log = pino({ level, base: undefined }, out);
  const repeats = new Repeats();
  const tellRepeats = (nowMs: number) => {
    for (const repeated of repeats.takeDue(nowMs)) log.error(repeated, "fault came again");
  };
  const timer = setInterval(() => {
    tellRepeats(clock.now());
    out.flush();
  }, GATHER_MS);
  timer.unref();
  return {
    /** Writes what is gathered; nothing is logged after it. */
    close(): void {
      clearInterval(timer);
      tellRepeats(Number.POSITIVE_INFINITY);
      out.flushSync();
    },
    answered(entry: AnsweredEntry): void {
      const { durationMs, ...rest } = entry;
      const line = { ...rest, durationMs: Math.round(durationMs * 100) / 100 };
      if (entry.status >= 500) log.error(line, "request");
      else log.info(line, "request");
    },
    /** A fault of ours, with its stack; one that comes again is counted and told once a minute. */
    fault(error: unknown, requestId?: string): void {
      const err = error instanceof Error ? error : new Error(String(error));
      if (repeats.isNew(faultName(err), clock.now())) log.error({ requestId, err }, "fault");
    },
  };
}
