/** The player in a real browser, with real sound, clicks and keys, and every fault of a stream. */
import { expect, type Locator, type Page } from "@playwright/test";
import type { FaultProxy } from "#tests/support/fault-proxy.ts";
import { audit, position, sounding, stillness } from "#tests/support/in-browser.ts";
import {
  bar,
  CALDERBROOK,
  CALDERBROOK_MP3,
  choose,
  HARBOUR,
  HARBOUR_MP3,
  HLS,
  openFull,
  pressKey,
  SEGMENTS,
  test,
} from "#tests/support/player-page.ts";

test("goes back, says how far, and goes live again, by button and by key", async ({ page, tuneIn }) => {
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

  const strip = bar(page).getByRole("slider", { name: /^Position in/ });
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

/** Seconds of sound in the buffer, not yet heard. */
const buffered = (page: Page) =>
  page.locator("audio").evaluate(({ buffered: ranges, currentTime }: HTMLAudioElement) => {
    return ranges.length > 0 ? ranges.end(ranges.length - 1) - currentTime : 0;
  });

test("keeps sounding through an outage shorter than its buffer", { tag: "@long" }, async ({
  page,
  faults,
  tuneIn,
}) => {
  await tuneIn(page, HARBOUR);
  await expect.poll(() => buffered(page)).toBeGreaterThan(6);
  const before = await position(page);
  faults.fault("/demo/", "refuse");
  // During and after the outage: a stop of the sound makes the sum at the end too small.
  await page.waitForTimeout(4_000);
  faults.mend();
  await page.waitForTimeout(4_000);
  expect((await position(page)) - before).toBeGreaterThan(7.5);
});

test("resumes HLS after a lost connection, at the position where it stopped", { tag: "@long" }, async ({
  page,
  faults,
  tuneIn,
}) => {
  test.setTimeout(180_000);
  await tuneIn(page, HARBOUR);
  faults.fault(HLS, "refuse");
  faults.fault(SEGMENTS, "refuse");
  faults.fault(HARBOUR_MP3, "refuse");
  await expect(bar(page)).toContainText("Trying", { timeout: 40_000 });
  // The outage lasts longer than one more try.
  await page.waitForEvent("requestfailed");
  faults.mend();
  expect(await sounding(page)).toBeLessThan(6_000);
});

/** Measures the longest silence (ms) within the next `forMs`. */
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

for (const [fault, does] of [
  ["is cut off", (faults: FaultProxy) => faults.cut(CALDERBROOK_MP3)],
  ["is closed in good order", (faults: FaultProxy) => faults.end(CALDERBROOK_MP3)],
] as const) {
  test(`resumes when an endless MP3 ${fault}`, { tag: "@long" }, async ({ page, faults, tuneIn }) => {
    await tuneIn(page, CALDERBROOK);
    // Chromium asks for the rest by itself, and throws as many bytes of the answer away as it had. After a long play these
    // are more than a server sends at once.
    await expect.poll(() => position(page)).toBeGreaterThan(20);
    does(faults);
    // The buffer plays out first.
    expect(await longestSilence(page, 20_000)).toBeLessThan(3_000);
    await sounding(page);
    await expect(bar(page)).toContainText(/(^|· )live/im);
  });
}

test("notices a frozen endless MP3, and recovers", { tag: "@long" }, async ({ page, faults, tuneIn }) => {
  test.setTimeout(180_000);
  await tuneIn(page, CALDERBROOK);
  faults.fault(CALDERBROOK_MP3, "freeze");
  await expect(bar(page)).toContainText("isn't sending audio. Trying again", { timeout: 30_000 });
  await expect(page.getByRole("status").filter({ hasText: "isn't sending audio" })).not.toHaveCount(0);
  faults.mend();
  const begunMs = [Date.now()];
  page.on("request", (request) => void (request.url().includes(CALDERBROOK_MP3) && begunMs.push(Date.now())));
  expect(await sounding(page)).toBeLessThan(12_000);
  // A try that began before the mend is given up first, after eight seconds of silence.
  expect(Date.now() - Math.max(...begunMs)).toBeLessThan(8_000);
});

/** Measures the seconds of sound within the next `forMs`. */
function heardWithin(page: Page, forMs: number): Promise<number> {
  return page.locator("audio").evaluate(
    (audio: HTMLAudioElement, until) =>
      new Promise<number>((done) => {
        let [last, heard] = [audio.currentTime, 0];
        const timer = setInterval(() => {
          const moved = audio.currentTime - last;
          last = audio.currentTime;
          // A larger step is a jump.
          if (moved > 0 && moved < 1) heard += moved;
        }, 50);
        setTimeout(() => {
          clearInterval(timer);
          done(heard);
        }, until);
      }),
    forMs,
  );
}

for (const [how, end] of [
  ["stays as it is", ""],
  ["says that it has ended", "#EXT-X-ENDLIST\n"],
] as const)
  test(`the last seconds of a playlist that ${how} are not played again and again`, { tag: "@long" }, async ({
    page,
    faults,
    tuneIn,
  }) => {
    test.setTimeout(240_000);
    await tuneIn(page, HARBOUR);
    let last = "";
    faults.edit(`${HLS}index.m3u8`, (body) => {
      last ||= body + end;
      return last;
    });
    faults.fault(HARBOUR_MP3, "refuse");
    await expect(bar(page)).toContainText("Trying", { timeout: 60_000 });
    expect(await heardWithin(page, 40_000)).toBe(0);
    await expect(bar(page)).toContainText("Trying");
    faults.edit(`${HLS}index.m3u8`, (body) => body);
    expect(await sounding(page)).toBeLessThan(15_000);
  });

test("only one tab plays at a time", { tag: "@long" }, async ({ page, context, tuneIn }) => {
  await tuneIn(page, CALDERBROOK);
  const other = await context.newPage();
  await tuneIn(other, HARBOUR);
  await expect(bar(page)).toContainText("paused, another tab took over");
  await bar(page)
    .getByRole("button", { name: /^Play / })
    .click();
  await sounding(page);
  await expect(bar(other)).toContainText("paused, another tab took over");
});

test("leads to the next and the previous station of the list that the press came from, by key and by button", {
  tag: "@long",
}, async ({ page, faults }) => {
  await page.goto(`${faults.url}/?country=826`);
  const names = page.getByRole("main").getByRole("article").getByRole("heading", { level: 2 });
  const [first, second] = (await names.allTextContents()).map((name) => name.trim());
  await page
    .getByRole("article", { name: first })
    .getByRole("button", { name: `Play ${first}`, exact: true })
    .click();
  await sounding(page);
  await pressKey(page, "n");
  await expect(bar(page)).toContainText(`${second} · live`);
  await sounding(page);
  const full = await openFull(page);
  await full.getByRole("button", { name: "Previous station" }).click();
  await expect(full).toContainText(`${first} · live`);
  await sounding(page);
  await stillness(page);
  expect(await audit(page)).toEqual([]);
});

/** In the page: other devices for its sound. The first prompt finds none, the second connects. */
function findDevices(): void {
  class Devices extends EventTarget {
    state = "disconnected";
    #prompts = 0;
    async watchAvailability(told: (available: boolean) => void) {
      told(true);
      return 1;
    }
    async cancelWatchAvailability() {}
    async prompt() {
      this.#prompts++;
      if (this.#prompts === 1) throw new DOMException("none", "NotFoundError");
      this.state = "connected";
      this.dispatchEvent(new Event("connect"));
    }
  }
  const devices = new Devices();
  Object.defineProperty(HTMLMediaElement.prototype, "remote", { get: () => devices });
}

test("sends the sound to another device where the browser finds one, and says when it finds none", {
  tag: "@long",
}, async ({ page, tuneIn }) => {
  await page.addInitScript(findDevices);
  await tuneIn(page, HARBOUR);
  const full = await openFull(page);
  await full.getByRole("button", { name: "Play on another device" }).click();
  await expect(full.getByRole("status").filter({ hasText: "No device was found" })).toBeVisible();
  await full.getByRole("button", { name: "Play on another device" }).click();
  await expect(full.getByRole("button", { name: "Playing on another device" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await stillness(page);
  expect(await audit(page)).toEqual([]);
});

test("offers the sleep timer, streams and further controls, accessibly", { tag: "@long" }, async ({
  page,
  tuneIn,
}) => {
  await tuneIn(page, HARBOUR);
  await bar(page).getByRole("button", { name: "Sleep timer" }).click();
  await choose(page, "30 minutes");
  await expect(bar(page).getByRole("button", { name: /Sleep timer, (30|29) min left/ })).toBeVisible();
  await bar(page)
    .getByRole("button", { name: /^Stream: AAC/ })
    .click();
  await choose(page, /MP3/);
  await expect
    .poll(() => page.locator("audio").evaluate((audio: HTMLAudioElement) => audio.src))
    .toContain(".mp3");
  await sounding(page);

  expect(await audit(page)).toEqual([]);
  const full = await openFull(page);
  // axe measures colours after the drawer has stopped moving.
  await stillness(page);
  expect(await audit(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(full).toBeHidden();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  await stillness(page);
  expect(await audit(page)).toEqual([]);
});

test("the strip of the scrollbar has the colour of the full player beside it", { tag: "@long" }, async ({
  page,
  tuneIn,
}) => {
  await tuneIn(page, HARBOUR);
  const colourOf = (of: Locator) => of.evaluate((node) => getComputedStyle(node).backgroundColor);
  const [strip, sheet] = [page.locator("html"), page.getByRole("dialog")];
  const paper = await colourOf(strip);
  await openFull(page);
  expect(await colourOf(strip)).toBe(await colourOf(sheet));
  expect(await colourOf(page.locator("body"))).toBe(paper);
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  expect(await colourOf(strip)).toBe(paper);
});
