import type { SourceTable } from "#db/activity/schema.ts";
import { documentMark } from "#db/catalog/write/marks.ts";
import { notedDocument } from "#db/journal/given.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import type { Config } from "../ground/config.ts";
import { lookIntoJournal } from "../stores/open.ts";

/**
 * Whether this machine's catalogue and journal have the document that the source gave last: another machine may have
 * imported it, and been killed before it shared its journal. A new leader fetches the document again, to know which
 * records other sources may return to.
 */
export function isHere(
  config: Config,
  catalog: SqliteDatabase,
  { name, content_hash }: Pick<SourceTable, "name" | "content_hash">,
): boolean {
  if (documentMark.read(catalog, name) !== content_hash) return false;
  if (config.databaseUrl === undefined) return true;
  return lookIntoJournal(config, (journal) => notedDocument(journal, name)) === content_hash;
}
