/** Takes a step back in data that may have changed since. Pure. */
import type { ForYouForm } from "#components/for-you/form.ts";
import { type Heard, type HeardStation, mergeHeard, NOTHING_HEARD } from "#components/listening/heard.ts";
import type { SongAt } from "#components/model/song-at.ts";
import type { Choices } from "./formats/choices.ts";
import { LISTS, type ListRule } from "./formats/lists.ts";
import type { Kept } from "./take-in.ts";

/** The data before a step, after it, and at the moment of the undo. */
interface Step<T> {
  before: T;
  after: T;
  now: T;
}

/**
 * Takes the step back in `now`: the entries that the step added go, and the entries that the step removed return, each
 * behind its former neighbour above, else before its former neighbour below. Entries that came or went since the step
 * stay as they are.
 */
export function undone<T>(
  { before, after, now }: Step<readonly T[]>,
  { isSame, most }: ListRule<T>,
): readonly T[] {
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
  return entries.slice(0, most);
}

/** The history is bounded when it is in order (`mergeHeard`). */
const HEARD_STATIONS: ListRule<HeardStation> = {
  isSame: (one, other) => one.rpuid === other.rpuid && one.atMs === other.atMs,
  most: Number.POSITIVE_INFINITY,
};
const HEARD_SONGS: ListRule<SongAt> = {
  isSame: (one, other) =>
    one.atMs === other.atMs &&
    one.rpuid === other.rpuid &&
    one.artist === other.artist &&
    one.title === other.title,
  most: Number.POSITIVE_INFINITY,
};

/** The history after the undo of a step; a station heard again since keeps its later time. */
export function undoneHeard({ before, after, now }: Step<Heard>): Heard {
  const stations = { before: before.stations, after: after.stations, now: now.stations };
  const songs = { before: before.songs, after: after.songs, now: now.songs };
  const back = { stations: undone(stations, HEARD_STATIONS), songs: undone(songs, HEARD_SONGS) };
  return mergeHeard(back, NOTHING_HEARD);
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
  const list = <T>(part: (kept: Kept) => readonly T[], rule: ListRule<T>) => undone(of(part), rule);
  return {
    own: { ...now.own, favourites: list(({ own }) => own.favourites, LISTS.favourites) },
    heard: undoneHeard(of(({ heard }) => heard)),
    forYou: undoneForm(of(({ forYou }) => forYou)),
    followed: { ...now.followed, series: list(({ followed }) => followed.series, LISTS.series) },
    due: list(({ due }) => due, LISTS.due),
    queue: { ...now.queue, episodes: list(({ queue }) => queue.episodes, LISTS.queue) },
    positions: list(({ positions }) => positions, LISTS.positions),
    diary: list(({ diary }) => diary, LISTS.diary),
    choices: undoneChoices(of(({ choices }) => choices)),
  };
}
