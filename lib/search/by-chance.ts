/** Stations among those found by the name of a genre that have the name by chance: Rockford for "rock fm". */
import { type StationTraits, stationTraits } from "#db/catalog/read/facets.ts";
import type { SearchCandidate } from "#db/catalog/read/search.ts";
import type { CatalogView } from "#db/catalog/read/view.ts";
import { words } from "../ground/words.ts";
import { writtenName } from "../stations/search-order.ts";
import { isRadioWord, withoutRadioWords } from "../terms/common-words.ts";
import { genresOfTag } from "../terms/genres.ts";

const NONE: ReadonlySet<number> = new Set();

/** The row ids of `found` that are neither of `genres` nor of kinds of them. */
async function notOf(
  view: CatalogView,
  genres: ReturnType<typeof genresOfTag>,
  found: readonly { id: number }[],
): Promise<ReadonlySet<number>> {
  if (genres.length === 0 || found.length === 0) return NONE;
  const isOneOf = (of: string) => genres.some(({ href }) => of === href || of.startsWith(`${href}.`));
  const isOf = ({ traits }: StationTraits) => traits.genres.some(({ href }) => isOneOf(href));
  const ids = found.map(({ id }) => id);
  const traits = await stationTraits(view, ids);
  return new Set(ids).difference(new Set(traits.filter(isOf).map(({ id }) => id)));
}

/** Row ids of `begun`, in whose names words begin with the genre `text`, that are of other genres alone: "Christiansted" for "christian". */
export const begunByChance = (view: CatalogView, text: string, begun: readonly { id: number }[]) =>
  notOf(view, genresOfTag(text), begun);

/**
 * Row ids of stations `found` that are of other genres alone than `text` names, words for radio aside, and have no other word of
 * `text` in their names.
 */
export async function taggedByChance(
  view: CatalogView,
  text: string,
  found: () => readonly SearchCandidate[],
): Promise<ReadonlySet<number>> {
  const genre = [text, ...withoutRadioWords(text)].map(genresOfTag).find(({ length }) => length > 0);
  if (genre === undefined) return NONE;
  const telling = words(text).filter((word) => !isRadioWord(word));
  const isNamed = (candidate: SearchCandidate) =>
    telling.some((word) => writtenName(candidate).includes(word));
  return notOf(
    view,
    genre,
    found().filter((candidate) => !isNamed(candidate)),
  );
}
