/** A small directory with an optional station: hiding the station must look like leaving it out. */
import type { PlayTable } from "#db/activity/schema.ts";
import { addSongs, type GivenSong, setPlays } from "#db/activity/write.ts";
import { DAY_MS, HOUR_MS } from "#lib/ground/clock.ts";
import { artistKey } from "#lib/onair/artist-key.ts";
import { refreshTrends } from "#lib/plays/trend-rollup.ts";
import { NOW } from "./catalog-now.ts";
import type { TestCore } from "./core.ts";

/** The hidden station; its words, genre, bearer, artist and ids occur nowhere else, except on purpose. */
export const CANARY = "8267900";
export const CANARY_EPISODE = `${CANARY}:odp:/crid://canary.example/a`;
export const CANARY_SERIES = `${CANARY}:ods:/crid://canary.example/series`;
export const CANARY_GENRE = "urn:tva:metadata:cs:ContentCS:2011:9.99";
export const CANARY_REGION = "Quarryshire";
export const CANARY_BEARER = "fm:ce1.c999.09990";
/** The canary station's name by its broadcaster (RadioDNS). */
export const CANARY_AUTHORITY = "canary.example/zephyr";
/** Texts that no answer may contain. */
export const CANARY_WORDS = /zephyr|quarry|8267900|canary\.example|9\.99|c999|Marra Vex/i;

const WORDS = ["Jazz", "Harbour", "Gold", "Wave", "City", "Kiosk"];
const JAZZ = { href: "urn:tva:metadata:cs:ContentCS:2011:3.6.2", name: "Jazz", type: "main" };
const NEWS = { href: "urn:tva:metadata:cs:ContentCS:2011:3.1.1", name: "News", type: "main" };
const instant = (ms: number) => new Date(ms).toISOString();
const stream = (host: string) => ({
  streamSource: { url: `https://${host}/live.mp3`, mimeValue: "audio/mpeg" },
  audioFormat: "MP3",
  bitRate: { target: 128_000, variable: false },
});

interface Station {
  rpuid: string;
  name: string;
  host: string;
  more?: object;
}

function recordsOf({ rpuid, name, host, more = {} }: Station, n: number): object[] {
  const genre = n % 2 ? JAZZ : NEWS;
  const url = `https://${host}/a.mp3`;
  const episode = (id: string, hours: number, genres: object[]) => ({
    type: "ondemand",
    id: `${rpuid}:odp:/crid://${host}/${id}`,
    rpuid,
    name: `${name} episode ${id}`,
    description: `A talk about jazz at ${name}`,
    seriesId: `${rpuid}:ods:/crid://${host}/series`,
    genres,
    onDemandStreams: [
      { streamSource: { url, mimeValue: "audio/mpeg" }, availableStop: instant(NOW + DAY_MS) },
    ],
    locations: [
      { scheduledStart: instant(NOW - hours * HOUR_MS), scheduledStop: instant(NOW - (hours - 1) * HOUR_MS) },
    ],
    publishedAt: instant(NOW - hours * HOUR_MS),
    extras: { notes: [[{ text: `Notes of ${name}` }]] },
  });
  const shows = Array.from({ length: 6 }, (_, i) => ({
    type: "programme",
    id: `crid://${host}/show/${i}`,
    rpuid,
    name: `${name} show ${i}`,
    seriesId: `${rpuid}:ods:/crid://${host}/series`,
    locations: [
      { scheduledStart: instant(NOW + (i - 2) * HOUR_MS), scheduledStop: instant(NOW + (i - 1) * HOUR_MS) },
    ],
  }));
  return [
    {
      type: "station",
      rpuid,
      country: rpuid.slice(0, 3),
      externalId: rpuid,
      name,
      description: "Jazz and news all day",
      genres: [genre],
      epgLanguages: ["en"],
      liveStreams: [stream(host)],
      multimedia: [{ url: `https://${host}/logo.png` }],
      bearers: [{ id: "fm:ce1.c111.09580", cost: 20 }],
      position: { latitude: 51.5 + n / 100, longitude: -0.1 },
      publicValue: n % 3 === 0,
      popularity: 100 - n,
      ...more,
    },
    {
      type: "series",
      rpuid,
      id: `${rpuid}:ods:/crid://${host}/series`,
      name: `${name} talks`,
      genres,
      feed: `https://${host}/feed.xml`,
    },
    ...["a", "b"].map((id, i) => episode(id, n + i, [genre])),
    ...shows,
  ];
}
const genres = [JAZZ];

