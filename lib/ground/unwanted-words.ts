/** Reads words that a listener does not want: "jazz -blues". */

/** A minus joined to a word of three characters or more, behind a space. */
const UNWANTED = /(?<=\S\s+)-([\p{L}\p{N}]\S{2,})(?=\s|$)/gu;
/** How many unwanted words are looked for. */
const MOST_WORDS = 4;

interface Divided {
  wanted: string;
  unwanted: readonly string[];
}

/** The text without the words that are not wanted, and these words: "jazz", and "hip-hop", of "jazz -hip-hop". */
export function divideWanted(text: string): Divided {
  const unwanted = [...text.matchAll(UNWANTED)].flatMap(([, word]) => word ?? []);
  return { wanted: text.replace(UNWANTED, "").trim(), unwanted: unwanted.slice(0, MOST_WORDS) };
}
