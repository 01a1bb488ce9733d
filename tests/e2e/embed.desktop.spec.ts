/** A station shared from its page: the snippet in a page of another host plays, small until the press. */
import { createServer, type Server } from "node:http";
import { expect } from "@playwright/test";
import { listen } from "#lib/boot/listen.ts";
import { test } from "#tests/support/browser-test.ts";
import { audit } from "#tests/support/in-browser.ts";

let blog: Server | undefined;
test.afterAll(() => blog?.close());

test("the share dialog gives a snippet, which plays in another site's page and stops there", async ({
  page,
  baseURL,
}) => {
  await page.goto("/stations/8269000");
  await page.getByRole("button", { name: "Share Harbour FM" }).click();
  const dialog = page.getByRole("dialog", { name: "Share Harbour FM" });
  await expect(dialog.getByLabel("Link", { exact: true })).toHaveValue(`${baseURL}/stations/8269000`);
  const snippet = await dialog.getByRole("textbox", { name: "Player for your own page (HTML)" }).inputValue();
  expect(await audit(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Share Harbour FM" })).toBeFocused();

  blog = createServer((_, response) => {
    response.writeHead(200, { "Content-Type": "text/html" });
    response.end(
      `<!DOCTYPE html><html lang="en"><title>A blog</title><main><h1>A blog</h1>${snippet}</main></html>`,
    );
  });
  const port = await listen(blog, "127.0.0.1", 0);
  let bytes = 0;
  page.on("response", async (response) => {
    if (response.url().startsWith(baseURL ?? "") && !/artwork|demo/.test(response.url()))
      bytes += (await response.body().catch(() => Buffer.alloc(0))).length;
  });
  await page.goto(`http://localhost:${port}/`);
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

test("a logo that does not load gives way to the station's letter", async ({ page }) => {
  await page.route(/logo|artwork/, (route) => route.abort());
  await page.goto("/embed/8269000");
  await expect(page.locator(".letter")).toHaveText("H");
  await expect(page.locator("img")).toHaveCount(0);
});
