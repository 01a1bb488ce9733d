import { type ItemOfSeries, onDemandWriter } from "#db/catalog/write/ondemand.ts";
import { programmeWriter } from "#db/catalog/write/programme-writer.ts";
import { categoryWriter, originOfRow, rowsOfSource, stationOfRow } from "#db/catalog/write/scope.ts";
import { seriesWriter } from "#db/catalog/write/series.ts";
import { stationWriter } from "#db/catalog/write/station.ts";
import type { Parsed } from "../records/parsed.ts";
import type { CatalogRecordInput } from "../records/record.ts";
import { categoryKey } from "./category.ts";
import { beforeRemoval } from "./displaced.ts";
import type { ImportSession, RecordTable } from "./import-session.ts";
import { keyOf, keyOfRow } from "./key.ts";
import { guard, guardLoss, SuddenLossError } from "./loss.ts";
import { stationsOf } from "./station-record.ts";

export type Scope = Extract<Parsed, { kind: "replaces" }>;

/** A podcast that keeps an episode may lose fewer episodes than this at once: small podcasts rotate. */
const FEW_EPISODES = 5;

/** Removes the station with row id `id`, with what belongs to it; the report does not count it. Returns whether it was there. */
export function dropStation(session: ImportSession, id: number): boolean {
  const { db } = session;
  const station = stationOfRow(db, id);
  if (!station) return false;
  beforeRemoval(session, { id, source: station.source });
  for (const item of onDemandWriter.ofStation(db, id)) onDemandWriter.remove(db, item);
  for (const series of seriesWriter.ofStation(db, id)) seriesWriter.remove(db, series.id);
  session.forgetTitles(id);
  stationWriter.remove(db, id);
  session.texts.remove(id);
  session.recount.delete(id);
  session.renumber.add(station.country);
  session.uses.remove({ country: station.country, id });
  session.forgetStation(station.rpuid);
  return true;
}

/** Removes a row, with what belongs to it. */
export function removeRow(session: ImportSession, table: RecordTable, id: number): void {
  const { db } = session;
  session.removed.push(keyOfRow(db, table, id));
  if (table === "series") seriesWriter.remove(db, id);
  else if (table === "programme") {
    const station = programmeWriter.remove(db, id);
    if (station !== undefined) session.schedules.add(station);
  } else if (table === "ondemand") {
    const station = onDemandWriter.remove(db, id);
    if (station !== undefined) session.recount.add(station);
  } else if (!dropStation(session, id)) return;
  session.report.removed++;
}

function unseen(session: ImportSession, table: RecordTable, ids: number[]): number[] {
  return ids.filter((id) => !session.seen[table].has(id));
}

/**
 * How many stations of a source a document of stations lacks; 0 for a document without any. The identifiers in `refused` are
 * in the document, with records that are not imported.
 */
export function countLacked(session: ImportSession, source: number, refused: readonly string[]): number {
  if (session.seen.station.size === 0) return 0;
  const there = new Set(stationWriter.ofSource(session.db, source, refused));
  return unseen(session, "station", stationsOf(session.db, source)).filter((id) => !there.has(id)).length;
}

/** Removes the rows of a source that are in `tables` and not in the document. */
function removeUnseen(
  session: ImportSession,
  source: number,
  tables: readonly RecordTable[],
  force: boolean,
): void {
  const rows = rowsOfSource(session.db, source).filter(({ table }) => tables.includes(table));
  const gone = rows.map(({ table, ids }) => ({ table, ids: unseen(session, table, ids) }));
  const before = rows.flatMap(({ table, ids }) => ids.filter((id) => !session.fresh[table].has(id)));
  // Records that another source shows equally count, too.
  const equals = session.equals.filter(({ table }) => tables.includes(table));
  const lost = gone.flatMap(({ table, ids }) =>
    ids.flatMap((id) => originOfRow(session.db, table, id) ?? []),
  );
  const { moves } = session;
  guardLoss(session.db, { source, tables, moves, lost, had: before.length + equals.length }, force);
  // Children go before their stations: a station removes its children uncounted.
  for (const { table, ids } of gone.toReversed()) for (const id of ids) removeRow(session, table, id);
}

function replaceSource(session: ImportSession, source: number, force: boolean): void {
  removeUnseen(session, source, ["station", "series", "ondemand", "programme"], force);
  for (const category of categoryWriter.ofSource(session.db, source))
    if (!session.categories.has(categoryKey(category))) {
      session.removed.push(keyOf({ type: "category", name: "", ...category } as CatalogRecordInput));
      categoryWriter.remove(session.db, category);
      session.report.removed++;
    }
}

/**
 * Guards the loss of a podcast's episodes. An episode that a newer episode replaces is no loss: a feed with a number of
 * places rotates. Episodes that come back under other ids, as after a change of guids, are not newer and replace none.
 * @throws SuddenLossError where the feed keeps and replaces none of its episodes, or loses too many.
 */
function guardEpisodes({ seen, fresh }: ImportSession, given: readonly ItemOfSeries[], force: boolean): void {
  const gone = given.filter(({ id }) => !seen.ondemand.has(id));
  const newest = gone.reduce((most, { publishedMs }) => Math.max(most, publishedMs), 0);
  const added = given.filter(({ id }) => fresh.ondemand.has(id));
  const newer = added.filter(({ publishedMs }) => publishedMs > newest).length;
  const lost = Math.max(0, gone.length - newer);
  const before = given.length - added.length;
  if (gone.length === before || lost >= FEW_EPISODES) guard(lost, before, force);
}

