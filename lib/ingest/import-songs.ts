/**
 * Imports songs from now-playing feeds (NDJSON) into the activity store, in transactions of some hundred lines with a pause
 * between them, so that a long feed does not block the server. A repeat changes nothing; after a kill the next run adds the rest.
 */
import {
  compareSongs,
  dropReplaced,
  type GivenSong,
  LONGEST_SONG_MS,
  pruneSongs,
  putSongs,
  SONGS_KEPT_MS,
} from "#db/activity/write.ts";
import { readRevision } from "#db/catalog/marks.ts";
import { entryOf } from "#db/entry.ts";
import type { SqliteDatabase, Stores } from "#db/sqlite.ts";
import { breathe } from "../ground/patiently.ts";
import { remembered } from "../ground/remembered.ts";
import type { ImportOptions } from "./import.ts";
import { jsonLines } from "./json-lines.ts";
import { stationLookup } from "./lookups.ts";
import { readSong, songLabel } from "./song-lines.ts";
import { emptyReport, type ImportReport, reject } from "./write/report.ts";

const LINE_BYTES = 65_536;
/** Songs written in one transaction: some 40 ms. */
const TOGETHER = 500;
/** A station with more songs in a document, of the last hours and to come, keeps all its songs: a day of songs of 30 s. */
const MOST_LATEST = 3_000;

/** Stations that are remembered: a feed names few stations and many songs. */
const MOST_KNOWN = 10_000;

export interface SongImportOptions extends Pick<ImportOptions, "source" | "nowMs" | "dryRun" | "onProgress"> {
  /** The station of lines without an rpuid. */
  rpuid?: string | undefined;
  /** The encoding that the sender names, of lines that are not in UTF-8. */
  charset?: string | undefined;
}

/** Notes when the song begins, unless it is over for long or the station has too many. */
function noteLatest(latest: Map<string, number[]>, { rpuid, start_ms }: GivenSong, nowMs: number): void {
  if (start_ms < nowMs - LONGEST_SONG_MS) return;
  const starts = entryOf(latest, rpuid, () => []);
  if (starts.length < MOST_LATEST) starts.push(start_ms);
}

/** Deletes what a document replaces, which gave songs that begin at `latest` of each station; returns how many songs. */
function dropOthers(
  activity: SqliteDatabase,
  latest: ReadonlyMap<string, readonly number[]>,
  { nowMs, isWhole }: { nowMs: number; isWhole: boolean },
): number {
  let dropped = 0;
  for (const [rpuid, given] of latest) {
    if (given.length === MOST_LATEST) continue;
    // A refused line may be that of a coming song.
    const coming = isWhole ? given.filter((startMs) => startMs > nowMs) : [];
    const plan =
      coming.length > 0 ? { fromMs: Math.min(...coming), untilMs: Math.max(...coming) } : undefined;
    dropped += dropReplaced(activity, rpuid, { given, plan });
  }
  return dropped;
}

/**
 * Imports the songs of a feed; a bad line is refused alone, with its number and the reason.
 * @throws UnusableDocument when the last line is cut off; songs before it may be written already.
 */
export async function importSongs(
  { catalog, activity }: Stores,
  bytes: AsyncIterable<Uint8Array>,
  options: SongImportOptions,
): Promise<ImportReport> {
  const startedMs = performance.now();
  const { nowMs, rpuid, dryRun = false } = options;
  const report = emptyReport(options.source, "songs", dryRun);
  const exists = remembered(MOST_KNOWN, stationLookup(catalog).exists);
  /** When the songs of each station begin, of the last hours and to come. */
  const latest = new Map<string, number[]>();
  let waiting: GivenSong[] = [];
  let records = 0;
  const write = async () => {
    for (const outcome of (dryRun ? compareSongs : putSongs)(activity, waiting)) report[outcome]++;
    report.records.song = (report.records.song ?? 0) + waiting.length;
    waiting = [];
    options.onProgress?.(records);
    if (!dryRun) await breathe();
  };
  for await (const lines of jsonLines(bytes, LINE_BYTES, options.charset))
    for (const { line, value, problem } of lines) {
      records++;
      if (problem !== undefined) {
        reject(report, line, "line", `the line ${problem}`);
        continue;
      }
      const song = readSong(value, { nowMs, rpuid, exists });
      if (typeof song === "string") {
        reject(report, line, songLabel(value), song);
        continue;
      }
      noteLatest(latest, song, nowMs);
      if (waiting.push(song) === TOGETHER) await write();
    }
  if (waiting.length > 0) await write();
  if (!dryRun) report.removed = dropOthers(activity, latest, { nowMs, isWhole: report.rejected === 0 });
  if (!dryRun) while (pruneSongs(activity, nowMs - SONGS_KEPT_MS, TOGETHER) > 0) await breathe();
  report.revision = readRevision(catalog);
  report.durationMs = Math.round(performance.now() - startedMs);
  return report;
}
