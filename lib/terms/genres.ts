/** Finds the TV-Anytime term for a free-text word, and the name of a term that a document leaves unnamed. */
import { remembered } from "../ground/remembered.ts";
import { fold, PLAIN, withinOneTypo } from "../ground/text.ts";
import { isRadioWord } from "./common-words.ts";
import { decadeIn, isOtherDecade } from "./decades.ts";
import { GENRE_NAMES } from "./genre-names.ts";
import { GENRE_SYNONYMS, OF_OTHER_LANGUAGES } from "./genre-synonyms.ts";
import { simplified } from "./spellings.ts";
import { CONTENT_CS, CONTENT_CS_HREF } from "./tva-content-cs.ts";

export interface Genre {
  href: string;
  name: string;
  type: string;
}

const spaced = (text: string) => fold(text).replace(/[_-]+/g, " ").replace(/\s+/g, " ").trim();

/** The lines of a table "code: words", as pairs. @throws for a code that ContentCS does not have. */
function readTable(table: string): [code: string, words: string][] {
  return table
    .trim()
    .split("\n")
    .map((line) => {
      const colon = line.indexOf(":");
      const code = line.slice(0, colon);
      if (!CONTENT_CS.has(code)) throw new Error(`genres: no term ${code} in ContentCS`);
      return [code, line.slice(colon + 1).trim()];
    });
}

const wordsOf = (list: string) => list.split(",").map(spaced);
const SYNONYM_LISTS = readTable(GENRE_SYNONYMS);

function readSynonyms(): Map<string, string[]> {
  const codes = new Map<string, string[]>();
  for (const [code, words] of SYNONYM_LISTS) {
    for (const word of wordsOf(words.replace(";", ","))) {
      const known = codes.get(word) ?? [];
      if (!known.includes(code)) codes.set(word, [...known, code]);
    }
  }
  return codes;
}
const SYNONYMS = readSynonyms();
/** All words that stations use for a genre, folded; some are of two or three words. */
export const GENRE_WORDS: readonly string[] = [...SYNONYMS.keys()];
/** Words for a part of a genre: stations have them as keywords. */
const NARROW = new Set(SYNONYM_LISTS.flatMap(([, words]) => words.split(";").slice(1).flatMap(wordsOf)));

const OTHERS = new Set(OF_OTHER_LANGUAGES.trim().split(/\n|,/).map(spaced));

/**
 * Stems of folded adjectives, which agree with their noun ("детское радио", "детская музыка"). Latin ones are known by their
 * suffix (German, Dutch, Scandinavian, Polish, Czech, Finnish): other words end in such letters, too.
 */
const ADJECTIVES = [
  /[\u0400-\u04ff]{4,}(?=(?:[оеыи]е|[ая]я|[ую]ю|[ыио]и)$)/,
  /[α-ω]{2,}ικ(?=(?:οσ?|ησ?|ου|α|οι|εσ|ων)$)/,
  /[a-z]{2,}(?:isch|lich|lijk|iek|isk|ios|czn|ick|nsk)(?=(?:e[jmnrs]?|i?ego|i[em]|ou|[aityu])?$)/,
  /[a-z]{3,}i(?=(?:nen|sta|sen|set|sia)$)/,
];
const ADJECTIVE = new RegExp(`^(${ADJECTIVES.map(({ source }) => source).join("|")})`);
const stemOf = (word: string): string => ADJECTIVE.exec(word)?.[1] ?? "";
/** The table by another form of its words; "" is no form. */
const byForm = (formOf: (word: string) => string) =>
  new Map(
    [...SYNONYMS].map(([word, codes]) => [formOf(word), codes] as const).filter(([form]) => form !== ""),
  );
const STEMS = byForm(stemOf);

/** A shorter text joins short words by chance. */
const SHORTEST_JOINED = 6;
/** The words of the table that are typed without their spaces: "hardrock". */
const JOINED = byForm((word) => {
  const joined = word.replaceAll(" ", "");
  return joined === word || joined.length < SHORTEST_JOINED ? "" : joined;
});

/** The codes of a word of the table, in any form; simplified characters stand there, and each decade once. */
const codesOfWord = (word: string): string[] | undefined =>
  SYNONYMS.get(word) ??
  SYNONYMS.get(simplified(word)) ??
  STEMS.get(stemOf(word)) ??
  JOINED.get(word) ??
  SYNONYMS.get(decadeIn(word) ?? "");

