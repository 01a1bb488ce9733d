/** Catch-up with real clicks and real sound: leaving episodes, every view, the way from a station, every state. */
import { expect } from "@playwright/test";
import { episodePath, seriesPath } from "#lib/contract/episode-path.ts";
import type { OnDemandItem } from "#lib/contract/shapes.ts";
import { test } from "#tests/support/browser-test.ts";
import { audit, brokenWords, expectSound, stillness } from "#tests/support/in-browser.ts";
import { itemsOf, nextToLeave } from "#tests/support/on-demand.ts";
import { variant } from "#tests/support/variants.ts";

// A service worker would bypass the answers that these tests give in the server's place.
test.use({ serviceWorkers: "block" });

let items: OnDemandItem[];
test.beforeAll(async ({ baseURL }) => {
  if (baseURL === undefined) throw new Error("no server to test");
  items = await itemsOf(baseURL);
});

test("the episodes that leave next come first, each with its window and a play button", {
  tag: "@long",
}, async ({ page, baseURL }) => {
  test.setTimeout(240_000);
  const next = await nextToLeave(baseURL ?? "");
  await page.goto("/catch-up?country=826");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Catch-up");
  const rows = page.getByRole("main").getByRole("listitem");
  await expect(rows.first()).toBeVisible();
  const texts = await rows.allInnerTexts();
  expect(texts.length).toBeGreaterThan(10);
  for (const text of texts) expect(text).toMatch(/until .+,\s.+ left/);
  await expect(rows.first().getByRole("link")).toHaveAttribute("href", episodePath(next.id));
  await rows
    .first()
    .getByRole("button", { name: /^Play / })
    .click();
  await expectSound(page);
});

test("the address contains the view: newest, series, station, category, and another country", {
  tag: "@long",
}, async ({ page }) => {
  await page.goto("/catch-up?country=826");
  await page.getByRole("button", { name: "Newest" }).click();
  await expect(page).toHaveURL(/by=newest/);
  await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText(/Today|Yesterday|\d/);

  await page.getByRole("button", { name: "Series" }).click();
  await page.getByRole("link", { name: "The Long Lunch" }).click();
  await expect(page).toHaveURL(/\/series\/8269000\//);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The Long Lunch");
  await expect(page.getByRole("main").getByRole("listitem").first()).toContainText("The Long Lunch");
  await page.goBack();

  await page.getByRole("button", { name: "Stations" }).click();
  await page.getByRole("button", { name: /^Harbour FM/ }).click();
  await expect(page).toHaveURL(/station=8269000/);
  await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();

  await page.getByRole("button", { name: "Categories" }).click();
  await page.getByRole("button", { name: "Drama" }).click();
  await expect(page).toHaveURL(/category=/);
  await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();

  await page.getByRole("combobox", { name: "Country" }).selectOption("818");
  await expect(page).toHaveURL(/country=818/);
  await expect(page).not.toHaveURL(/category=/);
  await page.goBack();
  await expect(page).toHaveURL(/country=826/);
});

test("a station's past programmes lead to their episodes, marked as inferred", { tag: "@long" }, async ({
  browser,
  baseURL,
}) => {
  // A country where it is evening now, so that today has past programmes.
  const hours = ((21 - new Date().getUTCHours() + 36) % 24) - 12;
  const timezoneId = `Etc/GMT${hours > 0 ? "-" : "+"}${Math.abs(hours)}`;
  const context = await browser.newContext({ baseURL, timezoneId, serviceWorkers: "block" });
  const page = await context.newPage();
  await page.goto("/stations/8269003");
  const earlier = page.locator("summary", { hasText: "Earlier today" });
  await earlier.click();
  const again = page.getByRole("button", { name: /listen again, matched by station, time and title$/ });
  await expect(again.first()).toContainText("≈");
  await expect(page.getByRole("main")).toContainText("Matched by station, time and title");
  await again.first().click();
  await expectSound(page);
  await context.close();
});

test("the start page has a shelf of episodes that leave soon, and they play", { tag: "@long" }, async ({
  page,
  baseURL,
}) => {
  test.setTimeout(240_000);
  await nextToLeave(baseURL ?? "");
  await page.goto("/");
  const shelf = page.getByRole("region", { name: "Leaving soon" });
  await shelf.scrollIntoViewIfNeeded();
  await shelf
    .getByRole("button", { name: /^Play / })
    .first()
    .click();
  await expectSound(page);
  await shelf.getByRole("link", { name: "Everything leaving soon" }).click();
  await expect(page).toHaveURL(/\/catch-up$/);
  await expectSound(page);
});

test("a press on the shelf before its code has come plays once the code is here", { tag: "@long" }, async ({
  page,
}) => {
  await page.goto("/");
  await stillness(page);
  // The code of the shelf is the next to be asked for.
  await page.route("**/_next/static/chunks/**", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  const play = page
    .getByRole("region", { name: "Leaving soon" })
    .getByRole("button", { name: /^Play / })
    .first();
  await play.evaluate((button: HTMLElement) => button.click());
  await play.scrollIntoViewIfNeeded();
  await expectSound(page);
});

test("an episode, series or station that does not exist says so", { tag: "@long" }, async ({ page }) => {
  for (const path of [
    "/episodes/8269000:odp:none",
    "/episodes/nothing",
    "/series/8269000/none",
    "/s/8269999?at=2026-05-03T14:07:00Z",
  ]) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    await expect(page.locator("h1")).toContainText(/not found/);
  }
  expect(await audit(page)).toEqual([]);
});

test("while data loads the page shows its outline, and axe finds nothing in it", { tag: "@long" }, async ({
  page,
}) => {
  await page.goto("/catch-up?country=826");
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/listener\/newest/, async (route) => {
    await asked;
    await route.continue();
  });
  await page.getByRole("button", { name: "Newest" }).click();
  await expect(page.locator("main ul[aria-hidden=true] > li")).toHaveCount(8);
  expect(await audit(page)).toEqual([]);
  answer();
  await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
});

