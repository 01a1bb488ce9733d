/** The band of the world by local hour, and the stations of an hour. The clock stands at 12:08 UTC on 14 May. */
import { expect, type Page } from "@playwright/test";
import { test } from "#tests/support/browser-test.ts";
import { e2eSeed } from "#tests/support/e2e-seed.ts";
import { importRecords } from "#tests/support/import-records.ts";
import { audit, sounding, stillness } from "#tests/support/in-browser.ts";
import { bar, CALDERBROOK_MP3 } from "#tests/support/player-page.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";

test.use({ timezoneId: "Europe/London" });

let server: TestServer;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  server = await startServer({
    seed: e2eSeed,
    env: { ALLOW_PRIVATE_SOURCES: "1", HEALTH: "0", NOW_PLAYING: "0" },
  });
  const stationOf = (rpuid: string, name: string, timeZone: string) => ({
    ...{ type: "station", rpuid, country: rpuid.slice(0, 3), externalId: rpuid, name, timeZone },
    liveStreams: [
      {
        streamSource: { url: `${server.url}${CALDERBROOK_MP3}?of=${rpuid}`, mimeValue: "audio/mpeg" },
        audioFormat: "MP3",
      },
    ],
  });
  // 07:08 in Lima, 08:08 in Santiago, 17:08 in Karachi and 22:08 in Sydney.
  await importRecords(server.dataDir, [
    stationOf("6049501", "Lima Sol", "America/Lima"),
    stationOf("1529501", "Andes Uno", "America/Santiago"),
    stationOf("5869501", "Indus Gold", "Asia/Karachi"),
    stationOf("0369501", "Harbour Night", "Australia/Sydney"),
  ]);
});
test.afterAll(async () => {
  await server?.stop();
});

const open = (page: Page, path: string) => page.goto(`${server.url}${path}`);
const tiles = (page: Page) => page.locator("[data-station]").getByRole("link");
const hour = (page: Page, time: string) => page.getByRole("radio", { name: new RegExp(`^${time}`) });

test("begins with breakfast; a press or an arrow key goes to another hour, and the address keeps it", {
  tag: "@long",
}, async ({ page, request }) => {
  const html = await (await request.get(`${server.url}/world`)).text();
  expect(html).toContain("Lima Sol");
  await open(page, "/world");
  await expect(page.getByRole("heading", { name: "Breakfast somewhere" })).toBeVisible();
  await expect(hour(page, "07:00")).toBeChecked();
  await expect(tiles(page)).toHaveText(["Lima Sol"]);
  await expect(page.getByRole("main")).toContainText(/Peru 07:\d\d/);
  await hour(page, "07:00").focus();
  await page.keyboard.press("ArrowRight");
  await expect(tiles(page)).toHaveText(["Andes Uno"]);
  await hour(page, "22:00").click();
  await expect(page.getByRole("heading", { name: "Night somewhere" })).toBeVisible();
  await expect(tiles(page)).toHaveText(["Harbour Night"]);
  await expect(page).toHaveURL(/hour=22/);
  await page.reload();
  await expect(tiles(page)).toHaveText(["Harbour Night"]);
  await expect(hour(page, "22:00")).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false);
  await stillness(page);
  expect(await audit(page)).toEqual([]);
});

test("places stand at their local hour with their stations, and the Now line at the listener's", async ({
  page,
}) => {
  await open(page, "/world");
  const labels = page.getByRole("group", { name: "Local hour" });
  await expect(labels.locator('label[data-hour="8"]')).toContainText(/Chile\s*1/);
  await expect(labels.locator('label[data-hour="22"]')).toContainText(/Australia\s*1/);
  await expect(labels.locator('label[data-hour="13"]')).toContainText(/United Kingdom/);
  await expect(labels.locator('label[data-hour="13"]')).toContainText(/You: 13:\d\d/);
});

