/** Genres by their names in all languages of the directory, and by the words that stations use for them. */
import { namesByLanguage } from "../contract/genre-names/in-language.ts";
import { beginningWith, inOrder } from "../ground/beginnings.ts";
import { remembered } from "../ground/remembered.ts";
import { fold } from "../ground/text.ts";
import { GENRES_BY_NAME, type Genre, genresOfTag, isPartOfGenre } from "./genres.ts";

const keyOf = (text: string): string => fold(text).replace(/\s+/g, " ").trim();

/** The genres by the keys of their names: of equal names English first, then the languages of the interface. */
const byKey = remembered(1, (): ReadonlyMap<string, Genre> => {
  const found = new Map([...GENRES_BY_NAME].map(([english, genre]) => [keyOf(english), genre]));
  for (const names of namesByLanguage.values())
    for (const [english, name] of names) {
      const genre = GENRES_BY_NAME.get(english);
      if (genre && !found.has(keyOf(name))) found.set(keyOf(name), genre);
    }
  return found;
});

/** The genres that `text` names as a whole: by a genre's name first, then by stations' words for whole genres. */
export function genresNamed(text: string): Genre[] {
  const named = byKey().get(keyOf(text));
  const tagged = isPartOfGenre(text) ? [] : genresOfTag(text);
  return [...(named ? [named] : []), ...tagged.filter(({ href }) => href !== named?.href)];
}

const keys = remembered(1, () => inOrder(byKey().keys()));

/** The shortest name of a genre that begins with `text` and is longer; undefined where none does. */
export function genreNameBeginning(text: string): string | undefined {
  const typed = keyOf(text);
  const begun = beginningWith(keys(), typed).filter((key) => key !== typed);
  return begun.sort((a, b) => a.length - b.length)[0];
}
