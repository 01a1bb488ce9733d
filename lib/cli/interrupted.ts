/** A command's run of a source that is told to stop: nobody would end the run's note in the journal. */
import { openJournal } from "#db/journal/connection.ts";
import { interruptRunsOf } from "#db/journal/runs.ts";
import { systemClock } from "../ground/clock.ts";
import type { Config } from "../ground/config.ts";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

function noteStop({ dataDir }: Config, source: string): void {
  try {
    const journal = openJournal(dataDir);
    interruptRunsOf(journal, source, systemClock.now(), "the command was stopped");
    journal.close();
  } catch {
    // The worker notes the run's end at its next start.
  }
}

/** Runs `use`, a run of `source`. A signal notes that the run was stopped, and ends this process at once. */
export async function untilStopped<T>(config: Config, source: string, use: () => Promise<T>): Promise<T> {
  const stop = (signal: NodeJS.Signals) => {
    noteStop(config, source);
    forget();
    process.kill(process.pid, signal);
  };
  const forget = () => {
    for (const signal of SIGNALS) process.off(signal, stop);
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  try {
    return await use();
  } finally {
    forget();
  }
}
