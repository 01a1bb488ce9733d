import { readCrid } from "../../formats/spi/crid.ts";
import { cleanName } from "../../ground/clean.ts";
import { toRfc3339 } from "../../ground/clock.ts";
import type { FirstLines } from "../records/first-lines.ts";
import { onDemandId, seriesIdOf } from "../records/ids.ts";
import { locationsOf } from "../records/instants.ts";
import { Notes } from "../records/notes.ts";
import type { Parsed } from "../records/parsed.ts";
import { childOf, childrenOf, type XmlElement } from "../xml/element.ts";
import { type Airing, airingsOf, type Broadcast } from "./airings.ts";
import { inside, type SpiContext } from "./context.ts";
import { genresOf } from "./labels.ts";
import { descriptionsOf, imagesOf, namesOf, titleOf } from "./names.ts";
import { onDemandOf } from "./ondemand.ts";
import { type ScheduleFrame, whyNoStation } from "./stations.ts";

/** Yields the records of a `<programme>` (TS 102 818, 7), broadcasts and what plays on demand, or its rejection. */
export function* programmeRecords(
  element: XmlElement,
  frame: ScheduleFrame,
  outer: SpiContext,
): Generator<Parsed> {
  const context = inside(element, outer);
  const { line } = element;
  const what = `programme ${titleOf(element, element.attributes.id)}`;
  const reject = (reason: string, ids?: readonly string[]) =>
    ({ kind: "rejected", line, what, reason, ids }) satisfies Parsed;
  const { airings, unknown } = airingsOf(element, frame, context);
  if (airings.length === 0) return yield reject(whyNoStation([...new Set(unknown)]));
  const offered = [...childrenOf(element, "onDemand"), ...childrenOf(element, "ondemand")];
  const items = offered.length > 0 ? itemsOf(element, airings) : [];
  const names = namesOf(element, context);
  const name = cleanName(childOf(element, "radioplayerId")?.attributes.name ?? "") || names.name;
  if (!name) return yield reject("it has no name: give it a mediumName", items);
  const isUsable = ({ broadcasts }: Airing) =>
    idOf(element, broadcasts) !== undefined && broadcasts.length + offered.length > 0;
  if (!airings.some(isUsable))
    return yield reject("it has neither a time (<location><time .../></location>) nor anything on demand");

  const descriptions = descriptionsOf(element, context);
  const about = {
    name,
    description: descriptions.description,
    multimedia: imagesOf(element, context),
    genres: genresOf(element, context),
  };
  // The times of an off-air programme date what it offers on demand, and are no schedule (TS 102 818, programmeType).
  const scheduled = element.attributes.broadcast?.trim() !== "off-air";
  const series = childrenOf(element, "memberOf").map(({ attributes }) => attributes.id ?? attributes.shortId);
  const memberOf = series.find((found) => found !== undefined && found.trim() !== "");
  let told: string | undefined;
  for (const [n, airing] of airings.filter(isUsable).entries()) {
    const { rpuid, broadcasts } = airing;
    const id = idOf(element, broadcasts) ?? "";
    const source = { element, offered, names, descriptions, about, broadcasts, frame };
    // The remarks are equal at each station.
    const reading = n === 0 ? context : { ...context, notes: new Notes() };
    const offer = offered.length > 0 ? onDemandOf(source, reading) : undefined;
    if (typeof offer === "string" && offer !== told)
      yield { ...reject(offer, items), line: offered[0]?.line ?? line, what: `on demand of ${what}` };
    if (typeof offer === "string") told = offer;
    const seriesId = memberOf === undefined ? undefined : seriesIdOf(rpuid, memberOf);
    const [first] = broadcasts;
    if (first && scheduled) {
      const own = readCrid(id)?.id.slice(0, 1_000) || id;
      const unique = uniqueId({ rpuid, id: own, start: toRfc3339(first.billedMs) }, frame.given, line);
      const locations = locationsOf(broadcasts);
      const record = { type: "programme" as const, id: unique ?? own, rpuid, ...about, locations, seriesId };
      if (unique === undefined) yield reject(`a programme ${id} at this time is already in this document`);
      else yield { kind: "record", line, record };
    }
    if (typeof offer === "object")
      yield { kind: "record", line, record: { ...offer, id: onDemandId(rpuid, id), rpuid, seriesId } };
  }
}

/** The ids of the items that the offers of a programme are: offers that cannot be read leave them as the catalogue has them. */
const itemsOf = (element: XmlElement, airings: readonly Airing[]): string[] =>
  airings.flatMap(({ rpuid, broadcasts }) => {
    const id = idOf(element, broadcasts);
    return id === undefined ? [] : [onDemandId(rpuid, id)];
  });

function idOf(element: XmlElement, broadcasts: readonly Broadcast[]): string | undefined {
  const { id, shortId } = element.attributes;
  if (id?.trim()) return readCrid(id.trim()) ? id.trim() : id.trim().slice(0, 512);
  const first = broadcasts[0];
  // A short id (24 bits) is reused over time, so the id includes the time for which the first broadcast was billed.
  if (first) return `${shortId?.trim() || "programme"}@${toRfc3339(first.billedMs)}`;
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
