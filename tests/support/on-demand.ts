/** Episodes of the demonstration directory for tests at any hour: found by their current availability. */
import { setTimeout as delay } from "node:timers/promises";
import { availability } from "#lib/contract/availability.ts";
import type { Envelope, OnDemandItem, PagedMeta } from "#lib/contract/shapes.ts";
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "#lib/ground/clock.ts";
import { ask, OWN_PAGE } from "./ask.ts";

const PAGES = 3;

/** The newest items of a country as the API gives them to a partner. */
export async function itemsOf(origin: string, country = "826"): Promise<OnDemandItem[]> {
  const items: OnDemandItem[] = [];
  for (let page = 0; page < PAGES; page++) {
    const path = `/v2/ondemand?country=${country}&page=${page}&size=200`;
    const { body } = await ask<Envelope<OnDemandItem, PagedMeta>>(origin, path);
    items.push(...body.data);
    if (body.meta.lastPage) break;
  }
  return items;
}

const bound = (time: string | undefined) => (time ? Date.parse(time) : undefined);
/** The window of an item with one stream, or whose streams share one. */
export function windowOf({ onDemandStreams = [] }: OnDemandItem): { startMs?: number; stopMs?: number } {
  const [stream] = onDemandStreams;
  return { startMs: bound(stream?.availableStart), stopMs: bound(stream?.availableStop) };
}

/** Start of the first broadcast, ms. */
export function onAirMs({ locations = [] }: OnDemandItem): number {
  return Math.min(...locations.map(({ scheduledStart }) => Date.parse(scheduledStart)));
}

/** The first of `items` that is `kind` at `nowMs` and passes `wanted`. @throws when there is none. */
export function findItem(
  items: readonly OnDemandItem[],
  kind: ReturnType<typeof availability>["kind"],
  nowMs: number,
  wanted: (item: OnDemandItem) => boolean = () => true,
): OnDemandItem {
  const found = items.find((item) => availability(item, nowMs).kind === kind && wanted(item));
  if (!found) throw new Error(`the demonstration has no episode that is ${kind}`);
  return found;
}

/** An item that stays playable for the length of a test. */
export function lastingItem(
  items: readonly OnDemandItem[],
  nowMs: number,
  wanted: (item: OnDemandItem) => boolean = () => true,
): OnDemandItem {
  return findItem(items, "playable", nowMs, (item) => {
    const { stopMs } = windowOf(item);
    return (stopMs === undefined || stopMs > nowMs + HOUR_MS) && wanted(item);
  });
}

/** The time that a test needs to look at the episodes that leave next and play one. */
const LOOK_MS = MINUTE_MS;
/** The time within which windows count as closing together. */
const CLOSINGS = 5;

/**
 * The episodes that leave next in the United Kingdom, from the pages' own request, when the first window stays open for
 * another minute. Call before a page is opened: an episode that has just left stays in an open page's list for a while.
 */
export async function nextToLeave(origin: string): Promise<OnDemandItem> {
  for (let closings = 0; closings < CLOSINGS; closings++) {
    const path = "/listener/leaving?country=826&limit=1";
    const { body } = await ask<Envelope<OnDemandItem>>(origin, path, OWN_PAGE);
    const [next] = body.data;
    if (!next) break;
    const leftMs = (windowOf(next).stopMs ?? Number.POSITIVE_INFINITY) - Date.now();
    if (leftMs > LOOK_MS) return next;
    await delay(leftMs + SECOND_MS);
  }
  throw new Error("the demonstration has nothing that leaves later");
}
