/** Starts the worker, again when it dies or hangs, and ends it; the worker also ends itself when the channel to us closes. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { MINUTE_MS, SECOND_MS } from "../ground/clock.ts";
import { messageOf } from "../ground/fault.ts";
import { pause } from "../ground/pause.ts";
import { BEAT_EVERY_MS } from "../worker/beat.ts";

const FIRST_PAUSE_MS = SECOND_MS;
const LONGEST_PAUSE_MS = MINUTE_MS;
/** After this time the worker counts as started well, and the pause is short again. */
const SETTLED_MS = MINUTE_MS;
/** Longest wait for its end; the worker itself takes 8 s at most: 4 s for its jobs, and 4 s to hand over a lead. */
const LAST_MS = 9 * SECOND_MS;

/** A worker that misses so many beats hangs: its longest work of one piece takes seconds. */
const MISSED_BEATS = 30;

interface WorkerOptions {
  dataDir: string;
  log: (line: string) => void;
  /** Takes the messages of the worker's process. */
  hear?: (message: unknown) => void;
  /** Starts the process; tests pass their own function. */
  start?: () => ChildProcess;
  firstPauseMs?: number;
}

const startWith = (dataDir: string) => () =>
  fork(fileURLToPath(new URL("../worker/main.ts", import.meta.url)), {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });

/** Kills `worker` once it has missed its beats. Gives the timer. Beats are counted: a machine that slept has missed none. */
function killWhenHung(worker: ChildProcess, log: WorkerOptions["log"]): NodeJS.Timeout {
  let missed = 0;
  worker.on("message", () => {
    missed = 0;
  });
  return setInterval(() => {
    if (++missed <= MISSED_BEATS) return;
    log(`the worker has hung for ${(missed * BEAT_EVERY_MS) / 1000} s and is killed`);
    missed = 0;
    worker.kill("SIGKILL");
  }, BEAT_EVERY_MS).unref();
}

/** Keeps a worker for `dataDir` running. The pause before each new start doubles, up to a minute. */
export function keepWorker(options: WorkerOptions) {
  const { dataDir, log, hear, start = startWith(dataDir), firstPauseMs = FIRST_PAUSE_MS } = options;
  let child: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;
  let pauseMs = firstPauseMs;
  let closed = false;

  /** `how` undefined: the worker was told to end, as by a signal to all processes of the server. */
  function beginAgain(how: string | undefined): void {
    if (how !== undefined) log(`the worker ended (${how}) and starts again in ${pauseMs / 1000} s`);
    timer = setTimeout(begin, pauseMs).unref();
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
  }

  function begin(): void {
    try {
      watch(start());
    } catch (error) {
      // Without memory for another process, fork throws instead of emitting "error".
      beginAgain(messageOf(error));
    }
  }

  function watch(made: ChildProcess): void {
    const startedAt = performance.now();
    child = made;
    const looking = killWhenHung(made, log);
    const gone = (how: string | undefined) => {
      clearInterval(looking);
      if (child !== made) return;
      child = undefined;
      if (closed) return;
      if (performance.now() - startedAt > SETTLED_MS) pauseMs = firstPauseMs;
      beginAgain(how);
    };
    if (hear) made.on("message", hear);
    made.once("exit", (code, signal) => gone(signal ?? (code === 0 ? undefined : `code ${code}`)));
    made.once("error", (error) => gone(error.message));
  }

  begin();
  return {
    /** Whether its process runs; false in the pause before it starts again. */
    isUp: () => child !== undefined,
    /** Ends the worker; resolves when it has ended, after 9 s at the latest. */
    async close() {
      closed = true;
      clearTimeout(timer);
      if (!child) return;
      const ended = once(child, "exit").catch(() => undefined);
      child.kill("SIGTERM");
      const late = new AbortController();
      await Promise.race([ended, pause(LAST_MS, late.signal)]);
      late.abort();
      child?.kill("SIGKILL");
    },
  };
}
