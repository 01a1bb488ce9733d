/** Reads a station's titles from its servers and tells them, until that fails. */
import { createHash } from "node:crypto";
import { isBlocked } from "#db/activity/check-blocks.ts";
import { findSongWay, forgetSongWay, putSongTitle, putSongTry, putSongWay } from "#db/activity/song-ways.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { cleanText } from "../../ground/clean.ts";
import { DAY_MS, MINUTE_MS, SECOND_MS } from "../../ground/clock.ts";
import { messageOf } from "../../ground/fault.ts";
import { hostOf } from "../../health/known-streams.ts";
import { repairText } from "../repair-text.ts";
import type { AboutStation } from "../station-names.ts";
import { tell } from "../tell.ts";
import { type AskingContext, PullError } from "./asking.ts";
import { follow } from "./follow.ts";
import { type HostCache, hostRules, isLeftAlone } from "./host-rules.ts";
import type { Tell } from "./stream.ts";
import { type FoundWay, findWayOf, WAYS, witnessOf } from "./way.ts";

export interface Pulled {
  rpuid: string;
  about: AboutStation;
  /** Addresses, the preferred first. */
  streams: readonly string[];
}
export interface PullContext extends Omit<AskingContext, "isLeftAlone" | "leaveAlone"> {
  /** Runs `use` with the activity store open for writing. */
  store<T>(use: (activity: SqliteDatabase) => T): Promise<T>;
  hosts: HostCache;
}

const FIRST_PAUSE_MS = 15 * SECOND_MS;
/** The operator may allow a host again at any time. */
const LEFT_ALONE_PAUSE_MS = MINUTE_MS;
/** A station without titles rarely begins to say some. */
const SILENT_PAUSE_MS = 10 * MINUTE_MS;
/** After this many failures in a row a new way is searched. */
const MOST_FAILURES = 3;
const NOTE_EVERY_MS = MINUTE_MS;
/** After this many failures in a row the song that was read last ends: the stream may be silent. */
const FAILURES_END_SONG = 2;

/** Names the streams of a station: equal names for equal streams. */
export const digestOf = ({ streams }: Pulled): string =>
  createHash("sha256").update(streams.join("\n")).digest("base64url");

/** The streams of the station that the operator and the hosts let us ask. */
const allowedStreams = (db: SqliteDatabase, { rpuid, streams }: Pulled, nowMs: number) =>
  isBlocked(db, rpuid) ? [] : streams.filter((url) => !isLeftAlone(db, hostOf(url), nowMs));

/** Whether the present requests to a station must end: to its stream, or to the server that names its songs. */
export function isRefused(db: SqliteDatabase, station: Pulled, nowMs: number): boolean {
  const allowed = allowedStreams(db, station, nowMs);
  const { stream, asked } = findSongWay(db, station.rpuid) ?? {};
  if (!stream || !asked) return allowed.length === 0;
  return !allowed.includes(stream) || isLeftAlone(db, hostOf(asked), nowMs);
}

/**
 * The way that worked last, if it leads to the first of `streams` and its server may be asked. A stream is no such way: by
 * now its server may have a status page.
 */
function knownWay(
  db: SqliteDatabase,
  rpuid: string,
  { streams, nowMs }: { streams: readonly string[]; nowMs: number },
): FoundWay | undefined {
  const row = findSongWay(db, rpuid);
  const way = WAYS.find((each) => each === row?.way);
  if (!row?.asked || way === undefined || way === "stream" || row.stream !== streams[0]) return undefined;
  if (isLeftAlone(db, hostOf(row.asked), nowMs)) return undefined;
  return { way, asked: row.asked, mount: row.mount ?? undefined };
}

