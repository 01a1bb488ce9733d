"use client";
import { useSyncExternalStore } from "react";

/** Where a grid has room; the same as the style sheets' `sm`. */
const WIDE = "(width >= 40rem)";

function subscribe(notify: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener("change", notify);
  return () => query.removeEventListener("change", notify);
}

/** Whether the page has room for the grid. `guess` is what the server took the device for, and drew. */
export function useWide(guess: boolean): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(WIDE).matches,
    () => guess,
  );
}
