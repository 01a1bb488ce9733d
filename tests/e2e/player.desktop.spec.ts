/** The player in a real browser, with real sound, clicks and keys, and everything a stream can do wrong. */
import { expect, type Locator, type Page, test } from "@playwright/test";
import { FaultProxy } from "#tests/support/fault-proxy.ts";
import { audit, position, sounding } from "#tests/support/in-browser.ts";

/** First HLS, then MP3. */
const HARBOUR = "8269000";
/** One endless MP3, nothing else. */
const CALDERBROOK = "8269009";
const HLS = `/demo/live/${HARBOUR}/`;
const SEGMENTS = "/demo/loop/";
const HARBOUR_MP3 = `/demo/live/${HARBOUR}.mp3`;
const CALDERBROOK_MP3 = `/demo/live/${CALDERBROOK}.mp3`;

let proxy: FaultProxy;

test.beforeEach(async ({ baseURL }) => {
  if (baseURL === undefined) throw new Error("no server to test");
  proxy = await FaultProxy.open(baseURL);
});
test.afterEach(async () => {
  await proxy?.close();
});

const bar = (page: Page): Locator => page.getByRole("region", { name: "Player" });
async function tuneIn(page: Page, rpuid: string): Promise<void> {
  await page.goto(`${proxy.url}/stations/${rpuid}`);
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Play / })
    .first()
    .click();
  await sounding(page);
}

test("goes back, says how far, and goes live again, by button and by key", async ({ page }) => {
  await tuneIn(page, HARBOUR);
  await expect(bar(page)).toContainText("Harbour FM · live");
  await bar(page).getByRole("button", { name: "Back 15 seconds" }).click();
  await expect(bar(page)).toContainText(/1\d s behind live/);
  await sounding(page);
  await page.keyboard.press("ArrowLeft");
  await expect(bar(page)).toContainText(/(2|3)\d s behind live/);
  await page.getByRole("button", { name: "Go live" }).click();
  await expect(bar(page)).toContainText("Harbour FM · live");
  await sounding(page);

  const strip = bar(page).getByRole("slider", { name: /^Where you are in/ });
  await strip.focus();
  await page.keyboard.press("PageDown");
  await expect(bar(page)).toContainText(/[45] min behind live/);
  await expect(strip).toHaveAttribute("aria-valuetext", /^\d\d:\d\d, [45] min behind live$/);
  await sounding(page);
  await page.getByRole("main").click({ position: { x: 5, y: 5 } });
  await page.keyboard.press("l");
  await expect(bar(page)).toContainText("Harbour FM · live");
  await page.keyboard.press("m");
  await expect(bar(page).getByRole("button", { name: "Unmute" })).toBeVisible();
  await page.keyboard.press(" ");
  await expect(bar(page)).toContainText("Harbour FM · paused");
  await page.keyboard.press(" ");
  await sounding(page);
});

test("keeps sounding through an outage shorter than its buffer", async ({ page }) => {
  await tuneIn(page, HARBOUR);
  await page.waitForTimeout(4_000);
  const before = await position(page);
  proxy.fault("/demo/", "refuse");
  await page.waitForTimeout(4_000);
  proxy.mend();
  await page.waitForTimeout(4_000);
  expect((await position(page)) - before).toBeGreaterThan(7.5);
});

test("takes the station's next stream when its first one fails, and names it", async ({ page }) => {
  await page.goto(`${proxy.url}/stations/${HARBOUR}`);
  proxy.fault(HLS, 503);
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Play / })
    .first()
    .click();
  await expect(bar(page)).toContainText("Harbour FM · live · MP3 stream");
  await sounding(page);
});

test("comes back from a lost connection over HLS, where it was lost", async ({ page }) => {
  test.setTimeout(180_000);
  await tuneIn(page, HARBOUR);
  proxy.fault(HLS, "refuse");
  proxy.fault(SEGMENTS, "refuse");
  proxy.fault(HARBOUR_MP3, "refuse");
  await expect(bar(page)).toContainText("Trying", { timeout: 40_000 });
  await page.waitForTimeout(2_000);
  proxy.mend();
  expect(await sounding(page)).toBeLessThan(6_000);
});

/** The longest silence (ms) within the next `forMs`. */
function longestSilence(page: Page, forMs: number): Promise<number> {
  return page.locator("audio").evaluate(
    (audio: HTMLAudioElement, until) =>
      new Promise<number>((done) => {
        let [last, movedAt, longest] = [audio.currentTime, performance.now(), 0];
        const started = movedAt;
        const timer = setInterval(() => {
          const now = performance.now();
          if (audio.currentTime !== last) movedAt = now;
          last = audio.currentTime;
          longest = Math.max(longest, now - movedAt);
          if (now - started < until) return;
          clearInterval(timer);
          done(longest);
        }, 50);
      }),
    forMs,
  );
}

for (const [fault, does, limitMs] of [
  ["is cut off", () => proxy.cut(CALDERBROOK_MP3), 6_000],
  ["is closed in good order", () => proxy.end(CALDERBROOK_MP3), 3_000],
] as const) {
  test(`comes back when an endless MP3 ${fault}`, async ({ page }) => {
    await tuneIn(page, CALDERBROOK);
    does();
    // What is buffered plays out first.
    expect(await longestSilence(page, 14_000)).toBeLessThan(limitMs);
    await sounding(page);
    await expect(bar(page)).toContainText("· live");
  });
}

test("notices that an endless MP3 has frozen, says so, and recovers", async ({ page }) => {
  test.setTimeout(180_000);
  await tuneIn(page, CALDERBROOK);
  proxy.fault(CALDERBROOK_MP3, "freeze");
  await expect(bar(page)).toContainText("isn't sending audio. Trying again", { timeout: 30_000 });
  await expect(page.getByRole("status").first()).toContainText("isn't sending audio");
  proxy.mend();
  expect(await sounding(page)).toBeLessThan(8_000);
});

test("one tab sounds at a time", async ({ page, context }) => {
  await tuneIn(page, CALDERBROOK);
  const other = await context.newPage();
  await tuneIn(other, HARBOUR);
  await expect(bar(page)).toContainText("paused, another tab plays");
  await bar(page)
    .getByRole("button", { name: /^Play / })
    .click();
  await sounding(page);
  await expect(bar(other)).toContainText("paused, another tab plays");
});

test("offers sleep, streams and everything else, without a barrier", async ({ page }) => {
  await tuneIn(page, HARBOUR);
  await bar(page).getByRole("button", { name: "Sleep timer" }).click();
  await page.getByRole("menuitemradio", { name: "30 minutes" }).click();
  await expect(bar(page).getByRole("button", { name: /Sleep timer, (30|29) min left/ })).toBeVisible();
  await bar(page)
    .getByRole("button", { name: /^Stream: AAC/ })
    .click();
  // A menu takes no click in the moment it opens, lest the one that opened it chooses.
  await page.waitForTimeout(300);
  await page.getByRole("menuitemradio", { name: /MP3/ }).click();
  await expect
    .poll(() => page.locator("audio").evaluate((audio: HTMLAudioElement) => audio.src))
    .toContain(".mp3");
  await sounding(page);

  expect(await audit(page)).toEqual([]);
  await bar(page)
    .getByRole("button", { name: /Open the full player/ })
    .click();
  const full = page.getByRole("dialog");
  await expect(full).toBeVisible();
  // Colours are measured once the drawer stands still.
  await page.waitForTimeout(400);
  expect(await audit(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(full).toBeHidden();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keys of the player" })).toBeVisible();
  await page.waitForTimeout(200);
  expect(await audit(page)).toEqual([]);
});
