/** A directory of live stations alone leads to no guide and no catch-up, until an import brings a schedule. */
import { expect, type Page } from "@playwright/test";
import { HOUR_MS } from "#lib/ground/clock.ts";
import { test } from "#tests/support/browser-test.ts";
import { importRecords } from "#tests/support/import-records.ts";
import { audit, noteShifts, tooWide } from "#tests/support/in-browser.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";

const RPUID = "6169501";
/** How many stations another country has, each with a genre of its own. */
const GENRES = 4;
let server: TestServer;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  server = await startServer({ env: { NOWLINE_DEMO: "0", HEALTH: "0", NOW_PLAYING: "0" } });
  const station = (rpuid: string, more: object) => ({
    ...{ type: "station", rpuid, country: rpuid.slice(0, 3), externalId: rpuid, ...more },
  });
  await importRecords(server.dataDir, [
    station(RPUID, { name: "Fala" }),
    ...Array.from({ length: GENRES }, (_, n) => {
      const genre = { href: `urn:tva:metadata:cs:ContentCS:2011:3.6.${n + 1}`, name: `G${n}`, type: "main" };
      const keywords = [{ value: `93.${n}`, language: "en" }];
      return station(`203950${n}`, { name: `Vlna ${n}`, genres: [genre], keywords });
    }),
  ]);
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
  const welcome = page.getByText(/free and without an account/);
  await expect(welcome).toHaveText(/^Live radio\. Poland: 1 station,/);
  const sitemap = await page.request.get(`${server.url}/sitemaps/house.xml`);
  expect(await sitemap.text()).not.toMatch(/\/(?:guide|catch-up)</);
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

test("letters of 200 % on a phone: the first screen of Now has a station, below chips in one row", {
  tag: "@once",
}, async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page, "/?country=203");
  expect(await tooWide(page)).toBeLessThanOrEqual(0);
  const dial = page.getByRole("region", { name: "On the dial" });
  const chips = dial.getByRole("group").first().getByRole("button");
  const bottom = (await page.getByRole("navigation", { name: "Main" }).boundingBox())?.y ?? 0;
  const picture = await dial.locator("[data-station] button").first().boundingBox();
  expect((picture?.y ?? bottom) + (picture?.height ?? 0)).toBeLessThan(bottom);
  await expect(chips).toHaveCount(1 + GENRES);
  expect((await chips.last().boundingBox())?.y).toBe((await chips.first().boundingBox())?.y);
  // The chosen chip is in view.
  await chips.last().click();
  await expect(chips.last()).toBeInViewport({ ratio: 0.9 });
  expect(await audit(page)).toEqual([]);
});

test("a station's page has the frequency that its keywords tell, and says so", { tag: "@once" }, async ({
  page,
}) => {
  await open(page, "/stations/2039503");
  await expect(page.getByRole("region", { name: "Without the internet" })).toContainText(
    "93.3 MHz (from the station’s keywords)",
  );
});
