/** A station shared from its page: the snippet in a page of another host plays, small until the press. */
import { createServer, type Server } from "node:http";
import { expect } from "@playwright/test";
import { embedSnippet } from "#components/embed/snippet.ts";
import { listen } from "#lib/boot/listen.ts";
import { test } from "#tests/support/browser-test.ts";
import { audit } from "#tests/support/in-browser.ts";

const blogs: Server[] = [];
test.afterAll(() => {
  for (const blog of blogs) blog.close();
});

/** The address of a page of another site with `content`. */
async function blogWith(content: string): Promise<string> {
  const blog = createServer((_, response) => {
    response.writeHead(200, { "Content-Type": "text/html" });
    response.end(
      `<!DOCTYPE html><html lang="en"><title>A blog</title><main><h1>A blog</h1>${content}</main></html>`,
    );
  });
  blogs.push(blog);
  return `http://localhost:${await listen(blog, "127.0.0.1", 0)}/`;
}

test("Share copies the link where the code of its dialog cannot be loaded, at each press", async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/stations/8269000", { waitUntil: "networkidle" });
  await page.route("**/_next/static/**/*.js", (route) => route.abort());
  const share = page.getByRole("button", { name: "Share Harbour FM" });
  for (const _ of ["first", "second"]) {
    await page.evaluate(() => navigator.clipboard.writeText(""));
    await share.click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe(`${baseURL}/stations/8269000`);
  }
  await expect(page.getByRole("main").getByText("Link copied")).toBeVisible();
});

