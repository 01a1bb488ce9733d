/** Pages at the rpuid of an entry that its source has removed: those of the station that it was merged with. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seriesPath } from "#lib/contract/episode-path.ts";
import { merge } from "#lib/duplicates/decide.ts";
import { NOW, station } from "#tests/support/catalog.ts";
import { openCore } from "#tests/support/core.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";

const [GONE, STAYS] = ["8267001", "8267002"] as const;
const SERIES = `${STAYS}:ods:/crid://list.example/talks`;

const seed = mkdtempSync(join(tmpdir(), "nowline-removed-"));
let server: TestServer;
beforeAll(async () => {
  const core = openCore({ nowMs: NOW, dataDir: seed });
  const records = [
    station(1, { name: "Harbour FM" }),
    station(2, { name: "Harbour FM Plymouth" }),
    {
      ...{ type: "ondemand", rpuid: STAYS, id: `${STAYS}:odp:/crid://list.example/1`, name: "Talk 1" },
      ...{ seriesId: SERIES, podcastTitle: "Talks", publishedAt: new Date(NOW).toISOString() },
      onDemandStreams: [{ streamSource: { url: "https://list.example/1.mp3", mimeValue: "audio/mpeg" } }],
    },
  ];
  await core.put(records);
  merge(core, [GONE, STAYS], NOW);
  await core.put(records.slice(1));
  core.close();
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
