/**
 * Stores the media loaded last on this device (last-heard.ts reads it), and the media asked of a player whose code has not
 * loaded. Small: pages have this before the player's code.
 */
import { LAST_KEY } from "#components/device/kept-keys.ts";
import type { EnginePorts, StorePort } from "./ports.ts";
import { keepPosition } from "./positions.ts";
import type { Media } from "./snapshot.ts";

export interface LastHeard {
  media: Media;
  /** Live: the moment (server time) to continue at; null for live. */
  atMs: number | null;
  /** Episodes: the length of the recording in seconds, where it is known. */
  durationS?: number | null;
}

/** Leaves out what is on air, which will be old, and the next episodes. */
function lasting({ media, durationS }: LastHeard): Media {
  if (media.kind === "station") {
    const { show, shows, song, songs, ...station } = media.station;
    return { kind: "station", station };
  }
  const { next, ...record } = media.episode;
  const episode = durationS ? { ...record, durationSeconds: durationS } : record;
  if (next === undefined) return { kind: "episode", episode };
  const { next: _, ...following } = next;
  return { kind: "episode", episode: { ...episode, next: following } };
}

/** Stores the media and, for a live stream behind live, its moment. `nowMs` is server time. */
export function keepLast(store: StorePort, last: LastHeard, nowMs: number): void {
  const { atMs } = last;
  const moment = atMs === null ? {} : { atMs, leftMs: nowMs };
  const text = JSON.stringify({ media: lasting(last), ...moment });
  if (store.get(LAST_KEY) !== text) store.set(LAST_KEY, text);
}

/** Removes the stored media: a reload restores nothing. */
export function forgetLast(store: StorePort): void {
  if (store.get(LAST_KEY) !== null) store.set(LAST_KEY, "null");
}

/** The tab's note that its next document plays at once: a change of the language loads one. */
export const GOES_ON_KEY = "nowline.goes-on";

/** The media that a listener asked to play, and the place to begin at. */
export interface Asked {
  media: Media;
  /** Live: the moment (server time) to begin at; null for live. */
  atMs: number | null;
  /** Episodes: the position in seconds to begin at; null for where the listener stopped. */
  positionS: number | null;
}

export type MemoryPorts = Pick<EnginePorts, "store" | "tabStore" | "serverNow">;

/** Stores what was asked of a player that has not loaded: the tab's next document plays it. */
export function rememberAsked({ store, tabStore, serverNow }: MemoryPorts, asked: Asked): void {
  const { media, atMs, positionS } = asked;
  keepLast(store, { media, atMs }, serverNow());
  if (media.kind === "episode" && positionS !== null) keepPosition(store, media.episode.id, positionS, null);
  tabStore.set(GOES_ON_KEY, String(serverNow()));
}
