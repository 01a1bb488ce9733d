/** Identifiers of on-demand items and series: the station, then what its source calls the thing. */
import { hash } from "node:crypto";
import { readCrid } from "../formats/spi/crid.ts";

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

/** The public identifier that one of our own documents wrote as a CRID. */
function readBack(rpuid: string, sourceId: string): string | undefined {
  const id = readCrid(sourceId)?.id;
  return id?.startsWith(`${rpuid}:`) && id.length <= 1_024 ? id : undefined;
}

/** `826342:odp:/crid://www.example.org/p01`: the public identifier of an on-demand item. */
export function onDemandId(rpuid: string, sourceId: string): string {
  return readBack(rpuid, sourceId) ?? `${rpuid}:odp:/${localPart(sourceId)}`;
}

/** `826342:ods:/crid://www.example.org/shows/s01`: the public identifier of a series. */
export function seriesIdOf(rpuid: string, sourceId: string): string {
  return readBack(rpuid, sourceId) ?? `${rpuid}:ods:/${localPart(sourceId)}`;
}
