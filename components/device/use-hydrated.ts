"use client";
import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False in the server's first paint, true from the next on: for what only this browser knows. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
