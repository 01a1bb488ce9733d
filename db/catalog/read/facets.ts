import { sql } from "kysely";
import { entryOf } from "../../entry.ts";
import { entriesOf } from "./clusters.ts";
import type { CatalogView } from "./view.ts";
import { visibleStatement } from "./visibility.ts";

interface Row {
  id: number;
  hasStream: number;
  genres: string;
  languages: string;
}
export interface StationTraits {
  id: number;
  hasStream: boolean;
  genres: { href: string; name: string }[];
  languages: string[];
}

const traits = visibleStatement<{ ids: string }, Row>(
  (p, visible) => sql`
      SELECT station.id, json_array_length(station.doc, '$.liveStreams') > 0 AS hasStream,
        (SELECT json_group_array(json_object('href', href, 'name', name))
          FROM station_genre WHERE station_id = station.id) AS genres,
        (SELECT json_group_array(language) FROM station_language WHERE station_id = station.id) AS languages
      FROM json_each(${p("ids")}) AS asked CROSS JOIN station ON station.id = asked.value
      WHERE ${visible.station} ORDER BY asked.key`,
);

const traitsOf = ({ id, hasStream, genres, languages }: Row): StationTraits => ({
  id,
  hasStream: hasStream === 1,
  genres: JSON.parse(genres) as StationTraits["genres"],
  languages: JSON.parse(languages) as string[],
});

/** The facets of visible entries, read once a revision; many entries have equal facets. */
function traitsOfEntries(view: CatalogView, ids: readonly number[]): StationTraits[] {
  const kept = view.keptRows("facets");
  const texts = ids.map((id) => kept.peek(id));
  const missing = ids.filter((_, i) => texts[i] === undefined);
  const rows = missing.length === 0 ? [] : view.all(traits, { ids: JSON.stringify(missing) });
  const found = new Map(rows.map(({ id, ...row }) => [id, JSON.stringify(row)]));
  for (const [id, text] of found) kept.set(id, text);
  const parsed = new Map<string, StationTraits>();
  return ids.flatMap((id, i) => {
    const text = texts[i] ?? found.get(id);
    if (text === undefined) return [];
    const read = () => traitsOf({ id, ...(JSON.parse(text) as Omit<Row, "id">) });
    return { ...entryOf(parsed, text, read), id };
  });
}

/** The facets of one station: the facets of all its entries. */
function together(id: number, entries: readonly StationTraits[]): StationTraits {
  const genres = new Map(
    entries.flatMap((entry) => entry.genres.map((genre) => [genre.href, genre] as const)),
  );
  return {
    id,
    hasStream: entries.some(({ hasStream }) => hasStream),
    genres: [...genres.values()],
    languages: [...new Set(entries.flatMap(({ languages }) => languages))],
  };
}

/** Facets of stations by row ids just found visible, in this order; a station has the facets of all its entries. */
export function stationTraits(view: CatalogView, ids: readonly number[]): StationTraits[] {
  const entries = ids.flatMap((id) => entriesOf(view, id));
  const found = traitsOfEntries(view, entries);
  if (entries.length === ids.length) return found;
  const byId = new Map(found.map((each) => [each.id, each]));
  return ids.flatMap((id) => {
    const own = entriesOf(view, id).flatMap((entry) => byId.get(entry) ?? []);
    return own.length === 0 ? [] : [together(id, own)];
  });
}
