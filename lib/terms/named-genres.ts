/** Genres by their names in all languages of the directory, and by the words that stations use for them. */
import { entryOf } from "#db/entry.ts";
import { namesByLanguage } from "../contract/genre-names/in-language.ts";
import { beginningWith, inOrder } from "../ground/beginnings.ts";
import { remembered } from "../ground/remembered.ts";
import { fold, PLAIN } from "../ground/text.ts";
import { GENRE_WORDS, GENRES_BY_NAME, type Genre, genresOfTag, isPartOfGenre } from "./genres.ts";

const keyOf = (text: string): string => fold(text).replace(/\s+/g, " ").trim();

/** The genres by the keys of their names, with the languages of each name: of equal names English first. */
const byKey = remembered(1, (): ReadonlyMap<string, { genre: Genre; languages: string[] }> => {
  const found = new Map<string, { genre: Genre; languages: string[] }>();
  const name = (key: string, genre: Genre, language: string) =>
    entryOf(found, key, () => ({ genre, languages: [] })).languages.push(language);
  for (const [english, genre] of GENRES_BY_NAME) name(keyOf(english), genre, "en");
  for (const [language, names] of namesByLanguage)
    for (const [english, named] of names) {
      const genre = GENRES_BY_NAME.get(english);
      if (genre) name(keyOf(named), genre, language);
    }
  return found;
});

/** The genres that `text` names as a whole: by a genre's name first, then by stations' words for whole genres. */
export function genresNamed(text: string): Genre[] {
  const named = byKey().get(keyOf(text))?.genre;
  const tagged = isPartOfGenre(text) ? [] : genresOfTag(text);
  return [...(named ? [named] : []), ...tagged.filter(({ href }) => href !== named?.href)];
}

const words = remembered(1, () => inOrder(GENRE_WORDS));
const names = remembered(1, () => inOrder(byKey().keys()));

/**
 * The shortest word for a genre that begins with `text` and is longer, else the shortest name; undefined where none does.
 * Names in Latin letters count in `languages` (ISO 639-1) alone: "sant" is no beginning of Santé for who reads English.
 */
export function genreBeginning(text: string, languages: readonly string[]): string | undefined {
  const typed = keyOf(text);
  const isMeant = (key: string) =>
    !PLAIN.test(key) ||
    (byKey()
      .get(key)
      ?.languages.some((each) => languages.includes(each)) ??
      true);
  return [words, names]
    .flatMap((keys) =>
      beginningWith(keys(), typed)
        .filter((key) => key !== typed && isMeant(key))
        .sort((a, b) => a.length - b.length)
        .slice(0, 1),
    )
    .at(0);
}
