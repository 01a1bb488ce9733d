/** Tells which stations belong to one brand: names with equal beginnings, or a shared home-page site and first word. */
import type { StationCard } from "#db/catalog/read/cards.ts";
import { LETTERWISE, words } from "../ground/words.ts";
import { brandWords, siteOf } from "../terms/brand-keys.ts";

/** Keys of a station's brands: stations that share a key belong to one brand. */
export function brandsOf({ name, homepage }: Pick<StationCard, "name" | "homepage">): string[] {
  const [first, second] = brandWords(name);
  if (first === undefined) return [];
  const keys = second === undefined ? [] : [`name ${first} ${second}`];
  // "Lark 80s" and "Lark Gold" are of one brand; "Radio City" and "City Beat" are not.
  if (words(name)[0] === first || LETTERWISE.test(first)) keys.push(`name ${first}`);
  const site = siteOf(homepage ?? "");
  if (site !== undefined) keys.push(`site ${site} ${first}`);
  return keys;
}
