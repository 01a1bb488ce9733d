/** Which stations belong together: names that begin alike, or one home page's host and one first word. */
import type { StationCard } from "#db/catalog/read/cards.ts";
import { words } from "../text.ts";

/** Words that name no brand. */
const EMPTY = new Set("radio fm am dab the la le el los die der das a o 1 2 3 4 5".split(" "));

const hostOf = (homepage: string | null) =>
  homepage !== null && URL.canParse(homepage) ? new URL(homepage).hostname.replace(/^www\./, "") : "";

/** The keys of a station's brands: two stations with a key in common are of one brand. */
export function brandsOf({ name, homepage }: Pick<StationCard, "name" | "homepage">): string[] {
  const telling = words(name).filter((word) => !EMPTY.has(word) && /\p{L}/u.test(word));
  const [first, second] = telling;
  if (first === undefined) return [];
  const host = hostOf(homepage);
  const keys = [`name ${first} ${second ?? ""}`];
  // "Lark 80s" and "Lark Gold" are one brand where their names have nothing before what tells them apart.
  if (words(name)[0] === first) keys.push(`name ${first}`);
  if (host !== "") keys.push(`host ${host} ${first}`);
  return keys;
}
