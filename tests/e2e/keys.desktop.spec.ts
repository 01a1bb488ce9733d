/** The player's keys work wherever Settings says: on the page, in the full player, on its slider, in the guide. */
import { expect, type Locator, type Page } from "@playwright/test";
import { DAY_MS } from "#lib/ground/clock.ts";
import { cells, focused, openGuide } from "#tests/support/guide-page.ts";
import { heardByReaders, sounding } from "#tests/support/in-browser.ts";
import { songToGoBackTo } from "#tests/support/on-air.ts";
import { bar, HARBOUR, openFull, test } from "#tests/support/player-page.ts";

const isPaused = (page: Page) =>
  expect
    .poll(() => page.locator("audio").evaluate((audio: HTMLAudioElement) => audio.paused), { timeout: 5_000 })
    .toBe(true);
const volume = (page: Page) => page.locator("audio").evaluate((audio: HTMLAudioElement) => audio.volume);

test("the player's keys work in the full player and on its slider", { tag: "@long" }, async ({
  page,
  tuneIn,
}) => {
  await tuneIn(page, HARBOUR);
  const full = await openFull(page);
  await page.keyboard.press(" ");
  await isPaused(page);
  await expect(full).toBeVisible();
  await page.keyboard.press(" ");
  await sounding(page);
  await page.keyboard.press("m");
  await expect(full.getByRole("button", { name: "Unmute" })).toBeVisible();
  await page.keyboard.press("m");
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => volume(page)).toBeCloseTo(0.9);
  await page.keyboard.press("ArrowLeft");
  await expect(full).toContainText(/1\d s behind live/);
  await page.keyboard.press("l");
  await expect(full).toContainText("Harbour FM · live");

  await full.getByRole("slider", { name: /^Position in/ }).focus();
  await page.keyboard.press("m");
  await expect(full.getByRole("button", { name: "Unmute" })).toBeVisible();
  await page.keyboard.press("m");
  await page.keyboard.press(" ");
  await isPaused(page);
  await page.keyboard.press(" ");
  await sounding(page);
  await page.keyboard.press("ArrowLeft");
  await expect(full).toContainText(/1\d s behind live/);
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(help).toBeVisible();
  await page.keyboard.press(" ");
  await isPaused(page);
  await expect(help.getByRole("checkbox")).toBeChecked();
  await page.keyboard.press(" ");
  await sounding(page);
  await page.keyboard.press("l");
  const player = page.locator("[data-player]").filter({ hasText: "Harbour FM · live" });
  await expect(player.first()).toBeVisible();
});

test("quieter leaves a muted player muted, and louder ends it", { tag: "@long" }, async ({
  page,
  tuneIn,
}) => {
  await tuneIn(page, HARBOUR);
  const unmute = bar(page).getByRole("button", { name: "Unmute" });
  await bar(page).getByRole("button", { name: "Mute", exact: true }).click();
  await unmute.focus();
  await page.keyboard.press("ArrowDown");
  // The key that mutes is handled after the key before it.
  await page.keyboard.press("m");
  await expect(unmute).toBeHidden();
  expect(await volume(page)).toBe(1);
  await page.keyboard.press("m");
  await expect(unmute).toBeVisible();
  await page.keyboard.press("ArrowUp");
  await expect(unmute).toBeHidden();
});

test("in the full player, Tab reaches Pause before the songs since", { tag: "@long" }, async ({
  page,
  baseURL,
  tuneIn,
}) => {
  const { station } = await songToGoBackTo(baseURL ?? "");
  await tuneIn(page, station.rpuid);
  const full = await openFull(page);
  const song = full.getByRole("list").getByRole("button").first();
  await expect(song).toBeVisible();
  const pause = full.getByRole("button", { name: /^Pause / });
  const [pauseBox, songBox] = [await pause.boundingBox(), await song.boundingBox()];
  expect(songBox?.y).toBeLessThan(pauseBox?.y ?? 0);
  const passed: string[] = [];
  while (!(await pause.evaluate((button) => button === document.activeElement)) && passed.length < 40) {
    await page.keyboard.press("Tab");
    passed.push(await page.evaluate(() => document.activeElement?.textContent ?? ""));
  }
  expect(passed.filter((text) => text.startsWith("Go back to"))).toEqual([]);
  expect(passed.length).toBeLessThan(12);
});

test("the player's letters work in the guide's grid, which keeps its arrows", { tag: "@long" }, async ({
  page,
  tuneIn,
  faults,
}) => {
  await tuneIn(page, HARBOUR);
  await page.getByRole("link", { name: "Guide", exact: true }).first().click();
  await expect(page).toHaveURL(new RegExp(`${faults.url}/guide`));
  await page.getByRole("gridcell").first().focus();
  await page.keyboard.press("m");
  await expect(bar(page).getByRole("button", { name: "Unmute" })).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("m");
  await expect(bar(page).getByRole("button", { name: "Mute", exact: true })).toBeVisible();
  await expect(bar(page)).toContainText("Harbour FM · live");
});

