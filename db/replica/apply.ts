/** Writes rows of PostgreSQL into the replica, then the counts of songs and the numbers of changed songs. */
import type { Statement } from "better-sqlite3";
import { noteSongChanges } from "../activity/song-changes.ts";
import { SongCounts } from "../activity/song-counts.ts";
import { entryOf } from "../entry.ts";
import type { SqliteDatabase } from "../sqlite.ts";
import type { Kind } from "./kinds.ts";

/** A shared row as PostgreSQL has it. */
interface SharedRow {
  kind: string;
  key: string;
  /** The columns that are not summed; null: the row is deleted. */
  doc: Readonly<Record<string, string | number | null>> | null;
  a: number;
  b: number;
  /** The node that changed it last. */
  origin: number;
  /** Whether the row is not read again: an event is written only then. */
  isSettled: boolean;
}

interface Applying {
  /** This node's number: its own events are here already. */
  node: number;
  /** Whether all rows are read, as a new node does: then its own events are not here. */
  isCopy: boolean;
  /** Hears of a row that this version cannot hold. */
  onRefused: (row: SharedRow, error: unknown) => void;
}

/** The changes that a page of rows made in the replica. */
interface Applied {
  rows: number;
  /** Stations whose plays changed elsewhere. */
  played: Set<string>;
}

type Values = (string | number | null)[];
type Song = { artist: string; artist_key: string };
interface Kept {
  counts: SongCounts;
  songsOf: Set<string>;
  applied: Applied;
}

/** Applies batches of changed rows to one activity store; statements are prepared once. */
export class Replica {
  readonly #db: SqliteDatabase;
  readonly #kinds: ReadonlyMap<string, Kind>;
  readonly #prepared = new Map<string, Statement>();

  constructor(db: SqliteDatabase, kinds: readonly Kind[]) {
    this.#db = db;
    this.#kinds = new Map(kinds.map((kind) => [kind.table, kind]));
  }

  #prepare(sql: string): Statement {
    return entryOf(this.#prepared, sql, () => this.#db.prepare(sql));
  }

