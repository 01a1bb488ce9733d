/** The worker asks servers of watched stations what they play, and `nowline nowplaying` tells how that goes. */
import { Command } from "commander";
import { expect, onTestFinished, test, vi } from "vitest";
import { blockChecks, unblockChecks } from "#db/activity/check-blocks.ts";
import { findSongsOnAir } from "#db/activity/on-air-songs.ts";
import { findSongWay, putSongTitle, putSongTry, putSongWay } from "#db/activity/song-ways.ts";
import { restHost } from "#db/activity/stream-health.ts";
import { watchAlways, watchStations } from "#db/activity/watched.ts";
import { addNowPlayingCommand } from "#lib/cli/now-playing.ts";
import { toRfc3339 } from "#lib/ground/clock.ts";
import { tell } from "#lib/nowplaying/tell.ts";
import { withActivity } from "#lib/stores/open.ts";
import { pullTitles } from "#lib/worker/pull-titles.ts";
import { station } from "#tests/support/catalog.ts";
import { desk } from "#tests/support/command.ts";
import { jobDesk } from "#tests/support/jobs.ts";
import { startTitles } from "#tests/support/title-servers.ts";

const NOW = Date.parse("2036-05-14T12:08:00Z");
const MINUTE = 60_000;

/** Stations 8267001 and on with one stream each, "/path" at a server of ours or an address, and the job. */
async function directory(settings: { nowPlaying: boolean }, streams: readonly string[]) {
  const operator = desk();
  const server = await startTitles();
  const config = { ...operator.config, allowPrivateSources: true, ...settings };
  const origin = `http://127.0.0.1:${server.port}`;
  const feed = (...urls: readonly string[]) =>
    operator.feed(
      ...urls.map((url, i) =>
        station(i + 1, {
          liveStreams: [
            {
              streamSource: { url: url.startsWith("/") ? origin + url : url, mimeValue: "audio/mpeg" },
              audioFormat: "MP3",
            },
          ],
        }),
      ),
    );
  await feed(...streams);
  const job = jobDesk(NOW, config);
  onTestFinished(() => job.stop());
  const run = pullTitles();
  const nowline = async (...args: string[]) => {
    const program = new Command().exitOverride();
    addNowPlayingCommand(program, () => config, operator.terminal);
    await program.parseAsync(["nowplaying", ...args], { from: "user" });
    return operator.said();
  };
  return { config, server, job, feed, run: () => run(job.context), nowline };
}

const onAir = (config: Parameters<typeof withActivity>[0], rpuid: string, nowMs = NOW) =>
  withActivity(config, (db) => findSongsOnAir(db, [rpuid], nowMs).map(({ title }) => title));
const until = (see: () => Promise<void> | void) => vi.waitFor(see, { timeout: 15_000, interval: 20 });

test("only watched stations are asked, until their time is over; listed stations always", async () => {
  const { config, server, job, run, nowline } = await directory({ nowPlaying: true }, [
    ...["/icy", "/icy", "/icecast.mp3"],
    "https://demonstration.invalid/audio/live.mp3",
  ]);
  expect(await nowline()).toBe("No station's server was asked yet.\n");
  await run();
  await withActivity(config, (db) => {
    watchStations(db, ["8267001", "8267004"], { untilMs: NOW + MINUTE, nowMs: NOW });
  });
  await run();
  await until(async () => expect(await onAir(config, "8267001")).toEqual(["Sea"]));
  await run();
  expect(server.open).toBe(1);
  expect(await onAir(config, "8267002")).toEqual([]);

  job.time.nowMs = NOW + MINUTE;
  await run();
  await until(() => expect(server.open).toBe(0));
  await withActivity(config, (db) => watchAlways(db, "8267003", true));
  await run();
  await until(async () => expect(await onAir(config, "8267003", NOW + MINUTE)).toEqual(["Sea"]));
  const told = (await nowline("--json")).trim().split("\n");
  expect(told.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ rpuid: "8267001", way: "stream", title: "Anna - Sea", failures: 0 }),
    expect.objectContaining({
      rpuid: "8267003",
      way: "icecast",
      title: "Anna - Sea",
      readAt: "2036-05-14T12:09:00Z",
    }),
  ]);
});

