import { LONGEST_BROADCAST_MS } from "#db/catalog/read/schedule.ts";
import { entryOf } from "#db/entry.ts";
import { SECOND_MS } from "../../ground/clock.ts";
import { type Period, readDuration } from "../records/instants.ts";
import { quoted } from "../records/notes.ts";
import { childrenOf, type XmlElement } from "../xml/element.ts";
import { type SpiContext, timeOf } from "./context.ts";
import { type ScheduleFrame, stationsOf } from "./stations.ts";

/** A broadcast as it was, where the document says so, else as billed. */
export interface Broadcast extends Required<Period> {
  billedMs: number;
}

export interface Airing {
  rpuid: string;
  /** By start; none for a programme that is only on demand. */
  broadcasts: Broadcast[];
}

interface Airings {
  /** Each station once; empty where no station is known. */
  airings: Airing[];
  /** Ids that no station has. */
  unknown: string[];
}

const MOST_BROADCASTS = 64;

/** When the broadcast began, ms; undefined where the document does not say it, or only a day. */
function actualStartOf(time: XmlElement, context: SpiContext): number | undefined {
  const { actualTime = "" } = time.attributes;
  if (!/^\s*\d{4}-\d{2}-\d{2}\s*(?:Z|[+-][\d:]+)?\s*$/i.test(actualTime))
    return timeOf(time, "actualTime", context);
  context.notes.add(time, `actualTime ${quoted(actualTime)} is a day without a time: left out`);
  return undefined;
}

/** How long the broadcast was, s; undefined where the document does not say it, or what cannot be. */
function actualSecondsOf(time: XmlElement, context: SpiContext): number | undefined {
  const { actualDuration } = time.attributes;
  if (actualDuration === undefined) return undefined;
  const seconds = readDuration(actualDuration) ?? 0;
  if (seconds > 0 && seconds * SECOND_MS <= LONGEST_BROADCAST_MS) return seconds;
  context.notes.add(
    time,
    `actualDuration ${quoted(actualDuration)} is not one of at most 48 hours: left out`,
  );
  return undefined;
}

function periodOf(time: XmlElement, frame: ScheduleFrame, context: SpiContext): Broadcast[] {
  const billedMs = timeOf(time, "time", context);
  const { duration = "" } = time.attributes;
  const billed = readDuration(duration);
  if (billed === undefined || billed <= 0) {
    context.notes.add(time, `duration ${quoted(duration)} is not one (as PT1H30M): this time is left out`);
    return [];
  }
  if (billedMs === undefined) return [];
  const actualMs = actualStartOf(time, context) ?? billedMs;
  // A broadcast that moved out of the scope keeps its billed time: the document of the day that it moved to does not name it.
  const isWithin = actualMs >= (frame.startMs ?? -Infinity) && actualMs < (frame.stopMs ?? Infinity);
  const [startMs, seconds] = isWithin
    ? [actualMs, actualSecondsOf(time, context) ?? billed]
    : [billedMs, billed];
  return [{ billedMs, startMs, stopMs: startMs + Math.round(seconds * SECOND_MS) }];
}

function locationOf(element: XmlElement, frame: ScheduleFrame, context: SpiContext) {
  const periods = childrenOf(element, "time").flatMap((time) => periodOf(time, frame, context));
  return { element, periods, ...stationsOf(childrenOf(element, "bearer"), context) };
}

/** The first period of each start. */
function sorted(periods: readonly Broadcast[]): Broadcast[] {
  const byStart = new Map(periods.toReversed().map((period) => [period.startMs, period]));
  return [...byStart.values()].sort((a, b) => a.startMs - b.startMs);
}

/**
 * The stations of a programme with their broadcasts: a location's times are of its bearers (TS 102 818, locationType). A
 * location without bearers is of the stations that the programme numbers, else the schedule's, else the operator's.
 */
export function airingsOf(element: XmlElement, frame: ScheduleFrame, context: SpiContext): Airings {
  const locations = childrenOf(element, "location").map((location) => locationOf(location, frame, context));
  const numbered = stationsOf(childrenOf(element, "radioplayerId"), context).rpuids;
  const own = numbered.length > 0 ? [] : locations.flatMap(({ rpuids }) => rpuids);
  const { rpuid } = context.options;
  const outer = [numbered, frame.stations.rpuids, rpuid === undefined ? own : [rpuid]];
  const all = outer.find((rpuids) => rpuids.length > 0) ?? [];
  const byStation = new Map<string, Broadcast[]>();
  for (const { element: location, periods, rpuids, unknown } of locations) {
    const isOfAll = own.length === 0 || rpuids.length + unknown.length === 0;
    for (const each of isOfAll ? all : rpuids) entryOf(byStation, each, () => []).push(...periods);
    if (!isOfAll && rpuids.length === 0)
      context.notes.add(location, `no station has the bearer ${unknown[0]}: its times are left out`);
  }
  if (locations.length === 0) for (const each of all) byStation.set(each, []);
  const airings = [...byStation].map(([each, periods]) => {
    const broadcasts = context.notes.bounded(sorted(periods), MOST_BROADCASTS, "times", element);
    return { rpuid: each, broadcasts };
  });
  return { airings, unknown: [...frame.stations.unknown, ...locations.flatMap(({ unknown }) => unknown)] };
}
