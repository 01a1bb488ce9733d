/** How politely servers of stations are asked: turns, rests, blocks and redirects. */
import { expect, onTestFinished, test } from "vitest";
import { blockChecks } from "#db/activity/check-blocks.ts";
import { setKnownStreams } from "#db/activity/known-streams.ts";
import { findSongWay } from "#db/activity/song-ways.ts";
import { isResting } from "#db/activity/stream-health.ts";
import { HostTurns } from "#lib/nowplaying/pull/host-turns.ts";
import { pullStation } from "#lib/nowplaying/pull/station.ts";
import { deskOf, hurry } from "#tests/support/pull-desk.ts";
import { startTitles } from "#tests/support/title-servers.ts";

const HOUR = 3_600_000;

test("the streams of a host take turns, and a status page serves all its streams", async () => {
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

test("streams that take turns are read from the status page once it says their titles", async () => {
  hurry(1_000);
  const server = await startTitles();
  const { db, begin, onAir, until } = deskOf();
  const rpuids = ["8269001", "8269002"];
  for (const rpuid of rpuids) begin([`http://a.test:${server.port}/both.mp3`], rpuid);
  const waysAre = (way: string) => () =>
    expect(rpuids.map((rpuid) => [findSongWay(db, rpuid)?.way, onAir(rpuid)])).toEqual(
      rpuids.map(() => [way, ["Anna - Sea"]]),
    );
  await until(waysAre("stream"));
  server.isOnPage = true;
  await until(waysAre("icecast"));
});

test("a host has one caller at a time, in the order of asking; a caller that gives up leaves the queue", async () => {
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

test.each([
  [{ status: 429, headers: { "Retry-After": "7200" } }, 2 * HOUR],
  [{ status: 429 }, 24 * HOUR],
  [{ status: 403, headers: { "Retry-After": "7200" } }, 2 * HOUR],
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

test.each([401, 403, 451])(
  "a station that is answered %i rests for a day, its host does not",
  async (status) => {
    const server = await startTitles();
    const { db, time, begin, onAir, until } = deskOf();
    server.refuse.set("/icy", { status });
    begin([`http://a.test:${server.port}/icy`]);
    await until(() => expect(findSongWay(db, "8269003")?.failures).toBe(1));
    expect(findSongWay(db, "8269003")?.next_try_ms).toBe(time.nowMs + 24 * HOUR);
    expect(isResting(db, "a.test", time.nowMs)).toBe(false);
    begin([`http://a.test:${server.port}/icecast.mp3`], "8269004");
    await until(() => expect(onAir("8269004")).toEqual(["Anna - Sea"]));
  },
);

test.each([
  [["blocked", "blocked"], true],
  [["blocked"], false],
  [["blocked", "blocked", "ok"], false],
])("checks found %j of the other streams of a refusing host: the host rests: %s", async (verdicts, rests) => {
  const server = await startTitles();
  const { db, time, begin, until } = deskOf();
  const streams = verdicts.map((verdict, i) => ({ verdict, url: `http://a.test:${server.port}/${i}` }));
  const facts = { host: "a.test", saysDown: 0, declaredFormat: null, declaredBitRate: null };
  [
    ...setKnownStreams(
      db,
      streams.map(({ url }) => ({ rpuid: "8269001", url, ...facts })),
      time.nowMs,
    ),
  ];
  for (const { verdict, url } of streams)
    db.prepare("UPDATE stream_health SET verdict = ? WHERE url = ?").run(verdict, url);
  server.refuse.set("/icy", { status: 403 });
  begin([`http://a.test:${server.port}/icy`]);
  await until(() => expect(findSongWay(db, "8269003")?.failures).toBe(1));
  expect(isResting(db, "a.test", time.nowMs)).toBe(rests);
});

test("a closed status page is no refusal: the stream is requested instead", async () => {
  const server = await startTitles();
  const { db, begin, until } = deskOf();
  server.refuse.set("/status-json.xsl", { status: 403 });
  begin([`http://a.test:${server.port}/icecast.mp3`, `http://a.test:${server.port}/icy`]);
  await until(() => expect(findSongWay(db, "8269003")).toMatchObject({ way: "stream", title: "Anna - Sea" }));
});

test.each([
  [{ status: 401 }, false],
  [{ status: 403 }, false],
  [{ status: 451 }, false],
  [{ status: 429 }, true],
  [{ status: 503, headers: { "Retry-After": "60" } }, true],
])("a status page that answers %j: the host is left alone: %s", async (refusal, rests) => {
  const server = await startTitles();
  const { db, time, begin, until } = deskOf();
  server.refuse.set("/status-json.xsl", refusal);
  begin([`http://a.test:${server.port}/icecast.mp3`]);
  await until(() => expect(findSongWay(db, "8269003")?.failures).toBe(1));
  expect(isResting(db, "a.test", time.nowMs)).toBe(rests);
  const { error } = findSongWay(db, "8269003") ?? {};
  expect(error).toContain(rests ? `answers ${refusal.status}` : "says titles");
});

test("a host that asks for a rest is not asked by the stations that wait for their turn", async () => {
  const server = await startTitles();
  const { db, begin, until } = deskOf();
  server.refuse.set("/icy", { status: 429 });
  const rpuids = ["8269001", "8269002", "8269003"];
  for (const rpuid of rpuids) begin([`http://a.test:${server.port}/icy`], rpuid);
  const errors = () => rpuids.map((rpuid) => findSongWay(db, rpuid)?.error);
  const leftAlone = "a.test is left alone";
  await until(() => expect(errors()).toEqual(["the server answers 429", leftAlone, leftAlone]));
  expect(server.asked.map(({ target }) => target)).toEqual(["/icy"]);
});

/** A server at which "/moved" of every host leads to `path` of b.test. */
async function movedTo(path: string) {
  const server = await startTitles();
  const headers = { Location: `http://b.test:${server.port}${path}` };
  server.refuse.set("/moved", { status: 302, headers });
  return server;
}

test.each(["looked for", "known"])(
  "behind a redirect the host that refuses is left alone, not the host that leads there; the way is %s",
  async (way) => {
    const server = await movedTo("/icy");
    const { db, time, begin, onAir, until } = deskOf();
    const streams = [`http://a.test:${server.port}/moved`];
    if (way === "known") {
      const { end } = begin(streams);
      await until(() => expect(onAir()).toEqual(["Anna - Sea"]));
      await end();
    }
    server.refuse.set("/icy", { status: 429 });
    begin(streams);
    await until(() => expect(findSongWay(db, "8269003")?.failures).toBe(1));
    expect(["a.test", "b.test"].map((host) => isResting(db, host, time.nowMs))).toEqual([false, true]);
  },
);

test("stations whose redirects lead to one host take turns there", async () => {
  const server = await movedTo("/icy");
  const { begin, onAir, until } = deskOf();
  const rpuids = ["8269001", "8269002", "8269003"];
  for (const rpuid of rpuids) begin([`http://${rpuid}.test:${server.port}/moved`], rpuid);
  for (const rpuid of rpuids) await until(() => expect(onAir(rpuid)).toEqual(["Anna - Sea"]));
  await until(() => expect(server.open).toBe(1));
});

test("a redirect or a playlist does not lead to a blocked host", async () => {
  const server = await movedTo("/icy");
  const { db, begin, until } = deskOf();
  blockChecks(db, "b.test", 0);
  begin([`http://a.test:${server.port}/moved`]);
  await until(() => expect(findSongWay(db, "8269003")?.error).toBe("b.test is left alone"));
  expect(server.asked.map(({ target }) => target)).toEqual(["/moved"]);
  server.lists.set("/away.m3u", `http://b.test:${server.port}/icy`);
  begin([`http://c.test:${server.port}/away.m3u`], "8269004");
  await until(() => expect(findSongWay(db, "8269004")?.error).toBe("b.test is left alone"));
  expect(server.asked.map(({ target }) => target)).toEqual(["/moved", "/away.m3u"]);
});

test("a stream behind a redirect ends within a minute after its host is blocked", async () => {
  const server = await movedTo("/icy");
  const { db, begin, onAir, until } = deskOf();
  begin([`http://a.test:${server.port}/moved`]);
  await until(() => expect(onAir()).toEqual(["Anna - Sea"]));
  blockChecks(db, "b.test", 0);
  hurry(200);
  await until(() => expect(findSongWay(db, "8269003")?.error).toBe("b.test is left alone"));
  await until(() => expect(server.open).toBe(0));
});

test("blocked stations and hosts are never asked, nor are private addresses", async () => {
  const server = await startTitles();
  const { db, shared, begin, until } = deskOf();
  blockChecks(db, "8269001", 0);
  blockChecks(db, "b.test", 0);
  begin([`http://a.test:${server.port}/icy`], "8269001");
  begin([`http://b.test:${server.port}/icy`], "8269002");
  for (const rpuid of ["8269001", "8269002"])
    await until(() => expect(findSongWay(db, rpuid)?.error).toContain("left alone"));
  const end = new AbortController();
  onTestFinished(() => end.abort());
  void pullStation(
    { rpuid: "8269003", about: { stationNames: [] }, streams: [`http://127.0.0.1:${server.port}/icy`] },
    { ...shared, userAgent: "Nowline", now: () => 0, signal: end.signal, store: async (use) => use(db) },
  );
  await until(() => expect(findSongWay(db, "8269003")?.error).toContain("not a public address"));
  expect(server.asked).toEqual([]);
});