/** The decade that a tag names, by its last two digits: "80" for "восьмидесятых"; undefined for other tags. */
export const decadeDigits = (tag: string): string | undefined => decadeIn(spaced(tag))?.slice(-3, -1);

/** Christianity and religion in general. */
const OF_FAITH = new Set(["3.1.2.1", "3.1.2.1.3"]);
const MUSIC_OF_FAITH = "3.6.15";
const ofMusic = (codes: readonly string[] = []) =>
  [...new Set(codes.map((code) => (OF_FAITH.has(code) ? MUSIC_OF_FAITH : code)))].filter((code) =>
    code.startsWith("3.6."),
  );
const isMusic = (word: string) => codesOfWord(word)?.[0] === "3.6";
/** A kind joined to a word for radio or for music: "kinderradio", "weihnachtsmusik", "音乐电台". */
const COMPOUND =
  /^(\S{2,}?)(radio|sender|电台|電台|广播|廣播|musikk?|musiik(?:kia?|in)|muziek|音乐|音樂|音楽|음악)$/;
/** Letters that join the parts of a word: "kircheNmusik", "juleMusikk", "weihnachtSmusik". */
const JOINT = /[sen]$/;
/** Words between radio or music and its kind: "радио для детей", "musique de noël". */
const BETWEEN: ReadonlySet<string> = new Set("for fur zum til pour de di para per aus για для".split(" "));

/** Whether a folded word may stand between radio or music and its kind. */
export const isBetween = (word: string): boolean => BETWEEN.has(word);

/** The words of a text that name a kind of radio or music, or [] where the text names none: "kinder" of "kinderradio". */
function kindIn(text: string): { kinds: string[]; isOfMusic: boolean } {
  const [, joined, what = ""] = COMPOUND.exec(text) ?? [];
  if (joined !== undefined) return { kinds: [joined, joined.replace(JOINT, "")], isOfMusic: isMusic(what) };
  const [first = "", ...rest] = text.split(" ");
  if (isMusic(rest.at(-1) ?? ""))
    return { kinds: [[first, ...rest.slice(0, -1)].join(" ")], isOfMusic: true };
  const isBetween = BETWEEN.has(rest[0] ?? "");
  const isKind = isMusic(first) || (isBetween && isRadioWord(first));
  return { kinds: isKind ? [rest.slice(isBetween ? 1 : 0).join(" ")] : [], isOfMusic: isMusic(first) };
}

/** The codes of a text that names a kind of radio, or a kind of music among the genres of music. */
function codesOfKind(text: string): readonly string[] {
  const { kinds, isOfMusic } = kindIn(text);
  const codes = kinds.map(codesOfWord).find((found) => found !== undefined);
  return isOfMusic ? ofMusic(codes) : (codes ?? []);
}

/** Whether a tag that stands for genres is of another language than English. */
export function isOfOtherLanguage(tag: string): boolean {
  const text = spaced(tag);
  const [, , what = ""] = COMPOUND.exec(text) ?? [];
  return (
    !PLAIN.test(text) ||
    isOtherDecade(text) ||
    [text, what, ...text.split(" "), ...kindIn(text).kinds].some(
      (word) => OTHERS.has(word) || STEMS.has(stemOf(word)),
    )
  );
}

const NAMES = new Map(readTable(GENRE_NAMES));

/** The codes of the widest genres have two parts: "3.2" is Sport. */
const LEAST_PARTS = 2;
const MUSIC = "3.6";
/** The codes for which some tag stands; without music, which most stations have. */
const TAGGED = new Set([...SYNONYMS.values()].flat().filter((code) => code !== MUSIC));
const BY_NAME = Map.groupBy(NAMES.keys(), (code) => spaced(NAMES.get(code) ?? ""));

/**
 * The genres that a free-text tag stands for, in any language of the synonyms; empty for other tags. A tag with a slash
 * ("news/talk") yields all its parts if each is a genre. Genres keep people's words as names: a tag names no scheme.
 */
export function genresOfTag(tag: string): Genre[] {
  return codesOf(spaced(tag)).map(genreAt);
}

const nameOf = (code: string): string => NAMES.get(code) ?? term(code).name;
const genreAt = (code: string): Genre => ({ ...term(code), name: nameOf(code), type: "main" });
/** The genres that tags stand for, and those with people's words as names, by these names in English. */
export const GENRES_BY_NAME: ReadonlyMap<string, Genre> = new Map(
  [...NAMES.keys(), ...TAGGED].map((code) => [nameOf(code), genreAt(code)]),
);

