/** The interface in the listener's language: chosen, kept, taken from the browser, and sent from the first byte on. */
import { expect, type Page } from "@playwright/test";
import { test } from "#tests/support/browser-test.ts";
import { auditFully, sounding } from "#tests/support/in-browser.ts";
import { quiet } from "#tests/support/quiet.ts";

const html = (page: Page) => page.locator("html");
const language = (page: Page, name: string) =>
  page.locator("#language").getByRole("button", { name, exact: true });

test("a language is chosen in the settings, and stays through pages and visits", { tag: "@long" }, async ({
  page,
}) => {
  await page.goto("/settings");
  await expect(html(page)).toHaveAttribute("lang", "en");
  await expect(language(page, "English")).toHaveAttribute("aria-pressed", "true");
  await expect(language(page, "Deutsch")).toHaveAttribute("lang", "de");
  await language(page, "Deutsch").click();
  await expect(page.getByRole("heading", { level: 1, name: "Einstellungen" })).toBeVisible();
  await expect(html(page)).toHaveAttribute("lang", "de");
  await expect(page).toHaveTitle("Einstellungen · Nowline");
  await expect(language(page, "Deutsch")).toHaveAttribute("aria-pressed", "true");

  await page.getByRole("link", { name: "Nachhören", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Nachhören" })).toBeVisible();
  await page.getByRole("link", { name: "Nowline, Startseite" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Jetzt auf Sendung" })).toBeAttached();
  await page.reload();
  await expect(html(page)).toHaveAttribute("lang", "de");

  await page.goto("/settings");
  await language(page, "English").click();
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
});

test("by the keyboard the focus stays on the chosen language, and the change alone is said, in that language", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto("/settings");
  await language(page, "Français").focus();
  await page.keyboard.press("Enter");
  await expect(html(page)).toHaveAttribute("lang", "fr");
  await expect(language(page, "Français")).toBeFocused();
  const said = page.getByRole("status").filter({ hasText: /./ });
  await expect(said).toHaveText("Les pages sont maintenant en français.");
  await expect(page.getByText("Pas encore de favoris à exporter.")).toBeVisible();
  await page.reload();
  await quiet(page);
  await expect(said).toHaveCount(0);
});

test("the player speaks the chosen language, and sound goes on through the pages", { tag: "@once" }, async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: "nowline_language", value: "de", url: baseURL ?? "" }]);
  await page.goto("/stations/8269000");
  await page.getByRole("button", { name: "Harbour FM abspielen", exact: true }).first().click();
  const player = page.locator("[data-player]").first();
  await expect(player.getByText("Harbour FM · live")).toBeVisible({ timeout: 40_000 });
  await expect(player.getByRole("button", { name: "Harbour FM anhalten" })).toBeVisible();
});

test("the sound goes on in the new language", { tag: ["@long", "@once"] }, async ({ page }) => {
  await page.goto("/stations/8269000");
  await page.getByRole("button", { name: "Play Harbour FM", exact: true }).first().click();
  await sounding(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Settings" }).click();
  await language(page, "Deutsch").click();
  await expect(html(page)).toHaveAttribute("lang", "de");
  await sounding(page);
  await expect(page.getByRole("button", { name: "Harbour FM anhalten" }).first()).toBeVisible();
  // A reload by the listener stays silent.
  await page.reload();
  await expect(page.locator("[data-player]").first()).toContainText("Harbour FM");
  expect(await page.locator("audio").evaluate((audio: HTMLAudioElement) => audio.paused)).toBe(true);
});

test("a tab follows the language that another tab chose, and its sound goes on", {
  tag: ["@long", "@once"],
}, async ({ page, context }) => {
  await page.goto("/stations/8269000");
  await page.getByRole("button", { name: "Play Harbour FM", exact: true }).first().click();
  await sounding(page);
  const other = await context.newPage();
  await other.goto("/settings");
  await language(other, "Deutsch").click();
  await expect(html(other)).toHaveAttribute("lang", "de");
  await expect(html(page)).toHaveAttribute("lang", "en");
  await page.bringToFront();
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(html(page)).toHaveAttribute("lang", "de");
  await expect(page.getByRole("button", { name: "Harbour FM anhalten" }).first()).toBeVisible();
  await sounding(page);
});

test.describe("a browser that speaks German", () => {
  test.use({ locale: "de-AT" });

  test("gets German pages, without a script", { tag: "@once" }, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, locale: "de-AT", baseURL });
    const page = await context.newPage();
    await page.goto("/search");
    await expect(html(page)).toHaveAttribute("lang", "de");
    await expect(page).toHaveTitle("Suche · Nowline");
    await expect(page.getByRole("link", { name: "Programm", exact: true })).toBeVisible();
    await context.close();
  });

  test("gets countries and days in German, unchanged by hydration", { tag: ["@long", "@once"] }, async ({
    page,
  }) => {
    const faults: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error") faults.push(message.text());
    });
    for (const path of ["/", "/guide", "/catch-up", "/stations/8269000", "/for-you", "/settings"]) {
      await page.goto(path);
      await quiet(page);
      await expect(html(page)).toHaveAttribute("dir", "ltr");
    }
    expect(faults).toEqual([]);
    await page.goto("/stations/8269000");
    await expect(
      page.getByText(/^(?:Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag), \d+\. \p{L}+/u),
    ).toBeVisible();
    expect(await auditFully(page)).toEqual([]);
  });

  test("gets only German messages in the document, and no message parser", { tag: "@once" }, async ({
    page,
    request,
  }) => {
    const text = await (await request.get("/settings", { headers: { "accept-language": "de" } })).text();
    expect(text).toContain("Einschlaftimer");
    expect(text).not.toContain("Sleep timer");
    const scripts: string[] = [];
    page.on("response", async (response) => {
      if (response.request().resourceType() === "script") scripts.push(await response.text().catch(() => ""));
    });
    await page.goto("/settings");
    await quiet(page);
    expect(scripts.length).toBeGreaterThan(3);
    const all = scripts.join("\n");
    expect(all).not.toContain("EXPECT_ARGUMENT_CLOSING_BRACE");
    expect(all).not.toContain("Einschlaftimer");
  });

  test("gets English pages after the listener chooses English", { tag: "@once" }, async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: "nowline_language", value: "en", url: baseURL ?? "" }]);
    await page.goto("/guide");
    await expect(html(page)).toHaveAttribute("lang", "en");
    await expect(page.getByRole("heading", { level: 1, name: "Guide" })).toBeAttached();
  });
});

