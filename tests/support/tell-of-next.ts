/** Loaded into a server under test (NODE_OPTIONS=--import): prints each file of Next.js that its main thread loads. */
import { registerHooks } from "node:module";
import { isMainThread } from "node:worker_threads";

if (isMainThread && process.argv[1]?.endsWith("server.ts") === true)
  registerHooks({
    load: (url, context, nextLoad) => {
      if (url.includes("/node_modules/next/")) process.stdout.write(`main thread loads ${url}\n`);
      return nextLoad(url, context);
    },
  });
