/** The offline page, left for another page while it asks whether the server is back. */
import { expect } from "@playwright/test";
import { test } from "#tests/support/browser-test.ts";
import { stillness } from "#tests/support/in-browser.ts";
import { FaultProxy } from "../support/fault-proxy.ts";

test.use({ serviceWorkers: "allow" });

test("an answer that comes after the offline page was left reloads no other page", async ({
  page,
  baseURL,
}) => {
  const proxy = await FaultProxy.open(baseURL ?? "");
  try {
    await page.goto(`${proxy.url}/settings`);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    proxy.fault("/", "refuse");
    await page.goto(`${proxy.url}/for-you`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/is not answering/);
    proxy.mend();
    proxy.fault("/healthz", "freeze");
    await page.evaluate(() => Object.assign(window, { before: true }));
    const asked = page.waitForRequest(/healthz/);
    await page.getByRole("button", { name: "Try again" }).click();
    const answered = (await asked).response();
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Guide" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Guide" })).toBeVisible();
    proxy.end("/healthz");
    await answered;
    await stillness(page);
    expect(await page.evaluate(() => "before" in window)).toBe(true);
  } finally {
    await proxy.close();
  }
});
