/** The series that a listener follows, and which of their episodes were opened or heard, on this device. */

import { isRpuid } from "#lib/contract/rpuid.ts";
import { type DeviceStore, onThisDevice } from "./device-store.ts";
import { FOLLOWED_KEY } from "./kept-keys.ts";
import { MOST_FOLLOWED } from "./not-kept.ts";
import { cut, fields, joined, list } from "./stored.ts";

export interface FollowedSeries {
  rpuid: string;
  seriesId: string;
  name: string;
  /** When it was followed, in server time: episodes published later are new. */
  sinceMs: number;
}

export interface FollowedState {
  /** The last followed first. */
  series: readonly FollowedSeries[];
  /** Ids of episodes that were opened or heard, the last first. */
  seen: readonly string[];
}

/** Far more than the episodes that a page shows of all series. */
const MOST_SEEN = 500;
const LONGEST_ID = 1_024;

/** Whether `value` can be the id of a series or an episode. */
export const isId = (value: unknown): value is string =>
  typeof value === "string" && value.length > 0 && value.length <= LONGEST_ID;

/** Whether `value` is a complete entry; the length of its name is not checked. */
export function isFollowedSeries(value: unknown): value is FollowedSeries {
  const { rpuid, seriesId, name, sinceMs } = (value ?? {}) as Partial<FollowedSeries>;
  return isRpuid(rpuid) && isId(seriesId) && typeof name === "string" && Number.isFinite(sinceMs);
}

type Named = Pick<FollowedSeries, "rpuid" | "seriesId">;

/** Whether both are one series; names may differ. */
export const isSameSeries = (one: Named, other: Named): boolean =>
  one.rpuid === other.rpuid && one.seriesId === other.seriesId;

/** The state in `stored`; empty lists where the stored value is damaged. */
export function parseFollowed(stored: unknown): FollowedState {
  const { series, seen } = fields(stored);
  return {
    series: joined([], list(series).filter(isFollowedSeries), isSameSeries, MOST_FOLLOWED).map(
      ({ rpuid, seriesId, name, sinceMs }) => ({ rpuid, seriesId, name: cut(name), sinceMs }),
    ),
    seen: list(seen).filter(isId).slice(0, MOST_SEEN),
  };
}

/** Whether the listener follows the series. */
export const isFollowed = ({ series }: FollowedState, named: Named): boolean =>
  series.some((each) => isSameSeries(each, named));

/** The fields of an episode that tell whether the episode is new. */
interface Published {
  id: string;
  rpuid: string;
  series?: { id: string } | undefined;
  /** RFC 3339. */
  published?: string | undefined;
}

/** Whether `item` was published after its series was followed, and was neither opened nor heard since. */
export function isNewEpisode({ series, seen }: FollowedState, item: Published): boolean {
  const followed = series.find((each) =>
    isSameSeries(each, { rpuid: item.rpuid, seriesId: item.series?.id ?? "" }),
  );
  if (followed === undefined || item.published === undefined) return false;
  return Date.parse(item.published) > followed.sinceMs && !seen.includes(item.id);
}

/** Sorts new episodes before the others; within both the order stays. */
export const newFirst = <T extends Published>(state: FollowedState, items: readonly T[]): T[] =>
  items.toSorted((a, b) => Number(isNewEpisode(state, b)) - Number(isNewEpisode(state, a)));

/**
 * Follows the series, or stops following it. `nowMs` is server time.
 * @returns false where the list is full and nothing changed.
 */
export function toggleFollowed(
  store: DeviceStore<FollowedState>,
  named: Omit<FollowedSeries, "sinceMs">,
  nowMs: number,
): boolean {
  const { series, seen } = store.read();
  const others = series.filter((each) => !isSameSeries(each, named));
  if (others.length >= MOST_FOLLOWED) return false;
  store.write({
    series: others.length < series.length ? others : [{ ...named, sinceMs: nowMs }, ...others],
    seen,
  });
  return true;
}

/** Notes that the episode `id` was opened or heard; for listeners who follow a series. */
export function noteSeen(store: DeviceStore<FollowedState>, id: string): void {
  const { series, seen } = store.read();
  if (series.length === 0 || seen[0] === id) return;
  store.write({ series, seen: [id, ...seen.filter((each) => each !== id)].slice(0, MOST_SEEN) });
}

/** The series and episodes of this device. */
export const { store: followedStore, use: useFollowed } = onThisDevice(FOLLOWED_KEY, parseFollowed);
