/**
 * Loaded into a server under test (NODE_OPTIONS=--import): the server, and its thread that renders pages, each print the
 * address at which they say how much memory is left in use after a collection. The server runs without V8's compilers:
 * V8 compiles a function when it has been called 400 and 3,000 times, and this code on the heap would look like a leak.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { isMainThread, workerData } from "node:worker_threads";

/** lib/boot/pages/render-thread.ts is started with this setting; no other thread is. */
const rendersPages = typeof workerData === "object" && workerData !== null && "origin" in workerData;

/** The worker process beside the server is another one. */
const serves = isMainThread && process.argv[1]?.endsWith("server.ts") === true;

/** V8 interprets everything, notes types from a function's first call on, and keeps what it has parsed. */
const INTERPRETED = [
  ...["--no-sparkplug", "--no-maglev", "--no-turbofan"],
  ...["--no-lazy-feedback-allocation", "--no-flush-bytecode"],
];

if (serves || rendersPages) {
  for (const flag of ["--expose-gc", ...INTERPRETED]) setFlagsFromString(flag);
  const collect = runInNewContext("gc") as () => void;
  const server = createServer((_, response) => {
    // V8 keeps the last text in which a pattern was found, which may be a whole page.
    /memory/.test("memory");
    // Twice: what a finalizer of the first lets go is gone after the second.
    collect();
    collect();
    response.setHeader("Content-Type", "application/json").end(JSON.stringify(process.memoryUsage()));
  });
  server.listen(0, "127.0.0.1", () => {
    const { port } = server.address() as AddressInfo;
    process.stdout.write(`memory probe: http://127.0.0.1:${port}\n`);
  });
  server.unref();
}
