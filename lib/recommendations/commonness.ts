/** How common the words of one station are in a country, and which stations share them. Only visible stations count. */
import { countStations } from "#db/catalog/read/cards.ts";
import { countLanguages, stationsMatching } from "#db/catalog/read/features.ts";
import type { CatalogView } from "#db/catalog/read/view.ts";
import { countryToken } from "../terms/tokens.ts";
import { type StationWords, tokensOf } from "./station-words.ts";

/** How many words are looked up, the most heavily weighted first. */
const MOST_WORDS = 12;
/** A word that more stations share is too common to find stations by; the sample estimates its rarity. */
const COMMON = 800;
const SURELY = 10;
/** How many stations languages are counted in. A language that two of three stations speak says nothing. */
const SAMPLE = 300;
const LEAST_RARITY = 0.4;

export interface Commonness {
  /** Inverse document frequency; 0 for a word that was not looked up. */
  rarity(word: string): number;
  languages: readonly { language: string; name: string; rarity: number }[];
  /** Row ids of the stations that share the most words, weighted by rarity; at most `limit`. */
  sharing(limit: number): number[];
}

const english = new Intl.DisplayNames(["en"], { type: "language", fallback: "code" });

/** English name of a language. Sources write languages freely: text that is no BCP 47 tag is returned as it is. */
function languageName(tag: string): string {
  try {
    return english.of(tag) ?? tag;
  } catch {
    return tag;
  }
}

const idf = (all: number, having: number) => Math.log(1 + (all - having + 0.5) / (having + 0.5));

/** Looks up the words of `seed` among the visible stations of `country`; `sample` is a part of them. */
export function commonness(
  catalog: CatalogView,
  country: string,
  seed: StationWords,
  sample: readonly StationWords[],
): Commonness {
  const all = Math.max(1, countStations(catalog, country));
  const rarities = new Map<string, number>();
  const scores = new Map<number, number>();
  const chosen = [...seed.weights].sort((a, b) => b[1] - a[1]).slice(0, MOST_WORDS);
  for (const [word, weight] of chosen) {
    const phrase = tokensOf(word)
      .map((token) => `"${token}"`)
      .join(" + ");
    const match = `country : "${countryToken(country)}" AND {name alias genre keyword description} : ${phrase}`;
    const sampled = sample.filter(({ weights }) => weights.has(word)).length;
    // A word that is clearly common in the sample needs no lookup.
    const surely = sampled >= SURELY && (sampled / sample.length) * all > 2 * COMMON;
    const found = surely ? [] : stationsMatching(catalog, country, match, COMMON + 1);
    const isCommon = surely || found.length > COMMON;
    const rarity = isCommon ? idf(sample.length, sampled) : idf(all, found.length);
    rarities.set(word, rarity);
    if (isCommon) continue;
    for (const id of found) scores.set(id, (scores.get(id) ?? 0) + weight * rarity ** 2);
  }
  const languages = countLanguages(catalog, country, seed.languages, SAMPLE)
    .map(({ language, stations, sampled }) => ({
      language,
      name: languageName(language),
      rarity: idf(Math.max(1, sampled), stations),
    }))
    .filter(({ rarity }) => rarity >= LEAST_RARITY);
  return {
    rarity: (word) => rarities.get(word) ?? 0,
    languages,
    sharing: (limit) =>
      [...scores]
        .sort((a, b) => b[1] - a[1] || a[0] - b[0])
        .slice(0, limit)
        .map(([id]) => id),
  };
}
