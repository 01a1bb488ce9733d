import { expect, type Page } from "@playwright/test";
import { test } from "#tests/support/browser-test.ts";
import { expectSound } from "#tests/support/in-browser.ts";
import { HARBOUR } from "#tests/support/player-page.ts";

async function findAndPlay(page: Page, typed: string, name: string): Promise<void> {
  await page.goto("/search?country=826");
  await page.getByRole("searchbox").fill(typed);
  // The popular stations have the name too; a press as the results replace them would be lost.
  await expect(page.getByRole("status").filter({ hasText: `“${typed}”` })).toBeVisible();
  await page
    .getByRole("button", { name: `Play ${name}` })
    .first()
    .click();
}

/** Marks the element, so that a new one would be noticed. */
const mark = (page: Page) =>
  page.locator("audio").evaluate((audio) => {
    audio.dataset.mark = "first";
  });
const isMarked = (page: Page) => page.locator("audio").evaluate((audio) => audio.dataset.mark === "first");

test("a search for a misspelt name leads to sound (HLS), which plays on through five navigations in one audio element", async ({
  page,
}) => {
  test.setTimeout(180_000);
  await findAndPlay(page, "harbuor", "Harbour FM");
  await expectSound(page);
  expect(await page.locator("audio").count()).toBe(1);
  await mark(page);

  await page
    .getByRole("link", { name: /Harbour FM/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/stations\/8269000/);
  await page.getByRole("link", { name: "Now", exact: true }).click();
  await expect(page).toHaveURL(/\/(\?.*)?$/);
  await page
    .getByRole("link", { name: /^Search/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/search/);
  await page.goBack();
  await expect(page).toHaveURL(/\/(\?.*)?$/);
  await page.goForward();
  await expect(page).toHaveURL(/\/search/);

  expect(await isMarked(page)).toBe(true);
  await expectSound(page);
});

test("a station with one endless MP3 stream plays, and plays on", { tag: "@long" }, async ({ page }) => {
  test.setTimeout(180_000);
  await findAndPlay(
    page,
    "calderbrook",
    "The Calderbrook and Upper Wharfe Valley Community, Hospital and Agricultural Show Broadcasting Association",
  );
  await expectSound(page);
  await mark(page);
  for (let i = 0; i < 5; i++) {
    await page
      .getByRole("link", { name: i % 2 === 0 ? "Now" : /^Search/, exact: i % 2 === 0 })
      .first()
      .click();
    await expect(page).toHaveURL(i % 2 === 0 ? /\/(\?.*)?$/ : /\/search/);
  }
  expect(await isMarked(page)).toBe(true);
  await expectSound(page);
});

test("a press before the page's scripts load takes effect once when they have loaded", {
  tag: ["@long", "@once"],
}, async ({ page }) => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route("**/_next/static/**/*.js", async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(`/stations/${HARBOUR}`, { waitUntil: "commit" });
  const play = page.getByRole("main").getByRole("button", { name: "Play Harbour FM", exact: true }).first();
  await play.click({ noWaitAfter: true });
  // A listener who sees nothing happen presses again.
  await play.click({ noWaitAfter: true });
  await expect(page.getByRole("region", { name: "Player" })).toHaveCount(0);
  arrive();
  await expectSound(page);
});
