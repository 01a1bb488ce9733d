/** Starts one server per transport for the whole of tests/api, both on copies of one demonstration directory. */
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startServer } from "./server.ts";
import { readySeed } from "./shared-activity.ts";
import type { ApiServers } from "./transports.ts";

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const seed = mkdtempSync(join(tmpdir(), "nowline-seed-"));
  // A store of its own, also where the servers under test share theirs.
  const seeding = await startServer({ env: { DATABASE_URL: "" } });
  await seeding.restart();
  cpSync(seeding.dataDir, seed, { recursive: true });
  await seeding.stop();
  await readySeed(seed);
  const [front, next] = await Promise.all([
    startServer({ transport: "front", seed }),
    startServer({ transport: "next", seed }),
  ]);
  const servers: ApiServers = { front: front.url, next: next.url, seed };
  project.provide("servers", servers);
  return async () => {
    const codes = await Promise.all([front.stop(), next.stop()]);
    rmSync(seed, { recursive: true, force: true });
    if (codes.some((code) => code !== 0))
      throw new Error(`A server under test stopped with exit codes ${codes}.`);
  };
}
