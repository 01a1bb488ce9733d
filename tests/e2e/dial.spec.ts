/** The start page's dial: its rows and chips, and the list that follows it. */
import { expect, type Page } from "@playwright/test";
import { test } from "#tests/support/browser-test.ts";
import { e2eSeed } from "#tests/support/e2e-seed.ts";
import { importRecords } from "#tests/support/import-records.ts";
import { audit } from "#tests/support/in-browser.ts";
import { bar } from "#tests/support/player-page.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";

/** A country with more stations than the dial has tiles. */
const MALTA = "470";
/** A country whose stations all have a tile on the dial. */
const LATVIA = "428";
/** A country with two cities of three stations. */
const CYPRUS = "196";
const NICOSIA = { latitude: 35.17, longitude: 33.36 };
const LIMASSOL = { latitude: 34.68, longitude: 33.04 };

const ROCK = { href: "urn:tva:metadata:cs:ContentCS:2011:3.6.4", name: "Rock", type: "main" };
const NEWS = { href: "urn:tva:metadata:cs:ContentCS:2011:3.1.1", name: "News", type: "main" };

let server: TestServer;
const stationOf = (country: string, n: number, name: string, more: object) => ({
  ...{
    type: "station",
    rpuid: `${country}95${n}`,
    country,
    externalId: `${country} ${n}`,
    name,
    popularity: n,
  },
  liveStreams: [
    { streamSource: { url: `${server.url}/${n}.mp3`, mimeValue: "audio/mpeg" }, audioFormat: "MP3" },
  ],
  ...more,
});

test.beforeAll(async () => {
  test.setTimeout(300_000);
  server = await startServer({ seed: e2eSeed, env: { HEALTH: "0", NOW_PLAYING: "0" } });
  const ofGozo = { state: "Gozo", genres: [NEWS] };
  await importRecords(server.dataDir, [
    ...[NICOSIA, NICOSIA, NICOSIA, LIMASSOL, LIMASSOL, LIMASSOL].map((position, n) =>
      stationOf(CYPRUS, n, `Kition ${"ABCDEF"[n]}`, { position, genres: [n % 2 === 0 ? ROCK : NEWS] }),
    ),
    ...Array.from({ length: 14 }, (_, n) =>
      stationOf(MALTA, n, `Valletta ${n + 101}`, n > 1 ? { genres: [ROCK] } : ofGozo),
    ),
    ...Array.from({ length: 10 }, (_, n) => stationOf(LATVIA, n, `Daugava ${n + 101}`, {})),
  ]);
});
test.afterAll(async () => {
  await server?.stop();
});

const open = (page: Page, path: string) => page.goto(`${server.url}${path}`);
const wide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

test("the rows of the dial are whole; a single column of it is short", { tag: "@once" }, async ({ page }) => {
  await open(page, `/?country=${MALTA}`);
  const tiles = page.getByRole("region", { name: "On the dial" }).getByRole("listitem");
  const shown = [
    { width: 1920, number: 12 },
    { width: 1440, number: 12 },
    { width: 1280, number: 12 },
    { width: 390, number: 8 },
  ];
  for (const { width, number } of shown) {
    await page.setViewportSize({ width, height: 900 });
    await expect(tiles, `${width} px`).toHaveCount(number);
    const tops = await tiles.evaluateAll((all) => all.map((tile) => tile.getBoundingClientRect().top));
    const rows = [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
    expect(new Set(rows).size, `${width} px: rows of ${rows}`).toBe(1);
  }
});

test("the list goes on where the dial ends, and has all stations once it is ordered", {
  tag: "@once",
}, async ({ page }) => {
  await open(page, `/?country=${MALTA}`);
  const more = page.getByRole("region", { name: "More stations in Malta" }).getByRole("listitem");
  const dial = page.getByRole("region", { name: "On the dial" }).getByRole("listitem");
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const shown = [...(await dial.allInnerTexts()), ...(await more.allInnerTexts())];
    expect([width, shown.length, new Set(shown).size]).toEqual([width, 14, 14]);
  }
  await page.getByRole("button", { name: "A to Z" }).click();
  await expect(page.getByRole("region", { name: "All stations in Malta" }).getByRole("listitem")).toHaveCount(
    14,
  );
});

test("a place has its own genres to choose from, and its few stations once; a list in use stays", {
  tag: "@once",
}, async ({ page }) => {
  await open(page, `/?country=${MALTA}&order=name`);
  const list = page.getByRole("region", { name: /Malta$/ });
  const dial = page.getByRole("region", { name: "On the dial" });
  const rock = page.getByRole("button", { name: "Rock", exact: true });
  await expect(rock).toHaveCount(2);
  await list.getByLabel("City or region").selectOption("Gozo");
  await list.getByRole("button", { name: "Popular here" }).click();
  await expect(list.getByRole("heading", { name: "Gozo · Malta" })).toBeVisible();
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await expect(rock).toHaveCount(0);
  await page.reload();
  await expect(dial.getByRole("listitem")).toHaveCount(2);
  await expect(list).toHaveCount(0);
  await dial.getByRole("button", { name: "Gozo" }).click();
  await expect(list.getByRole("listitem")).not.toHaveCount(0);
});

test("ten stations stand on the dial alone, on a phone, too", { tag: "@once" }, async ({ page }) => {
  await open(page, `/?country=${LATVIA}`);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole("region", { name: "On the dial" }).getByRole("listitem")).toHaveCount(10);
    await expect(page.getByRole("region", { name: /stations in Latvia$/ })).toHaveCount(0);
  }
});

