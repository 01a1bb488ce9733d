/** The stations of a genre in all countries. */
import { catalogQueries as q } from "../schema.ts";
import { popularRows, shownRows } from "./clusters.ts";
import type { CatalogView } from "./view.ts";
import { visibleStatement } from "./visibility.ts";

interface StationOfGenre {
  id: number;
  country: string;
}
const ofGenre = visibleStatement<{ category: string }, StationOfGenre & { popularity: number }>(
  (p, visible) =>
    q
      .selectFrom("station_genre")
      .innerJoin("station", "station.id", "station_genre.station_id")
      .select(["station.id", "station.country", "station.popularity"])
      .where("station_genre.href", "=", p("category"))
      .where(visible.station),
);

interface Kept {
  stations: readonly StationOfGenre[];
  keptSize: number;
}

function read(view: CatalogView, category: string): Kept {
  const rows = popularRows(view, view.all(ofGenre, { category }));
  rows.sort((a, b) => b.popularity - a.popularity || a.id - b.id);
  const once = new Map<number, StationOfGenre>();
  for (const { id, country } of shownRows(view, rows)) if (!once.has(id)) once.set(id, { id, country });
  return { stations: [...once.values()], keptSize: 1 + once.size * 100 };
}

/** The visible stations of a genre (href) in all countries, the most popular first; read once a revision. */
export const stationsOfGenre = (view: CatalogView, category: string): readonly StationOfGenre[] =>
  view.keptForCaller(`genre ${category}`, () => read(view, category)).stations;
