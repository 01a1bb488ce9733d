/** Every page opens with one heading of its own, without console errors and failed requests. */
import { expect } from "@playwright/test";
import { test } from "#tests/support/browser-test.ts";
import { quiet } from "#tests/support/quiet.ts";

for (const path of ["/", "/search", "/for-you", "/settings", "/offline"]) {
  test(`${path} opens without an error`, { tag: ["@long", "@once"] }, async ({ page, baseURL }) => {
    const faults: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error") faults.push(message.text());
    });
    page.on("pageerror", (error) => faults.push(error.message));
    page.on("response", (response) => {
      const ours = baseURL !== undefined && response.url().startsWith(baseURL);
      if (ours && response.status() >= 400) faults.push(`${response.status()} ${response.url()}`);
    });
    await page.goto(path);
    await expect(page.locator("h1")).toHaveCount(1);
    await quiet(page);
    expect(faults).toEqual([]);
  });
}

test("a page that does not exist says so", { tag: "@once" }, async ({ page }) => {
  const response = await page.goto("/nothing-here");
  expect(response?.status()).toBe(404);
  await expect(page.locator("h1")).toBeVisible();
});

test("a page that breaks in the browser says so inside the shell, and comes back with a press", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto("/search");
  await quiet(page);
  await page.evaluate(() => {
    const { select } = Intl.PluralRules.prototype;
    Intl.PluralRules.prototype.select = () => {
      throw new Error("broken by a test");
    };
    window.addEventListener("click", () => Object.assign(Intl.PluralRules.prototype, { select }), {
      capture: true,
    });
  });
  await page.getByRole("searchbox").pressSequentially("news");
  await expect(page.getByRole("heading", { name: "This page could not be shown" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("searchbox")).toBeVisible();
});
