/** Stations of other countries like one station: few countries have many of a genre. */
import { stationCardsById } from "#db/catalog/read/cards.ts";
import { shownRpuid } from "#db/catalog/read/clusters.ts";
import { stationsOfGenre } from "#db/catalog/read/genre.ts";
import { stationDocsById, stationDocsByRpuid } from "#db/catalog/read/stations.ts";
import type { CatalogView } from "#db/catalog/read/view.ts";
import type { Category, Station } from "../contract/shapes.ts";
import { fold } from "../ground/text.ts";
import type { Context, SlowHandler } from "../request/context.ts";
import { CARD_WITH_HEALTH } from "../stations/card.ts";
import { downStations } from "../stations/down-last.ts";
import { stationsResult } from "../stations/list.ts";
import { nearestOfGenre } from "../stations/of-genre.ts";
import { makeRepeated, withoutRepeated } from "../stations/repeated.ts";
import { broaderGenres, genresOfTag } from "../terms/genres.ts";
import { tagKeys } from "../terms/tag-keys.ts";
import { brandsOf } from "./brand.ts";
import { diversify } from "./diversify.ts";
import { MUSIC, TRAITS } from "./scoring/traits.ts";

const USUAL_LIMIT = 12;
/** How many genres of a station are compared, and how many stations of each. */
const MOST_GENRES = 5;
const MOST_OF_GENRE = 60;

/** Music in general says nothing of what both stations are. */
const tells = (genre: string): boolean => !tagKeys(genre).some((key) => TRAITS.tag + key === MUSIC);

/** The genres of a station that tell of it, and the genres that contain them: few stations are of "Art Rock". */
function genresToFind({ genres = [] }: Partial<Station>) {
  const own = genres.filter(({ name }) => tells(name));
  const known = new Set(own.map(({ href }) => href));
  const broader = own.flatMap(({ name }) => broaderGenres(name)).flatMap(genresOfTag);
  const others = new Map(broader.filter(({ href }) => !known.has(href)).map((each) => [each.href, each]));
  return { own: own.slice(0, MOST_GENRES), wider: [...others.values()].slice(0, MOST_GENRES) };
}

/**
 * Row ids of visible stations outside `country` with one of `genres`: of the genre that fewest stations have first, of each as
 * `nearestOfGenre` orders them.
 */
function idsAbroad(view: CatalogView, country: string, genres: readonly Category[]): number[] {
  const found = genres.map(({ href }) =>
    stationsOfGenre(view, href).filter((station) => station.country !== country),
  );
  return found
    .toSorted((a, b) => a.length - b.length)
    .flatMap((stations) => nearestOfGenre(stations, country, MOST_OF_GENRE))
    .map(({ id }) => id);
}

/**
 * At most `limit` of `ids`, spread over brands; none is down, repeats another or is called `name`: one station is in several
 * countries' lists.
 */
function chosen(
  context: Context,
  ids: readonly number[],
  { name, limit }: { name: string; limit: number },
): number[] {
  const { catalog } = context;
  const cards = new Map(stationCardsById(catalog, ids).map((card) => [card.id, card]));
  const playing = withoutRepeated(catalog, ids).flatMap((id, rank) => {
    const card = cards.get(id);
    if (card === undefined || fold(card.name) === fold(name)) return [];
    if (downStations(context, card.rpuid.slice(0, 3)).has(id)) return [];
    return [{ id, score: 1 - rank / (2 * ids.length), brands: brandsOf(card) }];
  });
  return diversify(playing, limit).map(({ id }) => id);
}

/** `GET /listener/abroad`: none for a station that the caller may not see, and without a genre that tells of it. */
export const listAbroad: SlowHandler<"listAbroad"> = async (context, { query }) => {
  const { catalog } = context;
  await makeRepeated(catalog);
  const [shown] = stationDocsByRpuid(catalog, [shownRpuid(catalog, query.rpuid)]);
  const station: Partial<Station> = JSON.parse(shown?.doc ?? "{}");
  const { name = "" } = station;
  const country = query.country ?? station.country ?? query.rpuid.slice(0, 3);
  const limit = query.limit ?? USUAL_LIMIT;
  const { own, wider } = genresToFind(station);
  const found = idsAbroad(catalog, country, own);
  // The stations of wider genres are needed behind few: some of the first are left out.
  if (found.length < 2 * limit) found.push(...idsAbroad(catalog, country, wider));
  const ids = chosen(context, [...new Set(found)], { name, limit });
  return stationsResult(context, stationDocsById(catalog, ids), CARD_WITH_HEALTH);
};
