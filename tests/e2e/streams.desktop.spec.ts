/** Stations whose addresses are playlists, refusals or web pages, in a directory with only these addresses. */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { test } from "#tests/support/browser-test.ts";
import { e2eSeed } from "#tests/support/e2e-seed.ts";
import { importRecords } from "#tests/support/import-records.ts";
import { audit, sounding, stillness, tooWide } from "#tests/support/in-browser.ts";
import { bar, CALDERBROOK_MP3, HLS, openFull, pressPlay } from "#tests/support/player-page.ts";
import { type RadioServer, startRadio } from "#tests/support/radio-server.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";

const HOMEPAGE = "https://redirect-radio.example.org/";
const PATHS = [
  "/live.m3u",
  "/live.pls",
  "/live.asx",
  "/live.xspf",
  "/listen",
  "/404",
  "/403",
  "/451",
  "/page",
  "/closed.m3u8",
  "/503",
  "/visual.m3u8",
  "/picture.m3u8",
];
const rpuidOf = (path: string) => `826950${PATHS.indexOf(path)}`;

let server: TestServer;
let radio: RadioServer;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  server = await startServer({ seed: e2eSeed, env: { ALLOW_PRIVATE_SOURCES: "1" } });
  radio = await startRadio(`${server.url}${CALDERBROOK_MP3}`);
  const stations = PATHS.map((path) => ({
    type: "station",
    rpuid: rpuidOf(path),
    country: "826",
    externalId: path,
    name: "Redirect Radio",
    homepage: HOMEPAGE,
    liveStreams: [
      {
        streamSource: { url: `${radio.url}${path}`, mimeValue: "audio/mpeg" },
        audioFormat: "MP3",
        bitRate: { target: 0, variable: false },
      },
    ],
  }));
  await importRecords(server.dataDir, stations);
});
test.afterAll(async () => {
  await server?.stop();
  await radio?.close();
});

async function press(page: Page, path: string): Promise<void> {
  await page.goto(`${server.url}/stations/${rpuidOf(path)}`);
  await pressPlay(page);
}

/** The rpuids of the stations heard last, as this browser keeps them. */
const heardLast = (page: Page) =>
  page.evaluate((): string[] => {
    const own = JSON.parse(localStorage.getItem("nowline.stations") ?? '{"recents":[]}');
    return own.recents.map(({ rpuid }: { rpuid: string }) => rpuid);
  });

for (const path of ["/live.m3u", "/live.pls", "/live.asx", "/live.xspf", "/listen"]) {
  test(`${path} plays the stream that it names`, { tag: "@long" }, async ({ page }) => {
    await press(page, path);
    await sounding(page);
    await expect(bar(page)).toContainText(/live/i);
    await expect.poll(() => heardLast(page)).toEqual([rpuidOf(path)]);
  });
}

for (const [path, said] of [
  ["/404", "is no longer at its address (error 404)"],
  ["/403", "refuses access (error 403)"],
  ["/451", "is not available here for legal reasons (error 451)"],
  ["/page", "leads to a web page, not to sound"],
  ["/closed.m3u8", "does not allow other websites to play this stream"],
] as const) {
  test(`${path} gets a fitting message, and is not retried endlessly`, { tag: "@long" }, async ({ page }) => {
    const before = radio.asked.length;
    await press(page, path);
    await expect(bar(page)).toContainText(said);
    await expect(bar(page)).toContainText("Another attempt would not help");
    await expect(bar(page)).not.toContainText("Trying");
    // A phone in a pocket shows the lock screen alone.
    expect(await page.evaluate(() => navigator.mediaSession.metadata?.artist)).toContain(said);
    expect(radio.asked.length - before).toBeLessThan(8);
    // "Because you listen to" would not be true of it.
    expect(await heardLast(page)).toEqual([]);
    await expect(bar(page).getByRole("link", { name: "Station website" })).toHaveAttribute("href", HOMEPAGE);
    const full = await openFull(page);
    await expect(full.getByRole("link", { name: "Station website" })).toBeVisible();
    await stillness(page);
    expect(await audit(page)).toEqual([]);
    await full.getByRole("link", { name: "Similar stations" }).click();
    await expect(full).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`/stations/${rpuidOf(path)}`));
  });
}

test("on a narrow screen the links to other stations stand in the bar, too", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await press(page, "/404");
  await expect(bar(page)).toContainText("Another attempt would not help");
  await stillness(page);
  expect(await audit(page)).toEqual([]);
  await bar(page).getByRole("link", { name: "Similar stations" }).click();
  await expect(page).toHaveURL(new RegExp(`/stations/${rpuidOf("/404")}#similar$`));
});

