/** Every page and state before axe (WCAG 2.2 AA), by day and by night, from left to right and from right to left. */
import { expect, type Page } from "@playwright/test";
import { wordsOf } from "#components/language/server-words.ts";
import { episodePath, seriesPath } from "#lib/contract/episode-path.ts";
import { momentPath } from "#lib/contract/moment-path.ts";
import { DAY_MS } from "#lib/ground/clock.ts";
import { test } from "#tests/support/browser-test.ts";
import { audit, auditColours, stillness } from "#tests/support/in-browser.ts";
import { findItem, itemsOf } from "#tests/support/on-demand.ts";

// A service worker would bypass the answers that these tests give in the server's place.
test.use({ serviceWorkers: "block" });

/** `npm test` leaves these out; other tests put most pages before axe. */
const LONG = "@long";

/** Paths of the directory that the browser requests. */
const ASKED = /\/(v2|listener)\//;
type State = "loading" | "failed";

/** Makes the directory answer nothing, or an error, from now on. */
async function afflict(page: Page, state: State): Promise<void> {
  await page.route(ASKED, (route) => {
    if (route.request().resourceType() !== "fetch") return route.continue();
    if (state === "loading") return new Promise<void>(() => {});
    return route.fulfill({ status: 503, contentType: "application/problem+json", body: "{}" });
  });
}

/** The other pages of catch-up, and its states, by the items there are now. */
async function catchUpPages(baseURL: string): Promise<string[]> {
  const nowMs = Date.now();
  const [items, arabic] = await Promise.all([itemsOf(baseURL), itemsOf(baseURL, "818")]);
  const ofSeries = items.find(({ series }) => series !== undefined);
  return [
    ...(["playable", "later", "over", "not-offered"] as const).map((kind) =>
      episodePath(findItem(items, kind, nowMs).id),
    ),
    episodePath(findItem(arabic, "playable", nowMs).id),
    seriesPath(ofSeries?.id.split(":")[0] ?? "", ofSeries?.series?.id ?? ""),
    momentPath("8269000", nowMs - 20 * DAY_MS),
  ];
}

/** Every page, full or empty: so many at once that a worker is not long at it. */
const PAGES: Readonly<Record<string, readonly string[] | ((baseURL: string) => Promise<string[]>)>> = {
  "the start page, the guide and what does not exist": [
    "/",
    "/guide?country=826",
    "/guide?genre=urn%3Anone",
    "/offline",
    "/nothing-here",
  ],
  "search, stations and what is one's own": [
    "/search",
    "/search?q=harbuor&country=826",
    "/search?q=xqzzxq&country=826",
    "/stations/8269000",
    "/stations/8189000",
    "/stations/8269999",
    "/for-you",
    "/places?country=826",
    "/world",
    "/world?hour=23",
    "/favourites",
    "/queue",
    "/settings",
  ],
  "the views of catch-up": [
    "/catch-up?country=826",
    ...["leaving", "newest", "series", "station", "category"].map((by) => `/catch-up?by=${by}&country=818`),
    "/catch-up?by=newest&page=999&country=826",
  ],
  "episodes, series and moments": catchUpPages,
};

interface Combination {
  language: "en" | "ar";
  theme: "day" | "night";
  /** The theme that the listener then chooses in the foot of the page. */
  other?: "day" | "night";
}
const COMBINATIONS = [
  { language: "en", theme: "day" },
  { language: "en", theme: "night" },
  { language: "ar", theme: "night", other: "day" },
] satisfies Combination[];

test.describe.configure({ mode: "parallel" });

// Each page comes in each language by day and by night. In Arabic the listener changes the theme in the foot of the page:
// a page is the same by day and by night but for its colours.
for (const { language, theme, other } of COMBINATIONS)
  for (const [what, pages] of Object.entries(PAGES))
    test(`axe finds nothing in ${language}, by ${theme}${other ? ` and then by ${other}` : ""}: ${what}`, {
      tag: LONG,
    }, async ({ page, context, baseURL }) => {
      test.setTimeout(400_000);
      const url = baseURL ?? "";
      const { t } = wordsOf(language);
      const foot = page.getByRole("contentinfo");
      for (const path of typeof pages === "function" ? await pages(url) : pages) {
        await context.addCookies([
          { name: "nowline_theme", value: theme, url },
          { name: "nowline_language", value: language, url },
        ]);
        await page.goto(path);
        await expect(page.locator("h1"), path).toHaveCount(1);
        expect(await audit(page), path).toEqual([]);
        if (!other) continue;
        await foot.getByRole("button", { name: t(`ui.footer.themes.${other}`), exact: true }).click();
        await expect(page.locator("html")).toHaveAttribute("data-theme", other);
        await stillness(page);
        expect(await auditColours(page), `${path} by ${other}`).toEqual([]);
      }
    });

// States depend on the theme and on the direction separately, so not every pair is tested.
for (const [state, language, theme] of [
  ["loading", "en", "night"],
  ["failed", "en", "night"],
  ["loading", "ar", "day"],
  ["failed", "ar", "day"],
] as const)
  test(`axe finds nothing while what a page asks for is ${state}, in ${language} by ${theme}`, {
    tag: LONG,
  }, async ({ page, context, baseURL }) => {
    test.setTimeout(400_000);
    const url = baseURL ?? "";
    const { t } = wordsOf(language);
    await context.addCookies([
      { name: "nowline_theme", value: theme, url },
      { name: "nowline_language", value: language, url },
    ]);
    const days = page.getByRole("group", { name: t("guide.days") }).getByRole("button");
    const views = page.getByRole("group", { name: t("catchUp.by") });
    const shelf = page.locator("[aria-labelledby=for-you]");
    const turns: [path: string, turn: () => Promise<void>][] = [
      ["/", () => shelf.scrollIntoViewIfNeeded()],
      ["/for-you", async () => {}],
      ["/search", () => page.getByRole("searchbox").fill("harbour")],
      ["/guide?country=826", () => days.nth(2).click()],
      ["/catch-up?country=826", () => views.getByText(t("catchUp.views.series")).click()],
    ];
    const main = page.getByRole("main");
    const shown = {
      loading: main.locator('[aria-busy="true"], [class*="animate-pulse"]'),
      failed: main.getByRole("alert").or(main.getByText(t("guide.failed"))),
    };
    for (const [path, turn] of turns) {
      await page.unrouteAll({ behavior: "ignoreErrors" });
      await afflict(page, state);
      await page.goto(path);
      await turn();
      await expect(shown[state].first(), path).toBeVisible();
      expect(await audit(page), path).toEqual([]);
    }
  });
