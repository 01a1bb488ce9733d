"use client";
import { remember } from "#components/device/preferences.ts";
import type { Tag } from "./languages.ts";

const OFFLINE = "/offline";
/** Where public/worker.js keeps the page for when the network is gone. */
const STORES = "nowline-";
const PATIENCE_MS = 2_000;

/** The page for when the network is gone was kept in another language. */
async function keepOfflinePage(): Promise<void> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  for (const name of await caches.keys()) {
    if (!name.startsWith(STORES)) continue;
    const page = await fetch(OFFLINE, { cache: "reload", signal });
    if (page.ok) await (await caches.open(name)).put(OFFLINE, page);
  }
}

/** From now on the interface speaks `tag`: remembers it, and loads the document anew, for it carries one language. */
export async function speak(tag: Tag): Promise<void> {
  remember("language", tag);
  try {
    if ("caches" in window) await keepOfflinePage();
  } catch {
    // The kept page stays in the language it has; it says the same.
  }
  window.location.reload();
}
