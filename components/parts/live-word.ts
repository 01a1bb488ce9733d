import type { Words } from "#components/language/words.ts";
import type { StationCard } from "#components/model/station-card.ts";
import type { Tuning } from "#components/player/use-episode-tuning.ts";

/** The words of an on-air block about the sound: playing, connecting, play live. */
export function liveWord(tuning: Tuning, station: StationCard, { t }: Words): string {
  if (station.streams.length === 0) return t("now.silent");
  if (tuning === "playing") return t("now.playing");
  return tuning === "connecting" ? t("now.connecting") : t("now.playLive");
}
