/** Writes schedules as an SPI `epg` document (ETSI TS 102 818 v3.4, clause 7): one `schedule` a station. */
import type { ScheduleItem } from "../../../contract/shapes.ts";
import { uri } from "../../../ground/uri.ts";
import { closeTag, element, openTag, XML_DECLARATION, type Xml } from "../../xml.ts";
import { toCrid } from "../crid.ts";
import { NAMESPACES } from "../namespaces.ts";
import { fitsLongName, mediaElements, nameElements, shown } from "./about.ts";
import { duration, shortId, timePoint, UNDETERMINED } from "./lexical.ts";
import { type DocumentOptions, originOf } from "./services.ts";

export interface StationSchedule {
  rpuid: string;
  country: string;
  items: readonly ScheduleItem[];
  /** Ids of the station's bearers, by which other readers identify the station. */
  bearers?: readonly string[];
}

interface Span {
  startMs: number;
  stopMs: number;
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
function programmesOf(items: readonly ScheduleItem[]): ScheduleItem[] {
  const programmes = new Map<string, ScheduleItem>();
  for (const item of items) {
    const known = programmes.get(item.id);
    if (known) known.locations.push(...item.locations);
    else programmes.set(item.id, { ...item, locations: [...item.locations] });
  }
  return [...programmes.values()];
}

function programmeElement(rpuid: string, item: ScheduleItem): Xml {
  const id = toCrid(rpuid, item.id);
  const { name } = item;
  return element("programme", { shortId: shortId(id), id }, [
    ...nameElements({ name: shown(name, item.id), language: undefined }, false),
    locationElement(spansOf(item.locations)),
    ...mediaElements(item, undefined),
    fitsLongName(name) ? undefined : element("dir:radioplayerId", { rpuid, name }),
  ]);
}

/**
 * The scope of the schedule: from first start to last stop, so that a page of a schedule says nothing about times
 * outside it. Without programmes it is an instant.
 */
function scopeElement({ rpuid, items, bearers = [] }: StationSchedule, createdMs: number): Xml {
  const spans = items.flatMap(({ locations }) => spansOf(locations));
  const startMs = spans.reduce((least, span) => Math.min(least, span.startMs), Infinity);
  const stopMs = spans.reduce((most, span) => Math.max(most, span.stopMs), -Infinity);
  const known = spans.length > 0;
  return element(
    "scope",
    {
      startTime: timePoint(known ? startMs : createdMs),
      stopTime: timePoint(known ? stopMs : createdMs),
    },
    [
      ...bearers.map((id) => element("serviceScope", { id: uri(id) })),
      element("dir:radioplayerId", { rpuid }),
    ],
  );
}

/** The document in pieces, one station a piece. */
export function* scheduleParts(
  groups: Iterable<StationSchedule>,
  options: DocumentOptions,
): Generator<string> {
  yield `${XML_DECLARATION}${openTag("epg", { ...NAMESPACES, "xml:lang": UNDETERMINED })}\n`;
  for (const group of groups) {
    const attributes = { ...originOf(options), "xml:lang": UNDETERMINED };
    const programmes = programmesOf(group.items).map((item) => programmeElement(group.rpuid, item));
    yield `${openTag("schedule", attributes)}\n${scopeElement(group, options.createdMs)}\n`;
    yield `${programmes.map((programme) => `${programme}\n`).join("")}${closeTag("schedule")}\n`;
  }
  yield `${closeTag("epg")}\n`;
}

/** Schedules as an `epg` document, valid against the SPI 3.4 schema. SPI cannot express fractions of a second. */
export function schedulesToXml(groups: Iterable<StationSchedule>, options: DocumentOptions): string {
  return [...scheduleParts(groups, options)].join("");
}
