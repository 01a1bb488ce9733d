/** Entries that have come due: each is taken by one tab alone. */
import type { DeviceStore } from "#components/device/device-store.ts";
import { comeDue, type Due, removeDue } from "#components/device/due.ts";
import { SECOND_MS } from "#lib/ground/clock.ts";

const LOCK = "nowline-due";
/** A hidden tab leaves an entry to a visible tab for this long. */
const VISIBLE_FIRST_MS = 2 * SECOND_MS;
/** The tab that has taken keeps the others out for this long: what it stored reaches their process a little later. */
const STORED_MS = SECOND_MS / 2;

interface TakePorts {
  store: DeviceStore<readonly Due[]>;
  nowMs: number;
  isHidden: boolean;
  /** Undefined where the page came over plain HTTP. */
  locks: LockManager | undefined;
  pause: (ms: number) => Promise<void>;
}

/** Takes out of the store what has come due, and gives it to `take`; another tab that takes at the moment goes first. */
export async function takeDue(
  { store, nowMs, isHidden, locks, pause }: TakePorts,
  take: (come: ReturnType<typeof comeDue>) => void,
): Promise<void> {
  const come = () => comeDue(store.read(), nowMs - (isHidden ? VISIBLE_FIRST_MS : 0));
  if (come().past.length === 0) return;
  const takeNow = () => {
    store.reload();
    const due = come();
    for (const entry of due.past) removeDue(store, entry);
    take(due);
    return due.past.length > 0;
  };
  if (locks === undefined) return void takeNow();
  await locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock !== null && takeNow()) await pause(STORED_MS);
  });
}
