"use client";
import { useSyncExternalStore } from "react";
import { onThisDevice } from "#components/device/device-store.ts";
import { NOTHING_DOWNLOADED, parseDownloads } from "./downloads.ts";
import { DOWNLOADS_KEY } from "./kept-keys.ts";

/** The tab's only index of downloads, kept up to date with other tabs. In the browser only. */
export const downloadsStore = onThisDevice(DOWNLOADS_KEY, parseDownloads);

export function useDownloads() {
  return useSyncExternalStore(
    (notify) => downloadsStore().subscribe(notify),
    () => downloadsStore().read(),
    () => NOTHING_DOWNLOADED,
  );
}
