/**
 * What is said when even the layout fails, which hands out the words. It comes with every page, so only English is here;
 * the other languages are fetched then, if that still works. Chosen by the cookie alone; the browser is all that is left
 * to ask.
 */
import { COOKIES } from "#components/device/preferences.ts";
import { DEFAULT_TAG, isTag, type Tag } from "./languages.ts";
import type { LastWords } from "./last-words-elsewhere.ts";

export const ENGLISH: LastWords = {
  title: "This page could not be shown",
  text: "The fault lies with Nowline, not with you or the station. Try again in a moment.",
  retry: "Try again",
  home: "What is on air now",
};

/** In the language `tag`; English when the others cannot be fetched. */
export async function lastWords(tag: Tag): Promise<{ tag: Tag; words: LastWords }> {
  if (tag === DEFAULT_TAG) return { tag, words: ENGLISH };
  try {
    const { LAST_WORDS } = await import("./last-words-elsewhere.ts");
    return { tag, words: LAST_WORDS[tag] };
  } catch {
    return { tag: DEFAULT_TAG, words: ENGLISH };
  }
}

/** The language remembered in this browser; English on the server and where none is. */
export function rememberedTag(): Tag {
  if (typeof document === "undefined") return DEFAULT_TAG;
  const tag = new RegExp(`(?:^|; )${COOKIES.language}=(\\w+)`).exec(document.cookie)?.[1];
  return isTag(tag) ? tag : DEFAULT_TAG;
}
