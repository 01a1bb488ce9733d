/** Titles read from servers of stations: each way over real HTTP, and how politely they are asked. */
import { expect, onTestFinished, test, vi } from "vitest";
import { blockChecks } from "#db/activity/check-blocks.ts";
import { findSongsOnAir } from "#db/activity/on-air-songs.ts";
import { findSongWay } from "#db/activity/song-ways.ts";
import { isResting } from "#db/activity/stream-health.ts";
import { makePageCache } from "#lib/nowplaying/pull/asking.ts";
import { HostTurns } from "#lib/nowplaying/pull/host-turns.ts";
import { type PullContext, pullStation } from "#lib/nowplaying/pull/station.ts";
import { anyAddress } from "#lib/outside/public-address.ts";
import { emptyActivity } from "#tests/support/activity.ts";
import { startTitles } from "#tests/support/title-servers.ts";

const HOUR = 3_600_000;

/** Lets the time of connections pass so much faster. */
function hurry(times: number): void {
  const begunMs = performance.now();
  const real = performance.now.bind(performance);
  vi.spyOn(performance, "now").mockImplementation(() => begunMs + (real() - begunMs) * times);
  onTestFinished(() => void vi.restoreAllMocks());
}

/** An activity store, a clock, and stations that are asked until the test ends; names lead to this machine. */
function deskOf() {
  const { db } = emptyActivity();
  const time = { nowMs: Date.parse("2036-05-14T12:08:00Z") };
  const shared = { turns: new HostTurns(), pages: makePageCache() };
  const ending = new AbortController();
  onTestFinished(() => ending.abort());
  const begin = (streams: readonly string[], rpuid = "8269003") => {
    const end = new AbortController();
    const context: PullContext = {
      ...{ ...shared, userAgent: "Nowline", allow: anyAddress, pollMs: 20, now: () => time.nowMs },
      resolve: async () => ["127.0.0.1"],
      signal: AbortSignal.any([end.signal, ending.signal]),
      store: async (use) => use(db),
    };
    const ended = pullStation({ rpuid, names: ["Test Radio"], streams }, context);
    return {
      end: () => {
        end.abort();
        return ended;
      },
    };
  };
  const onAir = (rpuid = "8269003") =>
    findSongsOnAir(db, [rpuid], time.nowMs).map(({ artist, title }) => `${artist} - ${title}`);
  const until = (see: () => unknown) => vi.waitFor(see, { timeout: 20_000, interval: 10 });
  return { db, time, shared, begin, onAir, until };
}

