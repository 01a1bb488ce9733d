import type { Migration } from "../../sqlite.ts";

const READ_ANEW = "DELETE FROM meta WHERE key GLOB 'document *';";

/**
 * Each source's next run reads its document, also an unchanged one: importers now read seasons and numbers of episodes, and
 * settle one schedule of two. A later change that reads more of documents adds a migration with this text.
 */
export const documentsReadAnew: Migration = { name: "0033-documents-read-anew", sql: READ_ANEW };

/** Importers now read the actual times of broadcasts, and dates in more zones. */
export const documentsReadForTimes: Migration = { name: "0034-documents-read-for-times", sql: READ_ANEW };

/** Importers now read languages from tags, and more genres. */
export const documentsReadForTags: Migration = { name: "0036-documents-read-for-tags", sql: READ_ANEW };
