/** The rules of told songs: which witness is believed, when a song begins, goes on and ends. Pure. */
import type { SongWitnessTable, Witness } from "#db/activity/schema.ts";
import { WITNESSES } from "#db/activity/schema.ts";
import type { ToldSong } from "#db/activity/told-songs.ts";
import { LONGEST_SONG_MS } from "#db/activity/write.ts";
import { MINUTE_MS, SECOND_MS } from "../ground/clock.ts";
import { fold } from "../ground/text.ts";
import { artistKey } from "../onair/artist-key.ts";
import type { SongTitle } from "./title.ts";

/** How long a song of unknown length is on air after it was told last. */
const UNKNOWN_LENGTH_MS = 10 * MINUTE_MS;
/** A shorter piece is a jingle or an advert. */
const SHORTEST_SONG_MS = 30 * SECOND_MS;
/** How long a witness is believed after it told something: less trusted witnesses are ignored meanwhile. */
const BELIEVED_MS: Readonly<Record<Witness, number>> = {
  push: 10 * MINUTE_MS,
  status: 3 * MINUTE_MS,
  stream: 3 * MINUTE_MS,
};

/** Stations' clocks are wrong by seconds: a song so close before the last song begins when it is told. */
export const SKEW_MS = MINUTE_MS;

/** A told title after reading. */
export interface Statement {
  origin: Witness;
  /** When the title was told or read (ms): now. */
  atMs: number;
  /** When the song began (ms), where that was told; a moment after `atMs` counts as `atMs`. */
  startMs?: number | undefined;
  /** The length of the song (ms), where that was told. */
  durationMs?: number | undefined;
  /** The song; undefined: no song is on air. */
  song: SongTitle | undefined;
  raw: string;
}
/** The known facts of the station. */
export interface Known {
  witness: SongWitnessTable | undefined;
  /** The last told song, over or not. */
  last: ToldSong | undefined;
  /** How long (ms) the last told song may be on air where its length is unknown. */
  longestMs: number;
}
export interface Decision {
  outcome: "began" | "goes-on" | "no-song" | "outranked" | "late";
  /** The song on air from now on. */
  song?: ToldSong;
  /** A new row. */
  add?: ToldSong;
  /** The new end (ms) of the last told song. */
  stopLastMs?: number;
  witness?: Omit<SongWitnessTable, "rpuid">;
}

const rank = (origin: Witness) => WITNESSES.indexOf(origin);

function isSame({ artist, title }: SongTitle, last: ToldSong): boolean {
  return artistKey(artist) === last.artist_key && fold(title) === fold(last.title);
}

/** The witness's row after `told`; nothing while the row says so already. */
function believed(
  { origin, atMs }: Statement,
  { witness }: Known,
  length: { known: boolean; stopMs?: number },
): Pick<Decision, "witness"> {
  const fresh = atMs + BELIEVED_MS[origin];
  // A station that told a song's length has nothing to tell until the song ends.
  const until_ms = length.known ? Math.max(fresh, (length.stopMs ?? 0) + MINUTE_MS) : fresh;
  const length_known = Number(length.known);
  const isFresh = witness !== undefined && until_ms - witness.until_ms < BELIEVED_MS[origin] / 2;
  if (isFresh && witness.origin === origin && witness.length_known === length_known) return {};
  return { witness: { origin, until_ms, length_known } };
}

/** Whether something else was told after the end of `last`: a title that stands for hours leaves its witness as it was. */
const isToldSince = ({ witness }: Known, last: ToldSong) =>
  witness !== undefined && witness.until_ms - BELIEVED_MS[witness.origin] > last.stop_ms;

function nothingOnAir(told: Statement, known: Known): Decision {
  const { last } = known;
  const decision: Decision = { outcome: "no-song" };
  if (last && last.stop_ms > told.atMs) decision.stopLastMs = Math.max(last.start_ms + 1, told.atMs);
  // The witness's row is written even if it is fresh: `isToldSince` reads there that the title changed.
  const isFirst = last !== undefined && last.stop_ms < told.atMs && !isToldSince(known, last);
  const before = isFirst ? { ...known, witness: undefined } : known;
  return { ...decision, ...believed(told, before, { known: false }) };
}

function goesOn(told: Statement, known: Known, last: ToldSong, durationMs: number | undefined): Decision {
  const { atMs } = told;
  const lengthKnown = durationMs !== undefined || known.witness?.length_known === 1;
  let stopMs = last.stop_ms;
  if (durationMs !== undefined) stopMs = last.start_ms + durationMs;
  else if (!lengthKnown && stopMs - atMs < UNKNOWN_LENGTH_MS / 2)
    stopMs = Math.max(stopMs, Math.min(atMs + UNKNOWN_LENGTH_MS, last.start_ms + known.longestMs));
  const decision: Decision = { outcome: "goes-on", song: { ...last, stop_ms: stopMs } };
  if (stopMs !== last.stop_ms) decision.stopLastMs = stopMs;
  if (!lengthKnown && stopMs <= atMs) return decision;
  return { ...decision, ...believed(told, known, { known: lengthKnown, stopMs }) };
}

/** The told length (ms), where a song may have it. */
const lengthOf = ({ durationMs = 0 }: Statement) =>
  durationMs > 0 && durationMs <= LONGEST_SONG_MS ? Math.round(durationMs) : undefined;

/** Decides the effect of `told` on a station with the songs `known`. */
export function decide(told: Statement, known: Known): Decision {
  const { origin, atMs, song } = told;
  const { witness, last } = known;
  if (witness && rank(witness.origin) < rank(origin) && atMs < witness.until_ms)
    return { outcome: "outranked" };
  const durationMs = lengthOf(told);
  if (!song || (durationMs !== undefined && durationMs < SHORTEST_SONG_MS)) return nothingOnAir(told, known);
  const wasKnown = witness?.length_known === 1;
  const startMs = Math.min(atMs, Math.max(Math.round(told.startMs ?? atMs), atMs - LONGEST_SONG_MS));
  if (last && isSame(song, last)) {
    const beginsAnew = told.startMs !== undefined && startMs >= last.stop_ms;
    const isOver = durationMs === undefined && !wasKnown && last.stop_ms - last.start_ms >= known.longestMs;
    // A title that stands for hours is no song, and what its witness says is no reason to ignore others.
    if (isOver && !beginsAnew && !isToldSince(known, last)) return { outcome: "goes-on", song: last };
    const hasEnded = isOver || (wasKnown && beginsAnew);
    if (!hasEnded && startMs < last.stop_ms + UNKNOWN_LENGTH_MS) return goesOn(told, known, last, durationMs);
  }
  if (last && startMs < last.start_ms - SKEW_MS)
    return { outcome: "late", ...believed(told, known, { known: wasKnown }) };
  const beginsMs = last && startMs < last.start_ms ? atMs : startMs;
  const added: ToldSong = {
    start_ms: beginsMs,
    stop_ms: durationMs === undefined ? atMs + UNKNOWN_LENGTH_MS : beginsMs + durationMs,
    ...song,
    artist_key: artistKey(song.artist),
    origin,
    raw: told.raw,
  };
  const decision: Decision = { outcome: "began", song: added, add: added };
  if (last && last.start_ms < beginsMs && last.stop_ms > beginsMs) decision.stopLastMs = beginsMs;
  const length = { known: durationMs !== undefined, stopMs: added.stop_ms };
  return { ...decision, ...believed(told, known, length) };
}
