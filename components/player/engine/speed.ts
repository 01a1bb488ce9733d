/** The speed of recordings, stored on this device. */
import type { StorePort } from "./ports.ts";
import { clamp } from "./volume.ts";

const KEY = "nowline.speed";
const SLOWEST = 0.5;
const FASTEST = 3;

/** Limits `speed` to the allowed range. */
export const heldSpeed = (speed: number): number => clamp(speed, SLOWEST, FASTEST);

/** The stored speed within the bounds; 1 where nothing or no number is stored. */
export function readSpeed(store: StorePort): number {
  const speed = Number(store.get(KEY) ?? "1");
  return Number.isFinite(speed) ? heldSpeed(speed) : 1;
}

/** Stores the speed, a factor. */
export const keepSpeed = (store: StorePort, speed: number): void => store.set(KEY, String(speed));
