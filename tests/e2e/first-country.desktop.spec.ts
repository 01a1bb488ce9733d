/** The country of a first visit: guessed from the browser's time zone and language, then kept. */
import { type BrowserContext, expect, type Page } from "@playwright/test";
import { test } from "#tests/support/browser-test.ts";

/** The paths of documents that `page` asks for from now on. */
function documentsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

const shown = (page: Page) =>
  page
    .getByRole("combobox", { name: "Country" })
    .first()
    .evaluate((list: HTMLSelectElement) => list.selectedOptions[0]?.text);
const kept = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === "nowline_country")?.value;

test.describe("a browser in English, in France", () => {
  test.use({ locale: "en-US", timezoneId: "Europe/Paris" });

  test("shows France at the first visit, and asks for one document at the next", async ({
    page,
    context,
  }) => {
    const documents = documentsOf(page);
    await page.goto("/");
    await expect.poll(() => shown(page)).toBe("France");
    await expect.poll(() => kept(context)).toBe("250");
    expect(documents).toEqual(["/", "/"]);
    await page.goto("/guide");
    expect(await shown(page)).toBe("France");
    expect(documents).toEqual(["/", "/", "/guide"]);
  });

  test("a first visit that is itself a reload is in France before the page's code has loaded", {
    tag: "@long",
  }, async ({ page, context }) => {
    await page.route("**/_next/static/**/*.js", (route) => route.abort());
    await page.goto("/");
    await context.clearCookies();
    const documents = documentsOf(page);
    await page.reload();
    await expect.poll(() => shown(page)).toBe("France");
    expect(documents).toEqual(["/", "/"]);
    expect(await kept(context)).toBe("250");
  });

  test("a page from a cache leaves the country that was chosen meanwhile", async ({
    page,
    context,
    baseURL,
  }) => {
    const guessed = await (await context.request.get("/")).text();
    expect(guessed).toContain("location.reload()");
    await context.addCookies([
      { name: "nowline_country", value: "276", url: baseURL ?? "" },
      { name: "nowline_zone", value: "Europe/Paris", url: baseURL ?? "" },
    ]);
    await page.route(
      (url) => url.pathname === "/",
      (route) => route.fulfill({ body: guessed, contentType: "text/html" }),
    );
    await page.goto("/");
    expect(await kept(context)).toBe("276");
  });

  test("an address with a country shows that country, and keeps none", async ({ page, context }) => {
    const documents = documentsOf(page);
    await page.goto("/?country=826");
    // The second document has this listener's times.
    await expect.poll(() => documents).toEqual(["/", "/"]);
    expect(await shown(page)).toBe("United Kingdom");
    expect(await kept(context)).toBeUndefined();
  });

  test("the country of an address holds behind a station's page; an address without a country shows the own", async ({
    page,
    context,
  }) => {
    await page.goto("/");
    await expect.poll(() => kept(context)).toBe("250");
    const sections = page.getByRole("navigation").first();
    await page.goto("/?country=578");
    await page.getByRole("main").locator('a[href^="/stations/578"]').first().click();
    await expect(page).toHaveURL(/\/stations\/578\d+$/);
    await sections.getByRole("link", { name: "For you" }).click();
    await expect(page).toHaveURL(/\/for-you\?country=578$/);
    expect(await shown(page)).toBe("Norway");
    expect(await kept(context)).toBe("250");
    await page.goBack();
    await page.keyboard.press("/");
    await expect(page).toHaveURL(/\/search\?country=578$/);
    await page.goto("/");
    expect(await shown(page)).toBe("France");
    await sections.getByRole("link", { name: "Guide" }).click();
    await expect(page).toHaveURL(/\/guide$/);
    expect(await shown(page)).toBe("France");
  });
});

test("the country of a list holds in the tab of a station that its link opened, and not in the tab of a visitor from outside", async ({
  page,
  context,
}) => {
  await page.goto("/?country=578");
  const link = page.getByRole("main").locator('a[href^="/stations/578"]').first();
  const [tab] = await Promise.all([
    context.waitForEvent("page"),
    link.click({ modifiers: ["ControlOrMeta"] }),
  ]);
  const guide = (of: Page) => of.getByRole("navigation").first().getByRole("link", { name: "Guide" });
  await expect(guide(tab)).toHaveAttribute("href", "/guide?country=578");
  const visit = await context.newPage();
  await visit.goto(tab.url());
  await expect(guide(visit)).toHaveAttribute("href", "/guide");
});

test.describe("a browser in French, in France", () => {
  test.use({ locale: "fr-FR", timezoneId: "Europe/Paris" });

  test("asks for one document; a journey to Egypt changes nothing", { tag: "@long" }, async ({
    page,
    context,
    browser,
  }) => {
    const documents = documentsOf(page);
    await page.goto("/");
    await expect.poll(() => kept(context)).toBe("250");
    expect(documents).toEqual(["/"]);
    const storageState = await context.storageState();
    const abroad = await browser.newContext({ storageState, locale: "en-US", timezoneId: "Africa/Cairo" });
    const there = await abroad.newPage();
    await there.goto(page.url());
    expect(await shown(there)).toBe("France");
    expect(await kept(abroad)).toBe("250");
    await abroad.close();
  });
});

test.describe("a browser in English, in the Comoros, where no station is", () => {
  test.use({ locale: "en-US", timezoneId: "Indian/Comoro" });

  test("says so, names the country shown, leads to the others, and keeps none until one is chosen", {
    tag: "@long",
  }, async ({ page, context }) => {
    const documents = documentsOf(page);
    const note = page.getByText("There are no stations in the Comoros yet. Shown instead: United Kingdom.");
    await page.goto("/");
    await expect(note).toBeVisible();
    expect(documents).toEqual(["/", "/"]);
    await page.goto("/guide");
    await expect(note).toBeVisible();
    expect(await kept(context)).toBeUndefined();
    await page.goto("/for-you");
    await expect(note).toBeVisible();
    await page.goto("/search?country=470");
    const ofMalta = page.getByText("There are no stations in Malta yet. Shown instead: United Kingdom.");
    await expect(ofMalta.getByRole("link")).toHaveText(["France", "Spain", "Germany", "Other countries"]);
    await page.goto("/search?country=124");
    const ofCanada = page.getByText("There are no stations in Canada yet. Shown instead: United Kingdom.");
    await expect(ofCanada.getByRole("link", { name: "Other countries" })).toBeVisible();
    await expect(ofCanada.getByRole("link", { name: "United Kingdom" })).toHaveCount(0);
    await page.goBack();
    await ofMalta.getByRole("link", { name: "France" }).click();
    await expect(page).toHaveURL(/\/search\?country=250$/);
    await expect(ofMalta).toHaveCount(0);
    await page.goto("/guide");
    await note.getByRole("link", { name: "Other countries" }).click();
    await expect(page).toHaveURL(/\/places\?country=826$/);
    await expect(page.getByRole("link", { name: /^France/ }).first()).toBeVisible();
    await page.goto("/");
    await page.getByRole("combobox", { name: "Country" }).first().selectOption("250");
    await expect.poll(() => kept(context)).toBe("250");
    await page.goto("/");
    expect(await shown(page)).toBe("France");
    await expect(note).toHaveCount(0);
  });
});
