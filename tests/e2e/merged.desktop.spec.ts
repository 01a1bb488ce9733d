/** A favourite and a followed series under the number of an entry that was merged and is gone. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { seriesPath } from "#lib/contract/episode-path.ts";
import { test } from "#tests/support/browser-test.ts";
import { NOW } from "#tests/support/catalog.ts";
import { GONE, makeRemovedEntry, SERIES, STAYS } from "#tests/support/removed-entry.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";

const seed = mkdtempSync(join(tmpdir(), "nowline-merged-"));
let server: TestServer;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  await makeRemovedEntry(seed);
  server = await startServer({ seed, nowMs: NOW + 30_000, env: { HEALTH: "0", NOW_PLAYING: "0" } });
});
test.afterAll(async () => {
  await server?.stop();
  rmSync(seed, { recursive: true, force: true });
});

for (const path of ["/?country=826", "/favourites?country=826"])
  test(`on ${path} the listener's lists get the number of the station that stays`, async ({ page }) => {
    await page.goto(`${server.url}/developers`);
    await page.evaluate(
      ([rpuid, seriesId]) => {
        const favourites = [{ rpuid, name: "Harbour FM" }];
        localStorage.setItem("nowline.stations", JSON.stringify({ favourites, recents: favourites }));
        const series = [{ rpuid, seriesId, name: "Talks", sinceMs: 0 }];
        localStorage.setItem("nowline.series", JSON.stringify({ series, seen: [] }));
      },
      [GONE, SERIES],
    );
    await page.goto(`${server.url}${path}`);
    const star = page
      .getByRole("main")
      .getByRole("button", { name: "Remove Harbour FM Plymouth from favourites" });
    await expect(star.first()).toBeVisible();
    const numbers = () =>
      page.evaluate(() => JSON.parse(localStorage.getItem("nowline.stations") ?? "{}").favourites);
    await expect.poll(numbers).toEqual([{ rpuid: STAYS, name: "Harbour FM" }]);
    await page.goto(`${server.url}${seriesPath(STAYS, SERIES)}`);
    await expect(page.getByRole("button", { name: /^Following/ })).toBeVisible();
  });
