/** The way on from a station: the next one, and the offers of one that is silent. */
import { createServer, type Server } from "node:http";
import { expect, type Page } from "@playwright/test";
import { listen } from "#lib/boot/listen.ts";
import { test } from "#tests/support/browser-test.ts";
import { e2eSeed } from "#tests/support/e2e-seed.ts";
import { importRecords } from "#tests/support/import-records.ts";
import { audit } from "#tests/support/in-browser.ts";
import { bar, openFull, pressKey } from "#tests/support/player-page.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";

const LATVIA = "428";

let server: TestServer;
/** Accepts each request, and sends nothing. */
let silent: Server;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  silent = createServer(() => undefined);
  const port = await listen(silent, "127.0.0.1", 0);
  server = await startServer({ seed: e2eSeed, env: { HEALTH: "0", NOW_PLAYING: "0" } });
  const stations = Array.from({ length: 6 }, (_, n) => ({
    ...{
      type: "station",
      rpuid: `${LATVIA}96${n}`,
      country: LATVIA,
      externalId: `${n}`,
      name: `Daugava ${n + 101}`,
    },
    popularity: n,
    liveStreams: [
      {
        streamSource: { url: `http://127.0.0.1:${port}/${n}.mp3`, mimeValue: "audio/mpeg" },
        audioFormat: "MP3",
      },
    ],
  }));
  await importRecords(server.dataDir, stations);
});
test.afterAll(async () => {
  silent?.closeAllConnections();
  silent?.close();
  await server?.stop();
});

const nameIn = (page: Page) =>
  bar(page)
    .getByText(/^Daugava \d+$/)
    .innerText();
const next = (page: Page) => bar(page).getByRole("button", { name: "Next station" });

test("on its own page a station leads on to similar stations, and a favourite to favourites", async ({
  page,
}) => {
  await page.goto(`${server.url}/stations/${LATVIA}960`);
  await page.getByRole("button", { name: "Play Daugava 101" }).click();
  const similar = page.locator("section:has(#similar)").getByRole("link");
  const [first = "", second = ""] = await similar.allInnerTexts();
  await next(page).click();
  await expect(bar(page)).toContainText(first);
  await pressKey(page, "n");
  await expect(bar(page)).toContainText(second);

  await page.goto(`${server.url}/?country=${LATVIA}`);
  await page.evaluate(
    (rpuids) =>
      localStorage.setItem(
        "nowline.stations",
        JSON.stringify({ favourites: rpuids.map((rpuid) => ({ rpuid, name: rpuid })), recents: [] }),
      ),
    [`${LATVIA}960`, `${LATVIA}965`],
  );
  await page.goto(`${server.url}/stations/${LATVIA}960`);
  await page.getByRole("button", { name: "Play Daugava 101" }).click();
  await next(page).click();
  await expect(bar(page)).toContainText("Daugava 106");
});

test("after Surprise me, the next station is another draw, and the one before is found again", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto(`${server.url}/?country=${LATVIA}`);
  await page.getByRole("button", { name: "Surprise me" }).click();
  await expect(bar(page)).toContainText("Daugava");
  const first = await nameIn(page);
  const draws = page.waitForRequest(/\/listener\/stations\?.*size=1$/);
  await next(page).click();
  await draws;
  await expect(bar(page)).not.toContainText(first);
  const second = await nameIn(page);
  await pressKey(page, "n");
  await expect(bar(page)).not.toContainText(second);
  await pressKey(page, "p");
  await expect(bar(page)).toContainText(second);
});

test("a draw that fails by itself leaves the draws before it, and the first draw has none before it", {
  tag: "@once",
}, async ({ page }) => {
  const drawn = new Set<string>();
  await page.route("**/*.mp3", (route) => {
    drawn.add(route.request().url());
    // The second draw fails, the others are silent.
    return drawn.size === 2 ? route.fulfill({ contentType: "audio/mpeg", body: "no sound" }) : undefined;
  });
  await page.route("**/listener/stream?*", (route) => route.abort());
  await page.goto(`${server.url}/?country=${LATVIA}`);
  await page.getByRole("button", { name: "Surprise me" }).click();
  await expect(bar(page)).toContainText("Daugava");
  const first = await nameIn(page);
  const full = await openFull(page);
  await expect(full.getByRole("button", { name: "Previous station" })).toBeDisabled();
  await full.getByRole("button", { name: "Next station" }).click();
  await expect.poll(() => drawn.size).toBe(3);
  await full.getByRole("button", { name: "Previous station" }).click();
  // A silent draw gives way to another after ten seconds.
  await expect(bar(page)).toContainText(first, { timeout: 6_000 });
});

test("a silent station offers similar stations after its first failure, and goes on trying", {
  tag: "@long",
}, async ({ page }) => {
  await page.goto(`${server.url}/stations/${LATVIA}960`);
  await page.getByRole("button", { name: "Play Daugava 101" }).click();
  const offer = bar(page).getByRole("link", { name: "Similar stations" });
  const places = () =>
    page
      .locator("main :is(h1, h2, a)")
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect()).map(({ x, y }) => [x, y]));
  await expect(next(page)).toBeVisible();
  const [before, button] = [await places(), await next(page).boundingBox()];
  // The second failure comes after 22 s.
  await expect(offer).toBeVisible({ timeout: 17_000 });
  await expect(bar(page)).toContainText(/Trying again/);
  await expect(
    page.getByRole("status").filter({ hasText: "The player offers similar stations" }),
  ).toHaveCount(1);
  expect(await places()).toEqual(before);
  // A line more of words moves a phone's buttons by a few pixels, the row of offers does not.
  const now = await next(page).boundingBox();
  expect(Math.abs((now?.x ?? 0) - (button?.x ?? 0))).toBe(0);
  expect(Math.abs((now?.y ?? 0) - (button?.y ?? 0))).toBeLessThan(12);
  expect(await audit(page)).toEqual([]);
});
