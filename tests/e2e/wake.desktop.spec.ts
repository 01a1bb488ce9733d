/** Alarms and reminders: set on a station's page, seen in the settings, and ringing at their moment. */
import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { test } from "#tests/support/browser-test.ts";
import { audit, expectSound, sounding } from "#tests/support/in-browser.ts";

const setDue = (page: import("@playwright/test").Page, inMs: number) =>
  page.evaluate((ms) => {
    const entry = { kind: "alarm", rpuid: "8269000", name: "Harbour FM", atMs: Date.now() + ms };
    localStorage.setItem("nowline.due", JSON.stringify([entry]));
    window.dispatchEvent(new StorageEvent("storage", { key: "nowline.due" }));
  }, inMs);

test("an alarm is set for an hour, is seen in the settings, rings with its station and is stopped", {
  tag: "@long",
}, async ({ page }) => {
  await page.goto("/stations/8269000");
  const button = page.getByRole("button", { name: "Alarm with Harbour FM" });
  await button.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Alarm with Harbour FM" });
  await dialog.getByLabel("Wake me at").fill("06:45");
  await dialog.getByRole("button", { name: "Set the alarm" }).click();
  await expect(dialog.getByRole("status")).toHaveText(/^Set for .*06:45$/);
  await expect(dialog).toContainText("need an open page of Nowline");
  expect(await audit(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
  await expect(button).toHaveAccessibleName(/^Alarm with Harbour FM, set for .*06:45$/);
  await page.reload();
  await expect(button).toHaveAccessibleName(/^Alarm with Harbour FM, set for .*06:45$/);
  await button.click();
  await expect(dialog.getByRole("listitem")).toContainText(/Alarm · .*06:45$/);
  await dialog.getByRole("button", { name: /^Remove Harbour FM/ }).click();
  await expect(dialog.getByRole("listitem")).toHaveCount(0);
  await expect(
    page.getByRole("button", { includeHidden: true, name: "Alarm with Harbour FM", exact: true }),
  ).toHaveCount(1);
  await dialog.getByLabel("Wake me at").fill("06:45");
  await dialog.getByRole("button", { name: "Set the alarm" }).click();
  await page.keyboard.press("Escape");
  await page.goto("/settings");
  const section = page.getByRole("region", { name: "Alarms and reminders" });
  await expect(section.getByRole("listitem")).toContainText("Alarm");
  await section.getByRole("button", { name: /^Remove Harbour FM/ }).click();
  await expect(section.getByText("There are no alarms or reminders.")).toBeVisible();
  await expect(page.getByText(/^Harbour FM, .*06:45, was removed\.$/)).toBeVisible();

  await setDue(page, 500);
  const ringing = page.getByRole("alertdialog", { name: "Alarm: Harbour FM" });
  await expect(ringing).toContainText("Harbour FM is playing.");
  await sounding(page);
  expect(await audit(page)).toEqual([]);
  await ringing.getByRole("button", { name: "Stop the alarm" }).click();
  await expect(ringing).toBeHidden();
  await expect
    .poll(() => page.locator("audio").evaluate((audio: HTMLAudioElement) => audio.paused))
    .toBe(true);
});

test("an alarm rings above an open menu of the player", { tag: "@long" }, async ({ page }) => {
  await page.goto("/stations/8269000");
  await page.getByRole("button", { name: "Play Harbour FM", exact: true }).first().click();
  await sounding(page);
  await page.getByRole("button", { name: "Open the full player" }).click();
  await page.locator('[data-player][role="dialog"]').getByRole("button", { name: "Sleep timer" }).click();
  const choice = page.getByRole("menuitemradio", { name: "30 minutes" });
  await expect(choice).toBeVisible();
  await setDue(page, 500);
  const ringing = page.getByRole("alertdialog", { name: "Alarm: Harbour FM" });
  await expect(ringing).toBeVisible();
  // The dialog hides it from screen readers.
  const menu = page.locator('[role="menu"]');
  await expect(menu).toBeVisible();
  const isCovered = await menu.evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    return !node.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(isCovered).toBe(true);
  await ringing.getByRole("button", { name: "Stop the alarm" }).click();
  await expect(ringing).toBeHidden();
});

test("an alarm to come stays where performance.timeOrigin is behind the device's clock", {
  tag: "@long",
}, async ({ page }) => {
  await page.goto("/settings");
  await setDue(page, 10 * 60_000);
  const behindMs = await page.evaluate(() => Date.now() - performance.timeOrigin - performance.now());
  expect(behindMs).toBeGreaterThan(3_600_000);
  await page.reload();
  const section = page.getByRole("region", { name: "Alarms and reminders" });
  await expect(section.getByRole("listitem")).toContainText("Alarm");
  // Due entries are looked for each second.
  await page.waitForTimeout(3_000);
  await expect(section.getByRole("listitem")).toContainText("Alarm");
});

test("a tone wakes when the station cannot be reached; a missed alarm is reported", { tag: "@long" }, async ({
  page,
}) => {
  await page.route(/\/v2\/stations\/8269000\?/, (route) => route.abort());
  await page.goto("/settings");
  // A press allows the page to sound.
  await page.getByRole("heading", { level: 1 }).click();
  const tone = page.waitForRequest(/\/alarm\.wav$/);
  await setDue(page, 300);
  await tone;
  const ringing = page.getByRole("alertdialog", { name: "Alarm: Harbour FM" });
  await expect(ringing).toContainText("A tone sounds instead.");
  await ringing.getByRole("button", { name: "Stop the alarm" }).click();
  await setDue(page, -20 * 60_000);
  await expect(page.getByText(/^Missed, because no page was open: Harbour FM/)).toBeVisible();
  expect(await audit(page)).toEqual([]);
});

test("a notification announces a coming programme, or the calendar gets it", async ({ page, context }) => {
  await page.goto("/stations/8269000");
  const buttons = page.getByRole("button", { name: /^Remind me/ });
  await expect(buttons.first()).toBeVisible();
  for (const name of await buttons.allTextContents()) expect(name).toMatch(/^Remind me .+, \d\d:\d\d$/);
  await buttons.first().click();
  const dialog = page.getByRole("dialog", { name: /^Remind me of / });
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("link", { name: "Add to calendar" }).click(),
  ]);
  const text = await readFile(await download.path(), "utf8");
  expect(text.split("\r\n")[0]).toBe("BEGIN:VCALENDAR");
  expect(text).toMatch(/^DTSTART:\d{8}T\d{6}Z\r$/m);
  await context.grantPermissions(["notifications"]);
  await page.reload();
  await page
    .getByRole("button", { name: /^Remind me/ })
    .first()
    .click();
  await dialog.getByRole("button", { name: "Notify me here" }).click();
  await expect(dialog.getByRole("status")).toHaveText(/^(?:Set for |This browser shows no notifications)/);
  expect(await audit(page)).toEqual([]);
});

