/** Stations of other countries in the search over everything. */
import { stationTraits } from "#db/catalog/read/facets.ts";
import type { Context } from "../request/context.ts";
import { downStations } from "../stations/down-last.ts";
import { searchElsewhere } from "../stations/search-elsewhere.ts";
import { isNarrowed, passes } from "./facets.ts";
import type { Question } from "./question.ts";

export interface IdsElsewhere {
  ids: number[];
  /** Whether some were found without forgiving a typo. */
  asTyped: boolean;
  /** Whether all names of the catalogue as it is were searched. */
  isCurrent: boolean;
}

/**
 * Row ids of stations outside the country of `question`, best first, stations that are down last. A typo is forgiven
 * where `forgiving` says that nothing was found as typed.
 */
export function findElsewhere(
  context: Context,
  question: Question,
  text: string,
  forgiving: boolean,
): IdsElsewhere {
  const { stations, asTyped, isCurrent } = searchElsewhere(
    context.catalog,
    question.country,
    text,
    forgiving,
  );
  const ids = stations.map(({ id }) => id);
  const kept = isNarrowed(question)
    ? new Set(
        stationTraits(context.catalog, ids)
          .filter((station) => passes(question, station))
          .map(({ id }) => id),
      )
    : new Set(ids);
  const { up = [], down = [] } = Object.groupBy(
    stations.filter(({ id }) => kept.has(id)),
    // A station is down when every stream of it is.
    ({ id, country }) => (downStations(context, country).has(id) ? "down" : "up"),
  );
  return { ids: [...up, ...down].map(({ id }) => id), asTyped: asTyped && kept.size > 0, isCurrent };
}
