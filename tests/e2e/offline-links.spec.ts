/** Links pressed without a network: sound, player and page stay, and the wanted page opens when the network is back. */
import { expect, type Locator, type Page } from "@playwright/test";
import { SECOND_MS } from "#lib/ground/clock.ts";
import { audit, inTree, sounding } from "../support/in-browser.ts";
import { bar, CALDERBROOK, HARBOUR, openFull, pressPlay, test } from "../support/player-page.ts";

test.use({ serviceWorkers: "allow" });

/** A link of the masthead. */
const link = (page: Page, name: string): Locator =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name });
const heading = (page: Page): Locator => page.getByRole("heading", { level: 1 });
// The note is fixed to the window, so that the element around it has no height and always counts as hidden.
const waiting = (page: Page): Locator => page.getByRole("status").filter({ hasText: "will open as soon as" });

/** Waits until a service worker serves the page and has kept it. */
async function kept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
    timeout: 30_000,
  });
  await expect
    .poll(() => page.evaluate(async () => (await caches.match(`${location.href}?_rsc=kept`)) !== undefined))
    .toBe(true);
}

/** Marks the document, so that a later document can be distinguished from it. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { sameDocument: true }));
const expectSameDocument = async (page: Page) =>
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);

/** Begins to measure how long after the network came back a note blames the server. */
const watchBlame = (page: Page) =>
  page.evaluate(() => {
    let backMs = Number.NaN;
    window.addEventListener("online", () => {
      backMs = performance.now();
    });
    const look = () => {
      if (!("blamedAfterMs" in window) && document.body.innerText.includes("server is not answering"))
        Object.assign(window, { blamedAfterMs: performance.now() - backMs });
    };
    new MutationObserver(look).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });

test("while the server is gone visited pages come from the device; other pages come when it is back", {
  tag: "@long",
}, async ({ page, faults, tuneIn }) => {
  await tuneIn(page, HARBOUR);
  const station = await heading(page).textContent();
  await kept(page);
  await mark(page);
  await link(page, "Guide").click();
  await expect(heading(page)).toHaveText("Guide");
  await link(page, "Catch-up").click();
  await expect(heading(page)).toHaveText("Catch-up");

  faults.fault("/", "refuse");
  await link(page, "Search").click();
  // Without the sign of its key, which the link shows beside its name.
  await expect(waiting(page)).toContainText("Search will open as soon as");
  await expect(heading(page)).toHaveText("Catch-up");
  await expect(bar(page)).toBeVisible();
  // The message covers a button of the list by half, wherever the list stands; other tests audit the list.
  await page.evaluate(() => {
    for (const list of document.querySelectorAll<HTMLElement>("main ol")) list.style.visibility = "hidden";
  });
  expect(await audit(page)).toEqual([]);

  await link(page, "Guide").click();
  await expect(page).toHaveURL(`${faults.url}/guide`);
  await expect(heading(page)).toHaveText("Guide");
  await expect(waiting(page)).toHaveCount(0);
  await page.goBack();
  await expect(heading(page)).toHaveText("Catch-up");
  await page.goBack();
  await page.goBack();
  await expect(heading(page)).toHaveText(station ?? "");

  await link(page, "Search").click();
  await expect(waiting(page)).toContainText("Search");
  faults.mend();
  await expect(page).toHaveURL(`${faults.url}/search`);
  await expect(page.getByRole("searchbox")).toBeVisible();
  await expect(waiting(page)).toHaveCount(0);
  await expectSameDocument(page);
  await sounding(page);
});

test("an open stream plays on while a link waits for the network, and the listener may stay", async ({
  page,
  context,
  tuneIn,
}) => {
  await tuneIn(page, CALDERBROOK);
  const station = await heading(page).textContent();
  await kept(page);
  await mark(page);
  await context.setOffline(true);
  await link(page, "Catch-up").click();
  await expect(waiting(page)).toContainText("Catch-up");
  await expect(waiting(page)).toContainText("offline");
  await sounding(page);
  await waiting(page).getByRole("button", { name: "Stay here" }).click();
  await expect(waiting(page)).toHaveCount(0);
  await context.setOffline(false);
  await sounding(page);
  await expect(heading(page)).toHaveText(station ?? "");

  await context.setOffline(true);
  await link(page, "Guide").click();
  await expect(waiting(page)).toContainText("Guide");
  await context.setOffline(false);
  await expect(heading(page)).toHaveText("Guide");
  await expectSameDocument(page);
});

