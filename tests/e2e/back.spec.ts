/** Back closes menus and players before it leaves the page, and never stops the sound. */
import { expect, type Page } from "@playwright/test";
import { sounding } from "#tests/support/in-browser.ts";
import { bar, choose, HARBOUR, openFull, pressPlay, test } from "#tests/support/player-page.ts";

const back = (page: Page) => page.evaluate(() => window.history.back());
/** Opens the page of Harbour FM by a link of the search, to which Back leads. */
async function openFromSearch(page: Page): Promise<void> {
  await page.goto("/search?country=826&q=harbour");
  await page
    .getByRole("main")
    .getByRole("link", { name: /Harbour FM/ })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/stations/${HARBOUR}$`));
}
const entries = (page: Page) => page.evaluate(() => window.history.length);
/** Goes back once the browser has left the entries of the closed layers: it does so some moments after they hide. */
async function leave(page: Page): Promise<void> {
  await page.waitForFunction(() => !((history.state?.nowlineLayers?.names ?? []).length > 0));
  await page.goBack();
}

test("Back closes the menu, then the full player, then leaves the page; Forward opens the player again", {
  tag: "@long",
}, async ({ page }) => {
  await openFromSearch(page);
  await pressPlay(page);
  await sounding(page);

  const full = await openFull(page);
  await full.getByRole("button", { name: "Sleep timer" }).click();
  const choice = page.getByRole("menuitemradio", { name: "30 minutes" });
  await expect(choice).toBeVisible();
  await back(page);
  await expect(choice).toBeHidden();
  await expect(full).toBeVisible();
  await back(page);
  await expect(full).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/stations/${HARBOUR}$`));
  await sounding(page);

  await page.goForward();
  await expect(full).toBeVisible();
  await back(page);
  await expect(full).toBeHidden();
  await leave(page);
  await expect(page).toHaveURL(/\/search/);
  await sounding(page);
  await page.goForward();
  await expect(page).toHaveURL(new RegExp(`/stations/${HARBOUR}$`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Harbour FM");
  await sounding(page);
});

for (const [what, button] of [
  ["alarm", "Alarm with Harbour FM"],
  ["share", "Share Harbour FM"],
] as const)
  test(`Back closes the ${what} dialog and stays on the page; closing it leaves no step`, {
    tag: ["@long", "@once"],
  }, async ({ page }) => {
    await openFromSearch(page);
    const dialog = page.getByRole("dialog");
    await page.getByRole("button", { name: button }).click();
    await expect(dialog).toBeVisible();
    await back(page);
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`/stations/${HARBOUR}$`));
    await page.getByRole("button", { name: button }).click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await leave(page);
    await expect(page).toHaveURL(/\/search/);
  });

test("Back has no step for what the listener closed with a button or Escape", { tag: "@long" }, async ({
  page,
  faults,
  tuneIn,
}) => {
  await page.goto(`${faults.url}/search`);
  await tuneIn(page, HARBOUR);
  const full = await openFull(page);
  const before = await entries(page);
  await full.getByRole("button", { name: "Close the full player" }).click();
  await expect(full).toBeHidden();
  await openFull(page);
  await full.getByRole("button", { name: "Sleep timer" }).click();
  await choose(page, "30 minutes");
  await expect(full.getByRole("button", { name: /Sleep timer, (30|29) min left/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(full).toBeHidden();
  await openFull(page);
  await full.getByRole("button", { name: /^Stop and close/ }).click();
  await expect(bar(page)).toBeHidden();
  expect(await entries(page)).toBeLessThanOrEqual(before + 1);
  await leave(page);
  await expect(page).toHaveURL(/\/search/);
});
