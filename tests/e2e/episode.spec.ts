/** Episodes with real clicks and real sound: played, resumed, and opened and closed by their windows. */
import { expect, type Locator, type Page } from "@playwright/test";
import { episodePath } from "#lib/contract/episode-path.ts";
import type { OnDemandItem } from "#lib/contract/shapes.ts";
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "#lib/ground/clock.ts";
import { test } from "#tests/support/browser-test.ts";
import { audit, escaped, expectSound, position } from "#tests/support/in-browser.ts";
import { findItem, itemsOf, lastingItem, windowOf } from "#tests/support/on-demand.ts";
import { quiet } from "#tests/support/quiet.ts";

// A service worker would bypass the answers that these tests give in the server's place.
test.use({ serviceWorkers: "block" });

let items: OnDemandItem[];
test.beforeAll(async ({ baseURL }) => {
  if (baseURL === undefined) throw new Error("no server to test");
  items = await itemsOf(baseURL);
});

const bar = (page: Page): Locator => page.getByRole("region", { name: "Player" });
const head = (page: Page): Locator => page.locator("main header");

test("an episode plays, seeks, and resumes where the listener left it", async ({ page }) => {
  test.setTimeout(180_000);
  const { name, id } = lastingItem(items, Date.now());
  await page.goto(episodePath(id));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await head(page)
    .getByRole("button", { name: `Play ${name}`, exact: true })
    .click();
  await expectSound(page);

  const strip = bar(page).getByRole("slider", { name: "Position in the episode" });
  await strip.focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => position(page)).toBeGreaterThan(30);
  await expectSound(page);
  await head(page)
    .getByRole("button", { name: `Pause ${name}`, exact: true })
    .click();
  const left = await position(page);

  await page.reload();
  const resume = head(page).getByRole("button", { name: new RegExp(`^Resume ${escaped(name)} at 0:\\d\\d`) });
  await resume.click();
  await expectSound(page);
  expect(await position(page)).toBeGreaterThan(left - 2);

  await page.getByRole("button", { name: `Play ${name} from the start` }).click();
  await expect.poll(() => position(page)).toBeLessThan(5);
  await expectSound(page);
});

test("a shared moment of an episode begins at its second, and the episode can be started over", {
  tag: "@once",
}, async ({ page }) => {
  const { name, id } = lastingItem(items, Date.now());
  await page.goto(`${episodePath(id)}?t=21`);
  await expect(head(page)).toContainText("From 0:21");
  const play = head(page).getByRole("button", { name: `Play ${name} from 0:21` });
  await play.click();
  await expectSound(page);
  expect(await position(page)).toBeGreaterThan(20);
  await page.evaluate(() => {
    Object.defineProperty(navigator, "share", { value: undefined });
    Object.defineProperty(navigator, "clipboard", {
      value: { writeText: async (text: string) => Object.assign(window, { copied: text }) },
    });
  });
  await bar(page)
    .getByRole("button", { name: /Open the full player/ })
    .click();
  await page.getByRole("button", { name: "Share this moment" }).click();
  const copied = () => page.evaluate(() => ("copied" in window ? String(window.copied) : ""));
  await expect
    .poll(copied)
    .toMatch(new RegExp(`^${escaped(new URL(episodePath(id), page.url()).href)}\\?t=2\\d$`));
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(episodePath(id));
  await page.getByRole("button", { name: `Play ${name} from the start` }).click();
  await expect.poll(() => position(page)).toBeLessThan(5);

  await page.goto(`${episodePath(id)}?t=999999`);
  await expect(head(page).getByRole("button", { name: `Download ${name}` })).toBeVisible();
  // The episode is shorter.
  await expect(head(page)).not.toContainText("From ");
});

/**
 * Lets page and server seem to live at `atMs`; the page's clock can be moved on from there. Documents and answers carry
 * that time, and a stream that is open then has its address. (The real server withholds addresses outside windows:
 * tests/api check this to the millisecond.)
 */