test("where no station can be heard, Surprise me stops after a few and says so", { tag: "@long" }, async ({
  page,
}) => {
  const tried = new Set<string>();
  page.on("request", (request) => {
    if (/\/\d+\.mp3/.test(request.url())) tried.add(request.url());
  });
  const dial = page.getByRole("region", { name: "On the dial" });
  for (const [path, most] of [
    [`/?country=${LATVIA}`, 5],
    [`/?country=${CYPRUS}&place=Nicosia`, 3],
  ] as const) {
    await open(page, path);
    tried.clear();
    await dial.getByRole("button", { name: "Surprise me" }).click();
    const said = "None of the stations just tried can be heard. Press again to try others.";
    await expect(dial.getByRole("status")).toHaveText(said, { timeout: 60_000 });
    expect(tried.size).toBeGreaterThan(1);
    expect(tried.size).toBeLessThanOrEqual(most);
  }
});

test("Surprise me stands beside the dial's heading, also where a list follows", { tag: "@once" }, async ({
  page,
}) => {
  await open(page, `/?country=${MALTA}`);
  const surprise = page.getByRole("button", { name: "Surprise me" });
  await expect(surprise).toHaveCount(1);
  await expect(page.getByRole("region", { name: "On the dial" }).locator(surprise)).toBeVisible();
  const genre = `genre=${encodeURIComponent(ROCK.href)}`;
  for (const [more, number] of [
    ["order=name", 1],
    [`${genre}&order=name`, 1],
    ["letter=V", 2],
  ] as const) {
    await open(page, `/?country=${MALTA}&${more}`);
    await expect(page.locator("#all-stations")).toBeVisible();
    await expect(surprise, more).toHaveCount(number);
  }
});

test("Surprise me does not wait for a second attempt at a station", { tag: "@once" }, async ({ page }) => {
  const tried = new Set<string>();
  await page.route("**/*.mp3", (route) => {
    const url = route.request().url();
    // A second attempt would take the player's longest wait.
    if (tried.has(url)) return;
    tried.add(url);
    return route.fulfill({ contentType: "audio/mpeg", body: "no sound" });
  });
  // The server's own look at the address ends attempts, too.
  await page.route("**/listener/stream?*", (route) => route.abort());
  await open(page, `/?country=${LATVIA}`);
  const dial = page.getByRole("region", { name: "On the dial" });
  await dial.getByRole("button", { name: "Surprise me" }).click();
  // Two second attempts would take sixteen seconds.
  await expect.poll(() => tried.size, { timeout: 12_000 }).toBeGreaterThan(2);
});

test("the player's bar leads to the next station of the list, also while a station is silent", async ({
  page,
}) => {
  await open(page, `/?country=${LATVIA}`);
  await page.getByRole("button", { name: "Play Daugava 110" }).click();
  const next = bar(page).getByRole("button", { name: "Next station" });
  for (const name of ["Daugava 109", "Daugava 108"]) {
    await next.click();
    await expect(bar(page)).toContainText(name);
  }
  // The bar, which is taller on a phone while it has offers, cuts no tile at the end of the page.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  expect(await audit(page)).toEqual([]);
  expect(await wide(page)).toBe(false);
});

test("words that the next station cannot be loaded stand above the player's bar until the focus goes on", async ({
  page,
}) => {
  await open(page, `/?country=${LATVIA}`);
  await page.getByRole("button", { name: "Play Daugava 110" }).click();
  await page.route("**/v2/stations/**", (route) => route.abort());
  const next = bar(page).getByRole("button", { name: "Next station" });
  await next.click();
  const told = page.getByText("The station can't be loaded. Try again");
  await expect(told).toBeVisible();
  const [words, whole] = [await told.boundingBox(), await bar(page).boundingBox()];
  expect((words?.y ?? 0) + (words?.height ?? 0)).toBeLessThanOrEqual((whole?.y ?? 0) + 1);
  expect(await wide(page)).toBe(false);
  await next.blur();
  await expect(told).toHaveCount(0);
});

test("chips narrow the dial to a genre and a city, and the address keeps them", async ({ page, request }) => {
  await open(page, `/?country=${CYPRUS}`);
  const dial = page.getByRole("region", { name: "On the dial" });
  const tiles = dial.getByRole("listitem").getByRole("link");
  const chip = (name: string) => dial.getByRole("button", { name, exact: true });
  await expect(tiles).toHaveCount(6);
  await expect(chip("All")).toHaveAttribute("aria-pressed", "true");
  await chip("Nicosia").focus();
  await page.keyboard.press("Enter");
  await expect(tiles).toHaveText(["Kition C", "Kition B", "Kition A"]);
  await chip("Rock").click();
  await expect(tiles).toHaveText(["Kition C", "Kition A"]);
  await expect(page).toHaveURL(/place=Nicosia/);
  const shared = await (await request.get(page.url())).text();
  expect(shared.slice(shared.indexOf('id="on-the-dial"'))).not.toContain(">Kition E<");
  await page.reload();
  await expect(tiles).toHaveText(["Kition C", "Kition A"]);
  expect(await wide(page)).toBe(false);
  expect(await audit(page)).toEqual([]);
  await page.goBack();
  await expect(tiles).toHaveText(["Kition C", "Kition B", "Kition A"]);
  await expect(page).toHaveTitle("Nicosia · Cyprus · Nowline");
  await chip("All").click();
  await expect(tiles).toHaveCount(6);
  await expect(page).toHaveTitle("On air now · Nowline");
});
