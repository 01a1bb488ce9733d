import { categoryWriter } from "#db/catalog/write/scope.ts";
import type { SourceName } from "../records/parsed.ts";
import type { CategoryRecord } from "../records/record.ts";
import { beforeOverwrite } from "./displaced.ts";
import type { ImportSession, Outcome } from "./import-session.ts";

/** Identifies a category: hrefs are unique within a country and kind only. */
export const categoryKey = (row: { country: string; kind: string; href: string }) =>
  `${row.country} ${row.kind} ${row.href}`;

/** Stores a category's name in one country. */
export function writeCategory(session: ImportSession, from: SourceName, record: CategoryRecord): Outcome {
  const found = categoryWriter.find(session.db, record.country, record.kind, record.href);
  const key = categoryKey(record);
  if (session.categories.has(key))
    return { refused: `the category ${record.href} is in this document twice` };
  session.categories.add(key);
  if (found?.name === record.name) return "unchanged";
  const { country, href, name } = record;
  const source = session.source(from).id;
  if (found)
    beforeOverwrite(session, { table: "category", country, kind: record.kind, href, ...found }, source);
  categoryWriter.upsert(session.db, { country, kind: record.kind, href, name, source });
  return found ? "changed" : "added";
}
