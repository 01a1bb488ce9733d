/** The state of one import: the writing source, the rows touched, and the ids looked up. */
import { hash } from "node:crypto";
import { addTerm, identityWriter, lastTermOf, sourceWriter } from "#db/catalog/write/source.ts";
import { stationWriter } from "#db/catalog/write/station.ts";
import { StationTexts } from "#db/catalog/write/station-texts.ts";
import { titleWriter } from "#db/catalog/write/title.ts";
import { WordUses } from "#db/catalog/write/words.ts";
import type { Move } from "#db/moves.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { words } from "../../ground/words.ts";
import { countryToken, mayBeMistyped } from "../../terms/tokens.ts";
import type { SourceName } from "../records/parsed.ts";
import type { CatalogRecordInput } from "../records/record.ts";
import type { ImportReport } from "./report.ts";

/** The outcome of one record; `refused` is the reason. */
export type Outcome = "added" | "changed" | "unchanged" | { refused: string };
export type RecordTable = "station" | "series" | "ondemand" | "programme";

/** A hash of a row and its children, without the source: equal content of two sources has one hash. */
export function contentHash(row: { source_id: number }, children: unknown): string {
  return hash("sha1", JSON.stringify([{ ...row, source_id: undefined }, children]), "base64");
}

const rowsByTable = (): Record<RecordTable, Set<number>> => ({
  ...{ station: new Set(), series: new Set(), ondemand: new Set(), programme: new Set() },
});

interface Station {
  id: number;
  name: string;
  country: string;
}

const MOST_LEARNT = 100_000;

/** UUIDs of community directories name one station, whichever source imports it. */
export const COMMUNITY = "radio-browser";

export interface Source extends SourceName {
  id: number;
  /** The namespace of its identifiers; rpuids are derived from namespace and identifier. */
  namespace: string;
  /** The source had identified no station before this import. */
  isNew: boolean;
  /** No source had identified a station in the namespace before this import. */
  isFirst: boolean;
  /** Other sources of this kind exist, which may know the same stations. */
  hasRivals: boolean;
}

/** Lives for one transaction; writers look up stations and ids through it and count in its report. */
export class ImportSession {
  readonly db: SqliteDatabase;
  readonly report: ImportReport;
  readonly nowMs: number;
  /** Row ids in this document, to find duplicates and removals. */
  readonly seen = rowsByTable();
  /** Row ids that this document added. */
  readonly fresh = rowsByTable();
  /** Keys of the records that were removed (key.ts). */
  readonly removed: string[] = [];
  /** Gets each record of another source, and its source's key, before the import overwrites it or removes its station. */
  onDisplaced: ((source: string, record: CatalogRecordInput) => void) | undefined;
  /** Rows of other registered sources that the document gives equally. */
  readonly equals: { table: "series" | "ondemand"; id: number }[] = [];
  /** Row ids of the other registered sources: each replaces its records itself. */
  others: ReadonlySet<number> = new Set();
  /** Whether the source with this key was registered, and no longer is. */
  isRemoved: (source: string) => boolean = () => false;
  /** Keys of other sources' records that went with a station, with their source's key. */
  readonly along = new Map<string, string>();
  /** Row ids of stations that this document added without stating their rpuid. */
  readonly numbered = new Set<number>();
  /** rpuids of stations that were not there before. */
  readonly arrived = new Set<string>();
  /** Row ids of stations that another source gave before this document; true where the document does not state the rpuid. */
  readonly taken = new Map<number, boolean>();
  /** Stations that have another rpuid from now on. */
  readonly moves: (Move & { name: string })[] = [];
  /** Stations that are gone, each with a station that it may be. */
  readonly doubts: (Move & { name: string })[] = [];
  /** Programmes are as they are given, also programmes of a kind whose documents are parts. */
  isExact = false;
  /** Broadcasts in this document, as "programme start". */
  readonly broadcasts = new Set<string>();
  readonly categories = new Set<string>();
  /** Row ids of stations whose programmes the document has or removes, or whose source is another one now. */
  readonly schedules = new Set<number>();
  /** Countries with added or removed stations. */
  readonly renumber = new Set<string>();
  /** Stations with added or removed items. */
  readonly recount = new Set<number>();
  readonly texts: StationTexts;
  readonly uses: WordUses;
  /** The last word that typos were corrected to before this import. */
  readonly lastTerm: number;
  readonly #stations = new Map<string, Station | undefined>();
  readonly #titles = new Map<string, number>();
  readonly #learnt = new Set<string>();
  readonly #learntOfTitles = new Set<string>();
  readonly #sources = new Map<string, Source>();

