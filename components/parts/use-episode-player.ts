"use client";
import type { PlayableEpisode } from "#components/model/playable.ts";
/** How pages see and steer the player where an episode is concerned. */
import type { Snapshot } from "#components/player/engine/snapshot.ts";
import { usePlayer, usePlayerControls } from "#components/player/use-player.ts";

export type EpisodeTuning = "off" | "connecting" | "playing" | "paused" | "ended" | "closed";

function tuningOf({ media, status }: Snapshot, id: string): EpisodeTuning {
  if (media?.kind !== "episode" || media.episode.id !== id) return "off";
  switch (status) {
    case "connecting":
    case "reconnecting":
      return "connecting";
    case "playing":
    case "buffering":
      return "playing";
    case "paused":
      return "paused";
    case "ended":
      return "ended";
    case "windowClosed":
      return "closed";
    default:
      return "off";
  }
}

/** What the player does with the episode `id`. */
export function useEpisodeTuning(id: string): EpisodeTuning {
  return usePlayer((snapshot) => tuningOf(snapshot, id));
}

/** Plays, pauses and resumes; `play` begins where the listener left, `playFromStart` at the start. */
export function useEpisodeControls() {
  const controls = usePlayerControls();
  return {
    prepare: controls.prepare,
    pause: controls.pause,
    play: (episode: PlayableEpisode) => controls.playEpisode(episode),
    playFromStart: (episode: PlayableEpisode) => controls.playEpisode(episode, { positionS: 0 }),
  };
}
