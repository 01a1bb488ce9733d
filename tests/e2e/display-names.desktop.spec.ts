/** Names of a community directory on pages: without formats and ornaments, and whole in About. */
import { expect } from "@playwright/test";
import { test } from "#tests/support/browser-test.ts";
import { e2eSeed } from "#tests/support/e2e-seed.ts";
import { importRecords } from "#tests/support/import-records.ts";
import { audit } from "#tests/support/in-browser.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";

const NAMES = ["📻 Aegean One (128 kbps, mp3)", "Boreas (MP3)", "Boreas (FLAC)"];

let server: TestServer;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  server = await startServer({ seed: e2eSeed, env: { HEALTH: "0", NOW_PLAYING: "0" } });
  const streamOf = (n: number) => ({ url: `${server.url}/${n}.mp3`, mimeValue: "audio/mpeg" });
  const records = NAMES.map((name, n) => ({
    ...{ type: "station", rpuid: `300950${n}`, country: "300", externalId: `${n}`, name, popularity: n },
    liveStreams: [{ streamSource: streamOf(n), audioFormat: "MP3" }],
  }));
  await importRecords(server.dataDir, [
    ...records,
    { ...records[0], rpuid: "8409500", country: "840", externalId: "us", name: "WXQJ 88.5" },
  ]);
});
test.afterAll(async () => {
  await server?.stop();
});

test("pages show names without formats and ornaments; About has the whole name, and the search finds it", async ({
  page,
}) => {
  await page.goto(`${server.url}/stations/3009500`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Aegean One");
  await expect(page).toHaveTitle(/^Aegean One/);
  await expect(page.getByRole("region", { name: "About" })).toContainText(NAMES[0] ?? "");
  await page.goto(`${server.url}/search?q=aegean+128&country=300`);
  const found = page.getByRole("main").getByRole("listitem");
  await expect(found.getByRole("link", { name: "Aegean One", exact: true })).toBeVisible();
  await expect(found.first()).toContainText(NAMES[0] ?? "");
});

test("stations that a list would name alike stand in it with their whole names", async ({ page }) => {
  const boreas = page.getByRole("main").getByRole("link", { name: /^Boreas/ });
  for (const path of ["/?country=300", "/search?q=boreas&country=300"]) {
    await page.goto(`${server.url}${path}`);
    await expect(boreas.first()).toBeVisible();
    expect((await boreas.allTextContents()).sort()).toEqual(["Boreas (FLAC)", "Boreas (MP3)"]);
  }
  await page.goto(`${server.url}/stations/3009501`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Boreas");
});

test("the letters of a mark that its station's name has within a word are no text of the play button", async ({
  page,
}) => {
  await page.goto(`${server.url}/?country=840`);
  const mark = page.getByRole("button", { name: "Play WXQJ 88.5" }).locator(".tint-mark");
  await expect(mark).toBeVisible();
  expect(await audit(page)).toEqual([]);
  expect(await mark.evaluate((each) => getComputedStyle(each, "::before").content)).toBe('"XQ"');
});
