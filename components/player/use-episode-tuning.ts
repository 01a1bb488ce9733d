"use client";
/** How pages read the player for an episode. */
import { isWanted, type Snapshot } from "./engine/snapshot.ts";
import { usePlayer } from "./use-player.ts";

export type Tuning = "off" | "connecting" | "playing" | "paused";
export type EpisodeTuning = Tuning | "ended" | "closed";

/** How the button of what plays shows the player's `status`. */
export function tuningBy(status: Snapshot["status"]): Tuning {
  if (status === "paused") return "paused";
  if (!isWanted(status)) return "off";
  return status === "connecting" || status === "reconnecting" ? "connecting" : "playing";
}

function tuningOf({ media, status }: Snapshot, id: string): EpisodeTuning {
  if (media?.kind !== "episode" || media.episode.id !== id) return "off";
  if (status === "ended") return "ended";
  return status === "windowClosed" ? "closed" : tuningBy(status);
}

/** Whether the episode `id` is off, connecting, playing or paused in the player. */
export function useEpisodeTuning(id: string): EpisodeTuning {
  return usePlayer((snapshot) => tuningOf(snapshot, id));
}
