/** The guide leads to an hour, and by one key to the first programme of a day, in every zone. */
import { expect } from "@playwright/test";
import { test } from "#tests/support/browser-test.ts";
import { cells, expectHourAtNow, focused, openGuide } from "#tests/support/guide-page.ts";

test.use({ serviceWorkers: "block", locale: "en-AU" });

test.describe("in Sydney", () => {
  test.use({ timezoneId: "Australia/Sydney" });

  test("Home goes to the first programme of the day by one press, and Later from there to the second", async ({
    page,
  }) => {
    await openGuide(page, "/guide?country=826");
    const day = page.getByRole("group", { name: "Day" }).getByRole("button").nth(8);
    await day.click();
    await expect(day).toHaveAttribute("aria-pressed", "true");
    await expect(cells(page).filter({ hasText: /./ }).first()).toBeVisible();
    await page.locator('[role="gridcell"][tabindex="0"]').focus();
    await page.keyboard.press("Home");
    const label = () => focused(page).getAttribute("aria-label");
    await expect.poll(label).toMatch(/ 0[0-3]:\d\d to /);
    const first = await label();
    await page.keyboard.press("Home");
    await expect.poll(label).toBe(first);
    await expect(focused(page)).toBeInViewport();
    await page.keyboard.press("ArrowRight");
    await expect.poll(label).not.toBe(first);
    await page.keyboard.press("ArrowLeft");
    await expect.poll(label).toBe(first);
  });

  test("an hour is chosen for the day in view", async ({ page }) => {
    await openGuide(page, "/guide?country=826");
    const tomorrow = page.getByRole("group", { name: "Day" }).getByRole("button").nth(8);
    await tomorrow.click();
    await expect(tomorrow).toHaveAttribute("aria-pressed", "true");
    const hours = page.getByRole("combobox", { name: "Hour" });
    await hours.selectOption("06:00");
    await expectHourAtNow(page, "06:00");
    await expect(tomorrow).toHaveAttribute("aria-pressed", "true");
    await expect(page).toHaveURL(/at=/);
    await expect(hours).toHaveValue("6");
    await page.getByRole("button", { name: "Later" }).click();
    await expect(hours).toHaveValue("8");
  });
});