/** The word for a part of a genre in a folded text: "schlager" in "schlagersender". */
const narrowIn = (text: string): string | undefined =>
  [text, ...kindIn(text).kinds].map(simplified).find((word) => NARROW.has(word));

/** Whether a tag is a word for a part of a genre: "schlager" is not all Pop. */
export const isPartOfGenre = (tag: string): boolean => narrowIn(spaced(tag)) !== undefined;

const isWithin = (code: string, wider: string) => code.startsWith(`${wider}.`);

/**
 * Texts to find the stations that a tag means, any one of which is enough: the names of all its genres together, of each
 * where one lies within another, or a word for a part of a genre in each spelling ("k pop", "kpop"). Empty for other tags.
 */
export function namesToFind(tag: string): string[] {
  const text = spaced(tag);
  const narrow = narrowIn(text)?.replaceAll(" ", "");
  if (narrow !== undefined) return [...NARROW].filter((word) => word.replaceAll(" ", "") === narrow);
  const codes = codesOf(text);
  const names = codes.map(nameOf);
  const isEither = codes.some((code) => codes.some((other) => isWithin(code, other)));
  return isEither || names.length < 2 ? names : [names.join(" ")];
}

/** Names of the genres that stations have and that contain the genres of `tag`, the narrowest first: Sport for "football". */
export function broaderGenres(tag: string): string[] {
  const word = spaced(tag);
  const codes = codesOf(word);
  const above = (codes.length > 0 ? codes : (BY_NAME.get(word) ?? [])).flatMap((code) => {
    const parts = code.split(".");
    const wider = parts.slice(LEAST_PARTS).map((_, i) => parts.slice(0, -1 - i).join("."));
    return narrowIn(word) === undefined ? wider : [code, ...wider];
  });
  return [...new Set(above.filter((code) => TAGGED.has(code)).map(nameOf))];
}

/** A question looks at each word, and each run of its words, several times. */
const codesOf = remembered(1_000, (word: string): readonly string[] => {
  const found = codesOfWord(word) ?? codesOfKind(word);
  if (found.length > 0) return found;
  if (!word.includes("/")) return [];
  const parts = word.split("/").map((part) => codesOf(part.trim()));
  return parts.every((part) => part.length > 0) ? [...new Set(parts.flat())] : [];
});

/** A shorter word has the typo of too many others. */
const SHORTEST_MISSPELT = 5;

/** The word for a genre that `text` has with one typo behind its first letter: "classical" for "clasical"; undefined without one. */
export function genreMisspelt(text: string): string | undefined {
  const typed = spaced(text);
  if (typed.length < SHORTEST_MISSPELT || codesOf(typed).length > 0) return undefined;
  return GENRE_WORDS.find((word) => word[0] === typed[0] && withinOneTypo(word, typed));
}

function term(code: string): { href: string; name: string } {
  return { href: `${CONTENT_CS_HREF}${code}`, name: CONTENT_CS.get(code) ?? code };
}

/** The seven categories that name genres in ingest files from before 2014. */
const CATEGORY_2012 = /^urn:radioplayer:metadata:cs:Category:2012:(\d)$/;
const CATEGORIES_2012 =
  "Pop/Chart, Rock/Indie, Dance/RnB, Easy/Oldies/Jazz, Classical/World, News/Sport/Talk, Comedy/Drama/Kids".split(
    ", ",
  );

const CONTENT_CS_ANY_YEAR = /^urn:tva:metadata:(?:\d{4}:)?cs:ContentCS:\d{4}:([\d.]+?)\.?$/i;

/**
 * The genre that a document names by `href` (ETSI TS 102 818, 5.8). A ContentCS term of any year becomes the term of
 * 2011, so that a genre has one href in the directory. `name` is the document's own name for the genre; "" looks the
 * name up. Undefined for an unknown term without a name.
 */
export function genreOfHref(href: string, name: string): { href: string; name: string } | undefined {
  const code = CONTENT_CS_ANY_YEAR.exec(href)?.[1];
  if (code !== undefined && CONTENT_CS.has(code)) {
    const known = term(code);
    return { href: known.href, name: name || known.name };
  }
  if (name) return { href, name };
  const [, number] = CATEGORY_2012.exec(href) ?? [];
  const category = CATEGORIES_2012[Number(number) - 1];
  return category ? { href, name: category } : undefined;
}
