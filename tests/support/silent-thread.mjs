/** A thread for pages that says it is ready, and never answers: its processor is held by the first page. */
import { parentPort } from "node:worker_threads";

parentPort.postMessage({ kind: "ready" });
parentPort.on("message", ({ id, wanted }) => {
  if (wanted.target === "/quick")
    parentPort.postMessage({ kind: "page", id, page: { status: 200, headers: {}, body: new Uint8Array() } });
  else for (;;);
});