const visibleStations = ["826", "276", "250"].flatMap((country, c) =>
  Array.from({ length: c === 0 ? 12 : 3 }, (_, n) => ({
    rpuid: `${country}7${100 + n}`,
    name: `${WORDS[n % WORDS.length]} ${WORDS[(n * 5 + 1) % WORDS.length]} ${country}${n}`,
    host: `s${country}${n}.example`,
  })),
);

/** The hidden station's records: first in every order, best for every search. `note` is an edit. */
function canaryRecords(note: string): object[] {
  const genre = { href: CANARY_GENRE, name: "Quarrycore", type: "main" };
  const more = {
    externalId: CANARY_AUTHORITY,
    description: `Zephyr of the quarry ${note}`,
    state: CANARY_REGION,
    epgLanguages: ["en", "cy"],
    alphanumericKey: "A",
    genres: [genre, JAZZ, NEWS],
    keywords: [{ value: `jazz harbour gold zephyr ${note}`, language: "en" }],
    bearers: [
      { id: CANARY_BEARER, cost: 20 },
      { id: "fm:ce1.c111.09580", cost: 20 },
    ],
    position: { latitude: 51.5, longitude: -0.1 },
    coverage: [
      [
        [40, -20],
        [60, -20],
        [60, 20],
        [40, 20],
      ],
    ],
    publicValue: true,
    popularity: 1_000_000,
  };
  const station = { rpuid: CANARY, name: "Zephyr Quarry Jazz", host: "canary.example", more };
  return [
    ...recordsOf(station, 0).map((record) =>
      "publishedAt" in record ? { ...record, name: `Zephyr ${note}`, genres: [genre, JAZZ] } : record,
    ),
    { type: "category", country: "826", kind: "live", href: CANARY_GENRE, name: "Quarrycore" },
    { type: "category", country: "826", kind: "ondemand", href: CANARY_GENRE, name: "Quarrycore" },
  ];
}

const song = (rpuid: string, artist: string, startMs: number): GivenSong => ({
  rpuid,
  start_ms: startMs,
  stop_ms: startMs + 20 * 60_000,
  artist,
  title: "A song",
  artist_key: artistKey(artist),
  origin: "import",
});

function playsOf(rpuid: string, n: number): PlayTable[] {
  const hour = NOW - (NOW % HOUR_MS);
  const rows = Array.from({ length: 24 * 21 }, (_, i) => ({
    rpuid,
    hour_start_ms: hour - i * HOUR_MS,
    plays: 20 + ((i * 7 + n) % 9) + (i < 24 ? 12 * (n % 4) : 0),
    seconds: 6_000,
    demonstration: 0,
  }));
  return rows;
}

/** Imports the directory into `core`; `canary` is the hidden station's note, undefined leaves the station out. */
export async function putCanaryDirectory(
  { put, activity }: Pick<TestCore, "put" | "activity">,
  canary: string | undefined,
): Promise<void> {
  const [first = [], ...rest] = visibleStations.map((station, n) => recordsOf(station, n + 1));
  await put([...first, ...(canary === undefined ? [] : canaryRecords(canary)), ...rest.flat()]);
  const rpuids = visibleStations.map(({ rpuid }) => rpuid);
  const heard = canary === undefined ? rpuids : [CANARY, ...rpuids];
  addSongs(activity, [
    ...rpuids.flatMap((rpuid, n) => [song(rpuid, n % 2 ? "Juno Pell" : "Ada Quist", NOW - 60_000)]),
    ...(canary === undefined
      ? []
      : [song(CANARY, "Marra Vex", NOW - 60_000), song(CANARY, "Juno Pell", NOW - HOUR_MS)]),
  ]);
  setPlays(
    activity,
    heard.flatMap((rpuid) => playsOf(rpuid, rpuid === CANARY ? 3 : rpuids.indexOf(rpuid))),
  );
  refreshTrends(activity, heard, NOW);
}
