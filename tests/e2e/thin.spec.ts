/** Stations of which little is known: tiles "On the dial", and a lane where a song is told. */
import { expect, type Page } from "@playwright/test";
import { TAGS } from "#components/language/languages.ts";
import { wordsOf } from "#components/language/server-words.ts";
import { test } from "#tests/support/browser-test.ts";
import { audit, hatched, noteShifts, sounding, stillness } from "#tests/support/in-browser.ts";
import { bar } from "#tests/support/player-page.ts";
import type { TestServer } from "#tests/support/server.ts";
import { GAPPED, LASTING, MIXED, NAMES, startThinServer, THIN } from "#tests/support/thin-server.ts";

let server: TestServer;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  server = await startThinServer();
});
test.afterAll(async () => {
  await server?.stop();
});

const dialOf = (page: Page) => page.getByRole("region", { name: "On the dial" });
const tilesOf = (page: Page) => dialOf(page).getByRole("listitem");
const view = (page: Page) => page.getByRole("button", { name: "Timeline", exact: true });
const open = (page: Page, path: string) => page.goto(`${server.url}${path}`);
const wide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

test("a country without songs and schedules has tiles alone, the most popular first, in the first HTML", async ({
  page,
  request,
}) => {
  const html = await (await request.get(`${server.url}/?country=${THIN}`)).text();
  expect(html.indexOf("On the dial")).toBeGreaterThan(0);
  expect(html.indexOf("plays, AAC 128")).toBeGreaterThan(0);
  await open(page, `/?country=${THIN}`);
  const names = tilesOf(page).getByRole("link");
  await expect(names).toHaveText(NAMES);
  await expect(tilesOf(page).nth(0)).toContainText(/Pop.*Munster.*plays, AAC 128/);
  await expect(tilesOf(page).nth(1)).toHaveText("Liffey Late");
  await expect(tilesOf(page).nth(2)).toContainText("down since Tuesday 13 May");
  await expect(page.getByRole("article")).toHaveCount(0);
  await expect(view(page)).toHaveCount(0);
  await expect(page.locator("main")).not.toContainText(/no schedule/i);
  expect(await wide(page)).toBe(false);
  await stillness(page);
  expect(await audit(page)).toEqual([]);
});

