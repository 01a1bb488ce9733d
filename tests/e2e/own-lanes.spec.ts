/** The listener's own stations come first, without a layout shift, on pages rendered equally for all listeners. */
import { expect, type Page } from "@playwright/test";
import { test } from "#tests/support/browser-test.ts";
import { quiet } from "#tests/support/quiet.ts";

/**
 * Runs before the page's scripts: keeps a station and counts layout shifts without an input, until other stations may be
 * shown in any case: after three seconds, which a busy machine may need to hydrate the page.
 */
function begin(own: string): void {
  const inAnyCaseMs = 2_900;
  localStorage.setItem("nowline.stations", own);
  const seen = Object.assign(globalThis, { moved: 0, others: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries().filter(({ startTime }) => startTime < inAnyCaseMs))
      seen.moved += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: "layout-shift", buffered: true });
  const look = () => {
    const lanes = document.querySelector("[data-lanes]");
    const isEarly = performance.now() < inAnyCaseMs;
    if (isEarly && lanes?.checkVisibility({ visibilityProperty: true })) seen.others++;
    if (isEarly) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

const counted = (page: Page, name: "moved" | "others") =>
  page.evaluate((key) => Number(Reflect.get(globalThis, key)), name);

// The guide on a phone shows one station at a time, with its name.
for (const [path, tag] of [["/?country=826"], ["/guide?country=826", "@once"]] as const) {
  test(`${path} shows own stations first, and never shows others in their place`, {
    tag: tag ? ["@long", tag] : "@long",
  }, async ({ page }) => {
    await page.goto(path);
    const stations = page.locator('main a[href^="/stations/"]');
    const href = (await stations.nth(3).getAttribute("href")) ?? "";
    const kept = { rpuid: href.split("/").at(-1), name: "Kept" };
    await page.addInitScript(begin, JSON.stringify({ favourites: [kept], recents: [] }));
    await page.reload();
    await expect(page.locator("[data-lanes]")).toHaveCount(0);
    await expect(stations.first()).toHaveAttribute("href", href);
    await quiet(page);
    expect(await counted(page, "others")).toBe(0);
    expect(await counted(page, "moved")).toBeLessThan(0.02);
  });
}
