/** The pages in the system's own colours, at 400 % zoom and on paper. */
import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "#tests/support/browser-test.ts";
import { audit } from "#tests/support/in-browser.ts";
import { bar, HARBOUR, openFull, pressPlay } from "#tests/support/player-page.ts";
import { quiet } from "#tests/support/quiet.ts";
import { variant } from "#tests/support/variants.ts";

test.use({ timezoneId: "Europe/London", locale: "en-GB" });

const main = (page: Page): Locator => page.getByRole("navigation", { name: "Main" });
/** The computed border and background of `element`. */
const drawn = (element: Locator) =>
  element.evaluate((node) => {
    const { outlineStyle, outlineWidth, backgroundColor, borderBlockEndColor } = getComputedStyle(node);
    return { outline: `${outlineStyle} ${outlineWidth}`, backgroundColor, borderBlockEndColor };
  });

test.describe("forced colours", { tag: "@once" }, () => {
  test.use({ contextOptions: { forcedColors: "active" } });

  test("a block of a lane that is too narrow for words shows none", async ({ page }) => {
    await page.goto("/?country=826");
    const titles = page.locator("article ol li a, article ol li button");
    await expect(page.locator("article ol").first()).toBeVisible();
    const narrow = await titles.evaluateAll((all) =>
      all.flatMap((title) => {
        const words = document.createRange();
        words.selectNodeContents(title);
        const block = title.closest("li")?.clientWidth ?? 0;
        return block < 72 ? [Math.round(words.getBoundingClientRect().width)] : [];
      }),
    );
    expect(narrow.length).toBeGreaterThan(0);
    expect(new Set(narrow)).toEqual(new Set([0]));
  });

  test("on air, over and current are distinguishable without tints", { tag: "@long" }, async ({ page }) => {
    await page.goto("/guide");
    await quiet(page);
    const onAir = await drawn(page.locator('[data-cell][class*="tint-solid"]').first());
    expect(onAir.outline).toBe("solid 3px");
    await page.goto("/");
    const now = await drawn(main(page).getByRole("link", { name: "Now" }));
    const guide = await drawn(main(page).getByRole("link", { name: "Guide" }));
    expect(now.borderBlockEndColor).not.toBe(guide.borderBlockEndColor);
    const [pressed, other] = [
      page.getByRole("button", { name: "Timeline" }),
      page.getByRole("button", { name: "List", exact: true }),
    ];
    expect((await drawn(pressed)).backgroundColor).not.toBe((await drawn(other)).backgroundColor);
    expect(await audit(page)).toEqual([]);
  });

  test("a switch is filled when on, and never framed like a programme that is not offered", async ({
    page,
  }) => {
    await page.goto("/settings");
    const toggle = page.getByRole("switch", { checked: true }).first();
    const label = await toggle.getAttribute("aria-label");
    const [track, knob] = [toggle.locator("> span"), toggle.locator("> span > span")];
    const on = await drawn(track);
    expect(on.outline).toMatch(/^none/);
    await expect(track).toHaveCSS("forced-color-adjust", "none");
    const { backgroundColor: paper } = await drawn(page.locator("body"));
    expect((await drawn(knob)).backgroundColor).not.toBe(on.backgroundColor);
    await toggle.click();
    const off = await drawn(page.getByRole("switch", { name: label ?? "", exact: true }).locator("> span"));
    expect(off.outline).toMatch(/^none/);
    expect(off.backgroundColor).not.toBe(on.backgroundColor);
    expect(on.backgroundColor).not.toBe(paper);
  });

  test("fuses are drawn, and play buttons and the focus have frames", async ({ page }) => {
    await page.goto("/catch-up?country=826");
    await expect(page.locator('[class*="_cord"]').first()).toHaveCSS("forced-color-adjust", "none");
    const play = page
      .getByRole("main")
      .getByRole("button", { name: /^Play / })
      .first();
    expect((await drawn(play)).outline).toBe("solid 1px");
    await page.keyboard.press("Tab");
    await play.focus();
    expect((await drawn(play)).outline).toBe("solid 3px");
  });

  for (const [path, mark] of [
    ["/", "[data-now-line]"],
    ["/catch-up", "[data-now-line]"],
    ["/guide", "[data-now-flag]"],
    ["/world", '[data-hour] [class*="_now"]'],
  ] as const) {
    test(`the Now line of ${path} keeps a colour of its own`, { tag: "@long" }, async ({ page }) => {
      await page.goto(path);
      // Without it the browser draws the line in the colour of the page, which no computed style tells.
      await expect(page.locator(mark).first()).toHaveCSS("forced-color-adjust", "none");
    });
  }
});

test.describe("forced colours in the player", { tag: "@once" }, () => {
  test.use({ contextOptions: { forcedColors: "active" } });

  test("its timeline and volume keep fills of their own, and its buttons have frames", async ({ page }) => {
    await page.goto(`/stations/${HARBOUR}`);
    await page
      .getByRole("button", { name: /^Play / })
      .first()
      .click();
    const full = await openFull(page);
    const pause = full.getByRole("button", { name: /^Pause / });
    expect((await drawn(pause)).outline).toBe("solid 1px");
    for (const fill of ['[class*="heard"]', '[class*="thumb"]'])
      await expect(full.locator(fill).first()).toHaveCSS("forced-color-adjust", "none");
    for (const fill of ["rail", "heard", "mark"])
      await expect(full.locator(`[data-fill="${fill}"]`)).toHaveCSS("forced-color-adjust", "none");
  });
});

