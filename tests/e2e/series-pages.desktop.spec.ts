/** A series with more episodes than a page has. */
import { expect } from "@playwright/test";
import { seriesPath } from "#lib/contract/episode-path.ts";
import { HOUR_MS } from "#lib/ground/clock.ts";
import { test } from "#tests/support/browser-test.ts";
import { e2eSeed } from "#tests/support/e2e-seed.ts";
import { importRecords } from "#tests/support/import-records.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";

const RPUID = "4709601";
const SERIES = `${RPUID}:ods:/crid://list.example/talks`;

let server: TestServer;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  server = await startServer({ seed: e2eSeed, env: { HEALTH: "0", NOW_PLAYING: "0" } });
  const before = (hours: number) => new Date(server.now() - hours * HOUR_MS).toISOString();
  await importRecords(server.dataDir, [
    { type: "station", rpuid: RPUID, country: "470", externalId: "gozo", name: "Gozo FM" },
    ...Array.from({ length: 60 }, (_, n) => ({
      ...{ type: "ondemand", rpuid: RPUID, id: `${RPUID}:odp:/crid://list.example/${n}`, name: `Talk ${n}` },
      ...{ seriesId: SERIES, podcastTitle: "Talks", publishedAt: before(n + 1) },
      locations: [{ scheduledStart: before(n + 2), scheduledStop: before(n + 1) }],
      onDemandStreams: [
        {
          streamSource: { url: `https://list.example/${n}.mp3`, mimeValue: "audio/mpeg" },
          availableStart: before(n + 1),
        },
      ],
    })),
  ]);
});
test.afterAll(async () => {
  await server?.stop();
});

test("Back goes through the pages of a series that were turned", async ({ page }) => {
  await page.goto(`${server.url}${seriesPath(RPUID, SERIES)}`);
  const pages = page.getByRole("navigation", { name: "Pages of episodes" });
  await expect(pages).toContainText("Page 1 of 3");
  await pages.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(/page=2/);
  await pages.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(/page=3/);
  await page.goBack();
  await expect(pages).toContainText("Page 2 of 3");
  await expect(page.getByRole("link", { name: "Talk 24", exact: true })).toBeVisible();
  await page.goBack();
  await expect(pages).toContainText("Page 1 of 3");
  await expect(page.getByRole("link", { name: "Talk 0", exact: true })).toBeVisible();
});
