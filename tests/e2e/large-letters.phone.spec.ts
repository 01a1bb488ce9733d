/** A phone with letters of 200 %: no page is wider than the screen, and words stay whole. */
import { expect, type Locator, type Page } from "@playwright/test";
import { momentPath } from "#lib/contract/moment-path.ts";
import { MINUTE_MS } from "#lib/ground/clock.ts";
import { brokenWords, stillness, tooWide } from "#tests/support/in-browser.ts";
import { bar, CALDERBROOK, HARBOUR, openFull, pressPlay, test } from "#tests/support/player-page.ts";

test("letters of 200 %: no word breaks in the guide's programmes and in the title of the full player", {
  tag: "@long",
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/guide?country=826");
  const titles = page.locator("[data-start] h3");
  await expect(titles.first()).toBeVisible();
  expect(await tooWide(page)).toBeLessThanOrEqual(0);
  expect(await brokenWords(titles)).toEqual([]);
  await page.goto(`/stations/${CALDERBROOK}`);
  await pressPlay(page);
  const full = await openFull(page);
  await tooWide(page);
  expect(await brokenWords(full.getByRole("heading", { level: 2 }))).toEqual([]);
  const cut = await full
    .getByRole("paragraph")
    .first()
    .evaluate((state) => {
      state.textContent = "Tuning in to a station with a long name. ".repeat(5);
      const lines = document.createRange();
      lines.selectNodeContents(state);
      const end = state.getBoundingClientRect().bottom;
      return [...lines.getClientRects()].filter(({ top, bottom }) => top < end - 1 && bottom > end + 1)
        .length;
    });
  expect(cut).toBe(0);
});

test("letters of 200 %: no short word breaks in the names of stations and in the player's bar", {
  tag: "@long",
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/?country=826");
  expect(await tooWide(page)).toBeLessThanOrEqual(0);
  const names = page.locator("[data-station]").getByRole("link");
  expect(await names.count()).toBeGreaterThan(5);
  expect((await brokenWords(names)).filter(({ length }) => length < 10)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`/stations/${HARBOUR}`);
  await pressPlay(page);
  await tooWide(page);
  expect(await brokenWords(page.getByRole("heading", { level: 1 }))).toEqual([]);
  expect(await brokenWords(bar(page))).toEqual([]);
});

test("letters of 200 %: the name in the player's bar keeps its room", { tag: "@long" }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/?country=826");
  await pressPlay(page);
  const next = bar(page).getByRole("button", { name: "Next station" });
  await expect(next).toBeVisible();
  await tooWide(page);
  await expect(next).toBeHidden();
});

test("letters of 200 % on a narrow phone: names of stations, places and a station's page are whole", {
  tag: "@long",
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const cut = (names: Locator) =>
    names.evaluateAll((all) =>
      all.filter((each) => each.scrollHeight > each.clientHeight + 2).map((each) => each.textContent),
    );
  for (const [path, within] of [
    ["/?country=826", "[data-station]"],
    ["/places?country=826", "main li"],
    [`/stations/${HARBOUR}`, "main .tiles li"],
  ] as const) {
    await page.goto(path);
    expect(await tooWide(page), path).toBeLessThanOrEqual(0);
    const names = page.locator(within).getByRole("link");
    expect(await names.count(), path).toBeGreaterThan(1);
    expect(await cut(names), path).toEqual([]);
    expect(
      (await brokenWords(names)).filter(({ length }) => length < 12),
      path,
    ).toEqual([]);
  }
  expect(await brokenWords(page.getByRole("heading", { level: 1 }))).toEqual([]);
});

