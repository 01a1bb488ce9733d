/** Pages at the rpuid of an entry that its source has removed: those of the station that it was merged with. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seriesPath } from "#lib/contract/episode-path.ts";
import { NOW } from "#tests/support/catalog.ts";
import { GONE, makeRemovedEntry, SERIES } from "#tests/support/removed-entry.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";

const seed = mkdtempSync(join(tmpdir(), "nowline-removed-"));
let server: TestServer;
beforeAll(async () => {
  await makeRemovedEntry(seed);
  server = await startServer({ seed, nowMs: NOW + 30_000 });
});
afterAll(async () => {
  await server?.stop();
  rmSync(seed, { recursive: true, force: true });
});

test.each([
  ["/embed/{rpuid}", `/embed/${GONE}`, "Harbour FM Plymouth"],
  ["/series/{rpuid}/{id}", seriesPath(GONE, SERIES), "Talk 1"],
])("%s 200", async (_, path, shown) => {
  const response = await fetch(`${server.url}${path}`);
  expect(response.status).toBe(200);
  expect(await response.text()).toContain(shown);
});
