/** The page for developers: self-hosted, accessible, usable by keyboard, by day and by night. */
import { expect } from "@playwright/test";
import { dialectPages } from "#components/developers/dialects/all.ts";
import { RECORDED } from "#lib/openapi/samples.ts";
import { test } from "#tests/support/browser-test.ts";
import { audit } from "#tests/support/in-browser.ts";
import { quiet } from "#tests/support/quiet.ts";

for (const theme of ["day", "night"]) {
  test(`by ${theme} it asks no other host, and axe finds nothing`, { tag: ["@long", "@once"] }, async ({
    page,
    context,
    baseURL: origin,
  }) => {
    const baseURL = origin ?? "";
    await context.addCookies([{ name: "nowline_theme", value: theme, url: baseURL }]);
    const outside: string[] = [];
    page.on("request", (request) => {
      if (!request.url().startsWith(baseURL)) outside.push(request.url());
    });
    await page.goto("/developers");
    await quiet(page);
    const folded = await page.locator("details > summary:visible").all();
    for (const summary of folded.slice(0, 3)) await summary.click();
    expect(await audit(page)).toEqual([]);
    expect(outside).toEqual([]);
  });
}

test("nothing is wider than the page", async ({ page }) => {
  await page.goto("/developers");
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(excess).toBeLessThanOrEqual(0);
});

test("axe finds nothing on the pages of dialects, and nothing is wider than the page", {
  tag: "@long",
}, async ({ page }) => {
  for (const { slug } of dialectPages("http://localhost", RECORDED)) {
    await page.goto(`/developers/${slug}`);
    await quiet(page);
    expect(await audit(page), slug).toEqual([]);
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(excess, slug).toBeLessThanOrEqual(0);
  }
});

test("the `type` of a problem links to its row in the table", { tag: "@once" }, async ({ page, request }) => {
  const answer = await request.get("/v2/stations?search=x", { headers: { "Partner-Client": "demo" } });
  const { type } = (await answer.json()) as { type: string };
  await page.goto(type);
  const line = page.locator(":target");
  await expect(line).toContainText("param_required");
  await expect(line).toBeInViewport();
});

test("a snippet is copied by keyboard", { tag: "@once" }, async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/developers");
  const button = page.getByRole("button", { name: /^Copy: Search the stations/ });
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(button).toContainText("Copied");
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toBe(await page.locator('[data-snippet="first-call"]').textContent());
});

test("the page can be read without scripts", { tag: "@once" }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto("/developers");
  await expect(page.locator("#getSchedule")).not.toBeInViewport();
  // Letters that come just after a browser went to an anchor move the page away from it; a press comes after them.
  await page.evaluate(() => document.fonts.ready);
  await page.locator('a[href="#getSchedule"]:visible').click();
  await expect(page.locator("#getSchedule")).toBeInViewport();
  await expect(page.locator("#error-quota_exceeded")).toContainText("429");
  await context.close();
});
