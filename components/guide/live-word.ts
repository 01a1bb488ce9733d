import type { StationCard } from "#components/station/station-view.ts";
import type { Tuning } from "#components/station/tuning.ts";
import { copy } from "#components/ui/copy.ts";

/** What the on-air block says about the sound. */
export function liveWord(tuning: Tuning, station: StationCard): string {
  if (station.streams.length === 0) return copy.now.silent;
  if (tuning === "playing") return copy.now.playing;
  return tuning === "connecting" ? copy.now.connecting : copy.now.playLive;
}
