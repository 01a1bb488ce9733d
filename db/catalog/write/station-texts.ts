/** The full-text index of stations: texts gathered during an import and written together. */
import type { SqliteDatabase } from "../../sqlite.ts";
import { catalogRows as rows } from "../schema.ts";

/** A station's search text: folded words, and the token of the country. */
export interface StationText {
  name: string;
  alias: string;
  genre: string;
  keyword: string;
  description: string;
  country: string;
}

const insert = rows.insertRow("station_text");
const remove = rows.remove("station_text", ["rowid"]);

/** Most texts that wait in memory. */
const MOST_WAITING = 500;

/**
 * SQLite opens a savepoint for a statement that may write several rows, and FTS5 then writes what it holds to disk. Texts
 * that are written one after another, with no such statement between, are one segment instead of thousands.
 */
export class StationTexts {
  readonly #db: SqliteDatabase;
  /** Makers of texts by the station's row id. */
  #waiting = new Map<number, () => StationText>();
  #gone = new Set<number>();

  constructor(db: SqliteDatabase) {
    this.#db = db;
  }

  /** Adds the text of a station that has none; `make` is called when texts are written. */
  add(id: number, make: () => StationText): void {
    this.#waiting.set(id, make);
    this.#flushWhenFull();
  }

  /** Removes the text of a station, before it gets another or is removed. */
  remove(id: number): void {
    if (!this.#waiting.delete(id)) this.#gone.add(id);
    this.#flushWhenFull();
  }

  /** Writes what waits, in the order of row ids: FTS5 also writes to disk what it holds when a lower id follows. */
  flush(): void {
    const texts = [...this.#waiting]
      .map(([rowid, make]) => ({ rowid, ...make() }))
      .sort((a, b) => a.rowid - b.rowid);
    for (const id of [...this.#gone].sort((a, b) => a - b)) remove.run(this.#db, { rowid: id });
    for (const text of texts) insert.run(this.#db, text);
    this.#gone.clear();
    this.#waiting.clear();
  }

  #flushWhenFull(): void {
    if (this.#waiting.size + this.#gone.size >= MOST_WAITING) this.flush();
  }
}