test("letters of 200 % on a narrow phone: no word breaks in results of For you, in the guide's head and in the list of keys", {
  tag: "@long",
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const main = page.getByRole("main");
  for (const [path, texts] of [
    ["/for-you?country=826", main.locator(".tiles li").getByRole("link")],
    ["/guide?country=826", main.getByRole("heading", { level: 2 }).filter({ has: page.getByRole("link") })],
    ["/settings", main.getByRole("definition")],
  ] as const) {
    await page.goto(path);
    await expect(texts.first(), path).toBeVisible();
    expect(await tooWide(page), path).toBeLessThanOrEqual(0);
    expect(
      (await brokenWords(texts)).filter(({ length }) => length < 12),
      path,
    ).toEqual([]);
  }
});

test("letters of 200 % on a narrow phone: For you's rules, the country, lanes of Now and the guide's programmes are whole", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const main = page.getByRole("main");
  /** Texts that are cut; names in blocks that have no room for words are read in the list. */
  const cut = (texts: Locator) =>
    texts.evaluateAll((all) => {
      const isCut = (each: Element) =>
        each.scrollWidth > each.clientWidth + 2 || each.scrollHeight > each.clientHeight + 2;
      return all.filter((each) => each.clientWidth > 200 && isCut(each)).map((each) => each.textContent);
    });
  for (const [path, texts] of [
    ["/for-you?country=826", main.locator("li:has([role=switch])").getByText(/^(?:Play|Choose|Heard|Name) /)],
    ["/?country=826", main.locator("article h2 a, article ol button")],
    ["/guide?country=826", main.locator("[data-start] p")],
  ] as const) {
    await page.goto(path);
    await expect(texts.first(), path).toBeVisible();
    expect(await tooWide(page), path).toBeLessThanOrEqual(0);
    const wide = texts.filter({ visible: true });
    expect(await wide.count(), path).toBeGreaterThan(1);
    expect(await cut(wide), path).toEqual([]);
    if (path.startsWith("/guide")) continue;
    const country = main.locator("label", { hasText: "Country" }).locator("span[aria-hidden]");
    await expect(country, path).toHaveText("United Kingdom");
    expect(await cut(country), path).toEqual([]);
  }
});

test("letters of 200 % on a narrow phone: a long name of a country wraps, and the country can be chosen", async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: "nowline_language", value: "de", url: baseURL ?? "" }]);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/search?country=826");
  const list = page.getByRole("combobox", { name: "Land" });
  const words = list.locator("..").locator("span[aria-hidden]");
  await expect(words).toHaveText("Vereinigtes Königreich");
  expect(await tooWide(page)).toBeLessThanOrEqual(0);
  const missing = await words.evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
    Math.max(scrollWidth - clientWidth, scrollHeight - clientHeight),
  );
  expect(missing).toBeLessThanOrEqual(1);
  expect(await brokenWords(words)).toEqual([]);
  await list.selectOption("276");
  await expect(words).toHaveText("Deutschland");
});

test("letters of 200 % on a narrow phone: the search shows what was typed, and no word breaks in its links to lists", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/search?q=london&country=826");
  const lists = page.getByRole("navigation", { name: "Lists of stations" }).getByRole("link");
  await expect(lists.first()).toBeVisible();
  expect(await tooWide(page)).toBeLessThanOrEqual(0);
  expect(await brokenWords(lists)).toEqual([]);
  const hidden = await page
    .getByRole("searchbox")
    .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(hidden).toBeLessThanOrEqual(0);
});

test("letters of 200 %: no time covers the word of the Now line in the full player", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/stations/${HARBOUR}`);
  await pressPlay(page);
  const full = await openFull(page);
  await tooWide(page);
  // Measured again until the player has slid into its place.
  await expect(async () => {
    const word = await full.getByText("now", { exact: true }).boundingBox();
    for (const time of await full.getByText(/^\d\d:\d\d$/).all()) {
      const box = await time.boundingBox();
      if (!word || !box) throw new Error("a label is not drawn");
      const isBeside = box.x >= word.x + word.width || box.x + box.width <= word.x;
      expect(isBeside || box.y >= word.y + word.height || box.y + box.height <= word.y).toBe(true);
    }
  }).toPass();
});

/** The full player of the station, with its songs, on a phone of 390 px. */
async function fullOfHarbour(page: Page) {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/stations/${HARBOUR}`);
  await pressPlay(page);
  return openFull(page);
}

