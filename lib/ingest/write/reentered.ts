/**
 * Stations that come back under another identifier and keep their rpuids: a community directory deleted an entry and
 * somebody entered the station again; an NDJSON source renames its identifiers; a service (SPI), known by its first bearer,
 * has another frequency or address.
 */
import { sourceWriter } from "#db/catalog/write/source.ts";
import { stationWriter } from "#db/catalog/write/station.ts";
import { words } from "../../ground/words.ts";
import type { SourceName } from "../records/parsed.ts";
import type { StationRecord } from "../records/record.ts";
import { COMMUNITY, type ImportSession } from "./import-session.ts";
import { dropStation } from "./remove.ts";
import { noteStation } from "./report.ts";
import { writeStation } from "./station.ts";
import { stationRecord, stationsOf } from "./station-record.ts";

/** Kinds of sources whose stations may come back under another identifier. */
const KINDS: ReadonlySet<string> = new Set([COMMUNITY, "ndjson", "spi"]);

/**
 * The marks of a station by which its source knows it under another identifier. Community directories and lists (NDJSON)
 * have stations of anybody: country, folded name and preferred stream together. A broadcaster names its own services:
 * country and folded name, or one bearer or stream.
 */
function marksOf({ country, name, bearers, liveStreams }: StationRecord, kind: string): string[] {
  const named = [country, words(name).join(" ")];
  const urls = liveStreams.map(({ streamSource }) => streamSource.url);
  if (kind !== "spi") return urls[0] === undefined ? [] : [JSON.stringify([...named, urls[0]])];
  return [...new Set([JSON.stringify(named), ...bearers.map(({ id }) => id), ...urls])];
}

/** The stations `ids` by their marks, where exactly one of them has the mark; those with a mark of `among` alone, if given. */
function byMarks(
  session: ImportSession,
  kind: string,
  ids: readonly number[],
  among?: ReadonlyMap<string, unknown>,
) {
  const found = new Map<string, StationRecord | undefined>();
  for (const id of ids) {
    // A document may add all stations of the world: their records are not held together.
    const record = stationRecord(session, id);
    for (const mark of record ? marksOf(record, kind) : [])
      if (among?.has(mark) ?? true) found.set(mark, found.has(mark) ? undefined : record);
  }
  return found;
}

/** Pairs each station of `added` with the one rpuid of `missing` that its marks lead to, where no other station's marks lead to the rpuid. */
function pairsOf(
  added: ReadonlyMap<string, StationRecord | undefined>,
  missing: ReadonlyMap<string, StationRecord | undefined>,
): [entry: StationRecord, rpuid: string][] {
  const found = [...added].flatMap(([mark, entry]) => {
    const rpuid = missing.get(mark)?.rpuid;
    // An rpuid begins with its country.
    return entry && rpuid?.startsWith(entry.country) ? [{ entry, rpuid }] : [];
  });
  const byEntry = Map.groupBy(found, ({ entry }) => entry.rpuid);
  const byRpuid = Map.groupBy(found, ({ rpuid }) => rpuid);
  const isOne = (pairs: typeof found = []) =>
    pairs.every(({ entry, rpuid }) => entry.rpuid === pairs[0]?.entry.rpuid && rpuid === pairs[0]?.rpuid);
  return [...byEntry.values()].flatMap((pairs) => {
    const [first] = pairs;
    return first && isOne(pairs) && isOne(byRpuid.get(first.rpuid)) ? [[first.entry, first.rpuid]] : [];
  });
}

/** Gives `entry`, which the document added, the rpuid of an entry that the document lacks. */
function keepRpuid(session: ImportSession, from: SourceName, entry: StationRecord, rpuid: string): void {
  const { db, report } = session;
  const added = stationWriter.findByRpuid(db, entry.rpuid ?? "");
  if (!added) return;
  dropStation(session, added.id);
  session.numbered.delete(added.id);
  session.fresh.station.delete(added.id);
  session.seen.station.delete(added.id);
  session.arrived.delete(entry.rpuid ?? "");
  writeStation(session, from, { ...entry, rpuid });
  report.added--;
  report.changed++;
  noteStation(report.reentered, { rpuid, name: entry.name });
}

/**
 * Lets each station of source `key` that the document added keep the rpuid of a station that the document lacks, where marks
 * lead from the one to the other and to no other. rpuids that the document states stay.
 */
export function keepReentered(session: ImportSession, key: string): void {
  const { db, seen, numbered } = session;
  const source = sourceWriter.find(db, key);
  if (!source || !KINDS.has(source.kind)) return;
  const { id, kind } = source;
  const added = [...numbered];
  if (added.length === 0) return;
  const missing = stationsOf(db, id).filter((each) => !seen.station.has(each));
  if (missing.length === 0) return;
  const before = byMarks(session, kind, missing);
  for (const [entry, rpuid] of pairsOf(byMarks(session, kind, added, before), before))
    keepRpuid(session, { key, kind }, entry, rpuid);
}
