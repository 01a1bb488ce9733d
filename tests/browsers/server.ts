/** Starts the server that both browsers visit, at the machine's own time: browsers' clocks are not held. */
import type { TestProject } from "vitest/node";
import { machineNowMs } from "#tests/support/held-clock.ts";
import { startServer } from "#tests/support/server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Origin of the server, without a trailing slash. */
    origin: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer({ nowMs: machineNowMs() });
  project.provide("origin", server.url);
  return async () => {
    await server.stop();
  };
}
