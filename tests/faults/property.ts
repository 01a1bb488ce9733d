/**
 * `node tests/faults/property.ts [requests] [seed]`: drives every endpoint of the contract with generated requests,
 * hostile ones included, in this process: no 5xx, every 200 matches its schema, every error is in the table. Exit code
 * 1 with the smallest request found that is answered otherwise.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { driveInProcess } from "#tests/support/drive.ts";

const [requests = 20_000, seed = 20_261_120] = process.argv.slice(2).map(Number);
/** Fixed, so that a seed always makes the same requests. */
const NOW = Date.UTC(2026, 4, 4, 12);
const dataDir = mkdtempSync(join(tmpdir(), "nowline-property-"));
try {
  const began = performance.now();
  process.stdout.write(`${requests} requests from seed ${seed} ...\n`);
  const statuses = await driveInProcess({ dataDir, requests, seed, nowMs: NOW });
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  const counts = [...statuses].sort(([a], [b]) => (a < b ? -1 : 1)).map((entry) => entry.join(": "));
  process.stdout.write(`All answered as they should in ${seconds} s.\n${counts.join("\n")}\n`);
} catch (error) {
  const cause = error instanceof Error && error.cause instanceof Error ? `\n${error.cause.message}` : "";
  process.stderr.write(`${error instanceof Error ? error.message : error}${cause}\n`);
  process.exitCode = 1;
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
