/** The guide in every theme and state, and in another country, wide and narrow. */
import { expect, test } from "@playwright/test";
import { openGuide } from "#tests/support/guide-page.ts";
import { audit } from "#tests/support/in-browser.ts";

// What the tests answer in the server's place would pass a worker by.
test.use({ serviceWorkers: "block", timezoneId: "Europe/London", locale: "en-GB" });

for (const theme of ["day", "night"] as const) {
  test(`has nothing axe objects to: by ${theme}, while loading, empty and failed`, async ({
    page,
    baseURL,
  }) => {
    test.setTimeout(90_000);
    await page.context().addCookies([{ name: "nowline_theme", value: theme, url: baseURL ?? "" }]);
    await openGuide(page);
    expect(await audit(page)).toEqual([]);

    await page.route("**/v2/stations/*/schedule?**", () => new Promise(() => {}));
    const days = page.getByRole("group", { name: "Day" }).getByRole("button");
    await days.nth(2).click();
    await expect(page.locator('[aria-busy="true"]').first()).toBeVisible();
    expect(await audit(page)).toEqual([]);
    await page.unrouteAll({ behavior: "ignoreErrors" });

    await page.route("**/v2/stations/*/schedule?**", (route) =>
      route.fulfill({ status: 503, contentType: "application/problem+json", body: "{}" }),
    );
    await days.nth(13).click();
    await expect(page.getByText("The directory did not send this").first()).toBeVisible({ timeout: 15_000 });
    expect(await audit(page)).toEqual([]);
    await page.unrouteAll({ behavior: "ignoreErrors" });

    await page.goto("/guide?genre=urn%3Anone");
    await expect(page.getByRole("heading", { name: "No station of this genre" })).toBeVisible();
    expect(await audit(page)).toEqual([]);
    await page.getByRole("main").getByRole("button", { name: "Every genre" }).click();
    await expect(page.getByRole("heading", { name: "No station of this genre" })).toBeHidden();
  });
}

test("says the station's own time where its clocks differ, and reads another direction", async ({
  page,
  baseURL,
}) => {
  await page.context().addCookies([{ name: "nowline_country", value: "818", url: baseURL ?? "" }]);
  await page.goto("/guide");
  await expect(page.getByText(/^Cairo \d\d:\d\d$/).first()).toBeVisible();
  expect(await audit(page)).toEqual([]);
});
