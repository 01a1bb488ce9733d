/** Identifiers of on-demand items and series: the station, then what its source calls the thing. */
import { hash } from "node:crypto";

/** Room for the station in front (specification 2.3) within the record's bound. */
const LONGEST = 480;

/** What a source calls a thing, fit for an identifier: no control characters or spaces, not overlong, stable. */
function localPart(text: string): string {
  const safe = text
    .trim()
    .replace(/[\p{Cc}\p{Cs}]+/gu, "")
    .replace(/\s+/g, "%20");
  if (safe.length <= LONGEST) return safe;
  return `${safe.slice(0, LONGEST - 41)}~${hash("sha1", safe, "hex")}`;
}

/** `826342:odp:/crid://www.example.org/p01`: the public identifier of an on-demand item. */
export function onDemandId(rpuid: string, sourceId: string): string {
  return `${rpuid}:odp:/${localPart(sourceId)}`;
}

/** `826342:ods:/crid://www.example.org/shows/s01`: the public identifier of a series. */
export function seriesIdOf(rpuid: string, sourceId: string): string {
  return `${rpuid}:ods:/${localPart(sourceId)}`;
}
