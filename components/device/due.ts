/** Alarms and reminders of this device: what is due, when, and on which station. Times are server time. */

import { isRpuid } from "#lib/contract/rpuid.ts";
import { HOUR_MS, MINUTE_MS } from "#lib/ground/clock.ts";
import { type DeviceStore, onThisDevice } from "./device-store.ts";
import { DUE_KEY } from "./kept-keys.ts";
import { joined, list } from "./stored.ts";

export interface Due {
  /** `alarm` plays the station, `reminder` tells of a programme. */
  kind: "alarm" | "reminder";
  rpuid: string;
  /** The station's name. */
  name: string;
  atMs: number;
  /** The programme; absent for an alarm at an hour. */
  show?: string;
}

export const MOST_DUE = 30;
/** For how long a page still shows an entry that came due while no page was open. */
const MISSED_FOR_MS = 12 * HOUR_MS;
/** A page that was open rings this long after the moment at most; later the entry counts as missed. */
const LATE_MS = 5 * MINUTE_MS;
const LONGEST_NAME = 256;

const byTime = (one: Due, other: Due) => one.atMs - other.atMs;

/** Whether `value` is a complete entry. */
export function isDue(value: unknown): value is Due {
  const { kind, rpuid, name, atMs, show } = (value ?? {}) as Partial<Due>;
  return (
    (kind === "alarm" || kind === "reminder") &&
    isRpuid(rpuid) &&
    typeof name === "string" &&
    Number.isFinite(atMs) &&
    (show === undefined || typeof show === "string")
  );
}

/** Whether two entries have equal kind, station and moment; names may differ. */
export const isSameDue = (one: Due, other: Due): boolean =>
  one.kind === other.kind && one.rpuid === other.rpuid && one.atMs === other.atMs;

/** The entries in `stored`, the earliest first; none where the stored value is damaged. */
export function parseDue(stored: unknown): readonly Due[] {
  return joined([], list(stored).filter(isDue), isSameDue, MOST_DUE)
    .map(({ kind, rpuid, name, atMs, show }) => ({
      ...{ kind, rpuid, atMs, name: name.slice(0, LONGEST_NAME) },
      ...(show === undefined ? {} : { show: show.slice(0, LONGEST_NAME) }),
    }))
    .toSorted(byTime);
}

/** Adds an entry, or replaces an equal entry, unless the list is full; "unstored": the entry ends with the page. */
export function addDue(store: DeviceStore<readonly Due[]>, entry: Due): "stored" | "unstored" | "full" {
  const others = store.read().filter((each) => !isSameDue(each, entry));
  if (others.length >= MOST_DUE) return "full";
  return store.write([...others, entry].toSorted(byTime)) ? "stored" : "unstored";
}

/** Takes an entry out of the store; nothing happens where the store has none like it. */
export function removeDue(store: DeviceStore<readonly Due[]>, entry: Due): void {
  store.write(store.read().filter((each) => !isSameDue(each, entry)));
}

/** All that is `past` at `nowMs`: to `ring` now, or `missed` while no page was open, at most half a day ago. */
export function comeDue(entries: readonly Due[], nowMs: number) {
  const past = entries.filter(({ atMs }) => atMs <= nowMs);
  const isLate = ({ atMs }: Due) => nowMs - atMs > LATE_MS;
  const isMissed = (each: Due) => isLate(each) && nowMs - each.atMs < MISSED_FOR_MS;
  return { past, ring: past.filter((each) => !isLate(each)), missed: past.filter(isMissed) };
}

/** The alarms that ring once `news` have come: the first sounds, the others are offered; each station once. */
export function ringTogether(ringing: readonly Due[], news: readonly Due[]): readonly Due[] {
  const all = [...news, ...ringing];
  return all.filter(({ rpuid }, index) => all.findIndex((other) => other.rpuid === rpuid) === index);
}

/** The entries of this device. */
export const { store: dueStore, use: useDue } = onThisDevice(DUE_KEY, parseDue);
