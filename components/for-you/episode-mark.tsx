"use client";
import { Pause, Play } from "lucide-react";
import { useWords } from "#components/language/language-provider.tsx";
import { toPlayableEpisode } from "#components/model/playable-episode.ts";
import { useEpisodeTuning } from "#components/player/use-episode-tuning.ts";
import { usePlayerControls } from "#components/player/use-player.ts";
import { StationMark } from "#components/ui/station-mark.tsx";
import { picturePath } from "#lib/contract/picture.ts";
import type { RecommendedEpisode } from "../model/recommend-data.ts";

interface EpisodeMarkProps {
  episode: RecommendedEpisode;
  /** False after its window has closed. */
  playable: boolean;
  /** Pixels. */
  size: number;
}

/** The logo of an episode's station as a button that plays and pauses the episode. */
export function EpisodeMark({ episode, playable, size }: EpisodeMarkProps) {
  const { t } = useWords();
  const { item, card } = episode;
  const tuning = useEpisodeTuning(item.id);
  const { prepare, playEpisode, pause } = usePlayerControls();
  const sounding = tuning === "playing" || tuning === "connecting";
  const Icon = sounding ? Pause : Play;
  const picture = picturePath({ episode: item.id }, item.multimedia);
  const shown = picture ? { ...card, logoUrl: picture } : card;
  if (!playable) return <StationMark station={shown} size={size} />;
  return (
    <button
      type="button"
      aria-label={t(sounding ? "forYou.pauseEpisode" : "forYou.playEpisode", { name: item.name })}
      onClick={() => (sounding ? pause() : playEpisode(toPlayableEpisode(item, card)))}
      onPointerEnter={prepare}
      onFocus={prepare}
      className="group relative shrink-0"
      style={{ inlineSize: size, blockSize: size }}
    >
      <StationMark station={shown} size={size} />
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
