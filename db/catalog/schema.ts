/** The catalogue's tables as Kysely types, written by hand beside the migrations. */
import type { Generated } from "kysely";
import { rowsOf } from "../rows.ts";
import { queryBuilder } from "../statement.ts";

interface SourceTable {
  id: Generated<number>;
  key: string;
  kind: string;
  imported_at_ms: number;
}
interface StationIdentityTable {
  source_key: string;
  country: string;
  external_id: string;
  rpuid: string;
  first_seen_ms: Generated<number>;
}
export interface StationTable {
  id: Generated<number>;
  rpuid: string;
  country: string;
  source_id: number;
  external_id: string;
  name: string;
  description: string | null;
  alphanumeric_key: string;
  /** The folded name, which searches compare. */
  sort_key: string;
  /** The text by which lists order names (db/order-key.ts). */
  order_key: string;
  popularity: number;
  public_value: number;
  homepage: string | null;
  time_zone: string | null;
  latitude: number | null;
  longitude: number | null;
  radius_km: number | null;
  tint_hue: number;
  tint_chroma: number;
  coverage: string | null;
  /** 1: at its last import the source said that the station's stream does not answer. */
  source_says_down: Generated<number>;
  /** From a community directory, verbatim. */
  state: string | null;
  codec: string | null;
  tags: string | null;
  change_uuid: Generated<string | null>;
  /** Votes and results of the source's checks do not count as changes. */
  changed_at_ms: number;
  changes: number;
  /** Keys of what the station is compared by, one a line. */
  traits: string | null;
  doc: string;
  content_hash: string;
}
interface BearerTable {
  station_id: number;
  position: number;
  id: string;
  cost: number;
  mime_value: string | null;
}
interface StationGenreTable {
  station_id: number;
  href: string;
  name: string;
  kind: string;
  position: number;
}
interface StationLanguageTable {
  station_id: number;
  language: string;
  position: number;
}
interface StationSequenceTable {
  country: string;
  number: number;
  station_id: number;
}
export interface SeriesTable {
  id: Generated<number>;
  station_id: number;
  source_id: number;
  series_id: string;
  name: string;
  description: string | null;
  language_code: string | null;
  images: string;
  genres: string;
  /** The address of the podcast feed that it came from. */
  feed: string | null;
  /** JSON: paragraphs of text and links. */
  notes: string | null;
  /** 1: its episodes are heard from the first on. */
  is_serial: number;
  content_hash: string;
}
export interface OnDemandTable {
  id: Generated<number>;
  od_id: string;
  station_id: number;
  country: string;
  source_id: number;
  series_id: string | null;
  name: string;
  description: string | null;
  published_at_ms: number;
  duration_seconds: number | null;
  /** When (ms) the last of its streams with an address closes; null when one never closes, or none has an address. */
  closes_at_ms: number | null;
  doc: string;
  content_hash: string;
  /** JSON: show notes, chapters, transcripts. */
  extras: string | null;
  season: number | null;
  episode: number | null;
  /** Null: a full episode. */
  episode_type: "trailer" | "bonus" | null;
}
export interface OnDemandStreamTable {
  ondemand_id: number;
  position: number;
  url: string | null;
  mime_value: string | null;
  bit_rate_target: number | null;
  bit_rate_variable: number | null;
  available_start_ms: number | null;
  available_stop_ms: number | null;
}
interface OnDemandGenreTable {
  ondemand_id: number;
  href: string;
  name: string;
  country: string;
  station_id: number;
  published_at_ms: number;
}
export interface ProgrammeTable {
  id: Generated<number>;
  station_id: number;
  source_id: number;
  programme_id: string;
  name: string;
  description: string | null;
  series_id: string | null;
  images: string;
  genres: string;
  content_hash: string;
  /** When its own fields, or the end of a broadcast, last changed. */
  changed_at_ms: Generated<number>;
}
interface BroadcastTable {
  programme_id: number;
  station_id: number;
  start_ms: number;
  stop_ms: number;
  title_id: number | null;
  /** 1: another source's schedule stands at its time. */
  is_behind: Generated<number>;
}
export interface HomepageLookTable {
  homepage: string;
  image: string | null;
  sha256: string | null;
  reason: string | null;
  /** The page's words; shown where `is_own` is 1. */
  description: string | null;
  /** The language tag of these words. */
  language: string | null;
  is_own: number;
  failures: number;
  next_at_ms: number;
}
interface CategoryTable {
  country: string;
  kind: string;
  href: string;
  name: string;
  source_id: number;
}

/** A row of a full-text index: folded words of a name, and the token of the country. */
interface TitleText {
  rowid: number;
  name: string;
  country: string;
}

interface CatalogTables {
  meta: { key: string; value: string };
  source: SourceTable;
  station_identity: StationIdentityTable;
  station: StationTable;
  bearer: BearerTable;
  station_genre: StationGenreTable;
  station_language: StationLanguageTable;
  station_sequence: StationSequenceTable;
  series: SeriesTable;
  ondemand: OnDemandTable;
  ondemand_stream: OnDemandStreamTable;
  ondemand_genre: OnDemandGenreTable;
  ondemand_count: { station_id: number; items: number };
  programme: ProgrammeTable;
  broadcast: BroadcastTable;
  category: CategoryTable;
  /** `first_seen_ms`: -1 of an entry that leads its station by the operator's choice. */
  cluster_member: { rpuid: string; cluster: string; first_seen_ms: number };
  moved_station: { rpuid: string; to_rpuid: string };
  homepage_look: HomepageLookTable;
  programme_title: { id: Generated<number>; station_id: number; name: string };
  term: { id: Generated<number>; word: string; of_titles: Generated<number> };
  term_deletion: { form: string; term_id: number };
  station_text: TitleText & Record<"alias" | "genre" | "keyword" | "description", string>;
  word_use: { country: string; kind: number; word: string; station_id: number };
  ondemand_text: TitleText & Record<"series" | "station" | "description", string>;
  programme_text: TitleText;
  series_text: TitleText;
  station_place: {
    id: number;
    min_country: number;
    max_country: number;
    min_latitude: number;
    max_latitude: number;
    min_longitude: number;
    max_longitude: number;
  };
}

export const catalogQueries = queryBuilder<CatalogTables>();
export const catalogRows = rowsOf<CatalogTables>();
