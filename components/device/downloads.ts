/** The episodes that this device has downloaded: an index; the sound is in the browser's cache. */

import { type DeviceStore, onThisDevice } from "./device-store.ts";
import { DOWNLOADS_KEY } from "./kept-keys.ts";
import { fields, list } from "./stored.ts";

export interface Download {
  id: string;
  name: string;
  rpuid: string;
  station: string;
  hue: number;
  chroma: number;
  mime: string;
  bytes: number;
  /** When its window closes, in server time; absent: never. */
  stopMs?: number;
}

export interface DownloadsState {
  /** The last downloaded first. */
  episodes: readonly Download[];
  /** The latest server time that was seen here: a device whose clock goes back opens no closed window. */
  seenMs: number;
}

export const MOST_DOWNLOADS = 30;
export const MOST_BYTES = 1_000_000_000;
const LONGEST = 1_024;

function isDownload(value: unknown): value is Download {
  const { id, name, rpuid, station, hue, chroma, mime, bytes, stopMs } = (value ?? {}) as Partial<Download>;
  const texts = [id, name, rpuid, station, mime];
  const numbers = [hue, chroma, bytes, stopMs ?? 0];
  return (
    texts.every((text) => typeof text === "string" && text.length <= LONGEST) &&
    numbers.every((number) => Number.isFinite(number))
  );
}

/** The state in `stored`; nothing where the stored value is damaged. */
export function parseDownloads(stored: unknown): DownloadsState {
  const { episodes, seenMs } = fields(stored);
  return {
    episodes: list(episodes).filter(isDownload).slice(0, MOST_DOWNLOADS),
    seenMs: typeof seenMs === "number" && Number.isFinite(seenMs) ? seenMs : 0,
  };
}

/** How many bytes all downloaded episodes take together. */
export const bytesOf = ({ episodes }: DownloadsState): number =>
  episodes.reduce((sum, { bytes }) => sum + bytes, 0);

/** Whether the window of `download` has closed at `nowMs`, or had closed when the server's time was last seen. */
const isClosed = ({ stopMs }: Download, nowMs: number, seenMs: number): boolean =>
  stopMs !== undefined && Math.max(nowMs, seenMs) >= stopMs;

/** The downloaded episode `id` while its window is open. */
export const openDownload = ({ episodes, seenMs }: DownloadsState, id: string, nowMs: number) =>
  episodes.find((each) => each.id === id && !isClosed(each, nowMs, seenMs));

/** Whether an episode of `bytes` has room beside the others. */
export const hasRoom = (state: DownloadsState, bytes: number): boolean =>
  state.episodes.length < MOST_DOWNLOADS && bytesOf(state) + bytes <= MOST_BYTES;

/** Puts a download first in the index, in place of an earlier download of the episode. */
export function addDownload(store: DeviceStore<DownloadsState>, download: Download): void {
  const { episodes, seenMs } = store.read();
  store.write({ episodes: [download, ...episodes.filter(({ id }) => id !== download.id)], seenMs });
}

/** Takes the episodes of `ids` from the index. */
export function dropDownloads(store: DeviceStore<DownloadsState>, ids: readonly string[]): void {
  const { episodes, seenMs } = store.read();
  store.write({ episodes: episodes.filter(({ id }) => !ids.includes(id)), seenMs });
}

/** Notes the time, and gives the ids of the episodes whose windows have closed. */
export function closedAt(store: DeviceStore<DownloadsState>, nowMs: number): string[] {
  const state = store.read();
  const seenMs = Math.max(state.seenMs, nowMs);
  const closed = state.episodes.filter((each) => isClosed(each, nowMs, seenMs)).map(({ id }) => id);
  if (seenMs - state.seenMs >= 60_000 || closed.length > 0) store.write({ ...state, seenMs });
  return closed;
}

/** The index of this device. */
export const { store: downloadsStore, use: useDownloads } = onThisDevice(DOWNLOADS_KEY, parseDownloads);
