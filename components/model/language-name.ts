import { displayNames } from "../language/formatters.ts";

/** "Welsh" for "cy", in the language of `locale`; the tag itself where Intl does not know it. */
export function languageName(tag: string, locale: string): string {
  try {
    return displayNames(locale, { type: "language" }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}
