import { dirname } from "node:path";
import { describe, expect, test } from "vitest";
import { artistsOfStation, songsOfStations } from "#db/activity/artists.ts";
import { openActivity } from "#db/activity/connection.ts";
import { findSongsOnAir } from "#db/activity/on-air-songs.ts";
import { importSongs, type SongImportOptions } from "#lib/ingest/import-songs.ts";
import { emptyActivity } from "#tests/support/activity.ts";
import { emptyCatalog, NOW, put, station } from "#tests/support/catalog.ts";

const HOUR = 3_600_000;
const at = (ms: number) => new Date(ms).toISOString();
const song = (more: object = {}) => ({
  rpuid: "8267001",
  artist: "Marra",
  title: "Low Tide",
  start: at(NOW - HOUR),
  duration: 200,
  ...more,
});

async function stores() {
  const { db: catalog } = emptyCatalog();
  await put(catalog, [station(1), station(2)]);
  const { db: activity } = emptyActivity();
  const bring = (lines: readonly unknown[], options: Partial<SongImportOptions> = {}) => {
    async function* bytes() {
      const text = lines.map((line) => (typeof line === "string" ? line : JSON.stringify(line))).join("\n");
      yield Buffer.from(text);
    }
    return importSongs({ catalog, activity }, bytes(), { source: "feed", nowMs: NOW, ...options });
  };
  return { catalog, activity, bring };
}
const counts = ({ added, changed, unchanged, rejected }: Awaited<ReturnType<typeof importSongs>>) => [
  added,
  changed,
  unchanged,
  rejected,
];

