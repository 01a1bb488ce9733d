/** The page of places finds cities and languages of all countries, by all their names. */
import { expect } from "@playwright/test";
import { test } from "#tests/support/browser-test.ts";
import { e2eSeed } from "#tests/support/e2e-seed.ts";
import { importRecords } from "#tests/support/import-records.ts";
import { audit, stillness } from "#tests/support/in-browser.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";

const JAZZ = { href: "urn:tva:metadata:cs:ContentCS:2011:3.6.2", name: "Jazz", type: "main" };

let server: TestServer;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  server = await startServer({ seed: e2eSeed, env: { HEALTH: "0", NOW_PLAYING: "0" } });
  const stationOf = (n: number, name: string, latitude: number, longitude: number) => ({
    ...{
      type: "station",
      rpuid: `300950${n}`,
      country: "300",
      externalId: `${n}`,
      name,
      epgLanguages: ["el"],
    },
    position: { latitude, longitude },
  });
  await importRecords(server.dataDir, [
    { ...stationOf(4, "Victoria", 22.3, 114.18), rpuid: "3449504", country: "344", epgLanguages: [] },
    { ...stationOf(1, "Aegean One", 37.98, 23.73), genres: [JAZZ] },
    stationOf(2, "Cyclades Talk", 37.98, 23.73),
    stationOf(3, "Minoan", 35.33, 25.13),
  ]);
});
test.afterAll(async () => {
  await server?.stop();
});

test("a city of another country is found by a beginning and by another name, a language by the people's adjective", async ({
  page,
}) => {
  await page.goto(`${server.url}/places?country=826`);
  const field = page.getByRole("searchbox");
  const elsewhere = page.getByRole("region", { name: "In other countries" });
  await field.fill("athen");
  await expect(elsewhere.getByRole("listitem")).toHaveText(/^Athens · Greece2 stations2$/);
  await stillness(page);
  expect(await audit(page)).toEqual([]);
  await field.fill("Heraklion");
  await expect(elsewhere.getByRole("listitem")).toHaveText(/^Iraklio · Greece/);
  await field.fill("greek");
  await expect(elsewhere.getByRole("listitem")).toHaveText(/^Greek · Greece3 stations3$/);
  await field.fill("zzyzx");
  await expect(page.getByText("No place or language with stations begins with “zzyzx”.")).toBeVisible();
  await field.fill("athen");
  await expect(elsewhere.getByRole("link")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/country=300&place=Athens/);
});

test("a country stands before the city of its name in other countries", async ({ page }) => {
  await page.goto(`${server.url}/places?country=826`);
  await page.getByRole("searchbox").fill("hong kong");
  await expect(page.getByRole("main").getByRole("region").getByRole("link")).toHaveText([
    "Hong Kong",
    "Hong Kong · Hong Kong",
  ]);
});

test("a failure of the server is said, and not that nothing begins so; trying again finds the city", async ({
  page,
}) => {
  await page.goto(`${server.url}/places?country=826`);
  await page.route("**/listener/places-like*", (route) => route.fulfill({ status: 400, body: "{}" }));
  const field = page.getByRole("searchbox");
  await field.fill("athen");
  const retry = page.getByRole("alert").getByRole("button");
  await expect(retry).toBeVisible();
  await expect(page.getByText("No place or language with stations begins with")).toHaveCount(0);
  await page.unroute("**/listener/places-like*");
  await retry.click();
  await expect(page.getByRole("region", { name: "In other countries" }).getByRole("listitem")).toHaveText(
    /^Athens · Greece/,
  );
  await field.fill("");
  await expect(page.getByRole("region", { name: "In other countries" })).toHaveCount(0);
});

test("in its own country a city is found by another name among the country's cities", async ({ page }) => {
  await page.goto(`${server.url}/places?country=300`);
  await page.getByRole("searchbox").fill("Heraklion");
  const greece = page.getByRole("region", { name: "Greece", exact: true });
  await expect(greece.getByRole("link", { name: "Iraklio", exact: true })).toBeVisible();
});

test("the search leads to the list of a city that is typed, by keyboard; Enter in the field opens the first result", async ({
  page,
}) => {
  await page.goto(`${server.url}/search?country=826`);
  const field = page.getByRole("searchbox");
  await field.pressSequentially("athen");
  const list = page.getByRole("navigation", { name: "Lists of stations" }).getByRole("link");
  await expect(list).toHaveAccessibleName("Radio in Athens, Greece 2 stations");
  await stillness(page);
  expect(await audit(page)).toEqual([]);
  await page.keyboard.press("ArrowDown");
  await expect(list).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/country=300&place=Athens/);
  await page.goto(`${server.url}/search?country=826&q=greece`);
  await expect(list).toHaveAccessibleName("Radio in Greece 3 stations");
  await field.press("Enter");
  await expect(page).toHaveURL(/\/stations\/300950/);
});

test("the search leads to the list of a genre in a city, and of a language", async ({ page }) => {
  const list = page.getByRole("navigation", { name: "Lists of stations" }).getByRole("link");
  await page.goto(`${server.url}/search?country=826&q=greek%20radio`);
  await expect(list).toHaveAccessibleName("Greek · Greece 3 stations");
  await page.goto(`${server.url}/search?country=826&q=jazz%20in%20athens`);
  await expect(list).toHaveAccessibleName("Jazz · Athens · Greece 1 station");
  await list.click();
  await expect(page).toHaveTitle("Jazz · Athens · Greece · Nowline");
  await expect(page.locator("[data-station]")).toHaveText([/^Aegean One/]);
});
