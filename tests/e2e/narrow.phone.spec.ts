/** Narrow phones with usual letters: words of fields, filters, results and rules are whole. */
import { expect, type Locator } from "@playwright/test";
import { test } from "#tests/support/browser-test.ts";
import { stillness } from "#tests/support/in-browser.ts";
import { variant } from "#tests/support/variants.ts";

/** By how many pixels the placeholder of a field is wider than the field. */
const placeholderBeyond = (field: Locator) =>
  field.evaluate((input: HTMLInputElement) => {
    const { fontFamily, fontSize, fontWeight, fontStretch } = getComputedStyle(input, "::placeholder");
    const text = document.createElement("span");
    text.textContent = input.placeholder;
    Object.assign(text.style, { fontFamily, fontSize, fontWeight, fontStretch, whiteSpace: "nowrap" });
    text.style.position = "absolute";
    document.body.append(text);
    const beyond = text.getBoundingClientRect().width - input.clientWidth;
    text.remove();
    return beyond;
  });

for (const [locale, width] of [
  ["en-GB", 360],
  ["en-GB", 320],
  ["de-DE", 320],
] as const)
  test.describe(`${locale}, ${width} px`, () => {
    test.use({ locale, viewport: { width, height: 640 } });

    test("placeholders of fields are whole", variant(locale === "de-DE"), async ({ page }) => {
      for (const path of ["/search?country=826", "/places"]) {
        await page.goto(path);
        await stillness(page);
        expect(await placeholderBeyond(page.getByRole("searchbox").first()), path).toBeLessThanOrEqual(0);
      }
    });

    test(
      "the second filter of the search begins in view, with words",
      variant(locale === "de-DE"),
      async ({ page }) => {
        await page.goto("/search?q=kids&country=826&playable=true");
        const second = page
          .getByRole("main")
          .locator("label", { has: page.getByRole("checkbox") })
          .nth(1);
        await expect(second).toBeVisible();
        const { x } = (await second.boundingBox()) ?? { x: width };
        // The box, and room for a word before the row's end fades.
        expect(x).toBeLessThan(width - 20 - 32 - 26 - 24);
      },
    );
  });

test.describe("in German", () => {
  test.use({ locale: "de-DE", viewport: { width: 320, height: 640 } });

  test("the match in the reason for a result is in view, and the rules of For you are whole", async ({
    page,
  }) => {
    const cut = (texts: Locator) =>
      texts.evaluateAll((all) =>
        all
          .filter(
            (each) => each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 1,
          )
          .map(({ textContent }) => textContent),
      );
    await page.goto("/search?q=bayern&country=276");
    const reason = page.getByRole("main").getByText(/Stichwort/);
    const mark = (await reason.locator("mark").boundingBox()) ?? { y: Number.NaN, height: 0 };
    const line = (await reason.boundingBox()) ?? { y: Number.NaN, height: 0 };
    expect(mark.y + mark.height).toBeLessThanOrEqual(line.y + line.height + 1);
    await expect(reason.locator("mark")).toHaveText("Bayern");
    expect(mark.height).toBeLessThan(30);
    await page.goto("/for-you?country=276");
    const rules = page.getByRole("main").locator("li:has([role=switch]) span.block");
    await expect(rules.first()).toBeVisible();
    expect(await rules.count()).toBeGreaterThan(5);
    expect(await cut(rules)).toEqual([]);
  });
});

test("in a block of any width what plays it from its start is whole: words, else the sign alone", async ({
  page,
}) => {
  await page.goto("/?country=826");
  const button = page.getByRole("button", { name: /^From start: / }).first();
  await expect(button).toBeVisible();
  await expect(button).toHaveAttribute("title", "from start");
  const cut = await button.evaluate((button) => {
    let room = button;
    while (getComputedStyle(room).containerType !== "inline-size") room = room.parentElement ?? button;
    const widths = Array.from({ length: 40 }, (_, n) => 75 + 5 * n);
    return widths.filter((width) => {
      Object.assign(room.style, { inset: "0 auto 0 0", inlineSize: `${width}px` });
      return button.scrollWidth > button.clientWidth + 1;
    });
  });
  expect(cut).toEqual([]);
});
