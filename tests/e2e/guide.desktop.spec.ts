/** The grid of the guide with real clicks, keys and sound. */
import { expect } from "@playwright/test";
import { DAY_MS } from "#lib/ground/clock.ts";
import { test } from "#tests/support/browser-test.ts";
import {
  cells,
  columns,
  expectAtNow,
  expectHourAtNow,
  findCatchUp,
  focused,
  line,
  openGuide,
  rowsInView,
  wordless,
} from "#tests/support/guide-page.ts";
import { audit, expectSound } from "#tests/support/in-browser.ts";
import { untilProgrammesStay } from "#tests/support/on-air.ts";

// A service worker would bypass the answers that these tests give in the server's place.
test.use({ serviceWorkers: "block", timezoneId: "Europe/London", locale: "en-GB" });

test("begins at now, and the Now button returns from tonight and from any day", async ({ page }) => {
  await openGuide(page);
  await expectAtNow(page);
  await page.getByRole("button", { name: "Tonight" }).click();
  await expectHourAtNow(page, "20:00");

  const days = page.getByRole("group", { name: "Day" }).getByRole("button");
  await expect(days).toHaveCount(15);
  await days.first().click();
  await expect(days.first()).toHaveAttribute("aria-pressed", "true");
  await expect(cells(page).first()).toBeVisible();
  const now = page.getByRole("button", { name: "Now", exact: true });
  await expect(now).toHaveAttribute("aria-pressed", "false");
  await days.last().click();
  await expect(days.last()).toHaveAttribute("aria-pressed", "true");
  await now.click();
  await expectAtNow(page);
});

test("the corner names the chosen day from its first minute, though hours of the day before are in view", async ({
  page,
}) => {
  await openGuide(page);
  const days = page.getByRole("group", { name: "Day" }).getByRole("button");
  for (const day of [days.first(), days.nth(1)]) {
    await openGuide(page, `/guide?at=${await day.getAttribute("data-day")}T00:00`);
    const number = (await day.textContent())?.match(/\d+/)?.[0];
    const date = page.locator('[class*="corner"] span:visible').nth(1);
    await expect(date).toHaveText(new RegExp(`^${number}(?!\\d)`));
  }
});

test("words too long for a narrow programme end in an ellipsis", { tag: "@long" }, async ({ page }) => {
  const yesterday = new Date(Date.now() - DAY_MS).toISOString().slice(0, 10);
  await openGuide(page, `/guide?at=${yesterday}T18:00`);
  await expect(cells(page).filter({ hasText: "listen again" }).first()).toBeVisible();
  const narrow = () =>
    page.locator("[data-cell]").evaluateAll((all) =>
      all
        .filter((cell) => cell.getBoundingClientRect().width < 130)
        .flatMap((cell) =>
          [...cell.querySelectorAll("span:not(:has(*))")].map((words) => ({
            inside: words.getBoundingClientRect().right <= cell.getBoundingClientRect().right,
            cut: words.scrollWidth > words.clientWidth && words.clientWidth > 0,
            ellipsis: getComputedStyle(words).textOverflow === "ellipsis",
          })),
        ),
    );
  await expect.poll(async () => (await narrow()).some(({ cut }) => cut)).toBe(true);
  for (const { inside, cut, ellipsis } of await narrow())
    expect([inside, !cut || ellipsis]).toEqual([true, true]);
});

