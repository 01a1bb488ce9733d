/** The code that a page loads when it is idle, in one file. */
export { Sweep } from "#components/downloads/sweep.tsx";
export { WakeWatch } from "#components/wake/wake-watch.tsx";
export { register } from "./register-worker.ts";
export { Waiting } from "./waiting.tsx";
