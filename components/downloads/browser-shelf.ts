"use client";
import { after } from "#components/device/browser-events.ts";
import { downloadsStore } from "#components/device/downloads.ts";
import { openSoundCache } from "#components/device/sound-cache.ts";
import type { ShelfPorts } from "./shelf.ts";

/** Leaves room for the pages themselves. */
const SPARE_BYTES = 50_000_000;

/** The parts of this browser that downloads need. In the browser only. */
export const browserShelf = (): ShelfPorts => ({
  store: downloadsStore(),
  openCache: openSoundCache,
  fetch: (url, init) => fetch(url, init),
  online: () => navigator.onLine,
  after,
  freeBytes: async () => {
    const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {};
    return quota === undefined || usage === undefined ? undefined : quota - usage - SPARE_BYTES;
  },
});
