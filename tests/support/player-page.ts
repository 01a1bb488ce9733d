/** The player's bar in a browser, behind a proxy that imitates faults of networks. */
import { expect, type Locator, type Page } from "@playwright/test";
import { test as base } from "./browser-test.ts";
import { FaultProxy } from "./fault-proxy.ts";
import { sounding } from "./in-browser.ts";

/** First HLS, then MP3. */
export const HARBOUR = "8269000";
/** A station with only an endless MP3. */
export const CALDERBROOK = "8269009";
export const HLS = `/demo/live/${HARBOUR}/`;
export const SEGMENTS = "/demo/loop/";
export const HARBOUR_MP3 = `/demo/live/${HARBOUR}.mp3`;
export const CALDERBROOK_MP3 = `/demo/live/${CALDERBROOK}.mp3`;

interface Given {
  /** The proxy between page and server, which imitates faults of networks. */
  faults: FaultProxy;
  /** Opens the station's page and plays it. */
  tuneIn: (page: Page, rpuid: string) => Promise<void>;
}

export const test = base.extend<Given>({
  faults: async ({ baseURL }, use) => {
    if (baseURL === undefined) throw new Error("no server to test");
    const faults = await FaultProxy.open(baseURL);
    await use(faults);
    await faults.close();
  },
  tuneIn: async ({ faults }, use) => {
    await use(async (page, rpuid) => {
      await page.goto(`${faults.url}/stations/${rpuid}`);
      await pressPlay(page);
      await sounding(page);
    });
  },
});

export const bar = (page: Page): Locator => page.getByRole("region", { name: "Player" });

/** The first play button of the page itself. */
export async function pressPlay(page: Page): Promise<void> {
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Play / })
    .first()
    .click();
}

/** Presses one of the player's keys, again until it does something: its code loads beside the sound. */
export async function pressKey(page: Page, key: string): Promise<void> {
  await page.evaluate(() =>
    window.addEventListener("keydown", (event) =>
      Object.assign(window, { isKeyTaken: event.defaultPrevented }),
    ),
  );
  await expect(async () => {
    await page.keyboard.press(key);
    expect(await page.evaluate(() => "isKeyTaken" in window && window.isKeyTaken)).toBe(true);
  }).toPass();
}

/**
 * Chooses from the menu that has just been opened. A menu ignores clicks while it opens, so that the opening click
 * chooses nothing: the item is clicked until the menu closes.
 */
export async function choose(page: Page, name: string | RegExp): Promise<void> {
  const item = page.getByRole("menuitemradio", { name });
  await expect(item).toBeVisible();
  await expect(async () => {
    if (await item.isVisible()) await item.click();
    await expect(item).toBeHidden({ timeout: 1_000 });
  }).toPass();
}

/** The full player, opened from the bar. */
export async function openFull(page: Page): Promise<Locator> {
  await bar(page)
    .getByRole("button", { name: /Open the full player/ })
    .click();
  const full = page.getByRole("dialog");
  await expect(full).toBeVisible();
  return full;
}
