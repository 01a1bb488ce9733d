/** One import in progress: which source writes, what it has touched, and the ids it has looked up. */
import { hash } from "node:crypto";
import { addTerm, identityWriter, sourceWriter } from "#db/catalog/write/source.ts";
import { stationWriter } from "#db/catalog/write/station.ts";
import { titleWriter } from "#db/catalog/write/title.ts";
import { WordUses } from "#db/catalog/write/words.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { words } from "../../ground/text.ts";
import { countryToken, mayBeMistyped } from "../../terms/tokens.ts";
import type { ImportReport } from "../report.ts";

/** What became of one record; a string is the reason it was refused. */
export type Outcome = "added" | "changed" | "unchanged" | { refused: string };
export type RecordTable = "station" | "series" | "ondemand" | "programme";

/** What a row and its children say, whoever gave them: the same content is "unchanged", however it was written. */
export function contentHash(row: { source_id: number }, children: unknown): string {
  return hash("sha1", JSON.stringify([{ ...row, source_id: undefined }, children]), "base64");
}

interface Station {
  id: number;
  name: string;
  country: string;
}

const MOST_LEARNT = 100_000;

export interface Source {
  key: string;
  kind: string;
  id: number;
  /** It has never identified a station before this import. */
  isNew: boolean;
  /** There are other sources of its kind, which may know the same stations. */
  hasRivals: boolean;
}

export class ImportSession {
  readonly db: SqliteDatabase;
  readonly report: ImportReport;
  readonly nowMs: number;
  /** Row ids given in this document, for duplicates and for what is to be removed. */
  readonly seen: Record<RecordTable, Set<number>> = {
    station: new Set(),
    series: new Set(),
    ondemand: new Set(),
    programme: new Set(),
  };
  /** Those of them that this document added. */
  readonly fresh: Record<RecordTable, Set<number>> = {
    station: new Set(),
    series: new Set(),
    ondemand: new Set(),
    programme: new Set(),
  };
  /** Broadcasts given in this document, as "programme start". */
  readonly broadcasts = new Set<string>();
  readonly categories = new Set<string>();
  /** Countries whose stations came or went. */
  readonly renumber = new Set<string>();
  /** Stations whose items came or went. */
  readonly recount = new Set<number>();
  /** Which stations have a word. */
  readonly uses: WordUses;
  readonly #stations = new Map<string, Station | undefined>();
  readonly #titles = new Map<string, number>();
  readonly #learnt = new Set<string>();
  readonly #learntOfTitles = new Set<string>();
  readonly #sources = new Map<string, Source>();

  constructor(db: SqliteDatabase, report: ImportReport, nowMs: number) {
    this.db = db;
    this.report = report;
    this.nowMs = nowMs;
    this.uses = new WordUses(db);
  }

  source(key: string, kind: string): Source {
    let source = this.#sources.get(key);
    if (source === undefined) {
      source = {
        key,
        kind,
        id: sourceWriter.ensure(this.db, key, kind, this.nowMs),
        isNew: !identityWriter.hasAny(this.db, key),
        hasRivals: sourceWriter.countOfKind(this.db, kind) > 1,
      };
      this.#sources.set(key, source);
    }
    return source;
  }

  sourceId(key: string, kind: string): number {
    return this.source(key, kind).id;
  }

  usedSources(): number[] {
    return [...this.#sources.values()].map(({ id }) => id);
  }

  /** The station with this rpuid; a short memory, since episodes and programmes come in runs. */
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

  /** Makes a station's word findable with a typo; remembers which it has already given. */
  learn(word: string): void {
    if (this.#learnt.has(word)) return;
    if (this.#learnt.size >= MOST_LEARNT) this.#learnt.clear();
    this.#learnt.add(word);
    addTerm(this.db, word, false);
  }

  /** The same for the folded words of a title of `station`. */
  learnTitle(station: Station, folded: readonly string[]): void {
    this.uses.add("title", station, folded);
    for (const word of folded) {
      if (this.#learntOfTitles.has(word) || !mayBeMistyped(word)) continue;
      if (this.#learntOfTitles.size >= MOST_LEARNT) this.#learntOfTitles.clear();
      this.#learntOfTitles.add(word);
      addTerm(this.db, word, true);
    }
  }

  /** The row a station's programmes of this title are found by; a short memory, as of stations. */
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

  /** Forgets the titles of a station that is removed. */
  forgetTitles(station: number): void {
    this.#titles.clear();
    titleWriter.clearOfStation(this.db, station);
  }

  /** Notes that the document added `id`. */
  add(table: RecordTable, id: number): void {
    this.seen[table].add(id);
    this.fresh[table].add(id);
  }

  /** Notes that `id` is in the document; false when it already was. */
  see(table: RecordTable, id: number): boolean {
    if (this.seen[table].has(id)) return false;
    this.seen[table].add(id);
    return true;
  }
}
