/** The worker asks servers of watched stations what they play, and `nowline nowplaying` tells how that goes. */
import { Command } from "commander";
import { expect, onTestFinished, test, vi } from "vitest";
import { findSongsOnAir } from "#db/activity/on-air-songs.ts";
import { watchAlways, watchStations } from "#db/activity/watched.ts";
import { addNowPlayingCommand } from "#lib/cli/now-playing.ts";
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
  await operator.feed(
    ...streams.map((url, i) =>
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
  const job = jobDesk(NOW, config);
  onTestFinished(() => job.stop());
  const run = pullTitles();
  const nowline = async (...args: string[]) => {
    const program = new Command().exitOverride();
    addNowPlayingCommand(program, () => config, operator.terminal);
    await program.parseAsync(["nowplaying", ...args], { from: "user" });
    return operator.said();
  };
  return { config, server, job, run: () => run(job.context), nowline };
}

const onAir = (config: Parameters<typeof withActivity>[0], rpuid: string, nowMs = NOW) =>
  withActivity(config, (db) => findSongsOnAir(db, [rpuid], nowMs).map(({ title }) => title));
const until = (see: () => Promise<void> | void) => vi.waitFor(see, { timeout: 15_000, interval: 20 });

test("of watched stations alone, until their time is over; listed stations always", async () => {
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

test("nobody is asked with NOW_PLAYING=0", async () => {
  const { config, server, run } = await directory({ nowPlaying: false }, ["/icy"]);
  await withActivity(config, (db) => watchAlways(db, "8267001", true));
  await run();
  await run();
  expect(server.asked).toEqual([]);
});
