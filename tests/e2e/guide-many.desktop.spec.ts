/** The guide of countries with a thousand stations, of which one or none has a schedule. */
import { expect, type Page } from "@playwright/test";
import { HOUR_MS } from "#lib/ground/clock.ts";
import { test } from "#tests/support/browser-test.ts";
import { e2eSeed } from "#tests/support/e2e-seed.ts";
import { cells, columns, focused, openGuide } from "#tests/support/guide-page.ts";
import { importRecords } from "#tests/support/import-records.ts";
import { audit, stillness } from "#tests/support/in-browser.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";

// A service worker would hide the page's requests.
test.use({ serviceWorkers: "block", timezoneId: "Europe/London", locale: "en-GB" });

const MANY = 1_000;
/** Countries that the demonstration does not have. */
const [BARE, PLANNED] = ["040", "056"];
const nameOf = (index: number) => `Radio ${String(index + 1).padStart(4, "0")}`;
const rpuidOf = (country: string, index: number) => `${country}${20_000 + index}`;

function stationsOf(country: string): object[] {
  return Array.from({ length: MANY }, (_, index) => ({
    ...{ type: "station", rpuid: rpuidOf(country, index), country, externalId: rpuidOf(country, index) },
    name: nameOf(index),
    liveStreams: [
      {
        streamSource: { url: `https://s${index}.example/live`, mimeValue: "audio/mpeg" },
        audioFormat: "MP3",
      },
    ],
  }));
}

let server: TestServer;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  server = await startServer({ seed: e2eSeed, env: { HEALTH: "0", NOW_PLAYING: "0" } });
  const hourMs = Math.floor(server.now() / HOUR_MS) * HOUR_MS;
  const iso = (ms: number) => new Date(ms).toISOString();
  const show = {
    ...{ type: "programme", rpuid: rpuidOf(PLANNED, 499), id: "show", name: "The only show" },
    locations: [{ scheduledStart: iso(hourMs - HOUR_MS), scheduledStop: iso(hourMs + 3 * HOUR_MS) }],
  };
  const greek = { ...stationsOf(BARE)[0], rpuid: rpuidOf(BARE, MANY), externalId: "greek", name: "Ωδή" };
  await importRecords(server.dataDir, [greek, ...stationsOf(BARE), ...stationsOf(PLANNED), show]);
});
test.afterAll(async () => {
  await server?.stop();
});

/** The requests for stations that a page makes from now on. */
function stationRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === "/v2/stations" || pathname === "/listener/stations") asked.push(pathname + search);
  });
  return asked;
}

test("a country of a thousand stations without a schedule says so, and leads on", { tag: "@long" }, async ({
  page,
}) => {
  await page.goto(`${server.url}/guide?country=${BARE}`);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "No schedules in Austria yet" })).toBeVisible();
  await expect(main.getByRole("link", { name: "Search" })).toHaveAttribute("href", `/search?country=${BARE}`);
  const choices = [
    main.getByRole("combobox", { name: "Genre" }),
    main.getByRole("group", { name: "Show as" }),
  ];
  for (const choice of choices) await expect(choice).toHaveCount(0);
  const popular = main.getByRole("region", { name: "Popular in Austria" });
  await expect(popular.getByRole("button", { name: /^Play / })).toHaveCount(12);
  await main
    .getByRole("region", { name: "Countries with a guide" })
    .getByRole("link", { name: "Belgium" })
    .click();
  await expect(page).toHaveURL(new RegExp(`/guide\\?country=${PLANNED}`));
  await expect(cells(page).filter({ hasText: "The only show" })).toBeVisible();
  for (const choice of choices) await expect(choice).toBeVisible();
});

test("the list of a thousand stations leads to a letter, and the address keeps it", { tag: "@long" }, async ({
  page,
  request,
}) => {
  await page.goto(`${server.url}/?country=${BARE}`);
  const all = page.getByRole("region", { name: /^(?:More|All) stations in Austria$/ });
  const letter = all.getByRole("combobox", { name: "First letter" });
  await expect(letter.getByRole("option")).toHaveText(["All letters", "R (1,000)", "Ω (1)"]);
  await letter.selectOption("Ω");
  await expect(all.getByRole("listitem").getByRole("link")).toHaveText(["Ωδή"]);
  const shared = await (await request.get(page.url())).text();
  expect(shared.slice(shared.indexOf('id="all-stations"'))).not.toContain(">Radio 0001<");
  await stillness(page);
  expect(await audit(page)).toEqual([]);
});

