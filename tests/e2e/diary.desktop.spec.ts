/** "That song!": kept by a key, found again in the diary, played from there, and saved as a file. */
import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { audit, inTree, sounding } from "#tests/support/in-browser.ts";
import { songToGoBackTo } from "#tests/support/on-air.ts";
import { openFull, test } from "#tests/support/player-page.ts";

test("a key keeps the song heard; the diary leads back to the song, removes it and exports it", {
  tag: "@long",
}, async ({ page, baseURL, faults, tuneIn }) => {
  const { station, heard } = await songToGoBackTo(baseURL ?? "");
  await tuneIn(page, station.rpuid);
  const full = await openFull(page);
  const row = full.getByRole("list").getByRole("button").filter({ hasText: heard.name });
  await row.last().click();
  await expect(full.getByRole("list").locator("[aria-current]")).toContainText(heard.name);
  await sounding(page);
  await page.keyboard.press("k");
  const keep = full.getByRole("button", { name: "That song!" });
  await expect(keep).toHaveAttribute("aria-pressed", "true");
  // Under the dialog, too, readers hear of it.
  await expect.poll(() => inTree(page)).toContain(`In your diary: ${heard.name}`);

  await page.goto(`${faults.url}/settings`);
  const diary = page.getByRole("region", { name: "Diary" });
  const entry = diary.getByRole("listitem").filter({ hasText: heard.name });
  await expect(entry).toContainText(`on ${station.name}`);
  expect(await audit(page)).toEqual([]);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    diary.getByRole("button", { name: "Save as CSV" }).click(),
  ]);
  expect(await readFile(await file.path(), "utf8")).toContain(`"${station.rpuid}"`);

  await diary.getByRole("button", { name: /^Remove .+ from the diary$/ }).click();
  await expect(entry).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await entry.getByRole("link").click();
  await expect(page).toHaveURL(new RegExp(`/s/${station.rpuid}\\?at=`));
  await page
    .getByRole("main")
    .getByRole("button", { name: /^(Listen from|Resume)/ })
    .click();
  await sounding(page);
});
