/** The address of the guide: the moment by the listener's clocks, and the genre. */
import { expect } from "@playwright/test";
import { SECOND_MS } from "#lib/ground/clock.ts";
import { test } from "#tests/support/browser-test.ts";
import { expectHourAtNow, openGuide } from "#tests/support/guide-page.ts";

test.use({ timezoneId: "Europe/London", locale: "en-GB" });

test.describe("in a zone that the server does not know yet", () => {
  test.use({ timezoneId: "Asia/Tokyo" });
  test("a link to tonight shows the listener's evening, and stays a link to tonight", async ({ page }) => {
    await page.clock.install();
    await openGuide(page, "/guide?country=826&at=tonight");
    await expectHourAtNow(page, "20:00");
    await page.getByRole("group", { name: "Day" }).getByRole("button").nth(9).click();
    await expect(page).toHaveURL(/at=\d/);
    await page.goBack();
    await expectHourAtNow(page, "20:00");
    await page.clock.fastForward(SECOND_MS);
    await expect(page).toHaveURL(/at=tonight/);
  });
});

test("Back undoes the choice of a genre", async ({ page }) => {
  await openGuide(page, "/guide?country=826");
  const genre = page.getByRole("combobox", { name: "Genre" });
  await genre.selectOption({ index: 2 });
  await expect(page).toHaveURL(/genre=/);
  await page.goBack();
  await expect(page).not.toHaveURL(/genre=/);
  await expect(genre).toHaveValue("");
});

test("Back at once undoes the choice of a genre that the page has not noticed yet", async ({ page }) => {
  await openGuide(page, "/guide?country=826");
  const genre = page.getByRole("combobox", { name: "Genre" });
  await genre.evaluate((select: HTMLSelectElement) => {
    select.selectedIndex = 2;
    select.dispatchEvent(new Event("change", { bubbles: true }));
    history.back();
  });
  await expect(genre).toHaveValue("");
  await expect(page).not.toHaveURL(/genre=/);
});
