/** The guide's timeline with letters of 200 %: minutes stay as wide as they are, letters do not. */
import { expect } from "@playwright/test";
import { test } from "#tests/support/browser-test.ts";
import { cells, openGuide } from "#tests/support/guide-page.ts";

test("letters of 200 %: a title that has no room ends with an ellipsis, not within a letter", async ({
  page,
}) => {
  await page.addInitScript(() =>
    document.addEventListener("DOMContentLoaded", () =>
      document.documentElement.style.setProperty("font-size", "200%"),
    ),
  );
  await openGuide(page, "/guide?country=826");
  await expect(cells(page).first()).toBeVisible();
  const cutWithin = () =>
    page.locator("[data-cell]").evaluateAll((all) =>
      all.flatMap((cell) => {
        const title = cell.querySelector('[class*="title"]');
        if (!title) return [];
        const range = document.createRange();
        range.selectNodeContents(title);
        const isWider = range.getBoundingClientRect().width > cell.getBoundingClientRect().width;
        return isWider && getComputedStyle(title).textOverflow !== "ellipsis" ? [title.textContent] : [];
      }),
    );
  expect(await cutWithin()).toEqual([]);
});
