/** A directory of live stations alone leads to no guide and no catch-up, until an import brings a schedule. */
import { expect, type Page } from "@playwright/test";
import { HOUR_MS } from "#lib/ground/clock.ts";
import { test } from "#tests/support/browser-test.ts";
import { importRecords } from "#tests/support/import-records.ts";
import { audit, noteShifts } from "#tests/support/in-browser.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";

const RPUID = "6169501";
let server: TestServer;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  server = await startServer({ env: { NOWLINE_DEMO: "0", HEALTH: "0", NOW_PLAYING: "0" } });
  const station = { type: "station", rpuid: RPUID, country: "616", externalId: RPUID, name: "Fala" };
  await importRecords(server.dataDir, [station]);
});
test.afterAll(async () => {
  await server?.stop();
});

const [DESKTOP, PHONE] = [
  { width: 1280, height: 800 },
  { width: 390, height: 800 },
];
const sections = (page: Page) => page.getByRole("navigation", { name: "Main" }).getByRole("link");
const open = (page: Page, path: string) => page.goto(`${server.url}${path}`);

test("without schedules and episodes, Guide and Catch-up are offered nowhere, and their pages say why", {
  tag: "@once",
}, async ({ page }) => {
  await noteShifts(page);
  await page.setViewportSize(PHONE);
  await open(page, "/?country=616");
  await expect(sections(page)).toHaveText(["Now", "World", "For you", "Favourites", "Search/"]);
  expect(await page.evaluate(() => ("shift" in window ? window.shift : 0))).toBeLessThan(0.02);
  await page.getByRole("button", { name: /Add Fala to/ }).click();
  // Where the sections have the favourites, no second link comes.
  await expect(page.getByRole("link", { name: /^Favourites/ })).toHaveCount(1);
  expect(await audit(page)).toEqual([]);
  await page.setViewportSize(DESKTOP);
  await expect(sections(page)).toHaveText(["Now", "World", "For you", "Search/"]);
  await sections(page).getByText("World").click();
  await expect(page).toHaveURL(/\/world/);
  await page.goBack();
  await expect(sections(page)).toHaveText(["Now", "World", "For you", "Search/"]);

  const main = page.getByRole("main");
  await open(page, "/search?country=616&q=qqqqzzzz");
  await expect(main.getByRole("heading", { name: /No results/ })).toBeVisible();
  await expect(main.getByRole("link", { name: /^(Guide|Catch-up)$/ })).toHaveCount(0);
  const kinds = main.getByRole("group", { name: "Kinds of results" }).getByRole("button");
  await expect(kinds).toHaveText(["Everything", "Stations 0"]);
  await open(page, "/catch-up?country=616");
  await expect(main.getByRole("heading", { name: "No catch-up in Poland yet" })).toBeVisible();
  await expect(main.getByRole("status")).toHaveText("");
  await open(page, "/guide?country=616");
  await expect(main.getByRole("heading", { name: "No schedules in Poland yet" })).toBeVisible();
  await open(page, "/queue");
  await expect(main.getByRole("link")).toHaveCount(0);
});

test("an import that brings a schedule brings the guide to the sections", { tag: "@once" }, async ({
  page,
}) => {
  await open(page, "/?country=616");
  await expect(sections(page)).toHaveText(["Now", "World", "For you", "Search/"]);
  const at = (ms: number) => new Date(server.now() + ms).toISOString();
  const locations = [{ scheduledStart: at(-HOUR_MS), scheduledStop: at(HOUR_MS) }];
  await importRecords(server.dataDir, [
    { type: "programme", rpuid: RPUID, id: "show", name: "Show", locations },
  ]);
  await expect(async () => {
    await page.reload();
    await expect(sections(page)).toHaveText(["Now", "Guide", "World", "For you", "Search/"], { timeout: 1 });
  }).toPass();
  await page.setViewportSize(PHONE);
  await expect(sections(page)).toHaveText(["Now", "Guide", "World", "For you", "Search/"]);
});
