/** A station's page: songs with links to their moments, and similar stations with reasons, which play. */
import { expect, type Page } from "@playwright/test";
import type { Envelope, PlayedSong } from "#lib/contract/shapes.ts";
import { test } from "#tests/support/browser-test.ts";
import { expectSound } from "#tests/support/in-browser.ts";

const STATION = "/stations/8269001";
const songsOf = (page: Page) => page.getByRole("region", { name: "Recently played" }).getByRole("listitem");

test("shows the station's songs, the last first, each with a link to its moment", async ({ page }) => {
  await page.goto(STATION);
  const songs = songsOf(page);
  await expect(songs).toHaveCount(10);
  // The test reads the list at once, because a new song shifts the others.
  const rows = await songs.evaluateAll((all) =>
    all.map((row) => ({
      time: row.querySelector("time")?.getAttribute("datetime"),
      href: row.querySelector("a")?.getAttribute("href"),
    })),
  );
  const times = rows.map(({ time }) => time);
  expect(times).toEqual(times.toSorted().toReversed());
  const { time, href } = rows[3] ?? {};
  expect(href).toBe(`/s/8269001?at=${time}`);
  await page.locator(`a[href="${href}"]`).first().click();
  await expect(page).toHaveURL(/\/s\/8269001\?at=/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("without events a new song on air joins the list, too, without a reload", {
  tag: ["@once", "@long"],
}, async ({ page }) => {
  await page.route("**/listener/events**", (route) => route.abort());
  const start = new Date().toISOString().replace(/\.\d+Z$/, "Z");
  const stop = new Date(Date.now() + 200_000).toISOString().replace(/\.\d+Z$/, "Z");
  const news: PlayedSong = { artist: "The Late Arrivals", name: "Just Now", start, stop };
  await page.route("**/v2/stations/8269001/onair**", async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as Envelope<Envelope<{ song: object; show: object }>>;
    const [record] = body.data[0]?.data ?? [];
    if (record) record.song = news;
    await route.fulfill({ response: answer, json: body });
  });
  await page.route("**/listener/songs**", async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as Envelope<PlayedSong>;
    await route.fulfill({ response: answer, json: { ...body, data: [news, ...body.data.slice(0, 9)] } });
  });
  await page.goto(STATION);
  await expect(songsOf(page).first()).toContainText("Just Now", { timeout: 60_000 });
  await expect(songsOf(page).first()).toContainText("On air now");
  await expect(songsOf(page)).toHaveCount(10);
});

test("a station that plays no songs has no section of songs", async ({ page }) => {
  await page.goto("/stations/8269003");
  await expect(page.getByRole("region", { name: "Streams" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Recently played" })).toHaveCount(0);
});

test("similar stations say why, and play", { tag: "@long" }, async ({ page }) => {
  await page.goto(STATION);
  const similar = page.getByRole("region", { name: "Similar to Kiosk 94.2" });
  const stations = similar.getByRole("listitem");
  await expect.poll(() => stations.count()).toBeGreaterThan(2);
  const first = stations.first();
  const name = (await first.getByRole("link").textContent()) ?? "";
  expect(name).not.toBe("Kiosk 94.2");
  await expect(first.locator("p")).toHaveText(/\w.+\.$/);
  await first.getByRole("button", { name: `Play ${name}` }).click();
  // A stream that cannot be paused is stopped.
  await expect(first.getByRole("button", { name: new RegExp(`^(Pause|Stop) ${name}$`) })).toBeVisible();
  await expectSound(page);
  await first.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByRole("region", { name: `Similar to ${name}` })).toBeVisible();
});

test("similar stations are of the station's own country, or the page says that there are none", async ({
  page,
}) => {
  await page.goto("/stations/8189000");
  await expect(page.getByRole("region", { name: /^Similar to/ }).getByRole("listitem")).not.toHaveCount(0);
});

test("nothing is wider than the page, from right to left either", { tag: "@long" }, async ({
  page,
  context,
  baseURL,
}) => {
  for (const language of ["en", "ar"]) {
    await context.addCookies([{ name: "nowline_language", value: language, url: baseURL ?? "" }]);
    for (const path of [STATION, "/stations/8269009", "/stations/8269003"]) {
      await page.goto(path);
      await expect(page.locator("#similar")).toBeVisible();
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      expect([path, wide]).toEqual([path, false]);
    }
  }
});
