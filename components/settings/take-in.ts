import type { Due } from "#components/device/due.ts";
import type { FollowedState } from "#components/device/followed.ts";
import type { OwnStationsState } from "#components/device/own-stations.ts";
import { joined } from "#components/device/stored.ts";
import type { ForYouForm } from "#components/for-you/form.ts";
import { type Heard, mergeHeard } from "#components/listening/heard.ts";
import type { Get } from "#components/model/api.ts";
import type { Position } from "#components/player/engine/kept-positions.ts";
import type { KeptMoment } from "#components/player/kept-moments.ts";
import type { Queue } from "#components/player/queue.ts";
import { matchStations } from "./directory-match.ts";
import type { Choices } from "./formats/choices.ts";
import type { Collection } from "./formats/collection.ts";
import { LISTS, type ListRule } from "./formats/lists.ts";

/** The data that an import may change. */
export interface Kept {
  own: OwnStationsState;
  heard: Heard;
  forYou: ForYouForm;
  followed: FollowedState;
  due: readonly Due[];
  queue: Queue;
  positions: readonly Position[];
  diary: readonly KeptMoment[];
  choices: Choices;
}

/** The changed data, and what the listener is told of the import. */
export type TakenIn = Awaited<ReturnType<typeof takeIn>>;

/** `own`, and behind it what of `others` is new and fits; how many entries came, and how many did not fit. */
function added<T>({ isSame, most }: ListRule<T>, own: readonly T[], others: readonly T[] = []) {
  const all = joined(own, others, isSame, most);
  const left = others.filter((each) => !all.some((kept) => isSame(kept, each)));
  return { all, came: all.length - own.length, left: left.length };
}

/** Adds `collection` to `kept`; looks for numberless stations in `country`. @throws ApiError: nothing is written. */
export async function takeIn(get: Get, country: string, collection: Collection, kept: () => Kept) {
  const { known, unknown } = await matchStations(get, country, collection.favourites);
  // Read now, because the data may have changed while the directory answered.
  const before = kept();
  const { choices = {} } = collection;
  const lists = {
    favourites: added(LISTS.favourites, before.own.favourites, known),
    series: added(LISTS.series, before.followed.series, collection.series),
    due: added(LISTS.due, before.due, collection.due),
    queue: added(LISTS.queue, before.queue.episodes, collection.queue),
    positions: added(LISTS.positions, before.positions, collection.positions),
    diary: added(LISTS.diary, before.diary, collection.diary),
  };
  const { favourites, series, due, queue, positions, diary } = lists;
  const next: Kept = {
    own: { ...before.own, favourites: favourites.all },
    heard: collection.heard ? mergeHeard(before.heard, collection.heard) : before.heard,
    forYou: collection.forYou ?? before.forYou,
    followed: { ...before.followed, series: series.all },
    due: due.all.toSorted((one, other) => one.atMs - other.atMs),
    queue: { ...before.queue, episodes: queue.all },
    positions: positions.all,
    diary: diary.all,
    choices: { ...before.choices, ...choices },
  };
  return {
    next,
    lists,
    /** The stations of the file that were favourites already. */
    there: known.length - favourites.came - favourites.left,
    /** The names of stations that this directory lacks. */
    unknown,
    skipped: collection.skipped,
    heard: collection.heard !== undefined,
    forYou: collection.forYou !== undefined,
    /** The choices of the file, which take the place of the listener's. */
    choices,
  };
}
