/** The search page before a question, and the row of a station found. */
import { expect, type Page } from "@playwright/test";
import { test } from "#tests/support/browser-test.ts";

const COUNTRY = "826";
const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test("an empty search shows the country's popular stations in the first HTML, places and the world", async ({
  page,
  request,
}) => {
  const html = await (await request.get(`/search?country=${COUNTRY}`)).text();
  expect(html).toContain("Popular in the United Kingdom");
  await page.goto(`/search?country=${COUNTRY}`);
  const popular = section(page, "Popular in the United Kingdom");
  // React shows what stands late in the document up to a third of a second after it has come.
  await expect.poll(() => popular.getByRole("button", { name: /^Play / }).count()).toBeGreaterThan(5);
  for (const [name, path] of [["Places", "places"] as const, ["Follow the sun", "world"] as const])
    await expect(section(page, "Or start with").getByRole("link", { name })).toHaveAttribute(
      "href",
      `/${path}?country=${COUNTRY}`,
    );
  await page.getByRole("combobox", { name: "Country" }).selectOption("276");
  await expect(
    section(page, "Popular in Germany")
      .getByRole("button", { name: /^Play / })
      .first(),
  ).toBeVisible();
  await page.getByRole("searchbox").fill("lark");
  await expect(section(page, "Stations").getByRole("listitem").first()).toBeVisible();
  await expect(popular).toHaveCount(0);
});

test("where no stream was checked, the choice of what plays now stands only where it leaves something out", {
  tag: "@once",
}, async ({ page }) => {
  const search = (query: string) => page.goto(`/search?country=${COUNTRY}&q=${query}`);
  const unchecked = page.getByLabel("Playable now (streams are not checked)", { exact: true });
  await search("calderbrook");
  await expect(section(page, "Stations").getByRole("listitem")).toHaveCount(1);
  await expect(page.getByLabel(/^Only here/)).toBeVisible();
  await expect(unchecked).toHaveCount(0);
  await page.getByRole("searchbox").fill("zzzzzz");
  await expect(page.getByRole("heading", { name: /^No results/ })).toBeVisible();
  await expect(page.getByLabel(/^Playable now/)).toHaveCount(0);
  await search("calderbrook&playable=true");
  await expect(unchecked).toBeChecked();
  await unchecked.click();
  await expect(page).not.toHaveURL(/playable/);
  // The press can be taken back, and the keyboard's focus stays.
  await expect(unchecked).not.toBeChecked();
  await expect(unchecked).toBeFocused();
  // Programmes of another day go.
  await search("lark");
  await unchecked.check();
  await expect(page).toHaveURL(/playable=true/);
});

test("the results of one kind lead to the next page and back without scripts", { tag: "@once" }, async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto(`/search?country=${COUNTRY}&q=the&only=episodes`);
  const pages = page.getByRole("navigation", { name: "Pages of results" });
  await pages.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(/[?&]page=2/);
  await expect(section(page, "Catch-up").getByRole("listitem").first()).toBeVisible();
  await pages.getByRole("link", { name: "Previous" }).click();
  await expect(page).toHaveURL(/[?&]page=1/);
  await context.close();
});

test("without scripts a tab and Show all lead to the results of one kind, and another search keeps the kind", {
  tag: "@once",
}, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto(`/search?country=${COUNTRY}&q=the&here=true`);
  await page.getByRole("button", { name: /^Catch-up/ }).click();
  await expect(page.getByRole("button", { name: /^Catch-up/ })).toHaveAttribute("aria-pressed", "true");
  await expect(page).toHaveURL(/[?&]q=the&.*here=true/);
  await page.getByRole("searchbox").fill("a");
  await page.getByRole("searchbox").press("Enter");
  await expect(page).toHaveURL(/[?&]only=episodes.*[?&]q=a&/);
  await page.getByRole("button", { name: "Everything" }).click();
  await page
    .getByRole("button", { name: /^Show .*Catch-up$/ })
    .first()
    .click();
  await expect(page.getByRole("button", { name: /^Catch-up/ })).toHaveAttribute("aria-pressed", "true");
  await context.close();
});

test("without scripts another search keeps the country and the filters", { tag: "@once" }, async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto("/search?q=news&country=276&here=true");
  await page.getByRole("searchbox").fill("musik");
  await page.getByRole("searchbox").press("Enter");
  await expect(page).toHaveURL(/[?&]q=musik/);
  await expect(page).toHaveURL(/[?&]country=276/);
  await expect(page.getByLabel(/^Only here: Germany/)).toBeChecked();
  await context.close();
});

test("a station's row says where it is and its genres, the found genre marked", {
  tag: ["@long", "@once"],
}, async ({ page }) => {
  await page.route("**/listener/search?*", async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    const [found] = answer.data;
    const genres = ["Blues", "Jazz"].map((name) => ({ href: `urn:${name}`, name, type: "main" }));
    const [station] = found.stations.items;
    const look = { ...station.look, region: "Leeds", isRegionVague: false };
    for (const other of ["longNames", "mediumNames", "shortNames", "phoneticInputs", "keywords"])
      delete station[other];
    Object.assign(station, { name: "Aire Valley", genres, look });
    await route.fulfill({ response, json: answer });
  });
  await page.goto(`/search?country=${COUNTRY}`);
  await page.getByRole("searchbox").fill("jazz");
  const row = section(page, "Stations").getByRole("listitem").filter({ hasText: "Aire Valley" });
  await expect(row.getByText(/^Leeds · /)).toHaveText("Leeds · Jazz · Blues");
  await expect(row.locator("mark")).toHaveText("Jazz");
  await page.unrouteAll({ behavior: "ignoreErrors" });
});
