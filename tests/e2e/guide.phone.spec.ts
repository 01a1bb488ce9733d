/** The lists of the guide on a phone, by swipes and taps, to catch-up that sounds; in every theme and state. */
import { expect, type Page } from "@playwright/test";
import { test } from "#tests/support/browser-test.ts";
import { columns, comes, openGuide } from "#tests/support/guide-page.ts";
import { audit, expectSound } from "#tests/support/in-browser.ts";

// What the tests answer in the server's place would pass a worker by.
test.use({ serviceWorkers: "block", timezoneId: "Europe/London", locale: "en-GB" });

/** The stations of the guide in its order, as the page asks for them. */
function stationNames(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const path = "/v2/stations?country=826&sort=alphanumeric&include=name";
    const answer = await fetch(path, { headers: { "Partner-Client": "listener" } });
    return (await answer.json()).data.map(({ name }: { name: string }) => name);
  });
}

/** The names over the lists that are seen. */
function inView(page: Page): Promise<(string | null)[]> {
  return columns(page)
    .getByRole("heading", { level: 2 })
    .evaluateAll((headings) =>
      headings
        .filter((heading) => {
          const { left, right } = heading.getBoundingClientRect();
          return left >= 0 && right <= window.innerWidth;
        })
        .map(({ textContent }) => textContent),
    );
}

test("is a station a swipe, each as a list at the present", async ({ page }) => {
  await openGuide(page);
  await expect(page.getByRole("grid")).toHaveCount(0);
  const names = await stationNames(page);
  await expect.poll(() => inView(page)).toEqual([names[0]]);
  const one = columns(page).first();
  await expect(one.getByRole("button", { name: /^play live: / })).toBeInViewport();
  await one.getByRole("button", { name: "Next station" }).click();
  await expect.poll(() => inView(page)).toEqual([names[1]]);
  const stations = page.getByRole("region", { name: /^Stations in / });
  // A name is in view before its station has come to rest, and what still moves takes no swipe.
  await expect
    .poll(() => stations.evaluate((element) => element.scrollLeft / element.clientWidth))
    .toBeCloseTo(1, 2);
  await stations.evaluate((element) => {
    element.scrollBy({ left: element.clientWidth * 0.7, behavior: "instant" });
  });
  await expect.poll(() => inView(page)).toEqual([names[2]]);
});

test("leads from the days to catch-up, and it sounds", async ({ page }) => {
  test.setTimeout(90_000);
  await openGuide(page);
  const again = page.getByRole("button", { name: /^listen again: .*matched by station, time and title/ });
  const days = page.getByRole("group", { name: "Day" }).getByRole("button");
  await days.nth(6).click();
  await expect(days.nth(6)).toHaveAttribute("aria-pressed", "true");
  for (let tries = 0; tries < 10 && !(await comes(again)); tries++)
    await columns(page)
      .nth(tries === 0 ? 0 : 1)
      .getByRole("button", { name: "Next station" })
      .click();
  await again.first().click();
  await expectSound(page);
});

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

    // Nothing of it can be pressed yet, and a key must scroll it all the same.
    await days.nth(12).click();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    expect(await audit(page)).toEqual([]);

    await page.route("**/v2/stations/*/schedule?**", (route) =>
      route.fulfill({ status: 503, contentType: "application/problem+json", body: "{}" }),
    );
    await days.nth(13).click();
    await expect(page.getByText("The directory sent no programmes").first()).toBeVisible({ timeout: 15_000 });
    expect(await audit(page)).toEqual([]);
    await page.unrouteAll({ behavior: "ignoreErrors" });

    await page.goto("/guide?genre=urn%3Anone");
    await expect(page.getByRole("heading", { name: "No stations in this genre" })).toBeVisible();
    expect(await audit(page)).toEqual([]);
    await page.getByRole("main").getByRole("button", { name: "All genres" }).click();
    await expect(page.getByRole("heading", { name: "No stations in this genre" })).toBeHidden();
  });
}

test("after Back from a station the list of that station is there again", async ({ page }) => {
  await openGuide(page);
  const names = await stationNames(page);
  await columns(page).first().getByRole("button", { name: "Next station" }).click();
  await expect.poll(() => inView(page)).toEqual([names[1]]);
  await page
    .getByRole("main")
    .getByRole("link", { name: names[1] ?? "" })
    .first()
    .click();
  await expect(page).toHaveURL(/\/stations\/\d+$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/guide/);
  await expect.poll(() => inView(page)).toEqual([names[1]]);
});
