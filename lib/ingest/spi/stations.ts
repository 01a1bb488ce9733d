/** Finds the stations that a schedule means: by bearer, by number, or by the operator's option. */
import { isRpuid } from "../../contract/rpuid.ts";
import { countryOf } from "../records/countries.ts";
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

/** The stations of `<serviceScope>` or `<bearer>` elements; several elements usually mean one station. */
export function stationsOf(elements: readonly XmlElement[], context: SpiContext): FoundStations {
  const { stations, country } = context.options;
  const rpuids = new Set<string>();
  const unknown: string[] = [];
  for (const { attributes } of elements) {
    const { id, rpuid, radioplayerId } = attributes;
    const prefix = country === undefined ? undefined : countryOf(country);
    const numbers = [rpuid, radioplayerId && prefix ? `${prefix}${radioplayerId}` : undefined];
    const numbered = numbers.find((number) => isRpuid(number ?? "") && stations.exists(number ?? ""));
    const bearer = id === undefined ? undefined : bearerId(id);
    const found = numbered ?? (bearer === undefined ? undefined : stations.byBearer(bearer));
    if (found !== undefined) rpuids.add(found);
    else unknown.push(id ?? rpuid ?? radioplayerId ?? "a scope without id");
  }
  return { rpuids: [...rpuids], unknown };
}

/** Why a programme has no station, with advice. */
export function whyNoStation(unknown: readonly string[]): string {
  if (unknown.length === 0)
    return "its schedule names no service (serviceScope): give the import --rpuid with the station it belongs to";
  const named =
    unknown.slice(0, 3).join(", ") + (unknown.length > 3 ? `, and ${unknown.length - 3} more` : "");
  return `no station has the bearer ${named}: import the SI document that describes the service first, or give --rpuid`;
}
