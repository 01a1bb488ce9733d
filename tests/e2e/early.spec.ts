/** Presses and choices made before hydration take effect after hydration. */
import { expect, type Page } from "@playwright/test";
import { test } from "#tests/support/browser-test.ts";
import { quiet } from "#tests/support/quiet.ts";

/** Opens `path` and holds its scripts back until `arrive` is called. */
async function openStill(page: Page, path: string): Promise<{ arrive: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/_next/static/**/*.js", async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  return { arrive: resolve };
}

for (const path of ["/", "/guide", "/catch-up"]) {
  test(`a country chosen on ${path} before hydration is applied`, { tag: ["@long", "@once"] }, async ({
    page,
  }) => {
    const { arrive } = await openStill(page, `${path}?country=826`);
    const country = page.getByRole("combobox", { name: "Country" }).first();
    await country.selectOption("250");
    arrive();
    await expect(page).toHaveURL(/country=250/);
    await expect(country).toHaveValue("250");
    const entries = await page.evaluate(() => window.history.length);
    await page.goBack();
    await expect(page).toHaveURL(/country=826/);
    expect(entries).toBeLessThanOrEqual(3);
  });
}

test("a button pressed before hydration works", { tag: "@once" }, async ({ page }) => {
  const { arrive } = await openStill(page, "/?country=826");
  await page.getByRole("button", { name: "List", exact: true }).click();
  arrive();
  await expect(page).toHaveURL(/view=list/);
});

/** Moves the stopwatch of `page` on by `ms`: what the page keeps for a while gets older. */
const age = (page: Page, ms: number) =>
  page.evaluate((by) => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + by;
  }, ms);

test("a press on Play before hydration is marked, and repeated after 25 seconds, too", {
  tag: "@once",
}, async ({ page }) => {
  const { arrive } = await openStill(page, "/stations/8269000");
  const play = page.getByRole("main").getByRole("button", { name: "Play Harbour FM", exact: true }).first();
  await play.click();
  await expect(play).toHaveAttribute("aria-busy", "true");
  await expect(play).toHaveCSS("outline-style", "dashed");
  await age(page, 25_000);
  arrive();
  await expect(page.getByRole("region", { name: "Player", exact: true })).toContainText("Harbour FM");
  await expect(page.locator("[data-early]")).toHaveCount(0);
});

test("the mark of a press before hydration moves with the next press, and goes when the press is dropped", {
  tag: "@once",
}, async ({ page }) => {
  await openStill(page, "/?country=826");
  const marked = page.locator("[data-early][aria-busy='true']");
  await page.getByRole("button", { name: "List", exact: true }).click();
  await expect(marked).toHaveText("List");
  await page.getByRole("button", { name: "Timeline", exact: true }).click();
  await expect(marked).toHaveText("Timeline");
  await age(page, 31_000);
  await expect(marked).toHaveCount(0);
  await expect(page.locator("[data-early], button[aria-busy]")).toHaveCount(0);
});

test("List shows at once, though the code of the shelf below has not come", { tag: "@once" }, async ({
  page,
}) => {
  await page.goto("/?country=826");
  await page.waitForFunction(() => window.pageLives);
  await quiet(page); // The code that a listener's first sign brings is there.
  await page.route("**/_next/static/**/*.js", () => {});
  const ruler = page.locator('[class*="ruler"]');
  await expect(ruler).not.toHaveCount(0);
  await page.getByRole("button", { name: "List", exact: true }).click();
  await expect(ruler).toHaveCount(0);
});

test("/ typed before hydration is left alone where the listener has turned keys off", {
  tag: "@once",
}, async ({ page }) => {
  const isTaken = async (setting: string) => {
    await page.addInitScript((value) => localStorage.setItem("nowline.keys", value), setting);
    const { arrive } = await openStill(page, "/guide?country=826");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const taken = page.evaluate(() => {
      const key = new KeyboardEvent("keydown", { key: "/", cancelable: true, bubbles: true });
      return !document.body.dispatchEvent(key);
    });
    return await taken.finally(arrive);
  };
  expect(await isTaken("true")).toBe(true);
  expect(await isTaken("false")).toBe(false);
});

