/** Stations found without a name: by country, city and language, and the orders of the directory. */
import { expect, type Page } from "@playwright/test";
import { test } from "#tests/support/browser-test.ts";
import { importRecords } from "#tests/support/import-records.ts";
import { audit, stillness } from "#tests/support/in-browser.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";

/** A country that the demonstration does not have. */
const GREECE = "300";
/** A country with a station of a long name. */
const ICELAND = "352";
/** A country with more stations than the dial has tiles. */
const MALTA = "470";
/** A country whose stations all have a tile on the dial. */
const LATVIA = "428";
/** A country with two cities of three stations. */
const CYPRUS = "196";
const HEKLA = "Hekla FM, the Voice of the Southern Lowlands";
const NICOSIA = { latitude: 35.17, longitude: 33.36 };
const LIMASSOL = { latitude: 34.68, longitude: 33.04 };
const ATHENS = { latitude: 37.98, longitude: 23.73 };
const THESSALONIKI = { latitude: 40.64, longitude: 22.93 };

const ROCK = { href: "urn:tva:metadata:cs:ContentCS:2011:3.6.4", name: "Rock", type: "main" };
const NEWS = { href: "urn:tva:metadata:cs:ContentCS:2011:3.1.1", name: "News", type: "main" };

let server: TestServer;
const stationOf = (n: number, name: string, more: object) => ({
  ...{ type: "station", rpuid: `300950${n}`, country: GREECE, externalId: `${n}`, name, popularity: n },
  liveStreams: [
    { streamSource: { url: `${server.url}/${n}.mp3`, mimeValue: "audio/mpeg" }, audioFormat: "MP3" },
  ],
  ...more,
});

test.beforeAll(async () => {
  test.setTimeout(300_000);
  server = await startServer({ env: { HEALTH: "0", NOW_PLAYING: "0" } });
  await importRecords(server.dataDir, [
    stationOf(1, "Aegean One", { position: ATHENS, epgLanguages: ["el"], genres: [ROCK] }),
    stationOf(2, "Boreas", { position: THESSALONIKI, epgLanguages: ["el"] }),
    stationOf(3, "Cyclades Talk", { position: ATHENS, epgLanguages: ["en"], genres: [NEWS] }),
    {
      ...stationOf(3, HEKLA, { mediumNames: [{ value: "Hekla FM", language: "en" }] }),
      ...{ rpuid: "3529503", country: ICELAND, externalId: HEKLA },
    },
    ...[NICOSIA, NICOSIA, NICOSIA, LIMASSOL, LIMASSOL, LIMASSOL].map((position, n) => ({
      ...stationOf(n, `Kition ${"ABCDEF"[n]}`, { position, genres: [n % 2 === 0 ? ROCK : NEWS] }),
      ...{ rpuid: `196950${n}`, country: CYPRUS, externalId: `cyprus ${n}` },
    })),
    ...Array.from({ length: 14 }, (_, n) => ({
      ...stationOf(n, `Valletta ${n + 101}`, {}),
      ...{ rpuid: `4709500${n}`, country: MALTA, externalId: `malta ${n}` },
    })),
    ...Array.from({ length: 10 }, (_, n) => ({
      ...stationOf(n, `Daugava ${n + 101}`, {}),
      ...{ rpuid: `4289500${n}`, country: LATVIA, externalId: `latvia ${n}` },
    })),
  ]);
});
test.afterAll(async () => {
  await server?.stop();
});

const open = (page: Page, path: string) => page.goto(`${server.url}${path}`);
const every = (page: Page) => page.getByRole("region", { name: /Greece$/ });
const names = (page: Page) => every(page).getByRole("listitem").getByRole("link");
const wide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