for (const reducedMotion of ["no-preference", "reduce"] as const)
  test(`begins at now, or at the hour of the address; motion: ${reducedMotion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await openGuide(page);
    await expectAtNow(page);
    const day = page.getByRole("group", { name: "Day" }).getByRole("button").nth(10);
    const key = await day.getAttribute("data-day");
    await openGuide(page, `/guide?at=${key}T18:30`);
    await expect(day).toHaveAttribute("aria-pressed", "true");
    await expectHourAtNow(page, "18:30");
  });

test("flung over days never shown, the grid shows hours; at rest it shows programmes", {
  tag: "@long",
}, async ({ page }) => {
  await openGuide(page);
  const cdp = await page.context().newCDPSession(page);
  const fling = { x: 800, y: 450, xDistance: -28_000, yDistance: 0, speed: 9_000, preventFling: true };
  // Looked for in each frame, as the days are drawn a moment later.
  const unseen = page.waitForFunction(() => document.querySelector("[data-unseen]") !== null);
  await Promise.all([unseen, cdp.send("Input.synthesizeScrollGesture", fling)]);
  await expect(page.locator("[data-unseen]")).toHaveCount(0);
  await expect.poll(() => page.locator("[data-cell]").count()).toBeGreaterThan(10);
  await expect.poll(() => wordless(page)).toEqual([]);
});

test("every programme in view shows its words, wherever the grid is scrolled", { tag: "@long" }, async ({
  page,
}) => {
  await openGuide(page);
  for (const [button, times] of [
    ["Earlier", 3],
    ["Later", 6],
  ] as const) {
    for (let pressed = 0; pressed < times; pressed++) {
      await page.getByRole("button", { name: button }).click();
      await expect.poll(() => wordless(page)).toEqual([]);
    }
    await page.getByRole("button", { name: "Now", exact: true }).click();
    await expectAtNow(page);
  }
});

test("a key to another station keeps the hours in view, and Page Down keeps the last row", {
  tag: "@long",
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 560 });
  await openGuide(page);
  await cells(page).first().waitFor();
  await page.getByRole("group", { name: "Day" }).getByRole("button").last().focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(focused(page)).toHaveCount(1);
  const { flag } = await line(page);
  const rows = Number(await page.getByRole("grid").getAttribute("aria-rowcount"));
  for (let row = 1; row < rows; row++) {
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("row").filter({ has: focused(page) })).toHaveAttribute(
      "aria-rowindex",
      String(row + 1),
    );
    expect(Math.abs((await line(page)).flag - flag)).toBeLessThan(3);
  }
  await page.keyboard.press("Control+Home");
  let seen: string[] = [];
  // The rows at the top are drawn while the grid moves: two looks in a row show the same ones when it has arrived.
  await expect
    .poll(async () => {
      const before = seen.join();
      seen = await rowsInView(page);
      return seen[0]?.includes("Station 1 of") && seen.length > 1 && seen.join() === before;
    })
    .toBe(true);
  await page.keyboard.press("PageDown");
  await expect.poll(async () => (await rowsInView(page)).at(-1)).not.toBe(seen.at(-1));
  expect(await rowsInView(page)).toContain(seen.at(-1));
  expect(Math.abs((await line(page)).flag - flag)).toBeLessThan(3);
});

test("renders only the stations and hours in view", async ({ page }) => {
  await openGuide(page);
  const grid = page.getByRole("grid");
  const stations = Number(await grid.getAttribute("aria-rowcount"));
  expect(stations).toBeGreaterThanOrEqual(11);
  expect(await cells(page).count()).toBeLessThan(200);
  await page.getByLabel("Genre").selectOption({ label: "Jazz" });
  await expect.poll(async () => Number(await grid.getAttribute("aria-rowcount"))).toBeLessThan(stations);
  await expect(page).toHaveURL(/genre=/);
});

test("is operated by keyboard, and plays the programme on air", { tag: "@long" }, async ({
  page,
  baseURL,
}) => {
  test.setTimeout(240_000);
  await untilProgrammesStay(baseURL ?? "");
  await openGuide(page);
  await cells(page).first().waitFor();
  await page.getByRole("group", { name: "Day" }).getByRole("button").last().focus();
  // The station's name comes first, then the grid: the grid is one tab stop, however many cells it has.
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
  await expect.poll(label).toMatch(/Coming up/);
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
  await expect.poll(label).not.toMatch(/On air now|loading programmes/);
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

test("leads from a past programme to its catch-up, which plays", { tag: "@long" }, async ({ page }) => {
  test.setTimeout(90_000);
  await openGuide(page);
  const first = await findCatchUp(page, page.getByRole("gridcell", { name: /Can be heard again/ }));
  // Another programme may become the first while more load; the test stays with this programme.
  const { label, station } = await first.evaluate((element) => ({
    label: element.getAttribute("aria-label") ?? "",
    station: element.parentElement?.querySelector('[role="rowheader"]')?.textContent ?? "",
  }));
  expect(label).toMatch(/matched by station, time and title/);
  const row = page.getByRole("row").filter({ hasText: station });
  await row.getByRole("gridcell", { name: label, exact: true }).click();
  await expectSound(page);
  await expect(page.getByRole("region", { name: "Player" })).toContainText(
    station.split(", Station")[0] ?? "",
  );
});

test("offers the guide as lists, and remembers the choice", { tag: "@long" }, async ({ page }) => {
  await openGuide(page);
  await page.getByRole("button", { name: "List" }).click();
  await expect(page.getByRole("grid")).toHaveCount(0);
  await expect(columns(page).first().getByRole("heading", { level: 3 }).first()).toBeVisible();
  expect(await audit(page)).toEqual([]);
  await page.reload();
  await expect(columns(page).first()).toBeVisible();
  await expect(page.getByRole("grid")).toHaveCount(0);
});

test("after Back from a station the rows are scrolled as before", { tag: "@long" }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 480 });
  await openGuide(page, "/guide?country=826");
  const scroller = page.getByRole("grid").locator("xpath=../..");
  const top = () => scroller.evaluate(({ scrollTop }) => scrollTop);
  await scroller.evaluate((element) => element.scrollBy(0, element.scrollHeight / 3));
  await expect.poll(top).toBeGreaterThan(60);
  const [stood, rows] = [await top(), await rowsInView(page)];
  const name = rows[0]?.split(",")[0] ?? "";
  await page.getByRole("list", { name: "Stations" }).getByRole("link", { name }).click();
  await expect(page).toHaveURL(/\/stations\/\d+$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/guide/);
  await expect.poll(top).toBeCloseTo(stood, 0);
  await expect.poll(() => rowsInView(page)).toEqual(rows);
});

test("after Back the cell at which Tab enters the grid has the focus too", async ({ page }) => {
  await openGuide(page, "/guide?country=826");
  await page.getByRole("group", { name: "Day" }).getByRole("button").last().focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => focused(page).getAttribute("aria-label")).toMatch(/Coming up/);
  const left = await focused(page).getAttribute("aria-label");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/s\/\d+\?at=/);
  await page.goBack();
  await expect(focused(page)).toHaveAccessibleName(left ?? "");
});

test("after Back from the moment of a coming programme, the programme has the focus", {
  tag: "@long",
}, async ({ page }) => {
  await openGuide(page, "/guide?country=826");
  await page.getByRole("group", { name: "Day" }).getByRole("button").last().focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  const label = () => focused(page).getAttribute("aria-label");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  await expect.poll(label).toMatch(/Coming up/);
  const left = await label();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/s\/\d+\?at=/);
  await page.goBack();
  await expect(focused(page)).toHaveAccessibleName(left ?? "");
  await page.keyboard.press("ArrowLeft");
  await expect.poll(label).toMatch(/On air now/);
  // A press elsewhere takes the focus away; the next Back leaves it there.
  await page.getByRole("list", { name: "Stations" }).getByRole("link").first().click();
  await expect(page).toHaveURL(/\/stations\/\d+$/);
  await page.goBack();
  await expect(cells(page).first()).toBeVisible();
  await expect(focused(page)).toHaveCount(0);
});
