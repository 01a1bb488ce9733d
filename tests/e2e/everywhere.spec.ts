/** A genre's stations lead from a country with few of them to all countries. */
import { expect } from "@playwright/test";
import { test } from "#tests/support/browser-test.ts";
import { e2eSeed } from "#tests/support/e2e-seed.ts";
import { importRecords } from "#tests/support/import-records.ts";
import { audit, stillness } from "#tests/support/in-browser.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";

const JAZZ = "urn:tva:metadata:cs:ContentCS:2011:3.6.2";
const NEWS = "urn:tva:metadata:cs:ContentCS:2011:3.1.1";

let server: TestServer;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  server = await startServer({ seed: e2eSeed, env: { HEALTH: "0", NOW_PLAYING: "0" } });
  const stationOf = (country: string, n: number, href: string, name: string) => ({
    ...{ type: "station", rpuid: `${country}95${n}`, country, externalId: `${country} ${n}` },
    name: `${name} ${n}`,
    genres: [{ href, name: href === JAZZ ? "Jazz" : "News", type: "main" }],
  });
  await importRecords(server.dataDir, [
    stationOf("470", 1, JAZZ, "Gozo"),
    stationOf("470", 2, NEWS, "Gozo"),
    ...Array.from({ length: 40 }, (_, i) => stationOf("372", 10 + i, JAZZ, "Liffey")),
  ]);
});
test.afterAll(async () => {
  await server?.stop();
});

test("from a genre of a small country to all countries, its second page, and back", async ({ page }) => {
  await page.goto(`${server.url}/?country=470`);
  await page.getByRole("button", { name: "Jazz" }).first().click();
  await expect(page.getByText(/^4\d stations in other countries$/)).toBeVisible();
  await page.getByRole("link", { name: "Jazz in all countries" }).click();
  await expect(page).toHaveTitle("Jazz in all countries · Nowline");
  const tiles = page.getByRole("main").locator("[data-station]");
  await expect(tiles.first()).toContainText("Gozo 1");
  await expect(tiles.first()).toContainText("Malta");
  await expect(tiles).toHaveCount(36);
  expect(await audit(page)).toEqual([]);
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page).toHaveTitle("Jazz in all countries · page 2 · Nowline");
  await expect(tiles.filter({ hasText: "Gozo" })).toHaveCount(0);
  await page.reload();
  await expect(page).toHaveTitle("Jazz in all countries · page 2 · Nowline");
  await page.goBack();
  await expect(page).toHaveTitle("Jazz in all countries · Nowline");
  await expect(tiles.first()).toContainText("Gozo 1");
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/everywhere\?genre=[^&]+$/);
  await stillness(page);
  await page.getByRole("link", { name: "Jazz · Malta" }).click();
  await expect(page).toHaveURL(/country=470&genre=/);
  expect((await page.request.get(`${server.url}/everywhere?genre=urn:none`)).status()).toBe(404);
});

test("a genre of a station leads to the country's stations of it, and on to other countries", async ({
  page,
}) => {
  await page.goto(`${server.url}/stations/470951`);
  await page.getByRole("link", { name: "Jazz", exact: true }).click();
  await expect(page).toHaveURL(/country=470&genre=/);
  await expect(page.getByRole("main").locator("[data-station]")).toHaveText([/Gozo 1/]);
  await expect(page.getByText(/^4\d stations in other countries$/)).toBeVisible();
  await page.goto(`${server.url}/?country=372&genre=${encodeURIComponent(JAZZ)}`);
  await expect(page.getByRole("link", { name: "Jazz in all countries" })).toBeVisible();
  await expect(page.getByText("in other countries")).toHaveCount(0);
  await page.goto(`${server.url}/?country=372&genre=${encodeURIComponent(NEWS)}`);
  await expect(page.getByRole("link", { name: "News in all countries" })).toBeVisible();
  await expect(page.getByText(/^\d+ stations? in other countries$/)).toBeVisible();
});

