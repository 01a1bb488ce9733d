/** Tells which traits of a station say something of another station that has them, and so may be named as evidence. */
import { fold } from "../../ground/text.ts";
import { isLetter } from "../../ground/unspaced-words.ts";
import { LETTERWISE } from "../../ground/words.ts";
import { placeKey } from "../../places/cities.ts";
import { countryNamed } from "../../places/country-names.ts";
import { writingIn } from "../../places/scripts.ts";
import { isStationWord, withoutStationWords } from "../../terms/common-words.ts";
import { tagKeys } from "../../terms/tag-keys.ts";
import { sitesOfBrand } from "./brand-mates.ts";
import { knownTraits } from "./likeness.ts";
import { isOwnersTag } from "./owners-tags.ts";
import { rarity, type TraitIndex } from "./trait-index.ts";
import { MUSIC, TRAITS, type Trait } from "./traits.ts";

/** A language of most stations says nothing. */
const LEAST_RARITY = Math.log(2);
/** A word of so many brands, which are this share of all stations, says nothing: "综合" ("general"). */
const FEWEST_BRANDS = 4;
const OF_BRANDS = 0.1;
/** "OH", "TV", "HD2" and "FM90" say nothing to most; two syllables of Hangul are a word. */
const WORD = /\p{L}{3}|\p{Script=Hangul}{2}/u;
/** Whether a folded text is of one or two letters: "ny". */
export const isAbbreviation = (text: string): boolean =>
  /^\p{L}{1,2}$/u.test(text) && !LETTERWISE.test(text) && !WORD.test(text);

/** Words, folded, of the sound's form, of grammar and of most places, which say nothing of what both stations are. */
const SAYING_LITTLE = new Set(
  [
    "aac mp3 ogg opus flac https m3u8 hls kbps stereo hifi podcasts local national",
    "public university college company 公司 一台 二台 三台",
    "new great north south east west san santa santo saint city beach ciudad великии нижнии новая новыи новое новые для της των του και για από",
  ].flatMap((line) => line.split(" ")),
);
/** A frequency, or a bit rate: "93.3", "100 6 fm", "64 kbit/s". */
const FIGURE = /^\d+(?:[., ]\d+)?\s*(?:fm|am|[mk]hz|kbps|kbit\/s)$|^\d{2,3}[., ]\d+$/;
/** Whether a folded tag or word is of the sound's form, of grammar or of most places, or is a frequency. */
export const saysLittle = (word: string): boolean => SAYING_LITTLE.has(word) || FIGURE.test(word);

/** The prefix of the key of a tag that names a language; the code of the language follows. */
export const LANGUAGE_TAG = `${TRAITS.tag}language `;
/** Keys of the language that most people of `country` (ISO 3166 numeric) speak: it says nothing of a station there. */
const ownLanguage = (country: string): string[] =>
  [TRAITS.language, LANGUAGE_TAG].map((kind) => kind + writingIn(country).language);

/** The parts of a station that evidence names. */
export interface Told {
  name: string;
  description: string;
  traits: readonly Trait[];
}

/** A station's name and description, folded, without spaces. */
const textOf = ({ name, description }: Pick<Told, "name" | "description">): string =>
  fold(`${name}\n${description}`).replaceAll(" ", "");

/** Whether many brands have a trait. */
function isOfManyBrands(index: TraitIndex, trait: number): boolean {
  const many = Math.max(FEWEST_BRANDS, index.ids.length * OF_BRANDS);
  return index.stationsOf.count(trait) >= many && index.brandsHaving(trait) >= many;
}

/** Whether a word of a name or description tells something; `text` is what the station says without words of stations. */
function tellsWord(word: string, text: string): boolean {
  if (isStationWord(word) || saysLittle(word) || tagKeys(word).some((tag) => TRAITS.tag + tag === MUSIC))
    return false;
  return LETTERWISE.test(word) ? !isLetter(word) && text.includes(word) : WORD.test(word);
}

/** Keys of a station's traits. */
export interface Telling {
  /** Tags and words that mean something to people. */
  named: ReadonlySet<string>;
  /** Keys of them, of languages and of sites that few stations have: they tell something of another that has them. */
  shared: ReadonlySet<string>;
  /** Keys of what says nothing in the country: music in general, and the country's language. */
  idle: ReadonlySet<string>;
  /** Keys that count in the score and are never said: the country's language, and tags that name an owner. */
  unsaid: ReadonlySet<string>;
}

/** Finds what tells of `seed` among the stations of the index, where its number is `station` (-1: it is not there). */
export function tellingTraits(index: TraitIndex, seed: Told, station: number, country: string): Telling {
  const sites = sitesOfBrand(index, knownTraits(index, seed), station);
  const text = withoutStationWords(textOf(seed));
  const named = new Set<string>();
  const shared = new Set<string>();
  const idle = new Set([MUSIC, ...ownLanguage(country)]);
  const unsaid = new Set(ownLanguage(country));
  for (const { key } of seed.traits) {
    const [kind, trait] = [key[0], index.numberOf(key)];
    const isOwnCountry = kind !== TRAITS.language && countryNamed(placeKey(key.slice(1))) === country;
    if (trait === undefined || idle.has(key) || isOwnCountry) continue;
    if (kind === TRAITS.tag && saysLittle(key.slice(1))) continue;
    const isWord = kind === TRAITS.name || kind === TRAITS.description;
    if (kind === TRAITS.tag && isOwnersTag(index, trait)) unsaid.add(key);
    if (kind === TRAITS.tag || (isWord && tellsWord(key.slice(1), text))) named.add(key);
    const isRare =
      kind === TRAITS.language || key.startsWith(LANGUAGE_TAG)
        ? rarity(index.ids.length, index.stationsOf.count(trait)) >= LEAST_RARITY
        : kind === TRAITS.site
          ? sites.has(trait)
          : named.has(key) && !(isWord && isOfManyBrands(index, trait));
    if (isRare) shared.add(key);
  }
  return { named, shared, idle, unsaid };
}
