/** Chooses among transcripts of one text in several forms. Pure. */
import type { EpisodeExtras, EpisodeNotes } from "../contract/episode-extras.ts";

/** The best form first: with times and speakers, with times, with paragraphs. */
const FORMS = [/vtt|json/, /srt|subrip/, /html/];

function rankOf(mimeValue: string): number {
  const rank = FORMS.findIndex((form) => form.test(mimeValue));
  return rank === -1 ? FORMS.length : rank;
}

/** Equal for tags of one written language: "en" and "en-GB"; not for "zh-Hans" and "zh-Hant". */
function writtenLanguage(tag: string): string {
  try {
    const { language, script } = new Intl.Locale(tag.replaceAll("_", "-")).maximize();
    return `${language} ${script}`;
  } catch {
    return tag;
  }
}

/**
 * The transcripts that a page lists: one a language, in its best form, in the feed's order. A transcript without a
 * language is in the language `spoken` (Podcast namespace, transcript: the language of the feed).
 */
export function oneALanguage(
  transcripts: NonNullable<EpisodeExtras["transcripts"]>,
  spoken: string | undefined,
): EpisodeNotes["transcripts"] {
  const best = new Map<string, { index: number; language: string | undefined; rank: number }>();
  for (const [index, { mimeValue, language = spoken }] of transcripts.entries()) {
    const key = writtenLanguage(language ?? "");
    const rank = rankOf(mimeValue);
    if (rank < (best.get(key)?.rank ?? Number.POSITIVE_INFINITY)) best.set(key, { index, language, rank });
  }
  return [...best.values()].map(({ index, language }) => ({ index, ...(language ? { language } : {}) }));
}
