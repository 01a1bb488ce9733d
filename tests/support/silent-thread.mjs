/** A thread for pages: it answers /quick, fails /broken, gives /late up, and any other page holds its processor. */
import { parentPort } from "node:worker_threads";

const failed = { "/broken": false, "/late": true };

parentPort.postMessage({ kind: "ready" });
parentPort.on("message", ({ id, wanted: { target } }) => {
  if (target === "/quick")
    parentPort.postMessage({ kind: "page", id, page: { status: 200, headers: {}, body: new Uint8Array() } });
  else if (target in failed)
    parentPort.postMessage({ kind: "failed", id, reason: "no page", isForNow: failed[target] });
  else for (;;);
});
