/** The guide's lists on a phone: swipes and taps lead to catch-up that plays, in every theme and state. */
import { expect, type Page } from "@playwright/test";
import { test } from "#tests/support/browser-test.ts";
import { columns, comes, openGuide } from "#tests/support/guide-page.ts";
import { audit, expectSound } from "#tests/support/in-browser.ts";
import { quiet } from "#tests/support/quiet.ts";

// A service worker would bypass the answers that these tests give in the server's place.
test.use({ serviceWorkers: "block", timezoneId: "Europe/London", locale: "en-GB" });

/** The guide's stations in its order, from the page's own request. */
function stationNames(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const path = "/v2/stations?country=826&sort=alphanumeric&include=name";
    const answer = await fetch(path, { headers: { "Partner-Client": "listener" } });
    return (await answer.json()).data.map(({ name }: { name: string }) => name);
  });
}

/** The names over the visible lists. */
function inView(page: Page): Promise<(string | null)[]> {
  return columns(page)
    .getByRole("heading", { level: 2 })
    .evaluateAll((headings) =>
      headings
        .filter((heading) => {
          const { left, right } = heading.getBoundingClientRect();
          return left >= 0 && right <= window.innerWidth;
        })
        // A long name is the title of its medium name.
        .map((heading) => heading.querySelector("a")?.title || heading.textContent),
    );
}

test("the list begins with the own station, which is known only once the page lives", async ({ page }) => {
  await openGuide(page);
  const names = await stationNames(page);
  await page.goto("/stations/8269003?country=826");
  const name = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  await page.getByRole("button", { name: `Add ${name} to favourites` }).click();
  expect(names[0]).not.toBe(name);
  await openGuide(page);
  await expect.poll(() => inView(page)).toEqual([name]);
  await quiet(page);
  expect(await inView(page)).toEqual([name]);
});

test("each swipe shows the next station's list, scrolled to now", async ({ page }) => {
  await openGuide(page);
  await expect(page.getByRole("grid")).toHaveCount(0);
  const names = await stationNames(page);
  await expect.poll(() => inView(page)).toEqual([names[0]]);
  const one = columns(page).first();
  await expect(one.getByRole("button", { name: /^play live: / })).toBeInViewport();
  await one.getByRole("button", { name: "Next station" }).click();
  await expect.poll(() => inView(page)).toEqual([names[1]]);
  const stations = page.getByRole("region", { name: /^Stations in / });
  // A name is in view before its list stops moving, and a moving list ignores swipes: the last pixels take many frames.
  await expect
    .poll(() =>
      stations.evaluate(async (element) => {
        const before = element.scrollLeft;
        for (let i = 0; i < 20; i++) await new Promise(requestAnimationFrame);
        return element.scrollLeft === before && before > 0;
      }),
    )
    .toBe(true);
  await stations.evaluate((element) => {
    element.scrollBy({ left: element.clientWidth * 0.7, behavior: "instant" });
  });
  await expect.poll(() => inView(page)).toEqual([names[2]]);
});

test("leads from a past day to catch-up, which plays", { tag: "@long" }, async ({ page }) => {
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
  test(`axe finds nothing: by ${theme}, while loading, empty and failed`, { tag: "@long" }, async ({
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

    // The list has nothing to press yet, but a key must scroll it.
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

test("after Back from a station the guide shows that station's list", async ({ page }) => {
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

test.describe("in St. John's, where midnight is in the middle of a programme", () => {
  test.use({ timezoneId: "America/St_Johns", locale: "en-CA" });

  test("a day that opens in its middle says that it begins above, and the programme from the day before has its day", async ({
    page,
  }) => {
    await openGuide(page, "/guide?country=826");
    const days = page.getByRole("group", { name: "Day" }).getByRole("button");
    await days.nth(8).click();
    await expect(days.nth(8)).toHaveAttribute("aria-pressed", "true");
    await page.getByRole("combobox", { name: "Hour" }).selectOption("15:00");
    const first = columns(page).first();
    const above = first.getByRole("button", { name: "The day begins above" });
    await expect(above).toBeInViewport();
    const rows = first.locator("[data-start]");
    await expect(rows.first()).not.toBeInViewport();
    await above.press("Enter");
    await expect(rows.first()).toBeInViewport();
    await expect(above).toBeHidden();
    // Keys go on in the list, because the button is gone.
    await expect(first.getByRole("region", { name: /^Programmes on / })).toBeFocused();
    const today = (await days.nth(7).getAttribute("data-day"))?.slice(-2) ?? "";
    await expect(rows.first().locator("time")).toContainText(
      new RegExp(`^\\w+ ${Number(today)} [12]\\d:\\d\\d$`),
    );
    await expect(rows.nth(1).locator("time")).toHaveText(/^\d\d:\d\d$/);
  });
});
