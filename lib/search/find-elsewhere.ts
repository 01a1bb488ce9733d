import { type StationTraits, stationTraits } from "#db/catalog/read/facets.ts";
import type { CatalogView } from "#db/catalog/read/view.ts";
import { MOST_FOUND } from "../contract/found-groups.ts";
import { remembered } from "../ground/remembered.ts";
import { words } from "../ground/words.ts";
import type { Context } from "../request/context.ts";
import { stationsByAddressElsewhere } from "../stations/addresses-elsewhere.ts";
import { downStations } from "../stations/down-last.ts";
import { everywhere } from "../stations/everywhere.ts";
import { nearestOfGenre } from "../stations/of-genre.ts";
import { passingFirst } from "../stations/passing-first.ts";
import { makeRepeated, withoutRepeated } from "../stations/repeated.ts";
import { namedElsewhere, nearElsewhere, soundingElsewhere } from "../stations/search-elsewhere.ts";
import { taggedElsewhere } from "../stations/tagged-elsewhere.ts";
import { isRadioWord } from "../terms/common-words.ts";
import { begunByChance, taggedByChance } from "./by-chance.ts";
import { ofFormat } from "./by-format.ts";
import { spokenElsewhere } from "./by-language.ts";
import { searchPlacesElsewhere } from "./by-place.ts";
import { isNarrowed, passes, traitsNow } from "./facets.ts";
import type { Question } from "./question.ts";

interface StationsElsewhere {
  /** All of a city or a country that was named; of the stations found by their names as many as were asked for. */
  stations: { id: number; country: string }[];
  /** How many stations match, stations beyond `stations` too. */
  total: number;
  /** Whether there are more than `total`. */
  isMore: boolean;
  /** The place of the stations that were found by it. */
  places: ReadonlyMap<number, string>;
  /** Whether some were found without forgiving a typo. */
  asTyped: boolean;
  /** Whether the first have all words in their names as whole words. */
  isNamed: boolean;
  /** Whether the name of some is the text, words for radio aside, also in other letters: «Хит FM» for "hit fm". */
  isCalledSo: boolean;
  /** Whether all names of the catalogue as it is were searched. */
  isCurrent: boolean;
}

interface HowSearched {
  /** Whether names with one typo in the whole are found where nothing is as typed. */
  forgiving: boolean;
  /** How many stations are listed by their names, and again by their tags. */
  most: number;
  /** Row ids of stations that are neither listed nor counted. */
  unwanted?: ReadonlySet<number> | undefined;
}
const NONE: ReadonlySet<number> = new Set();

/**
 * Stations outside `country` by words: by name, best first, then by a city, country or language that `text` names, by names
 * in other letters that sound like `text`, by genres and keywords, by names that only sound vaguely like it. Stations of a
 * place or language alone come before names in which longer words begin so. Typos are forgiven only if `forgiving` and
 * nothing is as typed.
 */
async function stationsByWords(
  view: CatalogView,
  country: string,
  text: string,
  { forgiving, most, unwanted = NONE }: HowSearched,
): Promise<StationsElsewhere> {
  const atPlaces = await searchPlacesElsewhere(view, country, text);
  const wanted = { country, most, unwanted };
  const named = namedElsewhere(view, wanted, text);
  const listed = new Set(named.stations.map(({ id }) => id));
  const spoken = spokenElsewhere(view, country, text, unwanted);
  const more = [...atPlaces, ...spoken.stations].filter(
    ({ id }) => !unwanted.has(id) && !listed.has(id) && listed.add(id),
  );
  // Names that fill the list leave no room for other letters and tags.
  const isFull = named.isMore || named.ids.length >= most;
  const heard = isFull ? undefined : soundingElsewhere(view, wanted, text);
  const sounding = (heard?.stations ?? []).filter(({ id }) => !listed.has(id) && listed.add(id));
  // A word alone may sound like a name by chance: "slow" like «Слово».
  const isHeardSo = (heard?.wholeNames ?? 0) > 0 && words(text).some(isRadioWord);
  const known = new Set([...named.ids, ...[...more, ...sounding].map(({ id }) => id)]);
  const tagged = isFull
    ? undefined
    : taggedElsewhere(view, country, text, { known: known.union(unwanted), most });
  const begun = named.stations.slice(named.wholeWords);
  const chanced = isFull ? NONE : await begunByChance(view, text, begun);
  const byTag = tagged?.stations ?? [];
  const taggedSo = await taggedByChance(view, text, () => byTag);
  const typed = {
    stations: [
      ...named.stations.slice(0, named.wholeWords),
      ...more.filter(({ isAlone }) => isAlone),
      ...begun.filter(({ id }) => !chanced.has(id)),
      ...more.filter(({ isAlone }) => !isAlone),
      ...sounding,
      ...passingFirst(byTag, ({ id }) => !taggedSo.has(id)),
      ...begun.filter(({ id }) => chanced.has(id)),
      ...named.vague.filter(({ id }) => !listed.has(id)),
    ],
    total: known.size + (tagged?.total ?? 0),
    isMore: isFull || spoken.isMore,
    places: new Map(more.flatMap(({ id, place }) => (place === undefined ? [] : [[id, place]]))),
    asTyped: true,
    isNamed: named.wholeWords > 0,
    isCalledSo: named.wholeNames > 0 || isHeardSo,
    isCurrent: named.isCurrent && (tagged?.isCurrent ?? true),
  };
  if (typed.stations.length > sounding.length || isHeardSo) return typed;
  if (!forgiving) return { ...typed, stations: [], total: 0, asTyped: false };
  const near = nearElsewhere(view, wanted, text);
  // Names that no word of the text stands in are neither listed nor counted.
  const isMore = near.isMore || near.ids.length > most;
  return { ...typed, stations: near.stations, total: near.stations.length, isMore, asTyped: false };
}

