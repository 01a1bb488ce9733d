/**
 * Tables of the activity store that nodes share, and how two changes of one row come together.
 * A table that is not named here is a node's own (artwork: its files are) or follows from the others (counts of songs,
 * numbers of song changes, trends): `apply.ts` and the node keep them.
 */
import type { SqliteDatabase } from "../sqlite.ts";

interface Sharing {
  /** Columns that name a row on every node; absent: the primary key. */
  key?: readonly string[];
  /** At most two columns whose changes are added up; of all other columns the last change counts. */
  sums?: readonly string[];
  /** Rows that are only ever added; each node deletes old rows by itself. */
  isEvent?: boolean;
  /** Rows are written in PostgreSQL alone; of the node's own changes only deletions are sent. */
  isLeased?: boolean;
}

const SHARED = new Map<string, Sharing>([
  ["client", {}],
  ["client_key", {}],
  ["station_rule", {}],
  ["client_use", {}],
  ["quota", { sums: ["used"], isLeased: true }],
  ["song", {}],
  ["song_witness", {}],
  ["watch", {}],
  ["song_way", {}],
  // Each node numbers listings by itself: an operator uses the numbers of the node where the command runs.
  ["listing", { key: ["listen_url"] }],
  ["station_key", {}],
  ["play", { sums: ["plays", "seconds"] }],
  ["item_play", { sums: ["plays", "seconds"] }],
  ["co_play", { sums: ["sittings"] }],
  ["source_run", {}],
  ["source", {}],
  ["stream_health", {}],
  ["stream_check", {}],
  ["left_stream", {}],
  ["stream_report", { sums: ["played", "failed"] }],
  ["host_rest", {}],
  ["check_block", {}],
  ["duplicate_decision", {}],
  ["leading_entry", {}],
  ["station_vote", { sums: ["votes"] }],
  ["refusal", { isEvent: true }],
  ["station_click", { isEvent: true }],
]);

/** A shared table as this version's schema has it. */
export interface Kind {
  table: string;
  key: readonly string[];
  sums: readonly string[];
  /** The columns besides `sums`, without a node's own number. */
  columns: readonly string[];
  isEvent: boolean;
  isLeased: boolean;
}

interface Column {
  name: string;
  /** The column's place in the primary key, from 1; 0: the column is not in the key. */
  pk: number;
}

/** The shared tables of the store `db`. */
export function kindsOf(db: SqliteDatabase): Kind[] {
  return [...SHARED].map(([table, { key, sums = [], isEvent = false, isLeased = false }]) => {
    const found = db.pragma(`table_info(${table})`) as Column[];
    const primary = found
      .filter(({ pk }) => pk > 0)
      .sort((a, b) => a.pk - b.pk)
      .map(({ name }) => name);
    const ownNumber = isEvent || key !== undefined ? primary : [];
    const columns = found
      .map(({ name }) => name)
      .filter((name) => !sums.includes(name) && !ownNumber.includes(name));
    return { table, key: key ?? primary, sums, columns, isEvent, isLeased };
  });
}
