/** Events from a parser to the writer. A parser never touches the database and holds one record at a time. */
import { NamedError } from "#db/named-error.ts";
import type { CatalogRecordInput, checkRecord } from "./record.ts";

/** Looks up stations that a document names otherwise than by rpuid. */
export interface StationLookup {
  /** rpuids of the stations that have this bearer id (any letter case): services may share a stream. */
  byBearer(bearerId: string): string[];
  /** True when the catalogue has the station. */
  exists(rpuid: string): boolean;
}

export interface FeedSigns {
  /** The series that the feed's own identity names. */
  named: string | undefined;
  title: string;
  /** The identity of the first episode within the feed; undefined without episodes. */
  episode: string | undefined;
}

/** Tells a podcast from the other podcasts of its station, as the catalogue has them from other sources. */
export interface PodcastLookup {
  /**
   * The series that the document's source gave the station: the series `named` if it has episodes, else that of the newest
   * episode, else the first. Undefined without one, and where neither name, title nor first episode are the series'.
   */
  ownSeries(rpuid: string, feed: FeedSigns): string | undefined;
  /** True when another podcast has the series: another source gives it under another name, or is a feed of its own. */
  hasSeriesOfAnother(rpuid: string, seriesId: string, name: string): boolean;
  /** The date of publication that the catalogue has of the item, ms; undefined where it lacks the item. */
  publishedMs(id: string): number | undefined;
  /**
   * True when another podcast has the item: another source gives it in another series, and that series has another title
   * or the source is a feed of its own.
   */
  hasItemOfAnother(id: string, podcast: { rpuid: string; seriesId: string; title: string }): boolean;
}

/** A source other than the import's own; only our own export names one. */
export interface SourceName {
  key: string;
  kind: string;
}

export type Parsed =
  /**
   * A record to validate and store; `line` is where it begins in the document (1-based). `checked` is its validation, where a
   * parser validates many records at once.
   */
  | {
      kind: "record";
      line: number;
      record: CatalogRecordInput;
      source?: SourceName;
      checked?: ReturnType<typeof checkRecord>;
    }
  /**
   * A record that cannot be stored, with a reason that its author can act on. `ids` name the on-demand items that it would be,
   * `keys` (write/key.ts) series and programmes, `station` the station by its source's identifier (null: it has none): they
   * stay in the catalogue as they are.
   */
  | {
      kind: "rejected";
      line: number;
      what: string;
      reason: string;
      ids?: readonly string[] | undefined;
      keys?: readonly string[] | undefined;
      station?: string | null | undefined;
    }
  /** The podcast says that its feed's address is `to` from now on. */
  | { kind: "moved"; to: string }
  /** Something accepted although the standard does not allow it. */
  | { kind: "deviation"; line: number; detail: string }
  /**
   * The scope that this document covers completely: after the import, everything in the scope that was not in the
   * document is removed. `source` covers everything that this source ever gave, `stations` its stations,
   * unless a record before is refused. Without a scope nothing is removed. A schedule without a programme is `isEmpty`.
   */
  | { kind: "replaces"; scope: "source"; key?: string }
  | { kind: "replaces"; scope: "stations" }
  | { kind: "replaces"; scope: "schedule"; rpuids: string[]; fromMs: number; toMs: number; isEmpty?: boolean }
  | { kind: "replaces"; scope: "series"; rpuid: string; seriesId: string };

/** The whole document is unusable, so nothing is imported. The message is for the operator. */
export class UnusableDocument extends NamedError {
  readonly line: number | undefined;
  constructor(message: string, line?: number) {
    super(message);
    this.line = line;
  }
}

export interface ParseOptions {
  stations: StationLookup;
  /** rss: absent where a document is only looked through. */
  podcasts?: PodcastLookup;
  nowMs: number;
  /** The encoding that the sender names; the document's own declaration and UTF-8 go before it. */
  charset?: string | undefined;
  /** The source gives no other document of its kind: what a document of services or a feed lacks, the source dropped. */
  isAll?: boolean;
  /** rss: the further pages of the feed, in order (RFC 5005). */
  pages?: readonly AsyncIterable<Uint8Array>[];
  /** rss: the address of the document, where that is known. */
  address?: string;
  /** rss: the station of the episodes. spi: the station of a schedule without serviceScope. */
  rpuid?: string;
  /** rss: days that an episode without an availability window is playable after publication. */
  availableDays?: number;
  /** Country (ISO 3166 numeric) of services that name none. */
  country?: string;
  /** radio-browser: whether the `rpuid` that another Nowline states is believed. */
  trustRpuids?: boolean;
}

export type Parser = (bytes: AsyncIterable<Uint8Array>, options: ParseOptions) => AsyncIterable<Parsed>;
