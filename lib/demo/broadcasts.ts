/** A station's broadcasts: first airing and repeats. Each is a programme, and an item if its show has catch-up. */
import { DAY_MS } from "../ground/clock.ts";
import type { DemoStation } from "./documents.ts";
import { slugOf } from "./ids.ts";
import type { DemoShow } from "./programming.ts";
import { type Slot, slotsBetween } from "./schedule.ts";

export interface Broadcast {
  /** The last part of the broadcast's identifiers; unique within the station. */
  key: string;
  showKey: string;
  show: DemoShow;
  /** The title of this edition; undefined for shows without editions. */
  edition: string | undefined;
  about: string;
  /** The number of the part of a serial, from 1. */
  part: number | undefined;
  /** The first airing, then the repeats. */
  slots: readonly [Slot, ...Slot[]];
}

/** The longest time from a first airing to its repeat. */
const REPEAT_REACH_MS = 9 * DAY_MS;

/** How the broadcast with this number tells of its edition; editions come again after the last. Without a number (-1) it tells of none. */
function toldOf({ editions = [], serial, about }: DemoShow, sequence: number) {
  const at = sequence % editions.length;
  const edition = sequence < 0 ? undefined : editions[at];
  return { edition: edition?.title, about: edition?.about ?? about, part: edition && serial && at + 1 };
}

/** A show's name in identifiers: its Latin name, else its key in the station's file. */
export function showSlug(showKey: string, show: DemoShow): string {
  return slugOf(show.short ?? show.name) || showKey;
}

/** All broadcasts with an airing that overlaps [fromMs, toMs), ordered by first airing. */
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
    const told = toldOf(show, slot.sequence);
    const broadcast = { key, showKey: slot.show, show, ...told, slots: [slot] as [Slot, ...Slot[]] };
    found.push(broadcast);
    if (!slot.resumed) latest.set(slot.show, broadcast);
  }
  const inSpan = (slot: Slot) => slot.startMs < toMs && slot.stopMs > fromMs;
  return found.filter((broadcast) => broadcast.slots.some(inSpan));
}
