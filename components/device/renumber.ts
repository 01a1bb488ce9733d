"use client";
/** The listener's lists after entries of the directory were merged. In the browser only. */
import { followedStore, isSameSeries } from "./followed.ts";
import type { OwnStation } from "./own-stations.ts";
import { ownStations } from "./use-own-stations.ts";

/** The numbers of entries that were merged and are gone, each with the number of the station that stays. */
export type Moved = ReadonlyMap<string, string>;

/** The list under the numbers that stay, each entry once. */
function renumbered<T extends { rpuid: string }>(
  list: readonly T[],
  moved: Moved,
  isSame: (one: T, other: T) => boolean,
): readonly T[] {
  if (!list.some(({ rpuid }) => moved.has(rpuid))) return list;
  const all = list.map((each) => ({ ...each, rpuid: moved.get(each.rpuid) ?? each.rpuid }));
  return all.filter((each, at) => all.findIndex((other) => isSame(each, other)) === at);
}

const isSameStation = (one: OwnStation, other: OwnStation) => one.rpuid === other.rpuid;

/** Gives favourites, the stations heard last and the series followed the numbers that stay: stars and "Follow" ask by number. */
export function renumberOwn(moved: Moved): void {
  const own = ownStations().read();
  const favourites = renumbered(own.favourites, moved, isSameStation);
  const recents = renumbered(own.recents, moved, isSameStation);
  if (favourites !== own.favourites || recents !== own.recents) ownStations().put({ favourites, recents });
  const followed = followedStore().read();
  const series = renumbered(followed.series, moved, isSameSeries);
  if (series !== followed.series) followedStore().write({ ...followed, series });
}
