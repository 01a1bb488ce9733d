/** Writes schedules as an SPI `epg` document (ETSI TS 102 818 v3.4, clause 7): one `schedule` a station. */
import type { Genre, ScheduleItem } from "../../../contract/shapes.ts";
import { uri } from "../../../ground/uri.ts";
import { closeTag, element, openTag, type Xml } from "../../xml.ts";
import { toCrid } from "../crid.ts";
import { fitsLongName, genreElements, mediaElements, nameElements, shown } from "./about.ts";
import { seriesLink } from "./groups.ts";
import { duration, shortId, timePoint } from "./lexical.ts";
import { type DocumentOptions, EPG_HEAD, EPG_TAIL, originOf } from "./services.ts";

interface Span {
  startMs: number;
  stopMs: number;
}

export interface ProgrammeItem extends ScheduleItem {
  genres?: readonly Genre[];
  /** The public id of its series. */
  seriesId?: string | undefined;
}

interface StationSchedule {
  rpuid: string;
  country: string;
  items: readonly ProgrammeItem[];
  /** The time that the schedule covers; absent: from the first start to the last stop. */
  scope?: Span;
  /** Ids of the station's bearers, by which other readers identify the station. */
  bearers?: readonly string[];
}

/** The times of broadcasts, to the second; a broadcast shorter than a second is left out. */
export function spansOf(locations: ScheduleItem["locations"]): Span[] {
  return locations
    .map(({ scheduledStart, scheduledStop }) => ({
      startMs: Math.floor(Date.parse(scheduledStart) / 1_000) * 1_000,
      stopMs: Math.floor(Date.parse(scheduledStop) / 1_000) * 1_000,
    }))
    .filter(({ startMs, stopMs }) => stopMs > startMs && timePoint(startMs) !== undefined);
}

/** A `location` with its times; undefined without times. */
export function locationElement(spans: readonly Span[]): Xml | undefined {
  if (spans.length === 0) return undefined;
  return element(
    "location",
    {},
    spans.map(({ startMs, stopMs }) =>
      element("time", { time: timePoint(startMs), duration: duration((stopMs - startMs) / 1_000) }),
    ),
  );
}

/** Merges items, each a single broadcast, into programmes with several times. */
function programmesOf(items: readonly ProgrammeItem[]): ProgrammeItem[] {
  const programmes = new Map<string, ProgrammeItem>();
  for (const item of items) {
    const known = programmes.get(item.id);
    if (known) known.locations.push(...item.locations);
    else programmes.set(item.id, { ...item, locations: [...item.locations] });
  }
  return [...programmes.values()];
}

function programmeElement(rpuid: string, item: ProgrammeItem): Xml {
  const id = toCrid(rpuid, item.id);
  const { name } = item;
  return element("programme", { shortId: shortId(id), id }, [
    ...nameElements({ name: shown(name, item.id), language: undefined }, false),
    locationElement(spansOf(item.locations)),
    ...mediaElements(item, undefined),
    ...genreElements(item.genres),
    item.seriesId === undefined ? undefined : seriesLink(rpuid, item.seriesId),
    fitsLongName(name) ? undefined : element("dir:radioplayerId", { rpuid, name }),
  ]);
}

/** From first start to last stop, so that a page of a schedule says nothing about times outside it; else an instant. */
function spanOf(items: readonly ProgrammeItem[], createdMs: number): Span {
  const spans = items.flatMap(({ locations }) => spansOf(locations));
  if (spans.length === 0) return { startMs: createdMs, stopMs: createdMs };
  return {
    startMs: spans.reduce((least, span) => Math.min(least, span.startMs), Infinity),
    stopMs: spans.reduce((most, span) => Math.max(most, span.stopMs), -Infinity),
  };
}

function scopeElement({ rpuid, items, scope, bearers = [] }: StationSchedule, createdMs: number): Xml {
  const { startMs, stopMs } = scope ?? spanOf(items, createdMs);
  return element("scope", { startTime: timePoint(startMs), stopTime: timePoint(stopMs) }, [
    ...bearers.map((id) => element("serviceScope", { id: uri(id) })),
    element("dir:radioplayerId", { rpuid }),
  ]);
}

/** The document in pieces, one station a piece. */
export function* scheduleParts(
  groups: Iterable<StationSchedule>,
  options: DocumentOptions,
): Generator<string> {
  yield EPG_HEAD;
  for (const group of groups) {
    const programmes = programmesOf(group.items).map((item) => programmeElement(group.rpuid, item));
    yield `${openTag("schedule", originOf(options))}\n${scopeElement(group, options.createdMs)}\n`;
    yield `${programmes.map((programme) => `${programme}\n`).join("")}${closeTag("schedule")}\n`;
  }
  yield EPG_TAIL;
}

/** Schedules as an `epg` document, valid against the SPI 3.4 schema. SPI cannot express fractions of a second. */
export function schedulesToXml(groups: Iterable<StationSchedule>, options: DocumentOptions): string {
  return [...scheduleParts(groups, options)].join("");
}
