/** Loaded into a server under test: its thread that renders pages keeps 104 bytes for each of them, as a leak does. */
import { parentPort } from "node:worker_threads";

/** An array of seven: 32 bytes and 72 of elements. The array keeps the array before it. */
let kept: unknown[] = [];

parentPort?.on("message", (message: { kind?: unknown }) => {
  if (message.kind === "render") kept = [kept, 0, 0, 0, 0, 0, 0];
});
