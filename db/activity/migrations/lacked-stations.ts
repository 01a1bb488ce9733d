import type { Migration } from "../../sqlite.ts";

/** How many stations of a source its last document lacked that stay, because it does not say that it is complete; NULL: not known. */
export const lackedStations: Migration = {
  name: "0026-lacked-stations",
  sql: `
ALTER TABLE source ADD COLUMN lacked INTEGER;
`,
};
