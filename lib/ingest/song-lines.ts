/** Reads one line of a now-playing feed: `{"rpuid", "artist", "title", "start", "duration"}`. */

import { type GivenSong, LONGEST_SONG_MS, SONGS_KEPT_MS } from "#db/activity/write.ts";
import { type Fields, isObject } from "../contract/is-object.ts";
import { isRpuid } from "../contract/rpuid.ts";
import { clampText } from "../ground/clamp.ts";
import { cleanText } from "../ground/clean.ts";
import { DAY_MS, SECOND_MS } from "../ground/clock.ts";
import { artistKey } from "../onair/artist-key.ts";
import { readDateTime } from "./records/instants.ts";
import { quoted } from "./records/notes.ts";

const AHEAD_MS = DAY_MS;
const LONGEST_TEXT = 256;

interface SongLineOptions {
  nowMs: number;
  /** The station of lines without an rpuid. */
  rpuid?: string | undefined;
  exists(rpuid: string): boolean;
}

const textOf = (value: unknown) =>
  typeof value === "string" ? clampText(cleanText(value), LONGEST_TEXT) : "";

function startOf(value: unknown, nowMs: number): number | string {
  const start = typeof value === "string" ? readDateTime(value) : undefined;
  if (!start?.zoned) return "start is not a time with an offset (RFC 3339)";
  if (start.ms < nowMs - SONGS_KEPT_MS)
    return `it began more than ${SONGS_KEPT_MS / DAY_MS} days ago: songs are not kept longer`;
  if (start.ms > nowMs + AHEAD_MS) return "it begins more than a day from now";
  return start.ms;
}

/** The song of a parsed line, or the reason for its refusal, for the person who runs the feed. */
export function readSong(
  line: unknown,
  { nowMs, rpuid: ofAll, exists }: SongLineOptions,
): GivenSong | string {
  if (!isObject(line)) return "the line is not an object";
  const { rpuid: given = ofAll, artist, title, start, duration } = line;
  const rpuid = typeof given === "number" ? String(given) : given;
  if (!isRpuid(rpuid)) return "rpuid is not the id of a station";
  if (!exists(rpuid)) return `there is no station ${rpuid}`;
  const [by, name] = [textOf(artist), textOf(title)];
  if (by === "") return "artist is missing";
  if (name === "") return "title is missing";
  const startMs = startOf(start, nowMs);
  if (typeof startMs === "string") return startMs;
  const lengthMs = typeof duration === "number" ? Math.round(duration * SECOND_MS) : Number.NaN;
  if (!(lengthMs >= SECOND_MS && lengthMs <= LONGEST_SONG_MS))
    return `duration is not a number of seconds from 1 to ${LONGEST_SONG_MS / SECOND_MS}`;
  return {
    rpuid,
    start_ms: startMs,
    stop_ms: startMs + lengthMs,
    artist: by,
    title: name,
    artist_key: artistKey(by),
    origin: "import",
  };
}

/** How a report names the line. */
export function songLabel(line: unknown): string {
  const { artist, title } = isObject(line) ? line : ({} as Fields);
  const label = [artist, title].filter((text) => typeof text === "string").join(" - ");
  return label === "" ? "line" : `song ${quoted(label)}`;
}
