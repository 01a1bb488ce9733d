import { setTimeout as delay } from "node:timers/promises";
import { expect, type Page } from "@playwright/test";
import type { Found } from "#lib/contract/find-shapes.ts";
import type { Category, Envelope, Station } from "#lib/contract/shapes.ts";
import { ask } from "#tests/support/ask.ts";
import { test } from "#tests/support/browser-test.ts";
import { audit, escaped, expectSound } from "#tests/support/in-browser.ts";
import { canBeMistyped, mistyped } from "#tests/support/mistyped.ts";
import { stationWithSong } from "#tests/support/on-air.ts";
import { itemsOf, lastingItem } from "#tests/support/on-demand.ts";

const COUNTRY = "826";
const OWN = { "Partner-Client": "listener", "Sec-Fetch-Site": "same-origin" };

/** The answer that the pages get at this moment. */
async function find(origin: string, q: string, more = ""): Promise<Found> {
  const path = `/listener/search?country=${COUNTRY}&q=${encodeURIComponent(q)}${more}`;
  const { body } = await ask<Envelope<Found>>(origin, path, OWN);
  const [found] = body.data;
  if (!found) throw new Error("the search answers nothing");
  return found;
}

const nameOf = (found: Found, rpuid: string) => found.of.find((each) => each.rpuid === rpuid)?.name ?? "";
const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** A programme on air for the length of a test, on a station that plays. */
async function programmeOnAir(origin: string) {
  for (const word of [
    "with",
    "the",
    "breakfast",
    "late",
    "news",
    "night",
    "morning",
    "mix",
    "and",
    "drive",
  ]) {
    const found = await find(origin, word, "&only=programmes&playable=true&limit=50");
    const programme = found.programmes.items.find(
      ({ name, stop }) => Date.parse(stop) - Date.now() > 180_000 && canBeMistyped(name),
    );
    if (programme) return { programme, station: nameOf(found, programme.rpuid) };
  }
  throw new Error("the demonstration has no programme on air that can be found");
}

test("a misspelt programme on air: its station plays, and the page says which word was used", {
  tag: "@long",
}, async ({ page, baseURL }) => {
  const { programme, station } = await programmeOnAir(baseURL ?? "");
  await page.goto(`/search?country=${COUNTRY}`);
  await page.getByRole("searchbox").pressSequentially(mistyped(programme.name), { delay: 20 });
  await expect(page.getByRole("status").first()).toContainText("No match for");
  const row = section(page, "Programmes")
    .getByRole("listitem")
    .filter({ hasText: programme.name })
    .filter({ hasText: station });
  await expect(row.getByText("On now")).toBeVisible();
  await row.getByRole("button", { name: `Play ${station}` }).click();
  await expectSound(page);
  expect(await audit(page)).toEqual([]);
});

test("an episode found by its title plays; the matching words are marked", { tag: "@long" }, async ({
  page,
  baseURL,
}) => {
  const item = lastingItem(await itemsOf(baseURL ?? ""), Date.now());
  await page.goto(`/search?country=${COUNTRY}&only=episodes&q=${encodeURIComponent(item.name)}`);
  const row = page.getByRole("listitem").filter({ hasText: item.name }).first();
  await expect(row.locator("mark").first()).toBeVisible();
  await row.getByRole("button", { name: new RegExp(`${escaped(item.name)}$`) }).click();
  await expectSound(page);
});

test("a station found by its name in one word has its words marked", async ({ page, baseURL }) => {
  const path = `/v2/stations?country=${COUNTRY}&include=name`;
  const { body } = await ask<Envelope<Station>>(baseURL ?? "", path);
  const name = body.data.map((station) => station.name ?? "").find((each) => /^\w+ \w+$/.test(each)) ?? "";
  await page.goto(`/search?country=${COUNTRY}&q=${encodeURIComponent(name.replace(" ", ""))}`);
  const row = section(page, "Stations").getByRole("listitem").filter({ hasText: name }).first();
  await expect(row.locator("mark")).toHaveText(name.split(" "));
});

test("a search for an artist on air: the station plays", { tag: "@long" }, async ({ page, baseURL }) => {
  test.setTimeout(400_000);
  const { station, artist, name } = await stationWithSong(baseURL ?? "", COUNTRY);
  await page.goto(`/search?country=${COUNTRY}`);
  await page.getByRole("searchbox").fill(artist);
  const row = section(page, "Playing now").getByRole("listitem").filter({ hasText: station });
  await expect(row).toContainText(`${artist}: ${name}`);
  await row.getByRole("button", { name: `Play ${station}` }).click();
  await expectSound(page);
});

