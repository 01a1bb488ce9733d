/** The code that a page loads when it is idle, in one file. */
export { Keepers } from "./keepers.tsx";
export { register } from "./register-worker.ts";
export { Waiting } from "./waiting.tsx";
