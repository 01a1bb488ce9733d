/** A page's address describes what the page shows: after a reload, after Back, and in a shared link. */
import { type Browser, expect, type Locator, type Page } from "@playwright/test";
import { test } from "#tests/support/browser-test.ts";
import { quiet } from "#tests/support/quiet.ts";
import { variant } from "#tests/support/variants.ts";

test.use({ timezoneId: "Europe/London", locale: "en-GB" });

const NORWAY = "578";
const country = (page: Page): Locator => page.getByRole("main").getByRole("combobox", { name: "Country" });
const days = (page: Page): Locator => page.getByRole("group", { name: "Day" }).getByRole("button");
const at = (page: Page): string | null => new URL(page.url()).searchParams.get("at");

/** A day of the guide, "2026-11-21". */
async function dayKey(page: Page, index: number): Promise<string> {
  return (await days(page).nth(index).getAttribute("data-day")) ?? "";
}

async function expectDay(page: Page, key: string): Promise<void> {
  await expect(days(page).and(page.locator(`[data-day="${key}"]`))).toHaveAttribute("aria-pressed", "true");
}

/** Opens the address in a new browser, as the receiver of a shared link does. */
async function sent(browser: Browser, page: Page, see: (theirs: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ timezoneId: "America/New_York", locale: "en-US" });
  const theirs = await context.newPage();
  await theirs.goto(page.url());
  await see(theirs);
  await context.close();
}

test("a link to the guide of a country, a day and an hour opens it, and reload, Back and sharing keep it", {
  tag: "@long",
}, async ({ page, browser }) => {
  await page.goto("/guide");
  const key = await dayKey(page, 9);
  await page.goto(`/guide?country=${NORWAY}&at=${key}T20:00`);
  await expect(country(page)).toHaveValue(NORWAY);
  await expectDay(page, key);
  await expect(page.getByRole("button", { name: "Now", exact: true })).toHaveAttribute(
    "aria-pressed",
    "false",
  );

  const other = await dayKey(page, 5);
  await days(page).nth(5).click();
  await expect.poll(() => at(page)?.slice(0, 10)).toBe(other);
  expect(new URL(page.url()).searchParams.get("country")).toBe(NORWAY);
  const address = page.url();
  await page.reload();
  await expectDay(page, other);

  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Search" }).click();
  await expect(page.getByRole("searchbox")).toBeVisible();
  await expect(country(page)).toHaveValue(NORWAY);
  await page.goBack();
  await expectDay(page, other);
  await expect(country(page)).toHaveValue(NORWAY);
  expect(page.url()).toBe(address);

  await sent(browser, page, async (theirs) => {
    await expect(country(theirs)).toHaveValue(NORWAY);
    await expectDay(theirs, other);
  });
});

