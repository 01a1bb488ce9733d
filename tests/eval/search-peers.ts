/** Search libraries that the station search is compared with, each with fields, weights and typos as its guide advises. */
import { create, insertMultiple, search } from "@orama/orama";
import Fuse from "fuse.js";
import MiniSearch from "minisearch";
import { words } from "#lib/ground/words.ts";
import type { KnownStation } from "./directory.ts";
import { AT } from "./metrics.ts";

/** Finds the row ids of the best ten stations for a query, best first. */
export type Finder = (query: string) => readonly number[] | Promise<readonly number[]>;

const documents = (stations: readonly KnownStation[]) =>
  stations.map(({ id, name, tags }) => ({ id, name, tags: [...tags].join(" ") }));

function miniSearch(stations: readonly KnownStation[]): Finder {
  const index = new MiniSearch({
    fields: ["name", "tags"],
    searchOptions: { boost: { name: 3 }, prefix: true, fuzzy: 0.2 },
  });
  index.addAll(documents(stations));
  return (query) =>
    index
      .search(query)
      .slice(0, AT)
      .map(({ id }) => Number(id));
}

async function orama(stations: readonly KnownStation[]): Promise<Finder> {
  // Orama's own tokenizers drop the scripts of other languages than theirs.
  const tokenizer = {
    language: "english",
    normalizationCache: new Map(),
    tokenize: (text: string) => words(text),
  };
  const index = create({
    schema: { row: "number", name: "string", tags: "string" },
    components: { tokenizer },
  });
  await insertMultiple(
    index,
    documents(stations).map(({ id, name, tags }) => ({ row: id, name, tags })),
  );
  return async (term) => {
    const { hits } = await search(index, { term, tolerance: 1, boost: { name: 3 }, limit: AT });
    return hits.map(({ document }) => document.row);
  };
}

function fuse(stations: readonly KnownStation[]): Finder {
  const index = new Fuse(documents(stations), {
    keys: [
      { name: "name", weight: 3 },
      { name: "tags", weight: 1 },
    ],
    ignoreLocation: true,
    ignoreDiacritics: true,
    threshold: 0.4,
  });
  return (query) => index.search(query, { limit: AT }).map(({ item }) => item.id);
}

export const searchPeers: Record<string, (stations: readonly KnownStation[]) => Finder | Promise<Finder>> = {
  MiniSearch: miniSearch,
  Orama: orama,
  Fuse: fuse,
};
