/** The guide's state in the address, for server and browser. */
import { one, type PageQuery, parseHref, readLanesQuery } from "#components/model/page-query.ts";
import { wallTimeMs } from "#components/model/zone-days.ts";
import { MINUTE_MS } from "#lib/ground/clock.ts";
import type { GuideMoment } from "../model/guide-time.ts";
import { guideSpan, sameTimeOn, tonightMs } from "./guide-days.ts";

export const TONIGHT = "tonight";
/** A day, perhaps with a time, in the listener's zone. */
const LOCAL = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d):(\d\d))?$/;
const WITH_ZONE = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:\d\d)$/;

/** Reads the address of the guide; null or the default stands for each value that is missing or malformed. */
export function readGuideQuery(query: PageQuery) {
  // `genre`: a category's href; `at`: a moment that `momentOf` reads, "" for now.
  return { ...readLanesQuery(query), genre: parseHref(one(query.genre)), at: one(query.at) };
}

/** The moment that `at` names at `nowMs` in `zone`; NaN when `at` cannot be read. */
function readAt(at: string, nowMs: number, zone: string): number {
  if (at === TONIGHT) return tonightMs(nowMs, zone);
  // An unencoded "+" arrives as a space.
  if (WITH_ZONE.test(at.replace(" ", "+"))) return Date.parse(at.replace(" ", "+"));
  const [, key, hour, minute] = LOCAL.exec(at) ?? [];
  const day = guideSpan(nowMs, zone).days.find((each) => each.key === key);
  if (!day) return Number.NaN;
  if (hour === undefined || minute === undefined) return sameTimeOn(day, nowMs, zone);
  if (Number(hour) > 23 || Number(minute) > 59) return Number.NaN;
  return wallTimeMs(day.startMs, Number(hour) * 60 + Number(minute), zone);
}

/**
 * The moment that `at` names: RFC 3339 with an offset, a day or a day and time in the listener's `zone`, or "tonight".
 * Now for any other value, and for a moment outside the guide.
 */
export function momentOf(at: string, nowMs: number, zone: string): GuideMoment {
  const atMs = readAt(at, nowMs, zone);
  const { fromMs, toMs } = guideSpan(nowMs, zone);
  if (!(atMs >= fromMs && atMs < toMs)) return { atMs: nowMs, followsNow: true };
  return { atMs, followsNow: Math.abs(atMs - nowMs) < MINUTE_MS };
}

/** The moment that `at` names where the guide does not reach; null for any other value. */
export function outsideOf(at: string, nowMs: number, zone: string): number | null {
  const named = readAt(at, nowMs, zone);
  const [, day] = LOCAL.exec(at) ?? [];
  const atMs = Number.isNaN(named) && day ? Date.parse(`${day}T12:00Z`) : named;
  const { fromMs, toMs } = guideSpan(nowMs, zone);
  return atMs < fromMs || atMs >= toMs ? atMs : null;
}

/** A moment in the address, in UTC, so that it is the same moment everywhere: "2026-11-21T20:00Z". */
export const atOf = (atMs: number): string => new Date(atMs).toISOString().replace(/:\d\d\.\d+Z$/, "Z");
