/** Common uses of the player, on a desktop and on a phone, with real sound and real presses. */
import { expect, type Locator } from "@playwright/test";
import { MINUTE_MS } from "#lib/ground/clock.ts";
import { audit, sounding } from "#tests/support/in-browser.ts";
import { stationToStartOver } from "#tests/support/on-air.ts";
import {
  bar,
  CALDERBROOK,
  CALDERBROOK_MP3,
  HARBOUR,
  HLS,
  openFull,
  pressPlay,
  test,
} from "#tests/support/player-page.ts";

// A service worker would bypass the answers that these tests give in the server's place.
test.use({ serviceWorkers: "block" });

test("starts the programme over, and goes live again, in the full player", { tag: "@long" }, async ({
  page,
  baseURL,
  tuneIn,
}) => {
  test.setTimeout(400_000);
  const { rpuid, name } = await stationToStartOver(baseURL ?? "");
  await tuneIn(page, rpuid);
  const full = await openFull(page);
  await full.getByRole("button", { name: "From the start" }).click();
  await expect(full).toContainText("behind live");
  await sounding(page);
  // Behind live it goes on from here, faster, and says when live is met.
  const catchUp = full.getByRole("button", { name: "Catch me up" });
  await catchUp.click();
  await expect(full).toContainText(/1\.25× · .+ behind live, caught up in /);
  const rate = () => page.locator("audio").evaluate((audio: HTMLAudioElement) => audio.playbackRate);
  expect(await rate()).toBe(1.25);
  await sounding(page);
  await full.getByRole("button", { name: "Go live" }).click();
  await expect.poll(rate).toBe(1);
  await expect(full).not.toContainText("caught up in");
  await expect(full).toContainText(`${name} · live`);
  await sounding(page);
  await full.getByRole("button", { name: "Close the full player" }).click();
  await expect(full).toBeHidden();
  await expect(bar(page)).toContainText(`${name} · live`);
});

test("the buttons of the full player stand around its middle, live and behind live", {
  tag: "@long",
}, async ({ page, tuneIn }) => {
  await tuneIn(page, HARBOUR);
  const full = await openFull(page);
  const back = full.getByRole("button", { name: "Back 15 seconds" });
  const forward = full.getByRole("button", { name: "Forward 15 seconds" });
  const middleOf = async (first: Locator, last = first) => {
    const [from, to] = await Promise.all([first.boundingBox(), last.boundingBox()]);
    return ((from?.x ?? Number.NaN) + (to?.x ?? Number.NaN) + (to?.width ?? 0)) / 2;
  };
  const expectCentred = async () => {
    const middle = await full.evaluate((dialog) => dialog.clientWidth / 2);
    expect(Math.abs((await middleOf(back, forward)) - middle)).toBeLessThan(1);
    expect(Math.abs((await middleOf(full.getByRole("button", { name: /^Pause / }))) - middle)).toBeLessThan(
      1,
    );
  };
  await expect(forward).toBeVisible();
  await expect(forward).toBeDisabled();
  await expectCentred();
  await back.click();
  await expect(forward).toBeEnabled();
  await expectCentred();

  await full.getByRole("button", { name: "Close the full player" }).click();
  await tuneIn(page, CALDERBROOK);
  await openFull(page);
  await expect(full.getByRole("button", { name: /^Stop The/ })).toBeVisible();
  await expect(back.or(forward)).toHaveCount(0);
});

test("takes the station's next stream when its first one fails, and names it", { tag: "@long" }, async ({
  page,
  faults,
}) => {
  await page.goto(`${faults.url}/stations/${HARBOUR}`);
  faults.fault(HLS, 503);
  await pressPlay(page);
  await expect(bar(page)).toContainText("Harbour FM · live · MP3 stream");
  await sounding(page);
});

test("an outage of our own server is told as such, and the sound comes back by itself", {
  tag: "@long",
}, async ({ page, faults, tuneIn }) => {
  await tuneIn(page, CALDERBROOK);
  faults.fault("/", "refuse");
  await expect(bar(page)).toContainText(/Nowline is not answering\. Trying again in 2 s/);
  await expect(bar(page).getByRole("link", { name: "Similar stations" })).toHaveCount(0);
  expect(await audit(page)).toEqual([]);
  faults.mend();
  await sounding(page);
});