test.describe("Arabic", () => {
  test.use({ locale: "ar-EG" });

  test("runs from right to left, with the digits of its times", { tag: "@long" }, async ({ page }) => {
    for (const path of ["/", "/guide", "/catch-up", "/stations/8269000", "/settings"]) {
      await page.goto(path);
      await expect(html(page)).toHaveAttribute("dir", "rtl");
      await expect(html(page)).toHaveAttribute("lang", "ar");
      const wider = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(wider, path).toBeLessThanOrEqual(0);
    }
    const links = page.getByRole("navigation").first().getByRole("link");
    const [first, second] = [await links.first().boundingBox(), await links.nth(1).boundingBox()];
    expect(first?.x).toBeGreaterThan(second?.x ?? Number.POSITIVE_INFINITY);
    await page.goto("/stations/8269000");
    await expect(page.getByText(/\d\d:\d\d/).first()).toBeVisible();
    expect(await page.locator("main").innerText()).not.toMatch(/[٠-٩]/);
    // A Latin name in an Arabic sentence is isolated, so that the words around it keep their order.
    await expect(page.getByRole("button", { name: "\u2068Harbour FM\u2069" }).first()).toBeVisible();
    expect(await auditFully(page)).toEqual([]);
  });
});

for (const { locale, tag, days, kept } of [
  { locale: "ru-RU", tag: "ru", days: /^\p{L}+, \d+ \p{L}+/u, kept: "История прослушивания" },
  { locale: "zh-CN", tag: "zh", days: /^\d+月\d+日星期\p{L}/u, kept: "收听记录" },
  { locale: "el-GR", tag: "el", days: /^\p{L}+ \d+ \p{L}+/u, kept: "Ιστορικό ακρόασης" },
  { locale: "uk-UA", tag: "uk", days: /^\p{L}[\p{L}’]*, \d+ \p{L}+/u, kept: "Історія прослуховування" },
]) {
  test.describe(`a browser that speaks ${locale}`, () => {
    test.use({ locale });

    test(`gets pages in ${tag} that fit, with its days, unchanged by hydration`, { tag: "@long" }, async ({
      page,
    }) => {
      const faults: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error") faults.push(message.text());
      });
      for (const path of [
        "/",
        "/guide",
        "/catch-up",
        "/search",
        "/for-you",
        "/settings",
        "/stations/8269000",
      ]) {
        await page.goto(path);
        await quiet(page);
        await expect(html(page)).toHaveAttribute("lang", tag);
        const wider = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(wider, path).toBeLessThanOrEqual(0);
      }
      expect(faults).toEqual([]);
      await expect(page.getByText(days).first()).toBeVisible();
      expect(await auditFully(page)).toEqual([]);
      await page.goto("/settings");
      await expect(page.getByRole("heading", { name: kept })).toBeVisible();
      await page.setViewportSize({ width: 320, height: 700 });
      const sections = page.getByRole("navigation").first().getByRole("link");
      const overlaps = await sections.evaluateAll((links) => {
        const words = links.flatMap((link) => {
          const range = document.createRange();
          range.selectNodeContents(link);
          const { left, right } = range.getBoundingClientRect();
          return right > left ? [{ left, right }] : [];
        });
        return words.filter(({ right }, at) => right > (words[at + 1]?.left ?? innerWidth));
      });
      expect(overlaps).toEqual([]);
    });
  });
}
