/**
 * Words for a failure of the layout, which normally provides them. Every page carries this file, so it has English
 * alone; other languages load at the failure, if that still works. The cookie alone decides the language.
 */
import { rememberedChoice } from "#components/device/preferences.ts";
import { DEFAULT_TAG, isTag, type Tag } from "./languages.ts";
import type { LastWords } from "./last-words-elsewhere.ts";

export const ENGLISH: LastWords = {
  title: "This page could not be shown",
  text: "The fault lies with Nowline, not with you or the station. Try again in a moment.",
  retry: "Try again",
  home: "What is on air now",
};

/** Returns the words in the language `tag`, or in English when the other languages cannot be loaded. */
export async function lastWords(tag: Tag): Promise<{ tag: Tag; words: LastWords }> {
  if (tag === DEFAULT_TAG) return { tag, words: ENGLISH };
  try {
    const { LAST_WORDS } = await import("./last-words-elsewhere.ts");
    return { tag, words: LAST_WORDS[tag] };
  } catch {
    return { tag: DEFAULT_TAG, words: ENGLISH };
  }
}

/** The language that this browser remembers; English where it remembers none, and on the server. */
export function rememberedTag(): Tag {
  if (typeof document === "undefined") return DEFAULT_TAG;
  const tag = rememberedChoice("language");
  return isTag(tag) ? tag : DEFAULT_TAG;
}
