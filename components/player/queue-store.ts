"use client";
import { useSyncExternalStore } from "react";
import { onThisDevice } from "#components/device/device-store.ts";
import { QUEUE_KEY } from "#components/device/kept-keys.ts";
import { NO_QUEUE, parseQueue, type Queue } from "./queue.ts";

/** The queue of this browser. In the browser only. */
export const queueStore = onThisDevice(QUEUE_KEY, parseQueue);

export function useQueue(): Queue {
  return useSyncExternalStore(
    (notify) => queueStore().subscribe(notify),
    () => queueStore().read(),
    () => NO_QUEUE,
  );
}