test("/ and letters typed before hydration are searched", { tag: "@once" }, async ({ page }) => {
  const { arrive } = await openStill(page, "/?country=826");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.type("/harbour");
  arrive();
  await expect(page).toHaveURL(/\/search/);
  await expect(page.getByRole("searchbox")).toHaveValue("harbour");
  await expect(page.getByRole("main").getByRole("link", { name: "Harbour FM" }).first()).toBeVisible();
});

const typed = [
  { path: "/search?country=826", early: "har", late: "buor", found: "Harbour FM" },
  { path: "/places", early: "lon", late: "don", found: "London" },
];
for (const { path, early, late, found } of typed) {
  test(`text typed on ${path} before hydration is searched, and typing goes on`, {
    tag: "@once",
  }, async ({ page }) => {
    const { arrive } = await openStill(page, path);
    const field = page.getByRole("searchbox");
    await field.pressSequentially(early);
    arrive();
    await page.waitForFunction(() => window.pageLives);
    await field.pressSequentially(late);
    await expect(field).toHaveValue(`${early}${late}`);
    const results = page.getByRole("main").getByRole("link");
    await expect(results.filter({ hasText: found }).first()).toBeVisible();
    await expect(results.filter({ hasText: "Hamburg" })).toHaveCount(0);
  });
}

test("a letter typed just after hydration has reset the field follows the text typed before", {
  tag: "@once",
}, async ({ page }) => {
  const { arrive } = await openStill(page, "/search?country=826");
  const field = page.getByRole("searchbox");
  await field.pressSequentially("har");
  await field.evaluate((element: HTMLInputElement) => {
    element.value = "";
  });
  await field.pressSequentially("buor");
  await expect(field).toHaveValue("harbuor");
  arrive();
  await expect(page).toHaveURL(/q=harbuor/);
});

test("text typed before hydration, and nothing after, is searched", { tag: "@once" }, async ({ page }) => {
  const { arrive } = await openStill(page, "/search?country=826");
  await page.getByRole("searchbox").pressSequentially("harbuor");
  arrive();
  await expect(page).toHaveURL(/q=harbuor/);
  await expect(page.getByRole("searchbox")).toHaveValue("harbuor");
});

test("a text cleared before hydration stays empty", { tag: ["@long", "@once"] }, async ({ page }) => {
  const { arrive } = await openStill(page, "/search?country=826&q=harbour");
  await page.getByRole("searchbox").fill("");
  arrive();
  await expect(page).not.toHaveURL(/q=harbour/);
  await expect(page.getByRole("searchbox")).toHaveValue("");
});

test("a box checked before hydration is applied", { tag: ["@long", "@once"] }, async ({ page }) => {
  const { arrive } = await openStill(page, "/search?country=826&q=harbour");
  const box = page.getByRole("checkbox").first();
  await expect(box).not.toBeChecked();
  const before = page.url();
  await box.check();
  arrive();
  await expect(page).not.toHaveURL(before);
  await expect(box).toBeChecked();
});

test("a box checked after a press, both before hydration: both take effect", { tag: "@once" }, async ({
  page,
}) => {
  const { arrive } = await openStill(page, "/search?country=826&q=harbour");
  await page.getByRole("button", { name: "Play Harbour FM" }).first().click();
  const box = page.getByRole("checkbox").first();
  // The keyboard checks a box like this: a click would be a later press.
  await box.evaluate((element: HTMLInputElement) => {
    element.checked = true;
    for (const type of ["input", "change"]) element.dispatchEvent(new Event(type, { bubbles: true }));
  });
  arrive();
  await expect(page.getByRole("region", { name: "Player", exact: true })).toContainText("Harbour FM");
  await expect(box).toBeChecked();
});

test("a file chosen before hydration is read", { tag: "@once" }, async ({ page }) => {
  const { arrive } = await openStill(page, "/settings?country=826");
  const file = { name: "mine.txt", mimeType: "text/plain", buffer: Buffer.from("no playlist") };
  await page.locator("main input[type=file]").setInputFiles(file);
  arrive();
  await expect(page.getByRole("main")).toContainText("mine.txt");
});