test("the number of other countries' stations comes later than its link, and moves nothing below", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const answered = Promise.withResolvers<void>();
  await page.route(/\/listener\/everywhere\?/, async (route) => {
    await answered.promise;
    await route.continue();
  });
  await page.goto(`${server.url}/?country=470&genre=${encodeURIComponent(JAZZ)}`);
  await expect(page.getByRole("link", { name: "Jazz in all countries" })).toBeVisible();
  await stillness(page);
  const number = page.getByText(/^4\d stations in other countries$/);
  await expect(number).toBeHidden();
  const height = () => page.locator("#all-stations").evaluate((section: HTMLElement) => section.offsetHeight);
  const before = await height();
  answered.resolve();
  await expect(number).toBeVisible();
  expect(await height()).toBe(before);
});

test("a genre that the country lacks has its name in tab, chip and heading, and leads to all countries", async ({
  page,
}) => {
  await page.goto(`${server.url}/?country=372&genre=${encodeURIComponent(NEWS)}`);
  await expect(page.getByText("No station matches all these choices.")).toHaveCount(1);
  await stillness(page);
  await expect(page).toHaveTitle("News · Ireland · Nowline");
  await expect(page.getByRole("heading", { name: "News · Ireland" })).toBeVisible();
  await expect(page.getByRole("button", { name: "News", exact: true, pressed: true }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "News in all countries" })).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Clear filters" })).toHaveCount(1);
});

test("the tab names the page of the list that is shown", async ({ page }) => {
  await page.goto(`${server.url}/?country=372&page=99`);
  await expect(page.getByRole("main")).toContainText("Page 2 of 2");
  await stillness(page);
  await expect(page).toHaveTitle("On air now · page 2 · Nowline");
});

test("a genre that the country lacks has words on its chip, not its code", async ({ page }) => {
  await page.goto(`${server.url}/?country=470&genre=${encodeURIComponent(`${JAZZ}.9`)}`);
  await expect(page.getByRole("button", { name: "This genre", exact: true }).first()).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText("urn:");
});

test("For you leads on to other countries where the own has few like the favourite, and says why", async ({
  page,
}) => {
  await page.goto(`${server.url}/stations/470951`);
  await page.getByRole("button", { name: "Add Gozo 1 to favourites" }).first().click();
  await page.goto(`${server.url}/for-you?country=470`);
  const abroad = page.getByRole("region", { name: "Like Gozo 1, in other countries" });
  const first = abroad.getByRole("listitem").filter({ hasText: "Liffey" }).first();
  await expect(first).toContainText("Ireland · Jazz");
  await expect(first.getByRole("list")).toHaveText("Shares Jazz.");
  expect(await audit(page)).toEqual([]);
});

test("a search for a country without stations says so, and leads to a country nearby", async ({ page }) => {
  await page.goto(`${server.url}/search?country=470&q=tunisia`);
  const said = page.getByText("There are no stations in Tunisia yet.");
  await expect(said).toBeVisible();
  await expect(page.getByRole("heading", { name: "No results for “tunisia”" })).toBeVisible();
  await expect(page.getByText("Try fewer letters")).toHaveCount(0);
  expect(await audit(page)).toEqual([]);
  await said.getByRole("link", { name: "Malta" }).click();
  await expect(page).toHaveURL(/\/\?country=470$/);
});

test("a search of the country alone that finds nothing says without scripts how much other countries have", async ({
  request,
}) => {
  const html = await (await request.get(`${server.url}/search?country=470&q=liffey&here=true`)).text();
  expect(html).toContain("40 results in other countries");
});

test("the tab says what is searched; a search of the country alone offers the results of other countries", async ({
  page,
}) => {
  await page.goto(`${server.url}/search?country=470&here=true`);
  const field = page.getByRole("searchbox");
  await field.pressSequentially("liffey");
  await expect(page).toHaveTitle("“liffey” · Search · Nowline");
  await page.getByRole("button", { name: "40 results in other countries" }).click();
  await expect(page).not.toHaveURL(/here=/);
  await page
    .getByRole("link", { name: /^Liffey/ })
    .first()
    .click();
  await expect(page).toHaveTitle(/^Liffey/);
  await page.goBack();
  await expect(page).toHaveTitle("“liffey” · Search · Nowline");
  await field.fill("");
  await expect(page).toHaveTitle("Search · Nowline");
});
