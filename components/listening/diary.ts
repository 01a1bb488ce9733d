/** Derives from the player's state which station, episode and song sound. Pure. */
import type { Snapshot } from "#components/player/engine/snapshot.ts";
import type { SongAt } from "../model/song-at.ts";
import type { HeardStation } from "./heard.ts";
import type { Source } from "./play-meter.ts";

/** The station or episode that sounds now; null in silence and when muted. */
export function soundingIn({ status, media, muted, volume }: Snapshot): Source | null {
  if (media === null || status !== "playing" || muted || volume === 0) return null;
  return media.kind === "station"
    ? { kind: "station", id: media.station.rpuid }
    : { kind: "episode", id: media.episode.id };
}

/** The station that sounds, for the history; null for an episode. */
export function stationIn(snapshot: Snapshot): HeardStation | null {
  const { media, nowMs } = snapshot;
  if (media?.kind !== "station" || soundingIn(snapshot) === null) return null;
  return { rpuid: media.station.rpuid, name: media.station.name, atMs: nowMs };
}

/** The song that sounds; behind live this is not the song on air. */
export function songIn(snapshot: Snapshot): SongAt | null {
  const heard = stationIn(snapshot);
  const { artist = "", name: title = "" } = snapshot.song ?? {};
  if (heard === null || (artist === "" && title === "")) return null;
  return { artist, title, rpuid: heard.rpuid, station: heard.name, atMs: heard.atMs };
}
