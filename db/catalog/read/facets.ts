import { sql } from "kysely";
import { batchesOf } from "../../batches.ts";
import { entryOf } from "../../entry.ts";
import { clustersById, entriesOf } from "./clusters.ts";
import { inSlices } from "./soon.ts";
import type { CatalogView } from "./view.ts";
import { visibleStatement } from "./visibility.ts";

interface Row {
  id: number;
  hasStream: number;
  genres: string;
  languages: string;
}
/** Stations with equal traits share them, so that stations can be counted by them. */
export interface Traits {
  hasStream: boolean;
  genres: readonly { href: string; name: string }[];
  languages: readonly string[];
}
export interface StationTraits {
  id: number;
  traits: Traits;
}

const rows = visibleStatement<{ ids: string }, Row>(
  (p, visible) => sql`
      SELECT station.id, json_array_length(station.doc, '$.liveStreams') > 0 AS hasStream,
        (SELECT json_group_array(json_object('href', href, 'name', name))
          FROM station_genre WHERE station_id = station.id) AS genres,
        (SELECT json_group_array(language) FROM station_language WHERE station_id = station.id) AS languages
      FROM json_each(${p("ids")}) AS asked CROSS JOIN station ON station.id = asked.value
      WHERE ${visible.station} ORDER BY asked.key`,
);

const traitsOf = ({ hasStream, genres, languages }: Row): Traits => ({
  hasStream: hasStream === 1,
  genres: JSON.parse(genres) as Traits["genres"],
  languages: JSON.parse(languages) as string[],
});

/** How many entries' facets are read before other requests have a turn: a few milliseconds. */
const READ_AT_ONCE = 500;

/** Reads the facets of visible entries that are not kept yet; many entries have equal facets. */
function* readInSlices(view: CatalogView, ids: readonly number[]): Generator<void, void> {
  const kept = view.keptFacts<Traits>();
  const shared = new Map<string, Traits>();
  for (const batch of batchesOf(ids, READ_AT_ONCE)) {
    const missing = batch.filter((id) => !kept.has(id));
    if (missing.length === 0) continue;
    for (const row of view.all(rows, { ids: JSON.stringify(missing) })) {
      const key = [row.hasStream, row.genres, row.languages].join(" ");
      kept.set(
        row.id,
        entryOf(shared, key, () => traitsOf(row)),
      );
    }
    yield;
  }
}

/** The facets of visible entries, read once a revision, in slices between requests. */
async function traitsOfEntries(view: CatalogView, ids: readonly number[]): Promise<StationTraits[]> {
  const isKept = (id: number) => kept.has(id);
  let kept = view.keptFacts<Traits>();
  if (!ids.every(isKept)) {
    await inSlices(readInSlices(view, ids));
    kept = view.keptFacts<Traits>();
    // An import may have landed since the reading began.
    if (!ids.every(isKept)) Array.from(readInSlices(view, ids));
  }
  const found: StationTraits[] = [];
  for (const id of ids) {
    const traits = kept.get(id);
    if (traits !== undefined) found.push({ id, traits });
  }
  return found;
}

/** The facets of one station: the facets of all its entries. */
function together(entries: readonly Traits[]): Traits {
  const genres = new Map(
    entries.flatMap((entry) => entry.genres.map((genre) => [genre.href, genre] as const)),
  );
  return {
    hasStream: entries.some(({ hasStream }) => hasStream),
    genres: [...genres.values()],
    languages: [...new Set(entries.flatMap(({ languages }) => languages))],
  };
}

/**
 * Facets of stations by row ids just found visible, in this order, read in slices between requests; a station has the facets of
 * all its entries.
 */
export async function stationTraits(view: CatalogView, ids: readonly number[]): Promise<StationTraits[]> {
  const entries = clustersById(view).size === 0 ? ids : ids.flatMap((id) => entriesOf(view, id));
  const found = await traitsOfEntries(view, entries);
  if (entries.length === ids.length) return found;
  const byId = new Map(found.map(({ id, traits }) => [id, traits]));
  return ids.flatMap((id) => {
    const own = entriesOf(view, id).flatMap((entry) => byId.get(entry) ?? []);
    if (own.length === 0) return [];
    return { id, traits: own.length === 1 && own[0] ? own[0] : together(own) };
  });
}
