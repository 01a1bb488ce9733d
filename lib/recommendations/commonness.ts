/** How common in a country the words of one station are, and who shares them: only what the caller may see counts. */
import { countStations } from "#db/catalog/read/cards.ts";
import { countLanguages, stationsMatching } from "#db/catalog/read/features.ts";
import type { CatalogView } from "#db/catalog/read/view.ts";
import { countryToken } from "../terms/tokens.ts";
import { type StationWords, tokensOf } from "./station-words.ts";

/** Words that are looked up, the most telling places first. */
const MOST_WORDS = 12;
/** A word that more stations share is common: nobody is found by it, and how common it is the sample tells. */
const COMMON = 800;
const SURELY = 10;
/** Stations that languages are counted among; a language that two in three speak says nothing. */
const SAMPLE = 300;
const LEAST_RARITY = 0.4;

export interface Commonness {
  /** Inverse document frequency; 0 for a word that was not looked up. */
  rarity(word: string): number;
  languages: readonly { language: string; name: string; rarity: number }[];
  /** Row ids of the stations that share most, by rarity; at most `limit`. */
  sharing(limit: number): number[];
}

const english = new Intl.DisplayNames(["en"], { type: "language", fallback: "code" });

/** Sources write languages as they like: what is no tag (BCP 47) is shown as it is. */
function languageName(tag: string): string {
  try {
    return english.of(tag) ?? tag;
  } catch {
    return tag;
  }
}

const idf = (all: number, having: number) => Math.log(1 + (all - having + 0.5) / (having + 0.5));

/** Looks up the words of `seed` among the visible stations of `country`, some of which are in `sample`. */
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
    // Where the sample leaves no doubt, nobody is looked up.
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
