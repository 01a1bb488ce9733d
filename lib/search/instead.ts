import { fold } from "../ground/text.ts";
import { words } from "../ground/words.ts";
import { placeKey } from "../places/cities.ts";
import { cityCalled } from "../places/city-keys.ts";
import { countryNamed } from "../places/country-names.ts";
import { namedElsewhere } from "../stations/search-elsewhere.ts";
import { isFunctionWord, isVaguePart, tellsNothing, withoutRadioWords } from "../terms/common-words.ts";
import { broaderTexts, genreBesideMood } from "../terms/genre-readings.ts";
import { genreMisspelt, genresOfTag } from "../terms/genres.ts";
import { onOtherKeyboards } from "../terms/keyboards.ts";
import { countriesOfLanguage } from "../terms/language-names.ts";
import { inLatinLetters, isGreek } from "../terms/latin-letters.ts";
import { genresNamed } from "../terms/named-genres.ts";
import { askedFor } from "../terms/requests.ts";
import { MAX_WORDS } from "../terms/terms.ts";
import { addressTexts } from "./address-texts.ts";
import { prepareSearchHere, searchHere } from "./by-place.ts";
import { type CountingContext, countTyped, type WhereCounted } from "./count-typed.ts";
import { fewerWords } from "./fewer-words.ts";
import { isName } from "./how-telling.ts";

/** A shorter text of another keyboard begins or is a part of some word by chance: "дфм" is "lav". */
const SHORTEST_BEGUN = 5;

/** How many stations of other countries have `text` in their names: as whole words, and in all. */
function namesElsewhere({ catalog }: CountingContext, { country, here }: WhereCounted, text: string) {
  if (here) return { wholeWords: 0, all: 0 };
  const { stations, wholeWords } = namedElsewhere(catalog, { country, most: 1 }, text);
  return { wholeWords, all: stations.length };
}

/** Whether a text of another keyboard is meant: a long one, and one that is a genre or whole words of a name. */
const isMeant = (context: CountingContext, asked: WhereCounted, text: string): boolean =>
  words(text).join("").length >= SHORTEST_BEGUN ||
  genresOfTag(text).length > 0 ||
  searchHere(context.catalog, asked.country, text, "never").wholeWords > 0 ||
  namesElsewhere(context, asked, text).wholeWords > 0;

/**
 * Finds a text to search instead of a text without results: Greek or Cyrillic in Latin letters, as on another keyboard,
 * without words for radio, with a wider genre, the name in a pasted address, Greek in Latin letters with a typo in names of
 * the country, or fewer words; undefined for none of these.
 */
export async function insteadOf(
  context: CountingContext,
  asked: WhereCounted & { text: string },
): Promise<string | undefined> {
  const latin = inLatinLetters(asked.text);
  const greek = isGreek(asked.text) ? latin : [];
  // Searches know names of the country in Latin letters.
  const named = latin.find((meant) => namesElsewhere(context, asked, meant).all > 0);
  if (named !== undefined) return named;
  const keyboards = onOtherKeyboards(asked.text);
  const bare = withoutRadioWords(asked.text);
  const wider = broaderTexts(asked.text, MAX_WORDS);
  const ofAddress = addressTexts(asked.text);
  for (const meant of [...greek, ...keyboards, ...bare, ...wider, ...ofAddress]) {
    const isFound = (await countTyped(context, asked, meant)) > 0;
    if (isFound && (!keyboards.includes(meant) || isMeant(context, asked, meant))) return meant;
  }
  await prepareSearchHere(context.catalog, asked.country, asked.text);
  const near = greek.find((meant) => searchHere(context.catalog, asked.country, meant).ids.length > 0);
  return near ?? fewerWords(context, asked);
}

/** A genre behind an article without it, where no station is called so: "news" for "the news", and The Rock as it is. */
function withoutArticle({ catalog }: CountingContext, request: string): string {
  const [first = "", ...others] = request.split(" ");
  const rest = others.join(" ");
  const isArticle = isFunctionWord(fold(first)) && genresNamed(rest).length > 0;
  return isArticle && !isName(catalog, undefined, request) ? rest : request;
}

/**
 * Finds what a request asks for ("jazz" of "play jazz"), where something has all words of it as typed, and the genre that is
 * named beside a mood; undefined where nothing has, and where `asked` is no request.
 */
export async function requestIn(
  context: CountingContext,
  asked: WhereCounted & { text: string },
): Promise<string | undefined> {
  const request = genreBesideMood(asked.text, MAX_WORDS) ?? withoutArticle(context, askedFor(asked.text));
  if (request === asked.text.trim()) return undefined;
  // "You FM" is a name.
  if (request.split(" ").every(tellsNothing) && !isName(context.catalog, asked.country, request))
    return undefined;
  return (await countTyped(context, asked, request)) > 0 ? request : undefined;
}

/** Whether `text` is a city, a country or a language, which is no genre with a typo: Konya, Salta. */
function isPlace(text: string, country: string): boolean {
  const key = placeKey(text);
  const isNamed = countryNamed(key) !== undefined || countriesOfLanguage(key) !== undefined;
  return isNamed || cityCalled(key, country) !== undefined;
}

/**
 * Finds the genre that `asked` has with a typo, words for radio and music aside, else the genre as typed or the genre that it
 * is a part of ("Latin" for "samba"), where a station has the genre.
 */
export async function genreMeant(
  context: CountingContext,
  asked: WhereCounted & { text: string },
): Promise<string | undefined> {
  const parts = askedFor(asked.text).split(/\s+/);
  const telling = parts.filter((part) => !tellsNothing(part) && !isVaguePart(part)).join(" ");
  if (isPlace(telling, asked.country)) return undefined;
  const misspelt = genreMisspelt(telling);
  const genres = [telling, ...broaderTexts(telling, MAX_WORDS)].filter(
    // All stations of the text itself may have a word typed with a minus.
    (text) => text !== asked.text.trim() && genresOfTag(text).length > 0,
  );
  for (const genre of misspelt === undefined ? genres : [misspelt])
    if ((await countTyped(context, asked, genre)) > 0) return genre;
  return undefined;
}