/**
 * Items of other registered sources stay: the documents of two podcasts may name one series. A series that the document's
 * source, or an import by hand under the same name, gave under another id before the feed moved goes once it is empty.
 */
function replaceSeries(
  session: ImportSession,
  scope: Extract<Scope, { scope: "series" }>,
  { force, source }: Replacing,
): void {
  const station = session.station(scope.rpuid);
  if (!station) return;
  const all = onDemandWriter.ofSeries(session.db, station.id, scope.seriesId);
  const { seen } = session;
  const given = all.filter(({ id, source }) => !session.others.has(source) || seen.ondemand.has(id));
  guardEpisodes(session, given, force);
  const items = given.map(({ id }) => id);
  const gone = unseen(session, "ondemand", items);
  for (const id of gone) removeRow(session, "ondemand", id);
  const series = seriesWriter.find(session.db, station.id, scope.seriesId);
  if (series && gone.length === all.length && !session.seen.series.has(series.id))
    removeRow(session, "series", series.id);
  const isSame = (other: { source: number; name: string }) =>
    other.source === source || (other.name === series?.name && !session.others.has(other.source));
  for (const other of seriesWriter.ofStation(session.db, station.id).filter(isSame))
    if (
      !seen.series.has(other.id) &&
      onDemandWriter.ofSeries(session.db, station.id, other.seriesId).length === 0
    )
      removeRow(session, "series", other.id);
}

/**
 * Removes what `source` offered on demand of programmes that were broadcast in the scope alone, and offers no more. Items
 * without a broadcast, and of programmes that another day repeats, stay: the document of that day may offer them.
 */
function withdrawOffers(
  session: ImportSession,
  { fromMs: from, toMs: to }: Extract<Scope, { scope: "schedule" }>,
  of: { station: number; source: number },
): void {
  const offered = onDemandWriter.broadcastWithin(session.db, of, { from, to });
  for (const id of unseen(session, "ondemand", offered)) removeRow(session, "ondemand", id);
}

/**
 * Any loss is accepted: documents often give a day's programmes new ids. Only broadcasts in the scope are removed,
 * and a programme with its last one; others may lie on days outside. Programmes of other registered sources stay.
 */
function replaceSchedule(
  session: ImportSession,
  scope: Extract<Scope, { scope: "schedule" }>,
  { source }: Replacing,
): void {
  for (const rpuid of scope.rpuids) {
    const station = session.station(rpuid);
    if (!station) continue;
    if (source !== undefined) withdrawOffers(session, scope, { station: station.id, source });
    for (const { programme, startMs, source } of programmeWriter.broadcastsWithin(
      session.db,
      station.id,
      scope.fromMs,
      scope.toMs,
    )) {
      if (session.others.has(source) || session.broadcasts.has(`${programme} ${startMs}`)) continue;
      removeBroadcast(session, { station: station.id, programme, startMs });
    }
  }
}

/** Removes a broadcast, and its programme with the last one. */
function removeBroadcast(
  session: ImportSession,
  { station, programme, startMs }: { station: number; programme: number; startMs: number },
): void {
  const { db } = session;
  programmeWriter.removeBroadcast(db, station, programme, startMs);
  session.schedules.add(station);
  if (programmeWriter.broadcastsOf(db, programme).length === 0) {
    session.removed.push(keyOfRow(db, "programme", programme));
    programmeWriter.remove(db, programme);
  }
  session.report.removed++;
}

/**
 * Removes the earlier times of programmes that the document has under new identifiers: of their source, name and about their time,
 * and not in the document. A document that is not whole for a time would leave both in the guide.
 */
function replaceTimes(session: ImportSession): void {
  for (const id of session.fresh.programme)
    for (const earlier of programmeWriter.earlierTimes(session.db, id))
      if (!session.broadcasts.has(`${earlier.programme} ${earlier.startMs}`))
        removeBroadcast(session, earlier);
}

interface Replacing {
  /** Row id of the document's source; undefined where it gave nothing. */
  source: number | undefined;
  /** Row id of the source of a scope. */
  sourceOf: (scope: Extract<Scope, { scope: "source" | "stations" }>) => number | undefined;
  /** Accepts the loss of more than a third of the source's records. */
  force: boolean;
}

/**
 * Removes what lies in `scopes` and was not in the document. @throws SuddenLossError unless `force`, also where a document
 * of schedules without a programme would remove any.
 */
export function removeReplaced(session: ImportSession, scopes: readonly Scope[], replacing: Replacing): void {
  const { report } = session;
  const before = report.removed;
  for (const scope of scopes) {
    if (scope.scope === "series") replaceSeries(session, scope, replacing);
    else if (scope.scope === "schedule") replaceSchedule(session, scope, replacing);
    else {
      const source = replacing.sourceOf(scope);
      if (source === undefined) continue;
      if (scope.scope === "stations") removeUnseen(session, source, ["station"], replacing.force);
      else replaceSource(session, source, replacing.force);
    }
  }
  const lost = report.removed - before;
  const isEmpty = scopes.every((scope) => scope.scope === "schedule" && scope.isEmpty);
  if (lost > 0 && isEmpty && !replacing.force)
    throw new SuddenLossError(
      `this import would remove all programmes of the document's time (${lost}): it has none`,
    );
  replaceTimes(session);
}