describe("songs from a feed", () => {
  test("are added once, however often the feed is imported", async () => {
    const { bring, activity } = await stores();
    const feed = [song(), song({ start: at(NOW - 2 * HOUR), artist: "Otto Vey" }), song({ rpuid: 8267002 })];
    expect(counts(await bring(feed))).toEqual([3, 0, 0, 0]);
    expect(counts(await bring(feed))).toEqual([0, 0, 3, 0]);
    expect(songsOfStations(activity, ["8267001", "8267002"])).toEqual([
      { rpuid: "8267001", songs: 2 },
      { rpuid: "8267002", songs: 1 },
    ]);
  });

  test("leave others a turn between some hundred of them", async () => {
    const { bring, activity } = await stores();
    const other = openActivity(dirname(activity.name), 0);
    const seen = new Set<unknown>();
    // Tries as a server does whose requests are counted.
    const timer = setInterval(() => {
      other.transaction(() => seen.add(other.prepare("SELECT count(*) FROM song").pluck().get())).immediate();
    }, 5);
    await bring(Array.from({ length: 1_200 }, (_, i) => song({ start: at(NOW - (i + 1) * 200_000) })));
    clearInterval(timer);
    other.close();
    expect([...seen]).toEqual(expect.arrayContaining([500, 1_000]));
  });

  test("are corrected by a later line for an equal time, and counted for the new artist", async () => {
    const { bring, activity } = await stores();
    await bring([song()]);
    expect(counts(await bring([song({ artist: "The Ferry Clerks" })]))).toEqual([0, 1, 0, 0]);
    expect(artistsOfStation(activity, ["8267001"], 9)).toEqual([
      { artistKey: "ferry clerks", artist: "The Ferry Clerks", songs: 1 },
    ]);
  });

  test("leave the plan when a later feed plans other songs, and move when a later feed gives another start", async () => {
    const { bring, activity } = await stores();
    const titles = () =>
      activity
        .prepare<[number], { title: string; at: number }>(
          "SELECT title, (start_ms - ?) / 1000 AS at FROM song ORDER BY start_ms, title",
        )
        .all(NOW)
        .map(({ title, at: seconds }) => `${seconds} ${title}`);
    const coming = (seconds: number, title: string, more: object = {}) =>
      song({ start: at(NOW + seconds * 1_000), title, ...more });
    const began = song({ start: at(NOW - 60_000), title: "Began" });
    const other = coming(30, "Of another station", { rpuid: "8267002" });
    const late = coming(600, "Beyond the plan");
    await bring([began, coming(15, "First"), coming(100, "Withdrawn"), late, other]);
    const moved = { ...began, start: at(NOW - 57_000) };
    const plan = [moved, coming(15, "First"), coming(140, "Instead")];
    const refused = await bring(["no song", ...plan]);
    expect([counts(refused), refused.removed]).toEqual([[2, 0, 1, 1], 1]);
    const report = await bring(plan);
    expect([counts(report), report.removed]).toEqual([[0, 0, 3, 0], 1]);
    const after = ["-57 Began", "15 First", "30 Of another station", "140 Instead", "600 Beyond the plan"];
    expect(titles()).toEqual(after);
    expect(songsOfStations(activity, ["8267001"])).toEqual([{ rpuid: "8267001", songs: 4 }]);
    // Feeds of the next song alone, and of songs before, plan nothing.
    await bring([coming(15, "First")]);
    await bring([moved]);
    expect(titles()).toEqual(after);
  });

  test("that overlap in one document stay, and a repeat changes nothing", async () => {
    const { bring } = await stores();
    const feed = [0, 3, 6].map((seconds) => song({ start: at(NOW - 60_000 + seconds * 1_000) }));
    const first = await bring(feed);
    expect([counts(first), first.removed]).toEqual([[3, 0, 0, 0], 0]);
    const again = await bring(feed);
    expect([counts(again), again.removed]).toEqual([[0, 0, 3, 0], 0]);
  });

  test("are on air until they end, ordered by the last to begin", async () => {
    const { bring, activity } = await stores();
    await bring([
      song({ start: at(NOW - 100_000), duration: 200 }),
      song({ start: at(NOW - 5_000), title: "Paper Lanterns" }),
    ]);
    const titles = (now: number) => findSongsOnAir(activity, ["8267001"], now).map(({ title }) => title);
    expect(titles(NOW - 6_000)).toEqual(["Low Tide"]);
    expect(titles(NOW)).toEqual(["Paper Lanterns"]);
    expect(titles(NOW + 195_000)).toEqual([]);
  });

  test.each([
    ["not json", "the line is not JSON"],
    ["[1]", "the line is not an object"],
    [song({ rpuid: "12" }), "rpuid is not the id of a station"],
    [song({ rpuid: "8267009" }), "there is no station 8267009"],
    [song({ artist: " <br> " }), "artist is missing"],
    [song({ title: undefined }), "title is missing"],
    [song({ start: "2026-05-04T12:00:00" }), "start is not a time with an offset (RFC 3339)"],
    [song({ start: "2026-02-30T12:00:00Z" }), "start is not a time with an offset (RFC 3339)"],
    [song({ start: at(NOW - 40 * 24 * HOUR) }), "it began more than 31 days ago: songs are not kept longer"],
    [song({ start: at(NOW + 30 * HOUR) }), "it begins more than a day from now"],
    [song({ duration: 0 }), "duration is not a number of seconds from 1 to 21600"],
    [song({ duration: "200" }), "duration is not a number of seconds from 1 to 21600"],
  ])("refuse only %j, with its line", async (bad, reason) => {
    const { bring } = await stores();
    const report = await bring([song(), bad, song({ start: at(NOW - 3 * HOUR) })]);
    expect(counts(report)).toEqual([2, 0, 0, 1]);
    expect(report.rejections).toMatchObject([{ line: 2, reason }]);
  });

  test("are refused when the last line is cut off: the feed is read again", async () => {
    const { bring } = await stores();
    const whole = JSON.stringify(song());
    await expect(bring([song(), whole.slice(0, -9)])).rejects.toThrow(
      "the last line is not complete: the file is cut off, get it again",
    );
    expect(counts(await bring([song(), song({ start: at(NOW - 3 * HOUR) })]))).toEqual([2, 0, 0, 0]);
  });

  test("may take the station from the command line", async () => {
    const { bring } = await stores();
    expect(counts(await bring([song({ rpuid: undefined })], { rpuid: "8267002" }))).toEqual([1, 0, 0, 0]);
  });

  test("of a dry run are counted and not stored", async () => {
    const { bring, activity } = await stores();
    expect(counts(await bring([song()], { dryRun: true }))).toEqual([1, 0, 0, 0]);
    expect(songsOfStations(activity, ["8267001"])).toEqual([]);
  });

  test("older than the limit are deleted, with their counts", async () => {
    const { bring, activity } = await stores();
    await bring([song()]);
    const later = NOW + 32 * 24 * HOUR;
    await bring([song({ start: at(later - HOUR), artist: "Otto Vey" })], { nowMs: later });
    expect(songsOfStations(activity, ["8267001"])).toEqual([{ rpuid: "8267001", songs: 1 }]);
    expect(artistsOfStation(activity, ["8267001"], 9)).toHaveLength(1);
  });
});
