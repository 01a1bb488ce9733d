import { languageNameBy } from "#lib/contract/language-name.ts";
import { displayNames } from "../language/formatters.ts";

/** "Welsh" for "cy", in the language of `locale`; the tag itself where Intl does not know it. */
export const languageName = (tag: string, locale: string): string =>
  languageNameBy(displayNames(locale, { type: "language" }), tag);