test("a tile's mark plays, by a press and by the keyboard, and its name leads to the station", async ({
  page,
}) => {
  await open(page, `/?country=${THIN}`);
  const mark = tilesOf(page).nth(1).getByRole("button", { name: "Play Liffey Late" });
  await mark.focus();
  await page.keyboard.press("Enter");
  await sounding(page);
  await expect(bar(page)).toContainText("Liffey Late");
  await tilesOf(page).nth(0).getByRole("button", { name: "Play Shannon Sound" }).click();
  await sounding(page);
  await expect(bar(page)).toContainText("Shannon Sound");
  // The bar of a station without programmes and rewind has no timeline, whose Now line would say "now".
  await expect(bar(page)).not.toContainText("now");
  await tilesOf(page).nth(2).getByRole("link", { name: "Burren Beat" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Burren Beat" })).toBeVisible();
});

test("a lane says what is on air in a gap of the schedule, up to the next programme", async ({ page }) => {
  await open(page, `/?country=${GAPPED}`);
  const lane = page.getByRole("article", { name: "Tartu Laine" });
  const blocks = lane.getByRole("listitem");
  await expect(blocks).toHaveText([/^Show 1/, /^On air/, /^Show 5/]);
  const [gap, next] = [await blocks.nth(1).boundingBox(), await blocks.nth(2).boundingBox()];
  // On a phone the next programme begins beyond the edge of the page.
  const edge = await page.evaluate(() => document.documentElement.clientWidth);
  const end = (gap?.x ?? 0) + (gap?.width ?? 0);
  expect(Math.abs(end - Math.min(next?.x ?? 0, edge))).toBeLessThan(4);
  await blocks.nth(1).getByRole("button").click();
  await sounding(page);
  await expect(bar(page)).toContainText("Tartu Laine");
  await stillness(page);
  expect(await audit(page)).toEqual([]);
});

test("a day's list says when a gap of the schedule begins, unless it is the day's beginning", async ({
  page,
}) => {
  await open(page, `/guide?view=list&country=${GAPPED}`);
  const rows = page.getByRole("region", { name: "Tartu Laine" }).first().getByRole("listitem");
  await expect(rows.nth(0)).toHaveText(/^No schedule published/);
  await expect(rows.nth(1)).toHaveText(/^\d\d:00Show 1/);
  await expect(rows.nth(2)).toHaveText(/^\d\d:00No schedule publishedplay live$/);
  await expect(rows.last()).toHaveText(/^\d\d:00No schedule published$/);
});

test("a first visit explains Nowline; after hearing a station the explanation is gone", {
  tag: "@once",
}, async ({ page }) => {
  await open(page, `/?country=${THIN}`);
  const welcome = page.getByText("Ireland: 3 stations, free and without an account");
  await expect(welcome).toContainText("Press a station's picture to play it.");
  await tilesOf(page).nth(1).getByRole("button", { name: "Play Liffey Late" }).click();
  await sounding(page);
  await expect(welcome).toBeVisible();
  await page.reload();
  await expect(tilesOf(page).first()).toBeVisible();
  await expect(welcome).toBeHidden();
  await page.getByRole("link", { name: "Catch-up", exact: true }).click();
  await page.getByRole("link", { name: "Now", exact: true }).click();
  await expect(tilesOf(page).first()).toBeVisible();
  await expect(welcome).toBeHidden();
});

test("Surprise me plays a station of the country that can be played", { tag: "@once" }, async ({ page }) => {
  await open(page, `/?country=${THIN}`);
  await dialOf(page).getByRole("button", { name: "Surprise me" }).click();
  await sounding(page);
  await expect(bar(page)).toContainText(/Shannon Sound|Liffey Late/);
});

test("Surprise me goes on to another station where the first cannot be heard", { tag: "@once" }, async ({
  page,
}) => {
  let isFirst = true;
  await page.route("**/listener/stations?*size=1", async (route) => {
    const response = await route.fetch();
    if (!isFirst) return route.fulfill({ response });
    isFirst = false;
    const body = await response.json();
    const streamSource = { url: `${server.url}/nothing-here.mp3`, mimeValue: "audio/mpeg" };
    const dead = { ...body.data[0], rpuid: `${THIN}999`, name: "Gone FM", liveStreams: [{ streamSource }] };
    return route.fulfill({ response, json: { ...body, data: [dead] } });
  });
  await open(page, `/?country=${THIN}`);
  await dialOf(page).getByRole("button", { name: "Surprise me" }).click();
  await expect(bar(page)).toContainText("Gone FM");
  await expect(bar(page)).toContainText(/Shannon Sound|Liffey Late/, { timeout: 30_000 });
  await expect(dialOf(page).getByRole("status")).toHaveText(
    "Gone FM can't be heard just now. Here is another station.",
  );
  await sounding(page);
});

test("stations that all stand on the dial stand in no second list, unless the address asks for a list", {
  tag: "@once",
}, async ({ page }) => {
  const every = page.getByRole("region", { name: "All stations in Ireland" });
  await open(page, `/?country=${THIN}&order=newest`);
  await expect(every.getByRole("listitem")).toHaveCount(3);
  await expect(every.getByText("New here")).toBeVisible();
  await open(page, `/?country=${THIN}&order=name`);
  await expect(every.getByText("A to Z")).toBeVisible();
  await expect(every.getByText("New here")).toHaveCount(0);
  await open(page, `/?country=${THIN}`);
  await expect(tilesOf(page)).toHaveCount(3);
  await expect(every).toHaveCount(0);
});

test("when no station comes, Surprise me says so", { tag: "@once" }, async ({ page }) => {
  await open(page, `/?country=${THIN}`);
  await page.route("**/listener/stations**", (route) => route.abort());
  await dialOf(page).getByRole("button", { name: "Surprise me" }).click();
  await expect(dialOf(page).getByRole("alert")).toHaveText("No station could be found. Try again.");
});

test("a favourite is the first tile at the next visit", { tag: "@once" }, async ({ page }) => {
  await open(page, `/?country=${THIN}`);
  await tilesOf(page)
    .nth(1)
    .getByRole("button", { name: /favourite/i })
    .click();
  await page.reload();
  await expect(tilesOf(page).getByRole("link")).toHaveText(["Liffey Late", "Shannon Sound", "Burren Beat"]);
  await expect(tilesOf(page).nth(1)).toContainText("plays, AAC 128");
});

for (const shown of ["timeline", "list"]) {
  test(`as a ${shown}, a station whose song is known keeps its lane, and no past is hatched`, async ({
    page,
  }) => {
    await open(page, `/?country=${MIXED}&view=${shown}`);
    const lane = page.getByRole("article");
    await expect(lane).toHaveCount(1);
    await expect(lane).toContainText("Tasman FM");
    await expect(lane).toContainText("Southern Swell by Marra Vex");
    await expect(tilesOf(page).getByRole("link")).toHaveText(["Kauri Radio"]);
    await expect(view(page)).toBeVisible();
    expect(await hatched(lane)).toEqual([]);
    await stillness(page);
    expect(await audit(page)).toEqual([]);
  });
}

test("a country whose stations all have lanes has no tiles", { tag: "@once" }, async ({ page }) => {
  await open(page, "/?country=826");
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(dialOf(page)).toHaveCount(0);
});

test("without recommendations the start page invites in few words, names no empty rule, and stays where it is", async ({
  page,
  request,
}) => {
  const html = await (await request.get(`${server.url}/?country=${THIN}`)).text();
  expect(html).toContain("stations near you will appear here");
  await noteShifts(page);
  await open(page, `/?country=${THIN}`);
  const section = page.getByRole("region", { name: "For you" });
  await section.evaluate((element) => element.scrollIntoView());
  await expect(section.locator("[data-shelf-waits]")).toHaveCount(0);
  await expect(section.getByRole("link", { name: "Choose a place" })).toHaveAttribute(
    "href",
    `/for-you?country=${THIN}#GEO`,
  );
  const settings = page.getByRole("contentinfo").getByRole("link", { name: "Settings" });
  await expect(settings).toHaveAttribute("href", `/settings?country=${THIN}`);
  // Where no song is known, no station is found by artists.
  await expect(section.getByRole("link", { name: "Name artists" })).toHaveCount(0);
  expect(await page.evaluate(() => ("shift" in window ? window.shift : 0))).toBeLessThan(0.02);
  await expect(section.getByRole("heading", { name: "Rising this week" })).toBeHidden();
  expect(await section.evaluate((element) => element.querySelector(".hatch"))).toBeNull();
  await expect.poll(async () => (await section.boundingBox())?.height).toBeLessThan(300);
  expect(await audit(page)).toEqual([]);
});

test("in every language the tiles have a heading and fit the page", { tag: ["@long", "@once"] }, async ({
  page,
  context,
}) => {
  for (const tag of TAGS) {
    await context.addCookies([{ name: "nowline_language", value: tag, url: server.url }]);
    await open(page, `/?country=${THIN}`);
    const { t, genre } = wordsOf(tag);
    const tile = page
      .getByRole("region", { name: t("now.dial") })
      .getByRole("listitem")
      .first();
    await expect(tile).toContainText(genre("Pop"));
    expect([tag, await wide(page)]).toEqual([tag, false]);
  }
});

for (const [path, title, text] of [
  ["/guide", "No schedules in Ireland yet", "Nowline has no schedule of a station in this country."],
  ["/catch-up", "No catch-up in Ireland yet", "Nowline has no episodes of stations in this country."],
] as const) {
  test(`${path} of a country without content says so once, and leads on`, async ({ page }) => {
    await open(page, `${path}?country=${THIN}`);
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { name: title })).toBeVisible();
    await expect(main).toContainText(text);
    await expect(main.getByRole("button", { name: "Leaving soon" })).toHaveCount(0);
    const here = main.getByRole("region", { name: "Popular in Ireland" });
    await expect(here.getByRole("listitem").getByRole("link")).toHaveText(NAMES);
    const elsewhere = main.getByRole("region", {
      name: `Countries with ${path === "/guide" ? "a guide" : "catch-up"}`,
    });
    await expect(elsewhere.getByRole("link", { name: "United Kingdom" })).toHaveAttribute(
      "href",
      `${path}?country=826`,
    );
    const link = (name: string) => main.getByRole("link", { name });
    await expect(link("What is on air now")).toHaveAttribute("href", `/?country=${THIN}`);
    await expect(link("Search")).toHaveAttribute("href", `/search?country=${THIN}`);
    expect(await wide(page)).toBe(false);
    expect(await audit(page)).toEqual([]);
  });
}

