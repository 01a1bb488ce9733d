/** The episodes of a series in the order of their broadcasts, and which episode follows which. */

import type { PlayableEpisode } from "#components/model/playable.ts";
import { toPlayableEpisode } from "#components/model/playable-episode.ts";
import type { StationCard } from "#components/model/station-card.ts";
import { availability } from "#lib/contract/availability.ts";
import type { OnDemandItem } from "#lib/contract/shapes.ts";

/** The time of an item's first broadcast (ms since the epoch); undefined when no broadcast is listed. */
export function firstBroadcastMs({ locations = [] }: Pick<OnDemandItem, "locations">): number | undefined {
  const starts = locations.map(({ scheduledStart }) => Date.parse(scheduledStart)).filter(Number.isFinite);
  return starts.length > 0 ? Math.min(...starts) : undefined;
}

/** When an item was first on air, else when it was published (ms); undefined when neither is known. */
export function publishedMs(item: Pick<OnDemandItem, "locations" | "published">): number | undefined {
  return firstBroadcastMs(item) ?? (item.published === undefined ? undefined : Date.parse(item.published));
}

/**
 * `newestFirst` (the API's order) by broadcast, oldest first; an episode without a time keeps its place, and a serial podcast
 * its order.
 */
export function inOrder(newestFirst: readonly OnDemandItem[]): OnDemandItem[] {
  if (newestFirst.some(({ isSerial }) => isSerial)) return [...newestFirst];
  const oldestFirst = newestFirst.toReversed();
  if (oldestFirst.some((item) => firstBroadcastMs(item) === undefined)) return oldestFirst;
  return oldestFirst.toSorted((a, b) => (firstBroadcastMs(a) ?? 0) - (firstBroadcastMs(b) ?? 0));
}

const isPlayable = (item: OnDemandItem, nowMs: number) => availability(item, nowMs).kind === "playable";

const isSamePart = (a: OnDemandItem, b: OnDemandItem) =>
  a.isSerial === true &&
  a.episode !== undefined &&
  a.episode === b.episode &&
  a.season === b.season &&
  a.episodeType === b.episodeType;

/** `inOrder`, each part of a serial once: as the item `id`, else as a broadcast that can be played at `nowMs`, else as the first. */
function partsInOrder(id: string, newestFirst: readonly OnDemandItem[], nowMs: number): OnDemandItem[] {
  const parts: OnDemandItem[] = [];
  for (const item of inOrder(newestFirst)) {
    const before = parts.at(-1);
    if (before === undefined || !isSamePart(before, item)) parts.push(item);
    else if (item.id === id || (before.id !== id && isPlayable(item, nowMs))) parts[parts.length - 1] = item;
  }
  return parts;
}

/**
 * The episodes before and after the episode `id` in its series; a part of a serial that was broadcast again as a broadcast
 * that can be played at `nowMs`.
 */
export function neighboursOf(id: string, newestFirst: readonly OnDemandItem[], nowMs: number) {
  const ordered = partsInOrder(id, newestFirst, nowMs);
  const at = ordered.findIndex((item) => item.id === id);
  return at < 0 ? {} : { previous: ordered[at - 1], next: ordered[at + 1] };
}

/**
 * The `most` of `items` nearest to the item `id` among them, without it and the items of `known`, in the order given; items
 * that cannot be played at `nowMs` only where too few can.
 */
export function nearestTo(
  id: string,
  items: readonly OnDemandItem[],
  { known, most, nowMs }: { known: readonly OnDemandItem[]; most: number; nowMs: number },
): OnDemandItem[] {
  const at = items.findIndex((item) => item.id === id);
  const others = items.filter((item) => item.id !== id && !known.some((each) => each.id === item.id));
  const distance = (item: OnDemandItem) =>
    Math.abs(items.indexOf(item) - at) + (isPlayable(item, nowMs) ? 0 : items.length);
  const nearest = new Set(others.toSorted((a, b) => distance(a) - distance(b)).slice(0, most));
  return others.filter((item) => nearest.has(item));
}

/** Makes `item` playable, with the later episodes of its series that can be played at `nowMs` behind it. */
export function toPlayableSeries(
  item: OnDemandItem,
  card: StationCard,
  newestFirst: readonly OnDemandItem[],
  nowMs: number,
): PlayableEpisode {
  const ordered = partsInOrder(item.id, newestFirst, nowMs);
  const at = ordered.findIndex(({ id }) => id === item.id);
  const following = at < 0 ? [] : ordered.slice(at + 1);
  const next = following
    .filter((later) => isPlayable(later, nowMs))
    .reduceRight<PlayableEpisode | undefined>(
      (after, later) => ({ ...toPlayableEpisode(later, card), ...(after ? { next: after } : {}) }),
      undefined,
    );
  return { ...toPlayableEpisode(item, card), ...(next ? { next } : {}) };
}
