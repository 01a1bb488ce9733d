/** Ways out to other programs: a series in a podcast app, a station in another player, favourites as files; and back in. */
import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { seriesPath } from "#lib/contract/episode-path.ts";
import { test } from "#tests/support/browser-test.ts";
import { audit } from "#tests/support/in-browser.ts";
import { itemsOf } from "#tests/support/on-demand.ts";

/** Path and name of a series of the demonstration. */
async function aSeries(baseURL = ""): Promise<{ path: string; name: string }> {
  const item = (await itemsOf(baseURL)).find(({ series, podcastTitle }) => series && podcastTitle);
  return { path: seriesPath(item?.rpuid ?? "", item?.series?.id ?? ""), name: item?.podcastTitle ?? "" };
}

async function saved(page: Page, press: () => Promise<void>): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([page.waitForEvent("download"), press()]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), "utf8") };
}

test("a series gives the address of its feed to copy, and a link for podcast apps", async ({
  page,
  baseURL,
}) => {
  const { path, name } = await aSeries(baseURL);
  await page.goto(path);
  const button = page.getByRole("button", { name: `Subscribe ${name}`, exact: true });
  await button.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: `Subscribe to ${name}` });
  const feed = `${baseURL}${path}/feed.xml`;
  await expect(dialog.getByLabel("Address of the podcast feed (RSS)", { exact: true })).toHaveValue(feed);
  const app = dialog.getByRole("link", { name: "Open in a podcast app" });
  await expect(app).toHaveAttribute("href", feed.replace(/^https?:/, "podcast:"));
  await dialog.getByRole("button", { name: /^Copy/ }).click();
  await expect(dialog.getByRole("status")).not.toBeEmpty();
  expect(await audit(page)).toEqual([]);
  expect((await page.request.get(feed)).headers()["content-type"]).toContain("application/rss+xml");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
});

test("a station opens in another player as a playlist", { tag: "@once" }, async ({ page }) => {
  await page.goto("/stations/8269000");
  const link = page.getByRole("link", { name: "Open in another player (M3U)" });
  await expect(link).toHaveAttribute("download");
  const text = await (await page.request.get((await link.getAttribute("href")) ?? "")).text();
  expect(text).toMatch(/^#EXTM3U .*\n#EXTINF:-1 tvg-id="8269000.nowline".*\nhttps?:\/\/\S+\n$/);
});

test("favourites are saved as XSPF; OPML also keeps followed series, and its import follows them again", {
  tag: ["@long", "@once"],
}, async ({ page, baseURL }) => {
  const { path, name } = await aSeries(baseURL);
  await page.goto(path);
  await page.getByRole("button", { name: `Follow ${name}`, exact: true }).click();
  await page.goto("/stations/8269000");
  await page
    .getByRole("button", { name: /favourite/i })
    .first()
    .click();
  await page.goto("/settings");
  const press = (button: string) => saved(page, () => page.getByRole("button", { name: button }).click());
  const playlist = await press("Favourites (XSPF)");
  expect(playlist.name).toMatch(/\.xspf$/);
  expect(playlist.text).toMatch(/<location>https?:\/\/[^<]+\/demo\/[^<]+<\/location>/);
  const list = await press("Favourites (OPML)");
  expect(list.text).toContain(`xmlUrl="${baseURL}${path}/feed.xml"`);
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  const other = '<outline type="rss" text="Elsewhere" xmlUrl="https://elsewhere.example/rss"/></body>';
  await page
    .getByLabel("Choose a file")
    .first()
    .setInputFiles({
      ...{ name: list.name, mimeType: "text/plain" },
      buffer: Buffer.from(list.text.replace("</body>", other)),
    });
  await expect(page.getByText("1 favourite added; 1 more series followed")).toBeVisible();
  await expect(page.getByText("Not in this directory: Elsewhere.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Series you follow" }).getByText(name)).toBeVisible();
});
