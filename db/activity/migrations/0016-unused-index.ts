import type { Migration } from "../../sqlite.ts";

/** Refusals are found by their time: a client is one of three alternatives there, for which SQLite uses no index. */
export const unusedRefusalIndex: Migration = {
  name: "0016-unused-index",
  sql: "DROP INDEX refusal_by_client;",
};
