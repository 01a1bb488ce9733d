/** Names on pages: accessible names without stray spaces, and no name shown twice. */
import { expect } from "@playwright/test";
import { test } from "#tests/support/browser-test.ts";
import { stationWithSong } from "#tests/support/on-air.ts";
import { quiet } from "#tests/support/quiet.ts";

test.use({ timezoneId: "Europe/London", locale: "en-GB" });

const STRAY = /^\s|\s$|\s{2}|\s[,.;:)]/;

for (const path of [
  "/",
  "/?view=list",
  "/guide",
  "/guide?view=list",
  "/catch-up",
  "/catch-up?by=newest",
  "/catch-up?by=series",
  "/search?q=harbour",
  "/for-you",
  "/settings",
  "/stations/8269000",
  "/places?country=826",
  "/world",
]) {
  test(`no accessible name of ${path} has a stray space`, { tag: "@long" }, async ({ page, context }) => {
    await page.goto(path);
    await quiet(page);
    const session = await context.newCDPSession(page);
    const { nodes } = await session.send("Accessibility.getFullAXTree");
    const named = nodes.filter(
      ({ ignored, role }) => !ignored && /button|link|heading|cell|tab/.test(role?.value),
    );
    expect(named.length).toBeGreaterThan(10);
    const stray = named.map(({ name }) => String(name?.value ?? "")).filter((name) => STRAY.test(name));
    expect(stray).toEqual([]);
  });
}

test("a station whose description is its name is named once among the results", async ({ page }) => {
  await page.route("**/listener/search?*", async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    for (const station of answer.data[0].stations.items)
      Object.assign(station, { name: "Redirect Radio", description: "redirect radio", genres: [] });
    await route.fulfill({ response, json: answer });
  });
  await page.goto("/search");
  await page.getByRole("searchbox").fill("redirect harbour");
  await page.getByRole("searchbox").fill("harbour");
  const result = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name: "Redirect Radio" }) });
  await expect(result.first()).toBeVisible();
  expect((await result.first().innerText()).match(/redirect radio/gi)).toHaveLength(1);
});

test("lines of an Arabic name stand apart in the heading", async ({ page }) => {
  await page.goto("/stations/8189000");
  const share = await page.getByRole("heading", { level: 1 }).evaluate((heading) => {
    const { lineHeight, fontSize } = getComputedStyle(heading);
    return Number.parseFloat(lineHeight) / Number.parseFloat(fontSize);
  });
  expect(share).toBeGreaterThanOrEqual(1.25);
});

test("the note stands before the isolated name of a song, which may run to the left", {
  tag: "@long",
}, async ({ page, baseURL }) => {
  const { rpuid, name } = await stationWithSong(baseURL ?? "", "826");
  await page.goto(`/stations/${rpuid}`);
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Play / })
    .first()
    .click();
  const bar = page.getByRole("region", { name: "Player", exact: true });
  const song = bar.locator("bdi").filter({ hasText: name });
  const isAfterNote = (node: Element) => node.previousSibling?.textContent?.endsWith("♪ ") === true;
  await expect(song).toBeVisible();
  // The bar is drawn anew when its code has come.
  await expect.poll(() => song.evaluate(isAfterNote)).toBe(true);
  await bar.getByRole("button", { name: /Open the full player/ }).click();
  const large = page.getByRole("dialog").locator(".font-bold bdi").filter({ hasText: name });
  await expect(large).toBeVisible();
  await expect.poll(() => large.evaluate(isAfterNote)).toBe(true);
});

test("Back restores the exact scroll position", { tag: "@long" }, async ({ page }) => {
  for (const path of ["/", "/catch-up?by=newest", "/search?q=the", "/stations/8269000"]) {
    await page.goto(path);
    await quiet(page);
    const left = await page.evaluate(() => {
      window.scrollTo(0, document.documentElement.scrollHeight * 0.6);
      return window.scrollY;
    });
    expect(left).toBeGreaterThan(200);
    await page
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name: "For you" })
      .evaluate((link: HTMLElement) => link.click());
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("For you");
    await page.goBack();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);
  }
});