/** Tells what was read, and notes how it goes: when the title changes, and once a minute. */
function tellFor({ rpuid, about }: Pulled, { way }: FoundWay, context: PullContext): Tell {
  const origin = witnessOf(way);
  let noted = { title: "", atMs: Number.NEGATIVE_INFINITY };
  return async (said) => {
    const atMs = context.now();
    const title = [said?.artist, said?.title].filter(Boolean).join(" - ");
    if (title === noted.title && atMs - noted.atMs < NOTE_EVERY_MS) return;
    noted = { title, atMs };
    const { elapsedMs, ...told } = said ?? { raw: "" };
    const startMs = elapsedMs === undefined ? undefined : atMs - elapsedMs;
    await context.store((activity) => {
      tell(activity, { rpuid, origin, atMs, startMs, ...about, ...told });
      const repaired = repairText(title, about.languages ?? [], said?.isUnicode);
      putSongTitle(activity, rpuid, repaired ?? cleanText(title), atMs);
    });
  };
}

/** Finds the way and follows it. @throws when it ends, however it ends. */
async function attempt(station: Pulled, context: PullContext): Promise<never> {
  const { rpuid } = station;
  const asking: AskingContext = { ...context, ...hostRules(context) };
  const { streams, known } = await context.store((activity) => {
    const nowMs = context.now();
    const allowed = allowedStreams(activity, station, nowMs);
    const way = knownWay(activity, rpuid, { streams: allowed, nowMs });
    if (allowed.length > 0 && way === undefined) forgetSongWay(activity, rpuid);
    return { streams: allowed, known: way };
  });
  // The store has just said that they may be asked: older answers are void.
  for (const url of [...streams, known?.asked]) if (url) context.hosts.delete(hostOf(url));
  const [stream] = streams;
  if (stream === undefined) throw new PullError("left-alone", "its hosts are left alone");
  let way = known ?? (await findWayOf(streams, asking));
  for (;;) {
    const row = { stream, way: way.way, asked: way.asked, mount: way.mount ?? null };
    if (way !== known) await context.store((activity) => putSongWay(activity, rpuid, row, context.now()));
    way = await follow(way, asking, tellFor(station, way, context));
  }
}

function pauseAfter(error: unknown, failures: number): number {
  const { refusal, kind } = error instanceof PullError ? error : {};
  if (refusal) return refusal.restMs;
  if (kind === "left-alone") return LEFT_ALONE_PAUSE_MS;
  const first = kind === "silent" ? SILENT_PAUSE_MS : FIRST_PAUSE_MS;
  return Math.min(DAY_MS, first * 2 ** Math.min(failures, 16));
}

/** Notes why an attempt ended, and when the next may begin. A song ends with a stream that is away. */
function noteFailure(activity: SqliteDatabase, station: Pulled, error: unknown, nowMs: number): void {
  const { rpuid, about } = station;
  const wasAsked = !(error instanceof PullError && error.kind === "left-alone");
  const known = findSongWay(activity, rpuid);
  const failures = (known?.failures ?? 0) + Number(wasAsked);
  const reason = messageOf(error);
  const refusal = error instanceof PullError ? error.refusal : undefined;
  putSongTry(activity, {
    ...{ rpuid, failures, error: reason.slice(0, 300), tried_at_ms: nowMs },
    next_try_ms: nowMs + pauseAfter(error, failures - 1),
    tried: digestOf(station),
  });
  const isAway = !(error instanceof PullError) || error.kind === "broken";
  const origin = witnessOf(WAYS.find((each) => each === known?.way) ?? "stream");
  if (isAway && failures >= FAILURES_END_SONG)
    tell(activity, { rpuid, origin, atMs: nowMs, ...about, raw: "" });
  if (failures >= MOST_FAILURES || refusal) forgetSongWay(activity, rpuid);
}

/**
 * Reads and tells the station's titles until that fails or `context.signal` fires; a failure is noted with the time of
 * the next attempt, which is the caller's. Rejects only when the store cannot be written.
 */
export async function pullStation(station: Pulled, context: PullContext): Promise<void> {
  const { signal, store, now } = context;
  try {
    await attempt(station, context);
  } catch (error) {
    if (signal.aborted) return;
    await store((activity) => noteFailure(activity, station, error, now()));
  }
}
