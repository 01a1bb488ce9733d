"use client";
import { remember } from "#components/device/preferences.ts";
import type { Tag } from "./languages.ts";

const OFFLINE = "/offline";
/** The beginning of the names of the caches in which public/worker.js keeps the offline page. */
const STORES = "nowline-";
const PATIENCE_MS = 2_000;

/** Fetches the offline page anew, because the kept page is in the previous language. */
async function keepOfflinePage(): Promise<void> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  for (const name of await caches.keys()) {
    if (!name.startsWith(STORES)) continue;
    const page = await fetch(OFFLINE, { cache: "reload", signal });
    if (page.ok) await (await caches.open(name)).put(OFFLINE, page);
  }
}

/**
 * Changes the language to `tag`: remembers it, calls `onReload` and reloads the document, which carries the words of one
 * language.
 * @returns false where the browser does not remember the language: the document stays.
 */
export async function speak(tag: Tag, onReload: () => void): Promise<boolean> {
  if (!remember("language", tag)) return false;
  try {
    if ("caches" in window) await keepOfflinePage();
  } catch {
    // The kept page stays in the previous language.
  }
  onReload();
  window.location.reload();
  return true;
}