async function live(page: Page, atMs: number): Promise<void> {
  const installedMs = Date.now();
  await page.clock.install({ time: atMs });
  await page.route(/\/(v2|listener)\/|\/episodes\//, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    if (route.request().isNavigationRequest()) {
      // A page cannot be evaluated while it navigates.
      const nowMs = atMs + Date.now() - installedMs;
      const body = text.replace(/(renderedMs\W{1,4})\d{13}/, `$1${nowMs}`);
      // The policy names the scripts that the server sent, by their hashes.
      const { "content-security-policy": _, ...headers } = response.headers();
      return route.fulfill({
        response,
        headers: { ...headers, "server-timing": `now;desc="${nowMs}"` },
        body,
      });
    }
    const nowMs = await page.evaluate(() => Date.now());
    if (!/json/.test(response.headers()["content-type"] ?? "")) return route.fulfill({ response });
    const date = new Date(nowMs).toUTCString();
    const headers = { ...response.headers(), date, "cache-control": "no-store" };
    const body = JSON.parse(text, (_, value) => {
      if (typeof value?.streamSource !== "object" || !("availableStart" in value)) return value;
      const { url, ...source } = value.streamSource;
      const open = Date.parse(value.availableStart) <= nowMs && nowMs < Date.parse(value.availableStop);
      const address = new URL("/demo/ondemand/lunch-en.m4a", response.url()).href;
      return { ...value, streamSource: open ? { ...source, url: url ?? address } : source };
    });
    return route.fulfill({ status: response.status(), headers, body: JSON.stringify(body) });
  });
}

test("a window opens while the page is open: the page changes at that moment, and the episode plays", {
  tag: "@long",
}, async ({ page }) => {
  test.setTimeout(180_000);
  const item = findItem(items, "later", Date.now(), (each) => {
    const { startMs = 0, stopMs } = windowOf(each);
    return startMs > Date.now() + 5 * MINUTE_MS && stopMs !== undefined;
  });
  const { startMs = 0 } = windowOf(item);
  // A busy machine may need half a minute up to here.
  await live(page, startMs - 3 * MINUTE_MS);
  await page.goto(episodePath(item.id));
  await expect(head(page).getByRole("status")).toContainText(/^Not available yet: from (today|tomorrow)/);
  await expect(head(page).getByRole("button", { name: /^Play/ })).toHaveCount(0);
  await page.clock.fastForward(2 * MINUTE_MS);
  await expect(head(page).getByRole("status")).toContainText("Not available yet");
  await page.clock.fastForward(MINUTE_MS);
  await expect(head(page).getByRole("status")).toContainText(/^Available now: until/);
  await head(page)
    .getByRole("button", { name: `Play ${item.name}` })
    .click();
  await expectSound(page);
});

test("a window closes while the episode plays: page and player stop and say why", { tag: "@long" }, async ({
  page,
}) => {
  test.setTimeout(180_000);
  const item = lastingItem(items, Date.now(), (each) => windowOf(each).stopMs !== undefined);
  const { stopMs = 0 } = windowOf(item);
  await live(page, stopMs - 40 * SECOND_MS);
  await page.goto(episodePath(item.id));
  await expect(head(page)).toContainText("less than a minute left");
  await head(page)
    .getByRole("button", { name: `Play ${item.name}` })
    .click();
  await expectSound(page);
  const left = stopMs - (await page.evaluate(() => Date.now()));
  expect(left).toBeGreaterThan(0);
  await expect(bar(page)).not.toContainText("can no longer be played");
  await page.clock.runFor(Math.max(0, left - SECOND_MS));
  await expect(head(page).getByRole("button", { name: `Pause ${item.name}` })).toBeVisible();
  await page.clock.runFor(2 * SECOND_MS);
  await expect(bar(page)).toContainText("It can no longer be played");
  await expect(bar(page).getByRole("button", { name: "Back 15 seconds" })).toHaveCount(0);
  await expect(head(page).getByRole("status")).toContainText(/^No longer available: left (today|yesterday)/);
  expect(await page.locator("audio").evaluate((audio: HTMLAudioElement) => audio.paused)).toBe(true);
  await expect(page.getByRole("button", { name: `Play ${item.name}`, exact: true })).toBeDisabled();
  expect(await audit(page)).toEqual([]);
});

test("on a device with a wrong clock, windows open and close by the server's time", { tag: "@long" }, async ({
  page,
}) => {
  const item = lastingItem(items, Date.now(), (each) => windowOf(each).stopMs !== undefined);
  const { stopMs = 0 } = windowOf(item);
  await page.clock.install({ time: stopMs + HOUR_MS });
  await page.goto(episodePath(item.id));
  await quiet(page);
  await expect(head(page).getByRole("status")).toContainText("Available now: until");
  await head(page)
    .getByRole("button", { name: `Play ${item.name}` })
    .click();
  await expectSound(page);
});
