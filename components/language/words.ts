/**
 * The words of one language: a translator, and the locale for Intl. They are passed in; no code reaches for a global.
 */
import type { CompiledMessage } from "icu-minify/format";
import { createTranslator } from "use-intl/core";
import { isolate } from "./isolate.ts";
import { LANGUAGES, type Language, type Tag } from "./languages.ts";
import type { English } from "./messages/catalogues.ts";

/** Messages in the parsed form that the formatter reads. */
export interface CompiledMessages {
  readonly [key: string]: CompiledMessage | CompiledMessages;
}

/** `t("search.found", { number, query })`: key and arguments are checked against English. */
export type Translate = ReturnType<typeof createTranslator<English>>;

export interface Words extends Pick<Language, "tag" | "locale" | "direction"> {
  t: Translate;
}

/** Isolates the texts among `values` that run against the direction of the sentence. */
function setApart(values: unknown, direction: Language["direction"]): unknown {
  if (typeof values !== "object" || values === null) return values;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "string" ? isolate(value, direction) : value,
    ]),
  );
}

/** Spanish has the article agree with the hour: "las 14:00", "la 01:00". */
const withArticle = (said: string): string => said.replace(/\blas(?=\s01:)/g, "la");

/**
 * Makes the words of `tag` from its compiled `messages`. To be called once a document, because words keep formatters.
 */
export function makeWords(tag: Tag, messages: CompiledMessages): Words {
  const { locale, direction } = LANGUAGES[tag];
  // Compiled messages have the keys of their source; use-intl's types derive arguments from the source alone.
  const translate: Translate = createTranslator({ locale, messages: messages as unknown as English });
  const t = new Proxy(translate, {
    apply(target, self, [key, values]) {
      const said = Reflect.apply(target, self, [key, setApart(values, direction)]);
      return tag === "es" ? withArticle(said) : said;
    },
  });
  return { tag, locale, direction, t };
}
