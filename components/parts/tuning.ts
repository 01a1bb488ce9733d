"use client";
import type { OnAirNow, PlayableStation, PlayStationOptions } from "#components/model/playable.ts";
/** How pages read and control the player for a station. */
import { cannotBeHeard, type Snapshot } from "#components/player/engine/snapshot.ts";
import { type Tuning, tuningBy } from "#components/player/use-episode-tuning.ts";
import { usePlayer, usePlayerControls, usePlayerSoon } from "#components/player/use-player.ts";

const tuningOf = ({ media, status }: Snapshot, rpuid: string): Tuning =>
  media?.kind === "station" && media.station.rpuid === rpuid ? tuningBy(status) : "off";

/** Whether the station `rpuid` is off, connecting, playing or paused in the player. */
export const useTuning = (rpuid: string): Tuning => usePlayer((snapshot) => tuningOf(snapshot, rpuid));

/** Does what useTuning does, for whole lanes: the pressed button shows first. */
export const useTuningSoon = (rpuid: string): Tuning =>
  usePlayerSoon((snapshot) => tuningOf(snapshot, rpuid));

/** Whether a press stops the station `rpuid` instead of pausing it, because its stream cannot be paused. */
export function useStops(rpuid: string): boolean {
  return usePlayer(
    ({ media, stream }) =>
      media?.kind === "station" && media.station.rpuid === rpuid && stream?.kind === "plain",
  );
}

/** Whether the player has the station `rpuid`, which was not heard since it was chosen, and cannot be heard for a while. */
export const useCannotBeHeard = (rpuid: string): boolean =>
  usePlayer((snapshot) => {
    const { media, heardAtMs, reconnect } = snapshot;
    if (media?.kind !== "station" || media.station.rpuid !== rpuid) return false;
    return heardAtMs === null && reconnect?.wasHeard !== true && cannotBeHeard(snapshot);
  });

/** Plays a station. A station that already sounds goes on, unless `options` ask for a place. */
export function useTuneIn() {
  const controls = usePlayerControls();
  return (station: PlayableStation, onAir: OnAirNow = {}, options?: PlayStationOptions) => {
    controls.playStation({ ...station, ...onAir }, options);
  };
}
