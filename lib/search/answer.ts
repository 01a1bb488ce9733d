/** The answer of the listeners' search as JSON. */
import type { Facets, Found as FoundShape, NamedList } from "../contract/find-shapes.ts";
import type { FoundGroup } from "../contract/found-groups.ts";
import { jsonArray, jsonObject } from "../ground/json.ts";
import type { NamedCity } from "../places/city-keys.ts";
import {
  type Found,
  type FoundOfElsewhere,
  type FoundOfStations,
  NO_STATIONS,
  NONE,
} from "./find-stations.ts";

export interface Answer {
  /** The text that was searched instead, where nothing has all words of the question. */
  instead?: string | undefined;
  /** Whether no more was asked for than any station near the listener. */
  isNear?: boolean;
  /** The city that was asked for, where the stations are those nearest to it. */
  nearTo?: NamedCity | undefined;
  /** The format that the text names, where stations were found by it. */
  format?: FoundShape["format"];
  lists?: readonly NamedList[];
  noStationsIn?: FoundShape["noStationsIn"];
  languageUnknownIn?: FoundShape["languageUnknownIn"];
  isCurrent: boolean;
  groups: Record<FoundGroup | "series", Found> & {
    stations: FoundOfStations;
    elsewhere: FoundOfElsewhere;
  };
  facets: Facets;
  /** Cards of the stations that the groups name, as JSON. */
  of: readonly string[];
}

/** JSON of the whole answer; its long parts, texts, are JSON already. */
export function toJson({
  instead,
  isNear,
  nearTo,
  lists = [],
  isCurrent,
  groups,
  facets,
  of,
  ...said
}: Answer) {
  const fields = ({ total, isMore, items }: Found) => ({
    total: String(total),
    isMore: isMore ? "true" : undefined,
    items: jsonArray(items.map((item) => (typeof item === "string" ? item : JSON.stringify(item)))),
  });
  const group = (found: Found) => jsonObject(fields(found));
  const ofStations = (found: FoundOfStations & { isFirst?: boolean }) =>
    jsonObject({
      ...fields(found),
      asTyped: String(found.asTyped),
      isFirst: found.isFirst ? "true" : undefined,
    });
  return jsonObject({
    instead: instead && JSON.stringify(instead),
    isNear: isNear ? "true" : undefined,
    nearTo: nearTo && JSON.stringify({ name: nearTo.name, country: nearTo.country }),
    lists: lists.length > 0 ? JSON.stringify(lists) : undefined,
    noStationsIn: said.noStationsIn && JSON.stringify(said.noStationsIn),
    languageUnknownIn: said.languageUnknownIn && JSON.stringify(said.languageUnknownIn),
    format: said.format && JSON.stringify(said.format),
    isCurrent: String(isCurrent),
    asNamed: JSON.stringify({ ...groups.stations.asNamed, ...groups.elsewhere.asNamed }),
    places: JSON.stringify({ ...groups.stations.places, ...groups.elsewhere.places }),
    stations: ofStations(groups.stations),
    elsewhere: ofStations(groups.elsewhere),
    programmes: group(groups.programmes),
    series: group(groups.series),
    episodes: group(groups.episodes),
    songs: group(groups.songs),
    facets: JSON.stringify(facets),
    of: jsonArray(of),
  });
}

/** An answer without results. */
export const empty = (said: Pick<Answer, "isNear" | "noStationsIn">) =>
  toJson({
    ...said,
    isCurrent: true,
    groups: {
      stations: NO_STATIONS,
      elsewhere: { ...NO_STATIONS, isCurrent: true },
      programmes: NONE,
      series: NONE,
      episodes: NONE,
      songs: NONE,
    },
    facets: NO_STATIONS.facets,
    of: [],
  });
