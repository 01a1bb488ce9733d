/** Fifty stations with a fortnight of programmes each, and the catch-up of what is over: what the guide is measured on. */
import { mkdirSync } from "node:fs";
import { openActivity } from "#db/activity/connection.ts";
import { openCatalogForWriting } from "#db/catalog/connection.ts";
import { DAY_MS, MINUTE_MS } from "#lib/ground/clock.ts";
import { importEvents } from "#lib/ingest/import.ts";
import type { Parsed } from "#lib/ingest/records/parsed.ts";
import type { CatalogRecordInput } from "#lib/ingest/records/record.ts";

export const GUIDE_COUNTRY = "056";
const TITLES = [
  "Morning Tide",
  "The Long View",
  "News",
  "Lunch with Ada Verhoeven",
  "Sea Lanes",
  "The Afternoon",
  "Drive",
  "Evening Concert",
  "Jazz after Ten",
  "Through the Night",
];
/** Lengths of programmes in minutes, round and round: bulletins among long ones. */
const MINUTES = [120, 5, 55, 60, 30, 90, 180, 45, 15, 60];

const instant = (ms: number) => new Date(ms).toISOString();

function station(i: number, rpuid: string): CatalogRecordInput {
  return {
    type: "station",
    rpuid,
    country: GUIDE_COUNTRY,
    externalId: `guide-${i}`,
    name: `Guide Radio ${String(i + 1).padStart(2, "0")}`,
    timeZone: "Europe/Brussels",
    tint: { hue: (i * 47) % 360, chroma: 0.12 },
    liveStreams: [
      {
        streamSource: {
          url: `https://stream${i}.example/live.m3u8`,
          mimeValue: "application/vnd.apple.mpegurl",
        },
        audioFormat: "AAC",
        bitRate: { target: 96_000, variable: false },
      },
    ],
  };
}

/** `stations` stations around the day of `nowMs`: a week back, a week ahead. Every second programme can be caught up with. */
function* guideRecords(stations: number, nowMs: number): Iterable<CatalogRecordInput> {
  const fromMs = Math.floor(nowMs / DAY_MS) * DAY_MS - 8 * DAY_MS;
  const toMs = fromMs + 17 * DAY_MS;
  for (let i = 0; i < stations; i++) {
    const rpuid = `${GUIDE_COUNTRY}${5000 + i}`;
    yield station(i, rpuid);
    let n = i;
    for (let startMs = fromMs; startMs < toMs; n++) {
      const stopMs = startMs + (MINUTES[n % MINUTES.length] ?? 60) * MINUTE_MS;
      const name = TITLES[(n * 3 + i) % TITLES.length] ?? "Programme";
      const locations = [{ scheduledStart: instant(startMs), scheduledStop: instant(stopMs) }];
      const description = `Number ${n} of a fortnight that exists to be looked at.`;
      yield {
        type: "programme",
        id: `crid://guide.example/${rpuid}/${n}`,
        rpuid,
        name,
        description,
        locations,
      };
      if (startMs < nowMs && n % 2 === 0)
        yield episode({ rpuid, n, name: `${name}: edition ${n}`, locations, startMs });
      startMs = stopMs;
    }
  }
}

interface Edition {
  rpuid: string;
  n: number;
  name: string;
  locations: { scheduledStart: string; scheduledStop: string }[];
  startMs: number;
}

function episode({ rpuid, n, name, locations, startMs }: Edition): CatalogRecordInput {
  return {
    type: "ondemand",
    id: `${rpuid}:odp:/crid://guide.example/${n}`,
    rpuid,
    name,
    locations,
    onDemandStreams: [
      {
        streamSource: { url: `https://media.example/${rpuid}-${n}.mp3`, mimeValue: "audio/mpeg" },
        bitRate: { target: 128_000, variable: false },
        availableStart: instant(startMs),
        availableStop: instant(startMs + 30 * DAY_MS),
      },
    ],
    publishedAt: instant(startMs),
  };
}

/** Makes that directory under `dataDir`. */
export async function makeGuideDirectory(dataDir: string, stations: number, nowMs: number): Promise<void> {
  mkdirSync(dataDir, { recursive: true });
  const db = openCatalogForWriting(dataDir);
  // Beside a catalogue that is somebody's own the server wants an activity store.
  openActivity(dataDir).close();
  async function* events(): AsyncIterable<Parsed> {
    let line = 0;
    for (const record of guideRecords(stations, nowMs)) yield { kind: "record", line: ++line, record };
  }
  try {
    const report = await importEvents(db, events(), { source: "guide-bench", kind: "ndjson", nowMs });
    if (report.rejected > 0) throw new Error(`refused: ${JSON.stringify(report.rejections[0])}`);
  } finally {
    db.close();
  }
}
