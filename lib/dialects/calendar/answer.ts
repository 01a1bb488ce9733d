/**
 * Answers `/stations/{rpuid}/calendar.ics` and `/series/{rpuid}/{id}/calendar.ics`: the programmes of yesterday and the
 * coming four weeks; with `?start=`, seconds since 1970, the programme that begins then, with a reminder.
 */
import { v5 } from "uuid";
import type { DiaryRow } from "#db/catalog/read/diary.ts";
import { seriesName } from "#db/catalog/read/series.ts";
import { type StationDoc, stationDocsByRpuid } from "#db/catalog/read/stations.ts";
import { idOfPath } from "../../contract/episode-path.ts";
import { momentPath } from "../../contract/moment-path.ts";
import type { Genre, Station } from "../../contract/shapes.ts";
import { oneLine } from "../../formats/playlists/entries.ts";
import { DAY_MS, floorTo, SECOND_MS, toRfc3339 } from "../../ground/clock.ts";
import type { ApiRequest, ApiResponse } from "../../request/message.ts";
import { splitTarget } from "../../request/target.ts";
import { diaryOf, orRefused, Refused } from "../asked.ts";
import type { DialectContext } from "../context.ts";
import { type CalendarEvent, type CalendarFacts, toCalendar } from "./ical.ts";

const PATH = /^\/(?:stations\/[^/]+|series\/[^/]+\/.+)\/calendar\.ics$/;
const STATION = /^\/stations\/(\d{4,15})\/calendar\.ics$/;
const SERIES = /^\/series\/(\d{4,15})\/(.+)\/calendar\.ics$/;

const DAYS_BACK = 1;
const DAYS_AHEAD = 28;
/** Most events of a calendar: more than two an hour. */
const MOST_EVENTS = 1_500;
const REFRESH_HOURS = 6;
const REMIND_MINUTES = 10;

/** The namespace of events; it never changes, so that calendars know an event again. */
const EVENTS = "0d7c1a52-6f3e-4a0b-8c55-3b9e1f2a7d64";
/** Sequence numbers are seconds since then: they fit 31 bits until 2088. */
const FIRST_SEQUENCE_MS = Date.UTC(2020, 0, 1);

/** Whether the path is of a calendar. */
export const isCalendarPath = (path: string): boolean => PATH.test(path);

interface Asked {
  row: StationDoc;
  name: string;
  /** The public id. */
  seriesId: string | null;
  path: string;
}

/** @throws Refused 404 for a station that is not there, or an id that cannot be read. */
function askedFor({ catalog }: DialectContext, path: string): Asked {
  const [, ofSeries, id] = SERIES.exec(path) ?? [];
  const rpuid = ofSeries ?? STATION.exec(path)?.[1] ?? "";
  const [row] = stationDocsByRpuid(catalog, [rpuid]);
  if (!row) throw new Refused(404, "there is no such station");
  const seriesId = id === undefined ? null : idOfPath(id);
  if (seriesId === undefined) throw new Refused(404, "there is no such series");
  const name = oneLine((JSON.parse(row.doc) as Station).name ?? "") || rpuid;
  return { row, name, seriesId, path: path.slice(0, path.lastIndexOf("/")) };
}

/** The time whose programmes are asked for. @throws Refused 400. */
function windowOf(start: string | null, nowMs: number) {
  if (start === null) {
    const today = floorTo(DAY_MS, nowMs);
    return { from: today - DAYS_BACK * DAY_MS, to: today + DAYS_AHEAD * DAY_MS };
  }
  if (!/^\d{1,11}$/.test(start))
    throw new Refused(400, "start is when a programme begins, in seconds since 1970");
  return { from: Number(start) * SECOND_MS, to: (Number(start) + 1) * SECOND_MS };
}

function toEvent(
  broadcast: DiaryRow,
  { row: { rpuid }, name: station }: Asked,
  origin: string,
): CalendarEvent {
  const { programmeId, name, description, startMs, stopMs, genres, changedAtMs } = broadcast;
  const began = toRfc3339(floorTo(SECOND_MS, startMs));
  return {
    uid: v5(`${rpuid} ${programmeId} ${began}`, EVENTS),
    sequence: Math.max(0, Math.floor((changedAtMs - FIRST_SEQUENCE_MS) / SECOND_MS)),
    changedMs: changedAtMs,
    ...{ startMs, stopMs, summary: oneLine(name) || "-", description: description ?? "" },
    location: station,
    url: origin + momentPath(rpuid, startMs),
    categories: (JSON.parse(genres) as Genre[]).map((genre) => genre.name),
  };
}

/** @throws Refused 404 without an event. */
function calendar(context: DialectContext, target: string): string {
  const { path, query } = splitTarget(target);
  const { catalog, nowMs, origin } = context;
  const asked = askedFor(context, path);
  const start = new URLSearchParams(query).get("start");
  const window = windowOf(start, nowMs);
  const within = { ...window, seriesId: asked.seriesId, limit: MOST_EVENTS };
  const rows = diaryOf(catalog, asked.row.id, within);
  const found = rows.filter(({ startMs }) => start === null || startMs >= window.from);
  const [first] = found;
  if (first === undefined) throw new Refused(404, "no programmes of this time are known");
  const title = asked.seriesId && (seriesName(catalog, asked.row.rpuid, asked.seriesId) ?? first.name);
  const facts: CalendarFacts = {
    name: title ? `${title} · ${asked.name}` : asked.name,
    url: origin + asked.path,
    refreshHours: REFRESH_HOURS,
  };
  return toCalendar(
    start === null ? facts : { ...facts, remindMinutes: REMIND_MINUTES },
    found.map((broadcast) => toEvent(broadcast, asked, origin)),
  );
}

/** Answers a request. @throws SQLite's error when a store cannot be read. */
export const answerCalendar = (request: ApiRequest, context: DialectContext): Promise<ApiResponse> =>
  orRefused(request, () => ({
    contentType: "text/calendar; charset=utf-8",
    body: calendar(context, request.target),
    headers: { "Content-Disposition": 'inline; filename="nowline.ics"' },
  }));
