/** Faults of machines: stores deleted, cut or locked, processes killed, full disks, slow clients. */
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { prepareDemonstration } from "#lib/boot/demonstration.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";
import { clientsThatDoNotRead, slowClients } from "./fault-clients.ts";
import { fullDisk, killedImport, killedServer, stoppedServer } from "./fault-processes.ts";
import { activityDeleted, activityLocked, catalogueCut, catalogueOverwritten } from "./fault-stores.ts";
import type { Part } from "./part.ts";

/** Applies a fault to `server`, which no other fault uses. @returns the failures. */
type Fault = (server: TestServer, seed: number) => Promise<string[]>;

/** Faults that leave their server usable come first: a small attack takes only these. */
const FAULTS: Record<string, Fault> = {
  "slow clients": slowClients,
  "the activity store locked": activityLocked,
  "clients that do not read": clientsThatDoNotRead,
  "an import killed": killedImport,
  "a full disk": fullDisk,
  "the server killed under load": killedServer,
  "the server stopped under load": stoppedServer,
  "the activity store deleted": activityDeleted,
  "the catalogue cut": catalogueCut,
  "the catalogue overwritten": catalogueOverwritten,
};

export const faults: Part = async ({ seed, times, seedDir }) => {
  const directory = mkdtempSync(join(tmpdir(), "nowline-faults-"));
  const failures: string[] = [];
  try {
    if (seedDir) cpSync(seedDir, directory, { recursive: true });
    else await prepareDemonstration(directory, true, Date.now());
    for (const [name, fault] of Object.entries(FAULTS).slice(0, times)) {
      const env = { ADDRESS_RATE: "1000000", CLIENT_RATE: "1000000", LOG_LEVEL: "error" };
      const server = await startServer({ seed: directory, env });
      try {
        failures.push(...(await fault(server, seed)).map((failure) => `${name}: ${failure}`));
      } catch (error) {
        failures.push(`${name}: ${error instanceof Error ? error.message : error}`);
      } finally {
        await server.stop();
      }
    }
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
  return { tried: Math.min(times, Object.keys(FAULTS).length), failures };
};
