/** How fast recordings play, as the listener left it on this device. */
import type { StorePort } from "./ports.ts";
import { clamp } from "./volume.ts";

const KEY = "nowline.speed";
const SLOWEST = 0.5;
const FASTEST = 3;

/** `speed` within what a listener can follow. */
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
    // It holds for this visit.
  }
}
