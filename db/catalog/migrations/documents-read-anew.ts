import type { Migration } from "../../sqlite.ts";

/**
 * Each source's next run reads its document, also an unchanged one: importers now read seasons and numbers of episodes, and
 * settle one schedule of two. A later change that reads more of documents adds a migration with this text.
 */
export const documentsReadAnew: Migration = {
  name: "0033-documents-read-anew",
  sql: "DELETE FROM meta WHERE key GLOB 'document *';",
};