  constructor(db: SqliteDatabase, report: ImportReport, nowMs: number) {
    this.db = db;
    this.report = report;
    this.nowMs = nowMs;
    this.lastTerm = lastTermOf(db);
    this.texts = new StationTexts(db);
    this.uses = new WordUses(db);
  }

  source({ key, kind }: SourceName): Source {
    let source = this.#sources.get(key);
    if (source === undefined) {
      const namespace = kind === COMMUNITY ? COMMUNITY : key;
      source = {
        key,
        kind,
        id: sourceWriter.ensure(this.db, key, kind, this.nowMs),
        namespace,
        isNew: !identityWriter.hasAny(this.db, key),
        isFirst: !identityWriter.hasAny(this.db, namespace),
        hasRivals: sourceWriter.countOfKind(this.db, kind) > 1,
      };
      this.#sources.set(key, source);
    }
    return source;
  }

  usedSources(): number[] {
    return [...this.#sources.values()].map(({ id }) => id);
  }

  /** The station with this rpuid; cached, since episodes and programmes of a station follow one another. */
  station(rpuid: string): Station | undefined {
    if (this.#stations.has(rpuid)) return this.#stations.get(rpuid);
    if (this.#stations.size >= 10_000) this.#stations.clear();
    const found = stationWriter.summary(this.db, rpuid);
    this.#stations.set(rpuid, found);
    return found;
  }

  forgetStation(rpuid: string): void {
    this.#stations.delete(rpuid);
  }

  /** Adds a word of a station, or of a title, to the words that typos are corrected to; each word once. */
  learn(word: string, isOfTitle = false): void {
    const learnt = isOfTitle ? this.#learntOfTitles : this.#learnt;
    if (learnt.has(word)) return;
    if (learnt.size >= MOST_LEARNT) learnt.clear();
    learnt.add(word);
    addTerm(this.db, word, isOfTitle);
  }

  /** Adds the folded words of a title of `station` to the words that typos are corrected to. */
  learnTitle(station: Station, folded: readonly string[]): void {
    this.uses.add("title", station, folded);
    for (const word of folded) if (mayBeMistyped(word)) this.learn(word, true);
  }

  /** Row id of the title under which a station's programmes are found; cached. */
  titleId(station: Station, name: string): number {
    const key = `${station.id} ${name}`;
    const known = this.#titles.get(key);
    if (known !== undefined) return known;
    const id = titleWriter.ensure(this.db, station.id, name, () => {
      const folded = words(name);
      this.learnTitle(station, folded);
      return { name: folded.join(" "), country: countryToken(station.country) };
    });
    if (this.#titles.size >= 10_000) this.#titles.clear();
    this.#titles.set(key, id);
    return id;
  }

  forgetTitles(station: number): void {
    this.#titles.clear();
    titleWriter.clearOfStation(this.db, station);
  }

  /**
   * Whether `row` of `table` has the content of `given` and stays as it is: so does an equal record of another registered
   * source, which `equals` then has.
   */
  shows(
    table: "series" | "ondemand",
    row: { id: number; content_hash: string; source_id: number },
    given: { content_hash: string; source_id: number },
  ): boolean {
    if (row.content_hash !== given.content_hash) return false;
    if (row.source_id === given.source_id) return true;
    if (!this.others.has(row.source_id)) return false;
    this.equals.push({ table, id: row.id });
    return true;
  }

  /** Records that the document added row `id`. */
  add(table: RecordTable, id: number): void {
    this.seen[table].add(id);
    this.fresh[table].add(id);
  }

  /** Records that row `id` is in the document; false when the document had it already. */
  see(table: RecordTable, id: number): boolean {
    if (this.seen[table].has(id)) return false;
    this.seen[table].add(id);
    return true;
  }
}
