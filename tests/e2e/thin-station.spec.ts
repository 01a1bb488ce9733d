/** The pages of stations of which little is known, and what is recommended of them. */
import { expect, type Page } from "@playwright/test";
import { openActivity } from "#db/activity/connection.ts";
import { tell } from "#lib/nowplaying/tell.ts";
import { test } from "#tests/support/browser-test.ts";
import { importRecords } from "#tests/support/import-records.ts";
import { audit, hatched, sounding, stillness, tooWide } from "#tests/support/in-browser.ts";
import { bar, openFull } from "#tests/support/player-page.ts";
import type { TestServer } from "#tests/support/server.ts";
import {
  CROWD,
  LASTING,
  LIFFEY,
  OULU,
  PLANNED,
  RUBY,
  SHANNON,
  startThinServer,
} from "#tests/support/thin-server.ts";

let server: TestServer;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  server = await startThinServer();
});
test.afterAll(async () => {
  await server?.stop();
});

const open = (page: Page, path: string) => page.goto(`${server.url}${path}`);
const wide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

test("a reason that all similar stations share gives way to what each of them is", { tag: "@once" }, async ({
  page,
}) => {
  await open(page, `/stations/${CROWD[0]}`);
  const rows = page.locator("section[aria-labelledby=similar]").getByRole("listitem");
  expect(await rows.count()).toBeGreaterThan(1);
  await expect(rows.getByText(/\.$/)).toHaveCount(0);
});

test("the page of a station with only episodes shows the newest episodes", { tag: "@long" }, async ({
  page,
}) => {
  await open(page, `/stations/${RUBY}`);
  const newest = page.getByRole("region", { name: "Newest episodes" });
  await newest.getByRole("button", { name: /^Play .*The Low Tide/ }).click();
  await sounding(page);
  await expect(bar(page)).toContainText("The Low Tide");
  await expect(bar(page)).toContainText("Tide Tables · Ruby Radio");
  expect(await audit(page)).toEqual([]);
  // The page of the series does not repeat the name of the series in each row.
  await expect(newest.getByRole("link", { name: "The Low Tide" })).toHaveText("Tide Tables: The Low Tide");
  await open(page, `/series/${RUBY}/${encodeURIComponent(`${RUBY}:ods:/tides`)}`);
  await expect(page.getByRole("main").getByRole("listitem").getByRole("link")).toHaveText("The Low Tide");
  const cover = page.getByRole("article").locator("header img");
  await expect(cover).toHaveAttribute("src", /\/artwork\/.*episode=/);
  await page.getByRole("button", { name: "Add The Low Tide to the queue" }).click();
  await open(page, "/queue");
  await expect(page.getByRole("main").getByRole("listitem")).toContainText("Tide Tables · Ruby Radio");
});

test("if only episodes are recommended, popular stations stand above", { tag: "@once" }, async ({ page }) => {
  await open(page, `/for-you?country=${LASTING}`);
  await expect(page.getByRole("region", { name: "Listen when you like" })).toContainText("The Low Tide");
  const popular = page.getByRole("region", { name: "Popular in Belgium" });
  await expect(popular.getByRole("button", { name: "Play Ruby Radio" })).toBeVisible();
  const regions = page.getByRole("region", { name: /^(?:Popular in Belgium|Listen when you like)$/ });
  await expect(regions.first()).toHaveAccessibleName("Popular in Belgium");
});

test("the page of a barely known station shows its streams and other stations, and no empty section", async ({
  page,
}) => {
  await open(page, `/stations/${SHANNON}`);
  const main = page.getByRole("main");
  await expect(main.getByRole("region", { name: "Streams" })).toContainText("plays, AAC 128");
  // No station of this country is like another, and stations of other countries are known a moment after the start.
  const others = main.getByRole("region", { name: "Similar to Shannon Sound" });
  await expect(async () => {
    await page.reload();
    await expect(others.getByRole("listitem").first()).toContainText("United Kingdom", { timeout: 2_000 });
  }).toPass();
  await expect(main.getByRole("heading", { level: 2 })).toHaveText([
    "Streams",
    "About",
    "Similar to Shannon Sound",
  ]);
  await expect(main.getByRole("link", { name: /catch-up/i })).toHaveCount(0);
  expect(await hatched(main)).toEqual([]);
  expect(await wide(page)).toBe(false);
  await stillness(page);
  expect(await audit(page)).toEqual([]);
});

