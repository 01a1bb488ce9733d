/** The guide at turns of the calendar: a listener in London sees midnight pass, and a day of 25 hours. */
import { expect, type Page } from "@playwright/test";
import { HOUR_MS, MINUTE_MS } from "#lib/ground/clock.ts";
import { holdClockOf, setPageClock, test } from "#tests/support/browser-test.ts";
import { columns, expectAtNow, openGuide } from "#tests/support/guide-page.ts";
import { offsetAt } from "#tests/support/held-clock.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";

test.use({ timezoneId: "Europe/London", locale: "en-GB" });

/** An hour before clocks go back in London: 2036-10-26, 01:00 UTC. */
const BACK_MS = Date.UTC(2036, 9, 26, 1);
let server: TestServer;
test.beforeAll(async () => {
  server = await startServer({ nowMs: BACK_MS - 3 * HOUR_MS });
});
test.afterAll(() => server.stop());

/** Sets the clocks of the server, the device and the page to this time. */
async function openAt(page: Page, nowMs: number, path = "/guide"): Promise<void> {
  await server.setClock(nowMs);
  await holdClockOf(page.context(), offsetAt(nowMs));
  await openGuide(page, server.url + path);
}
async function moveTo(page: Page, nowMs: number): Promise<void> {
  await server.setClock(nowMs);
  await setPageClock(page, nowMs);
}

const days = (page: Page) => page.getByRole("group", { name: "Day" }).getByRole("button");

test("at midnight the next day becomes today, and the guide stays at now", { tag: "@long" }, async ({
  page,
}) => {
  const midnight = BACK_MS - 2 * HOUR_MS;
  await openAt(page, midnight - MINUTE_MS);
  await expect(days(page).nth(7)).toHaveAccessibleName("Today, Saturday 25 October");
  await expectAtNow(page);
  await moveTo(page, midnight + MINUTE_MS);
  await expect(days(page).nth(7)).toHaveAccessibleName("Today, Sunday 26 October");
  await expect(days(page).nth(7)).toHaveAttribute("aria-pressed", "true");
  await expectAtNow(page);
});

test("at midnight the lists go on with the next day", { tag: "@long" }, async ({ page }) => {
  const midnight = BACK_MS - 2 * HOUR_MS;
  await openAt(page, midnight - MINUTE_MS, "/guide?view=list");
  const first = columns(page).first();
  await expect(first.getByRole("region", { name: /Saturday 25 October/ })).toBeVisible();
  await moveTo(page, midnight + MINUTE_MS);
  await expect(days(page).nth(7)).toHaveAccessibleName("Today, Sunday 26 October");
  await expect(days(page).nth(7)).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("button", { name: "Now", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(first.getByRole("region", { name: /Sunday 26 October/ })).toBeVisible();
  await expect(first.getByRole("button", { name: /^play live:/ })).toBeInViewport();
});

test("the guide shows the repeated hour twice, one hour apart", { tag: "@long" }, async ({ page }) => {
  await openAt(page, BACK_MS - HOUR_MS / 2);
  await expectAtNow(page);
  // The label of the second hour says how far the clocks went back.
  const notHours = page.locator(":not(option)");
  const one = page.getByText(/^01:00( −1\sh)?$/).and(notHours);
  await expect(one).toHaveCount(2);
  const two = page.getByText("02:00", { exact: true }).and(notHours).first();
  const [first, second, after] = await Promise.all(
    [one.first(), one.last(), two].map(async (each) => (await each.boundingBox())?.x ?? Number.NaN),
  );
  expect(Math.abs((second ?? 0) - (first ?? 0) - ((after ?? 0) - (second ?? 0)))).toBeLessThan(2);
  await moveTo(page, BACK_MS + HOUR_MS / 2);
  await expectAtNow(page);
  await expect(days(page).nth(7)).toHaveAccessibleName("Today, Sunday 26 October");
});
