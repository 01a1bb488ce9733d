/** What a handler gets, and what it gives back. */
import type { CatalogView } from "#db/catalog/read/view.ts";
import type { Access } from "../clients/access.ts";
import type { BodyOf, EndpointId, QueryOf } from "../contract/endpoints.ts";
import type { HeardSong } from "../onair/songs-of-country.ts";
import type { ListeningView } from "../recommendations/listening.ts";
import type { Looked } from "../streams/looks.ts";

/** What handlers may ask of the activity store: nothing of it tells of a station that is hidden from the caller. */
export interface ActivityView {
  songsOnAir(rpuids: readonly string[], nowMs: number): SongOnAir[];
  /** At most `limit` songs that began in `[sinceMs, nowMs]`, the last first. */
  songsSince(rpuid: string, sinceMs: number, nowMs: number, limit: number): SongOnAir[];
  /** When (ms) the next song begins that is already known of on any of these; Infinity when none is. */
  nextSongMs(rpuids: readonly string[], nowMs: number): number;
  /** The songs on air on the stations of a country, those of 5,000 at most. */
  songsOfCountry(country: string, nowMs: number): readonly HeardSong[];
  /** What recommendations are made of. */
  listening: ListeningView;
  /** Counts what was heard in one sitting; written soon after, not before the answer. */
  recordSitting(sitting: Sitting, nowMs: number): void;
}
/** What one player has played since its last report: each station and episode once. */
export interface Sitting {
  stations: readonly { rpuid: string; seconds: number }[];
  items: readonly { odId: string; seconds: number }[];
}
export interface SongOnAir {
  rpuid: string;
  artist: string;
  /** What spellings of the artist share (lib/onair/artist-key.ts). */
  artistKey: string;
  title: string;
  startMs: number;
  stopMs: number;
}

export interface Context {
  access: Access;
  catalog: CatalogView;
  activity: ActivityView;
  /** The moment of the request, read once. */
  nowMs: number;
  random: () => number;
  requestId: string;
  /** What stands at an address of the catalogue's. @throws overloaded */
  lookAtStream: (url: string) => Promise<Looked>;
}

export interface PageFields {
  pageSize: number;
  firstPage: boolean;
  lastPage: boolean;
  totalPages: number;
  pageNumber: number;
}

/** The data of one envelope: items already rendered as JSON. */
export interface Flat {
  items: readonly string[];
  /** The items of the whole data set, over all its pages. */
  count: number;
  page?: PageFields;
}
/** The same, too long to be made at once: each batch is made when it is asked for. */
export interface Batched {
  batches: () => Iterable<readonly string[]>;
  count: number;
}
export interface Group extends Flat {
  country: string;
  rpuid: string;
}
export interface Result {
  data: Flat | Batched | { groups: readonly Group[] };
  /** Until when (ms) this answer stays true at the latest; null: never to be kept. */
  expiresAtMs: number | null;
}

export type Handler<Id extends EndpointId> = (
  context: Context,
  input: { query: QueryOf<Id>; path: PathInput; body: BodyOf<Id> },
) => Result;
/** A handler that waits for another server. */
export type SlowHandler<Id extends EndpointId> = (...asked: Parameters<Handler<Id>>) => Promise<Result>;

export interface PathInput {
  rpuids?: string[] | undefined;
  /** What the id of a series may be, the likeliest first (contract: Identifiers in paths). */
  seriesIds?: string[] | undefined;
  odIds?: OnDemandReading[] | undefined;
}

/** What stands between two raw commas of a list of on-demand ids. */
export interface OnDemandReading {
  /** One id: what the text may stand for, the likeliest first. */
  whole: string[];
  /** Several ids, where no reading exists: some clients encode the commas of a list. */
  parts: string[];
}
