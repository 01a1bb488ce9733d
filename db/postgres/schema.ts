/** The tables in PostgreSQL as Kysely types, written by hand beside the migrations. */
import type { Generated } from "kysely";

export interface RecordTable {
  kind: string;
  key: string;
  doc: Record<string, string | number | null> | null;
  a: number;
  b: number;
  fresh: boolean;
  origin: number;
  /** A transaction's number, as text: it has 64 bits. */
  xid: Generated<string>;
  at: Generated<Date>;
}
/** The state that a node reports every two seconds. */
export interface NodeState {
  /** The number of the last migration of its replica: a newer version of the product may have more. */
  schema: number;
  revision: number | null;
  lagMs: number;
  waiting: number;
  /** Requests that were leased and are not used yet. */
  leased: number;
  /** How far (ms) its clock is ahead of PostgreSQL's; null before it looked. */
  clockMs: number | null;
}
export interface NodeTable {
  id: Generated<number>;
  name: string;
  batch: Generated<number>;
  seen_at: Generated<Date>;
  state: Generated<NodeState>;
}
export interface PostgresTables {
  database: {
    one: Generated<boolean>;
    epoch: string;
    former: string | null;
    leader: number | null;
    forgotten: string;
    identity: string | null;
  };
  record: RecordTable;
  node: NodeTable;
}
