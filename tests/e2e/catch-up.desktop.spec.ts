/** Every view and state of catch-up, by day and by night, before axe (WCAG 2.2 AA). */
import { expect, test } from "@playwright/test";
import { episodePath } from "#components/catch-up/episode-path.ts";
import { audit } from "#tests/support/in-browser.ts";
import { findItem, itemsOf } from "#tests/support/on-demand.ts";

for (const theme of ["day", "night"] as const) {
  test(`by ${theme} axe finds nothing, in any view and state, whatever the script`, async ({
    page,
    context,
    baseURL,
  }) => {
    test.setTimeout(300_000);
    if (baseURL === undefined) throw new Error("no server to test");
    await context.addCookies([{ name: "nowline_theme", value: theme, url: baseURL }]);
    const nowMs = Date.now();
    const items = await itemsOf(baseURL);
    const arabic = await itemsOf(baseURL, "818");
    const paths = [
      "/catch-up?country=826",
      ...["leaving", "newest", "series", "station", "category"].map((by) => `/catch-up?by=${by}&country=818`),
      "/catch-up?by=station&station=8269003&country=826",
      "/catch-up?by=newest&page=999&country=826",
      ...(["playable", "later", "over", "not-offered"] as const).map((kind) =>
        episodePath(findItem(items, kind, nowMs).id),
      ),
      episodePath(findItem(arabic, "playable", nowMs).id),
      "/",
    ];
    for (const path of paths) {
      await page.goto(path);
      await expect(page.locator("h1")).toHaveCount(1);
      expect(await audit(page), path).toEqual([]);
    }
  });
}
