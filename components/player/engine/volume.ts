/** Volume and mute, stored on this device. */
import { fields, readJson } from "#components/device/stored.ts";
import type { AudioPort, StorePort } from "./ports.ts";
import type { Snapshot } from "./snapshot.ts";

const KEY = "nowline.volume";

export type Loudness = Pick<Snapshot, "volume" | "muted">;

/** `value` between `low` and `high`; `low` for a value that is no number. */
export function clamp(value: number, low: number, high: number): number {
  return Number.isNaN(value) ? low : Math.min(Math.max(value, low), high);
}

/** The stored volume, 0 to 1, and mute; full and not muted where nothing is stored. */
export function readLoudness(store: StorePort): Loudness {
  const { volume, muted } = fields(readJson(store.get(KEY)));
  return { volume: typeof volume === "number" ? clamp(volume, 0, 1) : 1, muted: muted === true };
}

/** Stores volume and mute. */
export const keepLoudness = (store: StorePort, { volume, muted }: Loudness): void =>
  store.set(KEY, JSON.stringify({ volume, muted }));

/** False where only the device sets the volume (iPhone): the element then ignores changes. */
export function volumeSettable(audio: AudioPort): boolean {
  const before = audio.volume;
  audio.volume = before === 0.5 ? 0.6 : 0.5;
  const settable = audio.volume !== before;
  audio.volume = before;
  return settable;
}

/** Gives the element the listener's volume, or a `share` (0 to 1) of it. */
export function applyLoudness(audio: AudioPort, loudness: Loudness, share = 1): void {
  audio.muted = loudness.muted;
  audio.volume = loudness.volume * share;
}
