/** The words of a language, as pages get them. */
import { compiledMessages } from "#components/language/compiled.ts";
import type { Tag } from "#components/language/languages.ts";
import { makeWords, type Words } from "#components/language/words.ts";

export const wordsOf = (tag: Tag = "en"): Words => makeWords(tag, compiledMessages(tag));
