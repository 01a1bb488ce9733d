/** One structured line per request (pino, NDJSON to standard output), without keys, queries or addresses. */
import type { AnsweredEntry } from "../api/core.ts";
import type { Clock } from "../ground/clock.ts";
import { asError } from "../ground/fault.ts";
import { openLines } from "../ground/log-lines.ts";
import { Repeats } from "./repeats.ts";

type LogLevel = "silent" | "error" | "warn" | "info";

/** Lines are gathered up to this size: one write per line would cost as much as the request. */
const GATHER_BYTES = 8_192;
const TELL_REPEATS_MS = 500;

/** A name that tells faults apart: error name, message, and first line of the stack. */
const nameOfFault = ({ name, message, stack = "" }: Error) =>
  [`${name}: ${message.slice(0, 200)}`, /^\s+at .*/m.exec(stack)?.[0].trim() ?? ""].join(" ").slice(0, 400);

/** Opens the log. A request's line has level `info`, or `error` when its status is 5xx. */
export function openLog(level: LogLevel, clock: Clock) {
  const log = openLines({ level, gatherBytes: GATHER_BYTES });
  const repeats = new Repeats();
  const tellRepeats = (nowMs: number) => {
    for (const repeated of repeats.takeDue(nowMs)) log.error(repeated, "fault came again");
  };
  const timer = setInterval(() => tellRepeats(clock.now()), TELL_REPEATS_MS).unref();
  return {
    /** Logs the counts of repeated faults; the process is about to exit. */
    close(): void {
      clearInterval(timer);
      tellRepeats(Number.POSITIVE_INFINITY);
    },
    answered(entry: AnsweredEntry): void {
      const { durationMs, ...rest } = entry;
      const line = { ...rest, durationMs: Math.round(durationMs * 100) / 100 };
      if (entry.status >= 500) log.error(line, "request");
      else log.info(line, "request");
    },
    info: (message: string): void => log.info({}, message),
    warn: (message: string): void => log.warn({}, message),
    /** Logs a fault of ours with its stack. A repeated fault is counted and logged once a minute. */
    fault(error: unknown, requestId?: string): void {
      const err = asError(error);
      if (repeats.isNew(nameOfFault(err), clock.now())) log.error({ requestId, err }, "fault");
    },
  };
}