test("a station whose server says nothing: the reason, and when it is asked again", async () => {
  const { config, run, nowline } = await directory({ nowPlaying: true }, ["/mute"]);
  await withActivity(config, (db) => watchAlways(db, "8267001", true));
  await run();
  await until(async () => expect(await nowline()).toContain("says titles"));
  expect(await nowline("8267001")).toMatch(
    /^8267001 {2}\S.* {2}no way known\n {2}neither the stream nor .* says titles; next try 2036-05-14T12:18:00Z\n$/,
  );
  await expect(nowline("8267002")).rejects.toThrow("no server of a station 8267002 was asked yet");
});

test("no server is asked with NOW_PLAYING=0", async () => {
  const { config, server, run } = await directory({ nowPlaying: false }, ["/icy"]);
  await withActivity(config, (db) => watchAlways(db, "8267001", true));
  await run();
  await run();
  expect(server.asked).toEqual([]);
});

test("a block or a rest reaches a station that is being asked within a minute, and ends there", async () => {
  const { config, server, job, run } = await directory({ nowPlaying: true }, ["/icy"]);
  await withActivity(config, (db) => watchAlways(db, "8267001", true));
  const error = () => withActivity(config, (db) => findSongWay(db, "8267001")?.error);
  const isAsked = async () => {
    await run();
    expect(server.open).toBe(1);
    expect(await error()).toBeNull();
  };
  const isLeftAlone = async () => {
    await run();
    expect(await error()).toContain("left alone");
    expect(server.open).toBe(0);
  };
  job.time.nowMs = NOW + 400 * 24 * 60 * MINUTE;
  await until(isAsked);
  // The clock ran ahead, and is set right.
  job.time.nowMs = NOW;
  await withActivity(config, (db) => blockChecks(db, "8267001", NOW));
  await until(isLeftAlone);
  await withActivity(config, (db) => unblockChecks(db, "8267001"));
  job.time.nowMs += MINUTE;
  await until(isAsked);
  await withActivity(config, (db) => restHost(db, "127.0.0.1", job.time.nowMs + 2 * MINUTE, "http-429"));
  job.time.nowMs += MINUTE;
  await until(isLeftAlone);
  job.time.nowMs += MINUTE;
  await until(isAsked);
});

test("a corrected address and a removal reach a station that is being asked within a minute", async () => {
  const { config, server, job, run, feed } = await directory({ nowPlaying: true }, ["/icy"]);
  await withActivity(config, (db) => watchAlways(db, "8267001", true));
  await run();
  await until(() => expect(server.asked.map(({ target }) => target)).toContain("/icy"));
  await feed("/untitled");
  job.time.nowMs += MINUTE;
  await until(async () => {
    await run();
    expect(server.asked.at(-1)?.target).toBe("/untitled");
  });
  await feed("https://demonstration.invalid/audio/live.mp3");
  job.time.nowMs += MINUTE;
  await until(async () => {
    await run();
    expect(server.open).toBe(0);
  });
});

test("stations without a stream to ask, and stations that wait, leave their seats to others", async () => {
  const own = Array.from({ length: 100 }, () => "https://demonstration.invalid/audio/live.mp3");
  const { config, run } = await directory({ nowPlaying: true }, [...own, "/icy"]);
  await withActivity(config, (db) => {
    for (let i = 1; i <= 50; i++) watchAlways(db, `${8_267_000 + i}`, true);
    for (let i = 51; i <= 100; i++) {
      watchAlways(db, `${8_290_000 + i}`, true);
      const row = { rpuid: `${8_290_000 + i}`, failures: 9, error: "silent", tried_at_ms: NOW, tried: null };
      putSongTry(db, { ...row, next_try_ms: NOW + 60 * MINUTE });
    }
    watchStations(db, ["8267101"], { untilMs: NOW + MINUTE, nowMs: NOW });
  });
  await run();
  await until(async () => expect(await onAir(config, "8267101")).toEqual(["Sea"]));
});

