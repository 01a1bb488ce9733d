/**
 * Makes CRIDs (RFC 4078) of other ids. SPI documents identify programmes and series by CRID only; an id that is no CRID
 * is put into one under its station's name, from which `readCrid` reads it back.
 */
import { orUndefined } from "../../ground/fault.ts";

/** A CRID that a document can contain unchanged: a DNS name and characters of RFC 3986. */
const PLAIN = /^crid:\/\/[a-z\d.-]+\/(?:[\w.~!$&'()*+,;=:@/?-]|%[\da-f]{2})*$/i;
/** `.invalid` is a reserved domain without an owner (RFC 2606). */
const OWN = /^crid:\/\/(\d{4,15})\.stations\.invalid\/(.*)$/i;
/** The longest CRID that importers accept. */
const LONGEST = 480;

/** The CRID of an id of station `rpuid`; `kind` for public ids: `826342:odp:/…` (on demand), `826342:ods:/…`. */
export function toCrid(rpuid: string, id: string, kind?: "odp" | "ods"): string {
  const prefix = kind === undefined ? "" : `${rpuid}:${kind}:/`;
  const local = id.startsWith(prefix) ? id.slice(prefix.length) : "";
  if (local.length <= LONGEST && PLAIN.test(local) && !OWN.test(local)) return local;
  return `crid://${rpuid}.stations.invalid/${encodeURIComponent(id.toWellFormed())}`;
}

/** The station and id in a CRID made by `toCrid`; undefined for any other CRID. */
export function readCrid(crid: string): { rpuid: string; id: string } | undefined {
  const [, rpuid, data] = OWN.exec(crid) ?? [];
  if (rpuid === undefined || data === undefined) return undefined;
  const id = orUndefined(() => decodeURIComponent(data));
  return id === undefined || /\p{Cc}/u.test(id) ? undefined : { rpuid, id };
}