test("when the directory does not answer, the page says so and offers another try", { tag: "@long" }, async ({
  page,
}) => {
  await page.goto("/catch-up?country=826");
  await page.route(/\/listener\/newest/, (route) => route.abort());
  await page.getByRole("button", { name: "Newest" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("Nowline is not answering", {
    timeout: 15_000,
  });
  expect(await audit(page)).toEqual([]);
  await page.unroute(/\/listener\/newest/);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
});

test("nothing is wider than a phone, and axe finds nothing there", { tag: "@long" }, async ({ page }) => {
  test.setTimeout(90_000);
  for (const path of [
    "/catch-up?country=826",
    "/catch-up?by=newest&country=818",
    episodePath(items[0]?.id ?? ""),
  ]) {
    await page.goto(path);
    await expect(page.locator("h1")).toHaveCount(1);
    expect(await audit(page), path).toEqual([]);
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(excess, path).toBeLessThanOrEqual(0);
  }
});

for (const [width, letters] of [
  [600, 100],
  [640, 100],
  [700, 100],
  [768, 100],
  [820, 100],
  [1024, 100],
  [1280, 200],
] as const)
  test(
    `at ${width} px with letters of ${letters} % titles have room, and the ruler's marks keep off the flag`,
    variant(width === 600 || width === 1280, ["@once"]),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto("/catch-up?country=826");
      const rows = page.getByRole("main").getByRole("listitem");
      await expect(rows.first()).toBeVisible();
      await page.evaluate(
        (size) => document.documentElement.style.setProperty("font-size", size),
        `${letters}%`,
      );
      await stillness(page);
      expect(await brokenWords(rows.getByRole("heading"))).toEqual([]);
      const rooms = await rows.evaluateAll((all) =>
        all.map((row) => row.querySelector("h3")?.closest(".grid > div")?.getBoundingClientRect().width ?? 0),
      );
      // Room for the mark and, beside it, a line of some words.
      expect(Math.max(...rooms)).toBeGreaterThan((14 * 16 * letters) / 100);
      const clear = await page.locator('[class*="_ruler"] > span').evaluateAll((spans) => {
        const { right } = spans.at(-1)?.getBoundingClientRect() ?? { right: 0 };
        return spans.slice(0, -1).flatMap((span) => {
          const range = document.createRange();
          range.selectNodeContents(span);
          const box = range.getBoundingClientRect();
          return box.width > 0 ? [box.left - right] : [];
        });
      });
      expect(clear.length).toBeGreaterThan(0);
      expect(Math.min(...clear)).toBeGreaterThan(8);
    },
  );

test("an address beyond the end of a list shows its last page, and the tab names that page", async ({
  page,
}) => {
  const pages = page.getByRole("navigation", { name: "Pages of episodes" });
  const shown = page.getByText(/^Page (\d+) of \1$/);
  await page.goto("/catch-up?country=826&by=newest&page=999");
  await expect(pages.getByRole("link", { name: "Next" })).toHaveAttribute("aria-disabled", "true");
  const [, last] = /(\d+)$/.exec(await shown.innerText()) ?? [];
  await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
  await stillness(page);
  await expect(page).toHaveTitle(`Catch-up · page ${last} · Nowline`);
  // The list of episodes that leave soon has no pages.
  await page.goto("/catch-up?country=826&page=999");
  await stillness(page);
  await expect(page).toHaveTitle("Catch-up · Nowline");
  const item = items.find(({ series, podcastTitle }) => series && podcastTitle);
  await page.goto(`${seriesPath(item?.rpuid ?? "", item?.series?.id ?? "")}?page=999`);
  await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
  await stillness(page);
  expect(await page.title()).not.toContain("999");
});