test("a song that is told while such a page is open joins the page", { tag: ["@once", "@long"] }, async ({
  page,
}) => {
  await open(page, `/stations/${LIFFEY}`);
  await expect(page.getByRole("region", { name: "Streams" })).toBeVisible();
  await expect(page.getByRole("region", { name: "On air" })).toHaveCount(0);
  const activity = openActivity(server.dataDir);
  tell(activity, {
    ...{ rpuid: LIFFEY, origin: "push", atMs: server.now() },
    ...{ artist: "Juno Pell", title: "Quay Light", stationNames: [] },
  });
  activity.close();
  const onAir = page.getByRole("region", { name: "On air" });
  await expect(onAir).toContainText("Quay Light");
  await expect(onAir).toContainText("Juno Pell song told by the station");
  await page.getByRole("link", { name: /^Quay Light, .*: go to this moment/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Quay Light by Juno Pell");
});

test("past programmes are not hatched for a station that never offered catch-up", { tag: "@long" }, async ({
  page,
}) => {
  const planned = `country=${PLANNED}`;
  const pages = [`/stations/${OULU}`, `/?${planned}`, `/?${planned}&view=list`];
  for (const path of [...pages, `/guide?${planned}`, `/guide?${planned}&view=list`]) {
    await open(page, path);
    const main = page.getByRole("main");
    // Half an hour later the guide's cell has no room for its words.
    const cell = main.getByRole("gridcell", { name: /^Show 2,/ });
    await expect(main.getByText("Show 2", { exact: true }).or(cell).first()).toBeAttached();
    // The guide's legend names what other stations do not offer.
    const part = path.startsWith("/stations")
      ? main
      : main.locator("article, [role=grid], section[data-index]").first();
    expect(await hatched(part)).toEqual([]);
    await expect(part).not.toContainText("not offered");
  }
});

test("a station at the point of a crowd names no city", { tag: "@once" }, async ({ page }) => {
  await open(page, `/stations/${CROWD[0]}`);
  await expect(page.getByRole("main").locator("header p").first()).toHaveText("Switzerland");
});

for (const [screen, width, height] of [
  ["wide screen", 1280, 800],
  ["phone", 390, 664],
] as const)
  test(`letters of 200 % on a ${screen}: the full player of a bare station has its controls in view`, {
    tag: "@once",
  }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await open(page, `/stations/${LIFFEY}`);
    await page.getByRole("main").getByRole("button", { name: /^Play/ }).first().click();
    await sounding(page);
    const full = await openFull(page);
    await tooWide(page);
    const stop = await full.getByRole("button", { name: /^(?:Stop|Pause) Liffey Late/ }).boundingBox();
    expect((stop?.y ?? height) + (stop?.height ?? 0)).toBeLessThan(height);
  });

test("similar stations are told in the language of the page, cities too", { tag: "@once" }, async ({
  page,
  context,
}) => {
  const [one, two] = ["0409501", "0409502"];
  const stations = [one, two].map((rpuid, n) => ({
    ...{ type: "station", rpuid, country: "040", externalId: rpuid, name: ["Donau Eins", "Karl Zwei"][n] },
    liveStreams: [
      { streamSource: { url: `https://a.example/${rpuid}`, mimeValue: "audio/mpeg" }, audioFormat: "MP3" },
    ],
    position: { latitude: 48.2 + n / 100, longitude: 16.37 },
  }));
  await importRecords(server.dataDir, stations);
  await context.addCookies([{ name: "nowline_language", value: "de", url: server.url }]);
  await expect(async () => {
    await open(page, `/stations/${one}`);
    await expect(page.locator("section[aria-labelledby=similar]")).toContainText("Karl Zwei", {
      timeout: 1_000,
    });
  }).toPass({ timeout: 30_000 });
  const similar = page.locator("section[aria-labelledby=similar]");
  await expect(similar).toContainText("Wien");
  await expect(similar).not.toContainText("Vienna");
});
