/**
 * Loaded into a server under test (NODE_OPTIONS=--import): the server, and its thread that renders pages, each print the
 * address at which they say how much memory is left in use after a collection.
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

if (serves || rendersPages) {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const server = createServer((_, response) => {
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
