/** What is pressed and chosen before the page lives is done once it does. */
import { expect, type Page } from "@playwright/test";
import { test } from "#tests/support/browser-test.ts";

/** Opens `path` with scripts that do not come before `arrive` is called. */
async function openStill(page: Page, path: string): Promise<{ arrive: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/_next/static/**/*.js", async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  return { arrive: resolve };
}

for (const path of ["/", "/guide", "/catch-up"]) {
  test(`a country that is chosen on ${path} before`, { tag: "@once" }, async ({ page }) => {
    const { arrive } = await openStill(page, `${path}?country=826`);
    const country = page.getByRole("combobox", { name: "Country" }).first();
    await country.selectOption("250");
    arrive();
    await expect(page).toHaveURL(/country=250/);
    await expect(country).toHaveValue("250");
    const entries = await page.evaluate(() => window.history.length);
    await page.goBack();
    await expect(page).toHaveURL(/country=826/);
    expect(entries).toBeLessThanOrEqual(3);
  });
}

test("a button that is pressed before", { tag: "@once" }, async ({ page }) => {
  const { arrive } = await openStill(page, "/?country=826");
  await page.getByRole("button", { name: "List", exact: true }).click();
  arrive();
  await expect(page).toHaveURL(/view=list/);
});
