/** Stations abroad of the countries of a typed language, nationality or part of the world, for listeners alone: "arabic radio", "europe". */
import { type SearchCandidate, stillSo } from "#db/catalog/read/search.ts";
import { countStationsByCountry } from "#db/catalog/read/stations.ts";
import type { CatalogView } from "#db/catalog/read/view.ts";
import { inTurns } from "../ground/in-turns.ts";
import { everywhere } from "../stations/everywhere.ts";
import { countRepeated } from "../stations/repeated.ts";
import { namedElsewhere } from "../stations/search-elsewhere.ts";
import { taggedElsewhere } from "../stations/tagged-elsewhere.ts";
import type { FoundElsewhere } from "./by-place.ts";
import { languageIn } from "./names-in-text.ts";
import { writtenFirst } from "./place-order.ts";
import { widerText } from "./wider.ts";

/** How many stations are listed, the most popular, and how many that match the other words are looked at. */
const MOST = 2_000;

/** The most popular stations of `countries` but `unwanted`. */
function popularIn(
  view: CatalogView,
  countries: ReadonlySet<string>,
  unwanted: ReadonlySet<number>,
): SearchCandidate[] {
  const soon = everywhere(view);
  if (soon === undefined) return [];
  const { candidates, names, popular, countries: itsCountry } = soon.made;
  const numbers = new Set([...countries].map(Number));
  const found: SearchCandidate[] = [];
  for (const place of popular) {
    if (found.length === MOST) break;
    if (!numbers.has(itsCountry[place] ?? 0)) continue;
    const station = candidates.get(names.order.idAt(place));
    if (station && !unwanted.has(station.id)) found.push(station);
  }
  return soon.isCurrent ? found : stillSo(view, found);
}

interface FoundByLanguage {
  stations: FoundElsewhere[];
  /** Whether there may be more: a search stops at a bound. */
  isMore: boolean;
}

/** The stations of `countries` that match `text` by name, genre or keyword. */
function matchingIn(view: CatalogView, country: string, text: string, countries: ReadonlySet<string>) {
  const named = namedElsewhere(view, { country, most: MOST }, text);
  const tagged = taggedElsewhere(view, country, text, { known: named.ids, most: MOST });
  const stations = [...named.stations, ...tagged.stations].filter((each) => countries.has(each.country));
  return { stations, isMore: named.isMore || tagged.total > tagged.stations.length };
}

/**
 * Stations but `unwanted` outside `country` of the language, nationality or part of the world that `text` names, by its
 * other words; all if it has none, and behind these if its other words are vague ("turkish music"). The countries of a part
 * of the world take turns: the largest would fill the list.
 */
export function spokenElsewhere(
  view: CatalogView,
  country: string,
  text: string,
  unwanted: ReadonlySet<number>,
): FoundByLanguage {
  const language = languageIn(text);
  const abroad = new Set(language?.countries);
  abroad.delete(country);
  if (language === undefined || abroad.size === 0) return { stations: [], isMore: false };
  const { beside } = language;
  const matching =
    beside === "" ? { stations: [], isMore: false } : matchingIn(view, country, beside, abroad);
  const isAlone = beside === "" || widerText(text) !== undefined;
  const found = isAlone ? popularIn(view, abroad, unwanted) : [];
  const popular = writtenFirst(
    language.language === undefined ? inTurns(Map.groupBy(found, (each) => each.country).values()) : found,
    language.language,
    ({ sortKey }) => sortKey,
  );
  return {
    stations: [...matching.stations, ...popular].map((each) => ({ ...each, place: undefined, isAlone })),
    isMore: matching.isMore || found.length === MOST,
  };
}

/**
 * The countries (ISO 3166 numeric, those with the most stations first) whose stations a text that names a language finds in
 * place of stations of the language: `known` are the languages of the `total` stations found, and no more are found than these countries have. Undefined where
 * the language of some is known, and where others are found by their names.
 */
export function countriesInstead(
  view: CatalogView,
  text: string,
  { total, known }: { total: number; known: readonly { language: string }[] },
): string[] | undefined {
  const named = languageIn(text);
  if (named?.language === undefined || (named.beside !== "" && widerText(text) === undefined))
    return undefined;
  if (total === 0 || known.some(({ language }) => language === named.language)) return undefined;
  const having = countStationsByCountry(view).filter(
    ({ country, stations }) => stations > 0 && named.countries.includes(country),
  );
  const all = having.reduce((sum, { country, stations }) => sum + stations - countRepeated(view, country), 0);
  having.sort((a, b) => b.stations - a.stations);
  return total <= all ? having.map(({ country }) => country) : undefined;
}
