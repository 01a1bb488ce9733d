/** Stations by their words: gathered during an import and written in the table's order. */
import { sql } from "kysely";
import { entryOf } from "../../entry.ts";
import type { SqliteDatabase } from "../../sqlite.ts";
import { statement } from "../../statement.ts";
import { WORD_KINDS, type WordKind } from "../word-kinds.ts";

/** `uses` is a JSON object, row ids of stations by word: one statement takes a quarter of the time of one a row. */
const insert = statement<{ country: string; kind: number; uses: string }>(
  (p) => sql`INSERT INTO word_use (country, kind, word, station_id)
      SELECT ${p("country")}, ${p("kind")}, used.key, station.value
      FROM json_each(${p("uses")}) AS used, json_each(used.value) AS station
      WHERE true ON CONFLICT DO NOTHING`,
);
const ofStations = (kinds: readonly number[]) =>
  statement<{ country: string; stations: string }>(
    (
      p,
    ) => sql`DELETE FROM word_use WHERE country = ${p("country")} AND kind IN (SELECT value FROM json_each(${sql.lit(JSON.stringify(kinds))}))
        AND station_id IN (SELECT value FROM json_each(${p("stations")}))`,
  );
const removeOwn = ofStations([WORD_KINDS.station]);
const removeAll = ofStations(Object.values(WORD_KINDS));

/** Most uses that wait in memory. */
const MOST_WAITING = 200_000;

/** Takes the words of changed stations during an import; `flush` writes them to the table. */
export class WordUses {
  readonly #db: SqliteDatabase;
  /** Row ids of stations by word, by kind and country; the table keeps an id that stands there twice once. */
  #waiting = new Map<string, Map<string, number[]>>();
  #count = 0;
  readonly #renewed = new Map<string, number[]>();
  readonly #gone = new Map<string, number[]>();

  constructor(db: SqliteDatabase) {
    this.#db = db;
  }

  add(kind: WordKind, { country, id }: { country: string; id: number }, words: Iterable<string>): void {
    const key = `${kind} ${country}`;
    const byWord = entryOf(this.#waiting, key, () => new Map<string, number[]>());
    for (const word of words) {
      const stations = byWord.get(word);
      if (stations?.at(-1) === id) continue;
      if (stations) stations.push(id);
      else byWord.set(word, [id]);
      this.#count++;
    }
    if (this.#count >= MOST_WAITING) this.flush();
  }

  /** Deletes the words of a station's own texts; call it before the new words are added. */
  renew({ country, id }: { country: string; id: number }): void {
    entryOf(this.#renewed, country, () => []).push(id);
  }

  /** Deletes all words of a station that is removed, also words that wait. */
  remove({ country, id }: { country: string; id: number }): void {
    if (this.#count > 0) this.flush();
    entryOf(this.#gone, country, () => []).push(id);
  }

  /** Writes what waits. One pass over a country's words deletes the words of many stations. */
  flush(): void {
    for (const [country, ids] of this.#renewed)
      removeOwn.run(this.#db, { country, stations: JSON.stringify(ids) });
    for (const [country, ids] of this.#gone)
      removeAll.run(this.#db, { country, stations: JSON.stringify(ids) });
    for (const [key, byWord] of [...this.#waiting].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const [kind, country = ""] = key.split(" ") as [WordKind, string];
      const uses = [...byWord].sort(([a], [b]) => (a < b ? -1 : 1));
      insert.run(this.#db, {
        country,
        kind: WORD_KINDS[kind],
        uses: JSON.stringify(Object.fromEntries(uses)),
      });
    }
    this.#waiting = new Map();
    this.#count = 0;
    this.#renewed.clear();
    this.#gone.clear();
  }
}
