import { type Due, isSameDue, withDue } from "#components/device/due.ts";
import { type FollowedState, isFollowed, mergeFollowed } from "#components/device/followed.ts";
import { MOST_FAVOURITES, type OwnStation, type OwnStationsState } from "#components/device/own-stations.ts";
import type { ForYouForm } from "#components/for-you/form.ts";
import { type Heard, mergeHeard } from "#components/listening/heard.ts";
import type { Get } from "#components/model/api.ts";
import type { PlayableEpisode } from "#components/model/playable.ts";
import { mergePositions, type Position } from "#components/player/engine/kept-positions.ts";
import { isKept, type KeptMoment, mergeKept } from "#components/player/kept-moments.ts";
import { isQueued, type Queue, withEpisode } from "#components/player/queue.ts";
import { matchStations } from "./directory-match.ts";
import type { Choices } from "./formats/choices.ts";
import type { Collection } from "./formats/collection.ts";

/** The data that an import may change. */
export interface Kept {
  own: OwnStationsState;
  heard: Heard;
  forYou: ForYouForm;
  followed: FollowedState;
  due: readonly Due[];
  queue: Queue;
  /** Where episodes were stopped. */
  positions: readonly Position[];
  diary: readonly KeptMoment[];
  choices: Choices;
}

/** The changed data, and what the listener is told of the import. */
export type TakenIn = Awaited<ReturnType<typeof takeIn>>;

const withQueued = (queue: Queue, news: readonly PlayableEpisode[]): Queue =>
  news.reduce((all, each) => (isQueued(all, each.id) ? all : withEpisode(all, each, "last")), queue);

function withFavourites(own: readonly OwnStation[], others: readonly OwnStation[]) {
  const news = others.filter(({ rpuid }) => !own.some((station) => station.rpuid === rpuid));
  const all = [...own, ...news];
  const favourites = all.slice(0, MOST_FAVOURITES);
  return { favourites, added: favourites.length - own.length, left: all.length - favourites.length };
}

/** Adds `collection` to `kept`; looks for numberless stations in `country`. @throws ApiError: nothing is written. */
export async function takeIn(get: Get, country: string, collection: Collection, kept: () => Kept) {
  const { known, unknown } = await matchStations(get, country, collection.favourites);
  // Read now, because the data may have changed while the directory answered.
  const before = kept();
  const { favourites, added, left } = withFavourites(before.own.favourites, known);
  const { due: fileDue = [], queue: fileQueue = [], choices = {} } = collection;
  const { series: fileSeries = [], positions: filePositions = [], diary: fileDiary = [] } = collection;
  const followed = mergeFollowed(before.followed, fileSeries);
  const due = withDue(before.due, fileDue);
  const queue = withQueued(before.queue, fileQueue);
  const positions = mergePositions(before.positions, filePositions);
  const diary = mergeKept(before.diary, fileDiary);
  const next: Kept = {
    own: { ...before.own, favourites },
    heard: collection.heard ? mergeHeard(before.heard, collection.heard) : before.heard,
    forYou: collection.forYou ?? before.forYou,
    followed: followed.next,
    due,
    queue,
    positions,
    diary,
    choices: { ...before.choices, ...choices },
  };
  return {
    next,
    added,
    /** The stations of the file that were favourites already. */
    there: known.length - added - left,
    /** The names of stations that this directory lacks. */
    unknown,
    skipped: collection.skipped,
    heard: collection.heard !== undefined,
    forYou: collection.forYou !== undefined,
    // How many entries came in addition.
    follows: followed.added,
    due: due.length - before.due.length,
    queued: queue.episodes.length - before.queue.episodes.length,
    positions: positions.length - before.positions.length,
    moments: diary.length - before.diary.length,
    // How many entries exceed the limits of their lists.
    left,
    leftDue: fileDue.filter((each) => !due.some((kept) => isSameDue(kept, each))).length,
    leftQueued: fileQueue.filter(({ id }) => !isQueued(queue, id)).length,
    leftSeries: fileSeries.filter((each) => !isFollowed(followed.next, each)).length,
    leftPositions: filePositions.filter(({ id }) => !positions.some((kept) => kept.id === id)).length,
    leftMoments: fileDiary.filter((each) => !isKept(diary, each)).length,
    /** The choices of the file, which take the place of the listener's. */
    choices,
  };
}