test("the address contains the facets; they survive a reload and can be removed", { tag: "@long" }, async ({
  page,
}) => {
  await page.goto(`/search?country=${COUNTRY}&q=lark`);
  const stations = section(page, "Stations");
  await expect(stations.getByRole("listitem")).toHaveCount(3);
  await page.getByLabel("Playable now").check();
  const genre = page.getByRole("combobox", { name: "Genre" });
  const options = await genre.getByRole("option").allTextContents();
  expect(options[0]).toBe("All genres");
  // Beside programmes and episodes a number of stations would be read as that of the results.
  expect(options[1]).not.toMatch(/\d/);
  await page.getByRole("button", { name: /^Stations/ }).click();
  await expect(genre.getByRole("option").nth(1)).toHaveText(/\(3\)$/);
  await page.getByRole("button", { name: /^Everything/ }).click();
  await genre.selectOption({ index: 1 });
  await expect(page).toHaveURL(/playable=true/);
  await expect(page).toHaveURL(/genre=urn/);
  await page.getByRole("button", { name: /^Catch-up/ }).click();
  await expect(page).toHaveURL(/only=episodes/);
  await expect(stations).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel("Playable now")).toBeChecked();
  await expect(genre.locator("option:checked")).toHaveText(options[1] ?? "");
  await expect(section(page, "Catch-up").getByRole("listitem").first()).toBeVisible();
  await page.goBack();
  await expect(stations.getByRole("listitem")).toHaveCount(3);
});

