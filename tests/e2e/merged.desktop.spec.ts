/** Stations that a browser keeps under the number of an entry that was merged and is gone. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { seriesPath } from "#lib/contract/episode-path.ts";
import { DAY_MS } from "#lib/ground/clock.ts";
import { test } from "#tests/support/browser-test.ts";
import { NOW } from "#tests/support/catalog.ts";
import { GONE, makeRemovedEntry, SERIES, STAYS } from "#tests/support/removed-entry.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";
import { variant } from "#tests/support/variants.ts";

const seed = mkdtempSync(join(tmpdir(), "nowline-merged-"));
const EPISODE = {
  ...{ id: "talk", name: "Talk", rpuid: GONE, stationName: "Harbour FM", hue: 1, chroma: 0 },
  streams: [{ streamSource: { url: "https://list.example/1.mp3" } }],
};
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
  test(
    `on ${path} the listener's lists get the number of the station that stays`,
    variant(path === "/favourites?country=826"),
    async ({ page }) => {
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
    },
  );

test("a series, an alarm, the queue and the diary get the number of the station that stays, without a favourite", async ({
  page,
}) => {
  await page.goto(`${server.url}/developers`);
  const kept = {
    series: { series: [{ rpuid: GONE, seriesId: SERIES, name: "Talks", sinceMs: 0 }], seen: [] },
    due: [GONE, STAYS].map((rpuid) => ({
      ...{ kind: "alarm", rpuid, name: "Harbour FM", atMs: NOW + DAY_MS },
    })),
    queue: { episodes: [EPISODE], closed: [] },
    heard: { stations: [{ rpuid: GONE, name: "Harbour FM", atMs: NOW }], songs: [] },
    kept: [{ rpuid: GONE, station: "Harbour FM", show: "", artist: "Anna", title: "Sea", atMs: NOW }],
  };
  await page.evaluate((all) => {
    for (const [name, value] of Object.entries(all))
      localStorage.setItem(`nowline.${name}`, JSON.stringify(value));
  }, kept);
  await page.goto(`${server.url}/settings`);
  const stored = () =>
    page.evaluate(
      (names) => names.map((name) => localStorage.getItem(`nowline.${name}`)).join(),
      Object.keys(kept),
    );
  await expect.poll(stored).not.toContain(`"rpuid":"${GONE}"`);
  expect(await stored()).toContain(`"rpuid":"${STAYS}"`);
  await expect(page.getByRole("button", { name: /^Remove Harbour FM, / })).toHaveCount(1);
});
