/** Volume and mute, stored on this device. */
import type { AudioPort, StorePort } from "./ports.ts";

const KEY = "nowline.volume";

export interface Loudness {
  volume: number;
  muted: boolean;
}

export function clamp(value: number, low: number, high: number): number {
  return Number.isNaN(value) ? low : Math.min(Math.max(value, low), high);
}

export function readLoudness(store: StorePort): Loudness {
  try {
    const parsed: unknown = JSON.parse(store.get(KEY) ?? "null");
    if (typeof parsed !== "object" || parsed === null) return { volume: 1, muted: false };
    const volume = "volume" in parsed && typeof parsed.volume === "number" ? clamp(parsed.volume, 0, 1) : 1;
    return { volume, muted: "muted" in parsed && parsed.muted === true };
  } catch {
    return { volume: 1, muted: false };
  }
}

export function keepLoudness(store: StorePort, loudness: Loudness): void {
  try {
    store.set(KEY, JSON.stringify(loudness));
  } catch {
    // Storage is forbidden: the volume lasts for this visit.
  }
}

/** False where only the device sets the volume (iPhone): the element then ignores changes. */
export function volumeSettable(audio: AudioPort): boolean {
  const before = audio.volume;
  audio.volume = before === 0.5 ? 0.6 : 0.5;
  const settable = audio.volume !== before;
  audio.volume = before;
  return settable;
}

export function applyLoudness(audio: AudioPort, loudness: Loudness): void {
  audio.muted = loudness.muted;
  audio.volume = loudness.volume;
}
