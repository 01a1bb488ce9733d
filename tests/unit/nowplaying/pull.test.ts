/** Titles read from servers of stations: each way over real HTTP, and when a way ends. */
import { expect, test } from "vitest";
import { findSongWay } from "#db/activity/song-ways.ts";
import { deskOf, hurry } from "#tests/support/pull-desk.ts";
import { startOldServer, startTitles } from "#tests/support/title-servers.ts";

test.each([
  ["/icy", "stream", "stream"],
  ["/icecast.mp3", "icecast", "status"],
  ["/list.m3u", "icecast", "status"],
  ["/stream/2/", "shoutcast-2", "status"],
  ["/;", "shoutcast-1", "status"],
  ["/listen/harbour/radio.mp3", "azuracast", "status"],
  ["/radio/8000/radio.mp3", "azuracast", "status"],
  ["/hls/harbour/live.m3u8", "azuracast", "status"],
  ["/live.m3u8", "hls-playlist", "stream"],
  ["/tags.m3u8", "hls-segment", "stream"],
  ["/fmp4.m3u8", "hls-segment", "stream"],
  ["/signed", "stream", "stream"],
  ["/signed.m3u8", "hls-segment", "stream"],
])("%s: the way is found, told and kept, and a new title is a new song", async (path, way, origin) => {
  const server = await startTitles();
  const { db, time, shared, begin, onAir, until } = deskOf();
  const { end } = begin([`http://a.test:${server.port}${path}`]);
  await until(() => expect(onAir()).toEqual(["Anna - Sea"]));
  time.nowMs += 200_000;
  server.title = "Ben - Land";
  shared.pages.clear();
  await until(() => expect(onAir()).toEqual(["Ben - Land"]));
  const told = db.prepare("SELECT origin, title FROM song ORDER BY start_ms").all();
  expect(told).toEqual([
    { origin, title: "Sea" },
    { origin, title: "Land" },
  ]);
  const known = findSongWay(db, "8269003");
  expect(known).toMatchObject({ way, title: "Ben - Land", error: null, failures: 0 });
  await end();
  await until(() => expect(server.open).toBe(0));
  // A known way needs no search the next time.
  server.asked.length = 0;
  time.nowMs += 200_000;
  server.title = "Cleo - Sky";
  shared.pages.clear();
  begin([`http://a.test:${server.port}${path}`]);
  await until(() => expect(onAir()).toEqual(["Cleo - Sky"]));
  expect(server.asked[0]?.target).toBe(new URL(known?.asked ?? "").href.replace(/^http:\/\/[^/]+/, ""));
});

test("a song ends when its stream is away twice in a row", async () => {
  const server = await startTitles();
  const { db, time, begin, onAir, until } = deskOf();
  const { end } = begin([`http://a.test:${server.port}/icy`]);
  await until(() => expect(onAir()).toEqual(["Anna - Sea"]));
  await end();
  const failures = () => findSongWay(db, "8269003")?.failures;
  for (const [count, expected] of [
    [1, ["Anna - Sea"]],
    [2, []],
  ] as const) {
    time.nowMs += 20_000;
    begin([`http://a.test:${server.port}/not-there`]);
    await until(() => expect(failures()).toBe(count));
    expect(onAir()).toEqual(expected);
  }
});

test("AzuraCast says when the song began and how long it is", async () => {
  const server = await startTitles();
  const { db, time, begin, onAir, until } = deskOf();
  begin([`http://a.test:${server.port}/listen/harbour/radio.mp3`]);
  await until(() => expect(onAir()).toEqual(["Anna - Sea"]));
  const begunMs = time.nowMs - 3_000;
  expect(db.prepare("SELECT start_ms, stop_ms FROM song").all()).toEqual([
    { start_ms: begunMs, stop_ms: begunMs + 180_000 },
  ]);
  expect(server.asked.map(({ target }) => target).slice(0, 2)).toEqual([
    "/listen/harbour/radio.mp3",
    "/api/nowplaying/harbour",
  ]);
});

test("AzuraCast's page is asked once in ten seconds, for all stations of the server", async () => {
  const server = await startTitles();
  const { shared, begin, onAir, until } = deskOf();
  for (const rpuid of ["8269001", "8269002"])
    begin([`http://a.test:${server.port}/radio/8000/radio.mp3`], rpuid);
  for (const rpuid of ["8269001", "8269002"]) await until(() => expect(onAir(rpuid)).toEqual(["Anna - Sea"]));
  expect(server.asked.filter(({ target }) => target === "/api/nowplaying")).toHaveLength(1);
  const page = `http://a.test:${server.port}/api/nowplaying`;
  expect(shared.pages.get(page)?.everyMs).toBe(10_000);
});

