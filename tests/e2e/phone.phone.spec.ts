/** A phone in one hand: the sections, the player's bar and the full player within the thumb's reach. */
import { expect, type Page } from "@playwright/test";
import { audit, escaped, sounding, stillness } from "#tests/support/in-browser.ts";
import { songToGoBackTo } from "#tests/support/on-air.ts";
import { bar, HARBOUR, openFull, test } from "#tests/support/player-page.ts";

/** A thumb reaches the lower third of the screen. */
const REACH = 2 / 3;

test("the sections stand at the bottom under the player's bar, cover nothing, and lead everywhere", async ({
  page,
  tuneIn,
}) => {
  await tuneIn(page, HARBOUR);
  const sections = page.getByRole("navigation", { name: "Main" });
  const links = sections.getByRole("link");
  await expect(links).toHaveText(["Now", "Guide", "World", "Catch-up", /^Search/]);
  const { height } = page.viewportSize() ?? { height: 0 };
  const bottomOf = async () => {
    const [below, above] = await Promise.all([sections.boundingBox(), bar(page).boundingBox()]);
    return { below, above };
  };
  const { below, above } = await bottomOf();
  expect((below?.y ?? 0) + (below?.height ?? 0)).toBe(height);
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeCloseTo(below?.y ?? Number.NaN, 0);
  for (const link of await links.all()) {
    const box = await link.boundingBox();
    expect(box?.y).toBeGreaterThan(height * REACH);
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(48);
  }
  await links.nth(1).click();
  await expect(page).toHaveURL(/\/guide/);
  await expect(links.nth(1)).toHaveAttribute("aria-current", "page");
  await expect(bar(page)).toContainText("Harbour FM");
  // The end of the page comes clear of the bar and the sections.
  const foot = page.getByRole("contentinfo").getByRole("link", { name: "For you" });
  await foot.scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const end = await page.getByRole("contentinfo").boundingBox();
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual((await bottomOf()).above?.y ?? 0);
  expect(await audit(page)).toEqual([]);
  await foot.click();
  await expect(page).toHaveURL(/\/for-you/);
});

test("what was done is said above the player's bar, however much the bar says", async ({ page, tuneIn }) => {
  await tuneIn(page, HARBOUR);
  await page.getByRole("contentinfo").getByRole("link", { name: "Settings" }).click();
  await expect(page).toHaveURL(/\/settings/);
  // A failed stream adds a row of offers.
  await bar(page).evaluate((player) => Object.assign(player.style, { paddingBottom: "7rem" }));
  await page.getByRole("button", { name: "Clear the listening history" }).click();
  const undo = page.getByRole("button", { name: "Undo" });
  await expect(undo).toBeVisible();
  const bottomOf = async () => {
    const [note, player] = await Promise.all([undo.boundingBox(), bar(page).boundingBox()]);
    return (note?.y ?? Number.NaN) + (note?.height ?? 0) - (player?.y ?? 0);
  };
  await expect.poll(bottomOf).toBeLessThan(0);
  await undo.click();
  await expect(page.getByText("Stations you play are listed here.")).toBeHidden();
});

test("the full player fills the screen: the songs since are ways back, and the controls stand where the thumb is", {
  tag: "@long",
}, async ({ page, baseURL, tuneIn }) => {
  const { station, heard, onAir } = await songToGoBackTo(baseURL ?? "");
  await tuneIn(page, station.rpuid);
  const full = await openFull(page);
  await stillness(page);
  const { height } = page.viewportSize() ?? { height: 0 };
  expect((await full.boundingBox())?.height).toBe(height);
  const pause = await full.getByRole("button", { name: /^Pause / }).boundingBox();
  expect(pause?.y).toBeGreaterThan(height * REACH);
  const songs = full.getByRole("list");
  const current = songs.locator('[aria-current="true"]');
  await expect(current).toContainText(onAir.name);
  await expect(full.getByRole("button", { name: "Go live" })).toHaveCount(0);

  const before = songs.getByRole("button", {
    name: new RegExp(`^Go back to \\d\\d:\\d\\d ?${escaped(heard.name)}`),
  });
  await before.last().click();
  await expect(current).toContainText(heard.name);
  await expect(full).toContainText("behind live");
  await expect(full.getByText(new RegExp(`♪ ${escaped(heard.name)} by`))).toBeVisible();
  await sounding(page);
  await expect(current).toBeInViewport({ ratio: 1 });
  expect(await audit(page)).toEqual([]);
  await full.getByRole("button", { name: "Go live" }).click();
  await expect(current).toContainText(onAir.name);
  await expect(current).toContainText("on air now");
});

test("on a short phone the controls of the full player stand above the songs, all in view", {
  tag: "@long",
}, async ({ page, tuneIn }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await tuneIn(page, HARBOUR);
  const full = await openFull(page);
  await full.getByRole("button", { name: "Back 15 seconds" }).click();
  for (const name of ["Go live", "Sleep timer", "Share this moment", /^Queue/])
    await expect(full.getByRole("button", { name })).toBeInViewport({ ratio: 1 });
  await full.getByRole("list").getByRole("button").last().scrollIntoViewIfNeeded();
  expect(await audit(page)).toEqual([]);
});

for (const locale of ["en-GB", "ar"]) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });
    for (const path of ["/search?q=harbour&only=songs&country=826", "/catch-up?by=category&country=826"]) {
      test(`the chosen tab of ${path} is in view`, async ({ page }) => {
        await page.goto(path);
        const tab = page
          .locator("fieldset:is(.overflow-x-auto, .side-row)")
          .first()
          .locator('[aria-pressed="true"]');
        // The tab's border lies on the row's edge, by a pixel beyond it.
        await expect(tab).toBeInViewport({ ratio: 0.97 });
        expect(await page.evaluate(() => [scrollX, scrollY])).toEqual([0, 0]);
      });
    }
  });
}