test("a server that fails at each attempt: links to other stations come while the attempts go on", {
  tag: "@long",
}, async ({ page }) => {
  await press(page, "/503");
  await expect(bar(page).getByRole("link", { name: "Similar stations" })).toBeVisible();
  await expect(bar(page).getByRole("link", { name: "Station website" })).toHaveAttribute("href", HOMEPAGE);
  await expect(bar(page)).toContainText("Trying again");
  expect(await audit(page)).toEqual([]);
});

for (const direction of ["ltr", "rtl"])
  test(`letters of 200 %: the bar of a station that does not answer leads to the full player, ${direction}`, async ({
    page,
  }) => {
    await press(page, "/404");
    await expect(bar(page).getByRole("link", { name: "Station website" })).toBeVisible();
    await page.evaluate((dir) => document.documentElement.setAttribute("dir", dir), direction);
    expect(await tooWide(page)).toBeLessThanOrEqual(0);
    const opener = await bar(page)
      .getByRole("button", { name: /Open the full player/ })
      .boundingBox();
    expect(opener?.width).toBeGreaterThan(300);
    const full = await openFull(page);
    const { x, width } = (await full.getByRole("heading", { level: 2 }).boundingBox()) ?? { x: -1, width: 0 };
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(1280);
  });

test("without programme data the page has no heading of what is on air, the bar says live, and no name is shown twice", async ({
  page,
}) => {
  await page.goto(`${server.url}/stations/${rpuidOf("/live.pls")}`);
  const main = page.getByRole("main");
  await pressPlay(page);
  await sounding(page);
  await expect(bar(page)).toContainText("live");
  await expect(main.getByRole("heading", { name: /^(Now|On air)$/ })).toHaveCount(0);
  await expect(main.getByRole("button", { name: "Stop Redirect Radio" }).first()).toBeVisible();
  expect((await bar(page).innerText()).match(/Redirect Radio/g)).toHaveLength(1);
  const told = await page.evaluate(() => {
    const { title, artist } = navigator.mediaSession.metadata ?? {};
    return { title, artist };
  });
  expect(told).toEqual({ title: "Redirect Radio", artist: "Nowline" });
  expect(await audit(page)).toEqual([]);
});

/** Answers the station's address at `path` with a playlist that other sites may read. */
const givePlaylist = (page: Page, path: string, body: string) =>
  page.route(`${radio.url}${path}`, (route) =>
    route.fulfill({ body, headers: { "access-control-allow-origin": "*" } }),
  );

test("of a picture with its sound in a playlist beside it, the sound plays and the picture is not asked for", async ({
  page,
}) => {
  await givePlaylist(
    page,
    "/visual.m3u8",
    `#EXTM3U
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="Main",DEFAULT=YES,URI="${server.url}${HLS}index.m3u8"
#EXT-X-STREAM-INF:BANDWIDTH=200000,CODECS="avc1.42c00a,mp4a.40.2",RESOLUTION=160x90,AUDIO="sound"
picture.m3u8
`,
  );
  const before = radio.asked.length;
  await press(page, "/visual.m3u8");
  await sounding(page);
  await expect(bar(page)).toContainText(/live/i);
  expect(radio.asked.slice(before)).not.toContain("/picture.m3u8");
});

const FFMPEG = "/usr/bin/ffmpeg";
if (existsSync(FFMPEG))
  test("a picture without sound counts as a stream that cannot be played, not as live", async ({ page }) => {
    const picture = [
      "-f",
      "lavfi",
      "-i",
      "testsrc=size=160x90:rate=5:duration=4",
      "-c:v",
      "libx264",
      "-g",
      "5",
    ];
    const segment = execFileSync(FFMPEG, [
      "-v",
      "quiet",
      ...picture,
      "-pix_fmt",
      "yuv420p",
      "-f",
      "mpegts",
      "-",
    ]);
    const part = "#EXTINF:4,\npicture.ts\n#EXT-X-DISCONTINUITY\n";
    await givePlaylist(page, "/picture.m3u8", `#EXTM3U\n#EXT-X-TARGETDURATION:4\n${part.repeat(4)}`);
    await page.route(`${radio.url}/picture.ts`, (route) =>
      route.fulfill({ body: segment, headers: { "access-control-allow-origin": "*" } }),
    );
    await press(page, "/picture.m3u8");
    await expect(bar(page)).toContainText("Another attempt would not help");
  });
