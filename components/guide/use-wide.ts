"use client";
import { useSyncExternalStore } from "react";

/** A screen with room for the grid; equal to `sm` of the style sheets. */
const WIDE = "(width >= 40rem)";

function subscribe(notify: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener("change", notify);
  return () => query.removeEventListener("change", notify);
}

/** Whether the page has room for the grid. `guess` is the server's assumption. */
export function useWide(guess: boolean): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(WIDE).matches,
    () => guess,
  );
}
