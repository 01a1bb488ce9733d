/**
 * Starts the server that the browser tests visit; its address reaches them as NOWLINE_E2E_URL. Servers of single files
 * start from a copy of its first stores (`e2eSeed`): to make the demonstration takes twice the processor time of a start.
 */
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer } from "./server.ts";

export default async function setup(): Promise<() => Promise<void>> {
  if (process.env.NOWLINE_E2E_URL) return async () => {};
  const server = await startServer();
  const seed = mkdtempSync(join(tmpdir(), "nowline-seed-"));
  await server.restart("SIGTERM", async () => cpSync(server.dataDir, seed, { recursive: true }));
  process.env.NOWLINE_E2E_URL = server.url;
  process.env.NOWLINE_E2E_SEED = seed;
  return async () => {
    await server.stop();
    rmSync(seed, { recursive: true, force: true });
  };
}
