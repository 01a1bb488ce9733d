/** A tour that does on every page what can be done there, without knowing its words: presses, choices, keys, typing. */
import type { Locator, Page } from "playwright";

/** Presses of each kind on a page, spread evenly over all such controls. */
const PRESSES = 10;
const PRESS_TIMEOUT_MS = 3_000;
/** Before the next press: listeners look first. */
const SETTLE_MS = 700;
const HOVER_MS = 100;
const GRID_KEYS = ["ArrowDown", "ArrowRight", "ArrowRight", "ArrowUp", "Shift+ArrowRight", "Home", "n"];
/** Each key changes something visible: without a change there is no paint to wait for. */
const PLAYER_KEYS = ["ArrowLeft", "l", "m", "m", "ArrowDown", "ArrowUp", " ", " "];
const TYPED = "harbor";

const settle = (page: Page) => page.waitForTimeout(SETTLE_MS);

/** Tries `act`; a thing may have gone meanwhile, because of what was pressed before it. @returns 1 when it was done. */
async function attempt(page: Page, act: () => Promise<unknown>): Promise<number> {
  const done = await act().then(
    () => 1,
    () => 0,
  );
  await settle(page);
  return done;
}

function evenly<T>(all: readonly T[], most: number): T[] {
  const step = Math.max(1, all.length / most);
  return Array.from({ length: Math.min(most, all.length) }, (_, i) => all[Math.floor(i * step)]).filter(
    (each) => each !== undefined,
  );
}

/** The time that a finger or a mouse button stays down. */
const HELD_MS = 60;

/**
 * Presses like a finger, or like a mouse, whose pointer is there before the press. Playwright's own press looks for the
 * element at the point during each event, within the measured time; this press looks before.
 */
async function press(page: Page, each: Locator, touch: boolean): Promise<void> {
  const patience = { timeout: PRESS_TIMEOUT_MS, trial: true };
  await (touch ? each.tap(patience) : each.click(patience));
  await page.waitForTimeout(HOVER_MS);
  const box = await each.boundingBox();
  if (box === null) throw new Error("it has gone");
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  if (!touch) {
    await page.mouse.move(at.x, at.y);
    await page.waitForTimeout(HOVER_MS);
    return await page.mouse.click(at.x, at.y, { delay: HELD_MS });
  }
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [at] });
  await page.waitForTimeout(HELD_MS);
  await cdp.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await cdp.detach();
}

async function pressAll(page: Page, of: Locator): Promise<number> {
  const touch = await page.evaluate(() => matchMedia("(hover: none)").matches);
  let done = 0;
  for (const each of evenly(await of.all(), PRESSES)) {
    done += await attempt(page, () => press(page, each, touch));
    // A dialogue or a menu that opened would take every later press.
    if ((await page.locator("[role=dialog], [role=menu], [role=listbox]").count()) > 0) {
      done += await attempt(page, () => page.keyboard.press("Escape"));
    }
  }
  return done;
}

async function pressKeys(page: Page, keys: readonly string[]): Promise<number> {
  let done = 0;
  for (const key of keys) done += await attempt(page, () => page.keyboard.press(key));
  return done;
}

/** Uses the controls of the page's own part. @returns the number of interactions. */
export async function tourPage(page: Page): Promise<number> {
  const main = page.getByRole("main");
  let done = 0;
  const field = main.getByRole("searchbox").first();
  if ((await field.count()) > 0) {
    done += await attempt(page, () => field.click({ timeout: PRESS_TIMEOUT_MS }));
    await field.fill("");
    done += await pressKeys(page, [...TYPED]);
    await page.waitForTimeout(1_000);
  }
  const cell = page.getByRole("gridcell").first();
  if ((await cell.count()) > 0) {
    await cell.focus();
    await settle(page);
    done += await pressKeys(page, GRID_KEYS);
  }
  done += await pressAll(page, main.locator("button:visible:not([disabled])"));
  return done;
}

/** Uses the controls of the player's bar, by mouse and by key, while a station plays. */
export async function tourPlayer(page: Page): Promise<number> {
  const bar = page.locator("[data-player]");
  if ((await bar.count()) === 0) {
    const play = page
      .getByRole("main")
      .getByRole("button", { name: /^Play / })
      .first();
    await play.click();
    await bar.waitFor();
    await page.waitForTimeout(1_500);
  }
  const keys = await pressKeys(page, PLAYER_KEYS);
  return keys + (await pressAll(page, bar.locator("button:visible:not([disabled])")));
}

/** From page to page by the links of the masthead. */
export async function tourLinks(page: Page): Promise<number> {
  return pressAll(page, page.locator("body > div header nav a:visible"));
}
