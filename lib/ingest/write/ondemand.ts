import { onDemandWriter } from "#db/catalog/write/ondemand.ts";
import { seriesWriter } from "#db/catalog/write/series.ts";
import { isNever, spanOf } from "../../contract/availability.ts";
import { words } from "../../ground/words.ts";
import { countryToken } from "../../terms/tokens.ts";
import type { SourceName } from "../records/parsed.ts";
import type { OnDemandRecord, SeriesRecord } from "../records/record.ts";
import { beforeOverwrite } from "./displaced.ts";
import { toOnDemandDoc } from "./docs.ts";
import { contentHash, type ImportSession, type Outcome } from "./import-session.ts";

const folded = (text: string | undefined) => (text ? words(text).join(" ") : "");
const ms = (instant: string | undefined) => (instant === undefined ? null : Date.parse(instant));

/** Stores a series, or returns the reason for its refusal. */
export function writeSeries(session: ImportSession, from: SourceName, record: SeriesRecord): Outcome {
  const { db } = session;
  const station = session.station(record.rpuid);
  if (!station) return { refused: `there is no station ${record.rpuid}: import it first` };
  const content = {
    station_id: station.id,
    source_id: session.source(from).id,
    series_id: record.id,
    name: record.name,
    description: record.description ?? null,
    language_code: record.languageCode ?? null,
    images: JSON.stringify(record.multimedia),
    genres: JSON.stringify(record.genres),
  };
  const feed = record.feed ?? null;
  const notes = record.notes === undefined ? null : JSON.stringify(record.notes);
  const is_serial = record.isSerial === true ? 1 : 0;
  // A series without a feed or notes, or that is not serial, keeps the hash that earlier versions stored.
  const hashed = {
    ...content,
    feed: record.feed,
    notes: notes ?? undefined,
    is_serial: is_serial || undefined,
  };
  const row = { ...content, feed, notes, is_serial, content_hash: contentHash(hashed, undefined) };
  const found = seriesWriter.find(db, station.id, record.id);
  if (found && !session.see("series", found.id))
    return { refused: `series ${record.id} is in this document twice` };
  if (found && session.shows("series", found, row)) return "unchanged";
  const title = words(record.name);
  session.learnTitle(station, title);
  const text = { name: title.join(" "), country: countryToken(station.country) };
  if (found) {
    beforeOverwrite(session, { table: "series", id: found.id, source: found.source_id }, row.source_id);
    seriesWriter.update(db, found.id, row, text);
    return "changed";
  }
  session.add("series", seriesWriter.insert(db, row, text));
  return "added";
}

const windowOfRow = (row: { available_start_ms: number | null; available_stop_ms: number | null }) => ({
  startMs: row.available_start_ms,
  stopMs: row.available_stop_ms,
});

const streamRowOf = (stream: OnDemandRecord["onDemandStreams"][number]) => ({
  url: stream.streamSource.url ?? null,
  mime_value: stream.streamSource.mimeValue ?? null,
  bit_rate_target: stream.bitRate?.target ?? null,
  bit_rate_variable: stream.bitRate ? Number(stream.bitRate.variable) : null,
  available_start_ms: ms(stream.availableStart),
  available_stop_ms: ms(stream.availableStop),
});

type KnownStation = NonNullable<ReturnType<ImportSession["station"]>>;

/** The texts in which a search finds the item. The station's words include the words of these texts. */
function searchTextOf(
  session: ImportSession,
  station: KnownStation,
  record: OnDemandRecord,
  title: string[],
) {
  const series = record.seriesId
    ? seriesWriter.find(session.db, station.id, record.seriesId)?.name
    : undefined;
  const seriesWords = words(series ?? record.podcastTitle ?? "");
  const described = words(record.description ?? "");
  session.uses.add("title", station, seriesWords);
  session.uses.add("description", station, described);
  return {
    name: title.join(" "),
    series: seriesWords.join(" "),
    station: folded(station.name),
    description: described.join(" "),
    country: countryToken(station.country),
  };
}

/** Stores an on-demand item with its streams, or returns the reason for its refusal. */
export function writeOnDemand(session: ImportSession, from: SourceName, record: OnDemandRecord): Outcome {
  const { db } = session;
  const station = session.station(record.rpuid);
  if (!station) return { refused: `there is no station ${record.rpuid}: import it first` };
  if (!record.id.startsWith(`${record.rpuid}:`))
    return { refused: `the id must begin with its station: "${record.rpuid}:"` };
  const streams = record.onDemandStreams.map(streamRowOf);
  const windows = streams.map(windowOfRow);
  if (windows.some(isNever)) return { refused: "availableStop must be after availableStart" };
  const content = {
    od_id: record.id,
    station_id: station.id,
    country: station.country,
    source_id: session.source(from).id,
    series_id: record.seriesId ?? null,
    name: record.name,
    description: record.description ?? null,
    published_at_ms: Date.parse(record.publishedAt),
    duration_seconds: record.durationSeconds ?? null,
    doc: toOnDemandDoc(record),
  };
  const extras = record.extras === undefined ? null : JSON.stringify(record.extras);
  const { season, episode, episodeType: episode_type } = record;
  // Episodes without extras and numbers keep the hash that earlier versions stored.
  const hashed = { ...content, extras: extras ?? undefined, season, episode, episode_type };
  const row = {
    ...content,
    ...{ extras, season: season ?? null, episode: episode ?? null, episode_type: episode_type ?? null },
    closes_at_ms: spanOf(streams.filter(({ url }) => url !== null).map(windowOfRow)).stopMs,
    content_hash: contentHash(hashed, streams),
  };
  const found = onDemandWriter.find(db, record.id);
  if (found && !session.see("ondemand", found.id))
    return { refused: `item ${record.id} is in this document twice` };
  const title = words(record.name);
  session.learnTitle(station, title);
  if (found && session.shows("ondemand", found, row)) return "unchanged";
  const children = { streams, genres: record.genres, text: searchTextOf(session, station, record, title) };
  session.recount.add(station.id);
  if (found) {
    beforeOverwrite(session, { table: "ondemand", id: found.id, source: found.source_id }, row.source_id);
    onDemandWriter.update(db, found.id, row, children);
    return "changed";
  }
  session.add("ondemand", onDemandWriter.insert(db, row, children));
  return "added";
}
