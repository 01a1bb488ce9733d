/** Descriptions in the words of streaming servers: kept by checks, and shown where no source gives one. */
import { expect, onTestFinished, test } from "vitest";
import { setKnownStreams } from "#db/activity/known-streams.ts";
import { healthOfStations } from "#db/activity/stream-health.ts";
import { stationDocsByRpuid } from "#db/catalog/read/stations.ts";
import { keepHomepageLooks } from "#db/catalog/write/homepage-looks.ts";
import { HealthBoard } from "#lib/health/board.ts";
import { readDescriptions } from "#lib/health/described.ts";
import { runRound } from "#lib/health/round.ts";
import type { Check } from "#lib/health/verdict.ts";
import { renderStations, shownStation, stationFields } from "#lib/stations/render.ts";
import { emptyActivity } from "#tests/support/activity.ts";
import { everything, NOW, station } from "#tests/support/catalog.ts";
import { putVerdicts } from "#tests/support/checked.ts";
import { openCore } from "#tests/support/core.ts";

const JAZZ = "Jazz from the harbour";

test("a description stays known while a stream fails, and goes with the server's words", async () => {
  const { db } = emptyActivity();
  const stream = { rpuid: "8267001", url: "http://a.example/1", host: "a.example", saysDown: 0 };
  for (const _ of setKnownStreams(db, [{ ...stream, declaredFormat: null, declaredBitRate: null }], NOW));
  const plays: Check = { outcome: "plays", format: "MP3", beforeAnswer: false, steps: [] };
  const fails: Check = { outcome: "fails", reason: "http-404", beforeAnswer: false, steps: [] };
  const found: (string | null | undefined)[] = [];
  for (const [days, check] of [{ ...plays, description: JAZZ }, fails, plays].entries()) {
    await runRound({
      ...{ activity: db, signal: new AbortController().signal, betweenMs: 1 },
      clock: { now: () => NOW + days * 48 * 3_600_000 },
      check: async () => check,
      memory: { sightings: [], deepAtMs: [] },
    });
    found.push(healthOfStations(db, ["8267001"])[0]?.description);
  }
  expect(found).toEqual([JAZZ, JAZZ, null]);
});

test("answers and dialects show the homepage's description where no source gives one, else the server's", async () => {
  const at = openCore({ nowMs: NOW });
  onTestFinished(at.close);
  const url = (n: number) => `https://n${n}.example/live`;
  const streamOf = (n: number, more: object = {}) =>
    station(n, {
      liveStreams: [
        {
          streamSource: { url: url(n), mimeValue: "audio/aac" },
          ...{ audioFormat: "AAC", bitRate: { target: 128_000, variable: false } },
        },
      ],
      ...more,
    });
  await at.put([
    streamOf(1),
    streamOf(2, { description: "Its own words" }),
    streamOf(3, { name: "Sailors and harbours" }),
    ...[4, 5, 6, 7].map((n) => streamOf(n)),
    ...[8, 9].map((n) => streamOf(n, { homepage: `https://n${n}.example/` })),
    streamOf(10, { homepage: "https://n8.example/", description: "Its own words" }),
  ]);
  const HOST = "Words of a host";
  const words = [
    JAZZ,
    JAZZ,
    "Sailors and  Harbours",
    HOST,
    HOST,
    HOST,
    HOST,
    "Of its server",
    "Of a server",
    JAZZ,
  ];
  const row = { image: null, sha256: null, reason: null, language: "en-GB", failures: 0, next_at_ms: NOW };
  const looks = [
    { ...row, homepage: "https://n8.example/", description: "Songs of the sea", is_own: 1 },
    { ...row, homepage: "https://n9.example/", description: "Words of a builder", is_own: 0 },
  ];
  keepHomepageLooks(at.catalog, { looks, isSeen: true }, { nowMs: NOW, everyMs: 0 });
  putVerdicts(
    at.activity,
    words.map((description, i) => ({
      ...{ rpuid: String(8_267_001 + i), url: url(i + 1), verdict: "ok", checkedAtMs: NOW, description },
    })),
  );
  const rpuids = words.map((_, i) => String(8_267_001 + i));
  const health = new HealthBoard(at.activity).at(NOW);
  const rows = stationDocsByRpuid(everything(at.catalog), rpuids);
  const none = Array.from({ length: 5 }, () => undefined);
  const expected = [JAZZ, "Its own words", ...none, "Songs of the sea", "Of a server", "Its own words"];
  const shown = rows.map((row) => shownStation(row, { health, origin: "https://radio.example" }).description);
  expect(shown).toEqual(expected);
  const context = {
    catalog: everything(at.catalog),
    health,
    activity: at.core.activity({ countries: null, hidden: null }, ""),
  };
  const described = (include: string[] | undefined) =>
    renderStations(context, rows, include && new Set(include)).map((json) => JSON.parse(json).description);
  expect(described(undefined)).toEqual(expected);
  expect(described(["rpuid", "description"])).toEqual(expected);
  expect(described(["rpuid", "name"])).toEqual(expected.map(() => undefined));
  const languages = stationFields(context, rows, new Set(["look"])).map(
    ({ look }) => look?.descriptionLanguage,
  );
  expect(languages).toEqual(expected.map((text) => (text === "Songs of the sea" ? "en-GB" : undefined)));
});

test("descriptions are read, and those of hosts left out, in slices of 2,000", () => {
  const { db } = emptyActivity();
  const made = Array.from({ length: 4_500 }, (_, i) => ({
    ...{ rpuid: `826${1_000_000 + i}`, url: `https://n${i}.example/`, verdict: "ok" as const },
    ...{ checkedAtMs: NOW, description: i < 4 ? "Words of a host" : `Station ${i} of the harbour` },
  }));
  db.transaction(() => putVerdicts(db, made))();
  const reading = readDescriptions(db);
  let turns = 0;
  let step = reading.next();
  for (; !step.done; step = reading.next()) turns++;
  // Three slices and an empty one are read, then two whole slices are looked at.
  expect(turns).toBe(6);
  expect(step.value.descriptions.size).toBe(4_496);
});