test("a button leads to the listener's own hour from any other, and says where the band stands", async ({
  page,
}) => {
  await open(page, "/world");
  await inMiddle(page, 7);
  const own = page.getByRole("button", { name: /^Your hour, 13:\d\d$/ });
  await expect(own).toHaveAttribute("aria-pressed", "false");
  await own.focus();
  await page.keyboard.press("Enter");
  await inMiddle(page, 13);
  await expect(hour(page, "13:00")).toBeChecked();
  await expect(page).toHaveURL(/hour=13/);
  await expect(own).toHaveAttribute("aria-pressed", "true");
  await expect(page.locator('label[data-hour="13"]')).toBeInViewport();
  await stillness(page);
  expect(await audit(page)).toEqual([]);
});

/** Waits until the hour stands in the middle of the band. At the beginning 7: then the page lives, and sees a pull. */
async function inMiddle(page: Page, which: number): Promise<void> {
  const middle = (page.viewportSize()?.width ?? 0) / 2;
  const offMiddle = async () => {
    const box = await page.locator(`label[data-hour="${which}"]`).boundingBox();
    return Math.abs((box ? box.x + box.width / 2 : 0) - middle);
  };
  await expect.poll(offMiddle).toBeLessThan(20);
}

test("an hour that is pressed while the band comes to rest stays chosen", async ({ page }) => {
  await open(page, "/world");
  await inMiddle(page, 7);
  const pressed = page.getByRole("radio", { name: /^13:00/ });
  await pressed.evaluate(async (input: HTMLInputElement) => {
    const band = input.closest("fieldset")?.parentElement;
    if (!band) throw new Error("no band");
    band.scrollBy({ left: 400, behavior: "instant" });
    await new Promise((moved) => band.addEventListener("scroll", moved, { once: true }));
    // A busy browser: the band rests for long enough before it moves to the pressed hour.
    const move = band.scrollBy.bind(band) as (to: ScrollToOptions) => void;
    band.scrollBy = ((to: ScrollToOptions) => setTimeout(() => move(to), 300)) as typeof band.scrollBy;
    input.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    input.click();
  });
  await inMiddle(page, 13);
  await expect(pressed).toBeChecked();
  await expect(page).toHaveURL(/hour=13/);
});

for (const [where, shortPx] of [
  ["on its way", 500],
  ["within the hour", 60],
] as const)
  test(`a pressed hour comes to the middle, although the band is stopped ${where}`, async ({ page }) => {
    await open(page, "/world");
    await inMiddle(page, 7);
    await page.getByRole("radio", { name: /^13:00/ }).evaluate((input: HTMLInputElement, px) => {
      const band = input.closest("fieldset")?.parentElement;
      if (!band) throw new Error("no band");
      const stop = () => {
        const ways = [...band.querySelectorAll('[data-hour="13"]')].map((column) => {
          const { left, width } = column.getBoundingClientRect();
          return left + width / 2 - innerWidth / 2;
        });
        const [way = 0] = ways.sort((a, b) => Math.abs(a) - Math.abs(b));
        // A move at once ends a smooth one.
        band.scrollBy({ left: way - Math.sign(way) * px, behavior: "instant" });
      };
      band.addEventListener("scroll", stop, { once: true });
      input.click();
    }, shortPx);
    await inMiddle(page, 13);
  });

test("the band is pulled to another hour", async ({ page }) => {
  await open(page, "/world");
  await inMiddle(page, 7);
  const { x = 0, y = 0, width = 0 } = (await page.locator('label[data-hour="7"]').boundingBox()) ?? {};
  await page.mouse.move(x + width / 2, y + 20);
  await page.mouse.wheel(width, 0);
  await expect(hour(page, "08:00")).toBeChecked();
  await expect(tiles(page)).toHaveText(["Andes Uno"]);
});

