/** After a reload, or on the next day, the player shows the last station or episode, silent until a press. */
import { expect } from "@playwright/test";
import { episodePath } from "#lib/contract/episode-path.ts";
import { DAY_MS } from "#lib/ground/clock.ts";
import { audit, position, sounding } from "#tests/support/in-browser.ts";
import { itemsOf, lastingItem } from "#tests/support/on-demand.ts";
import { bar, choose, HARBOUR, openFull, pressKey, test } from "#tests/support/player-page.ts";
import { quiet } from "#tests/support/quiet.ts";

test("a station is restored at live, the space bar plays it, and closing the player forgets it", {
  tag: "@long",
}, async ({ page, tuneIn }) => {
  await tuneIn(page, HARBOUR);
  await page.reload();
  await expect(bar(page)).toContainText("Harbour FM · resume live");
  expect(await page.locator("audio").evaluate((audio: HTMLAudioElement) => audio.paused)).toBe(true);
  expect(await audit(page)).toEqual([]);
  await page.getByRole("main").click({ position: { x: 5, y: 5 } });
  await pressKey(page, " ");
  await sounding(page);
  await expect(bar(page)).toContainText("Harbour FM · live");
  await (await openFull(page)).getByRole("button", { name: /^Stop and close/ }).click();
  await expect(bar(page)).toBeHidden();
  // The closed player takes its entry out of the history, which the browser does in a step of its own.
  await expect.poll(() => page.evaluate(() => history.state?.nowlineLayers)).toBeUndefined();
  await page.reload();
  await quiet(page);
  await expect(bar(page)).toBeHidden();
});

test("a station is restored the next day, on another page", { tag: "@long" }, async ({
  page,
  tuneIn,
  faults,
}) => {
  await page.clock.install();
  await tuneIn(page, HARBOUR);
  await page.clock.fastForward(DAY_MS);
  await page.goto(`${faults.url}/search`);
  await bar(page).getByRole("button", { name: "Resume Harbour FM", exact: true }).click();
  await sounding(page);
});

test("an episode is restored at its position, with the listener's speed", { tag: "@long" }, async ({
  page,
  baseURL,
}) => {
  const item = lastingItem(await itemsOf(baseURL ?? ""), Date.now(), () => true);
  await page.goto(episodePath(item.id));
  await page
    .getByRole("main")
    .getByRole("button", { name: `Play ${item.name}`, exact: true })
    .first()
    .click();
  await sounding(page);
  const full = await openFull(page);
  await full.getByRole("button", { name: `Pause ${item.name}`, exact: true }).click();
  await full.getByRole("slider", { name: "Position in the episode" }).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => position(page)).toBeGreaterThan(25);
  await full.getByRole("button", { name: /^Speed/ }).click();
  await choose(page, "1.5×");
  await page.reload();
  // The full player was open and opens again.
  await expect(full).toContainText(/resume from 0:[34]\d/);
  await expect(full.getByRole("slider", { name: "Position in the episode" })).toHaveAttribute(
    "aria-valuetext",
    /^0:[34]\d of \d:\d\d$/,
  );
  await full.getByRole("button", { name: `Resume ${item.name}`, exact: true }).click();
  await sounding(page);
  expect(await position(page)).toBeGreaterThan(25);
  expect(await page.locator("audio").evaluate((audio: HTMLAudioElement) => audio.playbackRate)).toBe(1.5);
});
