/** A usual phone with letters of 200 %: names have room, menus stay on the screen, and the first screen has content. */
import { expect, type Locator } from "@playwright/test";
import { columns, openGuide } from "#tests/support/guide-page.ts";
import { brokenWords, tooWide } from "#tests/support/in-browser.ts";
import { openFull, pressPlay, test } from "#tests/support/player-page.ts";

const MERIDIAN = "8269003";

test.use({ viewport: { width: 360, height: 740 }, timezoneId: "Europe/London", locale: "en-GB" });

/** The box of an element that must be drawn. */
async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error("nothing is drawn");
  return box;
}

test("the full player's name of the station is whole, and its menus stay on the screen", async ({ page }) => {
  await page.goto(`/stations/${MERIDIAN}`);
  await pressPlay(page);
  const full = await openFull(page);
  await tooWide(page);
  const name = full.getByRole("link", { name: "Meridian Talk" });
  await expect(name).toBeVisible();
  expect(await brokenWords(name)).toEqual([]);
  await full.getByRole("button", { name: /^Sleep timer/ }).click();
  const menu = page.getByRole("menu");
  await expect(menu).toBeVisible();
  const { x, y, width, height } = await boxOf(menu);
  expect(x).toBeGreaterThanOrEqual(0);
  expect(y).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(360);
  expect(y + height).toBeLessThanOrEqual(740);
});

test("the page begins under the logo, without and with lists to lead to", async ({ page }) => {
  await page.goto("/guide?country=826");
  await tooWide(page);
  const banner = page.getByRole("banner");
  const heightOf = async () => (await boxOf(banner)).height;
  const without = await heightOf();
  expect(without).toBeLessThan(130);
  await page.goto(`/stations/${MERIDIAN}`);
  await page.getByRole("button", { name: "Add Meridian Talk to favourites" }).first().click();
  await tooWide(page);
  const logo = await boxOf(banner.getByRole("link", { name: /Nowline/ }));
  const favourites = await boxOf(banner.getByRole("link", { name: /Favourites/ }));
  expect(favourites.x).toBeGreaterThanOrEqual(logo.x + logo.width);
  expect(await heightOf()).toBe(without);
});

test("the guide's first screen names a station and a programme", async ({ page }) => {
  await openGuide(page, "/guide?country=826");
  await tooWide(page);
  const navigation = await boxOf(page.getByRole("navigation", { name: "Main" }));
  const first = columns(page).first();
  const name = await boxOf(first.getByRole("heading", { level: 2 }));
  expect(name.y + name.height).toBeLessThan(navigation.y);
  const programmes = await first
    .getByRole("heading", { level: 3 })
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().bottom));
  expect(programmes.some((bottom) => bottom > name.y + name.height && bottom < navigation.y)).toBe(true);
});
