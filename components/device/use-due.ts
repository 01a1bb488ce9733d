"use client";
import { useSyncExternalStore } from "react";
import { onThisDevice } from "#components/device/device-store.ts";
import { NOTHING_DUE, parseDue } from "./due.ts";
import { DUE_KEY } from "./kept-keys.ts";

/** The tab's only store of alarms and reminders, kept up to date with other tabs. In the browser only. */
export const dueStore = onThisDevice(DUE_KEY, parseDue);

export function useDue() {
  return useSyncExternalStore(
    (notify) => dueStore().subscribe(notify),
    () => dueStore().read(),
    () => NOTHING_DUE,
  );
}