test("texts to share stand whole in their fields", async ({ page }) => {
  await page.goto(`/stations/${HARBOUR}`);
  await page.getByRole("button", { name: "Share Harbour FM" }).click();
  const fields = page.getByRole("dialog").getByRole("textbox");
  await expect(fields).toHaveCount(2);
  for (const field of await fields.all())
    expect(await field.evaluate((node) => node.scrollHeight - node.clientHeight)).toBeLessThanOrEqual(0);
});

for (const width of [412, 320])
  test(`no button of the full player moves when a link is copied (${width} px)`, async ({
    page,
    context,
    tuneIn,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await tuneIn(page, HARBOUR);
    await page.evaluate(() => Object.defineProperty(navigator, "share", { value: undefined }));
    const full = await openFull(page);
    await full.getByRole("button", { name: "Back 15 seconds" }).click();
    const live = full.getByRole("button", { name: "Go live" });
    await expect(live).toBeVisible();
    await stillness(page);
    const tools = full.getByRole("button", { name: /^(Sleep timer|Share this moment|Queue)/ });
    const boxes = async () => Promise.all((await tools.all()).map((tool) => tool.boundingBox()));
    // On a low screen the press would scroll.
    const share = full.getByRole("button", { name: "Share this moment" });
    await share.scrollIntoViewIfNeeded();
    const before = await boxes();
    expect(before).toHaveLength(3);
    await share.click();
    const told = full.getByRole("status").filter({ hasText: "Link copied" });
    await expect(told).toBeInViewport({ ratio: 1 });
    expect(await boxes()).toEqual(before);
    const [words, pill] = [await told.boundingBox(), await live.boundingBox()];
    expect(words?.height).toBeLessThan(40);
    expect(words?.y).toBeGreaterThanOrEqual((pill?.y ?? 0) + (pill?.height ?? Number.NaN));
    expect(await audit(page)).toEqual([]);
  });

test("a link that cannot be copied stands in a field", async ({ page, tuneIn }) => {
  await tuneIn(page, HARBOUR);
  await page.evaluate(() => {
    Object.defineProperty(navigator, "share", { value: undefined });
    Object.defineProperty(navigator, "clipboard", { value: undefined });
  });
  const full = await openFull(page);
  await full.getByRole("button", { name: "Share this moment" }).click();
  const dialog = page.getByRole("dialog", { name: "The link could not be copied" });
  await expect(dialog.getByRole("textbox", { name: "Link" })).toHaveValue(new RegExp(`/s/${HARBOUR}\\?at=`));
  await stillness(page);
  expect(await audit(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
  await expect(full).toBeVisible();
});

test("a long word in the bar goes on in the next line", async ({ page, tuneIn }) => {
  await tuneIn(page, HARBOUR);
  const title = bar(page)
    .getByRole("button", { name: /Open the full player/ })
    .locator("span[dir=auto]")
    .first();
  const beyond = await title.evaluate((node) => {
    node.textContent = "Rindfleischetikettierungsüberwachungsaufgaben";
    return node.scrollWidth - node.clientWidth;
  });
  expect(beyond).toBeLessThanOrEqual(0);
});

/** The words of titles that break in the middle, and the labels that lie on each other or beyond their place. */
const crowded = (page: Page) =>
  page.evaluate(() => {
    const boxOf = (node: Node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return range.getBoundingClientRect();
    };
    const broken: string[] = [];
    for (const title of document.querySelectorAll("main h2, main h3")) {
      const texts = document.createTreeWalker(title, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode())
        for (const { 0: word, index } of (text.textContent ?? "").matchAll(/\p{L}+/gu)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) broken.push(word);
        }
    }
    const links = [...document.querySelectorAll("nav[aria-label='Main'] a")];
    const beyond = links.filter((link) => boxOf(link).width > link.getBoundingClientRect().width + 1);
    const flag = document
      .querySelector("[data-now-flag], [class*='ruler'] [class*='flag']")
      ?.getBoundingClientRect();
    const ticks = [...document.querySelectorAll("[class*='tick']")].filter((tick) => {
      const { left, right, width } = boxOf(tick);
      return flag !== undefined && width > 0 && left < flag.right && right > flag.left;
    });
    return [...broken, ...[...beyond, ...ticks].map((each) => each.textContent)];
  });

for (const percent of [150, 200])
  test(`letters of ${percent} % fit: no page is wider than the screen, no word is broken or covered`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const paths = ["/", `/stations/${HARBOUR}`, "/catch-up", "/catch-up?by=newest", "/search?q=harbour"];
    for (const path of paths) {
      await page.goto(path);
      await page.evaluate(
        (size) => document.documentElement.style.setProperty("font-size", size),
        `${percent}%`,
      );
      await stillness(page);
      const wider = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      expect(wider, path).toBeLessThanOrEqual(0);
      expect(await crowded(page), path).toEqual([]);
    }
  });

test("on the narrowest phone two results of a search are in view, and the filters leave their fade", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/search?country=826&q=harbour");
  const second = page.locator("a[data-result]").nth(1);
  await expect(second).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("button", { name: /^Stations \d/ })).toBeAttached();
  const row = page.getByRole("group", { name: "Narrow down" });
  const genre = row.getByRole("combobox").last();
  await genre.focus();
  const edges = await Promise.all([row, genre].map((each) => each.boundingBox()));
  const [end, last] = edges.map((box) => (box?.x ?? 0) + (box?.width ?? 0));
  expect((end ?? 0) - (last ?? 0)).toBeGreaterThanOrEqual(31);
  expect(await audit(page)).toEqual([]);
});
