"use client";
import type { OnAirNow, PlayableStation, PlayStationOptions } from "#components/model/playable.ts";
/** How pages see and steer the player: is this station the one that sounds, and tune in to it. */
import { usePlayer, usePlayerControls } from "#components/player/use-player.ts";
import { ownStations } from "../device/use-own-stations.ts";

export type Tuning = "off" | "connecting" | "playing" | "paused";

/** What the player does with the station `rpuid`. */
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

/** Whether a press ends what sounds of the station `rpuid`, because its stream cannot be paused. */
export function useStops(rpuid: string): boolean {
  return usePlayer(
    ({ media, stream }) =>
      media?.kind === "station" && media.station.rpuid === rpuid && stream?.kind === "plain",
  );
}

/** Tunes in, and remembers that it was heard; a station that already sounds is left alone unless `options` say where. */
export function useTuneIn() {
  const controls = usePlayerControls();
  return (station: PlayableStation, onAir: OnAirNow = {}, options?: PlayStationOptions) => {
    ownStations().heard({ rpuid: station.rpuid, name: station.name });
    controls.playStation({ ...station, ...onAir }, options);
  };
}
