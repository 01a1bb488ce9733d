/** A wide screen with letters of 200 %: the player's bar leads to the full player, which has Pause in view. */
import { expect } from "@playwright/test";
import { brokenWords, tooWide } from "#tests/support/in-browser.ts";
import { openFull, pressPlay, test } from "#tests/support/player-page.ts";

/** A station with programmes and songs, and a station with programmes alone. */
const STATIONS = ["8269000", "8269003"];

for (const direction of ["ltr", "rtl"])
  for (const rpuid of STATIONS)
    test(`letters of 200 %: the full player of ${rpuid} has Pause in view, ${direction}`, {
      tag: "@long",
    }, async ({ page }) => {
      await page.goto(`/stations/${rpuid}`);
      await pressPlay(page);
      const full = await openFull(page);
      await page.evaluate((dir) => document.documentElement.setAttribute("dir", dir), direction);
      await tooWide(page);
      const pause = await full.getByRole("button", { name: /^Pause/ }).boundingBox();
      expect((pause?.y ?? 800) + (pause?.height ?? 0)).toBeLessThan(800);
      const beyond = await full.evaluate((popup) => popup.scrollWidth - popup.clientWidth);
      expect(beyond).toBeLessThanOrEqual(0);
      expect(await brokenWords(full.getByRole("heading", { level: 2 }))).toEqual([]);
    });