test("the sleep timer stops the sound at its time, and the player says so", { tag: "@long" }, async ({
  page,
  tuneIn,
}) => {
  await page.clock.install();
  await tuneIn(page, HARBOUR);
  const full = await openFull(page);
  await full.getByRole("button", { name: "Sleep timer" }).click();
  await page.getByRole("menuitemradio", { name: "15 minutes" }).click();
  await expect(full.getByRole("button", { name: /Sleep timer, 1[45] min left/ })).toBeVisible();
  await sounding(page);
  // Any answer of the directory would correct the page's clock.
  await page.route(/\/(v2|listener)\//, (route) => route.abort());
  await page.clock.fastForward(15 * MINUTE_MS);
  await expect(full).toContainText("stopped by the sleep timer");
  await expect
    .poll(() => page.locator("audio").evaluate((audio: HTMLAudioElement) => audio.paused))
    .toBe(true);
  await full.getByRole("button", { name: /^Play / }).click();
  await sounding(page);
});

test("the full player keeps the station with the star, and its names lead to the pages of what is heard", {
  tag: "@long",
}, async ({ page, baseURL, tuneIn }) => {
  await tuneIn(page, HARBOUR);
  const full = await openFull(page);
  await full.getByRole("button", { name: "Add Harbour FM to favourites" }).click();
  await expect(full.getByRole("button", { name: "Remove Harbour FM from favourites" })).toBeVisible();
  await page.goto("/catch-up?country=826");
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Play / })
    .first()
    .click();
  await sounding(page);
  await openFull(page);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate(() => Object.defineProperty(navigator, "share", { value: undefined }));
  await full.getByRole("button", { name: "Share this moment" }).click();
  await expect(full.getByRole("status").filter({ hasText: "Link copied" })).toBeVisible();
  const shared = await page.evaluate(() => navigator.clipboard.readText());
  expect(shared).toMatch(new RegExp(`^${baseURL}/episodes/`));
  const [episode, station] = [
    full.getByRole("heading").getByRole("link"),
    full.getByRole("paragraph").getByRole("link"),
  ];
  expect(new URL((await episode.getAttribute("href")) ?? "", baseURL).href).toBe(shared.split("?")[0]);
  await station.click();
  await expect(page).toHaveURL(/\/stations\/\d+$/);
  await expect(full).toBeHidden();
});

test("the tab's title begins with what plays on pages of other things, until the pause", {
  tag: "@long",
}, async ({ page }) => {
  await page.goto("/?country=826");
  const own = await page.title();
  const play = page.getByRole("main").getByRole("button", { name: "Play Harbour FM", exact: true }).first();
  await play.click();
  await sounding(page);
  await expect(page).toHaveTitle(`▶ Harbour FM · ${own}`);
  await page.getByRole("navigation").getByRole("link", { name: "Guide" }).first().click();
  await expect(page).toHaveURL(/\/guide/);
  await expect(page).toHaveTitle("▶ Harbour FM · Guide · Nowline");
  // Read to listeners who do not see the page: where they are, and not what they hear.
  const read = page.locator("next-route-announcer");
  expect(await read.evaluate((element) => element.shadowRoot?.textContent)).toBe("Guide · Nowline");
  await page.goBack();
  await expect(page).toHaveTitle(`▶ Harbour FM · ${own}`);
  await page.getByRole("main").getByRole("link", { name: "Harbour FM", exact: true }).first().click();
  await expect(page).toHaveTitle("Harbour FM · Nowline");
  await page.goBack();
  await expect(page).toHaveTitle(`▶ Harbour FM · ${own}`);
  await bar(page).getByRole("button", { name: "Pause Harbour FM" }).click();
  await expect(page).toHaveTitle(own);
});

test("the tab's title says that a station plays once it has sounded, and leaves a long name room for the page's", {
  tag: "@long",
}, async ({ page }) => {
  await page.route(`**${CALDERBROOK_MP3}`, (route) => route.abort());
  await page.goto("/?country=826");
  const own = await page.title();
  const play = page.getByRole("main").getByRole("button", { name: /^Play The Calderbrook / });
  await play.first().click();
  await expect(bar(page)).toContainText(/Trying again/);
  await expect(page).toHaveTitle(own);
  await page.unroute(`**${CALDERBROOK_MP3}`);
  await sounding(page);
  await expect(page).toHaveTitle(`▶ Calderbrook 106 · ${own}`);
});