test("Ogg: the comments of the stream", async () => {
  const server = await startTitles();
  const { begin, onAir, until } = deskOf();
  begin([`http://a.test:${server.port}/song.opus`]);
  await until(() => expect(onAir()).toEqual(["Anna & the Ünits - Grüße – live"]));
});

test.each(["utf8", "latin1"] as const)(
  "Shoutcast 1: the letters of a page in %s are kept",
  async (encoding) => {
    const server = await startTitles("Aña - Grüße");
    server.encoding = encoding;
    const { begin, onAir, until } = deskOf();
    begin([`http://a.test:${server.port}/;`]);
    await until(() => expect(onAir()).toEqual(["Aña - Grüße"]));
  },
);

test("a server that speaks HTTP/1.0 is listened to", async () => {
  const port = await startOldServer("HTTP/1.0 200 OK", "Anna - Sea");
  const { begin, onAir, until } = deskOf();
  begin([`http://a.test:${port}/`]);
  await until(() => expect(onAir()).toEqual(["Anna - Sea"]));
});

test("a server that speaks ICY instead of HTTP, and has no status page, says no titles", async () => {
  const port = await startOldServer("ICY 200 OK", "Anna - Sea");
  const { db, begin, onAir, until } = deskOf();
  begin([`http://a.test:${port}/`]);
  await until(() => expect(findSongWay(db, "8269003")).toMatchObject({ failures: 1, way: null }));
  expect(onAir()).toEqual([]);
});

test("an expired signed address is a refusal, and no other address is tried", async () => {
  const server = await startTitles();
  const { db, begin, until } = deskOf();
  begin([`http://a.test:${server.port}/paid/live?expires=1&token=7`]);
  await until(() => expect(findSongWay(db, "8269003")?.error).toBe("the server answers 403"));
  expect(server.asked.map(({ target }) => target)).toEqual(["/paid/live?expires=1&token=7"]);
});

test("a stream without titles is not asked again for ten minutes, then for longer", async () => {
  const server = await startTitles();
  const { db, time, begin, until } = deskOf();
  begin([`http://a.test:${server.port}/mute`]);
  await until(() => expect(findSongWay(db, "8269003")?.failures).toBe(1));
  const row = findSongWay(db, "8269003");
  expect(row?.next_try_ms).toBe(time.nowMs + 600_000);
  expect(row?.error).toContain("says titles");
  expect(row?.way).toBeNull();
  expect(server.asked).toHaveLength(1);
});

test("streams without titles that take turns are found silent after three minutes of listening each", async () => {
  const server = await startTitles();
  const { db, begin, until } = deskOf();
  begin([`http://a.test:${server.port}/untitled`], "8269001");
  begin([`http://a.test:${server.port}/untitled`], "8269002");
  await until(() => expect(findSongWay(db, "8269002")?.way).toBe("stream"));
  hurry(200);
  for (const rpuid of ["8269001", "8269002"])
    await until(() => expect(findSongWay(db, rpuid)?.error).toContain("said no title for 3 minutes"));
  const connections = server.asked.filter(({ target }) => target === "/untitled");
  expect(connections.length).toBeGreaterThan(6);
});

test("a method that fails is tried again, then a new method is searched", async () => {
  const server = await startTitles();
  const { db, time, shared, begin, onAir, until } = deskOf();
  const streams = [`http://a.test:${server.port}/icecast.mp3`];
  begin(streams);
  await until(() => expect(onAir()).toEqual(["Anna - Sea"]));
  server.refuse.set("/status-json.xsl", { status: 404 });
  server.refuse.set("/icecast.mp3", { status: 404 });
  for (let failures = 1; failures <= 3; failures++) {
    shared.pages.clear();
    await until(() => expect(findSongWay(db, "8269003")?.failures).toBe(failures));
    expect(findSongWay(db, "8269003")?.way).toBe(failures < 3 ? "icecast" : null);
    time.nowMs = findSongWay(db, "8269003")?.next_try_ms ?? 0;
    begin(streams);
  }
});