test("the guide's address contains tonight and now as words", { tag: "@long" }, async ({ page }) => {
  await page.goto("/guide");
  const today = await dayKey(page, 7);
  await days(page).nth(10).click();
  await expect.poll(() => at(page)).not.toBeNull();
  await page.getByRole("button", { name: "Tonight" }).click();
  await expect.poll(() => at(page)).toBe("tonight");
  await page.reload();
  await expectDay(page, today);
  await page.getByRole("button", { name: "Now", exact: true }).click();
  await expect.poll(() => at(page)).toBeNull();
  await expect(page.getByRole("button", { name: "Now", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
});

for (const path of ["/", "/guide", "/catch-up", "/search", "/for-you", "/settings"]) {
  test(`${path} shows the country in its address`, variant(path === "/search"), async ({ page }) => {
    await page.goto(`${path}?country=${NORWAY}`);
    await expect(country(page)).toHaveValue(NORWAY);
    const next = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Guide" });
    await expect(next).toHaveAttribute("href", `/guide?country=${NORWAY}`);
  });

  test(`${path} leads back to the country that was shown before`, { tag: "@long" }, async ({ page }) => {
    await page.goto(`${path}?country=276`);
    // A choice made before hydration is not handled.
    await expect(async () => {
      await country(page).selectOption(NORWAY);
      await expect(page).toHaveURL(new RegExp(`country=${NORWAY}`), { timeout: 4_000 });
      await expect(country(page)).toHaveValue(NORWAY, { timeout: 4_000 });
    }).toPass();
    await expect(country(page)).toHaveValue(NORWAY);
    await page.reload();
    await expect(country(page)).toHaveValue(NORWAY);
    if (path === "/search") return;
    await page.goBack();
    await expect(country(page)).toHaveValue("276");
  });
}

test("the search of a country without stations leads to the search of a country nearby", {
  tag: ["@long", "@once"],
}, async ({ page }) => {
  await page.goto("/search?country=174&q=rock%20%26%20pop");
  const near = page.getByText(/^There are no stations in the Comoros yet/).getByRole("link");
  await expect(near.first()).toHaveAttribute("href", /^\/search\?country=\d{3}&q=rock%20%26%20pop$/);
});

for (const path of ["/", "/guide", "/catch-up", "/places"]) {
  test(`${path} says that the country in its address has no stations`, { tag: ["@long", "@once"] }, async ({
    page,
  }) => {
    const note = page.getByText(
      /^There are no stations in the Comoros yet\. Shown instead: .+\. Nearby: .+Other countries$/,
    );
    await page.goto(`${path}?country=174`);
    await expect(note).toBeVisible();
    await page.goto(`${path}?country=${NORWAY}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
    await expect(note).toHaveCount(0);
  });
}

test("a pasted address of a station opens the station; other pasted text is searched", {
  tag: ["@long", "@once"],
}, async ({ page, context, baseURL }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const paste = async (text: string) => {
    await page.goto(`/search?country=826`);
    await page.getByRole("searchbox").focus();
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await page.keyboard.press("ControlOrMeta+V");
  };
  await paste(`${baseURL}/stations/8269000`);
  await expect(page.getByRole("heading", { level: 1, name: "Harbour FM" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("searchbox")).toHaveValue("");
  await paste("harbour fm");
  await expect(page.getByRole("searchbox")).toHaveValue("harbour fm");
  await expect(page.getByRole("link", { name: /Harbour FM/ }).first()).toBeVisible();
});

test("the address contains the view, the genre and the tab", { tag: "@long" }, async ({ page, browser }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "List", exact: true }).click();
  await expect(page).toHaveURL(/view=list/);
  await page.getByRole("group", { name: "Genre" }).getByRole("button").nth(2).click();
  await expect(page).toHaveURL(/genre=/);
  await sent(browser, page, async (theirs) => {
    await expect(theirs.getByRole("button", { name: "List", exact: true })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    const genre = theirs.getByRole("group", { name: "Genre" }).getByRole("button").nth(2);
    await expect(genre).toHaveAttribute("aria-pressed", "true");
  });
});

for (const path of [
  "/guide?country=abc&at=nonsense&view=x&genre=%00",
  "/guide?country=999&at=2020-01-01T20:00Z&view=",
  "/guide?at=2026-99-99T99:99",
  "/?country=999&view=x&page=-1&genre=nothing",
  "/catch-up?by=x&country=0&page=abc&station=%00",
  "/search?only=x&country=&page=x&q=harbour",
  "/for-you?country=x",
  "/settings?country=__proto__&__proto__=1",
]) {
  test(`${path} falls back without an error`, { tag: ["@long", "@once"] }, async ({ page }) => {
    const faults: string[] = [];
    page.on("pageerror", (error) => faults.push(error.message));
    page.on("console", (message) => {
      if (message.type() === "error") faults.push(message.text());
    });
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page.locator("h1")).toHaveCount(1);
    await quiet(page);
    await expect(country(page)).toHaveValue("826");
    if (path.startsWith("/guide"))
      await expect(page.getByRole("button", { name: "Now", exact: true })).toHaveAttribute(
        "aria-pressed",
        "true",
      );
    expect(faults).toEqual([]);
  });
}

/** Longer than an address waits for rest. */
const RESTED_MS = 1_000;

/** Holds back what the page `path` is made of until `arrive` is called. */
async function holdPage(page: Page, path: string): Promise<{ asked: Promise<void>; arrive: () => void }> {
  const asked = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  await page.route(
    (url) => url.pathname.startsWith(path),
    async (route) => {
      const headers = route.request().headers();
      if (headers.rsc === undefined || headers["next-router-prefetch"] !== undefined) return route.continue();
      asked.resolve();
      await arrived.promise;
      return route.continue();
    },
  );
  return { asked: asked.promise, arrive: arrived.resolve };
}

/** Time in which a page that has not rested yet could write its address. */
const rested = (page: Page) => page.evaluate((ms) => new Promise((done) => setTimeout(done, ms)), RESTED_MS);

test("a press on a link leads on although the guide still moves, and Back leads to where the guide stood", {
  tag: ["@long", "@once"],
}, async ({ page }) => {
  await page.goto(`/guide?country=${NORWAY}&at=tonight`);
  await page.getByRole("button", { name: "Later" }).click();
  await expect.poll(() => at(page)).not.toBe("tonight");
  const { asked, arrive } = await holdPage(page, "/search");
  const stood = at(page);
  await page.getByRole("button", { name: "Later" }).click();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Search" }).click();
  await asked;
  await rested(page);
  arrive();
  await expect(page.getByRole("searchbox")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Guide" })).toBeVisible();
  expect(at(page)).not.toBe(stood);
});

for (const press of ["Enter", "a click"]) {
  test(`${press} on a result leads on although its letters have just been typed`, { tag: "@once" }, async ({
    page,
  }) => {
    await page.goto("/search?country=826");
    const { asked, arrive } = await holdPage(page, "/stations/");
    await page.getByRole("searchbox").fill("harbour fm");
    // Popular stations are links too; a click as the results replace them would be lost.
    await expect(page.getByRole("status").filter({ hasText: /results? for/ })).toBeVisible();
    const first = page.locator("a[data-result]").first();
    await expect(first).toContainText("Harbour FM");
    if (press === "Enter") await page.getByRole("searchbox").press("Enter");
    else await first.click();
    await asked;
    await rested(page);
    arrive();
    await expect(page.getByRole("heading", { level: 1, name: "Harbour FM" })).toBeVisible();
  });
}
