/**
 * Traits by which stations are compared, as keys: tags (one key in all languages), languages, words of name and
 * description, brand, and the sites of homepage and streams. Imports store the keys; a key begins with its kind.
 */
import { listedLanguage } from "../../contract/listed-language.ts";
import type { Station } from "../../contract/shapes.ts";
import { fold } from "../../ground/text.ts";
import { runsOf, wordsOfRun } from "../../ground/unspaced-words.ts";
import { LETTERWISE, words } from "../../ground/words.ts";
import { brandWords, hostOf, siteOf } from "../../terms/brand-keys.ts";
import { isCommonWord } from "../../terms/common-words.ts";
import { genresOfTag } from "../../terms/genres.ts";
import { genreKey, tagKeys } from "../../terms/tag-keys.ts";
import { CONTENT_CS_HREF } from "../../terms/tva-content-cs.ts";

/** Kinds of traits by the first letter of their keys. */
export const TRAITS = {
  tag: "t",
  /** A tag in the language and spelling in which it is written, where its key is another. */
  writtenTag: "w",
  name: "n",
  brand: "b",
  site: "s",
  streamSite: "r",
  streamHost: "h",
  language: "l",
  description: "d",
} as const;
/** The tag of music in general, which says nothing about a station. */
export const MUSIC = `${TRAITS.tag}3.6`;
export type TraitKind = (typeof TRAITS)[keyof typeof TRAITS];

export interface Trait {
  key: string;
  /** The trait's name as the station writes it. */
  name: string;
}

const MOST_TAGS = 64;
const MOST_WORDS = 32;
/** How far a text is read, in UTF-16 units: more than `MOST_WORDS` words take. */
const MOST_LETTERS = 2_000;
const MOST_STREAMS = 2;
const MOST_LANGUAGES = 8;
const tells = (word: string) =>
  !isCommonWord(word) && /\p{L}/u.test(word) && (word.length > 1 || !/[a-z]/.test(word));

/** The meaningful words of the beginning of `text`. */
const telling = (text: string): string[] =>
  runsOf(fold(text.slice(0, MOST_LETTERS))).flatMap((run) =>
    LETTERWISE.test(run) ? wordsOfRun(run) : words(run).filter(tells),
  );

type Described = Pick<
  Station,
  "name" | "description" | "genres" | "keywords" | "epgLanguages" | "liveStreams"
>;

function tagsOf({ genres = [], keywords = [] }: Described): Trait[] {
  const ofGenres = genres.flatMap(({ href, name }) =>
    (href.startsWith(CONTENT_CS_HREF) ? [genreKey(href)] : tagKeys(name)).map((key) => ({ key, name })),
  );
  const ofKeywords = keywords.flatMap(({ value }) => tagKeys(value).map((key) => ({ key, name: value })));
  return [...ofGenres, ...ofKeywords].slice(0, MOST_TAGS);
}

/** A word for news that names of places begin with: "Νέα Στύρα" is New Styra. */
const OF_PLACES = "νεα";

/** The genres that a name says ("WUCF 89.9 Jazz", "Classic Rock"), as tags; music in general is none. */
export function genresSaid(name: string): Trait[] {
  const said = telling(name)
    .slice(0, MOST_WORDS)
    .filter((word) => word !== OF_PLACES);
  const pairs = said.slice(1).map((word, i) => `${said[i]} ${word}`);
  const genres = [...pairs, ...said].flatMap(genresOfTag);
  const named = new Map(genres.map(({ href, name: genre }) => [TRAITS.tag + genreKey(href), genre]));
  named.delete(MUSIC);
  return [...named].map(([key, genre]) => ({ key, name: genre }));
}

function addressesOf({ liveStreams = [] }: Described): string[] {
  return liveStreams.slice(0, MOST_STREAMS).map(({ streamSource }) => streamSource.url);
}

/** Tags whose key is not their text: stations that also write a tag alike are of one language, or one hand. */
function writtenTags({ keywords = [] }: Described): string[] {
  const texts = keywords.slice(0, MOST_TAGS).map(({ value }) => fold(value));
  return texts.filter((text) => !tagKeys(text).includes(text));
}

/** The traits of a station, each once, the most telling kinds first. */
export function traitsOf(station: Described, homepage: string | null): Trait[] {
  const { name = "", description = "", epgLanguages = [] } = station;
  const streams = addressesOf(station);
  const traits = new Map<string, Trait>();
  const add = (kind: TraitKind, value: string | undefined, as = value) => {
    const key = `${kind}${value}`;
    if (as !== undefined && !traits.has(key)) traits.set(key, { key, name: as });
  };
  for (const tag of tagsOf(station)) add(TRAITS.tag, tag.key, tag.name);
  for (const tag of writtenTags(station)) add(TRAITS.writtenTag, tag);
  for (const word of telling(name).slice(0, MOST_WORDS)) add(TRAITS.name, word);
  add(TRAITS.brand, brandWords(name)[0]);
  add(TRAITS.site, siteOf(homepage ?? ""));
  for (const address of streams) add(TRAITS.streamHost, hostOf(address));
  for (const address of streams) add(TRAITS.streamSite, siteOf(address));
  for (const language of epgLanguages.slice(0, MOST_LANGUAGES))
    add(TRAITS.language, listedLanguage(language));
  for (const word of telling(description).slice(0, MOST_WORDS)) add(TRAITS.description, word);
  return [...traits.values()];
}

/** Keys as imports store them, one a line. */
export const traitsText = (station: Described, homepage: string | null): string =>
  traitsOf(station, homepage)
    .map(({ key }) => key)
    .join("\n");