test("the band is a ring: an hour stands at each of its edges, however far it is pulled", {
  tag: "@long",
}, async ({ page }) => {
  await open(page, "/world?hour=7");
  await inMiddle(page, 7);
  const atEdges = () =>
    page.evaluate(() => {
      const { top = 0 } = document.querySelector("[data-hour]")?.getBoundingClientRect() ?? {};
      return [8, document.documentElement.clientWidth - 8].map(
        (x) => document.elementFromPoint(x, top + 80)?.closest("[data-hour]") !== null,
      );
    });
  const { x = 0, y = 0 } = (await page.locator('label[data-hour="7"]').boundingBox()) ?? {};
  await page.mouse.move(x + 20, y + 20);
  const seen = [7];
  for (let pull = 0; pull < 6; pull++) {
    await expect.poll(atEdges).toEqual([true, true]);
    const before = page.url();
    // A busy browser loses a turn of the wheel.
    await expect(async () => {
      if (page.url() === before) await page.mouse.wheel(-5 * 144, 0);
      await expect(page).not.toHaveURL(before, { timeout: 5_000 });
    }).toPass();
    const reached = Number(new URL(page.url()).searchParams.get("hour"));
    seen.push(reached);
    // The band goes on to the hour with stations.
    await inMiddle(page, reached);
  }
  // Each pull of five hours goes on to the next hour with stations: six are two days.
  expect(seen).toEqual([7, 22, 17, 8, 22, 17, 8]);
});

test("a pull that begins as another hour is chosen goes on", async ({ page }) => {
  await open(page, "/world?hour=7");
  await inMiddle(page, 7);
  await page.locator('label[data-hour="7"]').evaluate((column, width) => {
    const band = column.closest("fieldset")?.parentElement;
    if (!band) throw new Error("no band");
    const pull = () => {
      band.dispatchEvent(new WheelEvent("wheel", { bubbles: true, deltaX: width }));
      // The band moves in a later frame, as it does for a real wheel.
      requestAnimationFrame(() => band.scrollBy({ left: width, behavior: "instant" }));
    };
    // The second pull begins once the address has the hour of the first, before the page is drawn with it.
    const write = history.replaceState.bind(history);
    history.replaceState = (...entry) => {
      history.replaceState = write;
      write(...entry);
      pull();
    };
    pull();
  }, 5 * 144);
  await inMiddle(page, 17);
  await expect(hour(page, "17:00")).toBeChecked();
});

test("a tap plays the station", { tag: "@once" }, async ({ page }) => {
  await open(page, "/world");
  await page.getByRole("button", { name: "Play Lima Sol" }).click();
  await sounding(page);
  await expect(bar(page)).toContainText("Lima Sol");
});

test("hours without stations say so and cannot be chosen: the address, arrow keys and pulls pass them over", {
  tag: "@long",
}, async ({ page }) => {
  await open(page, "/world?hour=5");
  await expect(hour(page, "07:00 1 station Peru")).toBeChecked();
  await expect(tiles(page)).toHaveText(["Lima Sol"]);
  const empty = page.getByRole("radio", { name: "09:00 0 stations" });
  await expect(empty).toBeDisabled();
  await open(page, "/world?hour=8");
  await hour(page, "08:00").focus();
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(/hour=13/);
  await page.keyboard.press("ArrowLeft");
  await expect(page).toHaveURL(/hour=8/);
  await inMiddle(page, 8);
  const { x = 0, y = 0, width = 0 } = (await page.locator('label[data-hour="8"]').boundingBox()) ?? {};
  await page.mouse.move(x + width / 2, y + 20);
  await page.mouse.wheel(width, 0);
  await inMiddle(page, 13);
  await expect(page).toHaveURL(/hour=13/);
  expect(await audit(page)).toEqual([]);
});

test("the countries of the hour lead to all their stations", { tag: "@once" }, async ({ page }) => {
  await open(page, "/world?hour=8");
  const countries = page.getByRole("list", { name: "Countries" });
  await expect(countries.getByRole("listitem")).toHaveText(["Chile1 station1"]);
  await countries.getByRole("link", { name: "Chile" }).click();
  await expect(page).toHaveURL(/\/\?country=152$/);
});

test("says to a listener of a country without stations that there are none, with the countries nearby", async ({
  page,
}) => {
  await open(page, "/world?country=554");
  const said = page.getByText("There are no stations in New Zealand yet. Nearby:");
  await expect(said).toBeVisible();
  await expect(said).not.toContainText("Shown instead");
  await stillness(page);
  expect(await audit(page)).toEqual([]);
  await said.getByRole("link", { name: "Australia" }).click();
  await expect(page).toHaveURL(/\/\?country=036$/);
  await open(page, "/world?country=036");
  await expect(tiles(page)).toHaveText(["Lima Sol"]);
  await expect(page.getByText("There are no stations")).toHaveCount(0);
});
