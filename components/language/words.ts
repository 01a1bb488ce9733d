/** A language's words: a translator, and the locale for Intl; passed in, so that no code reaches for a global. */
import format, { type CompiledMessage, type FormatValues } from "icu-minify/format";
import type { createTranslator } from "use-intl/core";
import type { English } from "./catalogues.ts";
import { dateFormat, numberFormat, pluralRules } from "./formatters.ts";
import { isolate } from "./isolate.ts";
import { LANGUAGES, type Language, type Tag } from "./languages.ts";

/** Messages in the parsed form that the formatter reads. */
export interface CompiledMessages {
  readonly [key: string]: CompiledMessage | CompiledMessages;
}

/** `t("search.found", { number, query })`: key and arguments are checked against English, by use-intl's types alone. */
export type Translate = ReturnType<typeof createTranslator<English>>;

/** Names in a language by their English names. */
type Names = Readonly<Record<string, string>>;

/** The names that are no messages. */
export interface KnownNames {
  genres: Names;
  /** The names of cities, by country and English name ("380 Naples"). */
  places: Names;
}

export interface Words extends Language {
  tag: Tag;
  t: Translate;
  /** The name of a genre by its English name; a name that is not known stays. */
  genre: (name: string) => string;
  /** The name of a city by its English name and country (ISO 3166 numeric); a name that is not known stays. */
  place: (name: string, country: string) => string;
  /** The name of a city of any country by its English name: the first country's that has it. */
  city: (name: string) => string;
}

/** Isolates the texts among `values` that run against the direction of the sentence. */
function setApart(values: FormatValues, direction: Language["direction"]): FormatValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "string" ? isolate(value, direction) : value,
    ]),
  );
}

/** The message that `key` leads to ("search.found"), or undefined. */
function messageOf(messages: CompiledMessages, key: string): CompiledMessage | undefined {
  let found: unknown = messages;
  for (const part of key.split(".")) found = (found as CompiledMessages | undefined)?.[part];
  return found as CompiledMessage | undefined;
}

const options = {
  formatters: { getDateTimeFormat: dateFormat, getNumberFormat: numberFormat, getPluralRules: pluralRules },
};

/** Spanish has the article agree with the hour: "las 14:00", "la 01:00". */
const withArticle = (said: string): string => said.replace(/\blas(?=\s01:)/g, "la");

const HAN = /\p{Script=Han}/u;
/** Chinese has a space between characters and Latin letters or digits: "也在 Bergen", "也在北京". */
function withSpaces(said: string, values: FormatValues): string {
  const meet = (a = "", b = "") => (HAN.test(a) && /\w/.test(b)) || (/\w/.test(a) && HAN.test(b));
  return Object.values(values).reduce<string>((text, value) => {
    if (typeof value !== "string" || value === "") return text;
    const join = (before: string, after: string) =>
      [before, value, after].reduce((left, right) => left + (meet(left.at(-1), right[0]) ? " " : "") + right);
    return text.split(value).reduce(join);
  }, said);
}

/** Names of countries before which English has an article: "in the United States". */
const NAMED_WITH_THE =
  /^(?:United .+|Bahamas|Comoros|Gambia|Isle of Man|Maldives|Philippines|(?:.+ )?Netherlands|.+ (?:Islands|Republic|Territories))$/;

/**
 * Adds the articles of `country`, a name or a list of names, where the sentence says "in" before it. A typed text may say so
 * too: the last is meant.
 */
function withThe(said: string, country: unknown): string {
  if (typeof country !== "string") return said;
  const at = said.lastIndexOf(` in ${country}`);
  if (at < 0) return said;
  // A name has "&" for "and", and no comma.
  const names = country.split(/(, | and )/).map((name) => (NAMED_WITH_THE.test(name) ? `the ${name}` : name));
  return `${said.slice(0, at)} in ${names.join("")}${said.slice(at + 4 + country.length)}`;
}

/** Makes the words of `tag` from its compiled `messages` and the names that are known in it. */
export function makeWords(tag: Tag, messages: CompiledMessages, known: Partial<KnownNames> = {}): Words {
  const { locale, direction } = LANGUAGES[tag];
  const t = (key: string, values: FormatValues = {}): string => {
    const message = messageOf(messages, key);
    if (message === undefined) return key;
    const said = String(format(message, locale, setApart(values, direction), options));
    if (tag === "en") return withThe(said, values.country);
    if (tag === "zh") return withSpaces(said, values);
    return tag === "es" ? withArticle(said) : said;
  };
  const named =
    (names: Names = {}) =>
    (name: string, key = name) =>
      (Object.hasOwn(names, key) ? names[key] : undefined) ?? name;
  const [genre, place] = [named(known.genres), named(known.places)];
  return {
    tag,
    locale,
    direction,
    t: t as Translate,
    genre: (name) => genre(name),
    place: (name, country) => {
      const known = place(name, `${country} ${name}`);
      if (known !== name) return known;
      // "Suzhou, Jiangsu": the region keeps its English name.
      const [city = "", ...region] = name.split(", ");
      const said = place(city, `${country} ${city}`);
      return said === city ? name : [said, ...region].join(t("ui.comma"));
    },
    city: (name) => Object.entries(known.places ?? {}).find(([key]) => key.slice(4) === name)?.[1] ?? name,
  };
}
