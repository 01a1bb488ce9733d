/** Genre names in the languages of countries: those of the interface, and others, which only answers of the API have. */
import it from "./it.json" with { type: "json" };
import ja from "./ja.json" with { type: "json" };
import { genreNames } from "./names.ts";
import nl from "./nl.json" with { type: "json" };
import pl from "./pl.json" with { type: "json" };
import pt from "./pt.json" with { type: "json" };
import ro from "./ro.json" with { type: "json" };
import sv from "./sv.json" with { type: "json" };
import tr from "./tr.json" with { type: "json" };
import zhHant from "./zh-Hant.json" with { type: "json" };

/** By language (ISO 639-1), and by script where a language is written in two. */
export const namesByLanguage: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  Object.entries<Readonly<Record<string, string>>>({
    ...genreNames,
    ...{ it, ja, nl, pl, pt, ro, sv, tr, "zh-Hant": zhHant },
  }).map(([language, names]) => [language, new Map(Object.entries(names))]),
);

/** The name of a genre in the language and script of `locale`; its English name where none is known. */
export function genreNameIn({ language, script }: Intl.Locale, english: string): string {
  const names = namesByLanguage.get(`${language}-${script}`) ?? namesByLanguage.get(language);
  return names?.get(english) ?? english;
}

/** Names that broadcasters use beside those in the files. */
const ALSO = new Map([
  ["For children", "Children, Kinder, Enfants, Barn, Niños, أطفال"],
  ["Stories", "Märchen, Contes, Cuentos, Eventyr"],
  ["Science", "Wissen"],
]);

const ENGLISH = new Map([
  ...[...ALSO].flatMap(([english, names]) => names.split(", ").map((name) => [name, english] as const)),
  ...[...namesByLanguage.values()].flatMap((names) =>
    [...names].map(([english, name]) => [name, english] as const),
  ),
]);

/** The genres with English names, which our own pages say in the listener's language; a name that no language has stays. */
export const inEnglish = <G extends { name: string }>(genres: readonly G[]): G[] =>
  genres.map((genre) => ({ ...genre, name: ENGLISH.get(genre.name) ?? genre.name }));
