"use client";
import { Pause, Play } from "lucide-react";
import { usePlayer, usePlayerControls } from "#components/player/use-player.ts";
import { toPlayableEpisode } from "#components/station/playable-episode.ts";
import { StationMark } from "#components/station/station-mark.tsx";
import { forYouCopy as copy } from "./copy.ts";
import type { RecommendedEpisode } from "./recommend-data.ts";

/** The mark of an episode's station, which plays the episode, and pauses it while it sounds. */
export function EpisodeMark({ episode, size }: { episode: RecommendedEpisode; size: number }) {
  const { item, card } = episode;
  const controls = usePlayerControls();
  const loaded = usePlayer(({ media }) => media?.kind === "episode" && media.episode.id === item.id);
  const sounding = usePlayer(({ status }) => status === "playing" || status === "connecting") && loaded;
  const Icon = sounding ? Pause : Play;
  const press = () => {
    if (sounding) controls.pause();
    else if (loaded) controls.play();
    else controls.playEpisode(toPlayableEpisode(item, card));
  };
  return (
    <button
      type="button"
      aria-label={(sounding ? copy.pauseEpisode : copy.playEpisode)(item.name)}
      onClick={press}
      onPointerEnter={controls.prepare}
      onFocus={controls.prepare}
      className="group relative shrink-0"
      style={{ inlineSize: size, blockSize: size }}
    >
      <StationMark station={card} size={size} />
      <span
        aria-hidden="true"
        data-sounding={sounding || undefined}
        className="absolute inset-0 grid place-items-center bg-ink/70 text-paper opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100 data-sounding:opacity-100"
        style={{ borderRadius: Math.max(6, size * 0.14) }}
      >
        <Icon style={{ inlineSize: size * 0.5, blockSize: size * 0.5 }} fill="currentColor" strokeWidth={0} />
      </span>
      {!sounding && (
        <span
          aria-hidden="true"
          className="absolute -inset-e-1.5 -bottom-1.5 grid size-6 place-items-center rounded-full bg-paper group-hover:hidden"
        >
          <Play className="ms-px size-3.5" fill="currentColor" strokeWidth={0} />
        </span>
      )}
    </button>
  );
}
