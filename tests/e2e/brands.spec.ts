/** The channels of a brand: one tile in a list, which opens the channels of the list. */
import { expect, type Page } from "@playwright/test";
import { test } from "#tests/support/browser-test.ts";
import { e2eSeed } from "#tests/support/e2e-seed.ts";
import { importRecords } from "#tests/support/import-records.ts";
import { audit, stillness, withoutCode } from "#tests/support/in-browser.ts";
import { bar } from "#tests/support/player-page.ts";
import { quiet } from "#tests/support/quiet.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";

const ROCK = { href: "urn:tva:metadata:cs:ContentCS:2011:3.6.4", name: "Rock", type: "main" };
const CHANNELS = ["Geysir Rock", "Geysir Gold", "Geysir News", "Geysir Heavy"];

let server: TestServer;
const open = (page: Page, path: string) => page.goto(`${server.url}${path}`);
const wide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

test.beforeAll(async () => {
  test.setTimeout(300_000);
  server = await startServer({ seed: e2eSeed, env: { HEALTH: "0", NOW_PLAYING: "0" } });
  const streamSource = { url: `${server.url}/sound.mp3`, mimeValue: "audio/mpeg" };
  const inIceland = { type: "station", country: "352", liveStreams: [{ streamSource, audioFormat: "MP3" }] };
  await importRecords(server.dataDir, [
    ...CHANNELS.map((name, n) => ({
      ...{ ...inIceland, rpuid: `352950${n}`, externalId: name, name, homepage: "https://geysir.example/" },
      ...{ popularity: 9 - n, genres: name.endsWith("News") ? [] : [ROCK] },
      epgLanguages: [name.endsWith("Heavy") ? "en" : "is"],
    })),
    { ...inIceland, rpuid: "3529509", externalId: "hekla", name: "Hekla FM", popularity: 1 },
  ]);
});
test.afterAll(async () => {
  await server?.stop();
});

test("the channels of a brand are one tile, which opens them by press and by keyboard", async ({ page }) => {
  await open(page, "/?country=352");
  const dial = page.getByRole("region", { name: "On the dial" });
  const brand = dial.getByRole("button", { name: "Geysir", exact: true });
  await expect(dial.getByRole("list").first().getByRole("listitem")).toHaveCount(2);
  await expect(dial).toContainText("4 channels");
  await expect(brand).toHaveAttribute("aria-expanded", "false");
  await brand.focus();
  await page.keyboard.press("Enter");
  await expect(brand).toHaveAttribute("aria-expanded", "true");
  const channels = dial.getByRole("region", { name: "Channels of Geysir" });
  await expect(channels.getByRole("link")).toHaveText(CHANNELS.toSorted());
  expect(await wide(page)).toBe(false);
  await stillness(page);
  // The opened channels leave no hole: the next tile stays beside the brand where a row has several tiles.
  const topOf = async (name: string) =>
    (await dial.getByRole("button", { name }).first().boundingBox())?.y ?? 0;
  const isRow = (page.viewportSize()?.width ?? 0) > 700;
  expect(Math.abs((await topOf("Play Hekla FM")) - (await topOf("Play Geysir Rock"))) < 20).toBe(isRow);
  expect(await audit(page)).toEqual([]);
  await brand.click();
  await expect(channels).toHaveCount(0);
  await expect(dial.getByRole("button", { name: "Play Geysir Rock" })).toBeVisible();
});

test("channels whose code could not be loaded come once it can", { tag: "@once" }, async ({ page }) => {
  await open(page, "/?country=352");
  await page.waitForFunction(() => window.pageLives);
  await quiet(page);
  const inVain = await withoutCode(page);
  const dial = page.getByRole("region", { name: "On the dial" });
  await dial.getByRole("button", { name: "Geysir", exact: true }).click();
  await inVain();
  await page.unroute("**/_next/static/**/*.js");
  await expect(dial.getByRole("region", { name: "Channels of Geysir" }).getByRole("link")).toHaveCount(4);
});

test("a choice that no station meets is said once, and can be taken back", { tag: "@once" }, async ({
  page,
}) => {
  await open(page, `/?country=352&genre=${ROCK.href}&place=Nowhere`);
  const main = page.getByRole("main");
  await expect(main.getByText("No station matches all these choices.")).toHaveCount(1);
  const resets = main.getByRole("button", { name: "Clear filters" });
  await expect(resets).toHaveCount(1);
  await resets.click();
  await expect(page).not.toHaveURL(/genre=|place=/);
  await expect(main.getByRole("button", { name: "Play Hekla FM" })).toBeVisible();
});

test("a brand of a narrowed list opens the channels of this list alone", { tag: "@once" }, async ({
  page,
}) => {
  await open(page, `/?country=352&genre=${ROCK.href}`);
  const dial = page.getByRole("region", { name: "On the dial" });
  await expect(dial).toContainText("3 channels");
  await dial.getByRole("button", { name: "Geysir", exact: true }).click();
  const links = dial.getByRole("region", { name: "Channels of Geysir" }).getByRole("link");
  await expect(links).toHaveText(["Geysir Gold", "Geysir Heavy", "Geysir Rock"]);
  await open(page, `/?country=352&genre=${ROCK.href}&language=is`);
  const list = page.getByRole("region", { name: "Rock · Icelandic · Iceland" });
  await list.getByRole("button", { name: "Geysir", exact: true }).click();
  const listed = list.getByRole("region", { name: "Channels of Geysir" }).getByRole("link");
  await expect(listed).toHaveText(["Geysir Gold", "Geysir Rock"]);
});

test("the station after a brand's channel is that of the next tile", { tag: "@once" }, async ({ page }) => {
  await open(page, "/?country=352");
  const dial = page.getByRole("region", { name: "On the dial" });
  await dial.getByRole("button", { name: /^Play Geysir/ }).click();
  await bar(page).getByRole("button", { name: "Next station" }).click();
  await expect(bar(page)).toContainText("Hekla FM");
});