test.describe("400 % zoom", { tag: "@once" }, () => {
  test.use({ viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 });

  for (const path of ["/", "/guide", "/search?q=harbour", "/catch-up", `/stations/${HARBOUR}`]) {
    test(`${path} breaks no word of the navigation and does not scroll sideways`, { tag: "@long" }, async ({
      page,
    }) => {
      await page.goto(path);
      const links = main(page).getByRole("link");
      for (const link of await links.all()) {
        const lines = await link.evaluate((node) => {
          const range = document.createRange();
          range.selectNodeContents(node);
          return new Set(
            [...range.getClientRects()]
              .filter(({ width }) => width > 0)
              .map(({ top }) => Math.round(top / 8)),
          ).size;
        });
        expect(lines).toBe(1);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    });
  }

  test("the buttons of an episode stand under its title, which has the width of the row", async ({
    page,
  }) => {
    await page.goto("/catch-up?by=newest&country=826");
    const add = page.getByRole("button", { name: /to the queue$/ });
    const row = page.getByRole("main").getByRole("listitem").filter({ has: add }).first();
    const title = await row.getByRole("heading").boundingBox();
    const button = await row.locator(add).boundingBox();
    expect(button?.y).toBeGreaterThanOrEqual((title?.y ?? 0) + (title?.height ?? Number.NaN));
  });

  test("the player covers a third of the page at most", async ({ page }) => {
    await page.goto(`/stations/${HARBOUR}`);
    await pressPlay(page);
    await expect(bar(page)).toBeVisible();
    const covered = await bar(page).evaluate((node) => {
      const { top, bottom } = node.getBoundingClientRect();
      return (Math.min(bottom, innerHeight) - Math.max(top, 0)) / innerHeight;
    });
    expect(covered).toBeLessThanOrEqual(1 / 3);
    expect(covered).toBeGreaterThan(0);
    await expect(
      bar(page)
        .getByRole("button", { name: /Pause|Stop/ })
        .first(),
    ).toBeInViewport();
  });
});

test.describe("more contrast", { tag: "@once" }, () => {
  for (const colorScheme of ["light", "dark"] as const)
    test(
      `muted words and hairlines are strong (${colorScheme})`,
      variant(colorScheme === "dark"),
      async ({ page }) => {
        const colours = () =>
          page.evaluate(() => {
            const style = getComputedStyle(document.documentElement);
            const of = (name: string) => style.getPropertyValue(name);
            return {
              ink: of("--ink"),
              muted: of("--ink-muted"),
              line: of("--line"),
              strong: of("--line-strong"),
            };
          });
        await page.emulateMedia({ colorScheme });
        await page.goto("/");
        const usual = await colours();
        await page.emulateMedia({ colorScheme, contrast: "more" });
        const more = await colours();
        expect(more.muted).toBe(more.ink);
        expect(more.strong).toBe(more.ink);
        expect(more.line).not.toBe(usual.line);
        expect(await audit(page)).toEqual([]);
      },
    );
});

test.describe("on paper", { tag: "@once" }, () => {
  test("a page is dark on white, with its tints, and without buttons", async ({ page }) => {
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    await page.goto("/");
    await expect(main(page)).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const ink = await page.locator("body").evaluate((node) => getComputedStyle(node).color);
    expect(ink).toMatch(/^rgb\(0, 0, 0\)$|^oklch\(0 /);
    const tints = await page
      .locator(".tint-solid")
      .first()
      .evaluate((node) => getComputedStyle(node).printColorAdjust);
    expect(tints).toBe("exact");
  });

  test("nothing that is longer than a sheet is kept whole: the first sheet has the station's name", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 703, height: 1032 });
    await page.emulateMedia({ media: "print" });
    await page.goto(`/stations/${HARBOUR}`);
    const tooLong = await page.evaluate(() =>
      [...document.querySelectorAll("body *")]
        .filter((node) => getComputedStyle(node).breakInside.startsWith("avoid"))
        .filter((node) => node.getBoundingClientRect().height > innerHeight)
        .map(({ tagName }) => tagName),
    );
    expect(tooLong).toEqual([]);
  });

  test("catch-up has many episodes on a sheet, with their fuses and without buttons", async ({ page }) => {
    await page.setViewportSize({ width: 703, height: 1032 });
    await page.emulateMedia({ media: "print" });
    await page.goto("/catch-up?country=826");
    const rows = page.getByRole("main").getByRole("listitem");
    await expect(rows.first()).toBeVisible();
    const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    expect(Math.max(...heights)).toBeLessThan(110);
    await expect(rows.first().getByRole("button")).toHaveCount(0);
    await expect(rows.first().locator('[class*="_cord"]')).toHaveCSS("print-color-adjust", "exact");
  });
});
