/** Finds the stations that a schedule means: by bearer, by number, or by the operator's option. */
import { isRpuid } from "../../contract/rpuid.ts";
import type { FirstLines } from "../records/first-lines.ts";
import type { Period } from "../records/instants.ts";
import type { XmlElement } from "../xml/element.ts";
import { bearerId } from "./bearers.ts";
import type { SpiContext } from "./context.ts";

interface FoundStations {
  /** Each once, in document order. */
  rpuids: string[];
  /** Ids that no station has. */
  unknown: string[];
}

/** A schedule whose programmes are read. */
export interface ScheduleFrame extends Period {
  stations: FoundStations;
  creationMs?: number;
  /** `rpuid\nid` of the programmes yielded so far. */
  given: FirstLines;
}

/** Whether all of `some` are among `others`, which are more. */
const isPart = (some: ReadonlySet<number>, others: ReadonlySet<number>) =>
  some.size < others.size && [...some].every((each) => others.has(each));

/**
 * The stations of `<serviceScope>` or `<bearer>` elements; several elements usually mean one station. Services may share a
 * stream: a station is not meant where another station has all bearers that the elements name of it, and more of them.
 */
export function stationsOf(elements: readonly XmlElement[], context: SpiContext): FoundStations {
  const { stations, country } = context.options;
  /** Elements that name a station, by their places. */
  const named = new Map<string, Set<number>>();
  const unknown: string[] = [];
  const holders: string[][] = [];
  for (const [place, { attributes }] of elements.entries()) {
    const { id, rpuid, radioplayerId } = attributes;
    const numbers = [rpuid, radioplayerId && country && `${country}${radioplayerId}`];
    const numbered = numbers.find((number) => isRpuid(number ?? "") && stations.exists(number ?? ""));
    const bearer = id === undefined ? undefined : bearerId(id);
    const ofBearer = bearer === undefined ? [] : stations.byBearer(bearer);
    const found = numbered === undefined ? ofBearer : [numbered];
    holders.push(found);
    for (const each of found) named.set(each, (named.get(each) ?? new Set()).add(place));
    if (found.length === 0) unknown.push(id ?? rpuid ?? radioplayerId ?? "a scope without id");
  }
  const isMeant = ([rpuid, places]: [string, Set<number>]) =>
    !holders[Math.min(...places)]?.some(
      (other) => other !== rpuid && isPart(places, named.get(other) ?? places),
    );
  return { rpuids: [...named].filter(isMeant).map(([rpuid]) => rpuid), unknown };
}

/** Why a programme has no station, with advice. */
export function whyNoStation(unknown: readonly string[]): string {
  if (unknown.length === 0)
    return "its schedule names no service (serviceScope): give the import --rpuid with the station it belongs to";
  const named =
    unknown.slice(0, 3).join(", ") + (unknown.length > 3 ? `, and ${unknown.length - 3} more` : "");
  return `no station has the bearer ${named}: import the SI document that describes the service first, or give --rpuid`;
}
