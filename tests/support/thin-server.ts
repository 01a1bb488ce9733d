/** A server with stations of which little is known, in countries that the demonstration does not have. */
import { openActivity } from "#db/activity/connection.ts";
import { DAY_MS, HOUR_MS } from "#lib/ground/clock.ts";
import { tell } from "#lib/nowplaying/tell.ts";
import { putVerdicts } from "./checked.ts";
import { e2eSeed } from "./e2e-seed.ts";
import { importRecords } from "./import-records.ts";
import { CALDERBROOK_MP3 } from "./player-page.ts";
import { startServer, type TestServer } from "./server.ts";

export const [THIN, MIXED] = ["372", "554"];
export const [SHANNON, BURREN, LIFFEY] = ["3729501", "3729502", "3729503"];
export const [TASMAN, KAURI] = ["5549501", "5549502"];
/** A station with a schedule, in a country of its own; it never offered catch-up. */
export const [PLANNED, OULU] = ["246", "2469501"];
/** A station whose schedule has a gap from an hour ago to two hours ahead, in a country of its own. */
export const [GAPPED, TARTU] = ["233", "2339501"];
/** A station without a schedule whose one episode never leaves, in a country of its own. */
export const [LASTING, RUBY] = ["056", "0569501"];
/** Twenty stations at one point of Bern, in a country of its own: their source knows no place of them. */
const BERN = { latitude: 46.948, longitude: 7.4474 };
export const CROWD = Array.from({ length: 20 }, (_, n) => String(7_569_501 + n));
export const NAMES = ["Shannon Sound", "Liffey Late", "Burren Beat"];

const isoOf = (ms: number) => new Date(ms).toISOString();
const streamOf = (server: TestServer, rpuid: string) => `${server.url}${CALDERBROOK_MP3}?of=${rpuid}`;
const streamAt = (server: TestServer, rpuid: string) => ({
  streamSource: { url: streamOf(server, rpuid), mimeValue: "audio/mpeg" },
});
const stationOf = (server: TestServer, rpuid: string, name: string, more: object) => ({
  ...{ type: "station", rpuid, country: rpuid.slice(0, 3), externalId: rpuid, name },
  liveStreams: [{ ...streamAt(server, rpuid), audioFormat: "MP3" }],
  ...more,
});

/** Starts the server; the caller stops it. */
export async function startThinServer(): Promise<TestServer> {
  const server = await startServer({
    seed: e2eSeed,
    env: { ALLOW_PRIVATE_SOURCES: "1", HEALTH: "0", NOW_PLAYING: "0" },
  });
  const stations = [
    stationOf(server, SHANNON, "Shannon Sound", {
      ...{ popularity: 90, state: "Munster" },
      genres: [{ href: "urn:tva:metadata:cs:ContentCS:2011:3.6.4.1", name: "Pop", type: "main" }],
    }),
    stationOf(server, LIFFEY, "Liffey Late", { popularity: 60 }),
    // Last by popularity, and last once the server reads that its stream is down.
    stationOf(server, BURREN, "Burren Beat", { popularity: 30 }),
    stationOf(server, KAURI, "Kauri Radio", { popularity: 80 }),
    stationOf(server, TASMAN, "Tasman FM", { popularity: 20 }),
    stationOf(server, OULU, "Oulu Aalto", { popularity: 20 }),
    stationOf(server, TARTU, "Tartu Laine", { popularity: 20 }),
    stationOf(server, RUBY, "Ruby Radio", { popularity: 20 }),
    ...CROWD.map((rpuid) => stationOf(server, rpuid, `Crowd ${rpuid}`, { position: BERN })),
    {
      ...{ type: "ondemand", rpuid: RUBY, id: `${RUBY}:odp:/tide`, name: "The Low Tide" },
      ...{ seriesId: `${RUBY}:ods:/tides`, podcastTitle: "Tide Tables" },
      multimedia: [{ url: `${server.url}/pictures/now-phone.png`, width: 600, height: 600 }],
      ...{ publishedAt: isoOf(server.now() - 400 * DAY_MS), onDemandStreams: [streamAt(server, RUBY)] },
    },
  ];
  const hourMs = Math.floor(server.now() / HOUR_MS) * HOUR_MS;
  const planned = [
    ...[-2, -1, 0, 1].map((hours) => [OULU, hours] as const),
    ...[-2, 2].map((hours) => [TARTU, hours] as const),
  ];
  const shows = planned.map(([rpuid, hours]) => ({
    ...{ type: "programme", rpuid, id: `show ${hours}`, name: `Show ${hours + 3}` },
    locations: [
      {
        scheduledStart: isoOf(hourMs + hours * HOUR_MS),
        scheduledStop: isoOf(hourMs + (hours + 1) * HOUR_MS),
      },
    ],
  }));
  await importRecords(server.dataDir, [...stations, ...shows]);
  const activity = openActivity(server.dataDir);
  const nowMs = server.now();
  putVerdicts(activity, [
    { rpuid: SHANNON, url: streamOf(server, SHANNON), verdict: "ok", checkedAtMs: nowMs - HOUR_MS },
    {
      rpuid: BURREN,
      url: streamOf(server, BURREN),
      verdict: "down",
      reason: "timeout",
      checkedAtMs: nowMs - DAY_MS,
    },
  ]);
  tell(activity, {
    ...{ rpuid: TASMAN, origin: "push", atMs: nowMs },
    ...{ artist: "Marra Vex", title: "Southern Swell", stationNames: [] },
  });
  activity.close();
  return server;
}
