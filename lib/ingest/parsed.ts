/**
 * The language between a parser (one per document kind) and the writer. A parser is an async generator of these
 * events over a byte stream; it never touches the database and holds one record at a time.
 */
import type { CatalogRecordInput } from "./record.ts";

/** Finds stations the document refers to without numbering them. */
export interface StationLookup {
  /** rpuid of the station that has this bearer id (any letter case), or undefined. */
  byBearer(bearerId: string): string | undefined;
  /** True when the catalogue has the station. */
  exists(rpuid: string): boolean;
}

/** Another source than the import's own; only our own export knows such. */
export interface SourceName {
  key: string;
  kind: string;
}

export type Parsed =
  /** A record to validate and store. `line` is where it begins in the document (1-based). */
  | { kind: "record"; line: number; record: CatalogRecordInput; source?: SourceName }
  /** A record that cannot be kept, with a reason that its author can act on. */
  | { kind: "rejected"; line: number; what: string; reason: string }
  /** Something accepted although it is not what the standard says. */
  | { kind: "deviation"; line: number; detail: string }
  /**
   * What this document is the whole truth about: after the import, whatever lies inside that scope and was not in
   * the document is removed. `source`: everything this source ever gave. Without any scope nothing is removed.
   */
  | { kind: "replaces"; scope: "source"; key?: string }
  | { kind: "replaces"; scope: "schedule"; rpuids: string[]; fromMs: number; toMs: number }
  | { kind: "replaces"; scope: "series"; rpuid: string; seriesId: string };

/** The document as a whole is unusable; nothing is imported. The message is for the operator. */
export class UnusableDocument extends Error {
  readonly line: number | undefined;
  constructor(message: string, line?: number) {
    super(message);
    this.name = "UnusableDocument";
    this.line = line;
  }
}

export interface ParseOptions {
  stations: StationLookup;
  nowMs: number;
  /** rss: the station whose episodes these are. spi: the station a schedule without serviceScope belongs to. */
  rpuid?: string;
  /** rss: episodes without a window of their own are playable for so many days after publication. */
  availableDays?: number;
  /** Country (ISO 3166 numeric) of services that do not name one. */
  country?: string;
}

export type Parser = (bytes: AsyncIterable<Uint8Array>, options: ParseOptions) => AsyncIterable<Parsed>;
