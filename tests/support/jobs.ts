/** The context of a job, in a test. */
import type { JobContext } from "#lib/worker/job.ts";
import { oneAtATime } from "#lib/worker/one-at-a-time.ts";
import { desk } from "./command.ts";

interface JobDesk {
  context: JobContext;
  /** The job's time, ms, which stands still until set; and how often the job read it. */
  time: { nowMs: number; looks: number };
  /** The logged messages, also of errors. */
  logged: string[];
  stop(): void;
}

/** A context on an empty DATA_DIR of the test's own, at a clock that stands. */
export function jobDesk(nowMs = Date.parse("2036-05-14T12:08:00Z"), config = desk().config): JobDesk {
  const time = { nowMs, looks: 0 };
  const logged: string[] = [];
  const stopping = new AbortController();
  const context: JobContext = {
    config,
    clock: {
      now: () => {
        time.looks++;
        return time.nowMs;
      },
    },
    random: () => 0.5,
    signal: stopping.signal,
    log: {
      info: (message) => void logged.push(message),
      warn: (message) => void logged.push(message),
      fault: (message, error) =>
        void logged.push(`${message}: ${error instanceof Error ? error.message : error}`),
    },
    writingCatalog: oneAtATime(),
  };
  return { context, time, logged, stop: () => stopping.abort() };
}
