import { programmeWriter } from "#db/catalog/write/programme.ts";
import type { ProgrammeRecord } from "../record.ts";
import { contentHash, type ImportSession, type Outcome } from "./session.ts";

/** Stores a programme and its broadcasts, or says why not. */
export function writeProgramme(
  session: ImportSession,
  sourceKey: string,
  kind: string,
  record: ProgrammeRecord,
): Outcome {
  const { db } = session;
  const station = session.station(record.rpuid);
  if (!station) return { refused: `there is no station ${record.rpuid}: import it first` };
  const broadcasts = record.locations.map((location) => ({
    startMs: Date.parse(location.scheduledStart),
    stopMs: Date.parse(location.scheduledStop),
  }));
  if (broadcasts.some(({ startMs, stopMs }) => !(stopMs > startMs)))
    return { refused: "a broadcast must stop after it starts" };
  const content = {
    station_id: station.id,
    source_id: session.sourceId(sourceKey, kind),
    programme_id: record.id,
    name: record.name,
    description: record.description ?? null,
    series_id: record.seriesId ?? null,
    images: JSON.stringify(record.multimedia),
    genres: JSON.stringify(record.genres),
  };
  const row = { ...content, content_hash: contentHash(content, broadcasts) };
  const found = programmeWriter.find(db, station.id, record.id);
  if (found && !session.see("programme", found.id))
    return { refused: `programme ${record.id} is in this document twice` };
  if (found && found.content_hash === row.content_hash) return "unchanged";
  if (found) {
    programmeWriter.update(db, found.id, row, broadcasts);
    return "changed";
  }
  session.see("programme", programmeWriter.insert(db, row, broadcasts));
  return "added";
}
