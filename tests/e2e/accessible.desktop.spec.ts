/** Every page and state before axe (WCAG 2.2 AA), by day and by night, from left to right and from right to left. */
import { expect, type Page } from "@playwright/test";
import { wordsOf } from "#components/language/server-words.ts";
import { episodePath, seriesPath } from "#components/model/episode-path.ts";
import { momentPath } from "#components/model/moment-path.ts";
import { DAY_MS } from "#lib/ground/clock.ts";
import { test } from "#tests/support/browser-test.ts";
import { audit } from "#tests/support/in-browser.ts";
import { findItem, itemsOf } from "#tests/support/on-demand.ts";

// What the tests answer in the server's place would pass a worker by.
test.use({ serviceWorkers: "block" });

/** What the browser asks the directory for. */
const ASKED = /\/(v2|listener)\//;
type State = "loading" | "failed";

/** From here on the directory does not answer, or answers that it cannot. */
async function afflict(page: Page, state: State): Promise<void> {
  await page.route(ASKED, (route) => {
    if (route.request().resourceType() !== "fetch") return route.continue();
    if (state === "loading") return new Promise<void>(() => {});
    return route.fulfill({ status: 503, contentType: "application/problem+json", body: "{}" });
  });
}

async function pagesOf(baseURL: string): Promise<string[]> {
  const nowMs = Date.now();
  const [items, arabic] = await Promise.all([itemsOf(baseURL), itemsOf(baseURL, "818")]);
  const ofSeries = items.find(({ series }) => series !== undefined);
  return [
    "/",
    "/search",
    "/search?q=harbuor&country=826",
    "/search?q=xqzzxq&country=826",
    "/stations/8269000",
    "/stations/8189000",
    "/stations/8269999",
    "/guide?country=826",
    "/guide?genre=urn%3Anone",
    "/catch-up?country=826",
    ...["leaving", "newest", "series", "station", "category"].map((by) => `/catch-up?by=${by}&country=818`),
    "/catch-up?by=newest&page=999&country=826",
    ...(["playable", "later", "over", "not-offered"] as const).map((kind) =>
      episodePath(findItem(items, kind, nowMs).id),
    ),
    episodePath(findItem(arabic, "playable", nowMs).id),
    seriesPath(ofSeries?.id.split(":")[0] ?? "", ofSeries?.series?.id ?? ""),
    momentPath("8269000", nowMs - 20 * DAY_MS),
    "/for-you",
    "/settings",
    "/offline",
    "/nothing-here",
  ];
}

for (const theme of ["day", "night"] as const)
  for (const language of ["en", "ar"] as const)
    test.describe(`by ${theme}, in ${language}`, () => {
      const { t } = wordsOf(language);

      test.beforeEach(async ({ context, baseURL }) => {
        await context.addCookies([
          { name: "nowline_theme", value: theme, url: baseURL ?? "" },
          { name: "nowline_language", value: language, url: baseURL ?? "" },
        ]);
      });

      test("axe finds nothing on any page, full or empty", async ({ page, baseURL }) => {
        test.setTimeout(400_000);
        for (const path of await pagesOf(baseURL ?? "")) {
          await page.goto(path);
          await expect(page.locator("h1"), path).toHaveCount(1);
          expect(await audit(page), path).toEqual([]);
        }
      });

      // What these draw depends on the theme and on the direction, not on both together.
      const states = (theme === "day") === (language === "ar") ? (["loading", "failed"] as const) : [];
      for (const state of states)
        test(`axe finds nothing while what a page asks for is ${state}`, async ({ page }) => {
          test.setTimeout(400_000);
          const days = page.getByRole("group", { name: t("guide.days") }).getByRole("button");
          const views = page.getByRole("group", { name: t("catchUp.by") });
          const turns: [path: string, turn: () => Promise<void>][] = [
            ["/", async () => {}],
            ["/for-you", async () => {}],
            ["/search", () => page.getByRole("searchbox").fill("harbour")],
            ["/guide?country=826", () => days.nth(2).click()],
            ["/catch-up?country=826", () => views.getByText(t("catchUp.views.series")).click()],
          ];
          for (const [path, turn] of turns) {
            await page.unrouteAll({ behavior: "ignoreErrors" });
            await afflict(page, state);
            await page.goto(path);
            await page.waitForTimeout(1_000);
            await turn();
            await page.waitForTimeout(1_000);
            expect(await audit(page), path).toEqual([]);
          }
        });
    });
