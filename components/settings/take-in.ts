/** Adds what a file holds to what this browser keeps. Nothing is written before everything is known. */

import { MOST_FAVOURITES, type OwnStation, type OwnStationsState } from "#components/device/own-stations.ts";
import type { ForYouForm } from "#components/for-you/form.ts";
import { type Heard, mergeHeard } from "#components/listening/heard.ts";
import type { Get } from "#components/model/api.ts";
import { matchStations } from "./directory-match.ts";
import type { Collection } from "./formats/collection.ts";

/** Everything that an import may change. */
export interface Kept {
  own: OwnStationsState;
  heard: Heard;
  forYou: ForYouForm;
}

export interface TakenIn {
  next: Kept;
  added: number;
  /** Favourites of the file that were favourites here. */
  there: number;
  /** Names of stations that this directory does not have. */
  unknown: string[];
  /** Stations beyond what can be kept. */
  left: number;
  skipped: number;
  heard: boolean;
  forYou: boolean;
}

function withFavourites(own: readonly OwnStation[], others: readonly OwnStation[]) {
  const news = others.filter(({ rpuid }) => !own.some((station) => station.rpuid === rpuid));
  const all = [...own, ...news];
  const favourites = all.slice(0, MOST_FAVOURITES);
  return { favourites, added: favourites.length - own.length, left: all.length - favourites.length };
}

/**
 * What `kept` is with `collection` in it, and what there is to tell. Stations without a number are looked for in
 * `country`. @throws ApiError when the directory cannot be asked.
 */
export async function takeIn(
  get: Get,
  country: string,
  collection: Collection,
  kept: () => Kept,
): Promise<TakenIn> {
  const { known, unknown } = await matchStations(get, country, collection.favourites);
  // Read now: the listener may have gone on while the directory answered.
  const before = kept();
  const { favourites, added, left } = withFavourites(before.own.favourites, known);
  return {
    next: {
      own: { ...before.own, favourites },
      heard: collection.heard ? mergeHeard(before.heard, collection.heard) : before.heard,
      forYou: collection.forYou ?? before.forYou,
    },
    added,
    there: known.length - added - left,
    unknown,
    left,
    skipped: collection.skipped,
    heard: collection.heard !== undefined,
    forYou: collection.forYou !== undefined,
  };
}
