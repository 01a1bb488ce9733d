/** Stations of other countries in the search over everything. */
import { stationTraits } from "#db/catalog/read/facets.ts";
import { candidatesOf } from "#db/catalog/read/search.ts";
import { EVERYWHERE } from "#db/catalog/read/view.ts";
import type { Context } from "../request/context.ts";
import { downStations } from "../stations/down-last.ts";
import { searchElsewhere } from "../stations/search-elsewhere.ts";
import { isNarrowed, passes } from "./facets.ts";
import type { Question } from "./question.ts";

/** Whether every stream of the station with this row id is down. */
function isDown(context: Context, id: number): boolean {
  const country = candidatesOf(context.catalog, EVERYWHERE).get(id)?.country;
  return country !== undefined && downStations(context, country).has(id);
}

/**
 * Row ids of stations outside the country of `question`, best first, stations that are down last; and whether they were
 * found without forgiving a typo. A typo is forgiven where `forgiving` says that nothing was found as typed.
 */
export function findElsewhere(
  context: Context,
  question: Question,
  text: string,
  forgiving: boolean,
): { ids: number[]; asTyped: boolean } {
  const { ids, asTyped } = searchElsewhere(context.catalog, question.country, text, forgiving);
  const kept = isNarrowed(question)
    ? stationTraits(context.catalog, ids)
        .filter((station) => passes(question, station))
        .map(({ id }) => id)
    : ids;
  const { up = [], down = [] } = Object.groupBy(kept, (id) => (isDown(context, id) ? "down" : "up"));
  return { ids: [...up, ...down], asTyped: asTyped && kept.length > 0 };
}
