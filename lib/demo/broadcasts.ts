/**
 * Broadcasts: what a station airs, once or, with its repeats, several times. One is one programme record, and one
 * on-demand item where its show can be caught up with.
 */
import { DAY_MS } from "../ground/clock.ts";
import type { DemoStation } from "./documents.ts";
import { slugOf } from "./ids.ts";
import type { DemoShow } from "./programming.ts";
import { cycle } from "./random.ts";
import { type Slot, slotsBetween } from "./schedule.ts";

export interface Broadcast {
  /** Last part of its identifiers, unique on its station. */
  key: string;
  showKey: string;
  show: DemoShow;
  /** Its title among the editions of the show, where those have titles. */
  edition: string | undefined;
  about: string;
  /** The first airing, then the repeats. */
  slots: readonly [Slot, ...Slot[]];
}

/** A repeat follows its first airing within a week or so. */
const REPEAT_REACH_MS = 9 * DAY_MS;

function editionOf(show: DemoShow, sequence: number): readonly [string | undefined, string] {
  if (!show.editions || show.editions.length === 0 || sequence < 0) return [undefined, show.about];
  const { title, about } = cycle(show.editions, sequence);
  return [title, about];
}

/** What identifiers call a show: its Latin name, else the word its station's file uses for it. */
export function showSlug(showKey: string, show: DemoShow): string {
  return slugOf(show.short ?? show.name) || showKey;
}

/** All broadcasts that have an airing overlapping [fromMs, toMs), by first airing. */
export function broadcastsBetween(station: DemoStation, fromMs: number, toMs: number): Broadcast[] {
  const found: (Broadcast & { slots: [Slot, ...Slot[]] })[] = [];
  const latest = new Map<string, (typeof found)[number]>();
  for (const slot of slotsBetween(station, fromMs - REPEAT_REACH_MS, toMs)) {
    const show = station.shows[slot.show];
    if (!show) throw new Error(`${station.slug}: the week names a show that is not there: ${slot.show}`);
    const original = slot.repeat && !slot.resumed ? latest.get(slot.show) : undefined;
    if (original) {
      original.slots.push(slot);
      continue;
    }
    const day = `${showSlug(slot.show, show)}-${slot.date}`;
    const key = slot.alone ? day : `${day}-${slot.time}`;
    const [edition, about] = editionOf(show, slot.sequence);
    const broadcast = { key, showKey: slot.show, show, edition, about, slots: [slot] as [Slot, ...Slot[]] };
    found.push(broadcast);
    if (!slot.resumed) latest.set(slot.show, broadcast);
  }
  const inSpan = (slot: Slot) => slot.startMs < toMs && slot.stopMs > fromMs;
  return found.filter((broadcast) => broadcast.slots.some(inSpan));
}
