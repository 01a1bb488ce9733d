"use client";
import { Pause, Play } from "lucide-react";
import { useWords } from "#components/language/language-provider.tsx";
import type { PlayableEpisode } from "#components/model/playable.ts";
import type { PlayPress } from "#components/ui/round-play.tsx";
import { position } from "./time-words.ts";
import { useEpisodeTuning } from "./use-episode-tuning.ts";
import { useLeftAt } from "./use-left-at.ts";
import { usePlayerControls } from "./use-player.ts";

/**
 * The play button of an episode, which goes on where the listener stopped, or begins at the second `fromS` that a shared
 * link names. `make` makes the episode at the press.
 */
export function useEpisodePress(
  { id, name }: Pick<PlayableEpisode, "id" | "name">,
  make: () => PlayableEpisode,
  fromS?: number,
): PlayPress {
  const { t } = useWords();
  const tuning = useEpisodeTuning(id);
  const heardS = useLeftAt(id);
  const { prepare, playEpisode, pause } = usePlayerControls();
  const sounding = tuning === "playing" || tuning === "connecting";
  const begins =
    fromS !== undefined
      ? t("catchUp.play.from", { name, at: position(fromS) })
      : heardS
        ? t("catchUp.play.resume", { name, at: position(heardS) })
        : t("catchUp.play.play", { name });
  const label = sounding ? t("catchUp.play.pause", { name }) : begins;
  const begin = () => playEpisode(make(), fromS === undefined ? undefined : { positionS: fromS });
  const press = () => (sounding ? pause() : begin());
  return { sounding, silent: false, Icon: sounding ? Pause : Play, label, press, prepare };
}
