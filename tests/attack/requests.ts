/** Generated requests for every endpoint, also hostile: no answer is 5xx or outside the contract. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { NOW } from "#tests/support/catalog-now.ts";
import { driveInProcess } from "#tests/support/drive.ts";
import type { Part } from "./part.ts";

export const requests: Part = async ({ seed, times }) => {
  const dataDir = mkdtempSync(join(tmpdir(), "nowline-attack-"));
  try {
    const statuses = await driveInProcess({ dataDir, requests: times, seed, nowMs: NOW });
    return { tried: times, failures: [], note: `${statuses.size} pairs of endpoint and status` };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : "";
    return { tried: times, failures: [`${error instanceof Error ? error.message : error}${cause}`] };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
};
