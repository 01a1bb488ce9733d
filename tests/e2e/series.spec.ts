/** Series that a listener follows, and episodes that were begun: on Now, on Catch-up and in the settings. */
import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { seriesPath } from "#lib/contract/episode-path.ts";
import { test } from "#tests/support/browser-test.ts";
import { audit, sounding } from "#tests/support/in-browser.ts";
import { itemsOf, lastingItem } from "#tests/support/on-demand.ts";

const followed = (page: Page) => page.getByRole("region", { name: "Series you follow" });

/** Moves the press on "Follow" to long ago, so that the episodes there are came after it. */
const followedLongAgo = (page: Page) =>
  page.evaluate(() => {
    const state = JSON.parse(localStorage.getItem("nowline.series") ?? "{}");
    for (const each of state.series) each.sinceMs = 0;
    localStorage.setItem("nowline.series", JSON.stringify(state));
  });

test("a followed series has its new episodes on Now and on Catch-up until they are opened", {
  tag: "@long",
}, async ({ page, baseURL }) => {
  const item = lastingItem(await itemsOf(baseURL ?? ""), Date.now(), ({ series, podcastTitle }) =>
    Boolean(series && podcastTitle),
  );
  const name = item.podcastTitle ?? "";
  await page.goto(seriesPath(item.rpuid, item.series?.id ?? ""));
  const follow = page.getByRole("button", { name: `Follow ${name}`, exact: true });
  await follow.focus();
  await page.keyboard.press("Enter");
  await expect(
    page.getByRole("button", { name: `Following Stop following ${name}`, exact: true }),
  ).toBeFocused();
  expect(await audit(page)).toEqual([]);
  await page.goto("/catch-up?country=826");
  await expect(followed(page).getByRole("listitem").first()).toBeVisible();
  await expect(followed(page).getByText("new", { exact: true })).toHaveCount(0);

  await followedLongAgo(page);
  await page.goto("/?country=826");
  const shelf = followed(page);
  await expect(shelf.getByText(/^\d+ new episodes?$/)).toBeVisible();
  const first = shelf.getByRole("listitem").first();
  await expect(first.getByText("new", { exact: true })).toBeVisible();
  await expect(first).toContainText(/\d+ (?:min|h)/);
  await shelf.scrollIntoViewIfNeeded();
  expect(await audit(page)).toEqual([]);
  const marks = await shelf.getByText("new", { exact: true }).count();
  const opened = await first.getByRole("link").innerText();
  await first.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(opened);
  // The page notes that it was opened when it stands: a listener looks at it for longer than this test.
  const seen = () => page.evaluate(() => JSON.parse(localStorage.getItem("nowline.series") ?? "{}").seen);
  await expect.poll(seen).toHaveLength(1);
  await page.goto("/catch-up?country=826");
  await expect(shelf.getByText("new", { exact: true })).toHaveCount(marks - 1);

  await page.goto("/settings");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Lists and settings (JSON)" }).click(),
  ]);
  const text = await readFile(await download.path(), "utf8");
  const section = followed(page);
  await section.getByRole("button", { name: `Stop following ${name}` }).click();
  await expect(section.getByText("You follow no series yet")).toBeVisible();
  await page
    .getByLabel("Choose a file")
    .first()
    .setInputFiles({ name: "nowline.json", mimeType: "application/json", buffer: Buffer.from(text) });
  await expect(page.getByText(/1 more series followed/)).toBeVisible();
  await expect(section.getByRole("link", { name })).toBeVisible();
});

test("an episode that was begun stands under Continue listening with what remains, and goes on there", {
  tag: "@long",
}, async ({ page, baseURL }) => {
  const item = lastingItem(await itemsOf(baseURL ?? ""), Date.now());
  await page.goto("/");
  await page.evaluate(
    (kept) => localStorage.setItem("nowline.positions", kept),
    JSON.stringify([
      { id: item.id, positionS: 20, durationS: 3_620 },
      { id: "8269000:gone", positionS: 60 },
    ]),
  );
  await page.goto("/catch-up?country=826");
  const shelf = page.getByRole("region", { name: "Continue listening" });
  await expect(shelf.getByRole("listitem")).toHaveCount(1);
  await expect(shelf).toContainText("1 h left");
  expect(await audit(page)).toEqual([]);
  await shelf.getByRole("button", { name: `Resume ${item.name} at 0:20` }).click();
  await sounding(page);
  await shelf.getByRole("button", { name: `Pause ${item.name}` }).click();
  await expect(shelf.getByRole("button", { name: `Resume ${item.name} at` })).toBeVisible();
  await shelf.getByRole("button", { name: `Remove ${item.name} from Continue listening` }).click();
  await expect(shelf).toBeHidden();
});
