/** The service worker in Chromium: the files it keeps, the requests it ignores, and the page shown without a network. */
import { expect, type Page } from "@playwright/test";
import { episodePath } from "#lib/contract/episode-path.ts";
import { test } from "#tests/support/browser-test.ts";
import { auditFully, escaped, sounding, stillness } from "#tests/support/in-browser.ts";
import { itemsOf, lastingItem } from "#tests/support/on-demand.ts";
import { bar, pressPlay } from "#tests/support/player-page.ts";
import { quiet } from "#tests/support/quiet.ts";
import { FaultProxy } from "../support/fault-proxy.ts";

test.use({ serviceWorkers: "allow" });

const FAVOURITE = { favourites: [{ rpuid: "8269000", name: "Harbour FM" }], recents: [] };

/** Opens a page that the worker serves from now on. */
async function controlled(page: Page, url: string): Promise<void> {
  await page.goto(url);
  const isServed = () => navigator.serviceWorker.controller !== null;
  await page.waitForFunction(isServed, undefined, { timeout: 30_000 });
}

const keepFavourite = (page: Page) =>
  page.evaluate((own) => localStorage.setItem("nowline.stations", JSON.stringify(own)), FAVOURITE);

test.describe("without a network", () => {
  let proxy: FaultProxy;
  test.beforeEach(async ({ baseURL }) => {
    proxy = await FaultProxy.open(baseURL ?? "");
  });
  test.afterEach(async () => {
    await proxy.close();
  });

  test("a page says that it is offline, shows favourites, and becomes the requested page later", {
    tag: "@long",
  }, async ({ page }) => {
    await controlled(page, `${proxy.url}/settings`);
    await keepFavourite(page);
    proxy.fault("/", "refuse");
    await page.goto(`${proxy.url}/search?q=harbour&country=826`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/is not answering|offline/);
    await expect(page.getByText("The page /search is not stored")).toBeVisible();
    await expect(page.getByRole("link", { name: "Harbour FM" })).toBeVisible();
    expect(await auditFully(page)).toEqual([]);

    proxy.mend();
    await expect(page.getByRole("searchbox")).toHaveValue("harbour", { timeout: 30_000 });
    expect(page.url()).toContain("/search?q=harbour&country=826");
  });

  test("while a download plays, the page asked for waits for a press once the network is back; the sound goes on", {
    tag: "@long",
  }, async ({ page }) => {
    const item = lastingItem(await itemsOf(proxy.url), Date.now());
    await controlled(page, proxy.url + episodePath(item.id));
    await page.getByRole("button", { name: /^Download\b/ }).click();
    await expect(page.getByRole("button", { name: `Remove the download of ${item.name}` })).toBeVisible();
    await expect.poll(() => page.evaluate(async () => Boolean(await caches.match("/offline")))).toBe(true);
    await quiet(page);
    proxy.fault("/", "refuse");
    await page.goto(`${proxy.url}/for-you`);
    await page
      .getByRole("button", { name: new RegExp(`^(?:Play|Resume) ${escaped(item.name)}`) })
      .first()
      .click();
    await sounding(page);
    proxy.mend();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are online", { timeout: 30_000 });
    await expect(page.getByText("is not stored on this device")).toHaveCount(0);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "For you" })).toBeVisible();
    await sounding(page);
  });

  test("the retry button requests the page at once", async ({ page }) => {
    await controlled(page, `${proxy.url}/settings`);
    proxy.fault("/", "refuse");
    await page.goto(`${proxy.url}/for-you`);
    // The page has asked once: its next own request comes seconds later.
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/is not answering/);
    proxy.mend();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "For you" })).toBeVisible();
  });

  test("a start opens the page as the device has kept it, of any country, and asks for nothing in a hurry", async ({
    page,
    context,
  }) => {
    await controlled(page, `${proxy.url}/?country=826`);
    const isKept = () =>
      page.evaluate(async () => (await caches.match(`${location.href}&_rsc=kept`)) !== undefined);
    await expect.poll(isKept).toBe(true);
    await context.setOffline(true);
    const started = await context.newPage();
    let asked = 0;
    started.on("request", () => {
      asked++;
    });
    await started.goto(`${proxy.url}/`);
    await expect(started.getByRole("heading", { level: 1 })).toContainText("On air now");
    await expect(started.getByRole("heading", { name: "Harbour FM" })).toBeVisible();
    expect(new URL(started.url()).pathname).toBe("/");
    await stillness(started);
    expect(asked).toBeLessThan(200);
    await started.close();
  });

  test("a kept page opens at its own address, by a reload and in a new tab", async ({ page, context }) => {
    await controlled(page, `${proxy.url}/stations/8269000`);
    const lacks = () =>
      page.evaluate(async () => {
        const names = performance.getEntriesByType("resource").map(({ name }) => name);
        const parts = [
          `${location.href}?_rsc=kept`,
          ...names.filter((name) => name.includes("/_next/static/")),
        ];
        return (await Promise.all(parts.map((url) => caches.match(url)))).filter((kept) => !kept).length;
      });
    await expect.poll(lacks).toBe(0);
    proxy.fault("/", "refuse");
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: "Harbour FM" })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe("/stations/8269000");
    const tab = await context.newPage();
    await tab.goto(`${proxy.url}/stations/8269000`);
    await expect(tab.getByRole("heading", { level: 1, name: "Harbour FM" })).toBeVisible();
    expect(tab.url()).toBe(`${proxy.url}/stations/8269000`);
    await tab.close();
  });

  test("the offline page is in the chosen language", async ({ page }) => {
    await controlled(page, `${proxy.url}/settings`);
    await page.locator("#language").getByRole("button", { name: "Deutsch" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Einstellungen" })).toBeVisible();
    proxy.fault("/", "refuse");
    await page.goto(`${proxy.url}/guide`);
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/antwortet nicht|Keine Verbindung/);
    await page.goto(`${proxy.url}/`);
    await expect(page.getByText("Die Seite Jetzt ist auf diesem Gerät nicht gespeichert.")).toBeVisible();
  });

  test("an error page of the server is shown, not the offline page", async ({ page }) => {
    await controlled(page, `${proxy.url}/settings`);
    const response = await page.goto(`${proxy.url}/nothing-here`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
  });
});

