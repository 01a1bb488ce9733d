/** The stations of a search, of the listener's country and of others, as JSON. */
import { type StationTraits, stationTraits } from "#db/catalog/read/facets.ts";
import { candidatesOf } from "#db/catalog/read/search.ts";
import { stationDocsById } from "#db/catalog/read/stations.ts";
import type { Facets } from "../contract/find-shapes.ts";
import { words } from "../ground/words.ts";
import { LATIN, writingIn } from "../places/scripts.ts";
import type { Context } from "../request/context.ts";
import { CARD_WITH_HEALTH } from "../stations/card.ts";
import { downLast, downStations } from "../stations/down-last.ts";
import { passingFirst } from "../stations/passing-first.ts";
import { stationFields } from "../stations/render.ts";
import { withoutRepeated } from "../stations/repeated.ts";
import { isRadioWord, onlyAsks } from "../terms/common-words.ts";
import { genresOfTag } from "../terms/genres.ts";
import { asNamed } from "./as-named.ts";
import { taggedByChance } from "./by-chance.ts";
import { ofFormat } from "./by-format.ts";
import { searchHere } from "./by-place.ts";
import { completionsOf, type Listener } from "./completions.ts";
import { facetsOf, isNarrowed, passes, traitsNow } from "./facets.ts";
import { findElsewhere } from "./find-elsewhere.ts";
import { type Part, partBehind } from "./part.ts";
import { popularFirst } from "./place-order.ts";
import type { Question } from "./question.ts";

/** How many stations of other countries there is room for beside a full list of the own country. */
const FEW_ELSEWHERE = 3;
/** The fields of a found station: its card, and every searched field, so the page can show where the words matched. */
const FOUND_STATION = new Set([
  ...CARD_WITH_HEALTH,
  "shortNames",
  "mediumNames",
  "longNames",
  "keywords",
  "phoneticInputs",
  "bearers",
]);

/** A group of an answer: the number of results, and the best results; a text is JSON. */
export interface Found {
  total: number;
  /** Whether there may be more than `total`: a search stops at a bound. */
  isMore?: boolean;
  items: readonly (string | object)[];
}
export interface FoundOfStations extends Found {
  asTyped: boolean;
  /** Whether some were found by the format of their streams. */
  isByFormat?: boolean;
  /** Whether the stations found as typed only sound like the text, or have it only inside words. */
  isByChance?: boolean;
  /** By rpuid, of the items that were found in other letters: what to mark in them. */
  asNamed: Readonly<Record<string, string>>;
  /** By rpuid, of the items that were found by their place: "" for those that are there by a point alone that a crowd shares. */
  places: Readonly<Record<string, string>>;
}
interface FoundOwn extends FoundOfStations {
  facets: Facets;
}
export interface FoundOfElsewhere extends FoundOfStations {
  isFirst?: boolean;
  isCurrent: boolean;
}
/** Stations found, before a part of them is shown. */
type Unshown<F extends FoundOfStations> = Omit<F, "items" | "asNamed" | "places"> &
  Pick<FoundBy, "places"> & {
    /** The row ids of the stations that may be listed, in their order. */
    ids: readonly number[];
    /** The stations that the facets count. */
    looked: readonly StationTraits[];
  };
interface FoundHere extends Unshown<FoundOfStations> {
  /** Whether names abroad, in which the text stands as whole words, come first. */
  isBehindNames: boolean;
  /** Whether names abroad that are the text come first (`isNameless`). */
  isNameless: boolean;
  /** Whether the streams of the catalogue as it is were searched, where the text names a format. */
  isCurrent: boolean;
}
export const NONE: Found = { total: 0, items: [] };
export const NO_STATIONS: FoundOwn = {
  ...NONE,
  asTyped: false,
  asNamed: {},
  places: {},
  facets: { genres: [], languages: [], playable: 0 },
};

/** How stations were found. */
interface FoundBy {
  text: string;
  /** The place, by row id, of the stations that were found by it, as `certainPlace` tells it. */
  places: ReadonlyMap<number, string | undefined>;
}

