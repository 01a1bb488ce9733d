/** The guide in another country, wide and narrow. */
import { expect } from "@playwright/test";
import { DAY_MS } from "#lib/ground/clock.ts";
import { test } from "#tests/support/browser-test.ts";
import { openGuide } from "#tests/support/guide-page.ts";
import { audit } from "#tests/support/in-browser.ts";

// A service worker would bypass the answers that these tests give in the server's place.
test.use({ serviceWorkers: "block", timezoneId: "Europe/London", locale: "en-GB" });

test("shows the station's own time where its clocks differ, with Arabic names", { tag: "@long" }, async ({
  page,
  baseURL,
}) => {
  await page.context().addCookies([{ name: "nowline_country", value: "818", url: baseURL ?? "" }]);
  await page.goto("/guide");
  await expect(page.getByText(/^Cairo \d\d:\d\d$/).first()).toBeVisible();
  expect(await audit(page)).toEqual([]);
});

for (const daysOff of [-5, 9])
  test(`shows the server's day on a device whose clock is ${daysOff} days off`, async ({ page }) => {
    await page.clock.install({ time: Date.now() + daysOff * DAY_MS });
    await openGuide(page);
    // A week of days before today, then the day in London.
    const today = new Intl.DateTimeFormat("en-GB", { day: "numeric", timeZone: "Europe/London" });
    const days = page.getByRole("group", { name: "Day" }).getByRole("button");
    await expect(days.nth(7)).toHaveAccessibleName(new RegExp(`^Today, \\w+ ${today.format(Date.now())} `));
    await expect(days.nth(7)).toHaveAttribute("aria-pressed", "true");
  });

test("a moment that the guide does not have is named, until the listener moves on", async ({ page }) => {
  await openGuide(page, "/guide?country=826&at=2035-10-25T01:30Z");
  const said = page.getByText(/The guide has no Thursday 25 October 2035: it goes from \w+day \d+ \w+ to/);
  await expect(said).toBeVisible();
  await page.getByRole("button", { name: "Tonight" }).click();
  await expect(said).toBeHidden();
});

test("Back undoes a press on another day, and quick presses are one step", async ({ page }) => {
  await openGuide(page, "/guide?country=826");
  const days = page.getByRole("group", { name: "Day" }).getByRole("button");
  const chosen = (at: number) => expect(days.nth(at)).toHaveAttribute("aria-pressed", "true");
  await days.nth(8).click();
  await expect(page).toHaveURL(/at=/);
  const tomorrow = page.url();
  const length = await page.evaluate(() => history.length);
  await days.nth(9).click();
  await days.nth(10).click();
  await expect(page).not.toHaveURL(tomorrow);
  await chosen(10);
  expect(await page.evaluate(() => history.length)).toBe(length + 1);
  await page.goBack();
  await chosen(8);
  await expect(page).toHaveURL(tomorrow);
  await page.goBack();
  await chosen(7);
  await expect(page).not.toHaveURL(/at=/);
  await page.goForward();
  await chosen(8);
});
