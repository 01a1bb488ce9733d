/**
 * Turns findings of checks into verdicts. One failure is no verdict: a stream is `down` after three failed checks over
 * at least six hours, or after one when its source says so too. An unclear stream is `unknown`, a refusing stream
 * `blocked`; neither counts as `down`.
 */
import { DAY_MS, floorTo, HOUR_MS } from "../ground/clock.ts";
import type { Check, Reason, Verdict } from "./verdict.ts";

/** The state of a stream between two checks. */
export interface Standing {
  verdict: Verdict;
  reason: Reason | undefined;
  /** Failed checks since the last successful check. */
  failures: number;
  /** When the first of these failures was (ms). */
  failingSinceMs: number | undefined;
}
interface Judged extends Standing {
  nextCheckMs: number;
}

const FAILURES_FOR_DOWN = 3;
const HOURS_FOR_DOWN = 6;
/** Hours after the first failure at which a failing stream is looked at again; then every four hours, later daily. */
const AGAIN_HOURS = [1, 3, 6];
const DOWN_AGAIN_MS = 4 * HOUR_MS;
/** A stream that is back is found within hours while its failure is as young as this. */
const YOUNG_FAILURE_MS = 2 * DAY_MS;
/** The least time between two checks of a failing stream, also after a late check. */
const LEAST_BETWEEN_MS = HOUR_MS / 2;
const WEAK_AGAIN_MS = 6 * HOUR_MS;

interface JudgedFor {
  nowMs: number;
  /** Whether the stream's source said at its last import that the stream does not work. */
  sourceSaysDown: boolean;
  /** From 0 to 1: when in a day this stream's daily check is, so that checks spread over it. */
  slot: number;
}

/** The next moment of a stream's slot that is at least half a day away. */
function daily({ nowMs, slot }: JudgedFor): number {
  const earliest = nowMs + DAY_MS / 2;
  const midnight = floorTo(DAY_MS, earliest);
  const moment = midnight + Math.floor(slot * DAY_MS);
  return moment >= earliest ? moment : moment + DAY_MS;
}

function failed(before: Standing, reason: Reason | undefined, moment: JudgedFor): Judged {
  const { nowMs, sourceSaysDown } = moment;
  const failures = before.failures + 1;
  // A clock that ran ahead noted a moment to come.
  const failingSinceMs = Math.min(before.failingSinceMs ?? nowMs, nowMs);
  const hours = (nowMs - failingSinceMs) / HOUR_MS;
  const isProven = failures >= FAILURES_FOR_DOWN && hours >= HOURS_FOR_DOWN;
  const isDown = isProven || sourceSaysDown || before.verdict === "down";
  const hasPlayed = before.verdict === "ok" || before.verdict === "degraded";
  const verdict = isDown ? "down" : hasPlayed ? "degraded" : "unknown";
  return { verdict, reason, failures, failingSinceMs, nextCheckMs: again(failingSinceMs, isProven, moment) };
}

/** A playlist that stands still plays its last seconds, until it has stood still for as long as a stream fails that is down. */
function still(before: Standing, reason: Reason | undefined, moment: JudgedFor): Judged {
  const judged = failed(before, reason, moment);
  return { ...judged, verdict: judged.verdict === "down" ? "down" : "degraded" };
}

function again(failingSinceMs: number, isProven: boolean, moment: JudgedFor): number {
  if (isProven)
    return moment.nowMs - failingSinceMs < YOUNG_FAILURE_MS ? moment.nowMs + DOWN_AGAIN_MS : daily(moment);
  const earliest = moment.nowMs + LEAST_BETWEEN_MS;
  const hours = AGAIN_HOURS.find((each) => failingSinceMs + each * HOUR_MS >= earliest);
  return hours === undefined ? earliest : failingSinceMs + hours * HOUR_MS;
}

/** The verdict after one more check, and when the stream is to be checked again. */
export function judge(
  before: Standing,
  { outcome, reason, isStill = false }: Pick<Check, "outcome" | "reason" | "isStill">,
  moment: JudgedFor,
): Judged {
  const none = { failures: 0, failingSinceMs: undefined };
  switch (outcome) {
    case "plays":
      return { verdict: "ok", reason: undefined, ...none, nextCheckMs: daily(moment) };
    case "weak":
      if (isStill) return still(before, reason, moment);
      return { verdict: "degraded", reason, ...none, nextCheckMs: moment.nowMs + WEAK_AGAIN_MS };
    case "refuses":
      return { verdict: "blocked", reason, ...none, nextCheckMs: daily(moment) };
    case "unclear": {
      const { failures, failingSinceMs } = before;
      return { verdict: "unknown", reason, failures, failingSinceMs, nextCheckMs: daily(moment) };
    }
    case "fails":
      return failed(before, reason, moment);
  }
}

/** How long a server is not asked after it refused us or said that we ask too much. */
const REST_MS = DAY_MS;
/** A server that refused this number of its streams, and of which none plays, refuses us and not a stream. */
const REFUSALS_OF_HOST = 3;

/** How many streams of a host refuse us, and how many play, by their last checks. */
interface HostStanding {
  refused: number;
  playing: number;
}

/**
 * The host to leave alone after a check of a stream at `host`, and how long, ms; 0: none. `standing` is that of `host`
 * before the check: one stream that is not for our country says nothing of the others, nor does one host of the many
 * that `host` leads to.
 */
