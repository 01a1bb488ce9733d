"use client";
import { useSyncExternalStore } from "react";

/** Where a grid has room; the same as the style sheets' `sm`. */
const WIDE = "(width >= 40rem)";

function subscribe(notify: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener("change", notify);
  return () => query.removeEventListener("change", notify);
}

/** Whether the page has room for the grid; null on the server, which cannot know. */
export function useWide(): boolean | null {
  return useSyncExternalStore<boolean | null>(
    subscribe,
    () => window.matchMedia(WIDE).matches,
    () => null,
  );
}
