/** A source whose document is of another kind than before: its earlier records would stay beside the new records. */
import { rowsOfSource } from "#db/catalog/write/scope.ts";
import { sourceWriter } from "#db/catalog/write/source.ts";
import type { Config } from "../ground/config.ts";
import type { SourceKind } from "../ingest/kinds.ts";
import { UnusableDocument } from "../ingest/records/parsed.ts";
import { hasCatalog, withCatalogForReading } from "../stores/open.ts";

/** The kind of the records that the catalogue has of the source called `name`, where that is not `kind`. */
export async function otherKind(config: Config, name: string, kind: string): Promise<string | undefined> {
  if (!hasCatalog(config)) return undefined;
  return withCatalogForReading(config, (catalog) => {
    const found = sourceWriter.find(catalog, name);
    if (!found || found.kind === kind) return undefined;
    return rowsOfSource(catalog, found.id).some(({ ids }) => ids.length > 0) ? found.kind : undefined;
  });
}

/** The reason why a document of `kind` cannot follow the records `before` of the source called `name`. */
export function changeOfKind(name: string, before: string, kind: SourceKind): UnusableDocument {
  const remedy =
    kind === "songs"
      ? "add songs as a source of another name"
      : `where ${kind} is meant, \`nowline sources run ${name} --force\` takes it and removes the earlier records`;
  return new UnusableDocument(
    `the document is ${kind}, but the source's records are from ${before} and would stay; ${remedy}`,
  );
}