test("the programme with the focus stays in view when the player's bar comes", async ({ page }) => {
  await openGuide(page);
  await cells(page).first().waitFor();
  await page.getByRole("group", { name: "Day" }).getByRole("button").last().focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  for (let row = 0; row < 9; row++) await page.keyboard.press("ArrowDown");
  const isSeen = () =>
    focused(page).evaluate((cell) => {
      const { left, top, bottom, width, height } = cell.getBoundingClientRect();
      const x = Math.max(left, 220) + Math.min(20, width / 4);
      const shown = [top + 6, top + height - 6].map((y) => document.elementFromPoint(x, y));
      return bottom <= innerHeight && shown.every((each) => cell.contains(each));
    });
  await expect.poll(isSeen).toBe(true);
  await page.keyboard.press("Enter");
  await expect(bar(page)).toBeVisible();
  await expect.poll(isSeen).toBe(true);
});

test("Tab through the player's bar leaves the page where it is", { tag: "@long" }, async ({
  page,
  tuneIn,
}) => {
  await tuneIn(page, HARBOUR);
  await page.evaluate(() => scrollTo(0, 0));
  await bar(page)
    .getByRole("button", { name: /^Pause/ })
    .focus();
  const close = bar(page).getByRole("button", { name: "Stop and close the player" });
  for (let i = 0; i < 20 && !(await close.evaluate((button) => button === document.activeElement)); i++) {
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => scrollY)).toBe(0);
  }
  await expect(close).toBeFocused();
});

test("a control of the player that goes with the press gives the focus on", { tag: "@long" }, async ({
  page,
  tuneIn,
}) => {
  await tuneIn(page, HARBOUR);
  const press = async (button: Locator) => {
    await button.focus();
    await page.keyboard.press("Enter");
  };
  const goLiveIn = async (player: Locator) => {
    await page.keyboard.press("ArrowLeft");
    await press(player.getByRole("button", { name: "Go live" }));
    await expect(player.getByRole("button", { name: /^Pause/ })).toBeFocused();
  };
  await goLiveIn(bar(page));
  const full = await openFull(page);
  await goLiveIn(full);
  await press(full.getByRole("button", { name: "Stop and close the player" }));
  await expect(page.locator("main")).toBeFocused();
  await tuneIn(page, HARBOUR);
  await press(bar(page).getByRole("button", { name: "Stop and close the player" }));
  await expect(page.locator("main")).toBeFocused();
});

test("one press is announced once", { tag: "@long" }, async ({ page, tuneIn }) => {
  await tuneIn(page, HARBOUR);
  const announcer = page.getByRole("status").filter({ hasText: "Harbour FM · live" });
  await announcer.evaluate((region) => {
    const told: string[] = [];
    new MutationObserver(() => told.push(region.textContent)).observe(region, {
      ...{ characterData: true, childList: true, subtree: true },
    });
    Object.assign(window, { told });
  });
  const told = () => page.evaluate(() => (window as unknown as { told: string[] }).told);
  await page.keyboard.press("ArrowLeft");
  await expect.poll(told).toEqual([expect.stringContaining("behind live")]);
  await sounding(page);
  await page.keyboard.press("l");
  await expect.poll(told).toHaveLength(2);
  await sounding(page);
  expect((await told()).at(-1)).toMatch(/Harbour FM.*live/);
});

test("the switch of the keys in Settings turns off the key of the search, too", async ({ page }) => {
  await page.goto("/settings");
  const takesSlash = () =>
    page.evaluate(
      () =>
        !document.body.dispatchEvent(
          new KeyboardEvent("keydown", { key: "/", bubbles: true, cancelable: true }),
        ),
    );
  const keys = page.getByRole("switch", { name: "Use these keys" });
  await keys.click();
  await expect(keys).not.toBeChecked();
  expect(await takesSlash()).toBe(false);
  await keys.click();
  expect(await takesSlash()).toBe(true);
  await expect(page).toHaveURL(/\/search/);
});

test("what a key does is said once, also when it is held, and beside the full player", {
  tag: "@long",
}, async ({ page, tuneIn }) => {
  await tuneIn(page, HARBOUR);
  const heard = await heardByReaders(page);
  const said = (what: string | RegExp) =>
    // Elements hidden from readers have no role.
    expect(page.getByRole("status").filter({ hasText: what })).toHaveCount(1);
  await openFull(page);
  await page.keyboard.press("m");
  await said("Muted");
  await page.keyboard.press("m");
  await said("Sound on");
  for (const _ of Array(4)) await page.keyboard.down("ArrowDown");
  await page.keyboard.up("ArrowDown");
  await said("Volume 60%");
  expect(await heard.evaluate((all) => all.filter((each) => each.startsWith("Volume")).length)).toBe(1);
  await page.keyboard.press("ArrowLeft");
  await said(/^1\d s behind live$/);
  await page.keyboard.press("ArrowLeft");
  await said(/^[23]\d s behind live$/);
  await page.keyboard.press(" ");
  await said("Harbour FM · paused");
  await page.keyboard.press("ArrowLeft");
  await said(/^[45]\d s behind live$/);
});

test("a key to another day in the guide says which day", async ({ page }) => {
  await openGuide(page);
  await cells(page).first().focus();
  await page.keyboard.press("Shift+ArrowRight");
  const tomorrow = new Intl.DateTimeFormat("en-GB", { weekday: "long", day: "numeric", month: "long" })
    .format(Date.now() + DAY_MS)
    .replace(",", "");
  await expect(page.getByRole("status").filter({ hasText: new RegExp(`^${tomorrow}$`) })).toHaveCount(1);
});
