/** The guide with real clicks, keys and sound: jumps, days, the grid by keyboard, catch-up, lists, every state. */
import { expect, type Locator, type Page, test } from "@playwright/test";
import { audit, expectSound } from "#tests/support/in-browser.ts";

// What the tests answer in the server's place would pass a worker by.
test.use({ serviceWorkers: "block", timezoneId: "Europe/London", locale: "en-GB" });

const cells = (page: Page): Locator => page.getByRole("gridcell");
const focused = (page: Page): Locator => page.locator('[role="gridcell"]:focus');
const columns = (page: Page): Locator => page.getByRole("main").locator("section[aria-labelledby]");

/** The guide, once it lives: its first programmes are there, and the grid is where it belongs. */
async function open(page: Page, path = "/guide"): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Guide");
  await page.waitForLoadState("networkidle");
}

/** Where the Now line's flag is, and where the line stands on every page: 30 per cent of the width. */
async function line(page: Page): Promise<{ flag: number; place: number }> {
  return page.evaluate(() => {
    const flag = document.querySelector("[data-now-flag]")?.getBoundingClientRect().left ?? Number.NaN;
    return { flag, place: document.body.clientWidth * 0.3 };
  });
}

async function expectAtNow(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      const { flag, place } = await line(page);
      return Math.abs(flag - place);
    })
    .toBeLessThan(6);
  await expect(page.getByRole("button", { name: "Now", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
}

/** Yesterday, and from there back until something of it can be heard again. */
async function findCatchUp(page: Page, playable: Locator): Promise<Locator> {
  const days = page.getByRole("group", { name: "Day" }).getByRole("button");
  await days.nth(6).click();
  await expect(days.nth(6)).toHaveAttribute("aria-pressed", "true");
  for (let tries = 0; tries < 12; tries++) {
    await page.waitForTimeout(700);
    if ((await playable.count()) > 0) break;
    await page.getByRole("button", { name: "Earlier" }).click();
  }
  return playable.first();
}

test.describe("on a wide screen", () => {
  test.beforeEach(async ({ page: _ }, { project }) => {
    test.skip(project.name !== "desktop", "a phone shows lists");
  });

  test("begins at now, and comes back to it from tonight and from any day", async ({ page }) => {
    await open(page);
    await expectAtNow(page);
    await page.getByRole("button", { name: "Tonight" }).click();
    const evening = page.getByText("20:00", { exact: true }).first();
    await expect
      .poll(async () => {
        const box = await evening.boundingBox();
        return Math.abs((box ? box.x + box.width / 2 : 0) - (await line(page)).place);
      })
      .toBeLessThan(3);

    const days = page.getByRole("group", { name: "Day" }).getByRole("button");
    await expect(days).toHaveCount(15);
    await days.first().click();
    await expect(days.first()).toHaveAttribute("aria-pressed", "true");
    await expect(cells(page).first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Now", exact: true })).toHaveAttribute(
      "aria-pressed",
      "false",
    );
    await days.last().click();
    await expect(days.last()).toHaveAttribute("aria-pressed", "true");
    await page.getByRole("button", { name: "Now", exact: true }).click();
    await expectAtNow(page);
  });

  test("shows of the stations and the hours what is seen, and no more", async ({ page }) => {
    await open(page);
    const grid = page.getByRole("grid");
    const stations = Number(await grid.getAttribute("aria-rowcount"));
    expect(stations).toBeGreaterThanOrEqual(11);
    expect(await cells(page).count()).toBeLessThan(200);
    await page.getByLabel("Genre").selectOption({ label: "Jazz" });
    await expect.poll(async () => Number(await grid.getAttribute("aria-rowcount"))).toBeLessThan(stations);
    await expect(page).toHaveURL(/genre=/);
  });

  test("is gone through by keyboard, and plays what is on air", async ({ page }) => {
    await open(page);
    await cells(page).first().waitFor();
    await page.getByRole("group", { name: "Day" }).getByRole("button").last().focus();
    // The station's name comes first, then the grid: one stop, however many cells.
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(focused(page)).toHaveCount(1);
    const label = () => focused(page).getAttribute("aria-label");
    const first = await label();
    expect(first).toMatch(/, \w+day \d+ \w+.* to .*\. On air now\./);

    await page.keyboard.press("ArrowDown");
    await expect.poll(label).not.toBe(first);
    await page.keyboard.press("ArrowUp");
    await expect.poll(label).toBe(first);
    await page.keyboard.press("ArrowRight");
    await expect.poll(label).toMatch(/To come/);
    await page.keyboard.press("ArrowLeft");
    await expect.poll(label).toBe(first);

    await page.keyboard.press("Control+End");
    await expect(page.getByRole("row").filter({ has: focused(page) })).toHaveAttribute(
      "aria-rowindex",
      (await page.getByRole("grid").getAttribute("aria-rowcount")) ?? "",
    );
    await page.keyboard.press("Control+Home");
    await expect.poll(label).toBe(first);

    await page.keyboard.press("Shift+ArrowLeft");
    await expect.poll(label).not.toMatch(/On air now|being loaded/);
    await expect(focused(page)).toBeInViewport();
    await page.keyboard.press("Home");
    await page.keyboard.press("End");
    await page.keyboard.press("n");
    await expectAtNow(page);
    await expect.poll(label).toBe(first);
    expect(await page.locator('[role="gridcell"][tabindex="0"]').count()).toBe(1);

    await page.keyboard.press("PageDown");
    await page.keyboard.press("Enter");
    await expectSound(page);
  });

  test("leads from a programme that is over to its catch-up, and it sounds", async ({ page }) => {
    test.setTimeout(90_000);
    await open(page);
    const cell = await findCatchUp(page, page.getByRole("gridcell", { name: /Can be heard again/ }));
    const label = (await cell.getAttribute("aria-label")) ?? "";
    expect(label).toMatch(/matched by station, time and title/);
    await cell.click();
    await expectSound(page);
    const station = await cell.locator("..").getByRole("rowheader").textContent();
    await expect(page.getByRole("region", { name: "Player" })).toContainText(
      station?.split(", Station")[0] ?? "",
    );
  });

  test("offers the same as lists, and remembers that", async ({ page }) => {
    await open(page);
    await page.getByRole("button", { name: "List" }).click();
    await expect(page.getByRole("grid")).toHaveCount(0);
    await expect(columns(page).first().getByRole("heading", { level: 3 }).first()).toBeVisible();
    expect(await audit(page)).toEqual([]);
    await page.reload();
    await expect(columns(page).first()).toBeVisible();
    await expect(page.getByRole("grid")).toHaveCount(0);
  });
});

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

test.describe("on a phone", () => {
  test.beforeEach(async ({ page: _ }, { project }) => {
    test.skip(project.name !== "phone", "a wide screen shows the grid");
  });

  test("is a station a swipe, each as a list at the present", async ({ page }) => {
    await open(page);
    await expect(page.getByRole("grid")).toHaveCount(0);
    const names = await stationNames(page);
    await expect.poll(() => inView(page)).toEqual([names[0]]);
    const one = columns(page).first();
    await expect(one.getByRole("button", { name: /^play live: / })).toBeInViewport();
    await one.getByRole("button", { name: "Next station" }).click();
    await expect.poll(() => inView(page)).toEqual([names[1]]);
    await page.getByRole("region", { name: /^Stations in / }).evaluate((element) => {
      element.scrollBy({ left: element.clientWidth * 0.7, behavior: "instant" });
    });
    await expect.poll(() => inView(page)).toEqual([names[2]]);
  });

  test("leads from the days to catch-up, and it sounds", async ({ page }) => {
    test.setTimeout(90_000);
    await open(page);
    const again = page.getByRole("button", { name: /^listen again: .*matched by station, time and title/ });
    const days = page.getByRole("group", { name: "Day" }).getByRole("button");
    await days.nth(6).click();
    await expect(days.nth(6)).toHaveAttribute("aria-pressed", "true");
    for (let tries = 0; tries < 10 && (await again.count()) === 0; tries++) {
      await columns(page)
        .nth(tries === 0 ? 0 : 1)
        .getByRole("button", { name: "Next station" })
        .click();
      await page.waitForTimeout(1_000);
    }
    await again.first().click();
    await expectSound(page);
  });
});

for (const theme of ["day", "night"] as const) {
  test(`has nothing axe objects to: by ${theme}, while loading, empty and failed`, async ({
    page,
    baseURL,
  }) => {
    test.setTimeout(90_000);
    await page.context().addCookies([{ name: "nowline_theme", value: theme, url: baseURL ?? "" }]);
    await open(page);
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
