/** Chromium as listeners have it: a desktop or a phone, at full speed or as a mid-range device on a mobile network. */
import { type Browser, type BrowserContextOptions, chromium, devices, type Page } from "playwright";
import { chromiumFlags, chromiumPath } from "#tests/support/chromium.ts";

export type Device = "desktop" | "phone";
export const DEVICES: readonly Device[] = ["desktop", "phone"];

const contexts: Record<Device, BrowserContextOptions> = {
  desktop: { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 800 } },
  phone: devices["Pixel 7"] ?? {},
};

export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
}

/** A page of a browser that was never here before. Closing its context closes it. */
export async function freshPage(browser: Browser, device: Device = "desktop"): Promise<Page> {
  const context = await browser.newContext({
    ...contexts[device],
    locale: "en-GB",
    timezoneId: "Europe/London",
  });
  return context.newPage();
}

/** A processor four times slower than this one. */
const SLOWER = 4;
const BITS_PER_SECOND = 10_000_000;
const ROUND_TRIP_MS = 40;

/** Slows the page's processor down; its network too when `network` says so. */
export async function makeMidRange(page: Page, { network }: { network: boolean }): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  if (!network) return;
  await cdp.send("Network.enable");
  await cdp.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: ROUND_TRIP_MS,
    downloadThroughput: BITS_PER_SECOND / 8,
    uploadThroughput: BITS_PER_SECOND / 8,
  });
}
