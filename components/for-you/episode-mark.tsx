"use client";
import { toPlayableEpisode } from "#components/model/playable-episode.ts";
import { useEpisodePress } from "#components/player/use-episode-press.ts";
import { MarkButton } from "#components/ui/mark-button.tsx";
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
export function EpisodeMark({ episode: { item, card }, playable, size }: EpisodeMarkProps) {
  const press = useEpisodePress(item, () => toPlayableEpisode(item, card));
  const picture = picturePath({ episode: item.id }, item.multimedia);
  const mark = { station: picture ? { ...card, logoUrl: picture } : card, size };
  return playable ? <MarkButton {...mark} press={press} /> : <StationMark {...mark} />;
}
