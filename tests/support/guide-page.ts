/** Parts of the guide for browser tests: cells, lists, and the position of the Now line. */
import { expect, type Locator, type Page } from "@playwright/test";
import { quiet } from "./quiet.ts";

/** The programmes of the grid. */
export const cells = (page: Page): Locator => page.getByRole("gridcell");
/** The programme that has the focus. */
export const focused = (page: Page): Locator => page.locator('[role="gridcell"]:focus');
/** The stations of the list view. */
export const columns = (page: Page): Locator => page.getByRole("main").locator("section[aria-labelledby]");

/** The hydrated guide: its first programmes are shown, and the grid is scrolled to its place. */
export async function openGuide(page: Page, path = "/guide"): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Guide");
  await quiet(page);
}

/** Where the Now line's flag is, and where the line stands on every page: 30 per cent of the width. */
export async function line(page: Page): Promise<{ flag: number; place: number }> {
  return page.evaluate(() => {
    const flag = document.querySelector("[data-now-flag]")?.getBoundingClientRect().left ?? Number.NaN;
    return { flag, place: document.body.clientWidth * 0.3 };
  });
}

/** Fails unless the view is scrolled to now. */
export async function expectAtNow(page: Page): Promise<void> {
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

/** Fails unless `hour` ("20:00") of the time axis stands at the place of now. */
export async function expectHourAtNow(page: Page, hour: string): Promise<void> {
  const label = page.getByText(hour, { exact: true }).and(page.locator(":not(option)")).first();
  await expect
    .poll(async () => {
      const box = await label.boundingBox();
      return Math.abs((box ? box.x + box.width / 2 : 0) - (await line(page)).place);
    })
    .toBeLessThan(3);
}

/** The longest wait for requested data. */
const COMES_MS = 1_500;

/** Whether `wanted` appears within the wait. */
export const comes = (wanted: Locator): Promise<boolean> =>
  wanted
    .first()
    .waitFor({ timeout: COMES_MS })
    .then(
      () => true,
      () => false,
    );

/** Goes to yesterday, and further back until a day has playable catch-up. */
export async function findCatchUp(page: Page, playable: Locator): Promise<Locator> {
  const days = page.getByRole("group", { name: "Day" }).getByRole("button");
  const ofToday = await cells(page).first().elementHandle();
  await days.nth(6).click();
  await expect(days.nth(6)).toHaveAttribute("aria-pressed", "true");
  // The programmes of the time before stay until the grid has moved.
  await expect.poll(() => ofToday?.evaluate(({ isConnected }) => isConnected)).toBe(false);
  for (let tries = 0; tries < 12 && !(await comes(playable)); tries++)
    await page.getByRole("button", { name: "Earlier" }).click();
  return playable.first();
}

/** Names of the fully visible rows, from the top. */
export const rowsInView = (page: Page): Promise<string[]> =>
  page.getByRole("grid").evaluate((grid) => {
    const ruler = document.querySelector("[data-now-flag]")?.getBoundingClientRect().bottom ?? 0;
    const end = grid.parentElement?.parentElement?.getBoundingClientRect().bottom ?? 0;
    return [...grid.querySelectorAll('[role="row"]')]
      .map((row) => ({ name: row.firstElementChild?.textContent ?? "", box: row.getBoundingClientRect() }))
      .filter(({ box }) => box.top >= ruler - 2 && box.bottom <= end + 2)
      .sort((a, b) => a.box.top - b.box.top)
      .map(({ name }) => name);
  });

/** Programmes with 72 pixels or more in view, but none of their words. */
export const wordless = (page: Page): Promise<string[]> =>
  page.getByRole("grid").evaluate((grid) => {
    const view = grid.parentElement?.parentElement?.getBoundingClientRect();
    const names = grid.previousElementSibling?.getBoundingClientRect().right ?? 0;
    if (!view) return ["no view"];
    const seen = ({ left, right }: DOMRect) => Math.min(right, view.right) - Math.max(left, names);
    return [...grid.querySelectorAll<HTMLElement>("[data-cell]")].flatMap((cell) => {
      const box = cell.getBoundingClientRect();
      if (box.bottom > view.bottom || seen(box) < 72) return [];
      const words = cell.querySelector<HTMLElement>('[aria-hidden="true"]');
      const said = words?.innerText.trim() ? seen(words.getBoundingClientRect()) : 0;
      return said < 20 ? [cell.getAttribute("aria-label") ?? ""] : [];
    });
  });
