"use client";
import { useSyncExternalStore } from "react";
import { onThisDevice } from "#components/device/device-store.ts";
import { NOTHING_HEARD, parseHeard } from "./heard.ts";

/** The listening history of this browser. In the browser only. */
export const heardStore = onThisDevice("nowline.heard", parseHeard);

export function useHeard() {
  return useSyncExternalStore(
    (notify) => heardStore().subscribe(notify),
    () => heardStore().read(),
    () => NOTHING_HEARD,
  );
}
