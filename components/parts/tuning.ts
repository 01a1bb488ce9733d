"use client";
import type { OnAirNow, PlayableStation, PlayStationOptions } from "#components/model/playable.ts";
/** How pages read and control the player for a station. */
import { usePlayer, usePlayerControls } from "#components/player/use-player.ts";
import { ownStations } from "../device/use-own-stations.ts";

export type Tuning = "off" | "connecting" | "playing" | "paused";

/** Whether the station `rpuid` is off, connecting, playing or paused in the player. */
export function useTuning(rpuid: string): Tuning {
  return usePlayer((snapshot): Tuning => {
    if (snapshot.media?.kind !== "station" || snapshot.media.station.rpuid !== rpuid) return "off";
    switch (snapshot.status) {
      case "connecting":
      case "reconnecting":
        return "connecting";
      case "playing":
      case "buffering":
        return "playing";
      case "paused":
        return "paused";
      default:
        return "off";
    }
  });
}

/** Whether a press stops the station `rpuid` instead of pausing it, because its stream cannot be paused. */
export function useStops(rpuid: string): boolean {
  return usePlayer(
    ({ media, stream }) =>
      media?.kind === "station" && media.station.rpuid === rpuid && stream?.kind === "plain",
  );
}

/**
 * Plays a station and adds it to those heard last. A station that already sounds goes on, unless `options` ask for a
 * place.
 */
export function useTuneIn() {
  const controls = usePlayerControls();
  return (station: PlayableStation, onAir: OnAirNow = {}, options?: PlayStationOptions) => {
    ownStations().heard({ rpuid: station.rpuid, name: station.name });
    controls.playStation({ ...station, ...onAir }, options);
  };
}