test("a city leads to its stations, and the address keeps the choice", async ({ page, request }) => {
  const html = await (await request.get(`${server.url}/places?country=${GREECE}`)).text();
  expect(html).toContain("Athens");
  await open(page, `/places?country=${GREECE}`);
  const greece = page.getByRole("region", { name: "Greece", exact: true });
  await expect(greece.getByRole("listitem").nth(2)).toHaveText(/Athens.*2/);
  await expect(greece).toContainText(/15:\d\d there/);
  expect(await wide(page)).toBe(false);
  await stillness(page);
  expect(await audit(page)).toEqual([]);
  await greece.getByRole("link", { name: "Athens" }).click();
  await expect(names(page)).toHaveText(["Cyclades Talk", "Aegean One"]);
  await expect(page).toHaveURL(/place=Athens/);
  await page.reload();
  await expect(names(page)).toHaveText(["Cyclades Talk", "Aegean One"]);
  const shared = await (await request.get(page.url())).text();
  expect(shared.slice(shared.indexOf('id="all-stations"'))).not.toContain(">Boreas<");
});

test("a page that a program opens right after Back begins at its top", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 400 });
  const top = () => page.evaluate(() => Math.round(window.scrollY));
  const shown = (name: string) => expect(page.getByRole("region", { name, exact: true })).toBeVisible();
  const malta = page.getByRole("region", { name: "Countries" }).getByRole("link", { name: "Malta" });
  await open(page, `/places?country=${GREECE}`);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(top).toBeGreaterThan(0);
  // Screen readers and voice control press without pointer and keys.
  await malta.dispatchEvent("click");
  await shown("Malta");
  await page.goBack();
  await shown("Greece");
  await expect.poll(top).toBeGreaterThan(0);
  await malta.dispatchEvent("click");
  await shown("Malta");
  await expect.poll(top).toBe(0);
});

test("Back and Forward return to the place in the list, also from a country with fewer places", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 400 });
  const top = () => page.evaluate(() => Math.round(window.scrollY));
  const down = async (share: number) => {
    await page.evaluate((part) => window.scrollTo(0, document.documentElement.scrollHeight * part), share);
    await expect.poll(top).toBeGreaterThan(0);
    return top();
  };
  const shown = (name: string) => expect(page.getByRole("region", { name, exact: true })).toBeVisible();
  await open(page, `/places?country=${GREECE}`);
  await down(1);
  const malta = page.getByRole("region", { name: "Countries" }).getByRole("link", { name: "Malta" });
  // The press itself scrolls no further.
  await malta.hover();
  const inGreece = await top();
  await malta.click();
  await shown("Malta");
  await expect.poll(top).toBe(0);
  const inMalta = await down(0.3);
  const lowest = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
  expect(lowest).toBeLessThan(inGreece);
  await page.goBack();
  await shown("Greece");
  await expect.poll(top).toBe(inGreece);
  await page.goForward();
  await shown("Malta");
  await expect.poll(top).toBe(inMalta);
});

test("typing finds a country, and Enter opens the first find", { tag: "@long" }, async ({ page }) => {
  await open(page, `/places?country=${GREECE}`);
  const field = page.getByRole("searchbox", { name: "Country, city or language" });
  await field.fill("united k");
  await expect(page.getByRole("region", { name: "Countries" }).getByRole("link")).toHaveText([
    "United Kingdom",
  ]);
  await field.press("Enter");
  await expect(page.getByRole("region", { name: "United Kingdom", exact: true })).toBeVisible();
  await page.getByRole("searchbox").fill("ελλ");
  await expect(page.getByRole("link", { name: "Greece" })).toBeVisible();
  await page.getByRole("searchbox").fill("qqq");
  await expect(page.getByRole("status").filter({ hasText: "No place" })).toBeVisible();
  await open(page, `/places?country=${MALTA}`);
  await field.fill(" thessaloniki");
  await expect(page.getByRole("link", { name: "Thessaloniki · Greece" })).toBeVisible();
  expect(await audit(page)).toEqual([]);
  await page.getByRole("link", { name: "Search for “thessaloniki”" }).click();
  await expect(page).toHaveURL(/\/search\?q=thessaloniki&country=470/);
  await expect(page.getByRole("main").getByRole("link", { name: "Boreas" })).toBeVisible();
});