test("a browser without notifications offers the calendar, and no notification", async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, "Notification");
  });
  await page.goto("/stations/8269000");
  await page
    .getByRole("button", { name: /^Remind me/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: /^Remind me of / });
  await expect(dialog.getByRole("link", { name: "Add to calendar" })).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Notify me here" })).toHaveCount(0);
});

test("of two alarms of one minute one rings and the other is offered; both are heard at volume 0", {
  tag: "@long",
}, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("nowline.volume", "0"));
  await page.goto("/settings");
  // A press allows the page to sound.
  await page.getByRole("heading", { level: 1 }).click();
  await page.evaluate(() => {
    const atMs = Date.now() + 500;
    const entries = [
      { kind: "alarm", rpuid: "8269000", name: "Harbour FM", atMs },
      { kind: "alarm", rpuid: "8269003", name: "Meridian Talk", atMs },
    ];
    localStorage.setItem("nowline.due", JSON.stringify(entries));
    window.dispatchEvent(new StorageEvent("storage", { key: "nowline.due" }));
  });
  const ringing = page.getByRole("alertdialog", { name: "Alarm: Harbour FM" });
  await expect(ringing).toContainText("Harbour FM is playing.");
  await sounding(page);
  expect(await page.locator("audio").evaluate((audio: HTMLAudioElement) => audio.volume)).toBeGreaterThan(0);
  expect(await audit(page)).toEqual([]);
  await ringing.getByRole("button", { name: "Play Meridian Talk instead" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("Meridian Talk is playing.");
  await sounding(page);
});

test("an alarm rings in the visible one of several tabs alone", { tag: "@long" }, async ({
  page,
  context,
}) => {
  await page.goto("/stations/8269000");
  // A press allows the page to sound.
  await page.getByRole("heading", { level: 1 }).click();
  const other = await context.newPage();
  await other.addInitScript(() => {
    Object.defineProperty(Document.prototype, "visibilityState", { get: () => "hidden" });
  });
  await other.goto("/stations/8269009");
  const ringing = (tab: import("@playwright/test").Page) =>
    tab.getByRole("alertdialog", { name: "Alarm: Harbour FM" });
  await setDue(other, 3_000);
  await expect(ringing(page)).toBeVisible();
  // The three seconds of it are longer than the hidden tab waits.
  await expectSound(page);
  await expect(ringing(other)).toBeHidden();
});

test("an alarm whose code cannot be loaded says that it needs a network, and opens at the next press", {
  tag: "@long",
}, async ({ page, context }) => {
  await page.goto("/stations/8269000");
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  const button = page.getByRole("button", { name: "Alarm with Harbour FM" });
  await button.click();
  const says = page.getByText("it needs a network");
  await expect(says).toBeVisible();
  expect(await audit(page)).toEqual([]);
  await page.getByRole("button", { name: "Close" }).click();
  await expect(says).toBeHidden();
  await context.setOffline(false);
  await button.click();
  await expect(page.getByRole("dialog", { name: "Alarm with Harbour FM" })).toBeVisible();
});
