/** The guide in another country, wide and narrow. */
import { expect, test } from "@playwright/test";
import { audit } from "#tests/support/in-browser.ts";

// What the tests answer in the server's place would pass a worker by.
test.use({ serviceWorkers: "block", timezoneId: "Europe/London", locale: "en-GB" });

test("says the station's own time where its clocks differ, and reads another direction", async ({
  page,
  baseURL,
}) => {
  await page.context().addCookies([{ name: "nowline_country", value: "818", url: baseURL ?? "" }]);
  await page.goto("/guide");
  await expect(page.getByText(/^Cairo \d\d:\d\d$/).first()).toBeVisible();
  expect(await audit(page)).toEqual([]);
});
