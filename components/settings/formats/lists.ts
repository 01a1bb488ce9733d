/** The lists of a listener that a file adds to: which entries count as equal, and how many entries a list holds. */
import { isSameDue, MOST_DUE } from "#components/device/due.ts";
import { isSameSeries } from "#components/device/followed.ts";
import { MOST_FOLLOWED, MOST_MOMENTS, MOST_QUEUED } from "#components/device/not-kept.ts";
import { MOST_FAVOURITES, type OwnStation } from "#components/device/own-stations.ts";
import { MOST_KEPT } from "#components/player/engine/kept-positions.ts";
import { isSameMoment } from "#components/player/kept-moments.ts";

export interface ListRule<T> {
  isSame: (one: T, other: T) => boolean;
  most: number;
}

const isSameId = (one: { id: string }, other: { id: string }) => one.id === other.id;

export const LISTS = {
  favourites: {
    isSame: (one: OwnStation, other: OwnStation) => one.rpuid === other.rpuid,
    most: MOST_FAVOURITES,
  },
  series: { isSame: isSameSeries, most: MOST_FOLLOWED },
  due: { isSame: isSameDue, most: MOST_DUE },
  queue: { isSame: isSameId, most: MOST_QUEUED },
  positions: { isSame: isSameId, most: MOST_KEPT },
  diary: { isSame: isSameMoment, most: MOST_MOMENTS },
};