/** The cards of the stations that `text` found, what to mark in them, and the places by which they were found. */
function cardsOf(context: Context, ids: readonly number[], { text, places }: FoundBy) {
  const docs = stationDocsById(context.catalog, ids);
  const placed = docs.flatMap(({ id, rpuid }) => {
    const place = places.get(id);
    return place === undefined ? [] : [[rpuid, place] as const];
  });
  const cards = stationFields(context, docs, FOUND_STATION);
  const find = asNamed(text);
  const named = cards.flatMap((card) => {
    const toMark = find(card);
    return toMark === undefined ? [] : [[card.rpuid, toMark] as const];
  });
  return {
    items: cards.map((card) => JSON.stringify(card)),
    asNamed: Object.fromEntries(named),
    places: Object.fromEntries(placed),
  };
}

/**
 * Whether no name of the country's stations has all words of `text`, which is no genre: a name abroad may be meant. Where
 * people write other letters than Latin, names of the country may sound like it.
 */
const isNameless = (
  { country }: Question,
  text: string,
  { wholeWords, places }: ReturnType<typeof searchHere>,
): boolean =>
  wholeWords === 0 &&
  places.size === 0 &&
  genresOfTag(text).length === 0 &&
  writingIn(country).script === LATIN;

/** The stations of `country` with streams of the format that `text` names, which have its other words as typed. */
function ofFormatHere(context: Context, country: string, text: string) {
  const { catalog } = context;
  const typedOf = ({ ids, asTyped }: ReturnType<typeof searchHere>) => ids.slice(0, asTyped);
  return ofFormat(context, text, (beside) => {
    const ids =
      beside === "" ? popularFirst(catalog, country) : typedOf(searchHere(catalog, country, beside, "never"));
    return ids.map((id) => ({ id }));
  });
}

/**
 * Stations of the country, repeated ones once, those of the format that `text` names behind those found by its words. Stations
 * with a typo are left out where others are found.
 */
async function stationsOf(context: Context, question: Question, text: string): Promise<FoundHere> {
  const { catalog } = context;
  const matching = searchHere(catalog, question.country, text);
  const { stations, isCurrent } = await ofFormatHere(context, question.country, text);
  const byFormat = stations.map(({ id }) => id);
  const isTyped = matching.asTyped > 0 || byFormat.length > 0;
  const found = isTyped ? matching.ids.slice(0, matching.asTyped) : matching.ids;
  // Thousands are found by a common word: what leaves all of them makes no list anew.
  const meant = byFormat.length === 0 ? found : [...new Set([...found, ...byFormat])];
  const { unwanted } = question;
  const wanted = unwanted?.size ? meant.filter((id) => !unwanted.has(id)) : meant;
  const once = withoutRepeated(catalog, downLast(context, question.country, wanted));
  const candidates = candidatesOf(catalog, question.country);
  const chanced = await taggedByChance(catalog, text, () => once.flatMap((id) => candidates.get(id) ?? []));
  const ids = chanced.size === 0 ? once : passingFirst(once, (id) => !chanced.has(id));
  const down = downStations(context, question.country);
  const looked = traitsNow(await stationTraits(catalog, ids), down);
  const passing = () => looked.filter(({ traits }) => passes(question, traits)).map(({ id }) => id);
  const listed = isNarrowed(question) ? passing() : ids;
  return {
    ids: listed,
    places: matching.places,
    looked,
    asTyped: isTyped,
    isByFormat: byFormat.length > 0,
    isByChance:
      byFormat.length === 0 &&
      (matching.isHeard === true || matching.isInside === true) &&
      matching.places.size === 0,
    isBehindNames:
      matching.isByCountry ||
      ((matching.isInside === true || matching.isByGenre === true) && matching.places.size === 0),
    isNameless: isNameless(question, text, matching),
    isCurrent,
    total: listed.length,
  };
}

/**
 * Stations of other countries. A typo is forgiven where nothing is as typed. The first where their names have what the
 * country's stations have by its name alone, inside words, or by a genre of this meaning, and where a name is the text that
 * no name of the country has.
 */
async function elsewhereOf(
  context: Context,
  question: Question,
  text: string,
  own: FoundHere,
): Promise<Unshown<FoundOfElsewhere>> {
  const { isNamed, isCalledSo, ...found } = await findElsewhere(context, question, text, !own.asTyped);
  const isFirst = (isNamed && own.isBehindNames) || (isCalledSo && own.isNameless);
  return { ...found, isFirst };
}