test("sound, API and POST requests bypass the worker; the pages' files come from it", async ({
  page,
  baseURL,
}) => {
  await controlled(page, `${baseURL}/search?q=harbour&country=826`);
  const by: { path: string; worker: boolean }[] = [];
  page.on("response", (response) => {
    by.push({ path: new URL(response.url()).pathname, worker: response.fromServiceWorker() });
  });
  await page.reload();
  await page.getByRole("button", { name: "Play Harbour FM" }).first().click();
  const sounds = () =>
    page.locator("audio").evaluate((audio: HTMLAudioElement) => !audio.paused && audio.currentTime > 1);
  await expect.poll(sounds, { timeout: 20_000 }).toBe(true);
  const through = (prefix: string) =>
    by.filter(({ path }) => path.startsWith(prefix)).map(({ worker }) => worker);
  expect(through("/demo/").length).toBeGreaterThan(1);
  expect(through("/demo/")).not.toContain(true);
  // The player asks what is on air beside the sound, sometimes after it.
  await expect.poll(() => through("/v2/").length).toBeGreaterThan(0);
  expect(through("/v2/")).not.toContain(true);
  expect(through("/_next/static/")).toContain(true);
});

test("an open page notices a new build when the server is back, offers it, and the sound goes on in it", {
  tag: "@long",
}, async ({ page, baseURL }) => {
  const proxy = await FaultProxy.open(baseURL ?? "");
  try {
    await controlled(page, `${proxy.url}/stations/8269009`);
    await pressPlay(page);
    await sounding(page);
    await page.waitForFunction(() => window.onAirIsTold);
    proxy.edit("/sw.js", (script) => script.replaceAll(/"[\w-]+"(?=;\n)/g, '"renewed"'));
    proxy.cut("/listener/events");
    await expect(page.getByText("There is a new version of Nowline")).toBeVisible({ timeout: 20_000 });
    expect(await auditFully(page)).toEqual([]);
    await page.evaluate(() => Object.assign(window, { before: true }));
    await page.getByRole("button", { name: "Reload" }).click();
    await page.waitForFunction(() => !("before" in window));
    await sounding(page);
    const stores = () => page.evaluate(() => caches.keys());
    await expect.poll(stores).toEqual(["nowline-renewed"]);
    await expect(page.getByText("There is a new version of Nowline")).toBeHidden();
  } finally {
    await proxy.close();
  }
});

