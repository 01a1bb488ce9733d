/** The player names the song that the listener hears, also behind live. */
import { expect } from "@playwright/test";
import { momentPath } from "#lib/contract/moment-path.ts";
import { MINUTE_MS } from "#lib/ground/clock.ts";
import { test } from "#tests/support/browser-test.ts";
import { audit, sounding } from "#tests/support/in-browser.ts";
import { songToGoBackTo } from "#tests/support/on-air.ts";
import { bar, openFull } from "#tests/support/player-page.ts";

test("behind live, the bar, the full player and the system name the song that is heard", {
  tag: "@long",
}, async ({ page, baseURL }) => {
  test.setTimeout(400_000);
  const { station, heard, onAir } = await songToGoBackTo(baseURL ?? "");
  await page.goto(momentPath(station.rpuid, Date.parse(heard.start) + MINUTE_MS / 2));
  await page.getByRole("button", { name: /^Listen from \d\d:\d\d/ }).click();
  await sounding(page);
  const song = `${heard.name} by ${heard.artist}`;
  await expect(bar(page)).toContainText(song);
  await expect(bar(page)).not.toContainText(onAir.name);
  await expect
    .poll(() => page.evaluate(() => navigator.mediaSession.metadata?.album))
    .toBe(`${heard.name} · ${heard.artist}`);
  const full = await openFull(page);
  await expect(full).toContainText("behind live");
  const told = full.getByText("the song you hear").locator("..");
  await expect(told).toContainText(song);
  await expect(told).not.toContainText(onAir.name);
  expect(await audit(page)).toEqual([]);
});
