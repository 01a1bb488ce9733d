import { type StationBox, type StationRow, stationWriter } from "#db/catalog/write/station.ts";
import type { StationText } from "#db/catalog/write/station-texts.ts";
import { orderKey } from "#db/order-key.ts";
import { listedLanguage } from "../../contract/listed-language.ts";
import { traitsText } from "../../recommendations/scoring/traits.ts";
import { unwrapped } from "../../stations/areas.ts";
import { deriveTint } from "../../stations/identity.ts";
import { alphanumericKey, sortKey } from "../../stations/letters.ts";
import type { SourceName } from "../records/parsed.ts";
import type { StationRecord } from "../records/record.ts";
import { beforeOverwrite } from "./displaced.ts";
import { toStationDoc } from "./docs.ts";
import { identify } from "./identity.ts";
import { contentHash, type ImportSession, type Outcome } from "./import-session.ts";
import { toSearchText, typoTerms, wordsOfText } from "./search-text.ts";

/** Box of coverage and position in their country, all longitudes across 180° or a pole; undefined without either. */
function toBox(record: Pick<StationRecord, "country" | "coverage" | "position">): StationBox | undefined {
  const points = record.coverage.flatMap(unwrapped);
  if (record.position) points.push([record.position.latitude, record.position.longitude]);
  if (points.length === 0) return undefined;
  const country = Number(record.country);
  const box = { country, minLatitude: 90, maxLatitude: -90, minLongitude: 180, maxLongitude: -180 };
  for (const [latitude, longitude] of points) {
    box.minLatitude = Math.min(box.minLatitude, latitude);
    box.maxLatitude = Math.max(box.maxLatitude, latitude);
    box.minLongitude = Math.min(box.minLongitude, longitude);
    box.maxLongitude = Math.max(box.maxLongitude, longitude);
  }
  return box.minLongitude < -180 || box.maxLongitude > 180
    ? { ...box, minLongitude: -180, maxLongitude: 180 }
    : box;
}

/** A record's content; history and traits are added to it. */
type StationContent = Omit<StationRow, "content_hash" | "changed_at_ms" | "changes" | "traits">;

function toRow(record: StationRecord, rpuid: string, sourceId: number): StationContent {
  const tint = record.tint ?? deriveTint(rpuid);
  const sort_key = sortKey(record.name, record.alphanumericKey);
  return {
    rpuid,
    country: record.country,
    source_id: sourceId,
    external_id: record.externalId,
    name: record.name,
    description: record.description ?? null,
    alphanumeric_key: alphanumericKey(record.name, record.alphanumericKey),
    sort_key,
    order_key: orderKey(sort_key),
    popularity: record.popularity,
    public_value: record.publicValue ? 1 : 0,
    homepage: record.homepage ?? null,
    time_zone: record.timeZone ?? null,
    latitude: record.position?.latitude ?? null,
    longitude: record.position?.longitude ?? null,
    radius_km: record.position?.radiusKm ?? null,
    tint_hue: tint.hue,
    tint_chroma: tint.chroma,
    coverage: record.coverage.length > 0 ? JSON.stringify(record.coverage) : null,
    source_says_down: record.sourceSaysDown ? 1 : 0,
    state: record.state ?? null,
    codec: record.codec ?? null,
    tags: record.tags ?? null,
    change_uuid: record.changeUuid ?? null,
    doc: toStationDoc(record, rpuid),
  };
}

/** The hash of the content. Fields that older versions lacked count only when present: upgrades change nothing. */
function hashOf(
  row: StationContent,
  { sourceSaysDown, state, codec, tags, changeUuid, externalId }: StationRecord,
): string {
  const said = {
    source_says_down: sourceSaysDown ? 1 : undefined,
    state,
    codec,
    tags,
    change_uuid: changeUuid,
    // The order follows from the sort key.
    order_key: undefined,
  };
  return contentHash({ ...row, ...said }, externalId);
}

