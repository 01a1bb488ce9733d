/** The activity store's tables as Kysely types, written by hand beside the migrations. */
import type { Generated } from "kysely";
import { rowsOf } from "../rows.ts";
import { queryBuilder } from "../statement.ts";

/** The columns of a song, except for the raw title. */
export const SONG_COLUMNS = [
  "rpuid",
  "start_ms",
  "stop_ms",
  "artist",
  "title",
  "artist_key",
  "origin",
] as const satisfies readonly (keyof SongTable)[];

export interface ClientTable {
  id: string;
  name: string;
  created_at_ms: number;
  revoked_at_ms: number | null;
  countries: string | null;
  families: string;
  operations: string | null;
  xml: number;
  strict: number;
  monthly_quota: number;
  demonstration: number;
}
export interface ClientKeyTable {
  id: string;
  client_id: string;
  kind: "public-key" | "bearer";
  public_key: string | null;
  secret_sha256: string | null;
  created_at_ms: number;
  revoked_at_ms: number | null;
  expires_at_ms: number | null;
}
/** `client_id` "*" stands for everybody. */
export interface StationRuleTable {
  client_id: string;
  rpuid: string;
  rule: "withheld" | "granted";
}
export interface ClientUseTable {
  client_id: string;
  key_id: string;
  way: string;
  last_ms: number;
}
export interface RefusalTable {
  at_ms: number;
  request_id: string;
  client_id: string | null;
  named: string | null;
  endpoint: string | null;
  method: string;
  status: number;
  code: string | null;
  reason: string | null;
  requests: number;
}
/** Who tells songs while they play, the most trusted first. */
export const WITNESSES = ["push", "status", "stream"] as const;
export type Witness = (typeof WITNESSES)[number];
export interface SongTable {
  rpuid: string;
  start_ms: number;
  stop_ms: number;
  artist: string;
  title: string;
  artist_key: string;
  origin: Witness | "import" | "demonstration";
  raw: string | null;
}
export interface SongWitnessTable {
  rpuid: string;
  origin: Witness;
  until_ms: number;
  length_known: number;
}
export interface WatchTable {
  rpuid: string;
  until_ms: number;
  always: number;
}
export interface SongWayTable {
  rpuid: string;
  stream: string | null;
  way: string | null;
  asked: string | null;
  mount: string | null;
  title: string | null;
  told_at_ms: number | null;
  error: string | null;
  tried_at_ms: number;
  next_try_ms: number;
  failures: number;
  tried: string | null;
}
/** A stream that its server registered (YP). */
export interface ListingTable {
  id: Generated<number>;
  sid: string | null;
  listen_url: string;
  host: string;
  name: string;
  genre: string;
  description: string;
  homepage: string;
  type: string;
  bit_rate: number;
  state: "pending" | "accepted" | "refused" | "own";
  rpuid: string | null;
  added_at_ms: number;
  touched_at_ms: number;
  song: string | null;
  probed_at_ms: number | null;
  probe: string | null;
  format: string | null;
}
/** A picture of another server; see its migration. */
export interface ArtworkTable {
  url: string;
  sha256: string | null;
  bytes: number;
  hue: number | null;
  chroma: number | null;
  reason: string | null;
  failures: number;
  etag: string | null;
  last_modified: string | null;
  fetched_at_ms: number;
  next_at_ms: number;
}
export interface StationKeyTable {
  id: string;
  rpuid: string;
  secret_sha256: string;
  created_at_ms: number;
}
export interface PlayTable {
  rpuid: string;
  hour_start_ms: number;
  plays: number;
  seconds: number;
  demonstration: number;
}
interface ArtistStationTable {
  rpuid: string;
  artist_key: string;
  country: string;
  artist: string;
  songs: number;
}
export interface TrendTable {
  rpuid: string;
  country: string;
  as_of_ms: number;
  recent: number;
  expected: number;
  day_plays: number;
  usual_plays: number;
  score: number;
}
interface CoPlayTable {
  rpuid: string;
  other: string;
  sittings: number;
  last_ms: number;
}
interface ItemPlayTable {
  od_id: string;
  day_start_ms: number;
  plays: number;
  seconds: number;
}
export interface SourceRunTable {
  source: string;
  kind: string;
  document: string;
  finished_at_ms: number;
  succeeded_at_ms: number | null;
  failure: string | null;
  added: number;
  changed: number;
  removed: number;
  rejected: number;
}
export interface StreamHealthTable {
  rpuid: string;
  url: string;
  host: string;
  first_seen_ms: number;
  verdict: Generated<"ok" | "degraded" | "down" | "blocked" | "unknown">;
  reason: string | null;
  checked_at_ms: number | null;
  next_check_ms: number;
  failures: Generated<number>;
  failing_since_ms: number | null;
  format: string | null;
  bit_rate: number | null;
  tls_valid_until_ms: number | null;
  rewind_seconds: number | null;
  description: string | null;
  source_says_down: Generated<number>;
  declared_format: string | null;
  declared_bit_rate: number | null;
  /** 1: the next check is a deep one, on suspicion; 2: by request. */
  deep: Generated<0 | 1 | 2>;
  deep_at_ms: number | null;
}
export interface StreamCheckTable {
  rpuid: string;
  url: string;
  checked_at_ms: number;
  outcome: string;
  reason: string | null;
  steps: string;
}
export interface StreamReportTable {
  rpuid: string;
  url: string;
  hour_start_ms: number;
  played: number;
  failed: number;
}
export interface SourceTable {
  name: string;
  url: string;
  kind: string | null;
  every_ms: number;
  /** JSON. */
  options: string;
  note: string | null;
  added_at_ms: number;
  paused_at_ms: number | null;
  held: string | null;
  due_at_ms: number;
  failures: number;
  etag: string | null;
  last_modified: string | null;
  content_hash: string | null;
  moved_to: string | null;
  new_feed_url: string | null;
  schedule_ends_ms: number | null;
  awaits_since_revision: number | null;
  checked_at_ms: number | null;
  distrusted_at_ms: number | null;
  same_since_ms: number | null;
  lacked: number | null;
}
export interface DuplicateDecisionTable {
  rpuid: string;
  other: string;
  verdict: "same" | "different";
  decided_at_ms: number;
}
interface ActivityTables {
  client: ClientTable;
  client_key: ClientKeyTable;
  station_rule: StationRuleTable;
  client_use: ClientUseTable;
  refusal: RefusalTable;
  quota: { client_id: string; month: string; used: number };
  song: SongTable;
  song_witness: SongWitnessTable;
  song_change: { rpuid: string; seq: number };
  watch: WatchTable;
  song_way: SongWayTable;
  listing: ListingTable;
  artwork: ArtworkTable;
  station_key: StationKeyTable;
  play: PlayTable;
  artist_station: ArtistStationTable;
  station_songs: { rpuid: string; songs: number };
  trend: TrendTable;
  co_play: CoPlayTable;
  item_play: ItemPlayTable;
  source_run: SourceRunTable;
  stream_health: StreamHealthTable;
  stream_check: StreamCheckTable;
  left_stream: { rpuid: string; url: string; left_ms: number; health: string };
  stream_report: StreamReportTable;
  host_rest: { host: string; until_ms: number; reason: string | null };
  duplicate_decision: DuplicateDecisionTable;
  leading_entry: { rpuid: string; decided_at_ms: number };
  station_click: { id: Generated<number>; rpuid: string; hour_start_ms: number };
  station_vote: { rpuid: string; votes: number };
  check_block: { target: string; created_at_ms: number };
  source: SourceTable;
}

export const activityQueries = queryBuilder<ActivityTables>();
export const activityRows = rowsOf<ActivityTables>();