test("without scripts, links lead to the next page of the list and back", { tag: "@long" }, async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: "en-GB" });
  const page = await context.newPage();
  // A list by name has each channel of a brand.
  await page.goto(`${server.url}/places?country=${BARE}`);
  await page.getByRole("link", { name: "A to Z" }).click();
  const pages = page.getByRole("navigation", { name: "Pages of stations" });
  await pages.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(/order=name&page=2#all-stations$/);
  await expect(pages).toContainText("Page 2 of");
  await pages.getByRole("link", { name: "Previous" }).click();
  await expect(pages).toContainText("Page 1 of");
  await context.close();
});

test("the list of a thousand stations leads to any of its pages", { tag: "@long" }, async ({ page }) => {
  await page.goto(`${server.url}/?country=${BARE}`);
  const pages = page.getByRole("navigation", { name: "Pages of stations" });
  await pages.getByRole("combobox", { name: "Go to page" }).selectOption("7");
  await expect(pages).toContainText("Page 7 of");
  await expect(page).toHaveURL(/page=7/);
  // Until the page has come, the page before it stands there, dimmed.
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  expect(await audit(page)).toEqual([]);
});

test("rows are asked for a page at a time as the grid scrolls, and keys reach every row", {
  tag: "@long",
}, async ({ page }) => {
  const asked = stationRequests(page);
  await openGuide(page, `${server.url}/guide?country=${PLANNED}`);
  const grid = page.getByRole("grid");
  await expect(grid).toHaveAttribute("aria-rowcount", String(MANY));
  // The station with a schedule comes first.
  await expect(grid.getByRole("row").first()).toContainText(nameOf(499));
  await expect(cells(page).filter({ hasText: "The only show" })).toBeVisible();
  expect(asked).toEqual([]);

  const names = page.getByRole("list", { name: "Stations in the guide" });
  const scroller = grid.locator("xpath=../..");
  await scroller.evaluate((element) => element.scrollBy(0, element.scrollHeight / 2));
  await expect(names.getByRole("link", { name: nameOf(498), exact: true })).toBeVisible();
  expect(asked.length).toBeLessThanOrEqual(2);
  expect(await names.getByRole("listitem").count()).toBeLessThan(40);
  expect(await audit(page)).toEqual([]);

  await page.getByRole("group", { name: "Day" }).getByRole("button").last().focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(focused(page)).toHaveCount(1);
  for (const [key, name, row] of [
    ["Control+End", nameOf(MANY - 1), MANY],
    ["PageUp", "", 0],
    ["Control+Home", nameOf(499), 1],
  ] as const) {
    await page.keyboard.press(key);
    if (row === 0) continue;
    const current = page.getByRole("row").filter({ has: focused(page) });
    await expect(current).toHaveAttribute("aria-rowindex", String(row));
    await expect(current).toContainText(`${name}, Station ${row.toLocaleString("en")} of 1,000`);
    await expect(focused(page)).toBeInViewport();
  }
  expect(asked.length).toBeLessThanOrEqual(5);
  expect(asked.filter((path) => path.startsWith("/v2/"))).toEqual([]);
});

test("a row whose station cannot be loaded says so, and a press retries", { tag: "@long" }, async ({
  page,
}) => {
  let fails = true;
  await page.route("**/listener/stations**", (route) => (fails ? route.abort() : route.continue()));
  await openGuide(page, `${server.url}/guide?country=${PLANNED}`);
  const scroller = page.getByRole("grid").locator("xpath=../..");
  await scroller.evaluate((element) => element.scrollBy(0, element.scrollHeight / 2));
  const failed = page.getByRole("gridcell", { name: /the directory sent no programmes/ }).first();
  await expect(failed).toBeVisible({ timeout: 30_000 });
  fails = false;
  await failed.click();
  await expect(page.getByRole("link", { name: nameOf(498), exact: true })).toBeVisible();
});

test("in list view a thousand stations can be paged through, and Back returns to the last station", {
  tag: "@long",
}, async ({ page }) => {
  const asked = stationRequests(page);
  await openGuide(page, `${server.url}/guide?country=${PLANNED}&view=list`);
  const first = columns(page).first();
  await expect(first.getByRole("heading", { level: 2 })).toHaveText(nameOf(499));
  expect(asked).toEqual([]);
  const scroller = page.getByRole("region", { name: /one list each/ });
  // Without its snapping, which ends each gesture of a listener a few stations on, so that the test has few.
  await scroller.evaluate((element) => {
    element.style.scrollSnapType = "none";
    element.scrollBy(element.scrollWidth / 2, 0);
  });
  const link = page.getByRole("link", { name: nameOf(499 + 1), exact: true });
  await expect(link).toBeInViewport();
  await link.click();
  await expect(page).toHaveURL(/\/stations\/\d+$/);
  await page.goBack();
  await expect(link).toBeInViewport();
  expect(asked.length).toBeLessThanOrEqual(4);
});
