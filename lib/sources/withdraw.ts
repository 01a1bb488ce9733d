import { rowsOfSource } from "#db/catalog/write/scope.ts";
import { sourceWriter } from "#db/catalog/write/source.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { importEvents } from "../ingest/import.ts";
import type { Parsed } from "../ingest/records/parsed.ts";
import type { ImportReport } from "../ingest/write/report.ts";
import { withCatalog } from "../stores/open.ts";
import { besideSources } from "./by-hand.ts";
import type { SourceContext } from "./context.ts";

export type Withdrawing = Pick<SourceContext, "config" | "clock" | "writingCatalog" | "mayCommit">;

/** How many records the catalogue shows of the source called `name`, by type; undefined where it never gave one. */
export function countsOf(catalog: SqliteDatabase, name: string): Record<string, number> | undefined {
  const found = sourceWriter.find(catalog, name);
  if (!found) return undefined;
  return Object.fromEntries(rowsOfSource(catalog, found.id).map(({ table, ids }) => [table, ids.length]));
}

/** A document that is all that its source gives, without a record. */
async function* nothing(): AsyncGenerator<Parsed> {
  yield { kind: "replaces", scope: "source" };
}

/**
 * Removes all records that the source called `name` gave, which nothing fetches any more. The records of other registered
 * sources that they displaced return. @throws SQLite's error; then nothing has changed.
 */
export const withdraw = (
  { config, clock, writingCatalog, mayCommit }: Withdrawing,
  name: string,
): Promise<ImportReport> =>
  writingCatalog(() =>
    withCatalog(config, (catalog) => {
      const kind = sourceWriter.find(catalog, name)?.kind ?? "ndjson";
      const options = { source: name, kind, nowMs: clock.now(), force: true, mayCommit };
      return besideSources(config, name, (beside) =>
        importEvents(catalog, nothing(), { ...options, ...beside }),
      );
    }),
  );