/** Stations that are listed for another reason than their words, as results. */
export const listedStations = (context: Context, ids: readonly number[]): FoundOfElsewhere => ({
  ...NO_STATIONS,
  isCurrent: true,
  ...cardsOf(context, ids, { text: "", places: new Map() }),
});

/** A shorter word is of too many names to be meant as typed. */
const SHORTEST_MEANT = 3;

/**
 * Whether stations of other countries are meant, which have `text` as typed, and not the country's, which have a typo. Where
 * people write other letters than Latin, names of the country may sound like the text: both are shown.
 */
const isMeantAbroad = (
  { country }: Question,
  text: string,
  own: Pick<FoundOfStations, "asTyped">,
  elsewhere: Pick<FoundOfStations, "asTyped">,
): boolean =>
  !own.asTyped &&
  elsewhere.asTyped &&
  writingIn(country).script === LATIN &&
  words(text).every((word) => isRadioWord(word) || word.length >= SHORTEST_MEANT);

/** Where stations are looked for, and which of them are wanted. */
interface Wanted extends Pick<Listener, "lang"> {
  /** Whether stations of other countries are left out. */
  here: boolean;
  part: Part;
  /** Whether no other group is wanted: then the two lists of stations are one, page after page. */
  isAlone: boolean;
}

/** The parts of the two lists. Beside other groups a full list of the own country leaves room for few of other countries. */
function partsOf({ part, isAlone }: Wanted, own: number, others: Unshown<FoundOfElsewhere>): [Part, Part] {
  if (isAlone && others.isFirst) return [partBehind(part, others.ids.length), part];
  const behind = partBehind(part, own);
  const few = Math.min(part[1], FEW_ELSEWHERE);
  return [part, isAlone ? behind : [0, Math.max(behind[1], few)]];
}

/** The part of the stations found by `text`. */
function shown<F extends FoundOfStations>(
  context: Context,
  text: string,
  { ids, places, looked: _, ...found }: Unshown<F>,
  part: Part,
) {
  return { ...found, ...cardsOf(context, ids.slice(...part), { text, places }) };
}

const NOT_SEARCHED: Unshown<FoundOfElsewhere> = {
  ...{ total: 0, asTyped: false, isCurrent: true },
  ...{ ids: [], places: new Map(), looked: [] },
};

async function stationsBy(context: Context, question: Question, text: string, wanted: Wanted) {
  const own = await stationsOf(context, question, text);
  const others = wanted.here ? NOT_SEARCHED : await elsewhereOf(context, question, text, own);
  const isAbroad = isMeantAbroad(question, text, own, others);
  const facets = facetsOf(isAbroad ? others.looked : [...own.looked, ...others.looked], question);
  const [ofOwn, ofOthers] = partsOf(wanted, isAbroad ? 0 : own.ids.length, others);
  const stations: FoundOwn = { ...(isAbroad ? NO_STATIONS : shown(context, text, own, ofOwn)), facets };
  const isCurrent = own.isCurrent && others.isCurrent;
  const elsewhere: FoundOfElsewhere = { ...shown(context, text, others, ofOthers), isCurrent };
  return { stations, elsewhere, isTyped: own.asTyped || others.asTyped };
}

/** Whether words follow a word that asks for a station: "play rock". */
function beginsRequest(text: string): boolean {
  const [first = "", ...others] = text.trim().split(/\s+/);
  return others.length > 0 && onlyAsks(first);
}

/**
 * The stations that `text` finds in the country, and elsewhere unless `here`. Where none is as typed, the stations of a genre,
 * a country or a city that `text` begins.
 */
export async function stationsFor(context: Context, question: Question, text: string, wanted: Wanted) {
  const found = await stationsBy(context, question, text, wanted);
  // "Play rock" asks for rock; Rockford is no part of it.
  if (found.isTyped || beginsRequest(text)) return found;
  for (const { text: completed } of completionsOf(
    context.catalog,
    { country: question.country, lang: wanted.lang },
    text,
  )) {
    const begun = await stationsBy(context, question, completed, wanted);
    // Stations of the country by a typo come before those of a city abroad.
    if (begun.isTyped && (found.stations.total === 0 || begun.stations.asTyped)) return begun;
  }
  return found;
}