test("a server that is slow after the network came back is blamed only after its own three seconds", {
  tag: ["@long", "@once"],
}, async ({ page, context, faults, tuneIn }) => {
  await tuneIn(page, CALDERBROOK);
  await kept(page);
  await context.setOffline(true);
  await link(page, "Guide").click();
  await expect(waiting(page)).toContainText("offline");
  await watchBlame(page);
  // The press is older than the three seconds when the network comes back.
  const pressedMs = await page.evaluate(() => performance.now());
  await page.waitForFunction((sinceMs) => performance.now() - sinceMs > 3_500, pressedMs);
  faults.fault("/guide", "freeze");
  await context.setOffline(false);
  await expect(waiting(page)).toContainText("server is not answering");
  const blamedAfterMs = await page.evaluate(
    () => (window as unknown as { blamedAfterMs: number }).blamedAfterMs,
  );
  expect(blamedAfterMs).toBeGreaterThan(2_500);
});

test("the bar tells the truth while a page waits for the network, and the full player opens", async ({
  page,
  context,
  tuneIn,
}) => {
  await tuneIn(page, HARBOUR);
  await kept(page);
  await context.setOffline(true);
  await link(page, "Catch-up").click();
  await expect(waiting(page)).toContainText("Catch-up");
  await bar(page)
    .getByRole("button", { name: /^Pause/ })
    .click();
  await expect(bar(page)).toContainText(/paused/i);
  await openFull(page);
});

test("a link of the full player whose page does not come says so above the full player", async ({
  page,
  context,
}) => {
  await page.goto("/");
  await pressPlay(page);
  await sounding(page);
  const full = await openFull(page);
  await context.setOffline(true);
  await full.getByRole("link").first().click();
  await expect.poll(() => inTree(page)).toContain("will open as soon as");
  await full.locator('[data-part="play"]').click({ trial: true });
  await page.getByRole("button", { name: "Stay here", includeHidden: true }).click({ trial: true });
});

test("a link whose page arrived is not waited for when Back leads to where it was pressed", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/guide");
  // The code of the note loads when the page is idle.
  await expect(page.getByRole("status")).toHaveCount(3);
  await link(page, "Catch-up").click();
  await expect(heading(page)).toHaveText("Catch-up");
  await page.clock.runFor(10 * SECOND_MS);
  await page.goBack();
  await expect(heading(page)).toHaveText("Guide");
  await page.clock.runFor(10 * SECOND_MS);
  await expect(waiting(page)).toHaveCount(0);
});

test("a page is requested again when the server is too busy, and the sound goes on", {
  tag: "@long",
}, async ({ page, faults, tuneIn }) => {
  await tuneIn(page, CALDERBROOK);
  await kept(page);
  await mark(page);
  faults.fault("/catch-up", 503);
  await link(page, "Catch-up").click();
  await expect(waiting(page)).toContainText("Catch-up");
  await sounding(page);
  faults.mend();
  await expect(heading(page)).toHaveText("Catch-up");
  await expectSameDocument(page);
  await sounding(page);
});

test("a station pressed without a network leaves the note of a pressed link in reach, and can be withdrawn", {
  tag: "@long",
}, async ({ page, context }) => {
  await page.goto(`/stations/${CALDERBROOK}`);
  // The code of the note loads when the page is idle.
  await expect(page.getByRole("status")).toHaveCount(3);
  await context.setOffline(true);
  await pressPlay(page);
  const leave = page.getByRole("button", { name: "Stop and close the player" });
  await expect(leave).toBeVisible();
  await link(page, "Catch-up").click();
  await waiting(page).getByRole("button", { name: "Stay here" }).click();
  await expect(waiting(page)).toHaveCount(0);
  await leave.click();
  await expect(leave).toBeHidden();
});