test("the share dialog gives a snippet, which plays in another site's page and stops there", {
  tag: "@long",
}, async ({ page, baseURL }) => {
  await page.goto("/stations/8269000");
  await page.getByRole("button", { name: "Share Harbour FM" }).click();
  const dialog = page.getByRole("dialog", { name: "Share Harbour FM" });
  await expect(dialog.getByLabel("Link", { exact: true })).toHaveValue(`${baseURL}/stations/8269000`);
  const snippet = await dialog.getByRole("textbox", { name: "Player for your own page (HTML)" }).inputValue();
  expect(await audit(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Share Harbour FM" })).toBeFocused();

  const address = await blogWith(snippet);
  let bytes = 0;
  page.on("response", async (response) => {
    if (response.url().startsWith(baseURL ?? "") && !/artwork|demo/.test(response.url()))
      bytes += (await response.body().catch(() => Buffer.alloc(0))).length;
  });
  await page.goto(address);
  const frame = page.frameLocator("iframe[title='Player of Harbour FM']");
  const play = frame.getByRole("button", { name: "Play Harbour FM" });
  await expect(play).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(bytes).toBeGreaterThan(2_000);
  expect(bytes).toBeLessThan(30_000);
  await play.focus();
  await page.keyboard.press("Enter");
  await expect(frame.getByRole("status")).toHaveText("live");
  await expect(frame.getByRole("link", { name: "Open on Nowline" })).toHaveAttribute(
    "href",
    `${baseURL}/stations/8269000`,
  );
  await frame.getByRole("button", { name: "Stop Harbour FM" }).click();
  await expect(frame.getByRole("status")).toHaveText("Stopped");

  await page.goto("/embed/8269000?lang=ar");
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  expect(await audit(page)).toEqual([]);
});

test("of the players on a page the last one pressed sounds", async ({ page, baseURL }) => {
  const snippets = ["8269000", "8269009"].map((rpuid) => embedSnippet(baseURL ?? "", rpuid, rpuid));
  await page.goto(await blogWith(snippets.join("")));
  const [first, last] = ["8269000", "8269009"].map((rpuid) => page.frameLocator(`iframe[title="${rpuid}"]`));
  if (!first || !last) throw new Error("the page has no players");
  for (const [pressed, other] of [
    [first, undefined],
    [last, first],
    [first, last],
  ] as const) {
    await pressed.getByRole("button", { name: /^Play / }).click();
    await expect(pressed.getByRole("status")).toHaveText("live");
    if (other) await expect(other.getByRole("status")).toHaveText("Stopped");
    if (other) await expect(other.getByRole("button", { name: /^Play / })).toBeVisible();
  }
});

test("a stream that ends is opened again; one that never sounded is not", { tag: "@long" }, async ({
  page,
}) => {
  const asked: string[] = [];
  // Sound of a second, at whose end a stream's server has gone.
  await page.route("**/demo/live/**", (route) => {
    asked.push(route.request().url());
    const headers = { "Content-Type": "audio/wav", "Cache-Control": "no-store" };
    return route.fulfill({ path: "public/alarm.wav", headers });
  });
  await page.goto("/embed/8269000");
  await page.getByRole("button", { name: "Play Harbour FM" }).click();
  const status = page.getByRole("status");
  const soundedTwice = () => {
    const times = Map.groupBy(asked, (url) => url.split("?")[0]).values();
    return Math.max(0, ...times.map(({ length }) => length));
  };
  await expect.poll(soundedTwice).toBeGreaterThan(2);
  await expect(status).not.toHaveText("Cannot be played here");
  await page.getByRole("button", { name: "Stop Harbour FM" }).click();
  await expect(status).toHaveText("Stopped");

  await page.route("**/demo/live/**", (route) => route.abort());
  await page.getByRole("button", { name: "Play Harbour FM" }).click();
  await expect(status).toContainText("Cannot be played here");
});

test("what a player shows fits its frame on a phone, in the middle, also of a long name that cannot be played", async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.route("**/demo/live/**", (route) => route.abort());
  const [long, short] = ["8269009", "8269000"].map((rpuid) => embedSnippet(baseURL ?? "", rpuid, rpuid));
  await page.goto(await blogWith(`${long}${short}`));
  const player = (rpuid: string) => page.frameLocator(`iframe[title="${rpuid}"]`);
  const heightOf = () =>
    player("8269009")
      .locator("html")
      .evaluate(({ scrollHeight }) => scrollHeight);
  await expect(player("8269009").getByRole("link")).toBeInViewport({ ratio: 1 });
  expect(await heightOf()).toBe(120);
  await player("8269009").getByRole("button").click();
  await expect(player("8269009").getByRole("status")).toContainText("Cannot be played here");
  await expect(player("8269009").getByRole("link")).toBeInViewport({ ratio: 1 });
  expect(await heightOf()).toBe(120);
  const middle = await player("8269000")
    .getByRole("button")
    .evaluate((button) => {
      const { top, bottom } = button.getBoundingClientRect();
      return (top + bottom) / 2;
    });
  expect(Math.abs(middle - 60)).toBeLessThan(2);
});

test("a logo that does not load gives way to the station's letter", async ({ page }) => {
  await page.route(/logo|artwork/, (route) => route.abort());
  await page.goto("/embed/8269000");
  await expect(page.locator(".letter")).toHaveText("H");
  await expect(page.locator("img")).toHaveCount(0);
});

test("the embedded player fits narrow columns and low frames: nothing is cut, nothing lies over another part", {
  tag: "@long",
}, async ({ page }) => {
  await page.goto("/embed/8269009");
  for (const [width, height] of [
    [260, 120],
    [200, 120],
    [160, 120],
    [320, 80],
    [200, 80],
  ] as const) {
    await page.setViewportSize({ width, height });
    const parts = await page.evaluate(() =>
      ["h1", "a", "button"].map((each) => document.querySelector(each)?.getBoundingClientRect().toJSON()),
    );
    const [name, link, button] = parts;
    expect([width, height, ...parts.map((part) => part.bottom <= height && part.width > 30)]).toEqual([
      ...[width, height, true, true, true],
    ]);
    expect(Math.max(name.right, link.right)).toBeLessThanOrEqual(button.left);
    expect(button.right).toBeLessThanOrEqual(width);
  }
});
