/** Times at a first visit: in the listener's zone, or as the footer says, also while the page's code is on its way. */
import { type BrowserContext, expect, type Page } from "@playwright/test";
import { momentPath } from "#lib/contract/moment-path.ts";
import { HOUR_MS } from "#lib/ground/clock.ts";
import { test } from "#tests/support/browser-test.ts";

/** The times of `path` as painted before any code of the page runs. */
async function timesAt(context: BrowserContext, path: string) {
  const page = await context.newPage();
  await page.route("**/_next/static/**/*.js", (route) => route.abort());
  await page.goto(path);
  const text = await page.getByRole("main").innerText();
  return { page, times: text.match(/\b\d\d:\d\d\b/g)?.slice(0, 12) ?? [] };
}

const footer = (page: Page) => page.getByRole("contentinfo").last();

for (const locale of ["en-US", "en-GB", "en-IN"]) {
  const tag = locale === "en-GB" ? [] : ["@long"];
  test(`a browser in India that speaks ${locale} sees no other zone's times`, { tag }, async ({
    browser,
    baseURL,
  }) => {
    const of = { locale, timezoneId: "Asia/Kolkata", baseURL: baseURL ?? "" };
    const returning = await browser.newContext(of);
    await returning.addCookies([{ name: "nowline_zone", value: "Asia%2FKolkata", url: of.baseURL }]);
    const moment = momentPath("8269000", Date.now() - HOUR_MS);
    for (const path of [
      moment,
      "/stations/8269003",
      "/catch-up?country=826",
      "/guide?country=826",
      "/world",
    ]) {
      // A minute may end between the visits, and a station's clock shows it.
      await expect(async () => {
        const first = await browser.newContext(of);
        const [visit, later] = [await timesAt(first, path), await timesAt(returning, path)];
        expect(visit.times.length, path).toBeGreaterThan(0);
        expect(visit.times, path).toEqual(later.times);
        await expect(footer(visit.page)).toContainText("Times are in your time zone (Kolkata).");
        await first.close();
      }).toPass();
    }
    await returning.close();
  });
}

test("without scripts the footer names the zone of the page's times, and does not call it the listener's", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    ...{ javaScriptEnabled: false, locale: "de-DE", timezoneId: "Asia/Kolkata", baseURL: baseURL ?? "" },
  });
  const page = await context.newPage();
  const atMs = Date.now() - HOUR_MS;
  await page.goto(momentPath("8269000", atMs));
  const inBerlin = new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/Berlin", timeStyle: "short" });
  await expect(page.locator("h1 time")).toHaveText(inBerlin.format(atMs));
  const said = await footer(page).innerText();
  expect(said).toContain("Die Zeiten sind die von Berlin.");
  expect(said).not.toContain("Ortszeit");
  await context.close();
});

test("readers who tell no language read nothing of a zone of theirs", async ({ baseURL }) => {
  const html = await (
    await fetch(`${baseURL}/stations/8269000`, { headers: { "accept-language": "" } })
  ).text();
  expect(/<footer.*?<\/footer>/s.exec(html)?.[0].includes("time zone")).toBe(false);
});

test("a browser that forgets its cookies between two documents is asked for a page twice, and not for ever", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ timezoneId: "Asia/Kolkata", baseURL: baseURL ?? "" });
  const page = await context.newPage();
  let documents = 0;
  await page.route("**/settings", async (route) => {
    documents++;
    await context.clearCookies();
    await (documents > 4 ? route.abort() : route.continue());
  });
  await page.goto("/settings");
  await expect(footer(page)).toContainText("Times are in your time zone (Kolkata).");
  expect(documents).toBe(2);
  await context.close();
});
