import { clampText } from "../../ground/clamp.ts";
import { cleanText } from "../../ground/clean.ts";
import { type Genre, genresOfTag } from "../../terms/genres.ts";
import { textOf, type XmlElement } from "../xml/element.ts";
import { fieldOf, fieldsOf } from "./fields.ts";

export interface Categories {
  genres: Genre[];
  keywords: string[];
}

function* categoryWords(element: XmlElement): Generator<string> {
  const { text } = element.attributes;
  yield cleanText(text ?? element.text);
  for (const inner of fieldsOf(element, "itunes:category")) yield* categoryWords(inner);
}

const CATEGORIES = new Set(["category", "itunes:category", "googleplay:category", "media:category"]);

function* wordsIn(elements: readonly XmlElement[]): Generator<{ word: string; isCategory: boolean }> {
  for (const element of elements) {
    const field = fieldOf(element);
    if (CATEGORIES.has(field)) for (const word of categoryWords(element)) yield { word, isCategory: true };
    else if (field === "itunes:keywords" || field === "media:keywords")
      for (const word of cleanText(element.attributes.text ?? textOf(element)).split(","))
        yield { word: word.trim(), isCategory: false };
  }
}

const MOST_KEYWORDS = 64;

/** The genres and keywords that the elements name, each once: known words are genres, others keywords. */
export function categoriesIn(elements: readonly XmlElement[]): Categories {
  const genres = new Map<string, Genre>();
  const keywords = new Map<string, string>();
  for (const { word, isCategory } of wordsIn(elements)) {
    if (!/[\p{L}\p{N}]/u.test(word)) continue;
    const found = isCategory ? genresOfTag(word) : [];
    for (const genre of found) genres.set(genre.href, genre);
    if (found.length === 0 && keywords.size < MOST_KEYWORDS)
      keywords.set(word.toLowerCase(), clampText(word, 128));
  }
  return { genres: [...genres.values()], keywords: [...keywords.values()] };
}
