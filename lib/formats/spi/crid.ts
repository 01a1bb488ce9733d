/**
 * CRIDs (RFC 4078) for what is identified otherwise. SPI documents know programmes and series by CRID alone; an id
 * that is none becomes one under its station's own name, from which it can be read back.
 */

/** A CRID that can stand in a document as it is: a DNS name and characters of RFC 3986. */
const PLAIN = /^crid:\/\/[a-z\d.-]+\/(?:[\w.~!$&'()*+,;=:@/?-]|%[\da-f]{2})*$/i;
/** `.invalid` belongs to nobody (RFC 2606). */
const OWN = /^crid:\/\/(\d{4,15})\.stations\.invalid\/(.*)$/i;
/** A CRID fits what readers of documents keep. */
const LONGEST = 480;

/** The CRID of an id at `rpuid`. `kind`: public ids begin `826342:odp:/` (on demand) or `826342:ods:/` (series). */
export function toCrid(rpuid: string, id: string, kind?: "odp" | "ods"): string {
  const prefix = kind === undefined ? "" : `${rpuid}:${kind}:/`;
  const local = id.startsWith(prefix) ? id.slice(prefix.length) : "";
  if (local.length <= LONGEST && PLAIN.test(local) && !OWN.test(local)) return local;
  return `crid://${rpuid}.stations.invalid/${encodeURIComponent(id.toWellFormed())}`;
}

/** The CRID of all series of a station: groups are members of it, since a group cannot say whose it is. */
export function stationSeriesCrid(rpuid: string): string {
  return toCrid(rpuid, "");
}

/** The station and the id that `toCrid` made a CRID of; undefined for every other CRID, and for one tampered with. */
export function readCrid(crid: string): { rpuid: string; id: string } | undefined {
  const [, rpuid, data] = OWN.exec(crid) ?? [];
  if (rpuid === undefined || data === undefined) return undefined;
  try {
    const id = decodeURIComponent(data);
    return /\p{Cc}/u.test(id) ? undefined : { rpuid, id };
  } catch {
    return undefined;
  }
}