test("a result of a search that is pressed before hydration plays", { tag: "@once" }, async ({ page }) => {
  const { arrive } = await openStill(page, "/search?country=826&q=harbour");
  await page.getByRole("button", { name: "Play Harbour FM" }).first().click();
  arrive();
  await expect(page.getByRole("region", { name: "Player", exact: true })).toContainText("Harbour FM");
});

test("the bar says what was pressed while its code is on its way", { tag: "@once" }, async ({ page }) => {
  await page.goto("/?country=826", { waitUntil: "networkidle" });
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/_next/static/**/*.js", async (route) => {
    await promise;
    await route.continue();
  });
  const play = page.getByRole("main").getByRole("button", { name: "Play Harbour FM", exact: true });
  await play.first().click();
  const named = page.locator(".always-night").getByText("Harbour FM", { exact: true });
  await expect(named).toBeVisible();
  const bar = page.getByRole("region", { name: "Player", exact: true });
  await expect(bar).toBeHidden();
  resolve();
  await expect(bar).toContainText("Harbour FM");
});

test("a view chosen before Next.js notices addresses is shown, and the address follows", {
  tag: "@once",
}, async ({ page }) => {
  await page.addInitScript(() => {
    let lives = false;
    Object.defineProperty(window, "pageLives", {
      get: () => lives,
      set: () => addEventListener("let-live", () => (lives = true)),
    });
  });
  await page.goto("/catch-up?country=826", { waitUntil: "commit" });
  const newest = page.getByRole("button", { name: "Newest" });
  // React must have come: else the press is repeated when the page lives, which is another test.
  const isHydrated = () =>
    newest.evaluate((element) => Object.keys(element).some((key) => key.startsWith("__reactProps$")));
  await expect.poll(isHydrated).toBe(true);
  await newest.click();
  await expect(newest).toHaveAttribute("aria-pressed", "true");
  expect(page.url()).not.toContain("newest");
  await page.evaluate(() => dispatchEvent(new Event("let-live")));
  await expect(page).toHaveURL(/by=newest/);
  await expect(newest).toHaveAttribute("aria-pressed", "true");
});

test("a country chosen at any moment while the page loads is applied, with one history entry", {
  tag: ["@once", "@long"],
}, async ({ page, context }) => {
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 5 });
  await page.addInitScript(() => {
    const afterMs = Number(new URLSearchParams(location.search).get("after"));
    const choose = () => {
      const list = document.querySelector<HTMLSelectElement>("main select");
      if (!list) return void setTimeout(choose, 5);
      list.value = "276";
      for (const type of ["input", "change"]) list.dispatchEvent(new Event(type, { bubbles: true }));
    };
    if (afterMs > 0) addEventListener("DOMContentLoaded", () => setTimeout(choose, afterMs));
  });
  for (const afterMs of [120, 320, 520, 720]) {
    await page.goto("about:blank");
    await page.goto(`/settings?country=826&after=${afterMs}`);
    const country = page.getByRole("region", { name: "Country" }).getByRole("combobox");
    await expect(country).toHaveValue("276");
    await expect(page).toHaveURL(/country=276/);
    await page.goBack();
    await expect(page).toHaveURL(/country=826/);
  }
});

test("a logo that cannot load shows the station's letter, before the page's code has come", {
  tag: "@once",
}, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: "en-GB", baseURL });
  const page = await context.newPage();
  await page.route("**/demo/logo/**", (route) => route.fulfill({ status: 404 }));
  await page.goto("/stations/8269000", { waitUntil: "networkidle" });
  const mark = page.locator("main .tint-mark").first();
  const seen = await mark.screenshot();
  await mark.locator("img").evaluate((image) => image.remove());
  expect(seen.equals(await mark.screenshot())).toBe(true);
  await context.close();
});

test("a press shows at once, even if it changes nothing", { tag: "@once" }, async ({ page }) => {
  await page.goto("/catch-up");
  const chosen = page.getByRole("button", { name: "Leaving soon" });
  await expect(chosen).toHaveAttribute("aria-pressed", "true");
  await chosen.hover();
  await page.mouse.down();
  await expect(chosen).toHaveCSS("opacity", "0.7");
  await page.mouse.up();
  await expect(chosen).toHaveCSS("opacity", "1");
});
