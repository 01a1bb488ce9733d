/** The programmes around a moment on a narrow phone. */
import { expect } from "@playwright/test";
import { momentPath } from "#lib/contract/moment-path.ts";
import { HOUR_MS } from "#lib/ground/clock.ts";
import { test } from "#tests/support/browser-test.ts";
import { variant } from "#tests/support/variants.ts";

for (const locale of ["ar-EG", "en-GB", "de-DE"]) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale, viewport: { width: 360, height: 740 } });

    test("no block shows half a time", variant(locale === "ar-EG"), async ({ page }) => {
      let whole = 0;
      for (const hoursAgo of [1, 3, 5, 8, 12]) {
        await page.goto(momentPath("2769001", Date.now() - hoursAgo * HOUR_MS));
        const times = page.getByRole("main").locator("ol li .font-time");
        await expect(times.first()).toBeAttached();
        const shown = await times.evaluateAll((lines) =>
          lines
            .filter((line) => getComputedStyle(line).visibility === "visible")
            .flatMap((line) => {
              const box = line.getBoundingClientRect();
              const text = document.createRange();
              text.selectNodeContents(line);
              const parts = [...text.getClientRects()].filter(
                ({ width, top }) => width > 0 && top < box.bottom - 1,
              );
              return parts.map(({ left, right }) => left >= box.left - 1 && right <= box.right + 1);
            }),
        );
        expect(shown).not.toContain(false);
        whole += shown.length;
      }
      expect(whole).toBeGreaterThan(0);
    });
  });
}