/** Columns that may change without a change of the station: what its source counts, checks and calls it. */
const PASSING = new Set(["popularity", "source_says_down", "source_id", "change_uuid"]);

/** The columns in which `row` differs from the stored row `before`. */
function changedColumns(before: StationRow, row: StationContent): string[] {
  const old = new Map<string, unknown>(Object.entries(before));
  return Object.entries(row).flatMap(([column, value]) => (old.get(column) === value ? [] : column));
}

/** When the station last changed, and how often, once the columns `changed` are stored. */
function historyAfter({ nowMs }: ImportSession, before: StationRow, changed: readonly string[]) {
  const { changed_at_ms, changes } = before;
  return changed.some((column) => !PASSING.has(column))
    ? { changed_at_ms: nowMs, changes: changes + 1 }
    : { changed_at_ms, changes };
}

/**
 * The record without what would liken stations twice: words of names do so as words (the figures of both together are worse,
 * docs/recommendations.md), and languages of tags as tags.
 */
const likenedOnce = (record: StationRecord): StationRecord => ({
  ...record,
  genres: record.genres.slice(0, record.genres.length - record.genresOfName),
  epgLanguages: record.languagesOfTags ? [] : record.epgLanguages,
});

/** Writes the parts of a station, makes its search text, and hands its words to the words of searches and of typos. */
function writeParts(session: ImportSession, id: number, record: StationRecord): StationText {
  const { genres, epgLanguages } = record;
  const languages = epgLanguages.map(listedLanguage);
  stationWriter.insertParts(session.db, id, { genres, languages, box: toBox(record) });
  const text = toSearchText(record);
  for (const word of typoTerms(text)) session.learn(word);
  session.uses.add("station", { country: record.country, id }, wordsOfText(text));
  return text;
}

/** Stores a station of the source `from`, or returns the reason for its refusal. */
export function writeStation(session: ImportSession, from: SourceName, record: StationRecord): Outcome {
  const { db } = session;
  const source = session.source(from);
  const identity = identify(session, source, record);
  if ("refused" in identity) return identity;
  const { rpuid } = identity;
  const row = toRow(record, rpuid, source.id);
  const hash = hashOf(row, record);
  const found = identity.isNew ? undefined : stationWriter.findByRpuid(db, rpuid);
  if (found && !session.see("station", found.id))
    return { refused: `"${record.externalId}" (rpuid ${rpuid}) is in this document twice` };
  if (found && found.content_hash === hash && found.source_id === source.id) return "unchanged";
  const before = found && stationWriter.row(db, found.id);
  const changed = before ? changedColumns(before, row) : [];
  // A migration that changes a row leaves its hash, which is then of the row before.
  if (before && changed.length === 0) return "unchanged";

  const traits = traitsText(likenedOnce(record), record.homepage ?? null);
  session.forgetStation(rpuid);
  if (found && before) {
    beforeOverwrite(session, { table: "station", id: found.id, source: found.source_id }, source.id);
    if (found.source_id !== source.id) {
      session.schedules.add(found.id);
      session.taken.set(found.id, record.rpuid === undefined);
    }
    const history = historyAfter(session, before, changed);
    stationWriter.update(db, found.id, { ...row, ...history, traits, content_hash: hash }, record.bearers);
    session.texts.remove(found.id);
    session.uses.renew({ country: record.country, id: found.id });
    session.texts.add(found.id, () => writeParts(session, found.id, record));
    return "changed";
  }
  const id = stationWriter.insert(
    db,
    { ...row, changed_at_ms: session.nowMs, changes: 0, traits, content_hash: hash },
    record.bearers,
  );
  session.texts.add(id, () => writeParts(session, id, record));
  session.add("station", id);
  if (record.rpuid === undefined) session.numbered.add(id);
  session.arrived.add(rpuid);
  session.renumber.add(record.country);
  return "added";
}
