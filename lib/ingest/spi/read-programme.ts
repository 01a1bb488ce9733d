import { readCrid } from "../../formats/spi/crid.ts";
import { cleanName } from "../../ground/clean.ts";
import { toRfc3339 } from "../../ground/clock.ts";
import type { FirstLines } from "../records/first-lines.ts";
import { onDemandId, seriesIdOf } from "../records/ids.ts";
import { locationsOf, type Period, readDuration } from "../records/instants.ts";
import { quoted } from "../records/notes.ts";
import type { Parsed } from "../records/parsed.ts";
import { childOf, childrenOf, type XmlElement } from "../xml/element.ts";
import { inside, type SpiContext, timeOf } from "./context.ts";
import { genresOf } from "./labels.ts";
import { descriptionsOf, imagesOf, namesOf, titleOf } from "./names.ts";
import { onDemandOf } from "./ondemand.ts";
import { type FoundStations, type ScheduleFrame, stationsOf, whyNoStation } from "./stations.ts";

const MOST_BROADCASTS = 64;

function broadcastsOf(element: XmlElement, context: SpiContext): Required<Period>[] {
  const broadcasts = new Map<number, Required<Period>>();
  for (const time of childrenOf(element, "location").flatMap((location) => childrenOf(location, "time"))) {
    const startMs = timeOf(time, "time", context);
    const { duration = "" } = time.attributes;
    const seconds = readDuration(duration);
    if (seconds === undefined || seconds <= 0)
      context.notes.deviation(
        time.line,
        `duration ${quoted(duration)} is not one (as PT1H30M): this time is left out`,
      );
    else if (startMs !== undefined && !broadcasts.has(startMs))
      broadcasts.set(startMs, { startMs, stopMs: startMs + Math.round(seconds * 1_000) });
  }
  const sorted = [...broadcasts.values()].sort((a, b) => a.startMs - b.startMs);
  return context.notes.bounded(sorted, MOST_BROADCASTS, "times", element.line);
}

/** The stations of a programme: by its own numbers and bearers, else by the schedule's, else the operator's. */
function stationsFor(element: XmlElement, frame: ScheduleFrame, context: SpiContext): FoundStations {
  const numbered = stationsOf(childrenOf(element, "radioplayerId"), context);
  if (numbered.rpuids.length > 0) return numbered;
  const own = stationsOf(
    childrenOf(element, "location").flatMap((location) => childrenOf(location, "bearer")),
    context,
  );
  if (own.rpuids.length > 0) return own;
  if (frame.stations.rpuids.length > 0) return frame.stations;
  const { rpuid } = context.options;
  const unknown = [...new Set([...frame.stations.unknown, ...own.unknown])];
  return rpuid === undefined ? { rpuids: [], unknown } : { rpuids: [rpuid], unknown };
}

/** Yields the records of a `<programme>` (TS 102 818, 7), broadcasts and what plays on demand, or its rejection. */
export function* programmeRecords(
  element: XmlElement,
  frame: ScheduleFrame,
  outer: SpiContext,
): Generator<Parsed> {
  const context = inside(element, outer);
  const { line } = element;
  const what = `programme ${titleOf(element, element.attributes.id)}`;
  const reject = (reason: string): Parsed => ({ kind: "rejected", line, what, reason });
  const { rpuids, unknown } = stationsFor(element, frame, context);
  if (rpuids.length === 0) return yield reject(whyNoStation(unknown));
  const names = namesOf(element, context);
  const name = cleanName(childOf(element, "radioplayerId")?.attributes.name ?? "") || names.name;
  if (!name) return yield reject("it has no name: give it a mediumName");
  const broadcasts = broadcastsOf(element, context);
  const offered = [...childrenOf(element, "onDemand"), ...childrenOf(element, "ondemand")];
  const id = idOf(element, broadcasts);
  if (id === undefined || (broadcasts.length === 0 && offered.length === 0))
    return yield reject("it has neither a time (<location><time .../></location>) nor anything on demand");

  const descriptions = descriptionsOf(element, context);
  const about = {
    name,
    description: descriptions.description,
    multimedia: imagesOf(element, context),
    genres: genresOf(element, context),
  };
  const source = { element, offered, names, descriptions, about, broadcasts, frame };
  const offer = offered.length > 0 ? onDemandOf(source, context) : undefined;
  if (typeof offer === "string")
    yield { kind: "rejected", line: offered[0]?.line ?? line, what: `on demand of ${what}`, reason: offer };
  // An off-air programme with on-demand offers: its times are past broadcasts, not a schedule.
  const scheduled = offered.length === 0 || element.attributes.broadcast?.trim() !== "off-air";
  const series = childrenOf(element, "memberOf").map(({ attributes }) => attributes.id ?? attributes.shortId);
  const memberOf = series.find((found) => found !== undefined && found.trim() !== "");
  const locations = locationsOf(broadcasts);
  for (const rpuid of rpuids) {
    const seriesId = memberOf === undefined ? undefined : seriesIdOf(rpuid, memberOf);
    if (locations[0] && scheduled) {
      const own = readCrid(id)?.id.slice(0, 1_000) || id;
      const unique = uniqueId({ rpuid, id: own, start: locations[0].scheduledStart }, frame.given, line);
      const record = { type: "programme" as const, id: unique ?? own, rpuid, ...about, locations, seriesId };
      if (unique === undefined) yield reject(`a programme ${id} at this time is already in this document`);
      else yield { kind: "record", line, record };
    }
    if (typeof offer === "object")
      yield { kind: "record", line, record: { ...offer, id: onDemandId(rpuid, id), rpuid, seriesId } };
  }
}

function idOf(element: XmlElement, broadcasts: readonly Required<Period>[]): string | undefined {
  const { id, shortId } = element.attributes;
  if (id?.trim()) return readCrid(id.trim()) ? id.trim() : id.trim().slice(0, 512);
  const first = broadcasts[0];
  // A short id (24 bits) is reused over time, so the id includes the time of the first broadcast.
  if (first) return `${shortId?.trim() || "programme"}@${toRfc3339(first.startMs)}`;
  return shortId?.trim() || undefined;
}

/** Repeats often come as programmes of their own under one CRID: later repeats get their time added to the id. */
function uniqueId(
  { rpuid, id, start }: { rpuid: string; id: string; start: string },
  given: FirstLines,
  line: number,
): string | undefined {
  return [id, `${id}#${start}`].find(
    (candidate) => given.addText(`${rpuid}\n${candidate}`, line) === undefined,
  );
}