test.each([
  ["/icy", "stream", "stream"],
  ["/icecast.mp3", "icecast", "status"],
  ["/list.m3u", "icecast", "status"],
  ["/stream/2/", "shoutcast-2", "status"],
  ["/;", "shoutcast-1", "status"],
  ["/live.m3u8", "hls-playlist", "stream"],
  ["/tags.m3u8", "hls-segment", "stream"],
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

test("the streams of a host take turns, and one page does for all on it", async () => {
  const server = await startTitles();
  const { begin, onAir, until } = deskOf();
  begin([`http://a.test:${server.port}/icy`], "8269001");
  begin([`http://a.test:${server.port}/icy`], "8269002");
  begin([`http://a.test:${server.port}/icecast.mp3`], "8269003");
  begin([`http://a.test:${server.port}/icecast.mp3`], "8269004");
  for (const rpuid of ["8269001", "8269002", "8269003", "8269004"])
    await until(() => expect(onAir(rpuid)).toEqual(["Anna - Sea"]));
  expect(server.asked.filter(({ target }) => target === "/status-json.xsl")).toHaveLength(1);
});

test("a host is one caller's at a time, in the order of asking; whoever gives up waits no more", async () => {
  const turns = new HostTurns();
  const never = new AbortController().signal;
  const order: string[] = [];
  const release = await turns.take("a.test", never);
  (await turns.take("b.test", never))();
  const leaving = new AbortController();
  const gone = turns.take("a.test", leaving.signal).catch(() => order.push("gone"));
  const rest = ["second", "third"].map(async (name) => {
    const done = await turns.take("a.test", never);
    order.push(name);
    await Promise.resolve();
    order.push(`${name} ends`);
    done();
  });
  leaving.abort();
  await gone;
  expect([turns.isWanted("a.test"), turns.isWanted("b.test"), order]).toEqual([true, false, ["gone"]]);
  release();
  await Promise.all(rest);
  expect(order).toEqual(["gone", "second", "second ends", "third", "third ends"]);
  (await turns.take("a.test", never))();
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

test.each([
  [{ status: 429, headers: { "Retry-After": "7200" } }, 2 * HOUR],
  [{ status: 403 }, 24 * HOUR],
  [{ status: 503, headers: { "Retry-After": "60" } }, 60_000],
])("a host that answers %j is left alone", async (refusal, restMs) => {
  const server = await startTitles();
  const { db, time, begin, until } = deskOf();
  server.refuse.set("/icy", refusal);
  begin([`http://a.test:${server.port}/icy`]);
  await until(() => expect(findSongWay(db, "8269003")?.failures).toBe(1));
  expect(findSongWay(db, "8269003")?.next_try_ms).toBe(time.nowMs + restMs);
  expect([restMs - 1, restMs].map((ms) => isResting(db, "a.test", time.nowMs + ms))).toEqual([true, false]);
  begin([`http://a.test:${server.port}/icecast.mp3`], "8269004");
  await until(() => expect(findSongWay(db, "8269004")?.error).toContain("left alone"));
  expect(server.asked).toHaveLength(1);
});

test("a closed status page is no refusal: the stream itself is asked", async () => {
  const server = await startTitles();
  const { db, begin, until } = deskOf();
  server.refuse.set("/status-json.xsl", { status: 403 });
  begin([`http://a.test:${server.port}/icecast.mp3`, `http://a.test:${server.port}/icy`]);
  await until(() => expect(findSongWay(db, "8269003")).toMatchObject({ way: "stream", title: "Anna - Sea" }));
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

test("blocked stations and hosts are never asked, nor are private addresses", async () => {
  const server = await startTitles();
  const { db, begin, until } = deskOf();
  blockChecks(db, "8269001", 0);
  blockChecks(db, "b.test", 0);
  begin([`http://a.test:${server.port}/icy`], "8269001");
  begin([`http://b.test:${server.port}/icy`], "8269002");
  for (const rpuid of ["8269001", "8269002"])
    await until(() => expect(findSongWay(db, rpuid)?.error).toContain("left alone"));
  const { turns, pages } = { turns: new HostTurns(), pages: makePageCache() };
  const end = new AbortController();
  onTestFinished(() => end.abort());
  void pullStation(
    { rpuid: "8269003", names: [], streams: [`http://127.0.0.1:${server.port}/icy`] },
    { turns, pages, userAgent: "Nowline", now: () => 0, signal: end.signal, store: async (use) => use(db) },
  );
  await until(() => expect(findSongWay(db, "8269003")?.error).toContain("not a public address"));
  expect(server.asked).toEqual([]);
});

test("a way that ends is tried again, then looked for anew", async () => {
  const server = await startTitles();
  const { db, time, shared, begin, onAir, until } = deskOf();
  begin([`http://a.test:${server.port}/icecast.mp3`]);
  await until(() => expect(onAir()).toEqual(["Anna - Sea"]));
  server.refuse.set("/status-json.xsl", { status: 404 });
  server.refuse.set("/icecast.mp3", { status: 404 });
  for (let failures = 1; failures <= 3; failures++) {
    shared.pages.clear();
    await until(() => expect(findSongWay(db, "8269003")?.failures).toBe(failures));
    expect(findSongWay(db, "8269003")?.way).toBe(failures < 3 ? "icecast" : null);
    time.nowMs = findSongWay(db, "8269003")?.next_try_ms ?? 0;
  }
});