/** Stations outside `country`: at a pasted address, then what `stationsByWords` finds; beside an address no typo is forgiven. */
export async function stationsElsewhere(
  view: CatalogView,
  country: string,
  text: string,
  how: HowSearched,
): Promise<StationsElsewhere> {
  const { most, unwanted = NONE } = how;
  const byWords = await stationsByWords(view, country, text, how);
  const byAddress = stationsByAddressElsewhere(view, country, text);
  const isCurrent = byWords.isCurrent && byAddress.isCurrent;
  const atAddress = byAddress.stations.filter(({ id }) => !unwanted.has(id));
  const first = atAddress.slice(0, most);
  if (first.length === 0) return { ...byWords, isCurrent };
  const ids = new Set(atAddress.map(({ id }) => id));
  const others = byWords.asTyped ? byWords.stations.filter(({ id }) => !ids.has(id)) : [];
  const total = byWords.asTyped ? byWords.total - (byWords.stations.length - others.length) : 0;
  return {
    ...byWords,
    stations: [...first, ...others],
    total: atAddress.length + total,
    isMore: byAddress.isMore || (byWords.asTyped && byWords.isMore),
    asTyped: true,
    isNamed: true,
    isCalledSo: true,
    isCurrent,
  };
}

/** The stations outside `country`, the most popular first. */
function* allElsewhere(view: CatalogView, country: string) {
  for (const each of everywhere(view)?.made.candidates.values() ?? [])
    if (each.country !== country) yield each;
}

/** Finds what `stationsElsewhere` finds as typed, behind it stations of the format that `text` names; else, with a typo. */
async function withFormatElsewhere(context: Context, country: string, text: string, how: HowSearched) {
  const { catalog } = context;
  const found = await stationsElsewhere(catalog, country, text, how);
  let isMore = found.asTyped && found.isMore;
  const byFormat = await ofFormat(context, text, async (beside) => {
    if (beside === "") return allElsewhere(catalog, country);
    const all = { ...how, most: Number.POSITIVE_INFINITY, forgiving: false };
    const besides = await stationsElsewhere(catalog, country, beside, all);
    isMore ||= besides.isMore;
    return besides.stations;
  });
  const isCurrent = found.isCurrent && byFormat.isCurrent;
  const typed = found.asTyped ? found.stations : [];
  const known = new Set(typed.map(({ id }) => id)).union(how.unwanted ?? NONE);
  const more = byFormat.stations.filter(({ id }) => !known.has(id));
  if (more.length === 0) return { ...found, isCurrent, isByFormat: byFormat.stations.length > 0 };
  const total = (found.asTyped ? found.total : 0) + more.length;
  const stations = [...typed, ...nearestOfGenre(more, country, how.most)];
  return { ...found, stations, total, isMore, asTyped: true, isByFormat: true, isCurrent };
}

interface IdsElsewhere extends Omit<StationsElsewhere, "stations"> {
  ids: readonly number[];
  /** The stations that the facets count, also those that the chosen facets leave out. */
  looked: readonly StationTraits[];
  /** Whether some were found by the format of their streams. */
  isByFormat: boolean;
}

/**
 * Row ids of what `stationsElsewhere` finds for `question`, repeated ones once; stations that are down last. The facets look at
 * the first `MOST_FOUND`, of which a narrowed search lists those that pass.
 */
export async function findElsewhere(
  context: Context,
  question: Question,
  text: string,
  forgiving: boolean,
): Promise<IdsElsewhere> {
  const { catalog } = context;
  const how = { forgiving, most: MOST_FOUND, unwanted: question.unwanted };
  const found = await withFormatElsewhere(context, question.country, text, how);
  // An import may have landed since the search began.
  await makeRepeated(catalog);
  const downOf = remembered(found.stations.length, (country: string) => downStations(context, country));
  const down = new Set(
    found.stations.filter(({ id, country }) => downOf(country).has(id)).map(({ id }) => id),
  );
  const playing = down.size === 0 ? found.stations : passingFirst(found.stations, ({ id }) => !down.has(id));
  const listed = new Set(
    withoutRepeated(
      catalog,
      playing.map(({ id }) => id),
    ),
  );
  const once = found.stations.filter(({ id }) => listed.has(id));
  const first = once.slice(0, MOST_FOUND).map(({ id }) => id);
  const looked = traitsNow(await stationTraits(catalog, first), down);
  const passing = new Set(looked.filter((station) => passes(question, station.traits)).map(({ id }) => id));
  const narrowed = isNarrowed(question);
  const ids = narrowed ? [...listed].filter((id) => passing.has(id)) : [...listed];
  const total = found.total - (found.stations.length - once.length);
  return {
    ids,
    looked,
    total: narrowed ? ids.length : total,
    isMore: found.isMore || (narrowed && total > looked.length),
    places: found.places,
    asTyped: found.asTyped && ids.length > 0,
    isNamed: found.isNamed && ids.length > 0,
    isCalledSo: found.isCalledSo && ids.length > 0,
    isCurrent: found.isCurrent,
    isByFormat: found.isByFormat,
  };
}
