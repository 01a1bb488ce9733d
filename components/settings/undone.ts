/** Takes a step back in data that may have changed since. Pure. */
import { isSameDue } from "#components/device/due.ts";
import { type FollowedSeries, MOST_FOLLOWED } from "#components/device/followed.ts";
import { MOST_MOMENTS } from "#components/device/not-kept.ts";
import type { OwnStation } from "#components/device/own-stations.ts";
import type { ForYouForm } from "#components/for-you/form.ts";
import { type Heard, mergeHeard, NOTHING_HEARD } from "#components/listening/heard.ts";
import type { SongAt } from "#components/model/song-at.ts";
import { isKept, type KeptMoment } from "#components/player/kept-moments.ts";
import type { Choices } from "./formats/choices.ts";
import type { Kept } from "./take-in.ts";

/** The data before a step, after it, and at the moment of the undo. */
interface Step<T> {
  before: T;
  after: T;
  now: T;
}

type Same<T> = (one: T, other: T) => boolean;
const isSameId: Same<{ id: string }> = (one, other) => one.id === other.id;

/**
 * Takes the step back in `now`: the entries that the step added go, and the entries that the step removed return, each
 * behind its former neighbour above, else before its former neighbour below. Entries that came or went since the step
 * stay as they are.
 */
function undone<T>({ before, after, now }: Step<readonly T[]>, isSame: Same<T>): readonly T[] {
  const has = (list: readonly T[], entry: T) => list.some((each) => isSame(each, entry));
  const entries = now.filter((entry) => has(before, entry) || !has(after, entry));
  for (const [index, entry] of before.entries()) {
    if (has(after, entry) || has(entries, entry)) continue;
    const isThere = (each: T) => has(entries, each);
    const earlier = before.slice(0, index).findLast(isThere);
    const beside = earlier ?? before.slice(index).find(isThere);
    const place = beside === undefined ? 0 : entries.findIndex((each) => isSame(each, beside));
    entries.splice(earlier === undefined ? place : place + 1, 0, entry);
  }
  return entries;
}

/** The favourites after the undo of a step. */
export const undoneFavourites = (step: Step<readonly OwnStation[]>): readonly OwnStation[] =>
  undone(step, (one, other) => one.rpuid === other.rpuid);

/** The followed series after the undo of a step. */
export const undoneSeries = (step: Step<readonly FollowedSeries[]>): readonly FollowedSeries[] =>
  undone(step, (one, other) => one.rpuid === other.rpuid && one.seriesId === other.seriesId).slice(
    0,
    MOST_FOLLOWED,
  );

/** The diary after the undo of a step. */
export const undoneDiary = (step: Step<readonly KeptMoment[]>): readonly KeptMoment[] =>
  undone(step, (one, other) => isKept([one], other)).slice(0, MOST_MOMENTS);

const isSameSong: Same<SongAt> = (one, other) =>
  one.atMs === other.atMs &&
  one.rpuid === other.rpuid &&
  one.artist === other.artist &&
  one.title === other.title;

/** The history after the undo of a step; a station heard again since keeps its later time. */
export function undoneHeard({ before, after, now }: Step<Heard>): Heard {
  const stations = undone(
    { before: before.stations, after: after.stations, now: now.stations },
    (one, other) => one.rpuid === other.rpuid && one.atMs === other.atMs,
  );
  const songs = undone({ before: before.songs, after: after.songs, now: now.songs }, isSameSong);
  return mergeHeard({ stations, songs }, NOTHING_HEARD);
}

/** The form after the undo of a step: fields that were changed since stay. */
function undoneForm({ before, after, now }: Step<ForYouForm>): ForYouForm {
  const back = <K extends keyof ForYouForm>(field: K): ForYouForm[K] =>
    JSON.stringify(now[field]) === JSON.stringify(after[field]) ? before[field] : now[field];
  return { on: back("on"), place: back("place"), artists: back("artists"), station: back("station") };
}

/** The choices after the undo of a step: choices that were made since stay. */
const undoneChoices = ({ before, after, now }: Step<Choices>): Choices =>
  Object.fromEntries(
    Object.entries({ ...after, ...now }).map(([name]) => {
      const of = (choices: Choices) => choices[name as keyof Choices];
      return [name, of(now) === of(after) ? of(before) : of(now)];
    }),
  );

/** All that this browser keeps after the undo of an import. */
export function undoneImport({ before, after, now }: Step<Kept>): Kept {
  const of = <T>(part: (kept: Kept) => T): Step<T> => ({
    before: part(before),
    after: part(after),
    now: part(now),
  });
  const list = <T>(part: (kept: Kept) => readonly T[], isSame: Same<T>) => undone(of(part), isSame);
  return {
    own: { ...now.own, favourites: undoneFavourites(of(({ own }) => own.favourites)) },
    heard: undoneHeard(of(({ heard }) => heard)),
    forYou: undoneForm(of(({ forYou }) => forYou)),
    followed: { ...now.followed, series: undoneSeries(of(({ followed }) => followed.series)) },
    due: list(({ due }) => due, isSameDue),
    queue: { ...now.queue, episodes: list(({ queue }) => queue.episodes, isSameId) },
    positions: list(({ positions }) => positions, isSameId),
    diary: undoneDiary(of(({ diary }) => diary)),
    choices: undoneChoices(of(({ choices }) => choices)),
  };
}
