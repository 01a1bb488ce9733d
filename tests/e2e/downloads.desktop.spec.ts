/** An episode downloaded for the train: it plays without a network, inside its window alone, and can be removed. */
import { expect } from "@playwright/test";
import { episodePath } from "#lib/contract/episode-path.ts";
import { test } from "#tests/support/browser-test.ts";
import { audit, escaped, sounding } from "#tests/support/in-browser.ts";
import { itemsOf, lastingItem, windowOf } from "#tests/support/on-demand.ts";

test("a download plays offline, is listed with its size, and goes when its window closes", {
  tag: "@long",
}, async ({ page, context, baseURL }) => {
  const items = await itemsOf(baseURL ?? "");
  const item = lastingItem(items, Date.now(), (each) => windowOf(each).stopMs !== undefined);
  await page.goto(episodePath(item.id));
  await page.getByRole("button", { name: /^Download\b/ }).click();
  const remove = page.getByRole("button", { name: `Remove the download of ${item.name}` });
  await expect(remove).toBeVisible();
  expect(await audit(page)).toEqual([]);
  await page.goto("/settings");
  const section = page.getByRole("region", { name: "Downloads" });
  await expect(section.getByRole("listitem")).toContainText(/\d MB/);
  expect(await audit(page)).toEqual([]);
  // The player's code is loaded; from here on the network is gone.
  const play = section.getByRole("button", { name: /^(?:Play|Resume) / });
  await play.hover();
  await play.click();
  await sounding(page);
  await section.getByRole("button", { name: `Pause ${item.name}` }).click();
  await context.setOffline(true);
  await play.click();
  await sounding(page);
  expect(await page.locator("audio").evaluate((audio: HTMLAudioElement) => audio.src)).toMatch(/^blob:/);
  await context.setOffline(false);

  await page.evaluate(() => {
    const state = JSON.parse(localStorage.getItem("nowline.downloads") ?? "{}");
    for (const each of state.episodes) each.stopMs = Date.now() - 1;
    localStorage.setItem("nowline.downloads", JSON.stringify(state));
  });
  await page.reload();
  await expect(section.getByText("There are no downloads.")).toBeVisible();
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open("episodes")).keys()).length))
    .toBe(0);
});

test("a download plays offline from its own page, untouched since it opened, also after a pause and a seek", {
  tag: "@long",
}, async ({ page, context, baseURL }) => {
  const item = lastingItem(await itemsOf(baseURL ?? ""), Date.now());
  await page.goto(episodePath(item.id));
  await page.getByRole("button", { name: /^Download\b/ }).click();
  await expect(page.getByRole("button", { name: `Remove the download of ${item.name}` })).toBeVisible();
  await page.goto(episodePath(item.id));
  await expect(page.getByRole("button", { name: `Remove the download of ${item.name}` })).toBeVisible();
  // The player's code comes once the page rests.
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  const main = page.getByRole("main");
  const play = main
    .getByRole("button", { name: new RegExp(`^(?:Play|Resume) ${escaped(item.name)}`) })
    .first();
  await play.click();
  await sounding(page);
  expect(await page.locator("audio").evaluate((audio: HTMLAudioElement) => audio.src)).toMatch(/^blob:/);
  await main
    .getByRole("button", { name: `Pause ${item.name}` })
    .first()
    .click();
  await play.click();
  await sounding(page);
  const position = page.getByRole("slider", { name: "Position in the episode" }).first();
  await position.focus();
  await page.keyboard.press("ArrowRight");
  await sounding(page);
  await context.setOffline(false);
});

test("a download runs on while the listener reads another page, and its button keeps the focus", {
  tag: "@long",
}, async ({ page, baseURL }) => {
  const { id, name } = lastingItem(await itemsOf(baseURL ?? ""), Date.now());
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/demo\/ondemand\//, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(episodePath(id));
  await page.getByRole("button", { name: /^Download\b/ }).press("Enter");
  const cancel = page.getByRole("button", { name: `Cancel the download of ${name}` });
  await expect(cancel).toBeFocused();
  await page.getByRole("link", { name: "Settings" }).first().click();
  const section = page.getByRole("region", { name: "Downloads" });
  await expect(section.getByRole("listitem")).toContainText("Downloading…");
  expect(await audit(page)).toEqual([]);
  await cancel.focus();
  release();
  const remove = section.getByRole("button", { name: `Remove the download of ${name}` });
  await expect(remove).toBeFocused();
  await remove.press("Enter");
  await expect(section).toBeFocused();
});
