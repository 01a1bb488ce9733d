import { LONGEST_BROADCAST_MS } from "#db/catalog/read/schedule.ts";
import { type Broadcast, programmeWriter } from "#db/catalog/write/programme-writer.ts";
import type { SourceName } from "../records/parsed.ts";
import type { ProgrammeRecord } from "../records/record.ts";
import { beforeOverwrite } from "./displaced.ts";
import { contentHash, type ImportSession, type Outcome } from "./import-session.ts";

/** Kinds whose documents cover a day or a week: another document may hold the other broadcasts of a programme. */
const PARTIAL_KINDS = new Set(["spi"]);

function toBroadcasts(record: ProgrammeRecord): Broadcast[] {
  return record.locations.map(({ scheduledStart, scheduledStop }) => ({
    startMs: Date.parse(scheduledStart),
    stopMs: Date.parse(scheduledStop),
  }));
}

/** Whether the two share at least half of the shorter one: they are one broadcast, whose time was corrected. */
function isSame(a: Broadcast, b: Broadcast): boolean {
  const sharedMs = Math.min(a.stopMs, b.stopMs) - Math.max(a.startMs, b.startMs);
  return sharedMs * 2 >= Math.min(a.stopMs - a.startMs, b.stopMs - b.startMs);
}

/**
 * The programme's new broadcasts: the given broadcasts and, for a partial document, the other known ones. One that a given one
 * overlaps by seconds is another: days meet at midnight, and each has its own document.
 */
function merged(given: readonly Broadcast[], known: readonly Broadcast[], kind: string): Broadcast[] {
  if (!PARTIAL_KINDS.has(kind)) return [...given];
  return [...known.filter((each) => !given.some((one) => isSame(each, one))), ...given];
}

const sameBroadcasts = (a: readonly Broadcast[], b: readonly Broadcast[]) => {
  const keys = new Set(a.map(({ startMs, stopMs }) => `${startMs} ${stopMs}`));
  return a.length === b.length && b.every(({ startMs, stopMs }) => keys.has(`${startMs} ${stopMs}`));
};

/** Whether a broadcast that stays ends at another time. */
const anEndMoved = (known: readonly Broadcast[], given: readonly Broadcast[]) => {
  const ends = new Map(known.map(({ startMs, stopMs }) => [startMs, stopMs]));
  return given.some(({ startMs, stopMs }) => ends.has(startMs) && ends.get(startMs) !== stopMs);
};

function faultOf(given: readonly Broadcast[]): string | undefined {
  if (given.some(({ startMs, stopMs }) => !(stopMs > startMs)))
    return "a broadcast must stop after it starts";
  if (given.some(({ startMs, stopMs }) => stopMs - startMs > LONGEST_BROADCAST_MS))
    return "a broadcast of more than 48 hours is a mistake";
  return undefined;
}

/** Notes broadcasts of the programme with row id `id` as given by the document. Returns the ones that it had not given before. */
function note({ broadcasts }: ImportSession, id: number, given: readonly Broadcast[]): Broadcast[] {
  const more = given.filter(({ startMs }) => !broadcasts.has(`${id} ${startMs}`));
  for (const { startMs } of more) broadcasts.add(`${id} ${startMs}`);
  return more;
}

/** Stores a programme and its broadcasts, or returns the reason for its refusal. */
export function writeProgramme(session: ImportSession, from: SourceName, record: ProgrammeRecord): Outcome {
  const { db } = session;
  const station = session.station(record.rpuid);
  if (!station) return { refused: `there is no station ${record.rpuid}: import it first` };
  const stated = toBroadcasts(record);
  const fault = faultOf(stated);
  if (fault !== undefined) return { refused: fault };
  const content = {
    station_id: station.id,
    source_id: session.source(from).id,
    programme_id: record.id,
    name: record.name,
    description: record.description ?? null,
    series_id: record.seriesId ?? null,
    images: JSON.stringify(record.multimedia),
    genres: JSON.stringify(record.genres),
  };
  const given = { ...content, content_hash: contentHash(content, undefined), changed_at_ms: session.nowMs };
  session.schedules.add(station.id);
  const found = programmeWriter.find(db, station.id, record.id);
  if (!found) {
    const title = session.titleId(station, record.name);
    const id = programmeWriter.insert(db, given, { broadcasts: stated, title });
    session.add("programme", id);
    note(session, id, stated);
    return "added";
  }
  const isAgain = !session.see("programme", found.id);
  // A document a day, or a schedule a day, names a daily programme each day.
  if (isAgain && !PARTIAL_KINDS.has(from.kind))
    return { refused: `programme ${record.id} is in this document twice` };
  const more = note(session, found.id, stated);
  // Each day may describe it in other words: the words of the first day stay, or each import would change them back and forth.
  const row = isAgain ? { ...found, source_id: given.source_id } : given;
  const known = programmeWriter.broadcastsOf(db, found.id);
  const broadcasts = session.isExact ? stated : merged(isAgain ? more : stated, known, from.kind);
  if (found.content_hash === row.content_hash && sameBroadcasts(known, broadcasts)) return "unchanged";
  // Broadcasts that come and go leave the others as they are.
  const isAltered = found.content_hash !== row.content_hash || anEndMoved(known, broadcasts);
  const changed_at_ms = isAltered ? session.nowMs : found.changed_at_ms;
  const children = { broadcasts, title: session.titleId(station, row.name) };
  beforeOverwrite(session, { table: "programme", id: found.id, source: found.source_id }, row.source_id);
  programmeWriter.update(db, found.id, { ...row, changed_at_ms }, children);
  return "changed";
}
