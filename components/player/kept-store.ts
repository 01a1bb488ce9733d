"use client";
import { useSyncExternalStore } from "react";
import { onThisDevice } from "#components/device/device-store.ts";
import { KEPT_KEY, NOTHING_KEPT, parseKept } from "./kept-moments.ts";

/** The diary of this browser. In the browser only. */
export const keptStore = onThisDevice(KEPT_KEY, parseKept);

export function useKept() {
  return useSyncExternalStore(
    (notify) => keptStore().subscribe(notify),
    () => keptStore().read(),
    () => NOTHING_KEPT,
  );
}
