/** Pages say when this browser does not keep something: a full list, a full or forbidden storage, forbidden cookies. */
import { expect, type Page } from "@playwright/test";
import { test } from "#tests/support/browser-test.ts";
import { audit, inTree, sounding } from "#tests/support/in-browser.ts";
import { openFull, pressKey, pressPlay } from "#tests/support/player-page.ts";

const stored = (page: Page, key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? "null"), key);

/** Stores `value` under `key` before the page's own code runs. */
const keep = (page: Page, key: string, value: unknown) =>
  page.addInitScript(([name, text]) => localStorage.setItem(name, text), [
    key,
    JSON.stringify(value),
  ] as const);

test("a full list of favourites takes no more, loses none, and says so", async ({ page }) => {
  const favourites = Array.from({ length: 200 }, (_, n) => ({
    rpuid: `${8260000 + n}`,
    name: `Station ${n}`,
  }));
  await keep(page, "nowline.stations", { favourites, recents: [] });
  await page.goto("/stations/8269000");
  await page.getByRole("main").getByRole("button", { name: "Add Harbour FM to favourites" }).click();
  const note = page.getByText("200 favourites can be kept. Remove one before you add another.");
  await expect(note).toBeVisible();
  expect((await stored(page, "nowline.stations")).favourites).toEqual(favourites);
  expect(await audit(page)).toEqual([]);
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await expect(note).toBeHidden();
});

test("a full diary takes no more, loses none, and says so", async ({ page }) => {
  const moment = { rpuid: "8269000", station: "Harbour FM", show: "", artist: "Marra" };
  const kept = Array.from({ length: 500 }, (_, n) => ({ ...moment, atMs: n, title: `Song ${n}` }));
  await keep(page, "nowline.kept", kept);
  await page.goto("/stations/8269000");
  await pressPlay(page);
  await sounding(page);
  await openFull(page);
  await pressKey(page, "k");
  await expect(page.getByText("The diary holds 500 moments.")).toBeVisible();
  // Readers come to the note above the dialog, too.
  expect(await inTree(page)).toContain("The diary holds 500 moments.");
  expect(await stored(page, "nowline.kept")).toEqual(kept);
});

test("full lists of series and of episodes take no more, lose none, and say so", async ({ page }) => {
  const series = Array.from({ length: 100 }, (_, n) => ({
    ...{ rpuid: "8269001", seriesId: `s${n}`, name: `Series ${n}`, sinceMs: 0 },
  }));
  const episode = {
    rpuid: "8269001",
    name: "Old",
    stationName: "Harbour FM",
    hue: 1,
    chroma: 0,
    streams: [],
  };
  const episodes = Array.from({ length: 100 }, (_, n) => ({ ...episode, id: `8269001:old-${n}` }));
  await keep(page, "nowline.series", { series, seen: [] });
  await keep(page, "nowline.queue", { episodes, closed: [] });
  await page.goto("/catch-up?country=826&by=newest");
  await page
    .getByRole("button", { name: /^Add .+ to the queue$/ })
    .first()
    .click();
  await expect(page.getByText("The queue holds 100 episodes.")).toBeVisible();
  expect(await stored(page, "nowline.queue")).toMatchObject({ episodes });
  await page.goto("/catch-up?country=826&by=series");
  await page.getByRole("main").locator('a[href^="/series/"]').first().click();
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Follow / })
    .click();
  await expect(page.getByText("100 series can be followed.")).toBeVisible();
  expect(await stored(page, "nowline.series")).toMatchObject({ series });
});

test("where the browser keeps nothing, the page says so once, an alarm says how long it lasts, and a language why it stays", async ({
  page,
}) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    Object.defineProperty(Document.prototype, "cookie", { get: () => "", set() {} });
  });
  await page.goto("/stations/8269000");
  await page.getByRole("button", { name: "Alarm with Harbour FM" }).click();
  const dialog = page.getByRole("dialog", { name: "Alarm with Harbour FM" });
  await dialog.getByRole("button", { name: "Set the alarm" }).click();
  await expect(dialog.getByRole("status")).toHaveText(
    /^Set for .*, but only until this page is closed: the storage of this browser is full or forbidden\.$/,
  );
  const note = page.getByText("This browser keeps nothing: its storage is full or forbidden.");
  await expect(note).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await page.getByRole("main").getByRole("button", { name: "Add Harbour FM to favourites" }).click();
  await expect(page.getByRole("button", { name: "Remove Harbour FM from favourites" }).first()).toBeVisible();
  await expect(note).toBeHidden();

  await page.goto("/settings");
  await page.getByRole("button", { name: "Deutsch" }).click();
  await expect(
    page.getByText("This browser accepts no cookies, so it cannot keep your choice."),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "English" })).toHaveAttribute("aria-pressed", "true");
});