test.describe("a pressed link", () => {
  let proxy: FaultProxy;
  test.beforeEach(async ({ page, baseURL }) => {
    proxy = await FaultProxy.open(baseURL ?? "");
    await controlled(page, `${proxy.url}/stations/8269009`);
    await pressPlay(page);
    await sounding(page);
    await page.evaluate(() => Object.assign(window, { before: true }));
  });
  test.afterEach(async () => {
    await proxy.close();
  });
  const open = async (page: Page, name: string) => {
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name }).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  };

  test("that leads to a page of a new build loads a document, in which the sound goes on", {
    tag: "@long",
  }, async ({ page }) => {
    proxy.renew();
    await open(page, "Guide");
    expect(await page.evaluate(() => "before" in window)).toBe(false);
    await sounding(page);
  });

  test("that the page has opened leaves a reload by the listener silent", { tag: "@long" }, async ({
    page,
  }) => {
    await open(page, "Guide");
    expect(await page.evaluate(() => "before" in window)).toBe(true);
    await page.reload();
    await expect(bar(page)).toContainText("resume live");
    expect(await page.locator("audio").evaluate(({ paused }: HTMLAudioElement) => paused)).toBe(true);
  });
});

test.describe("a page of the former build", () => {
  let proxy: FaultProxy;
  test.beforeEach(async ({ page, baseURL }) => {
    proxy = await FaultProxy.open(baseURL ?? "");
    // The first page after the upgrade is the newer build's, whose code is there.
    await page.goto(`${proxy.url}/stations/8269009`);
    await page.waitForLoadState("networkidle");
    await page.evaluate(() => Object.assign(window, { before: true }));
    page.on("request", (request) => {
      if (request.isNavigationRequest()) proxy.mend();
    });
    proxy.edit("/sw.js", (script) => script.replaceAll(/"[\w-]+"(?=;\n)/g, '"renewed"'));
    proxy.fault("/_next/static/", 404);
  });
  test.afterEach(async () => {
    await proxy.close();
  });
  const isReloaded = (page: Page) => page.waitForFunction(() => !("before" in window));

  test("plays at a press on play after an upgrade, in the newer build", async ({ page }) => {
    await pressPlay(page);
    await isReloaded(page);
    await sounding(page);
  });

  for (const name of ["Share", "Alarm"])
    test(`opens the dialog of ${name} after an upgrade, in the newer build`, async ({ page }) => {
      const main = page.getByRole("main");
      await main
        .getByRole("button", { name: new RegExp(`^${name} `) })
        .first()
        .click();
      await isReloaded(page);
      await expect(page.getByRole("dialog")).toBeVisible();
    });

  test("offers the newer build where nothing was pressed", async ({ page }) => {
    await page.mouse.move(200, 300);
    await page.mouse.move(210, 310);
    await expect(page.getByText("There is a new version of Nowline")).toBeVisible();
    expect(await page.evaluate(() => "before" in window)).toBe(true);
  });
});

test("the pages can be installed", { tag: "@long" }, async ({ page, baseURL }) => {
  await page.goto("/");
  const href = await page.locator('link[rel="manifest"]').getAttribute("href");
  const manifest = await (await page.request.get(new URL(href ?? "", baseURL).href)).json();
  expect(manifest).toMatchObject({ id: "/", start_url: "/", scope: "/", display: "standalone" });
  const purposes = manifest.icons.map(({ purpose }: { purpose?: string }) => purpose ?? "any");
  expect(purposes).toContain("maskable");
  for (const { src } of [
    ...manifest.icons,
    ...manifest.shortcuts.map(({ url }: { url: string }) => ({ src: url })),
  ])
    expect((await page.request.get(src)).status()).toBe(200);
  const forms = manifest.screenshots.map(({ form_factor }: { form_factor: string }) => form_factor);
  expect(new Set(forms)).toEqual(new Set(["wide", "narrow"]));
  for (const { src, sizes } of manifest.screenshots) {
    const png = await (await page.request.get(src)).body();
    expect([src, `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`]).toEqual([src, sizes]);
  }
});
