/** One key for a tag in all languages: "новости" → News (genres.ts), "русский" → Russian, "Grèce" → Greece (CLDR). */
import { listedLanguage } from "../contract/listed-language.ts";
import { remembered } from "../ground/remembered.ts";
import { fold, PLAIN } from "../ground/text.ts";
import { genresOfTag } from "./genres.ts";
import { CONTENT_CS_HREF } from "./tva-content-cs.ts";

/** The languages that stations of public directories are most often tagged in. */
const TAGGED_IN =
  "en de fr es pt it nl nb sv da fi pl cs sk hu ro bg sr hr uk ru el tr ar he fa zh ja ko".split(" ");
/** Further languages. Their names of other things, and short Latin words ("Nga" is Russia in Vietnamese), are left out. */
const ALSO_IN = "ka hy th hi bn ur vi lt lv et sl kk be".split(" ");
const SHORTEST_ALSO = 5;
const LETTERS = [..."abcdefghijklmnopqrstuvwxyz"];
const PAIRS = LETTERS.flatMap((a) => LETTERS.map((b) => a + b));

const KINDS = [
  ["region", "country", PAIRS.map((pair) => pair.toUpperCase())],
  ["language", "language", PAIRS],
] as const;

/** Keys of languages and countries by their folded names in `locales`. A name of both is the language's. */
function namesIn(locales: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const [type, kind, pairs] of KINDS) {
    const namesOf = (locale: string) => new Intl.DisplayNames([locale], { type, fallback: "none" });
    const english = namesOf("en");
    // A code without an English name has none: two thirds of all pairs.
    const codes = pairs.filter((pair) => english.of(pair) !== undefined);
    for (const locale of locales) {
      const inLanguage = namesOf(locale);
      for (const code of codes) {
        const name = inLanguage.of(code);
        if (name !== undefined)
          found.set(fold(name), `${kind} ${kind === "language" ? listedLanguage(code) : code}`);
      }
    }
  }
  return found;
}

/** Made at the first tag that is no genre: reading the names takes some tens of milliseconds. */
const names = remembered(1, (): ReadonlyMap<string, string> => {
  const also = [...namesIn(ALSO_IN)].filter(([name]) => !PLAIN.test(name) || name.length >= SHORTEST_ALSO);
  return new Map([...also, ...namesIn(TAGGED_IN)]);
});

/** The code of a genre's href, "3.6.2"; another href whole. */
export const genreKey = (href: string): string =>
  href.startsWith(CONTENT_CS_HREF) ? href.slice(CONTENT_CS_HREF.length) : href;

function read(tag: string): readonly string[] {
  const genres = genresOfTag(tag);
  if (genres.length > 0) return genres.map(({ href }) => genreKey(href));
  const folded = fold(tag)
    .replace(/[_\s]+/g, " ")
    .trim();
  const named = names().get(folded);
  return named === undefined ? (folded === "" ? [] : [folded]) : [named];
}

/** A few thousand tags recur in every directory. */
const MOST_KNOWN = 20_000;

/** The keys of a free-text tag; more than one where it names several genres, none for a tag without letters. */
export const tagKeys = remembered(MOST_KNOWN, read);
