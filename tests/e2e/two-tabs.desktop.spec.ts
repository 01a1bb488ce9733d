/** An episode in two tabs: one place, and one queue. */
import { expect } from "@playwright/test";
import { episodePath } from "#lib/contract/episode-path.ts";
import { position, sounding } from "#tests/support/in-browser.ts";
import { itemsOf, lastingItem } from "#tests/support/on-demand.ts";
import { bar, test } from "#tests/support/player-page.ts";

test("a silent tab plays an episode from where another tab stopped, and takes nothing out of the queue", {
  tag: "@long",
}, async ({ page, context, baseURL }) => {
  const item = lastingItem(await itemsOf(baseURL ?? ""), Date.now(), () => true);
  await page.goto(episodePath(item.id));
  const main = page.getByRole("main");
  await main
    .getByRole("button", { name: `Play ${item.name}`, exact: true })
    .first()
    .click();
  await sounding(page);
  const other = await context.newPage();
  await other.goto("/settings");
  await expect(bar(other)).toContainText(item.name);

  await bar(page).getByRole("slider", { name: "Position in the episode" }).focus();
  for (let step = 0; step < 3; step++) await page.keyboard.press("ArrowRight");
  await bar(page)
    .getByRole("button", { name: `Pause ${item.name}`, exact: true })
    .click();
  const leftAt = await position(page);
  expect(leftAt).toBeGreaterThan(30);
  const add = main.getByRole("button", { name: `Add ${item.name} to the queue`, exact: true });
  await add.click();
  await bar(page).getByRole("button", { name: "Mute", exact: true }).click();
  await expect(add).toHaveAttribute("aria-pressed", "true");

  await expect(bar(other)).toContainText(/from 0:[3-5]\d/);
  await expect(add).toHaveAttribute("aria-pressed", "true");
  await bar(other)
    .getByRole("button", { name: new RegExp(`^(Play|Resume) ${item.name}$`) })
    .click();
  await sounding(other);
  expect(await position(other)).toBeGreaterThanOrEqual(Math.floor(leftAt));
  await expect(add).toHaveAttribute("aria-pressed", "false");
});