test("letters of 200 %: titles in the player's list of songs are whole, and no button is beside the screen", async ({
  page,
}) => {
  const full = await fullOfHarbour(page);
  await tooWide(page);
  const names = full.locator("ol li bdi");
  expect(await names.count()).toBeGreaterThan(2);
  const cut = await names.evaluateAll((all) =>
    all.filter((each) => each.scrollHeight > each.clientHeight + 2).map((each) => each.textContent),
  );
  expect(cut).toEqual([]);
  expect(await brokenWords(names)).toEqual([]);
  const beside = await full.getByRole("button").evaluateAll((all) =>
    all.flatMap((each) => {
      const { left, right } = each.getBoundingClientRect();
      return left < 0 || right > window.innerWidth ? [each.ariaLabel ?? each.textContent] : [];
    }),
  );
  expect(beside).toEqual([]);
});

test("letters of 200 % from right to left: the name of a song's artist keeps its beginning", async ({
  page,
}) => {
  const full = await fullOfHarbour(page);
  await page.evaluate(() => document.documentElement.setAttribute("dir", "rtl"));
  await tooWide(page);
  const artists = full.locator("ol li bdi + span bdi, ol li bdi + bdi");
  expect(await artists.count()).toBeGreaterThan(1);
  const withoutBeginning = await artists.evaluateAll((all) =>
    all.flatMap((artist) => {
      const range = document.createRange();
      range.setStart(artist.firstChild ?? artist, 0);
      range.setEnd(artist.firstChild ?? artist, 1);
      const row = artist.closest("span")?.getBoundingClientRect();
      return range.getBoundingClientRect().left < (row?.left ?? 0) - 1 ? [artist.textContent] : [];
    }),
  );
  expect(withoutBeginning).toEqual([]);
});

test.describe("in German", () => {
  test.use({ locale: "de-DE" });
  test("letters of 200 % on the narrowest phone: no page is wider than the screen", { tag: "@long" }, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of ["/", "/settings", "/for-you", "/catch-up", `/stations/${HARBOUR}`]) {
      await page.goto(path);
      expect(await tooWide(page), path).toBeLessThanOrEqual(0);
      expect(await brokenWords(page.getByRole("heading", { level: 1 })), path).toEqual([]);
    }
  });
});

test("a long name of an artist leaves For you as wide as the phone", { tag: "@long" }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/for-you");
  await page.getByRole("button", { name: "Your artists" }).click();
  const name = "The Royal Concertgebouw Orchestra of Amsterdam with the Choir of King's College Cambridge";
  await page.getByLabel("Add an artist").fill(name);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("list", { name: "Your artists" })).toContainText("Concertgebouw");
  await stillness(page);
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(wider).toBeLessThanOrEqual(0);
});

test.describe("in Spanish", () => {
  test.use({ locale: "es-ES" });
  test("letters of 200 %: a moment's page is not wider than the screen, while it asks and when it offers", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    // A request that is not answered: the page goes on asking.
    await page.route("**/demo/live/**", () => {});
    await page.goto(momentPath(HARBOUR, Date.now() - 20 * MINUTE_MS));
    await expect(page.getByText(/^Comprobando/)).toBeVisible();
    expect(await tooWide(page)).toBeLessThanOrEqual(0);
    await page.unrouteAll();
    await page.reload();
    await expect(page.getByRole("button", { name: /^Oír desde/ })).toBeVisible();
    expect(await tooWide(page)).toBeLessThanOrEqual(0);
  });
});

test.describe("in German", () => {
  test.use({ locale: "de-DE" });
  test("letters of 200 %: long words make no page wider than the screen", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of ["/", "/guide", "/settings", "/broadcasters"]) {
      await page.goto(path);
      expect(await tooWide(page), path).toBeLessThanOrEqual(0);
    }
  });
});
