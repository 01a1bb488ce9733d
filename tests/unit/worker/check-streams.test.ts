/** The worker's checks of streams, on real small servers. */
import { expect, onTestFinished, test } from "vitest";
import { healthOfStations } from "#db/activity/stream-health.ts";
import { addStreamReports } from "#db/activity/stream-reports.ts";
import { withActivity } from "#lib/stores/open.ts";
import { checkStreams } from "#lib/worker/check-streams.ts";
import { startBrokenStations } from "#tests/support/broken-stations.ts";
import { station } from "#tests/support/catalog.ts";
import { desk } from "#tests/support/command.ts";
import { jobDesk } from "#tests/support/jobs.ts";

const NOW = Date.parse("2036-05-14T12:08:00Z");
const HOUR = 3_600_000;

async function directory(settings: { health: boolean }, urls: readonly string[], more: object = {}) {
  const operator = desk();
  const stations = await startBrokenStations();
  onTestFinished(() => stations.close());
  const config = { ...operator.config, allowPrivateSources: true, ...settings };
  const records = urls.map((url, i) =>
    station(i + 1, {
      ...more,
      liveStreams: [
        {
          streamSource: { url: url.startsWith("/") ? stations.origin + url : url, mimeValue: "audio/mpeg" },
          audioFormat: "MP3",
        },
      ],
    }),
  );
  await operator.feed(...records);
  const job = jobDesk(NOW, config);
  const run = checkStreams();
  return {
    stations,
    config,
    feed: operator.feed,
    records,
    deepAt: () =>
      withActivity(config, (db) =>
        healthOfStations(
          db,
          records.map(({ rpuid }) => rpuid),
        ).map(({ deep_at_ms }) => deep_at_ms),
      ),
    checkAt: async (nowMs: number) => {
      job.time.nowMs = nowMs;
      await run(job.context);
    },
    verdicts: () =>
      withActivity(config, (db) =>
        healthOfStations(
          db,
          records.map(({ rpuid }) => rpuid),
        ).map(({ verdict, reason, format }) =>
          [verdict, reason, format].filter((said) => said !== null).join(" "),
        ),
      ),
  };
}

test("a stream that plays is ok at once, one that fails is down after six hours, and the demonstration is not asked", async () => {
  const { stations, checkAt, verdicts } = await directory({ health: true }, [
    "/whole.mp3",
    "/404",
    "https://demonstration.invalid/audio/live.mp3",
  ]);
  for (const hours of [0, 1, 2, 3]) {
    await checkAt(NOW + hours * HOUR);
    expect(await verdicts()).toEqual(["ok MP3", "unknown http-404"]);
  }
  await checkAt(NOW + 6 * HOUR);
  expect(await verdicts()).toEqual(["ok MP3", "down http-404"]);
  expect(stations.asked).toEqual(["/whole.mp3", "/404", "/404", "/404", "/404"]);
});

test("after a source's report of a dead stream one failed check is enough, but a check is still needed", async () => {
  const { checkAt, verdicts } = await directory({ health: true }, ["/404", "/whole.mp3"], {
    sourceSaysDown: true,
  });
  await checkAt(NOW);
  expect(await verdicts()).toEqual(["down http-404", "ok MP3"]);
});

test("a stream that plays for us and fails for three players is listened to for longer, once a day", async () => {
  const { config, stations, checkAt, deepAt } = await directory({ health: true }, [
    "/whole.mp3",
    "/whole.aac",
  ]);
  await checkAt(NOW);
  const report = {
    url: `${stations.origin}/whole.mp3`,
    hour_start_ms: NOW,
    played: 0,
    failed: 3,
  };
  await withActivity(config, (db) => addStreamReports(db, [{ rpuid: "8267001", ...report }], 0));
  await checkAt(NOW + HOUR);
  expect(await deepAt()).toEqual([NOW + HOUR, null]);
  await checkAt(NOW + 2 * HOUR);
  expect(await deepAt()).toEqual([NOW + HOUR, null]);
});

test("sources' statements about a stream are known, also after an import changes them", async () => {
  const { config, feed, checkAt } = await directory({ health: true }, ["/whole.mp3"]);
  await checkAt(NOW);
  const stated = () =>
    withActivity(config, (db) =>
      healthOfStations(db, ["8267001"]).map((row) => [row.declared_format, row.declared_bit_rate]),
    );
  expect(await stated()).toEqual([["MP3", null]]);
  const [before] = await withActivity(config, (db) => healthOfStations(db, ["8267001"]));
  const source = { url: before?.url ?? "", mimeValue: "audio/aac" };
  const bitRate = { target: 96_000, variable: false };
  await feed(station(1, { liveStreams: [{ streamSource: source, audioFormat: "AAC", bitRate }] }));
  await checkAt(NOW + HOUR);
  expect(await stated()).toEqual([["AAC", 96_000]]);
});

test("no stream is checked with HEALTH=0", async () => {
  const { stations, checkAt, verdicts } = await directory({ health: false }, ["/whole.mp3"]);
  await checkAt(NOW);
  expect(stations.asked).toEqual([]);
  expect(await verdicts()).toEqual([]);
});
