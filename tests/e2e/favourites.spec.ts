/** The page of the listener's own stations: all countries, in the listener's order, also stations that are gone. */
import { expect, type Page } from "@playwright/test";
import { test } from "#tests/support/browser-test.ts";
import { audit, noteShifts, sounding, stillness } from "#tests/support/in-browser.ts";

const HARBOUR = { rpuid: "8269000", name: "Harbour FM" };
/** A station of Egypt. */
const ABROAD = { rpuid: "8189000", name: "Nile" };
const GONE = { rpuid: "8268888", name: "Radio That Was" };
const JAZZ = { rpuid: "8269010", name: "Nine Bells Jazz" };

/** Keeps the stations before the page's own code runs, once: a reload finds what the page wrote. */
const keep = (page: Page, own: object) =>
  page.addInitScript((text) => {
    if (localStorage.getItem("nowline.stations") === null) localStorage.setItem("nowline.stations", text);
  }, JSON.stringify(own));

const link = (page: Page) => page.getByRole("banner").getByRole("link", { name: /^Favourites/ });
const main = (page: Page) => page.getByRole("main");

test("without favourites, the page says how to keep a station and leads to the search", async ({ page }) => {
  await page.goto("/favourites");
  await expect(page.getByRole("heading", { level: 1, name: "Favourites" })).toBeVisible();
  await expect(main(page)).toContainText("Press the star of a station to add it.");
  await expect(link(page)).toHaveCount(0);
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
  expect(await audit(page)).toEqual([]);
  await main(page).getByRole("link", { name: "Find a station" }).click();
  await expect(page).toHaveURL(/\/search/);
});

test("favourites of all countries stand in the listener's order, play, and go by their stars; then the stations heard last", async ({
  page,
}) => {
  await keep(page, { favourites: [ABROAD, GONE, HARBOUR], recents: [HARBOUR, JAZZ] });
  await page.goto("/world");
  await link(page).click();
  await expect(page).toHaveURL(/\/favourites$/);
  await expect(link(page)).toHaveAttribute("aria-current", "page");
  const tiles = main(page).getByRole("listitem");
  await expect(tiles).toHaveCount(4);
  await expect(tiles.nth(0)).toContainText("Egypt · ");
  await expect(tiles.nth(1)).toContainText("Harbour FM");
  await expect(tiles.nth(1)).not.toContainText("United Kingdom");
  await expect(tiles.nth(2)).toContainText("Radio That WasNot in this directory");
  await expect(page.getByRole("region", { name: "Recently heard" }).getByRole("listitem")).toContainText([
    "Nine Bells Jazz",
  ]);
  await stillness(page);
  expect(await audit(page)).toEqual([]);

  const star = (name: string) => main(page).getByRole("button", { name, exact: true });
  await star("Remove Radio That Was from favourites").click();
  await star("Add Nine Bells Jazz to favourites").click();
  // No tile moves under a finger.
  await expect(tiles).toHaveCount(4);
  await expect(link(page)).toHaveText("Favourites3");
  await star("Play Harbour FM").click();
  await sounding(page);
  await page.reload();
  await expect(tiles).toContainText([/Egypt/, /Harbour FM/, /Nine Bells Jazz/]);
  await main(page).getByRole("link", { name: "Edit the list" }).click();
  await page.getByRole("link", { name: "All favourites (3)" }).click();
  await expect(page).toHaveURL(/\/favourites$/);
});

test("without favourites, nothing moves when the browser's list is known", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await noteShifts(page);
  await page.goto("/favourites");
  await expect(main(page)).toContainText("Press the star of a station to add it.");
  await stillness(page);
  expect(await page.evaluate(() => ("shift" in window ? window.shift : 0))).toBe(0);
});

test("empty tiles that wait for their stations are no list to readers", async ({ page }) => {
  await keep(page, { favourites: [HARBOUR, JAZZ], recents: [] });
  const answered = Promise.withResolvers<void>();
  await page.route(/\/v2\/stations\/\d[^/]*include=/, async (route) => {
    await answered.promise;
    await route.continue();
  });
  await page.goto("/favourites");
  await expect(main(page).locator("ul.tiles > li")).toHaveCount(2);
  expect(await main(page).getByRole("listitem").count()).toBe(0);
  answered.resolve();
  await expect(main(page).getByRole("listitem")).toHaveCount(2);
});

test("the first favourite brings its link to the head of the page, and moves nothing else", async ({
  page,
}) => {
  await page.goto("/stations/8269000");
  const places = () =>
    page
      .locator("header a, header li, main h1")
      .filter({ hasNotText: /^Favourites/ })
      .evaluateAll((all) => all.map((each) => JSON.stringify(each.getBoundingClientRect())));
  for (const width of [320, 360, 412, 640, 768, 900, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const before = await places();
    await main(page).getByRole("button", { name: "Add Harbour FM to favourites" }).first().click();
    await expect(link(page)).toBeVisible();
    expect(await places(), `${width} px`).toEqual(before);
    await main(page).getByRole("button", { name: "Remove Harbour FM from favourites" }).first().click();
    await expect(link(page)).toHaveCount(0);
  }
});
