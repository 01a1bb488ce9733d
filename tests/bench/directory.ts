/** A directory of the size the specification's users have, made by rule: the same each time. */
import { mkdirSync } from "node:fs";
import { openActivity } from "#db/activity/connection.ts";
import { openCatalogForWriting } from "#db/catalog/connection.ts";
import { importEvents } from "#lib/ingest/import.ts";
import type { Parsed } from "#lib/ingest/records/parsed.ts";
import type { CatalogRecordInput } from "#lib/ingest/records/record.ts";

export interface Sizes {
  stations: number;
  items: number;
  programmes: number;
  /** The address of a station's stream; servers that do not exist, where it is absent. */
  streamOf?: (i: number) => string;
}
export const FULL: Sizes = { stations: 60_000, items: 1_000_000, programmes: 500_000 };
/** Every tenth of the stations has schedules and items; one has very many items, for its late pages. */
export const LONG_STATION = "8261000000";
const LONG_ITEMS = 20_000;

const HOUR_MS = 3_600_000;
/** Words of names. */
export const WORDS = [
  "Harbour",
  "Jazz",
  "Radio",
  "Nord",
  "Wave",
  "Gold",
  "City",
  "Classic",
  "Kiosk",
  "Verde",
  "Plus",
  "Live",
];
const MORE = [
  "Alpha",
  "Bravo",
  "Cobalt",
  "Delta",
  "Ember",
  "Falcon",
  "Garnet",
  "Hazel",
  "Indigo",
  "Juniper",
  "Kestrel",
];
const GENRES = [
  ["3.6.4.1", "Pop"],
  ["3.6.2", "Jazz"],
  ["3.1.1", "News"],
  ["3.6.1", "Classical music"],
] as const;
const COUNTRIES = ["826", "276", "250", "578", "724"];

export const rpuidOf = (i: number) => `${COUNTRIES[i % COUNTRIES.length]}${1_000_000 + i}`;
const genreOf = (i: number) => {
  const [term, name] = GENRES[i % GENRES.length] ?? GENRES[0];
  return { href: `urn:tva:metadata:cs:ContentCS:2011:${term}`, name, type: "main" };
};
const instant = (ms: number) => new Date(ms).toISOString();

export const nameOf = (i: number) =>
  `${WORDS[i % 12]} ${MORE[(i * 7) % 11]} ${((i % 205) + 875) / 10} ${i.toString(36).toUpperCase()}`;

const nowhere = (i: number) => `https://stream${i % 97}.example/${i}.mp3`;

function station(i: number, streamOf: (i: number) => string): CatalogRecordInput {
  const rpuid = rpuidOf(i);
  return {
    type: "station",
    rpuid,
    country: rpuid.slice(0, 3),
    externalId: `bench-${i}`,
    name: nameOf(i),
    description: `Station ${i} of a directory that exists to be measured`,
    genres: [genreOf(i)],
    keywords: [{ value: MORE[(i * 5) % 11] ?? "", language: "en" }],
    multimedia: [
      {
        type: "logo_unrestricted",
        url: `https://station${i}.example/logo.png`,
        width: 600,
        height: 600,
        index: 0,
      },
    ],
    liveStreams: [
      {
        streamSource: { url: streamOf(i), mimeValue: "audio/mpeg" },
        audioFormat: "MP3",
        bitRate: { target: 128_000, variable: false },
      },
    ],
    bearers: [
      {
        id: `fm:ce1.${(i % 65_536).toString(16).padStart(4, "0")}.${String(8750 + (i % 2050)).padStart(5, "0")}`,
        cost: 30,
      },
    ],
    position: { latitude: 36 + ((i * 37) % 2600) / 100, longitude: -9 + ((i * 53) % 3300) / 100 },
    popularity: (i * 7919) % 5000,
  };
}

function item(rpuid: string, n: number, nowMs: number): CatalogRecordInput {
  const published = nowMs - (n % 8760) * HOUR_MS - n;
  return {
    type: "ondemand",
    id: `${rpuid}:odp:/crid://bench.example/${n}`,
    rpuid,
    name: `${MORE[n % 11]} ${WORDS[(n * 5) % 12]} episode ${n}`,
    description: "An episode that exists to be measured.",
    seriesId: `${rpuid}:ods:/crid://bench.example/series/${n % 5}`,
    genres: [genreOf(n)],
    onDemandStreams: [
      {
        streamSource: { url: `https://media.example/${n}.mp3`, mimeValue: "audio/mpeg" },
        bitRate: { target: 128_000, variable: false },
        availableStart: instant(published),
        availableStop: instant(published + 400 * 24 * HOUR_MS),
      },
    ],
    publishedAt: instant(published),
    durationSeconds: 1800,
  };
}

function programme(rpuid: string, n: number, nowMs: number): CatalogRecordInput {
  const start = nowMs - (nowMs % HOUR_MS) + (n - 40) * HOUR_MS;
  return {
    type: "programme",
    id: `crid://bench.example/${rpuid}/${n}`,
    rpuid,
    name: `${WORDS[n % 12]} hour ${n}`,
    description: "A programme that exists to be measured.",
    locations: [{ scheduledStart: instant(start), scheduledStop: instant(start + HOUR_MS) }],
  };
}

function* records(
  { stations, items, programmes, streamOf = nowhere }: Sizes,
  nowMs: number,
): Iterable<CatalogRecordInput> {
  for (let i = 0; i < stations; i++) yield station(i, streamOf);
  const busy = Math.max(1, Math.floor(stations / 10));
  for (let n = 0; n < Math.min(LONG_ITEMS, items); n++) yield item(rpuidOf(0), n, nowMs);
  for (let n = LONG_ITEMS; n < items; n++) yield item(rpuidOf((n % busy) * 10 + 1), n, nowMs);
  const each = Math.max(1, Math.floor(programmes / busy));
  for (let s = 0; s < busy; s++) for (let n = 0; n < each; n++) yield programme(rpuidOf(s * 10), n, nowMs);
}

/** Makes the directory under `dataDir`. Returns how long it took, in ms. */
export async function makeDirectory(dataDir: string, sizes: Sizes, nowMs: number): Promise<number> {
  mkdirSync(dataDir, { recursive: true });
  const db = openCatalogForWriting(dataDir);
  // Beside a catalogue that is somebody's own the server wants an activity store.
  openActivity(dataDir).close();
  async function* events(): AsyncIterable<Parsed> {
    let line = 0;
    for (const record of records(sizes, nowMs)) yield { kind: "record", line: ++line, record };
  }
  try {
    const report = await importEvents(db, events(), { source: "bench", kind: "ndjson", nowMs });
    if (report.rejected > 0)
      throw new Error(`the bench directory was refused: ${JSON.stringify(report.rejections[0])}`);
    db.exec("ANALYZE");
    return report.durationMs;
  } finally {
    db.close();
  }
}
