import { identityWriter, sourceWriter } from "#db/catalog/write/source.ts";
import { stationWriter } from "#db/catalog/write/station.ts";
import { fold } from "../../ground/text.ts";
import { rpuidCandidates } from "../../stations/identity.ts";
import type { StationRecord } from "../records/record.ts";
import { COMMUNITY, type ImportSession, type Source } from "./import-session.ts";
import { stationRecord } from "./station-record.ts";

/** `isNew`: no station had this rpuid before. */
type Identity = { rpuid: string; isNew: boolean } | { refused: string };

/**
 * Why the rpuid stays with its owner, a source of another kind; undefined where the owner has left it. A registered source
 * keeps the rpuids of stations that it dropped: they may come back. A source that was removed keeps none.
 */
function keptBy({ db, others, isRemoved }: ImportSession, rpuid: string, owner: string): string | undefined {
  const holder = stationWriter.findByRpuid(db, rpuid);
  const keeper = sourceWriter.inNamespace(db, owner).find(({ id }) => others.has(id));
  const by = holder === undefined ? keeper?.key : sourceWriter.keyOf(db, holder.source_id);
  if (by === undefined || (keeper === undefined && isRemoved(by))) return undefined;
  const isRegistered = keeper !== undefined || (holder !== undefined && others.has(holder.source_id));
  const remedy = isRegistered ? "" : `; \`nowline sources remove ${by} --records\` frees it`;
  return `rpuid ${rpuid} belongs to a station of the source "${by}"${remedy}`;
}

/** Checks the rpuid that the source gives; refused when it belongs to another station. */
function given(session: ImportSession, source: Source, record: StationRecord, rpuid: string): Identity {
  const { db } = session;
  const { country, externalId } = record;
  if (!rpuid.startsWith(country))
    return { refused: `rpuid ${rpuid} does not begin with its country ${country}` };
  const key = source.namespace;
  const owner = identityWriter.owner(db, rpuid);
  if (!owner) {
    identityWriter.forget(db, key, country, externalId);
    identityWriter.insert(db, { source: key, country, externalId, rpuid }, session.nowMs);
    return { rpuid, isNew: true };
  }
  // A later document wins over an earlier one of its kind, never over another kind.
  const isOwn = owner.source_key === key || owner.source_key === source.key;
  const refused = isOwn || owner.kind === source.kind ? undefined : keptBy(session, rpuid, owner.source_key);
  if (refused !== undefined) return { refused };
  const holder = stationWriter.findByRpuid(db, rpuid);
  if (owner.external_id !== externalId && holder && session.seen.station.has(holder.id))
    return { refused: `rpuid ${rpuid} is already used by "${owner.external_id}" in this document` };
  if (!isOwn || owner.external_id !== externalId) {
    identityWriter.forget(db, key, country, externalId);
    identityWriter.move(db, { source: key, country, externalId, rpuid });
  }
  return { rpuid, isNew: false };
}

const streamsOf = ({ liveStreams }: StationRecord) => liveStreams.map(({ streamSource }) => streamSource.url);

/**
 * Whether the station that another source gave under `rpuid` may be the station of `record`. Services (SPI) have identifiers
 * of their own; lists (NDJSON) number their stations from 1, so the name or a stream has to be equal, too. A station that a
 * list dropped may come back; a list that was removed leaves the rpuids of its stations.
 */
function mayBe(session: ImportSession, rpuid: string, record: StationRecord, kind: string): boolean {
  if (kind !== "ndjson") return true;
  const holder = stationWriter.findByRpuid(session.db, rpuid);
  const other = holder && stationRecord(session, holder.id);
  if (other === undefined)
    return session.isRemoved(identityWriter.owner(session.db, rpuid)?.source_key ?? "");
  const urls = new Set(streamsOf(other));
  return fold(other.name) === fold(record.name) || streamsOf(record).some((url) => urls.has(url));
}

/** The rpuid that the station had before, from this source or another source of its kind. */
function known(session: ImportSession, source: Source, record: StationRecord): string | undefined {
  const { db } = session;
  const { country, externalId } = record;
  // An rpuid from before the shared namespace stays.
  const before = source.isNew ? undefined : identityWriter.find(db, source.key, country, externalId);
  if (source.kind === COMMUNITY)
    return before ?? (source.isFirst ? undefined : identityWriter.find(db, COMMUNITY, country, externalId));
  if (before !== undefined || !source.hasRivals) return before;
  const elsewhere = identityWriter
    .findByKind(db, source.kind, country, externalId)
    .find((rpuid) => mayBe(session, rpuid, record, source.kind));
  if (elsewhere === undefined) return undefined;
  identityWriter.move(db, { source: source.key, country, externalId, rpuid: elsewhere });
  return elsewhere;
}

/** The station's rpuid: the source's, the earlier one, or a derived one; or the reason why there is no rpuid. */
export function identify(session: ImportSession, source: Source, record: StationRecord): Identity {
  const { db } = session;
  const { country, externalId } = record;
  if (record.rpuid !== undefined) return given(session, source, record, record.rpuid);
  const before = known(session, source, record);
  if (before !== undefined) return { rpuid: before, isNew: false };
  const key = source.namespace;
  for (const rpuid of rpuidCandidates(key, country, externalId)) {
    if (identityWriter.insert(db, { source: key, country, externalId, rpuid }, session.nowMs))
      return { rpuid, isNew: true };
    // Another station has the rpuid, or the document lists the station twice.
    const twice = identityWriter.find(db, key, country, externalId);
    if (twice !== undefined) return { rpuid: twice, isNew: false };
  }
  return { refused: "there is no free rpuid" };
}
