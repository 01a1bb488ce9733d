/** No page violates its Content-Security-Policy, and every page works under it. */
import { expect, type Page } from "@playwright/test";
import { listenerPages } from "#tests/bench/listener/pages.ts";
import { test } from "#tests/support/browser-test.ts";
import { sounding } from "#tests/support/in-browser.ts";
import { pressPlay } from "#tests/support/player-page.ts";
import { quiet } from "#tests/support/quiet.ts";

/** Records what the browser refuses, from the beginning of each document on. */
async function refusals(page: Page): Promise<string[]> {
  const refused: string[] = [];
  await page.exposeFunction("tellRefused", (what: string) => refused.push(what));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      const { tellRefused } = window as unknown as { tellRefused: (what: string) => void };
      tellRefused(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  return refused;
}

test("every page hydrates, and the policy refuses nothing", { tag: "@long" }, async ({ page, baseURL }) => {
  if (baseURL === undefined) throw new Error("no server to test");
  const refused = await refusals(page);
  const pages = await listenerPages(baseURL, Date.now());
  const others = ["/offline", "/developers", "/broadcasters", "/nothing-here", "/stations/8269999"];
  for (const path of [...pages.map((each) => each.path), ...others]) {
    await page.goto(path);
    await quiet(page);
    // React has hydrated the page when elements carry React's properties.
    await page.waitForFunction(() => {
      const main = document.querySelector("main");
      return main !== null && Object.keys(main).some((key) => key.startsWith("__reactFiber"));
    });
    expect(refused, path).toEqual([]);
  }
});

test("a press on play works, live and from a file, and the policy refuses no menu or player", {
  tag: "@long",
}, async ({ page }) => {
  const refused = await refusals(page);
  await page.goto("/stations/8269000");
  await pressPlay(page);
  await sounding(page);
  await page
    .getByRole("region", { name: "Player" })
    .getByRole("button", { name: /Open the full player/ })
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.goto("/stations/8269009");
  await pressPlay(page);
  await sounding(page);
  expect(refused).toEqual([]);
});
