/** Tells which stations belong to one brand: names with equal beginnings, or a shared home-page host and first word. */
import type { StationCard } from "#db/catalog/read/cards.ts";
import { LETTERWISE, words } from "../ground/text.ts";

/** Words that name no brand. */
const EMPTY = new Set(
  "radio ραδιο радио fm am dab the la le el los die der das a o music musica hit hits".split(" "),
);
/** How many first letters make a brand in scripts without spaces. */
const LETTERS = 4;

const hostOf = (homepage: string | null) =>
  homepage !== null && URL.canParse(homepage) ? new URL(homepage).hostname.replace(/^www\./, "") : "";

/** The words of a name that may be a brand's; single letters in a row are joined. */
function telling(name: string): string[] {
  const all = words(name);
  const letters = all.findIndex((word) => !LETTERWISE.test(word));
  if (letters !== 0 && all.length > 0)
    return [all.slice(0, Math.min(LETTERS, letters < 0 ? all.length : letters)).join("")];
  return all.filter((word) => !EMPTY.has(word) && /\p{L}/u.test(word));
}

/** Keys of a station's brands: stations that share a key belong to one brand. */
export function brandsOf({ name, homepage }: Pick<StationCard, "name" | "homepage">): string[] {
  const [first, second] = telling(name);
  if (first === undefined) return [];
  const keys = second === undefined ? [] : [`name ${first} ${second}`];
  // "Lark 80s" and "Lark Gold" are of one brand; "Radio City" and "City Beat" are not.
  if (words(name)[0] === first || LETTERWISE.test(first)) keys.push(`name ${first}`);
  const host = hostOf(homepage);
  if (host !== "") keys.push(`host ${host} ${first}`);
  return keys;
}
