import type { Snapshot } from "./engine/snapshot.ts";
import { momentIn, withMoment } from "./kept-moments.ts";
import { keptStore } from "./kept-store.ts";

/** Keeps the moment heard in the diary of this device. */
export function keepMoment(snapshot: Snapshot): void {
  const moment = momentIn(snapshot);
  if (moment !== null) keptStore().write(withMoment(keptStore().read(), moment));
}