test("a kind that alone has results leads on after its last row too", { tag: "@once" }, async ({ page }) => {
  const none = { total: 0, items: [] };
  await page.route("**/listener/search?*", async (route) => {
    // The server sends as many of a kind that alone has results.
    const url = new URL(route.request().url());
    url.searchParams.set("limit", url.searchParams.get("alone") ?? url.searchParams.get("limit") ?? "");
    const response = await route.fetch({ url: url.href });
    const answer = await response.json();
    const [found] = answer.data;
    for (const kind of ["stations", "elsewhere", "programmes", "songs"]) Object.assign(found[kind], none);
    await route.fulfill({ response, json: answer });
  });
  await page.goto("/search");
  await page.getByRole("searchbox").fill("night");
  const all = page.getByRole("button", { name: /^Show all \d+ Catch-up/ });
  await expect(all).toHaveCount(2);
  expect(await page.locator("a[data-result]").count()).toBeGreaterThan(20);
  await all.last().click();
  await expect(page).toHaveURL(/only=episodes/);
  await expect(all).toHaveCount(0);
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("results lead on to the next page, which Back and a link return to", { tag: "@long" }, async ({
  page,
}) => {
  await page.goto(`/search?country=${COUNTRY}&q=the&only=episodes`);
  const pages = page.getByRole("navigation", { name: "Pages of results" });
  const first = section(page, "Catch-up").locator("a[data-result]").first();
  const name = await first.innerText();
  await pages.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(first).not.toHaveText(name);
  const second = await first.innerText();
  await first.click();
  await expect(page).toHaveURL(/\/episodes\//);
  await page.goBack();
  await expect(first).toHaveText(second);
  await page.goBack();
  await expect(first).toHaveText(name);
  // An address beyond the end shows the last page.
  await page.goto(`/search?country=${COUNTRY}&q=the&only=episodes&page=99`);
  await expect(page).not.toHaveTitle(/99/);
  await expect(pages.getByRole("link", { name: "Next" })).toHaveAttribute("aria-disabled", "true");
  expect(await section(page, "Catch-up").getByRole("listitem").count()).toBeGreaterThan(0);
  await page.getByRole("searchbox").fill("friday");
  await expect(page).toHaveURL(/q=friday/);
  await expect(page).not.toHaveURL(/page=/);
});

test("letters typed after / and before the search page has come are in its field", { tag: "@once" }, async ({
  page,
}) => {
  await page.goto("/?country=826");
  await page.keyboard.type("/harbuor");
  await expect(page.getByRole("searchbox")).toHaveValue("harbuor");
  await expect(page).toHaveURL(/q=harbuor/);
  await expect(section(page, "Stations").getByRole("link", { name: "Harbour FM" }).first()).toBeVisible();
});

test("letters typed while a slow network brings the search page are in its field", {
  tag: ["@long", "@once"],
}, async ({ page }) => {
  await page.goto("/settings");
  await page.waitForFunction(() => window.pageLives);
  await page.route(/[/]search[?].*_rsc=/, async (route) => {
    await delay(7_000);
    await route.continue();
  });
  await page.keyboard.type("/harbuor");
  await expect(page.getByRole("searchbox")).toHaveValue("harbuor");
});

test("with the keyboard alone, from anywhere: /, letters, arrows, Enter", { tag: "@once" }, async ({
  page,
}) => {
  await page.goto("/settings");
  // A key pressed before the page's script loads has no effect: the test presses it again.
  await expect(async () => {
    if (!page.url().includes("/search")) await page.keyboard.press("/");
    await expect(page).toHaveURL(/\/search/, { timeout: 2_000 });
  }).toPass();
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type("lark");
  // Results of fewer letters may come first.
  await expect(section(page, "Programmes").locator("mark").first()).toHaveText("Lark");
  // Down through the stations and into the programmes, up again.
  for (let i = 0; i < 4; i++) await page.keyboard.press("ArrowDown");
  const first = section(page, "Programmes").getByRole("link").first();
  await expect(first).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(section(page, "Stations").getByRole("link").last()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/stations\/826/);
});

test("no results: the page offers links and popular stations; a failed search: the page says so and asks again", {
  tag: "@long",
}, async ({ page }) => {
  await page.goto(`/search?country=${COUNTRY}&q=zzzzzz&playable=true&here=true`);
  await expect(page.getByRole("heading", { name: /^No results for .* in the United Kingdom/ })).toBeVisible();
  expect(await audit(page)).toEqual([]);
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(page).not.toHaveURL(/playable|here/);
  await expect(page.getByRole("heading", { name: "No results for “zzzzzz”", exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Guide", exact: true }).last()).toHaveAttribute(
    "href",
    `/guide?country=${COUNTRY}`,
  );
  const popular = page.getByRole("region", { name: "Popular in the United Kingdom" });
  await expect(popular.getByRole("button", { name: /^Play / }).first()).toBeVisible();
  expect(await audit(page)).toEqual([]);
  await page.route("**/listener/search?**", (route) => route.abort());
  await page.getByRole("searchbox").fill("harbour");
  await expect(page.getByRole("alert").filter({ hasText: "Nowline is not answering" })).toBeVisible();
  expect(await audit(page)).toEqual([]);
  await page.unroute("**/listener/search?**");
  // Nowline asks again by itself, as the sentence says.
  await expect(page.getByRole("link", { name: /Harbour FM/ }).first()).toBeVisible();
});

test("an empty search offers the genres with the most stations, and results are accessible from right to left", {
  tag: "@long",
}, async ({ page, context, baseURL }) => {
  const origin = baseURL ?? "";
  const path = `/listener/ways?country=${COUNTRY}`;
  const ways = await ask<Envelope<{ genres: { genre: string }[] }>>(origin, path, OWN);
  const genres = await ask<Envelope<Category>>(origin, `/v2/categories?country=${COUNTRY}&type=live`, OWN);
  const first = (ways.body.data[0]?.genres ?? []).slice(0, 3).map(({ genre }) => genre);
  const names = first.map((href) => genres.body.data.find((genre) => genre.href === href)?.name ?? href);
  await page.goto(`/search?country=${COUNTRY}`);
  const offered = await section(page, "Or start with").getByRole("button").allInnerTexts();
  expect(offered.slice(0, 3)).toEqual(names);
  expect(await audit(page)).toEqual([]);
  await page.getByRole("button", { name: "Jazz", exact: true }).click();
  await expect(section(page, "Stations").getByRole("listitem").first()).toBeVisible();
  await context.addCookies([
    { name: "nowline_language", value: "ar", url: baseURL ?? "" },
    { name: "nowline_theme", value: "night", url: baseURL ?? "" },
  ]);
  await page.goto(`/search?country=${COUNTRY}&q=lark`);
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await expect(page.getByRole("listitem").first()).toBeVisible();
  expect(await audit(page)).toEqual([]);
});

test("a station of another country is found, says its country, and goes with the switch, by keyboard", {
  tag: "@long",
}, async ({ page, baseURL }) => {
  const path = "/v2/stations?country=276&include=name,country";
  const { body } = await ask<Envelope<Station>>(baseURL ?? "", path);
  const name = body.data[0]?.name ?? "";
  await page.goto(`/search?country=${COUNTRY}&q=${encodeURIComponent(name)}`);
  const row = section(page, "Stations").getByRole("listitem").filter({ hasText: name }).first();
  await expect(row).toContainText("Germany");
  expect(await audit(page)).toEqual([]);
  const only = page.getByRole("checkbox", { name: "Only here: United Kingdom" });
  await only.focus();
  await page.keyboard.press("Space");
  await expect(page).toHaveURL(/here=true/);
  await expect(row).toHaveCount(0);
  await page.reload();
  await expect(only).toBeChecked();
  await only.press("Space");
  await expect(page).not.toHaveURL(/here=/);
  await expect(row).toBeVisible();
});
