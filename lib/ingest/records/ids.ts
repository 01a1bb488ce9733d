import { hash } from "node:crypto";
import { readCrid } from "../../formats/spi/crid.ts";

/** Leaves room for the rpuid in front (specification 2.3) within the limit of a record's id. */
const LONGEST = 480;

/** A source's identifier made safe for ours: bounded, without control characters or spaces; equal for equal text. */
function localPart(text: string): string {
  const safe = text
    .trim()
    .replace(/[\p{Cc}\p{Cs}]+/gu, "")
    .replace(/\s+/g, "%20");
  if (safe.length <= LONGEST) return safe;
  return `${safe.slice(0, LONGEST - 41)}~${hash("sha1", safe, "hex")}`;
}

/** The public identifier that our own feed has, or that is inside a CRID of our own export. */
function readBack(rpuid: string, sourceId: string): string | undefined {
  const id = sourceId.startsWith(`${rpuid}:od`) ? sourceId : readCrid(sourceId)?.id;
  return id?.startsWith(`${rpuid}:`) && id.length <= 1_024 ? id : undefined;
}

/** The public identifier of an on-demand item: `826342:odp:/crid://www.example.org/p01` (specification 2.3). */
export function onDemandId(rpuid: string, sourceId: string): string {
  return readBack(rpuid, sourceId) ?? `${rpuid}:odp:/${localPart(sourceId)}`;
}

/**
 * The public identifier of an item whose `sourceId` another podcast of its station uses as well; undefined for an item
 * that names its public identifier itself.
 */
export function onDemandIdWithin(rpuid: string, seriesId: string, sourceId: string): string | undefined {
  if (readBack(rpuid, sourceId) !== undefined) return undefined;
  return `${rpuid}:odp:/${localPart(`${seriesId.replace(`${rpuid}:ods:/`, "")}/${sourceId}`)}`;
}

/** The public identifier of a series: `826342:ods:/crid://www.example.org/shows/s01` (specification 2.3). */
export function seriesIdOf(rpuid: string, sourceId: string): string {
  return readBack(rpuid, sourceId) ?? `${rpuid}:ods:/${localPart(sourceId)}`;
}
