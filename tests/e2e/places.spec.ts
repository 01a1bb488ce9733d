/** Stations found without a name: by country, city and language, and the orders of the directory. */
import { expect, type Page } from "@playwright/test";
import { test } from "#tests/support/browser-test.ts";
import { e2eSeed } from "#tests/support/e2e-seed.ts";
import { importRecords } from "#tests/support/import-records.ts";
import { audit, stillness } from "#tests/support/in-browser.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";
import { variant } from "#tests/support/variants.ts";

/** A country that the demonstration does not have. */
const GREECE = "300";
/** A country with a station of a long name. */
const ICELAND = "352";
/** Another country with a station. */
const MALTA = "470";
const HEKLA = "Hekla FM, the Voice of the Southern Lowlands";
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
  server = await startServer({ seed: e2eSeed, env: { HEALTH: "0", NOW_PLAYING: "0" } });
  await importRecords(server.dataDir, [
    stationOf(1, "Aegean One", { position: ATHENS, epgLanguages: ["el"], genres: [ROCK] }),
    stationOf(2, "Boreas", { position: THESSALONIKI, epgLanguages: ["el"] }),
    stationOf(3, "Cyclades Talk", { position: ATHENS, epgLanguages: ["en"], genres: [NEWS] }),
    {
      ...stationOf(3, HEKLA, { mediumNames: [{ value: "Hekla FM", language: "en" }] }),
      ...{ rpuid: "3529503", country: ICELAND, externalId: HEKLA },
    },
    { ...stationOf(4, "Valletta 101", {}), ...{ rpuid: "4709500", country: MALTA, externalId: "malta" } },
  ]);
});
test.afterAll(async () => {
  await server?.stop();
});

const open = (page: Page, path: string) => page.goto(`${server.url}${path}`);
const every = (page: Page) => page.getByRole("region", { name: /Greece$/ });
const names = (page: Page) => every(page).getByRole("listitem").getByRole("link");
const wide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

test("a city leads to its few stations, each once, and the address keeps the choice", async ({
  page,
  request,
}) => {
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
  const links = page.getByRole("main").getByRole("listitem").getByRole("link");
  await expect(links).toHaveText(["Cyclades Talk", "Aegean One"]);
  await expect(page).toHaveURL(/place=Athens/);
  await page.reload();
  await expect(links).toHaveText(["Cyclades Talk", "Aegean One"]);
  await expect(page).toHaveTitle("Athens · Greece · Nowline");
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

test("each choice counts the stations that the other choices leave, by one question to the server", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await open(page, `/?country=${GREECE}&order=name&genre=${ROCK.href}`);
  const places = every(page).getByLabel("City or region").getByRole("option");
  await expect(places).toHaveText(["All places", "Athens (1)"]);
  await expect(every(page).getByLabel("Language")).toHaveCount(0);
  await every(page).getByRole("button", { name: "All genres" }).click();
  await expect(places).toHaveText(["All places", "Athens (2)", "Thessaloniki (1)"]);
  await every(page).getByLabel("Language").selectOption("el");
  await expect(places).toHaveText(["All places", "Athens (1)", "Thessaloniki (1)"]);
  const ofWays = asked.filter((path) => /listener.(?:ways|countries|places|genres|letters)$/.test(path));
  expect(ofWays).toEqual(["/listener/ways", "/listener/ways"]);
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

for (const [language, athens] of [
  ["de", "Athen"],
  ["ar", "أثينا"],
] as const) {
  test(
    `a city has its name in the language of the page (${language}), and its English name in addresses`,
    variant(language === "ar"),
    async ({ page, context }) => {
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
    },
  );
}