test("a station that is being asked keeps its seat while others come; the operator's list goes first", async () => {
  const { config, server, job, run } = await directory({ nowPlaying: true }, [
    ...Array.from({ length: 100 }, () => "/untitled"),
    ...["/icy", "/icecast.mp3"],
  ]);
  const watch = (rpuid: string, untilMs: number) =>
    withActivity(config, (db) => watchStations(db, [rpuid], { untilMs, nowMs: NOW }));
  for (let i = 1; i <= 100; i++) await watch(`${8_267_000 + i}`, NOW + 10 * MINUTE);
  await run();
  await watch("8267101", NOW + 20 * MINUTE);
  await run();
  await withActivity(config, (db) => watchAlways(db, "8267102", true));
  await run();
  // All wait for one host, in the order in which they began. When the hundred end, both newcomers have seats.
  job.time.nowMs += 15 * MINUTE;
  await run();
  const newcomers = () => server.asked.map(({ target }) => target).filter((path) => path.startsWith("/ic"));
  await until(() => expect([...new Set(newcomers())]).toEqual(["/icecast.mp3", "/icy"]));
});

test("a hundred silent streams of one host leave places to stations of other hosts", async () => {
  const { config, server, feed, run } = await directory({ nowPlaying: true }, ["/untitled"]);
  const other = `http://localhost:${server.port}/icy`;
  await feed(...Array.from({ length: 100 }, () => "/untitled"), other);
  const watch = (rpuid: string, untilMs: number) =>
    withActivity(config, (db) => watchStations(db, [rpuid], { untilMs, nowMs: NOW }));
  for (let i = 1; i <= 100; i++) await watch(`${8_267_000 + i}`, NOW + 20 * MINUTE);
  await run();
  await watch("8267101", NOW + 10 * MINUTE);
  await until(async () => {
    await run();
    expect(await onAir(config, "8267101")).toEqual(["Sea"]);
  });
});

test("a corrected address is asked within a minute, though the old one is to be left for longer", async () => {
  const { config, job, run, feed } = await directory({ nowPlaying: true }, ["/mute", "/mute"]);
  const rpuids = ["8267001", "8267002"];
  const tries = () =>
    withActivity(config, (db) => rpuids.map((rpuid) => findSongWay(db, rpuid)?.failures ?? 0));
  await withActivity(config, (db) => {
    for (const rpuid of rpuids) watchAlways(db, rpuid, true);
  });
  await run();
  await until(async () => expect(await tries()).toEqual([1, 1]));
  await feed("/icy", "/mute");
  job.time.nowMs += MINUTE;
  await until(async () => {
    await run();
    expect(await onAir(config, "8267001", job.time.nowMs)).toEqual(["Sea"]);
  });
  expect(await tries()).toEqual([0, 1]);
});

test("a title that stands for hours is told as stuck, until another title is read", async () => {
  const { config, nowline } = await directory({ nowPlaying: true }, ["/icy"]);
  const rpuid = "8269001";
  const read = (title: string, nowMs: number) =>
    withActivity(config, (db) => {
      tell(db, { rpuid, origin: "stream", raw: title, atMs: nowMs, stationNames: [] });
      putSongTitle(db, rpuid, title, nowMs);
    });
  await withActivity(config, (db) =>
    putSongWay(
      db,
      rpuid,
      { stream: "http://x.test/", way: "stream", asked: "http://x.test/", mount: null },
      NOW,
    ),
  );
  for (let minute = 0; minute <= 100; minute++)
    await read("JUNO PELL - Glass Tide (Live)", NOW + minute * MINUTE);
  expect(await nowline()).toContain(`stuck since ${toRfc3339(NOW)}`);
  await read("Harbour Gold", NOW + 101 * MINUTE);
  expect(await nowline("--json")).not.toContain("stuckSince");
  await read("Ada Quist - Low Bridge", NOW + 102 * MINUTE);
  expect(await nowline("--json")).not.toContain("stuckSince");
});
