"use client";
import { useSyncExternalStore } from "react";
import { onThisDevice } from "#components/device/device-store.ts";
import { FOLLOWED_KEY, NOTHING_FOLLOWED, parseFollowed } from "./followed.ts";

/** The tab's only store of followed series, kept up to date with other tabs. In the browser only. */
export const followedStore = onThisDevice(FOLLOWED_KEY, parseFollowed);

export function useFollowed() {
  return useSyncExternalStore(
    (notify) => followedStore().subscribe(notify),
    () => followedStore().read(),
    () => NOTHING_FOLLOWED,
  );
}
