/** Tells tags that name an owner ("avtoradio", "ert", "amg") from tags that say what a station plays. */
import { remembered } from "../../ground/remembered.ts";
import { placeKey } from "../../places/cities.ts";
import { countriesOfCity } from "../../places/city-keys.ts";
import { isSharedSite } from "../../terms/shared-sites.ts";
import { tagKeys } from "../../terms/tag-keys.ts";
import type { TraitIndex } from "./trait-index.ts";
import { TRAITS } from "./traits.ts";

/** Two stations may have a tag in common by chance. */
const FEWEST = 3;
/** An owner's tag: this share of the stations that have it is of one brand, homepage or site of streams ... */
const NEARLY_ALL = 0.8;
/** ... and they are this share of the stations of the homepage or the site: platforms have stations of many tags. */
const OF_SITE = 0.25;

/** The key of a genre of any scheme, or of a language: whoever has it, its meaning is known. */
const KNOWN = /^(?:[\d.]+$|[a-z]+:|language )/;
const OWNERS: readonly string[] = [TRAITS.brand, TRAITS.site, TRAITS.streamSite];

/** Whether a tag or a word names a country, a numbered region or a city. */
export const isPlace = remembered(
  20_000,
  (text: string): boolean =>
    [text, ...tagKeys(text)].some((key) => /^(?:country|region) /.test(key)) ||
    countriesOfCity(placeKey(text)).length > 0,
);

/** Whether nearly all stations of the index that have the tag are one owner's; genres, languages and places are not. */
export function isOwnersTag(index: TraitIndex, tag: number): boolean {
  const text = (index.keys[tag] ?? "").slice(1);
  const having = index.stationsOf.of(tag);
  if (having.length < FEWEST || KNOWN.test(text) || isPlace(text)) return false;
  const counts = new Map<number, number>();
  for (const station of having)
    for (const trait of index.traitsOf.of(station)) counts.set(trait, (counts.get(trait) ?? 0) + 1);
  return [...counts].some(([trait, count]) => {
    const [kind = "", ...site] = index.keys[trait] ?? "";
    if (count < having.length * NEARLY_ALL || !OWNERS.includes(kind)) return false;
    return (
      kind === TRAITS.brand ||
      (count >= index.stationsOf.count(trait) * OF_SITE && !isSharedSite(site.join("")))
    );
  });
}
