"use client";
import type { PlayableEpisode } from "#components/model/playable.ts";
/** How pages read and control the player for an episode. */
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

/** Whether the episode `id` is off, connecting, playing or paused in the player. */
export function useEpisodeTuning(id: string): EpisodeTuning {
  return usePlayer((snapshot) => tuningOf(snapshot, id));
}

/** Functions that play and pause an episode: `play` begins where the listener stopped, `playFromStart` at the start. */
export function useEpisodeControls() {
  const controls = usePlayerControls();
  return {
    prepare: controls.prepare,
    pause: controls.pause,
    play: (episode: PlayableEpisode) => controls.playEpisode(episode),
    playAt: (episode: PlayableEpisode, positionS: number) => controls.playEpisode(episode, { positionS }),
    playFromStart: (episode: PlayableEpisode) => controls.playEpisode(episode, { positionS: 0 }),
  };
}
