/** The device's memory of listening: the loaded media and its position, for later pages and visits. */
import { GOES_ON_KEY, type MemoryPorts } from "./asked.ts";
import { forgetLast, keepLast } from "./keep-last.ts";
import { readLast } from "./last-heard.ts";
import { keepPosition, positionOf } from "./positions.ts";
import type { SessionState } from "./session-state.ts";
import type { Snapshot } from "./snapshot.ts";
import { playabilityOf } from "./stream-order.ts";

/** How long the next document may take to come; after this time it belongs to another visit. */
const COMES_MS = 30_000;

/**
 * Stores the media in `state` with its position and last `snapshot`; with `goesOn`, it plays on in the tab's next document.
 * `hasMoved`: the position is not the one that this tab stored or read last. Another tab may have stored a later one since.
 */
export function remember(
  { store, tabStore, serverNow }: MemoryPorts,
  state: SessionState,
  snapshot: Snapshot,
  { goesOn, hasMoved }: { goesOn: boolean; hasMoved: boolean },
): void {
  const { media, status, pausedBecause, positionS, wanted } = state;
  const { behindLiveS, heardAtMs, durationS } = snapshot;
  const atMs = behindLiveS === null ? state.atMs : heardAtMs;
  if (status === "ended" || status === "windowClosed") forgetLast(store);
  // With several tabs, the tab that sounded last is remembered.
  else if (pausedBecause !== "other-tab" && pausedBecause !== "left")
    keepLast(store, { media, atMs, durationS }, serverNow());
  if (media.kind === "episode" && hasMoved) keepPosition(store, media.episode.id, positionS, durationS);
  if (goesOn && wanted) tabStore.set(GOES_ON_KEY, String(serverNow()));
}

/**
 * The media that the last page had loaded, its place, and whether the media plays at once; null without media, and where
 * the media may no longer be played.
 */
export function recall({ store, tabStore, serverNow }: MemoryPorts) {
  const goesOn = Math.abs(serverNow() - Number(tabStore.get(GOES_ON_KEY))) < COMES_MS;
  // Asked once.
  tabStore.set(GOES_ON_KEY, "");
  const last = readLast(store, serverNow());
  if (last === null || playabilityOf(last.media, serverNow()).kind === "over") return null;
  const { media } = last;
  return { ...last, goesOn, positionS: media.kind === "episode" ? positionOf(store, media.episode.id) : 0 };
}
