import type { Migration } from "../../sqlite.ts";

/** Keeps the identifier that a community directory gives to the last change of a station; NULL where it gave none. */
export const changeUuid: Migration = {
  name: "0016-change-uuid",
  sql: "ALTER TABLE station ADD COLUMN change_uuid TEXT;",
};
