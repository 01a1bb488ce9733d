/** The held clock: pages have the time of the test run, whatever opens them. */
import { expect, type Page } from "@playwright/test";
import { MINUTE_MS } from "#lib/ground/clock.ts";
import { test } from "#tests/support/browser-test.ts";

const timesOf = (page: Page) =>
  page.evaluate(() => ({
    now: Date.now(),
    made: Date.parse(new Date().toISOString()),
  }));

async function expectHeld(page: Page): Promise<void> {
  await page.goto("/settings");
  for (const time of Object.values(await timesOf(page)))
    expect(Math.abs(time - Date.now())).toBeLessThan(MINUTE_MS);
}

test("a page has the held time, also in a context that the test opens", async ({
  page,
  browser,
  baseURL,
}) => {
  expect(new Date().getUTCFullYear()).toBe(2036);
  await expectHeld(page);
  const context = await browser.newContext({ baseURL });
  await expectHeld(await context.newPage());
  await context.close();
});

test("a page whose own clock is a day ahead says so", async ({ page }) => {
  await page.clock.install({ time: Date.now() + 24 * 60 * MINUTE_MS });
  await page.goto("/settings");
  const { now } = await timesOf(page);
  expect(Math.abs(now - Date.now() - 24 * 60 * MINUTE_MS)).toBeLessThan(MINUTE_MS);
});
