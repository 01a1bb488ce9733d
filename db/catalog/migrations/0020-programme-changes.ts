import type { Migration } from "../../sqlite.ts";

/** Keeps when a programme was last changed, for calendars; of earlier programmes the last import of their source is known. */
export const programmeChanges: Migration = {
  name: "0020-programme-changes",
  sql: `ALTER TABLE programme ADD COLUMN changed_at_ms INTEGER NOT NULL DEFAULT 0;
UPDATE programme SET changed_at_ms = (SELECT imported_at_ms FROM source WHERE source.id = programme.source_id);`,
};
