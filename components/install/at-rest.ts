/** What loads when the page is idle, in one file. */
export { register } from "./register-worker.ts";
export { Waiting } from "./waiting.tsx";
