/** Stores the media asked of a player whose code has not loaded. Small: pages have this before the player's code. */
import { keepLast } from "./keep-last.ts";
import type { EnginePorts } from "./ports.ts";
import { keepPosition } from "./positions.ts";
import type { Media } from "./snapshot.ts";

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