  /** Call it before all rows are read anew: the present rows stay readable meanwhile. */
  beginCopy(): void {
    this.#db.exec(`DROP TABLE IF EXISTS temp.seen;
      CREATE TEMP TABLE seen (kind TEXT NOT NULL, key TEXT NOT NULL, PRIMARY KEY (kind, key)) WITHOUT ROWID`);
    this.#quietly(() => {
      for (const { table, isEvent } of this.#kinds.values())
        if (isEvent) this.#prepare(`DELETE FROM ${table}`).run();
      this.#db.exec("DELETE FROM taken");
    });
  }

  /** Call it when all rows were read: removes what PostgreSQL does not have, then calls `then`. */
  endCopy(then: () => void): void {
    this.#quietly(() => {
      for (const { table, key, isEvent } of this.#kinds.values()) {
        if (isEvent) continue;
        const name = `json_array(${key.map((column) => `${table}.${column}`).join(", ")})`;
        this.#db.exec(`DELETE FROM ${table} WHERE
          NOT EXISTS (SELECT 1 FROM temp.seen WHERE kind = '${table}' AND key = ${name})
          AND NOT EXISTS (SELECT 1 FROM outbox WHERE kind = '${table}' AND key = ${name})`);
      }
      recountSongs(this.#db);
      then();
    });
    this.#db.exec("DROP TABLE temp.seen");
  }

  /** Runs `use` in one transaction whose changes are not sent. */
  #quietly(use: () => void): void {
    this.#db
      .transaction(() => {
        this.#prepare("UPDATE link SET applying = 1").run();
        use();
        this.#prepare("UPDATE link SET applying = 0").run();
      })
      .immediate();
  }

  /** Writes `rows`, then calls `then`, in one transaction. @throws SQLITE_BUSY; then nothing is written. */
  apply(rows: readonly SharedRow[], applying: Applying, then: () => void): Applied {
    const db = this.#db;
    const counts = new SongCounts();
    const songsOf = new Set<string>();
    const applied: Applied = { rows: 0, played: new Set() };
    this.#quietly(() => {
      for (const row of rows) {
        try {
          this.#one(row, applying, { counts, songsOf, applied });
        } catch (error) {
          if (isStoreFault(error)) throw error;
          applying.onRefused(row, error);
        }
      }
      counts.write(db);
      noteSongChanges(db, songsOf);
      then();
    });
    return applied;
  }

  #one(row: SharedRow, applying: Applying, kept: Kept): void {
    const kind = this.#kinds.get(row.kind);
    if (kind === undefined) return;
    const isWritten = kind.isEvent ? this.#add(kind, row, applying) : this.#change(kind, row, applying, kept);
    if (isWritten) kept.applied.rows++;
  }

  /** Adds an event; false when it is here already, or is read again later. */
  #add(kind: Kind, row: SharedRow, { node, isCopy }: Applying): boolean {
    if (row.doc === null || !row.isSettled || (row.origin === node && !isCopy)) return false;
    const { changes } = this.#prepare("INSERT INTO taken VALUES (?) ON CONFLICT DO NOTHING").run(row.key);
    if (changes > 0) this.#put(kind, row.doc, []);
    return changes > 0;
  }

  /** Writes or removes a row; false while this node has a newer change of the row. */
  #change(kind: Kind, row: SharedRow, { node, isCopy }: Applying, kept: Kept): boolean {
    const key = JSON.parse(row.key) as Values;
    if (isCopy && row.doc !== null)
      this.#prepare("INSERT INTO temp.seen VALUES (?, ?) ON CONFLICT DO NOTHING").run(row.kind, row.key);
    const find = this.#prepare("SELECT a, b, fresh FROM outbox WHERE kind = ? AND key = ?");
    const waiting = find.get(row.kind, row.key) as { a: number; b: number; fresh: number } | undefined;
    // The newer change is still to be sent, and then comes back here.
    if (waiting && (kind.sums.length === 0 || waiting.fresh === 1)) return false;
    const before = kind.table === "song" ? this.#song(key) : undefined;
    if (row.doc === null) this.#remove(kind, key);
    else this.#put(kind, row.doc, [row.a + (waiting?.a ?? 0), row.b + (waiting?.b ?? 0)]);
    if (kind.table === "song") this.#count(key, before, kept);
    if (kind.table === "play" && (row.origin !== node || isCopy)) kept.applied.played.add(String(key[0]));
    return true;
  }

  #song(key: Values): Song | undefined {
    const find = this.#prepare("SELECT artist, artist_key FROM song WHERE rpuid = ? AND start_ms = ?");
    return find.get(...key) as Song | undefined;
  }

  #count(key: Values, before: Song | undefined, { counts, songsOf }: Kept): void {
    const rpuid = String(key[0]);
    const after = this.#song(key);
    songsOf.add(rpuid);
    if (before) counts.change(rpuid, before.artist_key, before.artist, -1);
    if (after) counts.change(rpuid, after.artist_key, after.artist, 1);
  }

  #remove({ table, key }: Kind, values: Values): void {
    this.#prepare(`DELETE FROM ${table} WHERE ${key.map((name) => `${name} = ?`).join(" AND ")}`).run(
      ...values,
    );
  }

  /** A column that an older version does not send keeps its value, or has its default; an unknown column is left out. */
  #put(kind: Kind, doc: NonNullable<SharedRow["doc"]>, sums: readonly number[]): void {
    const names = kind.columns.filter((name) => name in doc);
    const values = [...names.map((name) => checked(doc[name])), ...kind.sums.map((_, i) => checked(sums[i]))];
    const all = [...names, ...kind.sums];
    const into = `INTO ${kind.table} (${all.join(", ")}) VALUES (${all.map(() => "?").join(", ")})`;
    if (kind.isEvent) return void this.#prepare(`INSERT ${into}`).run(...values);
    const change = all.filter((name) => !kind.key.includes(name)).map((name) => `${name} = excluded.${name}`);
    const again = change.length > 0 ? `UPDATE SET ${change.join(", ")}` : "NOTHING";
    try {
      this.#prepare(`INSERT ${into} ON CONFLICT (${kind.key.join(", ")}) DO ${again}`).run(...values);
    } catch (error) {
      // Another row has what is unique: the last change of PostgreSQL counts.
      if (!isUniqueFault(error)) throw error;
      this.#prepare(`INSERT OR REPLACE ${into}`).run(...values);
    }
  }
}

/** Counts the songs of each station and artist anew. */
function recountSongs(db: SqliteDatabase): void {
  db.exec(`DELETE FROM artist_station;
    INSERT INTO artist_station (rpuid, artist_key, country, artist, songs)
      SELECT rpuid, artist_key, substr(rpuid, 1, 3), max(artist), count(*) FROM song GROUP BY rpuid, artist_key;
    DELETE FROM station_songs;
    INSERT INTO station_songs (rpuid, songs) SELECT rpuid, count(*) FROM song GROUP BY rpuid`);
}

const codeOf = (error: unknown) => (error instanceof Error && "code" in error ? String(error.code) : "");
const isUniqueFault = (error: unknown) => codeOf(error).startsWith("SQLITE_CONSTRAINT_UNIQUE");
const isStoreFault = (error: unknown) => /^SQLITE_(?!CONSTRAINT|MISMATCH|ERROR)/.test(codeOf(error));

/** @throws RangeError for a number that JavaScript does not hold exactly. */
function checked(value: string | number | null | undefined): string | number | null {
  if (typeof value === "number" && Number.isInteger(value) && !Number.isSafeInteger(value))
    throw new RangeError(`${value} is too large`);
  return value ?? null;
}