test("the directory is ordered and narrowed, and says where nothing is left", { tag: "@long" }, async ({
  page,
}) => {
  await open(page, `/?country=${GREECE}&order=popular&letter=Q`);
  await every(page).getByLabel("First letter").selectOption("");
  await expect(names(page)).toHaveText(["Cyclades Talk", "Boreas", "Aegean One"]);
  await every(page).getByRole("button", { name: "A to Z" }).click();
  await expect(names(page)).toHaveText(["Aegean One", "Boreas", "Cyclades Talk"]);
  await every(page).getByLabel("Language").selectOption("el");
  await expect(names(page)).toHaveText(["Aegean One", "Boreas"]);
  await every(page).getByLabel("City or region").selectOption("Athens");
  const narrowed = "Greek · Athens · Greece";
  await expect(every(page).getByRole("heading", { name: narrowed })).toBeVisible();
  await expect(page).toHaveTitle(`${narrowed} · Nowline`);
  await expect(names(page)).toHaveText(["Aegean One"]);
  await expect(page).toHaveURL(/order=name/);
  await every(page).getByLabel("Language").selectOption("en");
  await expect(names(page)).toHaveText(["Cyclades Talk"]);
  await open(page, `/?country=${GREECE}&place=Nowhere&letter=Q`);
  await expect(every(page)).toContainText("No station matches all these choices.");
  await page.getByLabel("Country").selectOption("826");
  await expect(page).not.toHaveURL(/place=|letter=/);
});

test("the start page tells the time where its country is", { tag: "@once" }, async ({ page }) => {
  await open(page, `/?country=${GREECE}`);
  await expect(page.getByRole("main")).toContainText(/15:\d\d there/);
  await page.getByRole("main").getByRole("link", { name: "Places", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Places" })).toBeVisible();
});

test("a long name is its medium name on a tile, and the full name is said", { tag: "@once" }, async ({
  page,
}) => {
  await open(page, `/?country=${ICELAND}`);
  const dial = page.getByRole("region", { name: "On the dial" });
  const hekla = dial.getByTitle(HEKLA, { exact: true }).and(page.getByRole("link"));
  await expect(hekla).toHaveText("Hekla FM");
  await expect(hekla).toHaveAccessibleName(`Hekla FM, ${HEKLA}`);
  expect(await audit(page)).toEqual([]);
  await dial.getByRole("button", { name: `Play ${HEKLA}` }).click();
  const title = page.getByRole("region", { name: "Player" }).getByTitle(HEKLA, { exact: true });
  await expect(title).toHaveAccessibleName(new RegExp(`^Hekla FM .*${HEKLA}`));
});

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

test("ten stations stand on the dial alone, on a phone, too", { tag: "@once" }, async ({ page }) => {
  await open(page, `/?country=${LATVIA}`);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole("region", { name: "On the dial" }).getByRole("listitem")).toHaveCount(10);
    await expect(page.getByRole("region", { name: /stations in Latvia$/ })).toHaveCount(0);
  }
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

for (const [language, athens] of [
  ["de", "Athen"],
  ["ar", "أثينا"],
] as const) {
  test(`a city has its name in the language of the page (${language}), and its English name in addresses`, async ({
    page,
    context,
  }) => {
    await context.addCookies([{ name: "nowline_language", value: language, url: server.url }]);
    await open(page, `/places?country=${GREECE}`);
    const main = page.getByRole("main");
    await expect(main.getByRole("link", { name: athens, exact: true })).toHaveAttribute(
      "href",
      /place=Athens/,
    );
    await main.getByRole("searchbox").fill("Athens");
    await expect(main.getByRole("listitem").filter({ hasText: athens })).toBeVisible();
    await open(page, "/stations/3009501");
    await expect(main.getByRole("link", { name: athens, exact: true })).toBeVisible();
    await open(page, `/search?q=${athens}&country=${GREECE}`);
    await expect(main.getByRole("listitem").filter({ hasText: "Aegean One" })).toContainText(athens);
    await expect(main).not.toContainText("Athens");
  });
}