test("if no episode leaves soon, Catch-up begins with the newest; an empty view only says that it is empty", {
  tag: "@long",
}, async ({ page }) => {
  await open(page, `/catch-up?country=${LASTING}`);
  const main = page.getByRole("main");
  const leaving = main.getByRole("button", { name: "Leaving soon" });
  await expect(main.getByRole("button", { name: "Newest" })).toHaveAttribute("aria-pressed", "true");
  await expect(main.getByRole("button", { name: /^Play .*The Low Tide/ })).toBeVisible();
  await expect(leaving).toHaveCount(0);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await main.getByRole("button", { name: "Newest" }).click();
  await expect(page).toHaveURL(/by=newest/);
  await stillness(page);
  expect(asked.filter((url) => url.includes("/listener/newest"))).toEqual([]);
  await open(page, `/catch-up?by=leaving&country=${LASTING}`);
  await expect(leaving).toHaveAttribute("aria-pressed", "true");
  await expect(main.getByRole("heading", { name: "Nothing leaves soon in Belgium" })).toBeVisible();
  await expect(main.getByRole("button", { name: /^Play .*The Low Tide/ })).toBeVisible();
  await expect(main.getByRole("status")).toHaveText("1 episode");
  expect(await audit(page)).toEqual([]);
  await main.getByRole("button", { name: "Series" }).click();
  await expect(main.getByRole("heading", { name: "No episodes here" })).toBeVisible();
  await main.getByRole("button", { name: "Newest episodes" }).click();
  await expect(main.getByRole("link", { name: "The Low Tide" })).toBeVisible();
});
