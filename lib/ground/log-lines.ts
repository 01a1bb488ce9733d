/** Standard output as the place of log lines: a full disk or a reader that stalls costs lines, never an answer. */
import { constants, fstatSync, openSync } from "node:fs";
import { pino } from "pino";
import { escapedControls } from "./controls.ts";

/** Most bytes of lines that wait for room; further lines are dropped, and counted. */
const MOST_WAITING_BYTES = 1_048_576;
const AGAIN_MS = 500;
/** How long the last lines wait for a slow reader. */
const LAST_MS = 1_000;

interface LineOptions {
  level: "silent" | "error" | "warn" | "info";
  /** Fields of every line. */
  base?: Readonly<Record<string, string>>;
  /** Lines wait until together they have this number of bytes, or for half a second. */
  gatherBytes?: number;
}

/**
 * The descriptor for the log. A pipe is opened anew: children share the inherited pipe, and the start of a child makes
 * the pipe block again (libuv, uv__process_child_init). Then a reader that stalls would hold the event loop for ever.
 */
function standardOutput(): number {
  try {
    if (fstatSync(1).isFIFO()) return openSync("/proc/self/fd/1", constants.O_WRONLY | constants.O_NONBLOCK);
  } catch {
    // Another system, or a pipe of another user.
  }
  return 1;
}

/** Opens the log of this process. Its last lines are written when the process exits. */
export function openLines({ level, base, gatherBytes = 1 }: LineOptions): pino.Logger {
  let waitUntilMs = 0;
  const out = pino.destination({
    ...{ dest: standardOutput(), sync: true, minLength: gatherBytes, maxLength: MOST_WAITING_BYTES },
    periodicFlush: AGAIN_MS,
    retryEAGAIN: () => performance.now() < waitUntilMs,
  });
  const log = pino({ level, base, hooks: { streamWrite: escapedControls } }, out);
  // Lines that were not written wait for the next write.
  out.on("error", () => {});
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
  let dropped = 0;
  out.on("drop", () => dropped++);
  out.on("drain", () => {
    if (dropped > 0) log.error({ dropped }, "log lines were dropped: standard output took no more");
    dropped = 0;
  });
  process.once("exit", () => {
    waitUntilMs = performance.now() + LAST_MS;
    out.end();
  });
  return log;
}
