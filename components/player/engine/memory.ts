/** The device's memory of listening: the loaded media and its position, for later pages and visits. */
import { forgetLast, keepLast, readLast } from "./last-heard.ts";
import type { EnginePorts } from "./ports.ts";
import { keepPosition, positionOf } from "./positions.ts";
import type { SessionState } from "./session-state.ts";
import type { Media, Snapshot } from "./snapshot.ts";
import { playabilityOf } from "./stream-order.ts";

/** The tab's note that its next document plays at once: a change of the language loads one. */
const GOES_ON_KEY = "nowline.goes-on";
/** How long the next document may take to come; after this time it belongs to another visit. */
const COMES_MS = 30_000;

/** The media that a listener asked to play, and the place to begin at. */
export interface Asked {
  media: Media;
  /** Live: the moment (server time) to begin at; null for live. */
  atMs: number | null;
  /** Episodes: the position in seconds to begin at; null for where the listener stopped. */
  positionS: number | null;
}

type MemoryPorts = Pick<EnginePorts, "store" | "tabStore" | "serverNow">;

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

/** Stores what was asked of a player that has not loaded: the tab's next document plays it. */
export function rememberAsked({ store, tabStore, serverNow }: MemoryPorts, asked: Asked): void {
  const { media, atMs, positionS } = asked;
  keepLast(store, { media, atMs }, serverNow());
  if (media.kind === "episode" && positionS !== null) keepPosition(store, media.episode.id, positionS, null);
  tabStore.set(GOES_ON_KEY, String(serverNow()));
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
