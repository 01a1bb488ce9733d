"use client";
import { openDownload } from "#components/device/downloads.ts";
import { serverClock } from "#components/device/server-clock.ts";
import { downloadsStore } from "#components/device/use-downloads.ts";
import type { PlayableEpisode, PlayEpisodeOptions, PlayerControls } from "#components/model/playable.ts";
/** How pages read and control the player for an episode. */
import type { Snapshot } from "#components/player/engine/snapshot.ts";
import { usePlayer, usePlayerControls } from "#components/player/use-player.ts";
import { type Tuning, tuningBy } from "./tuning.ts";

export type EpisodeTuning = Tuning | "ended" | "closed";

function tuningOf({ media, status }: Snapshot, id: string): EpisodeTuning {
  if (media?.kind !== "episode" || media.episode.id !== id) return "off";
  if (status === "ended") return "ended";
  return status === "windowClosed" ? "closed" : tuningBy(status);
}

/** Whether the episode `id` is off, connecting, playing or paused in the player. */
export function useEpisodeTuning(id: string): EpisodeTuning {
  return usePlayer((snapshot) => tuningOf(snapshot, id));
}

/** Plays from this device where the episode is downloaded and its window open, else from its server. */
function start(controls: PlayerControls, episode: PlayableEpisode, options?: PlayEpisodeOptions): void {
  const kept = openDownload(downloadsStore().read(), episode.id, serverClock.now());
  if (kept === undefined) controls.playEpisode(episode, options);
  else
    import("#components/downloads/play-kept.ts").then(
      ({ playKept }) => playKept(controls, kept, episode, options),
      () => controls.playEpisode(episode, options),
    );
}

/** Functions that play and pause an episode: `play` begins where the listener stopped, `playFromStart` at the start. */
export function useEpisodeControls() {
  const controls = usePlayerControls();
  return {
    prepare: controls.prepare,
    pause: controls.pause,
    play: (episode: PlayableEpisode) => start(controls, episode),
    playAt: (episode: PlayableEpisode, positionS: number) => start(controls, episode, { positionS }),
    playFromStart: (episode: PlayableEpisode) => start(controls, episode, { positionS: 0 }),
  };
}
