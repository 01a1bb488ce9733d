/** Playwright's `test` with browsers that live in the time of the test run; specs take it from here. */
import { type BrowserContext, test as base, type Page } from "@playwright/test";
import { heldOffsetMs, offsetAt } from "./held-clock.ts";

/** In the page: Date is moved by `offsetMs`, also by a later call; performance.timeOrigin stays, as while a device sleeps. */
function holdDate(offsetMs: number): void {
  const key = Symbol.for("held clock");
  const page = globalThis as typeof globalThis & { [key]?: { offsetMs: number } };
  if (page[key]) {
    page[key].offsetMs = offsetMs;
    return;
  }
  const held = { offsetMs };
  page[key] = held;
  const machineNow = Date.now;
  const now = () => machineNow() + held.offsetMs;
  Date.now = now;
  globalThis.Date = new Proxy(Date, {
    construct: (target, given, newTarget) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
    apply: (target) => new target(now()).toString(),
  });
  Date.prototype.constructor = Date;
}

/** How long the code of a page may take to come. */
const COMES_MS = 5_000;

/**
 * Makes `page.goto` and `page.reload` wait until the page's own code runs: tests act within milliseconds, hands do not.
 * A test that acts earlier (early.spec.ts) waits for the commit alone; a page whose code never comes is waited for 5 s.
 */
function awaitLife(page: Page): void {
  const lives = () =>
    page
      .waitForFunction(
        () => window.pageLives || document.querySelector("script[src^='/_next/']") === null,
        undefined,
        { timeout: COMES_MS },
      )
      .then(
        () => undefined,
        () => undefined,
      );
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil !== "commit") await lives();
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    await lives();
    return response;
  };
}

/** Pages that `context` opens from now on have the machine's time plus `offsetMs`, for a server with its own clock. */
export const holdClockOf = (context: BrowserContext, offsetMs: number) =>
  context.addInitScript(holdDate, offsetMs);

export const test = base.extend<object, { held: undefined }>({
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) awaitLife(page);
    await use(page);
  },
  held: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await open(options);
        await holdClockOf(context, heldOffsetMs());
        return context;
      };
      await use(undefined);
    },
    { scope: "worker", auto: true },
  ],
});

/** Sets the clock of an open page to `nowMs`, from where it runs on; displays of the time are updated. */
export async function setPageClock(page: Page, nowMs: number): Promise<void> {
  await page.evaluate(holdDate, offsetAt(nowMs));
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
}
