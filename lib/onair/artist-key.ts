import { fold } from "../ground/text.ts";

/** A key that all spellings of an artist share: folded, without "The", guests ("feat.") and punctuation. */
export function artistKey(artist: string): string {
  const lead = fold(artist).split(/\s+(?:feat\.?|ft\.?|featuring|with|vs\.?)\s+|\s+[x×]\s+/u)[0] ?? "";
  const key = lead
    .replace(/&/g, " and ")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .replace(/^the (?=.)/, "");
  return key || fold(artist).trim();
}
