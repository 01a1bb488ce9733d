"use client";
import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False on the server and in the first paint, true afterwards: for content that depends on this browser. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
