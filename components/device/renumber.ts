"use client";
/** The stations in all that this browser keeps, after entries of the directory were merged. In the browser only. */
import { isRpuid } from "#lib/contract/rpuid.ts";
import { browserStorage } from "./browser-storage.ts";
import {
  DIARY_KEY,
  DOWNLOADS_KEY,
  DUE_KEY,
  FOLLOWED_KEY,
  FORM_KEY,
  HEARD_KEY,
  QUEUE_KEY,
  STATIONS_KEY,
} from "./kept-keys.ts";

/** The numbers of entries that were merged and are gone, each with the number of the station that stays. */
export type Moved = ReadonlyMap<string, string>;

/** Keys of stored values that name stations, each by a field `rpuid`; favourites and the stations heard last come first. */
const KEYS = [
  STATIONS_KEY,
  FOLLOWED_KEY,
  DUE_KEY,
  QUEUE_KEY,
  DOWNLOADS_KEY,
  FORM_KEY,
  HEARD_KEY,
  DIARY_KEY,
] as const;

/** The stored JSON under `key` with the numbers that `rename` gives its stations; null where nothing or no JSON is stored. */
function renamed(key: string, rename: (rpuid: string) => string): string | null {
  try {
    const text = browserStorage()?.getItem(key) ?? "null";
    const isNumber = (name: string, value: unknown) => name === "rpuid" && typeof value === "string";
    return JSON.stringify(JSON.parse(text, (name, value) => (isNumber(name, value) ? rename(value) : value)));
  } catch {
    return null;
  }
}

/** The numbers of all stations that this browser keeps, each once. */
export function keptNumbers(): string[] {
  const numbers = new Set<string>();
  for (const key of KEYS)
    renamed(key, (rpuid) => {
      // A damaged number would make the whole question a bad request.
      if (isRpuid(rpuid)) numbers.add(rpuid);
      return rpuid;
    });
  return [...numbers];
}

/** Gives all that this browser keeps the numbers that stay: stars, "Follow", alarms and the diary ask by number. */
export function renumberOwn(moved: Moved): void {
  for (const key of KEYS) {
    let isOther = false;
    const text = renamed(key, (rpuid) => {
      isOther ||= moved.has(rpuid);
      return moved.get(rpuid) ?? rpuid;
    });
    if (text === null || !isOther) continue;
    try {
      browserStorage()?.setItem(key, text);
    } catch {
      // A full storage keeps the numbers, which the directory still answers.
      continue;
    }
    // Browsers tell other tabs alone of a write; the stores of this tab follow it, too.
    window.dispatchEvent(new StorageEvent("storage", { key }));
  }
}