export function restOf(
  { outcome, reason, retryAfterMs = 0, refusedBy }: Omit<Check, "beforeAnswer" | "steps">,
  host: string,
  standing: () => HostStanding,
): { host: string; ms: number } {
  const isBusy = reason === "http-429";
  if (!isBusy && outcome !== "refuses") return { host: refusedBy ?? host, ms: retryAfterMs };
  const { refused, playing } = standing();
  const refusesUs = playing === 0 && refused + 1 >= REFUSALS_OF_HOST;
  const ms = Math.max(isBusy || refusesUs ? REST_MS : 0, retryAfterMs);
  return { host: refusesUs ? host : (refusedBy ?? host), ms };
}

/** A check, reduced to what it tells about our own connection. */
export interface Sighting {
  atMs: number;
  /** Failed at DNS or connect. */
  beforeAnswer: boolean;
  /** The stream failed before, or its source calls it dead: the check says nothing of our own connection. */
  wasFailing: boolean;
  /** The site whose sound came, and whether too slowly; undefined where none came, and for a stream that was slow before. */
  heard?: { site: string; isSlow: boolean } | undefined;
}

/** Whether a check heard sound that came too slowly. */
export const isSlow = ({ outcome, reason, isStill = false }: Check): boolean =>
  outcome === "weak" && reason === "stalled" && !isStill;

/** Reasons that a longer hearing confirms or clears. */
const SUSPICIOUS = new Set<Reason>(["silence", "stalled", "ended"]);
/** The share of an hour's checks that may be deep checks on suspicion; where checks are few, one may be. */
const MOST_DEEP = 0.05;

/** Whether a routine check found something new that is to be heard for longer. */
export const isSuspicious = (before: Standing, { outcome, reason }: Pick<Check, "outcome" | "reason">) =>
  outcome === "weak" && reason !== undefined && SUSPICIOUS.has(reason) && before.reason !== reason;

/** The check, stalled where a stream that a longer hearing found `stalled` is in doubt again. */
export const inDoubt = (before: { reason: string | null }, check: Check): Check =>
  check.isDoubtful && before.reason === "stalled" ? { ...check, outcome: "weak", reason: "stalled" } : check;

/** Whether the doubt of a routine check is one to hear for longer: while a stream is `stalled`, a day after it was heard so. */
export const isToHear = (
  before: { reason: string | null; deep: number; deep_at_ms: number | null },
  { isDoubtful = false }: Check,
  nowMs: number,
): boolean =>
  // A doubt that waits for its deep check already is no new one.
  isDoubtful &&
  before.deep === 0 &&
  (before.reason !== "stalled" || nowMs - (before.deep_at_ms ?? 0) >= DAY_MS);

/** When a suspicious stream is listened to for longer, at `nowMs`. */
export const suspicionMs = (nowMs: number): number => nowMs + LEAST_BETWEEN_MS;

/** Whether a deep check on suspicion may begin; `deepAtMs`: when the deep checks before began, at least the last 250. */
export function mayCheckDeeply(
  sightings: readonly Sighting[],
  deepAtMs: readonly number[],
  nowMs: number,
): boolean {
  const ofHour = sightings.filter(({ atMs }) => atMs > nowMs - LONG_WINDOW_MS).length;
  const deep = deepAtMs.filter((atMs) => atMs > nowMs - LONG_WINDOW_MS).length;
  return deep < Math.max(1, MOST_DEEP * ofHour);
}

const WINDOW_MS = 60_000;
const LONG_WINDOW_MS = 60 * WINDOW_MS;
const MOST_FAILING = 0.3;
/** Fewer checks in a minute than this are joined by the last checks of the hour. */
const ENOUGH = 10;
const TOO_FEW = 3;
/** Streams that were slow together are looked at again after one to two hours, the first of them alone. */
const SLOW_WINDOW_MS = 2 * LONG_WINDOW_MS;

/** The sightings within a minute of `atMs`; where they are few, the last ones of `longMs` before. */
function around(sightings: readonly Sighting[], atMs: number, longMs: number): readonly Sighting[] {
  const known = sightings.filter((each) => each.atMs > atMs - longMs && each.atMs <= atMs + WINDOW_MS);
  const ofMinute = known.filter((each) => each.atMs > atMs - WINDOW_MS);
  return ofMinute.length >= ENOUGH ? ofMinute : known.slice(-ENOUGH);
}

/**
 * Whether it is our vantage that is offline: over 30 % of a minute's checks failed at DNS or connect. Streams that
 * failed before are not counted: they are looked at together, hours after they failed together.
 */
export function isOffline(sightings: readonly Sighting[], nowMs: number): boolean {
  const telling = sightings.filter(({ wasFailing }) => !wasFailing);
  const counted = around(telling, nowMs, LONG_WINDOW_MS);
  if (counted.length < TOO_FEW) return false;
  return counted.filter(({ beforeAnswer }) => beforeAnswer).length > MOST_FAILING * counted.length;
}

/**
 * How many sites were too slow at about `atMs`, where they are most of the sites that sent sound then and three at least: our
 * own line is slow. 0: it is not.
 */
export function slowSites(sightings: readonly Sighting[], atMs: number): number {
  const telling = sightings.filter(({ heard }) => heard !== undefined);
  const heard = around(telling, atMs, SLOW_WINDOW_MS).flatMap((sighting) => sighting.heard ?? []);
  const sites = [...Map.groupBy(heard, ({ site }) => site).values()];
  const slow = sites.filter((ofSite) => ofSite.every((each) => each.isSlow)).length;
  return slow >= TOO_FEW && slow > sites.length / 2 ? slow : 0;
}
