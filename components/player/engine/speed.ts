/** The speed of recordings, stored on this device. */
import type { StorePort } from "./ports.ts";
import { clamp } from "./volume.ts";

const KEY = "nowline.speed";
const SLOWEST = 0.5;
const FASTEST = 3;

/** Limits `speed` to the allowed range. */
export const heldSpeed = (speed: number): number => clamp(speed, SLOWEST, FASTEST);

export function readSpeed(store: StorePort): number {
  try {
    const speed = Number(store.get(KEY) ?? "1");
    return Number.isFinite(speed) ? heldSpeed(speed) : 1;
  } catch {
    return 1;
  }
}

export function keepSpeed(store: StorePort, speed: number): void {
  try {
    store.set(KEY, String(speed));
  } catch {
    // Storage is forbidden: the speed lasts for this visit.
  }
}
