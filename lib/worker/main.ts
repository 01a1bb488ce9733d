/** `node lib/worker/main.ts`: the worker as the server starts it. */
import { readConfig } from "../ground/config.ts";
import { startWorker } from "./start.ts";

await startWorker(readConfig(process.env, process.cwd()));
process.exit(0);
