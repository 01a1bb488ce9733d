/** Links to moments, with real sound: by rewinding, by catch-up, or neither, with the reason. */
import { expect, type Locator, type Page } from "@playwright/test";
import { episodePath } from "#lib/contract/episode-path.ts";
import { momentPath } from "#lib/contract/moment-path.ts";
import type { OnDemandItem } from "#lib/contract/shapes.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#lib/ground/clock.ts";
import { test } from "#tests/support/browser-test.ts";
import { columns, openGuide } from "#tests/support/guide-page.ts";
import { audit, escaped, expectSound } from "#tests/support/in-browser.ts";
import { findItem, itemsOf, lastingItem, onAirMs } from "#tests/support/on-demand.ts";

let items: OnDemandItem[];
test.beforeAll(async ({ baseURL }) => {
  if (baseURL === undefined) throw new Error("no server to test");
  items = await itemsOf(baseURL);
});

const bar = (page: Page): Locator => page.getByRole("region", { name: "Player" });

test("a link to a moment within the rewindable time plays the live stream from there, and says how far behind live", {
  tag: "@long",
}, async ({ page }) => {
  test.setTimeout(180_000);
  const atMs = Date.now() - 40 * MINUTE_MS;
  await page.goto(momentPath("8269000", atMs));
  await page.getByRole("button", { name: /^Listen from \d\d:\d\d/ }).click();
  await expectSound(page);
  await expect(bar(page)).toContainText(/(39|40|41) min behind live/);
  await expect(page.getByRole("main")).toContainText("can be rewound by 2 h");
  expect(await audit(page)).toEqual([]);

  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Pause Harbour FM" }).click();
  await expect(bar(page)).toContainText(/paused, (39|40|41) min behind live/);
  await main.getByRole("button", { name: "Resume Harbour FM" }).click();
  await expectSound(page);
  await bar(page).getByRole("button", { name: "Go live" }).click();
  await expect(main.getByRole("button", { name: /^Listen from \d\d:\d\d/ })).toBeVisible();
});

test.describe("for a listener in another time zone", () => {
  test.use({ timezoneId: "Pacific/Auckland" });

  test("the tab's title gives the moment by the page's clock", { tag: "@once" }, async ({ page }) => {
    const atMs = Date.now() - 40 * MINUTE_MS;
    await page.goto(momentPath("8269000", atMs));
    const time = new Intl.DateTimeFormat("en-GB", { timeZone: "Pacific/Auckland", timeStyle: "short" });
    await expect(page.locator("h1 time")).toHaveText(time.format(atMs));
    await expect(page).toHaveTitle(new RegExp(`^Harbour FM, \\w+ \\d+ \\w+ ${time.format(atMs)}`));
  });
});

/** An episode whose broadcast is too long ago to rewind to, but still in the schedule. */
const rewoundPast = (item: OnDemandItem) =>
  onAirMs(item) < Date.now() - 5 * HOUR_MS && onAirMs(item) > Date.now() - 6 * DAY_MS;

test("a link to a moment further back plays its catch-up", { tag: "@long" }, async ({ page }) => {
  test.setTimeout(180_000);
  const item = lastingItem(items, Date.now(), rewoundPast);
  await page.goto(momentPath(item.rpuid, onAirMs(item) + MINUTE_MS));
  await expect(page.getByRole("main")).toContainText("matched by station, time and title");
  await page.getByRole("button", { name: /^Listen again/ }).click();
  await expectSound(page);
  await expect(bar(page)).toContainText(item.name);
  expect(await audit(page)).toEqual([]);
  await page.getByRole("link", { name: "About this episode" }).click();
  await expect(page).toHaveURL(new RegExp(`${escaped(episodePath(item.id))}$`));
  await expectSound(page);
});

test("a link to a moment that cannot be heard names the programme, and says why", { tag: "@long" }, async ({
  page,
}) => {
  const item = findItem(items, "not-offered", Date.now(), rewoundPast);
  await page.goto(momentPath(item.rpuid, onAirMs(item) + MINUTE_MS));
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "This moment is not available" })).toBeVisible();
  await expect(main).toContainText("can be rewound by 2 h, and this moment is further back");
  await expect(main).toContainText(`“${item.name}” is not offered on catch-up.`);
  expect(await audit(page)).toEqual([]);

  const { rpuid } = item;
  await page.goto(momentPath(rpuid, Date.now() - 60 * DAY_MS));
  const nothing = page.getByText("The directory does not know what was on then.");
  // A line of text: in the size of a title it reads as an alarm.
  await expect(nothing).toHaveCSS("font-size", "18px");
  await expect(main.getByRole("link", { name: "More about" })).toBeVisible();
  expect(await audit(page)).toEqual([]);

  await page.goto(momentPath(rpuid, Date.now() + DAY_MS));
  await expect(main.getByRole("heading", { name: "This moment is still to come" })).toBeVisible();
  await page.goto(`/s/${rpuid}?at=noon`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link has no valid time");
  await page.goto(`/s/${rpuid}`);
  await expect(page).toHaveURL(new RegExp(`/stations/${rpuid}$`));
});

test("a programme of another day leads from the lists to its moment, which reminds of it", {
  tag: ["@long", "@once"],
}, async ({ page }) => {
  await openGuide(page);
  await page.getByRole("button", { name: "List" }).click();
  await page.getByRole("group", { name: "Day" }).getByRole("button").last().click();
  const link = columns(page)
    .first()
    .getByRole("heading", { level: 3 })
    .getByRole("link", { name: /, \d\d:\d\d, / })
    .first();
  const name = (await link.textContent()) ?? "";
  await link.press("Enter");
  await expect(page).toHaveURL(/\/s\/\d+\?at=/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
  await page.getByRole("button", { name: `Remind me ${name}, ` }).click();
  await expect(page.getByRole("dialog", { name: `Remind me of ${name}` })).toBeVisible();
  expect(await audit(page)).toEqual([]);
  for (const view of ["List", "Timeline"]) {
    await page.goto("/?country=826");
    await page.getByRole("button", { name: view, exact: true }).click();
    await expect(page.getByRole("button", { name: view, exact: true })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await page.locator('main a[href^="/s/"]').first().press("Enter");
    await expect(page.getByRole("button", { name: /^Remind me / })).toBeVisible();
  }
});
