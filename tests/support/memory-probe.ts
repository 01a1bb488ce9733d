/**
 * Loaded into a server under test (NODE_OPTIONS=--import): prints the address at which it says how much memory is left
 * in use after a collection.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { isMainThread } from "node:worker_threads";

if (isMainThread) {
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
